import { createJolt } from "./queries/jolt.mjs";
import { bundleIndex, createOurs, createReferee } from "./queries/ours.mjs";
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
const ROUNDS = 7;
const QUESTIONS = 60_000;

/** Questions by size of the scene; with QUERIES_LARGE=1 in the environment also a million shapes. */
const SIZES = [10_000, 100_000, ...(process.env.QUERIES_LARGE ? [1_000_000] : [])];

/** [figure, must, aim]: how many times faster than the fastest peer, and than Rapier. */
const NEAREST = {
  10000: [2.2, 4, 6, 12],
  100000: [2.5, 4.5, 6, 12],
  1000000: [1.8, 4, 4, 10],
};

/** Everything in one process, our index and the peers in turn; every engine is first compared with the linear scan. */
export async function run() {
  const bundle = await bundleIndex();
  const { SceneIndex } = await import(bundle);
  const { LinearScan } = await import(`${bundle}?referee`);
  const table = new FigureTable();
  for (const count of SIZES) {
    const scene = makeScene(count);
    const questionsOf = (round) => makeQuestions(scene, QUESTIONS, 104_729 + round);
    const engines = await createEngines(SceneIndex, scene);
    checkAnswers(table, engines, createReferee(LinearScan, scene), questionsOf(0), count);
    const [peer, peerAim, rapier, rapierAim] = NEAREST[count];
    const nearest = timeInTurns("nearest", engines, questionsOf, ROUNDS);
    const name = `nearest, ${count.toLocaleString("en")}`;
    table.addFaster(name, nearest, fastestPeer(nearest), peer, peerAim);
    table.addFaster(name, nearest, "rapier", rapier, rapierAim);
    if (count === 100_000) await askTheRest(table, engines, scene, questionsOf, nearest, SceneIndex);
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

async function askTheRest(table, engines, scene, questionsOf, nearest, SceneIndex) {
  const walk = timeInTurns("walk", engines, questionsOf, ROUNDS);
  table.addFaster("a cursor that walks", walk, "rapier", 8, 40);
  const ray = timeInTurns("ray", engines, questionsOf, ROUNDS);
  table.addFaster("first hit of a ray", ray, fastestPeer(ray), 2, 3.5);
  table.addFaster("first hit of a ray", ray, "rapier", 3, 6);
  const sees = timeInTurns("sees", engines, questionsOf, ROUNDS);
  table.addFaster("line of sight", sees, fastestPeer(sees), 1.5, 3);
  const holding = timeInTurns("holding", engines, questionsOf, ROUNDS);
  table.addFaster("shapes that hold a point", holding, fastestPeer(holding), 2.5, 5);

  const eight = timeInTurns("eight", { ours: engines.ours, flatbush: createFlatbush(scene) }, questionsOf, ROUNDS);
  table.addAtMost("8 nearest, in times of one", eight.ours / nearest.ours, 4.5, 3);
  table.addAtMost("8 nearest, in times of Flatbush's 8 boxes", eight.ours / eight.flatbush, 1.2, 0.8);

  const { ours, jolt, "three-mesh-bvh": refitted, "rapier simd": simd } = engines;
  const moved = timeMoves(
    { ours, jolt, "three-mesh-bvh": refitted, "rapier simd": simd },
    questionsOf(1),
    scene.count,
    5,
  );
  table.addFaster("move one, ask twice", scaled(moved, 1000), "jolt", 3, 8);
  table.addFaster("move one, ask twice", scaled(moved, 1000), "three-mesh-bvh", 1000, 5000);

  const records = recordsOf(scene);
  const built = await timeBuilds(
    {
      ours: () => createOurs(SceneIndex, scene, records),
      rapier: () => createRapier(RAPIER, scene),
      "three-mesh-bvh": () => createThreeMeshBvh(scene),
      "bvh.js": () => createBvhJs(scene),
    },
    3,
  );
  table.addFaster("build", scaled(built, 1e6), "rapier", 8, 20);
  table.addFaster(
    "build",
    scaled(built, 1e6),
    built["three-mesh-bvh"] < built["bvh.js"] ? "three-mesh-bvh" : "bvh.js",
    1,
    2,
  );
  const { bytes } = measureBytes(() => createOurs(SceneIndex, scene, records));
  table.addAtMost("bytes a shape, beside the records", bytes / scene.count, 260, 150);
}

function checkAnswers(table, engines, referee, questions, count) {
  const sample = Math.max(10, Math.min(200, Math.floor(2_000_000 / count)));
  for (const name of ["nearest", "ray", "sees", "holding", "eight"]) {
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
