import type { Segment, Vec3 } from "../geometry/types.ts";
import { lengthOf } from "../geometry/vec3.ts";
import { behindWords, type ExplainedCrossing } from "./explained-crossing.ts";
import { asQuery, numberRow, PLAN_COLUMNS, planRow } from "./explained-rows.ts";
import type { ExplainedAnswer, ExplainedTable } from "./explanation.ts";
import { fraction, type Phrase, phrase, rootOfSquares, term } from "./phrase.ts";

type PlanVector = Pick<Vec3, "x" | "z">;

/**
 * A wall is crossed in the plan: with W = b − a, t = (a − o) × W / D × W along the beam and u = (a − o) × D / D × W along the
 * wall. Both count: the lines nearly always cross, the wall is met only for u from 0 to 1.
 */
export function explainRayToWall({ a, b }: Segment, crossing: ExplainedCrossing): ExplainedAnswer {
  const { start: o, direction: d, t, point, u } = crossing;
  const w = { x: b.x - a.x, z: b.z - a.z };
  const v = { x: a.x - o.x, z: a.z - o.z };
  const denominator = crossing.denominator ?? 0;
  const table: ExplainedTable = {
    frame: "in the plan, metres",
    columns: PLAN_COLUMNS,
    rows: [
      asQuery(planRow(phrase`*o*`, "start", o)),
      asQuery(planRow(phrase`*D*`, "unit direction", d)),
      planRow(phrase`*a*`, "the wall’s start, u = 0", a),
      planRow(phrase`*b*`, "the wall’s end, u = 1", b),
      planRow(phrase`*W* = *b* − *a*`, "", w),
      planRow(phrase`*a* − *o*`, "", v),
      numberRow(phrase`*D* × *W*`, "denominator", { value: denominator, unit: "m", marked: denominator === 0 }),
      numberRow(phrase`*u*`, "along the wall", typeof u === "number" ? { value: u, unit: "", marked: true } : "none"),
    ],
  };
  const formulas = [
    phrase`*t* = ${fraction(phrase`(*a* − *o*) × *W*`, phrase`*D* × *W*`)}`,
    phrase`*u* = ${fraction(phrase`(*a* − *o*) × *D*`, phrase`*D* × *W*`)}`,
  ];
  const text = phrase`Seen from above, two lines cross where both parameters say: *t* along the beam and *u* along the wall. The wall is met only for *u* from 0 to 1, its ends included.`;
  if (t === null || point === null) {
    const verdict = phrase`[decides] *D* × *W* is 0: ${parallelWords(crossing)}, and dividing by 0 is no answer.`;
    return { text, formulas, table, verdict, sum: ["(", ...crossText(v, w), ") / ", ...term(denominator)] };
  }
  if (denominator === 0) {
    const way = { x: point.x - o.x, y: point.y - o.y, z: point.z - o.z };
    return {
      text,
      formulas,
      table,
      verdict: phrase`[decides] *D* × *W* is 0: the beam runs along the wall, and the first point that they share answers.`,
      sum: [...(t < 0 ? ["−"] : []), ...rootOfSquares(way.x, way.y, way.z)],
    };
  }
  return {
    text,
    formulas,
    table,
    verdict: phrase`${onWall(crossing)} ${behindWords(t)}`,
    notes: [[...phrase`*u* = (`, ...crossText(v, d), ") / ", ...term(denominator), "."]],
    sum: ["(", ...crossText(v, w), ") / ", ...term(denominator)],
  };
}

/** Why the two lines have no one crossing. */
function parallelWords({ direction, lineDistance }: ExplainedCrossing): string {
  if (direction.x === 0 && direction.z === 0) return "seen from above, a beam straight up or down has no direction";
  if (lineDistance === 0) return "beam and wall lie on one line, which has no one crossing with itself";
  return "beam and wall run the same way, so their lines never cross";
}

function onWall({ u, wallEnd, asLines }: ExplainedCrossing): Phrase {
  if (wallEnd)
    return phrase`[decides] *u* is exactly ${wallEnd === "a" ? "0" : "1"}: the wall’s **end** ${{ symbol: wallEnd }} answered. Ends belong to the wall, and touching is hitting.`;
  if (typeof u === "number" && (u < 0 || u > 1)) {
    const past = u < 0 ? "below 0, before" : "above 1, past";
    return phrase`[decides] *u* is ${past} the wall’s end: nothing stands there. ${asLines ? "Only because walls are read as infinite lines is this a hit." : "The line is met, the wall is not."}`;
  }
  return phrase`[decides] *u* lies between 0 and 1, so the crossing is on the wall: its **side** answered.`;
}

/** `p.x · q.z − p.z · q.x` in numbers. */
export function crossText(p: PlanVector, q: PlanVector): Phrase {
  return [...term(p.x), " · ", ...term(q.z), " − ", ...term(p.z), " · ", ...term(q.x)];
}

/** The length of a vector of the plan. */
export function planLength({ x, z }: PlanVector): number {
  return lengthOf(x, 0, z);
}
