import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";

export type NudgeDirection = "left" | "right" | "away" | "nearer" | "up" | "down";

/** The world axis of the ground that comes closest to a direction on the screen, as a vector of the given length. */
export function nudgeVector(direction: NudgeDirection, view: ViewProjection, metres: number): Vec3 {
  if (direction === "up") return { x: 0, y: metres, z: 0 };
  if (direction === "down") return { x: 0, y: -metres, z: 0 };
  const target = view.target;
  const center = view.toClient(target);
  if (!center) return { x: 0, y: 0, z: 0 };
  const wanted = { left: [-1, 0], right: [1, 0], away: [0, -1], nearer: [0, 1] }[direction];
  const reach = view.metresPerPixel(target) * 100;
  let best: Vec3 = { x: metres, y: 0, z: 0 };
  let bestCosine = Number.NEGATIVE_INFINITY;
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const seen = view.toClient({ x: target.x + x * reach, y: target.y, z: target.z + z * reach });
    if (!seen) continue;
    const [dx, dy] = [seen.x - center.x, seen.y - center.y];
    const size = Math.hypot(dx, dy);
    // An axis that points at the viewer has no direction on the screen.
    if (size < 1) continue;
    const cosine = (dx * (wanted[0] ?? 0) + dy * (wanted[1] ?? 0)) / size;
    if (cosine > bestCosine) {
      bestCosine = cosine;
      best = { x: x * metres, y: 0, z: z * metres };
    }
  }
  return best;
}
