import { randomScene } from "./lib/random-scene.mjs";
import { openWith } from "./lib/script-time.mjs";

export const question = "does an idle page draw anything in five seconds?";

export async function run(site) {
  const rows = [];
  for (const count of [40, 1_000]) {
    const { page, middle } = await openWith(site, randomScene(count));
    await page.bringToFront();
    await page.mouse.move(middle.x, middle.y);
    const counted = await page.evaluate(async () => {
      await window.footpoint.view.settled();
      const before = window.footpoint.view.renderedFrames;
      const original = window.requestAnimationFrame;
      let requested = 0;
      window.requestAnimationFrame = (callback) => {
        requested++;
        return original.call(window, callback);
      };
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      window.requestAnimationFrame = original;
      return { drawn: window.footpoint.view.renderedFrames - before, requested };
    });
    rows.push({ shapes: count, "frames drawn": counted.drawn, "frames requested": counted.requested });
    await page.context().close();
  }
  const isIdle = rows.every((row) => row["frames drawn"] === 0 && row["frames requested"] === 0);
  return { rows, limits: [{ claim: "an idle page draws nothing and asks for no frame", isKept: isIdle }] };
}
