import type { Quantity } from "../readout/readout.ts";

/** How people speak of the value at the end of a path. */
export interface PathWords {
  /** What the sentence is about: "nearest shape", "leg 2". The path itself where nobody has named it. */
  readonly subject: string;
  /** What joins it to the expected value. */
  readonly verb: string;
  /** The unit of a number there. */
  readonly unit: Quantity["unit"];
  /** Whether a text there is the id of a record. */
  readonly isId: boolean;
  /** What single values are called: true and false, the words of a reading. */
  readonly names: Readonly<Record<string, string>>;
}

type Names = PathWords["names"];

/** Why a guard sees its target or does not, and what becomes of a beam: in the words of the panel. */
const REASONS: Names = {
  clear: "seen",
  blocked: "blocked",
  outOfRange: "out of range",
  outOfView: "out of view",
  missing: "not in the scene",
};
const OUTCOMES: Names = {
  hit: "a hit",
  outOfRange: "out of range",
  behind: "behind the start",
  parallel: "parallel, never meets",
  noHit: "no hit",
};
const STATES: Names = { gap: "a gap", touching: "touching", overlap: "an overlap", none: "no answer" };
const yesNo = (yes: string, no: string): Names => ({ true: yes, false: no });

/** The paths that have words of their own; `#` stands for an index, and in the words for that index counted from 1. */
const KNOWN: readonly (readonly [path: string, subject: string, more?: { verb?: string; names?: Names }])[] = [
  ["nearest", "nearest shape", { names: { null: "none" } }],
  ["nearest.id", "nearest shape"],
  ["nearest.signedDistance", "nearest distance"],
  ["nearest.inside", "point", { names: yesNo("inside the nearest shape", "not inside the nearest shape") }],
  ["nearest.onSurface", "point", { names: yesNo("on the surface", "not on the surface") }],
  ["nearest.feature", "feature that answers"],
  ["nearest.unique", "nearest point", { names: yesNo("the only one", "one of several") }],
  ["distances.#.id", "shape # of the nearest"],
  ["distances.#.signedDistance", "distance to shape # of the nearest"],
  ["total", "number of shapes"],
  ["legs.length", "number of legs"],
  ["legs.#.outcome", "outcome of leg #", { names: OUTCOMES }],
  ["endsOn", "beam", { verb: "ends on", names: { null: "nothing" } }],
  ["legs.#.hit.id", "leg #", { verb: "is decided by" }],
  ["legs.#.hit.t", "way of leg # to its hit"],
  ["legs.#.hit.distance", "length of leg #"],
  ["legs.#.hit.angle", "angle of leg # from the normal"],
  ["legs.#.hit.u", "u of leg # on the wall"],
  ["target.visible", "target", { names: yesNo("seen", "not seen") }],
  ["target.reason", "target", { names: REASONS }],
  ["target.blocker", "first blocker of the target", { names: { null: "none" } }],
  ["target.blocker.id", "target", { verb: "is blocked by" }],
  ["target.distance", "distance to the target"],
  ["clearAngle", "clear arc"],
  ["blockedAngle", "blocked arc"],
  ["arcs.length", "number of clear arcs"],
  ["asLines.wronglyBlockedAngle", "arc that lines would block wrongly"],
  ["inside", "shape that it stands in", { names: { null: "none" } }],
  ["area", "lit area"],
  ["farthest", "farthest lit corner"],
  ["distance", "distance", { names: { null: "none" } }],
  ["state", "between the ends", { names: STATES }],
  ["unique", "nearest pair of points", { names: yesNo("the only one", "one of several") }],
];

const METRES =
  /^(signedDistance|distance|lineDistance|height|radius|reach|farthest|startLength|endLength|x|y|z)$|^(hit|\d+)\.t$/;
const SQUARE_METRES = /^(area|rectangleArea)$/;
const RADIANS = /^(angle|start|end|clearAngle|blockedAngle|wronglyBlockedAngle)$/;
const WITHOUT_UNIT = /(^|\.)(normal|direction|featureSigns)\.[xyz]$|^distances\.\d+\.t$/;
const IDS = /^(id|shape|blocker|inside|endsOn)$|^leftOut\.\d+$/;

/** The words for a path. */
export function pathWords(path: string): PathWords {
  const indexes = path.match(/(?<=\.)\d+(?=\.|$)/g) ?? [];
  const form = path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, "#");
  const known = KNOWN.find(([pattern]) => pattern === form);
  const { verb = "is", names = {} } = known?.[2] ?? {};
  const subject = known ? known[1].replace("#", String(Number(indexes[0] ?? 0) + 1)) : path;
  return { subject, verb, names, unit: unitOf(path), isId: endsAs(IDS, path) };
}

function unitOf(path: string): Quantity["unit"] {
  if (WITHOUT_UNIT.test(path)) return "";
  if (endsAs(METRES, path)) return "m";
  if (endsAs(SQUARE_METRES, path)) return "m²";
  return endsAs(RADIANS, path) ? "rad" : "";
}

/** Whether the last step of a path, or the last two, are such. */
function endsAs(form: RegExp, path: string): boolean {
  const steps = path.split(".");
  return form.test(steps.at(-1) ?? "") || form.test(steps.slice(-2).join("."));
}
