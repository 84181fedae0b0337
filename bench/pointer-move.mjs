import { randomScene } from "./lib/random-scene.mjs";
import { measureMoves, openWith, scriptClock } from "./lib/script-time.mjs";
import { median, round } from "./lib/table.mjs";

export const question = "what script time does a pointer move cost, with more and more shapes in the scene?";

const COUNTS = [100, 1_000, 10_000];
const ROUNDS = 8;
const WARM_UP = 6;
const MOVES = 16;

/**
 * Time is counted on the clock of the script's own thread: what it waits for, such as software GL, is not its cost.
 * One page takes the scenes in turns, so that a slow moment of the machine hits all alike.
 */
export async function run(site) {
  const scenes = COUNTS.map((count) => ({ count, scene: randomScene(count), times: [] }));
  const { page, middle, size } = await openWith(site, scenes[0].scene);
  const scriptMs = await scriptClock(page);
  const path = { from: middle, size: { x: size.width * 0.4, y: size.height * 0.4 } };
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const { scene, times } of scenes) {
      await page.evaluate(async (object) => {
        await window.footpoint.scene.load(object);
        await window.footpoint.view.settled();
      }, scene);
      await measureMoves(page, { ...path, moves: WARM_UP });
      const before = await scriptMs();
      await measureMoves(page, { ...path, moves: MOVES });
      times.push(((await scriptMs()) - before) / MOVES);
    }
  }
  await page.context().close();
  const medians = scenes.map(({ count, times }) => ({ shapes: count, ms: median(times) }));
  const [few, many] = medians;
  return {
    rows: medians.map(({ shapes, ms }) => ({
      shapes,
      "median ms of script": round(ms),
      "times 100": round(ms / few.ms),
    })),
    limits: [
      {
        claim: `1,000 shapes cost at most twice what 100 cost (${round(many.ms / few.ms)} times)`,
        isKept: many.ms <= 2 * few.ms,
      },
      { claim: `and at most 0.3 ms more (${round(many.ms - few.ms)} ms)`, isKept: many.ms - few.ms <= 0.3 },
    ],
  };
}
