import { sumLoss } from "../../exact/compensated.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";

/** The walls around a beam, relative to its origin where that loses nothing. */
export interface LaserRoom {
  /** Where the beam starts: 0 in a room that was moved. */
  readonly start: PlanPoint;
  readonly walls: readonly PlanSegment[];
  /** The walls as they were given. */
  readonly given: readonly PlanSegment[];
  toWorld(local: PlanPoint): PlanPoint;
}

/**
 * The walls relative to the beam's origin if every difference is a double, else as they are. Points of the path are rounded
 * to the size of their coordinates, and the next leg starts from them, so a small room a long way from the world's origin
 * has to be followed in coordinates of its own. Where a difference is no double, the coordinates are not large beside it.
 */
export function roomAround(origin: PlanPoint, given: readonly PlanSegment[]): LaserRoom {
  const isExact = given.every(({ a, b }) => hasExactWay(origin, a) && hasExactWay(origin, b));
  if (!isExact) {
    const toWorld = ({ x, z }: PlanPoint): PlanPoint => ({ x, z });
    return { start: { x: origin.x, z: origin.z }, walls: given, given, toWorld };
  }
  const toLocal = (p: PlanPoint): PlanPoint => ({ x: p.x - origin.x, z: p.z - origin.z });
  return {
    start: { x: 0, z: 0 },
    walls: given.map(({ a, b }) => ({ a: toLocal(a), b: toLocal(b) })),
    given,
    toWorld: ({ x, z }) => ({ x: x + origin.x, z: z + origin.z }),
  };
}

function hasExactWay(from: PlanPoint, to: PlanPoint): boolean {
  return sumLoss(to.x, -from.x, to.x - from.x) === 0 && sumLoss(to.z, -from.z, to.z - from.z) === 0;
}
