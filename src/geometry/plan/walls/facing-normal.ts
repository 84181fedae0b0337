import { crossSign } from "../../exact/exact-sign.ts";
import { lengthOf } from "../../vec3.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallCrossing } from "./wall-crossing.ts";

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** A wall's unit normal on the side from which a ray of this direction comes: (−w_z, w_x) where d × w is above 0. */
export function facingNormal(d: PlanPoint, { a, b }: PlanSegment, { collinear }: WallCrossing): PlanPoint {
  const x = b.x - a.x;
  const z = b.z - a.z;
  if (collinear) {
    const size = lengthOf(d.x, 0, d.z);
    return { x: 0 - d.x / size, z: 0 - d.z / size };
  }
  const size = lengthOf(x, 0, z) * crossSign(NOWHERE, d, a, b);
  return { x: 0 - z / size, z: 0 + x / size };
}
