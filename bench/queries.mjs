import { createJolt } from "./queries/jolt.mjs";
import { bundleIndex, createGame, createOurs, createReferee } from "./queries/ours.mjs";
import { createRapier } from "./queries/rapier.mjs";
import { makeQuestions, makeScene, recordsOf } from "./queries/scene.mjs";
import { createBvhJs, createFlatbush } from "./queries/small-trees.mjs";
import { createThreeMeshBvh } from "./queries/three-mesh-bvh.mjs";
import { countDifferences, measureBytes, timeBuilds, timeInTurns, timeMoves } from "./queries/turns.mjs";

export const question = "how much faster than physics engines and trees are questions to a whole scene answered?";

/** No browser is needed. */
export const needs = "runtime";

const RAPIER = "@dimforge/rapier3d-compat";
const RAPIER_SIMD = "rapier3d-simd";
const ROUNDS = 5;
const QUESTIONS = 30_000;

/**
 * With QUERIES_ROWS=ray,build in the environment only these are measured: nearest walk ray sees holding eight move build memory, and
 * million: the nearest of a million shapes, which is left out otherwise unless QUERIES_LARGE=1 is set.
 */
const ROWS = (process.env.QUERIES_ROWS ?? "").split(",").filter((row) => row !== "");
const isWanted = (...rows) => ROWS.length === 0 || rows.some((row) => ROWS.includes(row));

/** Whether something is left out: the results that are kept are those of whole runs. */
export const isPartial = ROWS.length > 0;

const MILLION = 1_000_000;
const isLarge = Boolean(process.env.QUERIES_LARGE) || ROWS.includes("million");

/** How many shapes there are in each scene. */
const SIZES = [
  ...(isWanted("nearest") ? [10_000] : []),
  ...(ROWS.join() === "million" ? [] : [100_000]),
  ...(isLarge ? [MILLION] : []),
];

/** [figure, must, aim]: how many times faster than the fastest peer, and than Rapier. */
const NEAREST = {
  10000: [2.2, 4, 6, 12],
  100000: [2.5, 4.5, 6, 12],
  1000000: [1.8, 4, 4, 10],
};

/** Everything in one process, our index and the peers in turn; every engine is first compared with the linear scan. */
export async function run() {
  const bundle = await bundleIndex();
  const { SceneIndex, loadScene } = await import(bundle);
  const { LinearScan } = await import(`${bundle}?referee`);
  const table = new FigureTable();
  for (const count of SIZES) {
    const scene = makeScene(count);
    const questionsOf = keepQuestions(scene);
    const engines = await createEngines(SceneIndex, scene);
    checkAnswers(table, engines, createReferee(LinearScan, scene), questionsOf(0), count);
    const ask = (name) => timeInTurns(name, engines, questionsOf, ROUNDS);
    const isAsked = count === MILLION || isWanted("nearest");
    const nearest = isAsked || isWanted("eight") ? ask("nearest") : null;
    if (isAsked) {
      const [peer, peerAim, rapier, rapierAim] = NEAREST[count];
      const name = `nearest, ${count.toLocaleString("en")}`;
      table.addFaster(name, nearest, fastestPeer(nearest), peer, peerAim);
      table.addFaster(name, nearest, "rapier", rapier, rapierAim);
    }
    if (count === 100_000) {
      askTheRest(table, ask);
      if (isWanted("eight")) askForEight(table, engines.ours, scene, questionsOf, nearest.ours);
      if (isWanted("move")) moveOne(table, engines, createGame(loadScene, scene), questionsOf(1), scene.count);
      if (isWanted("build", "memory")) await build(table, SceneIndex, scene);
    }
    for (const engine of Object.values(engines)) engine.free?.();
  }
  return table.finish();
}

async function createEngines(SceneIndex, scene) {
  const engines = {
    ours: createOurs(SceneIndex, scene),
    rapier: await createRapier(RAPIER, scene),
    "rapier simd": await createRapier(RAPIER_SIMD, scene),
    "three-mesh-bvh": createThreeMeshBvh(scene),
    "bvh.js": createBvhJs(scene),
  };
  return scene.count <= 100_000 ? { ...engines, jolt: await createJolt(scene) } : engines;
}

/** The same questions for every row: making them takes longer than asking them. */
function keepQuestions(scene) {
  const rounds = new Map();
  return (round) => {
    if (!rounds.has(round)) rounds.set(round, makeQuestions(scene, QUESTIONS, 104_729 + round));
    return rounds.get(round);
  };
}

function askTheRest(table, ask) {
  if (isWanted("walk")) table.addFaster("a cursor that walks", ask("walk"), "rapier", 8, 40);
  if (isWanted("ray")) {
    const ray = ask("ray");
    table.addFaster("first hit of a ray", ray, fastestPeer(ray), 2, 3.5);
    table.addFaster("first hit of a ray", ray, "rapier", 3, 6);
  }
  if (isWanted("sees")) {
    const sees = ask("sees");
    table.addFaster("line of sight", sees, fastestPeer(sees), 1.5, 3);
  }
  if (isWanted("holding")) {
    const holding = ask("holding");
    table.addFaster("shapes that hold a point", holding, fastestPeer(holding), 2.5, 5);
  }
}

function askForEight(table, ours, scene, questionsOf, nearest) {
  const eight = timeInTurns("eight", { ours, flatbush: createFlatbush(scene) }, questionsOf, ROUNDS);
  table.addAtMost("8 nearest, in times of one", eight.ours / nearest, 4.5, 3);
  table.addAtMost("8 nearest, in times of Flatbush's 8 boxes", eight.ours / eight.flatbush, 1.2, 0.8);
}

/** As games move bodies: through the package's scene, not the editor's index. */
function moveOne(table, { jolt, "three-mesh-bvh": refitted, "rapier simd": simd }, game, questions, count) {
  const engines = { ours: game, jolt, "three-mesh-bvh": refitted, "rapier simd": simd };
  const moved = scaled(timeMoves(engines, questions, count, 5), 1000);
  table.addFaster("move one, ask twice", moved, "jolt", 3, 8);
  table.addFaster("move one, ask twice", moved, "three-mesh-bvh", 1000, 5000);
}

async function build(table, SceneIndex, scene) {
  const records = recordsOf(scene);
  if (isWanted("build")) {
    const builders = {
      ours: () => createOurs(SceneIndex, scene, records),
      rapier: () => createRapier(RAPIER, scene),
      "three-mesh-bvh": () => createThreeMeshBvh(scene),
      "bvh.js": () => createBvhJs(scene),
    };
    const built = scaled(await timeBuilds(builders, 5), 1e6);
    const fastest = built["three-mesh-bvh"] < built["bvh.js"] ? "three-mesh-bvh" : "bvh.js";
    table.addFaster("build", built, "rapier", 8, 20);
    table.addFaster("build", built, fastest, 1, 2);
  }
  if (!isWanted("memory")) return;
  const { bytes } = measureBytes(() => createOurs(SceneIndex, scene, records));
  table.addAtMost("bytes a shape, beside the records", bytes / scene.count, 260, 150);
}

function checkAnswers(table, engines, referee, questions, count) {
  // The linear scan of a million shapes takes seconds for one answer.
  const isMillion = count === MILLION;
  const sample = isMillion ? 3 : Math.max(10, Math.min(100, Math.floor(2_000_000 / count)));
  for (const name of isMillion ? ["nearest"] : ["nearest", "ray", "sees", "holding", "eight"]) {
    table.addSame(`${name}, ${count}`, countDifferences(name, engines.ours, referee, questions, sample), sample);
  }
}

function fastestPeer(times) {
  const peers = Object.keys(times).filter((who) => who !== "ours");
  return peers.reduce((best, who) => (times[who] < times[best] ? who : best));
}

function scaled(times, factor) {
  return Object.fromEntries(Object.entries(times).map(([who, time]) => [who, time * factor]));
}

/** The rows of the printed table, and the limits that come out of them. */
class FigureTable {
  #rows = [];
  #limits = [];

  addFaster(figure, times, peer, must, aim) {
    const ratio = times[peer] / times.ours;
    this.#add(figure, peer, times.ours, times[peer], ratio, `≥ ${must}`, `≥ ${aim}`);
    this.#limits.push({ claim: `${figure}: ${must} times faster than ${peer}`, isKept: ratio >= must });
  }

  addAtMost(figure, value, must, aim) {
    this.#add(figure, "", null, null, value, `≤ ${must}`, `≤ ${aim}`);
    this.#limits.push({ claim: `${figure}: at most ${must}`, isKept: value <= must });
  }

  addSame(figure, differences, sample) {
    const claim = `${figure}: ${sample} answers are those of the linear scan`;
    this.#limits.push({ claim, isKept: differences === 0 });
  }

  finish() {
    return { rows: this.#rows, limits: this.#limits };
  }

  #add(figure, peer, ours, theirs, ratio, must, aim) {
    const whole = (ns) => (ns === null ? "" : Math.round(ns));
    const shown = Math.round(ratio * 100) / 100;
    this.#rows.push({ figure, "ours, ns": whole(ours), peer, "theirs, ns": whole(theirs), ratio: shown, must, aim });
  }
}
