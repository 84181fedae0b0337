import { footOnSegment } from "../geometry/segment-foot.ts";
import type { Capsule, Plane, Sphere, Vec3 } from "../geometry/types.ts";
import { dot, length, normalize, normalizeOrNull, scale, subtract } from "../geometry/vec3.ts";
import { behindWords, type ExplainedCrossing } from "./explained-crossing.ts";
import { asQuery, numberRow, SPACE_COLUMNS, vectorRow } from "./explained-rows.ts";
import type { ExplainedAnswer, ExplainedRow } from "./explanation.ts";
import { fraction, type Phrase, phrase, plain, sumOfProducts, term } from "./phrase.ts";

/** A sphere: the beam is closest at s = −w · D, m from the centre, and inside for √(r² − m²) to either side. */
export function explainRayToSphere({ center, radius }: Sphere, crossing: ExplainedCrossing): ExplainedAnswer {
  return {
    text: phrase`Go along the beam to where it is closest to the centre. There it has dived into the sphere by half a chord, to either side.`,
    formulas: [phrase`*s* = −*w* · *D*`, phrase`*m* = | *w* + *s D* |`, phrase`*t* = *s* ∓ √(*r*² − *m*²)`],
    ...ballRows(center, "centre", radius, crossing, "surface"),
  };
}

/** A plane: t = −height / (n · D). */
export function explainRayToPlane(plane: Plane, crossing: ExplainedCrossing): ExplainedAnswer {
  const { start, direction: d, t } = crossing;
  const n = normalize(plane.normal);
  const height = crossing.height ?? 0;
  const rate = crossing.denominator ?? 0;
  const isParallel = t === null;
  const verdict = isParallel
    ? phrase`[decides] *n* · *D* is 0: the beam comes no nearer to the plane, however long. ${height === 0 ? "It lies in the plane" : "It never meets"}, and dividing by 0 is no answer.`
    : rate < 0
      ? phrase`[decides] *n* · *D* is negative: the beam runs against the normal, onto the plane. ${behindWords(t)}`
      : phrase`[decides] *n* · *D* is positive: the beam runs with the normal. ${t < 0 ? behindWords(t) : "It comes from the solid side, and leaves through the plane."}`;
  return {
    text: phrase`How far the start is above the plane, divided by how fast the beam nears it: *n* · *D* is the cosine of the angle to the unit normal.`,
    formulas: [phrase`*t* = −${fraction(phrase`*height*`, phrase`*n* · *D*`)}`],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*o*`, "start", start)),
        asQuery(vectorRow(phrase`*D*`, "unit direction", d)),
        vectorRow(phrase`*n*`, "unit normal", n),
        numberRow(phrase`*height*`, "above the plane", { value: height, unit: "m" }),
        numberRow(phrase`*n* · *D*`, "denominator", { value: rate, unit: "", marked: true }),
      ],
    },
    verdict,
    notes: [[...phrase`*n* · *D* = `, ...sumOfProducts([n.x, d.x], [n.y, d.y], [n.z, d.z]), "."]],
    sum: ["−", ...term(height), " / ", ...term(rate)],
  };
}

/** A capsule: the cylinder around its axis, seen along the axis, or the ball at the end that is met. */
export function explainRayToCapsule({ a, b, radius }: Capsule, crossing: ExplainedCrossing): ExplainedAnswer {
  const u = normalizeOrNull(subtract(b, a));
  if (crossing.feature === "side" && u !== null) return rayToSide(a, u, radius, crossing);
  const isAtB = crossing.point !== null && footOnSegment(a, b, crossing.point).t > 0.5;
  const end = isAtB ? "b" : "a";
  return {
    text: phrase`A capsule is a cylinder with a ball at each end. The beam crosses it at the ball around ${{ symbol: end }}, which answers as any sphere does.`,
    formulas: [phrase`*s* = −*w* · *D*`, phrase`*m* = | *w* + *s D* |`, phrase`*t* = *s* ∓ √(*r*² − *m*²)`],
    ...ballRows(isAtB ? b : a, `end ${end}, the centre`, radius, crossing, "cap"),
  };
}

function rayToSide(a: Vec3, u: Vec3, r: number, crossing: ExplainedCrossing): ExplainedAnswer {
  const { start, direction } = crossing;
  const across = (v: Vec3): Vec3 => subtract(v, scale(u, dot(v, u)));
  const w = across(subtract(start, a));
  const e = across(direction);
  const spread = length(e);
  const { s, m, half } = chord(w, scale(e, 1 / spread), r);
  const isEarly = isEarlyEnd(crossing);
  return {
    text: phrase`Seen along its axis, the side of a capsule is a circle. Less their parts along the axis, start and direction answer as at a sphere; the remainder of *D* is shorter than 1, so the way is divided by its length.`,
    formulas: [phrase`*t* = ${fraction(phrase`*s* ∓ √(*r*² − *m*²)`, phrase`| *e* |`)}`],
    table: {
      frame: "square to the axis, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*w*`, "start from the axis", w)),
        asQuery(vectorRow(phrase`*e*`, "direction", e)),
        ...chordRows(s, m, r, half),
        numberRow(phrase`| *e* |`, "length", { value: spread, unit: "" }),
      ],
    },
    verdict: roundVerdict(crossing, m, r, "side"),
    sum: ["(", plain(s), isEarly ? " − " : " + ", ...term(half), ") / ", ...term(spread)],
  };
}

/** The part that spheres and caps have in common. */
function ballRows(
  c: Vec3,
  name: string,
  r: number,
  crossing: ExplainedCrossing,
  feature: string,
): Pick<ExplainedAnswer, "table" | "verdict" | "sum"> {
  const { start, direction } = crossing;
  const w = subtract(start, c);
  const { s, m, half } = chord(w, direction, r);
  return {
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*o*`, "start", start)),
        asQuery(vectorRow(phrase`*D*`, "unit direction", direction)),
        vectorRow(phrase`*c*`, name, c),
        vectorRow(phrase`*w* = *o* − *c*`, "", w),
        ...chordRows(s, m, r, half),
      ],
    },
    verdict: roundVerdict(crossing, m, r, feature),
    sum: [plain(s), isEarlyEnd(crossing) ? " − " : " + ", ...term(half)],
  };
}

function chord(w: Vec3, d: Vec3, r: number): { readonly s: number; readonly m: number; readonly half: number } {
  const s = -dot(w, d);
  const m = length({ x: w.x + s * d.x, y: w.y + s * d.y, z: w.z + s * d.z });
  // (r − m)(r + m), and not r² − m², keeps the digits of a beam that only grazes.
  return { s, m, half: Math.sqrt(Math.max(0, (r - m) * (r + m))) };
}

function chordRows(s: number, m: number, r: number, half: number): ExplainedRow[] {
  return [
    numberRow(phrase`*s*`, "along the beam to there", { value: s + 0, unit: "m" }),
    numberRow(phrase`*m*`, "closest to the middle", { value: m, unit: "m", marked: true }),
    numberRow(phrase`*r*`, "radius", { value: r, unit: "m" }),
    numberRow(phrase`√(*r*² − *m*²)`, "half the chord", { value: half, unit: "m" }),
  ];
}

/** Whether the crossing is where the line comes in, and not where it goes out: looking back, inside and outside are seen mirrored. */
function isEarlyEnd({ t, inside }: ExplainedCrossing): boolean {
  return t !== null && t < 0 ? inside : !inside;
}

function roundVerdict(crossing: ExplainedCrossing, m: number, r: number, feature: string): Phrase {
  const { t, inside } = crossing;
  const where = isEarlyEnd(crossing) ? "where the beam comes in" : "where the beam goes out";
  const close = m < r ? "less than the radius, so the line goes through" : "the radius itself, so the line touches";
  const from = inside && (t ?? 0) >= 0 ? " The start is inside." : "";
  return phrase`[decides] *m* is ${close}, and the ${{ strong: feature }} answered ${where}.${from} ${behindWords(t)}`;
}
