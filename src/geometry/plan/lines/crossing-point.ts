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
  const value = inParts(axis, first, second, 1) ?? 4 * (inParts(axis, first, second, 1 / 4) ?? Infinity);
  if (!Number.isFinite(value)) return value;
  return keptBy(axis, first.carrier, keptBy(axis, second.carrier, value));
}

/** The coordinate in units of 1 / `part`; null where neither way to it is a double. */
function inParts(axis: Axis, first: Approach, second: Approach, part: number): number | null {
  const way = wayAlong(axis, first, part);
  const otherWay = wayAlong(axis, second, part);
  const value = byShorterWay(part * first.anchor[axis], way, part * second.anchor[axis], otherWay);
  return Number.isFinite(value) ? value : null;
}

/** A coordinate that is reached from two anchors, by whichever way is shorter. */
export function byShorterWay(anchor: number, way: number, otherAnchor: number, otherWay: number): number {
  const value = anchor + way;
  const other = otherAnchor + otherWay;
  const isShorter = Math.abs(way) < Math.abs(otherWay);
  // Equal ways are told apart by the value, so that the answer doesn't depend on which carrier comes first.
  const isFirst = isShorter || (Math.abs(way) === Math.abs(otherWay) && value < other);
  return isFirst || Number.isNaN(otherWay) ? value : other;
}

function wayAlong(axis: Axis, { carrier: { from, to }, k }: Approach, part: number): number {
  const d = to[axis] - from[axis];
  if (part === 1 && Math.abs(d) < Infinity) return times(k, d);
  // Ends farther apart than doubles reach: a quarter of the way between them is one, and k of it may be small.
  return 4 * part * times(k, to[axis] / 4 - from[axis] / 4);
}

function keptBy(axis: Axis, { start, from, to, isBoundedBefore, isBoundedAfter }: Carrier, value: number): number {
  const way = to[axis] - from[axis];
  return keepWithin(value, way, isBoundedBefore ? start[axis] : null, isBoundedAfter ? to[axis] : null);
}

/** The nearest coordinate that belongs to the extent of what goes that way along the axis, from a start and to an end, if any. */
export function keepWithin(value: number, way: number, start: number | null, end: number | null): number {
  let kept = value;
  if (start !== null && way >= 0) kept = Math.max(kept, start);
  if (start !== null && way <= 0) kept = Math.min(kept, start);
  if (end !== null && way >= 0) kept = Math.min(kept, end);
  if (end !== null && way <= 0) kept = Math.max(kept, end);
  return kept;
}
