import type { Vec3 } from "../geometry/types.ts";
import type { CameraPose } from "./camera-pose.ts";

/**
 * How far from the render origin the target may be, in distances of the camera. The graphics card computes with 24 bits:
 * at this ratio its rounding is 1/30 of a pixel, so that nothing trembles.
 */
const MOST_DISTANCES = 512;

/**
 * The point of the world that is 0 on the graphics card. It stays where it is until the camera looks at something so far
 * from it (compared with how close it looks) that single precision would show; then it moves to the target, rounded to a
 * power of ten of metres so that the lines of the grid, which repeat, stay in phase.
 */
export function chooseOrigin(current: Vec3, pose: CameraPose): Vec3 {
  const { target, distance } = pose;
  const away = Math.max(Math.abs(target.x - current.x), Math.abs(target.y - current.y), Math.abs(target.z - current.z));
  if (away <= distance * MOST_DISTANCES) return current;
  const step = 10 ** (Math.ceil(Math.log10(distance)) + 2);
  const round = (value: number) => Math.round(value / step) * step;
  return { x: round(target.x), y: round(target.y), z: round(target.z) };
}
