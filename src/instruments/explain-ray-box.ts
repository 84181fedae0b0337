import { toLocal } from "../geometry/box.ts";
import { isIdentity, rotateInverse } from "../geometry/quaternion.ts";
import type { Box, Vec3 } from "../geometry/types.ts";
import type { ExplainedCrossing } from "./explained-crossing.ts";
import { asQuery, SPACE_COLUMNS, vectorRow } from "./explained-rows.ts";
import type { ExplainedAnswer, ExplainedCell, ExplainedRow } from "./explanation.ts";
import { axesText } from "./feature-text.ts";
import { fraction, type Phrase, phrase, plain, term } from "./phrase.ts";

const AXES = ["x", "y", "z"] as const;
type Axis = (typeof AXES)[number];

/**
 * The slabs of a box: between the two faces of an axis for t from near to far, near, far = (∓h − o) / D; in the box from the
 * last near to the first far. Where D is 0 the beam stays between these faces for ever, or never: nothing is divided.
 */
export function explainRayToBox(box: Box, crossing: ExplainedCrossing): ExplainedAnswer {
  const o = toLocal(box, crossing.start);
  const d = box.rotation === undefined ? crossing.direction : rotateInverse(box.rotation, crossing.direction);
  const h = box.halfExtents;
  const isTurned = box.rotation !== undefined && !isIdentity(box.rotation);
  const signs = crossing.featureSigns ?? { x: 0, y: 0, z: 0 };
  const isExit = decidesAtExit(crossing);
  const decides = decidingAxis(o, d, h, signs, crossing.t ?? 0);
  const near = AXES.map((axis) => slabCell(-1, axis, o, d, h, !isExit && axis === decides));
  const far = AXES.map((axis) => slabCell(1, axis, o, d, h, isExit && axis === decides));
  return {
    text: phrase`${isTurned ? "In the box’s own frame the" : "Seen from the box’s centre the"} beam is between the two faces of an axis from *near* to *far*. It is in the box from the last near to the first far.`,
    formulas: [
      phrase`*near*, *far* = ${fraction(phrase`∓*h* − *o*`, phrase`*D*`)}`,
      isExit ? phrase`*t* = min(*far*)` : phrase`*t* = max(*near*)`,
    ],
    table: {
      frame: isTurned ? "in the box’s own frame, metres" : "from the box’s centre, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*o*`, "start", o)),
        asQuery(vectorRow(phrase`*D*`, "unit direction", d)),
        vectorRow(phrase`*h*`, "half size", h),
        slabRow("near", near),
        slabRow("far", far),
      ],
    },
    verdict: verdictOf(crossing, decides, isExit, signs),
    sum: ["(", plain(signs[decides] * h[decides]), " − ", ...term(o[decides]), ") / ", ...term(d[decides])],
  };
}

/** Coming out of the box, ahead or behind: its last face decides and not its first. */
function decidesAtExit({ t, inside }: ExplainedCrossing): boolean {
  // Behind the start, "inside" is seen looking back: the entry of the line lies there.
  return t !== null && t < 0 ? !inside : inside;
}

/** The axis whose face is crossed there; of several (an edge, a corner) the one whose own t is nearest to the answer's. */
function decidingAxis(o: Vec3, d: Vec3, h: Vec3, signs: Vec3, t: number): Axis {
  let best: Axis = "x";
  let least = Infinity;
  for (const axis of AXES) {
    if (signs[axis] === 0 || d[axis] === 0) continue;
    const off = Math.abs((signs[axis] * h[axis] - o[axis]) / d[axis] - t);
    if (off >= least) continue;
    least = off;
    best = axis;
  }
  return best;
}

function slabCell(end: 1 | -1, axis: Axis, o: Vec3, d: Vec3, h: Vec3, marked: boolean): ExplainedCell {
  if (d[axis] === 0) {
    const isBetween = Math.abs(o[axis]) <= h[axis];
    return end > 0 === isBetween ? "∞" : "−∞";
  }
  const value = (end * Math.sign(d[axis]) * h[axis] - o[axis]) / d[axis] + 0;
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  return marked ? { value, marked } : { value };
}

function slabRow(name: string, cells: readonly ExplainedCell[]): ExplainedRow {
  return { symbol: [{ symbol: name }], name: name === "near" ? "enters" : "leaves", cells };
}

function verdictOf({ feature }: ExplainedCrossing, axis: Axis, isExit: boolean, signs: Vec3): Phrase {
  const which = isExit ? "first far" : "last near";
  const words = feature === "face" || feature === null ? "" : " Several faces are met at once there.";
  const answered = { strong: `${axesText(signs)} ${feature ?? "face"}` };
  return phrase`${{ mark: which }} is on the ${{ symbol: axis }} axis, and the other two pairs of faces hold the beam there: the ${answered} answered.${words}`;
}
