import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./scripts/find-chromium.mjs";

const browser = findChromium();
if (browser === null) {
  throw new Error("playwright: no Chromium found. `npm run browser` installs one, or set CHROMIUM_PATH to yours.");
}

const PORT = Number(process.env.FOOTPOINT_TEST_PORT ?? 4317);
const SITE = ".vite/tested-site";

/**
 * The browser tests run against the site as it is built for people, in real Chromium, with no retries. Most ask for
 * answers and not for pixels: there a coarse picture without shadows spares software GL four fifths of its work. Those
 * that look at the picture ask for the editor as it is shipped (`e2e/stage/test.ts`).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1220, height: 700 },
    deviceScaleFactor: 0.5,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${PORT}`,
          localStorage: [{ name: "footpoint.preferences", value: JSON.stringify({ showShadows: false }) }],
        },
      ],
    },
    actionTimeout: 15_000,
    trace: "off",
    // What a test asks for comes from the server, and not from what an earlier one has left; one story is about that.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browser, args: chromiumArguments() },
  },
  webServer: {
    command:
      `npm run --silent build -- --outDir ${SITE} --emptyOutDir --logLevel warn && ` +
      `npx vite preview --outDir ${SITE} --host localhost --port ${PORT} --strictPort`,
    port: PORT,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
  },
});
