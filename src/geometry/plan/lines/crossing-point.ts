import { times } from "../../exact/cross-ratio.ts";
import type { Scaled } from "../../exact/exact-cross.ts";
import type { PlanPoint } from "../plan-types.ts";
import type { Carrier } from "./carrier.ts";

type Axis = "x" | "z";

/** How a place on a carrier is reached from a given point of it, its start or its end: anchor + k · direction. */
export interface Approach {
  readonly carrier: Carrier;
  readonly anchor: PlanPoint;
  /** Scaled, for a k below all doubles may still be a way along a long direction. */
  readonly k: Scaled;
}

/**
 * The world point that is reached along either of two carriers.
 *
 * Each coordinate is taken from whichever way to it is shorter along that axis: then it is wrong by a rounding of that way,
 * so a short wall crossed by a long one keeps its accuracy and a level wall keeps its z. Both carriers contain the point,
 * so a rounding that would leave the extent of either is taken back. Infinite only where no double holds the place.
 */
export function crossingPoint(first: Approach, second: Approach): PlanPoint {
  return { x: coordinateOf("x", first, second), z: coordinateOf("z", first, second) };
}

function coordinateOf(axis: Axis, first: Approach, second: Approach): number {
  // Where both ways are too long for a double, quarters may not be.
  const value = byShorterWay(axis, first, second, 1) ?? 4 * (byShorterWay(axis, first, second, 1 / 4) ?? Infinity);
  return Number.isFinite(value) ? keepWithin(axis, first.carrier, keepWithin(axis, second.carrier, value)) : value;
}

/** The coordinate in units of 1 / `part`; null where neither way to it is a double. */
function byShorterWay(axis: Axis, first: Approach, second: Approach, part: number): number | null {
  const way = wayAlong(axis, first, part);
  const otherWay = wayAlong(axis, second, part);
  const value = part * first.anchor[axis] + way;
  const other = part * second.anchor[axis] + otherWay;
  const isShorter = Math.abs(way) < Math.abs(otherWay);
  // Equal ways are told apart by the value, so that the answer doesn't depend on which carrier comes first.
  const isFirst = isShorter || (Math.abs(way) === Math.abs(otherWay) && value < other);
  const [best, bestWay] = isFirst || Number.isNaN(otherWay) ? [value, way] : [other, otherWay];
  return Math.abs(bestWay) < Infinity ? best : null;
}

function wayAlong(axis: Axis, { carrier: { from, to }, k }: Approach, part: number): number {
  const d = to[axis] - from[axis];
  if (part === 1 && Math.abs(d) < Infinity) return times(k, d);
  // Ends farther apart than doubles reach: a quarter of the way between them is one, and k of it may be small.
  return 4 * part * times(k, to[axis] / 4 - from[axis] / 4);
}

/** The nearest coordinate that belongs to the carrier's extent along the axis. */
function keepWithin(axis: Axis, carrier: Carrier, value: number): number {
  const rises = carrier.to[axis] >= carrier.from[axis];
  const falls = carrier.to[axis] <= carrier.from[axis];
  let kept = value;
  if (rises && carrier.isBoundedBefore) kept = Math.max(kept, carrier.start[axis]);
  if (falls && carrier.isBoundedBefore) kept = Math.min(kept, carrier.start[axis]);
  if (rises && carrier.isBoundedAfter) kept = Math.min(kept, carrier.to[axis]);
  if (falls && carrier.isBoundedAfter) kept = Math.max(kept, carrier.to[axis]);
  return kept;
}
