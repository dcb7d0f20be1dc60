import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8642";

/** What the service worker keeps beside the files that have a hash in their names. */
const PLAIN = ["icon.svg", "plain.css"];

/** Tells the service worker which files this build consists of. */
function shell(): Plugin {
  return {
    name: "euchre-shell",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("the service worker is missing");
      const hashed = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = [...hashed, ...PLAIN].sort().map((name) => `/${name}`);
      const build = createHash("sha256").update(files.join());
      for (const name of PLAIN) build.update(readFileSync(`public/${name}`));
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify(files))
        .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 16)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shell()],
  // Under Vitest Svelte would otherwise resolve to its server-side half.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/euchre/web/dist",
    emptyOutDir: true,
    // Everything comes from the server itself: no data: addresses for its content policy to allow.
    assetsInlineLimit: 0,
    rollupOptions: {
      preserveEntrySignatures: "allow-extension",
      input: { index: "index.html", sw: "src/shell/sw.ts" },
      output: {
        // A few larger files pack better than many small ones. What is in "page" may import nothing
        // from elsewhere: two files that import each other would run before they are whole.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "again", test: /\/src\/(asked|replay)\/(?!shelf|place|OpenFile)/ },
            {
              name: "page",
              test: /\/(svelte|clsx)\/|\/src\/(i18n\/|storage|api|settings|mine\/key|rules\/(house|problem|seating))/,
            },
            // Pages that are opened one after another.
            {
              name: "house",
              test: /\/src\/(rules\/(Builder|Guide|Changes|OptionRow|Payments)|practice\/Practice|keys\/Change)/,
            },
            { name: "text", test: /\/src\/(blind|lobby)\// },
            {
              name: "rooms",
              test: /\/src\/(rules|learn|mine)\/(typed|saying|values|lesson|finding)\.ts/,
            },
            { name: "lessons", test: /\/src\/learn\/(fetching|titles|progress|trying|cards)/ },
          ],
        },
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server, ws: true },
      "/locale": { target: server },
      "/manifest": { target: server },
    },
  },
  test: {
    environment: "happy-dom",
    // Shared machines are slow at times; nothing in the tests waits for a clock.
    testTimeout: 30_000,
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
  },
});
