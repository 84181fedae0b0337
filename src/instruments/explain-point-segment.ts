import { footOnSegment, type SegmentFoot } from "../geometry/segment-foot.ts";
import type { Primitive, Vec3 } from "../geometry/types.ts";
import type { Asker, PointAnswer } from "./explained-point.ts";
import { asQuery, numberRow, SPACE_COLUMNS, vectorRow } from "./explained-rows.ts";
import type { ExplainedAnswer, ExplainedCell } from "./explanation.ts";
import { fraction, metres, type Phrase, phrase, plain, rootOfSquares, term } from "./phrase.ts";

type Along = Extract<Primitive, { type: "segment" | "capsule" }>;

/** A segment: project onto its line, clamp t to 0…1, and measure; a capsule is that, less its radius. */
export function explainPointOnSegment(shape: Along, point: Vec3, answer: PointAnswer, asker: Asker): ExplainedAnswer {
  const { a, b } = shape;
  const r = shape.type === "capsule" ? shape.radius : null;
  const foot = footOnSegment(a, b, point);
  const { t, away } = foot;
  return {
    text: phrase`Project the ${asker} onto the line through *a* and *b*, then clamp *t* to the ends: a segment goes from 0 to 1 and no farther.${r === null ? "" : " The radius is taken off last."}`,
    formulas: [
      phrase`*t* = ${fraction(phrase`(*p* − *a*) · (*b* − *a*)`, phrase`| *b* − *a* |²`)}`,
      phrase`*q* = *a* + clamp(*t*, 0, 1) (*b* − *a*)`,
      r === null ? phrase`*d* = | *p* − *q* |` : phrase`*d* = | *p* − *q* | − *r*`,
    ],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*p*`, asker, point)),
        vectorRow(phrase`*a*`, "t = 0", a),
        vectorRow(phrase`*b*`, "t = 1", b),
        numberRow(phrase`*t*`, "before the clamp", unclampedOf(foot)),
        numberRow(phrase`*t*`, "after the clamp", { value: t, unit: "", marked: foot.clamped !== null }),
        vectorRow(phrase`*q*`, r === null ? "foot point" : "foot on the axis", foot.point),
        vectorRow(phrase`*p* − *q*`, "", away),
        ...(r === null ? [] : [numberRow(phrase`*r*`, "radius", { value: r, unit: "m" })]),
      ],
    },
    verdict: phrase`${verdictOf(foot, answer)}${insideWords(foot, answer, asker)}`,
    notes: foot.hasAxis ? lineNotes(foot, answer, r ?? 0) : [],
    sum: [...rootOfSquares(away.x, away.y, away.z), ...(r === null ? [] : [" − ", ...term(r)])],
  };
}

/** The parameter before the clamp, where there is one: not without a length, nor beyond all doubles. */
function unclampedOf({ unclampedT }: SegmentFoot): ExplainedCell {
  return Number.isFinite(unclampedT) ? { value: unclampedT, unit: "" } : "none";
}

function verdictOf({ t, unclampedT, clamped, hasAxis }: SegmentFoot, { feature }: PointAnswer): Phrase {
  if (!hasAxis)
    return phrase`Both ends are one point: there is no direction to project on, *t* is none, and the distance to that point is the answer.`;
  if (clamped === null)
    return phrase`*t* lies between 0 and 1, so nothing was clamped, and the perpendicular stands on the segment: its ${{ strong: feature }} answered.`;
  const end = clamped === "start" ? "a" : "b";
  const past = clamped === "start" ? "below 0" : "above 1";
  return phrase`[clamped] from ${plain(Number.isFinite(unclampedT) ? unclampedT : t)}, ${past}, to ${String(t)}: the perpendicular would stand past the end, so the ${{ strong: feature }} at ${{ symbol: end }} answered.`;
}

/** How deep, and on the axis itself why the way out is no other: from there all ways square to it are as long. */
function insideWords({ distance, hasAxis }: SegmentFoot, { signedDistance: d }: PointAnswer, asker: Asker): Phrase {
  if (!(d < 0)) return [];
  const deep = phrase` The ${asker} is inside, ${metres(-d)} deep.`;
  if (distance > 0 || !hasAxis) return deep;
  return phrase`${deep} It is on the axis itself, from which all ways out that are square to it are as long: one stands for all of them.`;
}

/** What is read without the clamp: never too far, and often much too near. */
function lineNotes({ clamped, lineDistance }: SegmentFoot, { signedDistance: d }: PointAnswer, r: number): Phrase[] {
  if (clamped === null) return [];
  const line = lineDistance - r;
  if (!(d > 0) || line >= d) return [];
  const times = line > 0 ? phrase`, ${{ value: d / line, unit: "", decimals: 1 }} times too close` : "";
  return [phrase`Without the clamp the infinite line would answer: ${metres(line)}${times}.`];
}
