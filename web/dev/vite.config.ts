/** `npx vite --config dev/vite.config.ts`: the page over a pretended server, at /dev/. */
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { catalogue } from "./po";

function locales(): Plugin {
  return {
    name: "locales",
    configureServer(server) {
      server.middlewares.use("/locale", (request, response) => {
        const lang = /^\/(\w+)\.json/.exec(request.url ?? "")?.[1] ?? "en";
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(catalogue(lang)));
      });
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  plugins: [svelte(), locales()],
  server: { host: "127.0.0.1", port: 5199 },
});
