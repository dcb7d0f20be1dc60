import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
  // Under Vitest Svelte would otherwise resolve to its server-side half.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/euchre/web/dist",
    emptyOutDir: true,
    // Everything comes from the server itself: no data: addresses for its content policy to allow.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server, ws: true },
      "/locale": { target: server },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
  },
});
