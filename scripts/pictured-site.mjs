import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { chromiumArguments } from "./find-chromium.mjs";
import { ensureChromium } from "./install-chromium.mjs";

/** The folder of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const OUTPUT = `${ROOT}.vite/pictured-site`;

/**
 * Builds the site, serves it, and gives pages of it in which the editor is ready, for as long as pictures are taken.
 *
 * @param {(openPage: (options: import("@playwright/test").BrowserContextOptions) => Promise<import("@playwright/test").Page>) =>
 *   Promise<void>} takePictures
 */
export async function withPicturedSite(takePictures) {
  await build({ root: ROOT, logLevel: "warn", build: { outDir: OUTPUT, emptyOutDir: true } });
  const server = await preview({
    root: ROOT,
    logLevel: "warn",
    build: { outDir: OUTPUT },
    preview: { host: "localhost", port: 0 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments() });
  try {
    await takePictures(async (options) => {
      const page = await browser.newPage(options);
      await page.goto(server.resolvedUrls.local[0]);
      await page.waitForFunction(() => window.footpoint !== undefined);
      return page;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
