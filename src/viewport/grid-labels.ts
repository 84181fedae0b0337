import type { Vec3 } from "../geometry/types.ts";
import { MINUS } from "../readout/format-quantity.ts";

/** A number on one of the ground's axes. */
export interface GridLabel {
  readonly at: Vec3;
  /** Where the next one on the axis stands, towards zero: how crowded it is there. */
  readonly neighbour: Vec3;
  readonly text: string;
  /** The first one of each axis says which axis it is, and the unit. */
  readonly axis: "x" | "z" | null;
}

/** Labels an axis gets at the most on each side of the target. */
const MOST_EACH_WAY = 12;

/**
 * The numbers on the axes within a distance of the camera's target, `spacing` metres apart. Zero has none: the axes cross
 * there.
 */
export function gridLabels(target: Vec3, spacing: number, reach: number): readonly GridLabel[] {
  const ways = Math.min(MOST_EACH_WAY, Math.floor(reach / spacing));
  return (["x", "z"] as const).flatMap((axis) => {
    const middle = Math.round(target[axis] / spacing);
    const steps: number[] = [];
    for (let step = middle - ways; step <= middle + ways; step++) if (step !== 0) steps.push(step);
    // The one that carries the letter: +1 where it is in reach, else the one nearest to the origin.
    const first = steps.includes(1) ? 1 : steps.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), steps[0] ?? 0);
    return steps.map((step): GridLabel => {
      const value = step * spacing;
      return {
        at: onAxis(axis, value),
        neighbour: onAxis(axis, value - Math.sign(step) * spacing),
        text: formatMark(value),
        axis: step === first ? axis : null,
      };
    });
  });
}

function onAxis(axis: "x" | "z", value: number): Vec3 {
  return axis === "x" ? { x: value, y: 0, z: 0 } : { x: 0, y: 0, z: value };
}

/** Made once: dozens of numbers are written for every view. */
const MARKS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 9 });

/** 5, −10, 0.5, 1,000: no more digits than the number has. */
function formatMark(value: number): string {
  return (value < 0 ? MINUS : "") + MARKS.format(Number(Math.abs(value).toPrecision(12)));
}
