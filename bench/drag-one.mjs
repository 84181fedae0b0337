import { randomScene } from "./lib/random-scene.mjs";
import { measureMoves, openWith } from "./lib/script-time.mjs";
import { median, round } from "./lib/table.mjs";

export const question = "does dragging one of many shapes update that one alone, and what does it cost?";

const COUNTS = [100, 10_000];
const MOVES = 30;

export async function run(site) {
  const rows = [];
  const limits = [];
  for (const count of COUNTS) {
    const scene = randomScene(count);
    const { page, size } = await openWith(site, scene);
    await page.bringToFront();
    // The first shape is a box at the origin; its top face is seen from the scene's own camera.
    const top = await page.evaluate(
      (y) => window.footpoint.view.toClient({ x: 0, y, z: 0 }),
      scene.shapes[0].halfExtents[1] * 2,
    );
    await page.mouse.move(top.x, top.y);
    await page.mouse.down();
    await page.mouse.move(top.x + 20, top.y + 10);
    const path = { from: top, size: { x: size.width * 0.2, y: size.height * 0.2 }, buttons: 1 };
    await measureMoves(page, { ...path, moves: 8 });
    const { times, writtenInstances } = await measureMoves(page, { ...path, moves: MOVES });
    await page.mouse.up();
    const moved = await page.evaluate(() => {
      const { shapes } = window.footpoint.scene.toJSON();
      return {
        center: shapes[0].center,
        steps: window.footpoint.commands().find(({ id }) => id === "edit.undo").enabled,
      };
    });
    const most = Math.max(...writtenInstances);
    rows.push({ shapes: count, "median ms a move": round(median(times)), "instances written a move": most });
    limits.push({ claim: `with ${count} shapes one instance is written a move (${most})`, isKept: most === 1 });
    limits.push({ claim: "and the drag was one undo step", isKept: moved.steps });
    await page.context().close();
  }
  return { rows, limits };
}
