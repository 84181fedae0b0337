import type { Bounds, Vec3 } from "../geometry/types.ts";
import { type CameraPose, heightOf } from "./camera-pose.ts";

/** A ball of the world that the shadow map covers. */
export interface ShadowRegion {
  readonly center: Vec3;
  readonly radius: number;
}

/** How many heights of the view around the target have shadows, where the scene is that large, and at the least. */
const MOST_HEIGHTS = 2.2;
const LEAST_HEIGHTS = 1.1;

/**
 * The part of the scene that gets shadows: all of it, or what is around the camera's target where the scene is larger than
 * that. A region is never much smaller than the view, so that the soft border of a shadow is about as wide on screen at any
 * scale. Sizes that follow the camera go in powers of two, and places in quarters of that: the map is drawn again now and
 * then while the camera travels, and not for each of its moves.
 */
export function shadowRegionOf(pose: CameraPose, scene: Bounds): ShadowRegion {
  const { min, max } = scene;
  const height = heightOf(pose);
  const whole = Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z) / 2;
  const most = powerOfTwo(height * MOST_HEIGHTS);
  if (whole <= most) {
    const center = { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2, z: (min.z + max.z) / 2 };
    return { center, radius: Math.max(whole, powerOfTwo(height * LEAST_HEIGHTS)) };
  }
  const step = most / 4;
  const round = (value: number) => Math.round(value / step) * step;
  return { center: { x: round(pose.target.x), y: round(pose.target.y), z: round(pose.target.z) }, radius: most };
}

/** The smallest power of two that is at least this. */
function powerOfTwo(value: number): number {
  return 2 ** Math.ceil(Math.log2(value));
}
