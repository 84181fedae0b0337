import { signedDistanceToPlane } from "../geometry/plane-height.ts";
import type { Plane, Sphere, Vec3 } from "../geometry/types.ts";
import { length, normalize, subtract } from "../geometry/vec3.ts";
import type { Asker, PointAnswer } from "./explained-point.ts";
import { asQuery, numberRow, SPACE_COLUMNS, vectorRow } from "./explained-rows.ts";
import type { ExplainedAnswer } from "./explanation.ts";
import { metres, phrase, sumOfProducts, term } from "./phrase.ts";

/** A sphere: d = |p − c| − r. */
export function explainPointOnSphere(
  { center: c, radius: r }: Sphere,
  point: Vec3,
  { signedDistance: d }: PointAnswer,
  asker: Asker,
): ExplainedAnswer {
  const w = subtract(point, c);
  const n = length(w);
  const where =
    n === 0
      ? phrase`The ${asker} is at the centre, from which no direction leads more than another: the +y pole stands for all of the **surface**.`
      : d < 0
        ? phrase`Inside: the **surface** answers where the line from the centre through the ${asker} leaves, ${metres(-d)} on.`
        : phrase`The **surface** answers, where the line from the centre to the ${asker} crosses it.`;
  return {
    text: phrase`A sphere is all points at most a radius from its centre: what the way to the centre is longer than the radius is the distance.`,
    formulas: [phrase`*w* = *p* − *c*`, phrase`*d* = | *w* | − *r*`],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*p*`, asker, point)),
        vectorRow(phrase`*c*`, "centre", c),
        vectorRow(phrase`*w*`, "from the centre", w),
        numberRow(phrase`| *w* |`, "length", { value: n, unit: "m" }),
        numberRow(phrase`*r*`, "radius", { value: r, unit: "m" }),
      ],
    },
    verdict: where,
    sum: [...term(n), " − ", ...term(r)],
  };
}

/** The half-space under a plane: d = n · (p − a), with a unit normal. */
export function explainPointOnPlane(plane: Plane, point: Vec3, answer: PointAnswer, asker: Asker): ExplainedAnswer {
  const { signedDistance: d } = answer;
  const n = normalize(plane.normal);
  const w = subtract(point, plane.point);
  // A plane may keep an offset beside its point, which then does not lie on it: k is how far it is from there.
  const k = plane.offset === 0 ? 0 : signedDistanceToPlane(plane, plane.point);
  const side =
    d > 0
      ? phrase`Positive: the ${asker} is on the side to which the normal points.`
      : d < 0
        ? phrase`Negative: the ${asker} is in the solid half-space behind the plane.`
        : phrase`Exactly 0: the ${asker} lies on the plane.`;
  return {
    text: phrase`How far the ${asker} is along the plane’s normal, which is made unit first: a normal three times as long gives the same distance.`,
    formulas: [k === 0 ? phrase`*d* = *n* · (*p* − *a*)` : phrase`*d* = *n* · (*p* − *a*) + *k*`],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*p*`, asker, point)),
        vectorRow(phrase`*a*`, "point of the plane", plane.point),
        vectorRow(phrase`*n*`, "unit normal", n),
        vectorRow(phrase`*p* − *a*`, "", w),
        ...(k === 0 ? [] : [numberRow(phrase`*k*`, "offset", { value: k, unit: "m" })]),
      ],
    },
    verdict: phrase`The **surface** answered, as it always does: a plane has no edges. ${side}`,
    sum: [...sumOfProducts([n.x, w.x], [n.y, w.y], [n.z, w.z]), ...(k === 0 ? [] : [" + ", ...term(k)])],
  };
}
