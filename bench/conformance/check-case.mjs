import { checkFields } from "./check-fields.mjs";
import { checkArcs, checkCrossing, checkLaser, checkSight, checkVisibility } from "./check-plan.mjs";
import { Findings } from "./measure.mjs";

/**
 * What is wrong with the answer to one case, and its largest error as a part of the
 * tolerance. Strict: a kind that nobody answers and a field that is left out are wrong, except what merely follows from the
 * other fields.
 *
 * @param {{ kind: string, input: any, expected: any, tolerance: Record<string, number> }} given
 * @param {Record<string, (input: any) => any>} answers
 * @param {{ isStrict?: boolean }} options not strict: what an answer leaves out is not compared, and any error is a refusal
 * @returns {{ problems: string[], worst: number }}
 */
export function checkCase(given, answers, { isStrict = true } = {}) {
  const findings = new Findings(isStrict);
  try {
    const check = CHECKS[given.kind] ?? checkFields;
    if (given.kind === "invalid-input") checkRefusal(given, answers, findings);
    else if (!answers[given.kind]) findings.say("nobody answers cases of this kind");
    else check(given, answers[given.kind](structuredClone(given.input)), findings);
  } catch (error) {
    findings.say(`threw ${error}`);
  }
  return { problems: findings.problems, worst: findings.worst };
}

const CHECKS = {
  "ray-plane": checkRayPlane,
  "ray-box": checkRayShape,
  "ray-sphere": checkRayShape,
  "ray-capsule": checkRayShape,
  "nearest-shape": checkNearest,
  "ray-scene": checkFirstHit,
  "ray-cast-2d": checkFirstHit,
  "line-line-2d": checkCrossing,
  "ray-ray-2d": checkCrossing,
  "ray-segment-2d": checkCrossing,
  "line-segment-2d": checkCrossing,
  "segment-segment-2d": checkCrossing,
  "line-of-sight-2d": checkSight,
  "laser-2d": checkLaser,
  "clear-arcs-2d": checkArcs,
  "visibility-polygon-2d": checkVisibility,
};

function checkRayPlane(given, answer, findings) {
  const { expected } = given;
  if (expected.result === null) {
    if (answer !== null) findings.say(`met at t = ${answer.t}, expected none`);
  } else if (answer === null) {
    if (!expected.parallelAllowed) findings.say("none, expected a crossing");
  } else checkFields(given, answer, findings, expected.behindEither ? ["t", "point"] : ["t", "point", "behind"]);
}

function checkRayShape(given, answer, findings) {
  const { expected } = given;
  const isHit = answer !== null && answer.hit !== false;
  if (isHit !== expected.hit) {
    if (!expected.borderline && !(expected.missAllowed && !isHit)) findings.say(`hit: ${isHit}, not ${expected.hit}`);
    return;
  }
  if (!isHit || expected.borderline) return;
  if (expected.tSurfaceRange) {
    const [low, high] = expected.tSurfaceRange;
    if (!(answer.tSurface >= low && answer.tSurface <= high))
      findings.say(`tSurface ${answer.tSurface}: not in ${low}…${high}`);
  }
  checkFields(given, answer, findings, ["tEnter", "tExit", "tSolid", "tSurface", "point", "normal", "inside"]);
}

function checkNearest({ expected, tolerance }, { index, distance, metric }, findings) {
  const wanted = expected[metric];
  if (!wanted.indices.includes(index)) findings.say(`index ${index}, not one of ${wanted.indices}`);
  findings.compare("distance", distance, wanted.distance, tolerance[metric]);
}

function checkFirstHit(given, answer, findings) {
  const { expected } = given;
  const isHit = answer !== null && answer.hit !== false;
  if (isHit !== expected.hit) findings.say(`hit: ${isHit}, not ${expected.hit}`);
  if (!isHit || !expected.hit) return;
  if (!expected.indices.includes(answer.index)) findings.say(`index ${answer.index}, not one of ${expected.indices}`);
  checkFields(given, answer, findings, ["t", "point"]);
}

/** Bad input is refused, or answered by what a case accepts instead, and never by a finite lie. */
function checkRefusal({ input, expected }, answers, findings) {
  if (!answers[input.op]) return findings.say(`nobody answers cases of kind ${input.op}`);
  const outcome = outcomeOf(() => answers[input.op](withRealNumbers(input.args)), findings.isStrict);
  if (!expected.accept.includes(outcome)) findings.say(`outcome ${outcome}, accepted are ${expected.accept}`);
}

function outcomeOf(ask, isStrict) {
  let answer;
  try {
    answer = ask();
  } catch (error) {
    return error.name === "GeometryError" || !isStrict ? "throw" : `threw ${error}`;
  }
  if (answer === null || answer === undefined) return "null";
  if (answer.hit === false) return "miss";
  const numbers = [];
  JSON.stringify(answer, (_, part) => {
    if (typeof part === "number") numbers.push(part);
    return part;
  });
  return numbers.some(Number.isNaN) ? "nan" : numbers.every(Number.isFinite) ? "finite" : "infinite";
}

/** JSON has no NaN and no Infinity: they stand there as words. */
function withRealNumbers(value) {
  if (typeof value === "string") return /^-?(NaN|Infinity)$/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(withRealNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withRealNumbers(part)]));
}
