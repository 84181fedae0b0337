import { randomScene } from "./lib/random-scene.mjs";
import { measureMoves, openWith } from "./lib/script-time.mjs";
import { median, round } from "./lib/table.mjs";

export const question = "what script time does a pointer move cost, with more and more shapes in the scene?";

const COUNTS = [100, 1_000, 10_000];
const ROUNDS = 5;
const WARM_UP = 20;
const MOVES = 40;

/** The editors stand side by side and are measured in turns, so that a slow moment of the machine hits all alike. */
export async function run(site) {
  const editors = [];
  for (const count of COUNTS) editors.push({ count, times: [], ...(await openWith(site, randomScene(count))) });
  for (let round_ = 0; round_ < ROUNDS; round_++) {
    for (const { page, middle, size, times } of editors) {
      await page.bringToFront();
      const path = { from: middle, size: { x: size.width * 0.4, y: size.height * 0.4 } };
      await measureMoves(page, { ...path, moves: WARM_UP });
      times.push(...(await measureMoves(page, { ...path, moves: MOVES })).times);
    }
  }
  for (const { page } of editors) await page.context().close();
  const medians = editors.map(({ count, times }) => ({ shapes: count, ms: median(times) }));
  const [few, many] = medians;
  return {
    rows: medians.map(({ shapes, ms }) => ({ shapes, "median ms": round(ms), "times 100": round(ms / few.ms) })),
    limits: [
      {
        claim: `1,000 shapes cost at most twice what 100 cost (${round(many.ms / few.ms)} times)`,
        isKept: many.ms <= 2 * few.ms,
      },
      { claim: `and at most 0.3 ms more (${round(many.ms - few.ms)} ms)`, isKept: many.ms - few.ms <= 0.3 },
    ],
  };
}
