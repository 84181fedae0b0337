import type { Vec3 } from "../../geometry/types.ts";
import { add, normalize, scale } from "../../geometry/vec3.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { LaserRecord } from "./laser-record.ts";

/** How far from the origin the aim is held, in metres. */
const AIM_AT = 1.1;

/** Where the aim of a laser is held: at the end of a segment, else a little way along the beam. */
export function aimPoint({ origin, direction, domain }: LaserRecord): Vec3 {
  const way = toVec3(direction);
  return add(toVec3(origin), domain === "segment" ? way : scale(normalize(way), AIM_AT));
}
