import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { serviceWorker } from "./scripts/service-worker.ts";
import { slimThree } from "./scripts/slim-three.ts";
import { unusedMethods } from "./scripts/unused-methods.ts";

// A relative base lets the built site work from any sub-path.
export default defineConfig({
  base: "./",
  // The scan for dependencies does not read tsconfig.json: without this, `npm start` warns of a React that nobody uses.
  optimizeDeps: { rolldownOptions: { transform: { jsx: { runtime: "automatic", importSource: "preact" } } } },
  plugins: [slimThree(), unusedMethods(["three", "camera-controls"]), serviceWorker()],
  // Beside the package for games, which `npm run build:runtime` puts into dist/runtime/: neither deletes the other.
  build: { outDir: "dist/site", target: "es2022", chunkSizeWarningLimit: 1000 },
  server: { port: 5173 },
  // The examples import the package by its name, as games do.
  resolve: {
    alias: [
      { find: /^footpoint$/, replacement: fileURLToPath(new URL("src/runtime/index.ts", import.meta.url)) },
      {
        find: /^footpoint\/instruments$/,
        replacement: fileURLToPath(new URL("src/runtime/instruments.ts", import.meta.url)),
      },
    ],
  },
  // Files share a process and what they import, which is most of the time of a run: a test gives back whatever it replaces.
  // Property tests take their time on a machine that does other things as well.
  test: {
    isolate: false,
    maxWorkers: "100%",
    include: [
      "src/**/*.test.ts",
      "src/**/*.test.tsx",
      "examples/**/*.test.ts",
      "bench/**/*.test.mjs",
      "scripts/**/*.test.ts",
    ],
    environment: "node",
    testTimeout: 30_000,
  },
} as Parameters<typeof defineConfig>[0]);
