import type { Carrier } from "./carrier.ts";
import type { PlanPoint } from "./plan-types.ts";

type Axis = "x" | "z";

/**
 * The world point at t of one carrier, which is u of the other, both within their domains.
 *
 * Each coordinate is measured from whichever start or end is nearest to the crossing along that axis: then it is wrong by a
 * rounding of that shortest way, so a short wall crossed by a long one keeps its accuracy and a level wall keeps its z. Both
 * contain the point, so a rounding that would leave either's extent is taken back.
 */
export function crossingPoint(first: Carrier, t: number, second: Carrier, u: number): PlanPoint {
  return { x: coordinateAt("x", first, t, second, u), z: coordinateAt("z", first, t, second, u) };
}

function coordinateAt(axis: Axis, first: Carrier, t: number, second: Carrier, u: number): number {
  const d = first.to[axis] - first.from[axis];
  const v = second.to[axis] - second.from[axis];
  let way = t * d;
  let value = first.start[axis] + way;
  const consider = (anchor: number, offset: number): void => {
    const isNearer = Math.abs(offset) < Math.abs(way);
    // Equal ways are told apart by the value, so that the answer doesn't depend on which carrier comes first.
    if (!isNearer && !(Math.abs(offset) === Math.abs(way) && anchor + offset < value)) return;
    way = offset;
    value = anchor + offset;
  };
  consider(second.start[axis], u * v);
  if (first.hasEnd) consider(first.to[axis], (t - 1) * d);
  if (second.hasEnd) consider(second.to[axis], (u - 1) * v);
  const isNear = Math.abs(way) < Infinity;
  return keepWithin(axis, first, keepWithin(axis, second, isNear ? value : farCoordinateAt(axis, first, t, second, u)));
}

/** The same where every way to it is too long for a double: in quarters. Infinite where the place itself is too far. */
function farCoordinateAt(axis: Axis, first: Carrier, t: number, second: Carrier, u: number): number {
  const at = ({ start, from, to }: Carrier, parameter: number): number =>
    4 * (start[axis] / 4 + parameter * (to[axis] / 4 - from[axis] / 4));
  const value = at(first, t);
  return Number.isFinite(value) ? value : at(second, u);
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
