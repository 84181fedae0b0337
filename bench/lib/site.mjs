import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { chromiumArguments } from "../../scripts/find-chromium.mjs";
import { ensureChromium } from "../../scripts/install-chromium.mjs";

const OUTPUT = fileURLToPath(new URL("../../.vite/measured-site", import.meta.url));

/** Cross-origin isolation gives the page a clock of 5 µs instead of 100. */
const HEADERS = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/**
 * Builds the site, serves it, and starts a browser.
 *
 * @returns {Promise<{
 *   address: string, browserVersion: string,
 *   newPage(): Promise<import("@playwright/test").Page>,
 *   close(): Promise<void>,
 * }>} `newPage` gives an empty page in a context of its own; go to `address` with it.
 */
export async function openSite() {
  await rm(OUTPUT, { recursive: true, force: true });
  await build({ logLevel: "warn", build: { outDir: OUTPUT, emptyOutDir: true } });
  const server = await preview({
    logLevel: "warn",
    build: { outDir: OUTPUT },
    preview: { host: "localhost", port: 0, headers: HEADERS },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("bench: the preview server has no local address");
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments() });
  return {
    address,
    browserVersion: browser.version(),
    async newPage() {
      // What is measured is script: a coarse picture without shadows keeps software GL out of its way.
      // A service worker would fetch the whole site beside what is measured.
      const context = await browser.newContext({
        viewport: { width: 1240, height: 760 },
        deviceScaleFactor: 0.25,
        serviceWorkers: "block",
      });
      await context.addInitScript(() => {
        localStorage.setItem("footpoint.preferences", JSON.stringify({ showShadows: false }));
      });
      return context.newPage();
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Opens the editor in a page and waits until it has drawn. With `fillsPixels: false` WebGL is told everything and draws
 * nothing: of very many shapes software GL would take seconds a frame, which are no script time.
 */
export async function openEditor(site, { fillsPixels = true } = {}) {
  const page = await site.newPage();
  if (!fillsPixels) await drawNothing(page);
  await page.goto(site.address);
  await page.waitForFunction(() => window.footpoint !== undefined);
  await page.evaluate(() => window.footpoint.view.settled());
  return page;
}

/** In this page, from its next address on, WebGL is told everything and draws nothing. */
export async function drawNothing(page) {
  await page.addInitScript(() => {
    const drawing = ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"];
    for (const name of drawing) WebGL2RenderingContext.prototype[name] = () => {};
  });
}
