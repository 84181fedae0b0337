import { randomScene } from "./lib/random-scene.mjs";
import { openEditor } from "./lib/site.mjs";
import { median, round } from "./lib/table.mjs";

export const question = "what does opening 100,000 shapes from JSON cost, against JSON.parse of the same text?";

const SHAPES = 100_000;
const ROUNDS = 3;
/** The most times `JSON.parse` that opening may cost: without a pause, and the most times that for opening with a bar. */
const MOST = { atOnce: 4, withBar: 1.5 };

/** After so long autosave has begun at the latest, and says so. */
const LONGEST_UNSAVED_MS = 1000;

/**
 * Until the script of the first frame that shows the scene is done. At once: the object of a file handed in by a script,
 * which is read without a pause, after parsing the text. With a bar: the file dropped onto the page. Time is counted on the
 * clock of the script's own thread, so that neither software GL nor the pauses between slices are in it. Work for idle moments waits
 * until the clock is read: it would fall into the pauses of the one way and not of the other.
 */
export async function run(site) {
  const page = await openEditor(site, { fillsPixels: false });
  await page.evaluate(makeIdleWorkWait);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const threadMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  await page.evaluate(
    (text) => {
      window.sceneText = text;
      // Whoever drops a file has it: its making is no part of opening it.
      window.sceneFile = new File([text], "large.footpoint.json", { type: "application/json" });
    },
    JSON.stringify(randomScene(SHAPES)),
  );
  const cost = async (act) => {
    await page.evaluate(() => window.holdIdleWork());
    const before = await threadMs();
    await page.evaluate(act);
    const ms = (await threadMs()) - before;
    await page.evaluate(() => window.releaseIdleWork());
    return ms;
  };
  const ways = {
    "JSON.parse": () => void JSON.parse(window.sceneText),
    "at once": openAtOnce,
    "with a bar": openWithBar,
  };
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const [name, act] of Object.entries(ways)) {
      const ms = await cost(act);
      await page.evaluate(() => window.footpoint.view.settled());
      await page.evaluate(async () => {
        await window.footpoint.scene.load({ format: "footpoint-scene", version: 1, name: "None", shapes: [] });
        await window.footpoint.view.settled();
      });
      // What autosave writes of this scene is no part of opening the next one.
      await page.waitForTimeout(LONGEST_UNSAVED_MS);
      await page.waitForFunction(() => document.querySelector(".saved-state")?.dataset.state === "saved");
      // The first round warms the compiler up.
      if (turn > 0) times[name].push(ms);
    }
  }
  await page.context().close();
  const parse = median(times["JSON.parse"]);
  const rows = Object.entries(times).map(([name, all]) => ({
    way: name,
    "median ms": round(median(all)),
    "times JSON.parse": round(median(all) / parse),
  }));
  const [atOnce, withBar] = [median(times["at once"]), median(times["with a bar"])];
  return {
    rows,
    limits: [
      {
        claim: `at once: at most ${MOST.atOnce} times JSON.parse (${round(atOnce / parse)})`,
        isKept: atOnce <= MOST.atOnce * parse,
      },
      {
        claim: `with a bar: at most ${MOST.withBar} times that (${round(withBar / atOnce)})`,
        isKept: withBar <= MOST.withBar * atOnce,
      },
    ],
  };
}

/** Runs in the page: what is asked of idle moments between `holdIdleWork` and `releaseIdleWork` is asked when that comes. */
function makeIdleWorkWait() {
  const ask = window.requestIdleCallback.bind(window);
  let held = null;
  window.requestIdleCallback = (...work) => (held ? held.push(work) : ask(...work));
  window.holdIdleWork = () => {
    held = [];
  };
  window.releaseIdleWork = () => {
    const waiting = held;
    held = null;
    for (const work of waiting) ask(...work);
  };
}

/** Runs in the page. */
async function openAtOnce() {
  await window.footpoint.scene.load(JSON.parse(window.sceneText));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Runs in the page. */
async function openWithBar() {
  const transfer = new DataTransfer();
  transfer.items.add(window.sceneFile);
  const before = document.title;
  const [clientX, clientY] = [innerWidth / 2, innerHeight / 2];
  const target = document.elementFromPoint(clientX, clientY);
  for (const type of ["dragenter", "dragover", "drop"]) {
    const init = { bubbles: true, cancelable: true, clientX, clientY, dataTransfer: transfer };
    target.dispatchEvent(new DragEvent(type, init));
  }
  while (document.title === before) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
