import { openEditor } from "./lib/site.mjs";
import { median, round } from "./lib/table.mjs";

export const question = "what do 1,000 boxes cost as 1,000 undoable commands, and undoing them all?";

const BOXES = 1000;
const ROUNDS = 5;
/** Times the cost of the first command in an empty scene. */
const MOST = 400;

/** Each round starts with an empty scene and ends when everything is shown; the cost of the first command is that with its frame. */
export async function run(site) {
  const page = await openEditor(site);
  const first = [];
  const all = [];
  const undone = [];
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const times = await page.evaluate(async (count) => {
      const { scene, view } = window.footpoint;
      await scene.load({ format: "footpoint-scene", version: 1, name: "None", shapes: [] });
      await view.settled();
      const began = performance.now();
      let firstMs = 0;
      for (let i = 0; i < count; i++) {
        scene.add({ kind: "box", center: [(i % 32) * 2, 0.5, Math.floor(i / 32) * 2], halfExtents: [0.5, 0.5, 0.5] });
        if (i > 0) continue;
        await view.settled();
        firstMs = performance.now() - began;
      }
      await view.settled();
      const allMs = performance.now() - began;
      if (scene.records().length !== count) throw new Error("bench: not all boxes are there");
      const undoBegan = performance.now();
      for (let i = 0; i < count; i++) scene.undo();
      await view.settled();
      if (scene.records().length !== 0) throw new Error("bench: not all boxes have been undone");
      return { firstMs, allMs, undoMs: performance.now() - undoBegan };
    }, BOXES);
    if (turn === 0) continue;
    first.push(times.firstMs);
    all.push(times.allMs);
    undone.push(times.undoMs);
  }
  await page.context().close();
  const [one, thousand, undo] = [median(first), median(all), median(undone)];
  const row = (what, ms) => ({ what, "median ms": round(ms), "times the first": round(ms / one) });
  return {
    rows: [row("the first command", one), row("1,000 commands", thousand), row("1,000 undone", undo)],
    limits: [
      {
        claim: `1,000 commands cost at most ${MOST} times the first (${round(thousand / one)})`,
        isKept: thousand <= MOST * one,
      },
      { claim: `and so does undoing them (${round(undo / one)})`, isKept: undo <= MOST * one },
    ],
  };
}
