import { toLocal } from "../geometry/box.ts";
import { isIdentity } from "../geometry/quaternion.ts";
import type { Box, Vec3 } from "../geometry/types.ts";
import type { Asker, PointAnswer } from "./explained-point.ts";
import { asQuery, SPACE_COLUMNS, vectorRow } from "./explained-rows.ts";
import type { ExplainedAnswer } from "./explanation.ts";
import { axesText } from "./feature-text.ts";
import { metres, type Phrase, phrase, plain, rootOfSquares } from "./phrase.ts";

/** How many coordinates were clamped, in words, and what else it could have been. */
const CLAMPED: Readonly<Record<number, readonly [count: string, others: string]>> = {
  1: ["one coordinate", "Two would be an edge, three a corner, none means inside."],
  2: ["two coordinates", "One would be a face, three a corner, none means inside."],
  3: ["all three coordinates", "One would be a face, two an edge, none means inside."],
};

/**
 * A box answers in its own frame: outside, q = clamp(p, −h, h) and d = |p − q|; inside, where the clamp takes nothing away,
 * d is the largest of |p| − h, which belongs to the nearest face.
 */
export function explainPointOnBox(box: Box, point: Vec3, answer: PointAnswer, asker: Asker): ExplainedAnswer {
  const p = toLocal(box, point);
  const h = box.halfExtents;
  const isTurned = box.rotation !== undefined && !isIdentity(box.rotation);
  const given = [asQuery(vectorRow(phrase`*p*`, asker, p)), vectorRow(phrase`*h*`, "half size", h)];
  const table = (rows: ReturnType<typeof vectorRow>[]) => ({
    frame: isTurned ? "in the box’s own frame, metres" : "from the box’s centre, metres",
    columns: SPACE_COLUMNS,
    rows: [...given, ...rows],
  });
  const move = isTurned
    ? phrase`turn the ${asker} into the box’s own frame`
    : phrase`see the ${asker} from the box’s centre`;

  if (answer.signedDistance > 0) {
    const signs = answer.featureSigns ?? { x: 0, y: 0, z: 0 };
    const q = {
      x: signs.x === 0 ? p.x : signs.x * h.x,
      y: signs.y === 0 ? p.y : signs.y * h.y,
      z: signs.z === 0 ? p.z : signs.z * h.z,
    };
    const taken = {
      x: signs.x === 0 ? 0 : signs.x * (Math.abs(p.x) - h.x),
      y: signs.y === 0 ? 0 : signs.y * (Math.abs(p.y) - h.y),
      z: signs.z === 0 ? 0 : signs.z * (Math.abs(p.z) - h.z),
    };
    const [count, others] = CLAMPED[[signs.x, signs.y, signs.z].filter((sign) => sign !== 0).length] ?? ["", ""];
    return {
      text: phrase`The closest point of a box: ${move}, then clamp each coordinate to the half size. What the clamp took away is the distance.`,
      formulas: [phrase`*q* = clamp(*p*, −*h*, *h*)`, phrase`*d* = | *p* − *q* |`],
      table: table([vectorRow(phrase`*q*`, "foot point", q, signs), vectorRow(phrase`*p* − *q*`, "taken away", taken)]),
      verdict: phrase`[clamped] ${count}, so ${featureWords(answer)} answered: ${axesText(signs)}. ${others}`,
      sum: rootOfSquares(taken.x, taken.y, taken.z),
    };
  }

  const e = { x: Math.abs(p.x) - h.x, y: Math.abs(p.y) - h.y, z: Math.abs(p.z) - h.z };
  const largest = Math.max(e.x, e.y, e.z);
  const marks = { x: Number(e.x === largest), y: Number(e.y === largest), z: Number(e.z === largest) };
  return {
    text: phrase`No coordinate lies outside: ${move}, and nothing is left to clamp. How far each coordinate stays behind the half size counts instead, and the least of it answers.`,
    formulas: [phrase`*e* = | *p* | − *h*`, phrase`*d* = max(*e_x*, *e_y*, *e_z*)`],
    table: table([vectorRow(phrase`*e*`, "past the face", e, marks)]),
    verdict: insideVerdict(answer, marks),
    sum: ["max(", plain(e.x), ", ", plain(e.y), ", ", plain(e.z), ")"],
  };
}

function insideVerdict(answer: PointAnswer, marks: Vec3): Phrase {
  const signs = answer.featureSigns ?? { x: 0, y: 0, z: 0 };
  if (answer.signedDistance === 0)
    return phrase`[largest] and exactly 0: the point lies on the surface, on ${featureWords(answer)}, ${axesText(signs)}.`;
  const isTie = marks.x + marks.y + marks.z > 1;
  const way = metres(-answer.signedDistance);
  return phrase`[largest] ${isTie ? "on more than one axis: the first of these" : "and negative: the point is inside"}. The ${axesText(signs)} **face** answers, and the way out through it is ${way}.`;
}

function featureWords({ feature }: PointAnswer): Phrase {
  return [feature === "edge" ? "an " : "a ", { strong: feature }];
}
