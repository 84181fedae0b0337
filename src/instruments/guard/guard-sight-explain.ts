import { angleOf, TURN } from "../../geometry/plan/arcs/angles.ts";
import { rayWallLineCrossing, sightWallCrossing } from "../../geometry/plan/walls/wall-crossing.ts";
import type { Segment, Vec3 } from "../../geometry/types.ts";
import { crossText, planLength } from "../explain-ray-wall.ts";
import { asQuery, numberRow, PLAN_COLUMNS, planRow } from "../explained-rows.ts";
import type { ExplainedRow, ExplainedScene, Explanation } from "../explanation.ts";
import { angle, fraction, metres, type Phrase, phrase, plain, rootOfSquares, term } from "../phrase.ts";
import type { GuardBlocker, GuardReading, GuardTarget } from "./guard-reading.ts";
import { isAllAround } from "./guard-reading.ts";

/** Why the target is seen, or not: range first, then the field of view, then what stands between. */
export function explainSight(reading: GuardReading, target: GuardTarget, scene: ExplainedScene): Explanation {
  const { point, radius } = reading;
  const at = target.point;
  const name = target.shape === null ? "the target" : scene.nameOf(target.shape);
  if (at === null) return explainMissing(reading, name);
  const way = { x: at.x - point.x, z: at.z - point.z };
  const far = planLength(way);
  const base: SightBase = {
    text: phrase`A guard sees in the plan, at its own height: heights do not count. First the distance is held against the radius, then the direction against the field of view, then every obstacle is asked whether it crosses the sight.`,
    points: [point, at],
    notes: targetNotes(target, scene),
    table: {
      frame: "in the plan, metres",
      columns: PLAN_COLUMNS,
      rows: [
        asQuery(planRow(phrase`*g*`, "guard", point)),
        planRow(phrase`*x*`, targetName(target), at),
        planRow(phrase`*v* = *x* − *g*`, "", way),
        numberRow(phrase`| *v* |`, "distance", { value: far, unit: "m", marked: target.reason === "outOfRange" }),
        numberRow(phrase`*r*`, "radius", { value: radius, unit: "m" }),
      ],
    },
  };
  if (target.reason === "outOfRange")
    return {
      ...base,
      title: phrase`Why is ${name} out of range?`,
      formulas: [phrase`| *v* | ≤ *r*`],
      verdict: phrase`[too far] The target is ${metres(far - radius)} beyond the radius. What stands between was not asked any more.`,
      sum: [...rootOfSquares(way.x, way.z), " > ", ...term(radius)],
      result: "out of range",
      role: "neutral",
    };
  if (target.reason === "outOfView") return explainOutOfView(base, reading, way, name);
  if (target.blocker) return explainBlocked(base, point, at, target.blocker, name, scene);
  return {
    ...base,
    title: phrase`Why is ${name} seen?`,
    formulas: [phrase`*d* = | *v* | ≤ *r*`],
    verdict: phrase`[clear] It is within the radius${isAllAround(reading.view) ? "" : " and the field of view"}, and nothing crosses or touches the sight.`,
    sum: rootOfSquares(way.x, way.z),
    result: metres(target.distance ?? far),
    role: "clear",
  };
}

type SightBase = Pick<Explanation, "text" | "points" | "notes"> & { readonly table: NonNullable<Explanation["table"]> };

function withRows({ table }: SightBase, rows: readonly ExplainedRow[]): Explanation["table"] {
  return { ...table, rows: [...table.rows, ...rows] };
}

/** The direction's angle from the middle of the view, both ways round. */
function explainOutOfView(
  base: SightBase,
  { view }: GuardReading,
  way: Pick<Vec3, "x" | "z">,
  name: string,
): Explanation {
  const heading = ((view.start + view.end) / 2) % TURN;
  const direction = angleOf(way);
  const apart = Math.abs(direction - heading);
  const off = Math.min(apart, TURN - apart);
  const half = (view.end - view.start) / 2;
  return {
    ...base,
    title: phrase`Why is ${name} out of view?`,
    formulas: [phrase`| angle(*v*) − *heading* | ≤ *view* / 2`],
    table: withRows(base, [
      numberRow(phrase`angle(*v*)`, "from +x towards +z", { value: direction, unit: "rad" }),
      numberRow(phrase`*heading*`, "the middle of the view", { value: heading, unit: "rad" }),
      numberRow(phrase`*view* / 2`, "to either side", { value: half, unit: "rad" }),
    ]),
    verdict: phrase`[out of view] The target is ${angle(off)} from the middle of the view, which reaches ${angle(half)} to either side. What stands between was not asked any more.`,
    sum: [
      ...(apart > TURN / 2 ? [angle(TURN), " − "] : []),
      "|",
      angle(direction),
      " − ",
      angle(heading),
      "| > ",
      angle(half),
    ],
    result: "out of view",
    role: "neutral",
  };
}

/** Which obstacle is met first: t from the guard (0) to the target (1), and on a wall u from a (0) to b (1). */
function explainBlocked(
  base: SightBase,
  from: Vec3,
  to: Vec3,
  blocker: GuardBlocker,
  name: string,
  scene: ExplainedScene,
): Explanation {
  const way = { x: to.x - from.x, z: to.z - from.z };
  const far = planLength(way);
  const primitive = scene.queries.shape(blocker.id);
  const wall = primitive?.type === "segment" ? primitive : null;
  const t = far === 0 ? 0 : blocker.distance / far;
  const by = scene.nameOf(blocker.id);
  const met = wall && wallFacts(from, to, wall, blocker.phantom);
  return {
    ...base,
    title: phrase`Why is ${name} blocked by ${by}?`,
    formulas: met
      ? [phrase`*t* = ${fraction(phrase`(*a* − *g*) × *W*`, phrase`*v* × *W*`)}`, phrase`*d* = *t* | *v* |`]
      : [phrase`*d* = *t* | *v* |`],
    table: withRows(base, [
      ...(met?.rows ?? []),
      numberRow(phrase`*t*`, "along the sight", { value: t, unit: "", marked: true }),
      planRow([], "first met at", blocker.point),
    ]),
    verdict: phrase`[blocked] *t* lies between 0 and 1: ${by} stands between. Of all that do it is met first. ${met?.words ?? phrase`A solid counts with its section at the guard’s height.`}`,
    notes: [...(met?.notes ?? []), ...base.notes],
    sum: [...term(t), " · ", ...term(far)],
    result: metres(blocker.distance),
    role: "blocked",
    points: [...base.points, blocker.point],
  };
}

/** What a wall adds: its ends, and where on it the sight is crossed. */
function wallFacts(from: Vec3, to: Vec3, wall: Segment, phantom: boolean) {
  const v = { x: to.x - from.x, z: to.z - from.z };
  const w = { x: wall.b.x - wall.a.x, z: wall.b.z - wall.a.z };
  const reach = { x: wall.a.x - from.x, z: wall.a.z - from.z };
  const met = phantom ? rayWallLineCrossing({ origin: from, direction: v }, wall) : sightWallCrossing(from, to, wall);
  const u = met?.u ?? null;
  const denominator = v.x * w.z - v.z * w.x;
  const words: Phrase =
    met === null || met.collinear
      ? phrase`The sight runs along the wall: the first point that they share answers.`
      : met.end
        ? phrase`*u* is exactly ${met.end === "a" ? "0" : "1"}: the wall’s end ${{ symbol: met.end }} blocks, for ends belong to the wall.`
        : phrase`*u* lies between 0 and 1, so the crossing is on the wall.`;
  return {
    rows: [
      planRow(phrase`*a*`, "the wall’s start, u = 0", wall.a),
      planRow(phrase`*b*`, "the wall’s end, u = 1", wall.b),
      numberRow(phrase`*v* × *W*`, "denominator", { value: denominator, unit: "m²" }),
      numberRow(phrase`*u*`, "along the wall", u === null ? "none" : { value: u, unit: "" }),
    ],
    notes: denominator === 0 ? [] : [[...phrase`*t* = (`, ...crossText(reach, w), ") / ", plain(denominator), "."]],
    words,
  };
}

function explainMissing({ point }: GuardReading, name: string): Explanation {
  return {
    title: phrase`Why is ${name} not seen?`,
    text: phrase`The guard looks for a shape that is not in the scene, and that left no last point.`,
    formulas: [],
    table: null,
    verdict: phrase`There is nothing to look at: choose another target.`,
    notes: [],
    sum: ["no target"],
    result: "not in the scene",
    role: "neutral",
    points: [point],
  };
}

/** What of the target is looked at. */
function targetName({ shape, missing }: GuardTarget): string {
  if (shape === null) return "target";
  return missing ? "its last point" : "the target’s middle";
}

function targetNotes({ shape, missing }: GuardTarget, { nameOf }: ExplainedScene): Phrase[] {
  if (shape === null) return [];
  const name = nameOf(shape);
  if (missing) return [phrase`“${name}” is gone: its last point is looked at.`];
  return [phrase`Left out: ${name}. A shape that is the target blocks nothing, for its middle could never be seen.`];
}
