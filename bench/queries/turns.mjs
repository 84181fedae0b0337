import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../lib/table.mjs";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Milliseconds in which the heap is swept after a collection, by threads that would take time from who is asked first. */
const SWEEP = 150;

function letSweep() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWEEP);
}

/** The arguments of each question: which list of numbers, and how many of them. */
const QUESTIONS = {
  nearest: ["points", 3],
  walk: ["walk", 3, "nearest"],
  ray: ["rays", 6],
  sees: ["sights", 6],
  holding: ["points", 3],
  eight: ["points", 3],
};

/** Milliseconds that an engine is timed for in each round, about. */
const ROUND = 40;

/** Milliseconds for which each is asked before anything is measured, so that it is compiled even if its row is the only one. */
const WARM_UP = 300;

/**
 * Asks engines the same questions in turn, round after round, and gives for each the median time of one question in
 * nanoseconds. Each round has questions of its own, and none comes twice in it; an untimed piece refills the caches first. Every
 * round begins with another engine: what a collection of garbage leaves to do falls on whoever comes first after it.
 *
 * @param {string} name which question
 * @param {Record<string, object>} engines
 * @param {(round: number) => object} questionsOf lists for a round, as `makeQuestions` gives them
 */
export function timeInTurns(name, engines, questionsOf, rounds) {
  const [list, size, method = name] = QUESTIONS[name];
  const able = Object.entries(engines).filter(([, engine]) => method in engine);
  const first = questionsOf(0)[list];
  const runs = able.map(([who, engine]) => ({ who, engine, ask: makeLoop(method, size), times: [], count: 1 }));
  for (const run of runs) {
    const piece = Math.min(200, first.length / size);
    for (const start = performance.now(); performance.now() - start < WARM_UP; ) run.ask(run.engine, first, 0, piece);
    let ms = 0;
    for (; ms < ROUND / 2; run.count = Math.min(run.count * 2, first.length / size / 2)) {
      const start = performance.now();
      run.ask(run.engine, first, 0, run.count);
      ms = performance.now() - start;
      if (run.count >= first.length / size / 2) break;
    }
  }
  for (let round = 1; round <= rounds; round++) {
    const numbers = questionsOf(round)[list];
    collectGarbage();
    letSweep();
    const begin = round % runs.length;
    for (const { engine, ask, times, count } of [...runs.slice(begin), ...runs.slice(0, begin)]) {
      const warm = Math.ceil(count / 4);
      ask(engine, numbers, 0, warm);
      const start = performance.now();
      ask(engine, numbers, warm, count);
      times.push(((performance.now() - start) * 1e6) / count);
    }
  }
  return Object.fromEntries(runs.map(({ who, times }) => [who, median(times)]));
}

/** A loop of its own for each engine and question: a shared one would be compiled for all engines at once. */
function makeLoop(method, size) {
  const args = Array.from({ length: size }, (_, i) => `numbers[at + ${i}]`).join(", ");
  return new Function(
    "engine",
    "numbers",
    "from",
    "count",
    `let sum = 0; for (let i = 0, at = from * ${size}; i < count; i++, at += ${size}) sum += engine.${method}(${args}); return sum;`,
  );
}

/** How many of the first questions are answered otherwise than by the linear scan, by more than the engine's float32. */
export function countDifferences(name, engine, referee, questions, count) {
  const [list, size, method = name] = QUESTIONS[name];
  const numbers = questions[list];
  let differences = 0;
  for (let i = 0; i < count; i++) {
    const args = numbers.subarray(i * size, (i + 1) * size);
    const expected = referee[method](...args);
    const got = engine[method](...args);
    if (got !== expected && !(Math.abs(got - expected) <= 5e-3)) differences++;
  }
  return differences;
}

/** Builds of each engine before any is timed: most functions of one are called too seldom in it to be compiled for the next. */
const WARM_BUILDS = 3;

/** Median milliseconds of one call. */
export async function timeBuilds(builders, rounds) {
  const times = Object.fromEntries(Object.keys(builders).map((who) => [who, []]));
  for (let round = 0; round < WARM_BUILDS + rounds; round++) {
    for (const [who, make] of Object.entries(builders)) {
      collectGarbage();
      const start = performance.now();
      const made = await make();
      if (round >= WARM_BUILDS) times[who].push(performance.now() - start);
      made.free?.();
    }
  }
  return Object.fromEntries(Object.entries(times).map(([who, all]) => [who, median(all)]));
}

/** Bytes that stay after a call, in the heap and in buffers. */
export function measureBytes(make) {
  const before = bytesInUse();
  const made = make();
  return { made, bytes: bytesInUse() - before };
}

/**
 * Buffers that nobody holds are given back after a collection, and counted as gone by the next one. What is external has all
 * buffers in it, and the memory of WebAssembly.
 */
function bytesInUse() {
  collectGarbage();
  letSweep();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Median microseconds of moving one shape and asking for the nearest and along a ray after it. */
export function timeMoves(engines, questions, shapeCount, rounds) {
  const runs = Object.entries(engines).filter(([, engine]) => "move" in engine);
  const times = Object.fromEntries(runs.map(([who]) => [who, []]));
  const { points, rays } = questions;
  for (let round = 0; round <= rounds; round++) {
    // The first one is a warm-up: of three questions in one, so that each has as long as in rows of its own.
    const length = round === 0 ? 3 * WARM_UP : ROUND;
    for (const [who, engine] of runs) {
      const shape = (round * 7919 + 13) % shapeCount;
      const start = performance.now();
      let count = 0;
      for (; count < 2 || performance.now() - start < length; count++) {
        const at = (round * 1000 + count) % (points.length / 3);
        // There and back again.
        engine.move(shape, count % 2 === 0 ? 0.05 : -0.05);
        engine.nearest(points[3 * at], points[3 * at + 1], points[3 * at + 2]);
        engine.ray(...rays.subarray(6 * at, 6 * at + 6));
      }
      if (round > 0) times[who].push(((performance.now() - start) * 1000) / count);
      if (count % 2 === 1) engine.move(shape, -0.05);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([who, all]) => [who, median(all)]));
}
