import { readdirSync, readFileSync } from "node:fs";
import { ROOT, withPicturedSite } from "./pictured-site.mjs";

// Takes the pictures of the examples with the product itself, in both themes: of those that are named, or of all.
// `node scripts/take-example-pictures.mjs lamp guard`

const SUFFIX = ".footpoint.json";
const WINDOW = { width: 1440, height: 900 };
// What the canvas of that window has between its panels, scaled to twice the width that a card shows.
const PICTURE = { width: 604, height: 340 };
const CANVAS_WIDTH = 896;
/** A plan is seen whole from top to bottom, in a window as low as that; what is seen at a slant is cut out of the middle. */
const LOW_WINDOW = { width: 1440, height: 580 };

const named = process.argv.slice(2);
const all = readdirSync(`${ROOT}scenes`).filter((name) => name.endsWith(SUFFIX));
const ids = all.map((name) => name.slice(0, -SUFFIX.length)).filter((id) => named.length === 0 || named.includes(id));

await withPicturedSite(async (openPage) => {
  for (const theme of ["dark", "light"]) {
    const deviceScaleFactor = PICTURE.width / CANVAS_WIDTH;
    const page = await openPage({ viewport: WINDOW, deviceScaleFactor, colorScheme: theme });
    // The card's words say what stands here; tools and captions would only be small.
    await page.addStyleTag({
      content: "[role=toolbar], .viewport-furniture, .viewport-furniture * { visibility: hidden !important }",
    });
    for (const id of ids) {
      const scene = readFileSync(`${ROOT}scenes/${id}${SUFFIX}`, "utf8");
      const isPlan = JSON.parse(scene).view.projection === "orthographic";
      await page.setViewportSize(isPlan ? LOW_WINDOW : WINDOW);
      await page.evaluate(async (text) => {
        await window.footpoint.scene.load(text);
        await window.footpoint.view.settled();
      }, scene);
      const box = await page.locator('canvas[aria-label="Viewport"]').boundingBox();
      const height = Math.round((box.width * PICTURE.height) / PICTURE.width);
      const clip = { x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height };
      const path = `${ROOT}src/chrome/examples/pictures/${id}-${theme}.jpg`;
      await page.screenshot({ path, type: "jpeg", quality: 82, clip });
    }
    await page.close();
  }
  console.log(`${ids.length} examples, twice`);
});
