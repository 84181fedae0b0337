// node time-one.mjs ROW ours|textbook: times one function over its inputs, alone in its process, and prints the milliseconds for
// all of them once (the median of some passes, after others that warm it up), and the sum of its answers. Time is counted on
// the process's own clock: what other processes take meanwhile is not its cost.
import { makeRayHit } from "../../dist/runtime/index.js";
import { median } from "../lib/table.mjs";
import { makeInputs } from "./inputs.mjs";
import { ROWS } from "./rows.mjs";

const WARM_UP = 12;
const PASSES = 9;

const [name, whose] = process.argv.slice(2);
const { kind, isRay, textbook, [whose]: ask } = ROWS[name];
const out = makeRayHit();
const inputs = makeInputs(kind, isRay && tellHits(textbook));
const pass = isRay ? passOfRays : passOfPoints;

const times = [];
let sum = 0;
for (let i = 0; i < WARM_UP + PASSES; i++) {
  const before = process.cpuUsage();
  sum = pass(inputs);
  const { user, system } = process.cpuUsage(before);
  if (i >= WARM_UP) times.push((user + system) / 1000);
}
console.log(JSON.stringify({ ms: median(times), sum }));

function passOfPoints(all) {
  let total = 0;
  for (let i = 0; i < all.length; i++) {
    const { primitive, point } = all[i];
    total += ask(primitive, point);
  }
  return total;
}

function passOfRays(all) {
  let total = 0;
  for (let i = 0; i < all.length; i++) {
    const { primitive, ray } = all[i];
    if (ask(primitive, ray, out)) total += out.t + out.exitT + out.point.x + out.normal.y + out.featureSigns.z;
  }
  return total;
}

function tellHits(rayToShape) {
  const own = makeRayHit();
  return (primitive, ray) => rayToShape(primitive, ray, own);
}
