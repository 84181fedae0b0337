import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { expect, test } from "./stage/test.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const GAMES = ["keep-off-walls", "guard-that-sees", "click-on-the-ground"];
const SITE = "http://games.test/";

/** The pages of examples/ as a bundler makes them, by their paths. */
async function buildGames(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { alias: { footpoint: `${ROOT}src/runtime/index.ts` } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: GAMES.map((it) => `${ROOT}examples/${it}/index.html`) },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]));
}

async function serve(page: Page): Promise<void> {
  const files = await buildGames();
  await page.route(`${SITE}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const type = { html: "text/html", css: "text/css" }[path.split(".").pop()!] ?? "text/javascript";
    const body = files.get(path);
    await route.fulfill(body === undefined ? { status: 204 } : { body, contentType: type });
  });
}

test("the example games open and answer: a click, a guard, a walk into a wall", async ({ page, pageErrors: _ }) => {
  await serve(page);
  await page.setViewportSize({ width: 400, height: 300 });

  await page.goto(`${SITE}examples/click-on-the-ground/index.html`);
  await page.locator("canvas").click({ position: { x: 30, y: 200 } });
  await expect(page.locator("output")).toHaveText(/ at -?\d+\.\d\d, /);

  await page.goto(`${SITE}examples/guard-that-sees/index.html`);
  await expect(page.locator("output")).toHaveText(/^(seen|hidden|too far|outside the view)$/);

  await page.goto(`${SITE}examples/keep-off-walls/index.html`);
  await expect(page.locator("canvas")).toBeVisible();
  await page.keyboard.down("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(document.body.dataset.position ?? "[0]")[0]))
    .toBeGreaterThan(0.3);
  await page.keyboard.up("ArrowRight");
});
