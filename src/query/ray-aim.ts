import type { Vec3 } from "../geometry/types.ts";
import { length, normalizeOrNull, ZERO } from "../geometry/vec3.ts";

/** By how much the square of a unit direction may be off 1 by rounding; where it is off by more, there was no room for squares. */
const UNIT_ROUNDING = 2 ** -40;

/**
 * Writes a ray's start and its unit direction into the first six numbers of `aim`, and returns how many metres one unit of the
 * ray's t is. For the direction 0 all three components are 0.
 */
export function aimAlong(origin: Vec3, direction: Vec3, aim: Float64Array): number {
  const { x, y, z } = direction;
  const metres = length(direction);
  aim[0] = origin.x;
  aim[1] = origin.y;
  aim[2] = origin.z;
  aim[3] = x / metres;
  aim[4] = y / metres;
  aim[5] = z / metres;
  if (Math.abs(aim[3] * aim[3] + aim[4] * aim[4] + aim[5] * aim[5] - 1) < UNIT_ROUNDING) return metres;
  const unit = normalizeOrNull(direction) ?? ZERO;
  aim[3] = unit.x;
  aim[4] = unit.y;
  aim[5] = unit.z;
  return metres;
}
