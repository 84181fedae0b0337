import { squaresMinusSquare } from "./exact/compensated.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Vec3 } from "./types.ts";
import { isSafeToSquare, lengthOf } from "./vec3.ts";

/**
 * √(x² + y² + z²) − r. Close to the surface the two lengths cancel; there (|w|² − r²) / (|w| + r), with the difference of
 * squares from exact products, keeps all digits: the sign is that of the real distance.
 */
export function distanceToBall(x: number, y: number, z: number, r: number): number {
  const n = lengthOf(x, y, z);
  const rough = n - r;
  // Mostly the first look is enough.
  return Math.abs(rough) > CANCELLATION * n ? rough : distanceNearBall(x, y, z, r, n);
}

function distanceNearBall(x: number, y: number, z: number, r: number, n: number): number {
  return isSafeToSquare(n) ? squaresMinusSquare(x, y, z, r) / (n + r) : n - r;
}

/** The same for a vector. */
export function distanceBeyond(w: Vec3, r: number): number {
  return distanceToBall(w.x, w.y, w.z, r);
}
