import { besideCarrier, between, isPoint, isSame, lengthOf, plainDistance } from "./measure.mjs";

/** Fields that follow from the others, or that only explain the case: compared where they are given. */
const MAY_BE_LEFT_OUT = new Set(
  [
    "clamped",
    "coplanar",
    "atEnd",
    "lineT",
    "lineU",
    "onSurface",
    "surfaceDistance",
    "solidDistance",
    "penetration",
  ].concat(["overlapping", "tSolid", "behind", "index"]),
);

/** These say how a case is to be read; they are no fields of an answer. */
const IS_ADVICE = /^(checks|undetermined|borderline|hit|type|visible)$|(AnyOf|Either|Allowed|Range)$/;

/** Every field that is expected (or each of `names`), then what must hold where no single answer is right. */
export function checkFields({ input, expected, tolerance }, answer, findings, names = fieldsOf(expected)) {
  const undetermined = expected.undetermined ?? [];
  for (const name of names) {
    const got = answer[name];
    const choices = expected[`${name}AnyOf`];
    if (expected[name] === undefined && !choices) continue;
    if (got === undefined) {
      if (findings.isStrict && !MAY_BE_LEFT_OUT.has(name)) findings.say(`${name} is missing`);
    } else if (name === "inside" && (expected.onSurface || expected.borderline)) {
      // Which side a point of the surface is on is below rounding.
    } else if (choices) {
      const all = expected[name] === undefined ? choices : [...choices, expected[name]];
      findings.compareAny(name, got, all, tolerance[name]);
    } else if (!undetermined.includes(name)) findings.compare(name, got, expected[name], tolerance[name]);
  }
  for (const check of expected.checks ?? []) checkRule(check, input, expected, answer, findings);
}

function fieldsOf(expected) {
  const names = Object.keys(expected).map((name) => name.replace(/AnyOf$/, ""));
  return [...new Set(names)].filter((name) => !IS_ADVICE.test(name));
}

function checkRule({ check, field, fields, value, tolerance, min, max }, input, expected, answer, findings) {
  const point = answer[field];
  const shape = input.shape ?? input.box ?? input.sphere ?? input.plane ?? input.capsule;
  if (check === "witness") {
    const [a, b] = fields.map((name) => answer[name]);
    if (!isPoint(a) || !isPoint(b)) return;
    findings.bound("way between the pair", Math.abs(lengthOf(between(a, b)) - expected.distance), 2 * tolerance);
    // Plain segments, as in the kinds about two of them, are held by their own fields.
    if (input.a.type) findings.bound("first of the pair", Math.abs(plainDistance(input.a, a)), 4 * tolerance);
    if (input.b.type) findings.bound("second of the pair", Math.abs(plainDistance(input.b, b)), 4 * tolerance);
  } else if (check === "points-in-rectangle") {
    const leaked = (point ?? []).filter(
      (p) => !isSame(p, { x: clamped(p.x, min.x, max.x), y: clamped(p.y, min.y, max.y) }, tolerance),
    );
    if (leaked.length > 0) findings.say(`${field}: ${leaked.length} of them lie outside`);
  } else if (!isPoint(point)) return;
  else if (check === "on-surface" || check === "on-plane")
    findings.bound(`${field} on the surface`, Math.abs(plainDistance(shape, point)), 2 * tolerance);
  else if (check === "at-distance")
    findings.bound(`way to ${field}`, Math.abs(lengthOf(between(input.point, point)) - value), 2 * tolerance);
  else if (check === "unit-or-null") findings.bound(`length of ${field}`, Math.abs(lengthOf(point) - 1), 4 * tolerance);
  else if (check === "on-both-carriers") {
    for (const carrier of [input.a, input.b])
      findings.bound(`${field} beside a line`, besideCarrier(carrier, point), 2 * tolerance);
  } else findings.say(`there is no rule "${check}"`);
}

function clamped(value, low, high) {
  return Math.min(high, Math.max(low, value));
}
