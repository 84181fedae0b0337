import { halfChord } from "./ball-chord.ts";
import { distanceToBall } from "./distance-to-ball.ts";
import { crossConvexInto, finishRayHit, type MutableRayHit, type Outcome } from "./ray-hit-into.ts";
import { CANCELLATION } from "./tolerances.ts";
import type { Ray, Sphere } from "./types.ts";
import { isOrdinarySquare, isSafeSum, lengthOf, putBeyond, putVector, scaleSafely, unitInto, ZERO } from "./vec3.ts";

/**
 * Where a ray meets the sphere, written into `out`: `chordInto` with the centre as the origin, in plain numbers, for spheres are asked
 * most often of all that is round.
 */
export function raySphereInto(
  { center: c, radius }: Sphere,
  { origin: o, direction: d }: Ray,
  out: MutableRayHit,
): Outcome {
  let dx = d.x;
  let dy = d.y;
  let dz = d.z;
  const wx = o.x - c.x;
  const wy = o.y - c.y;
  const wz = o.z - c.z;
  let squares = dx * dx + dy * dy + dz * dz;
  const away = wx * wx + wy * wy + wz * wz;
  const within = radius * radius;
  const beyond = away - within;
  // m² − r² = |w|² − r² − (w · d)² / |d|², from the start on: above 0 by more than its rounding, it is a miss, the most frequent answer.
  let along = wx * dx + wy * dy + wz * dz;
  const towards = Math.min(along, 0);
  const terms = away * squares;
  if (beyond * squares - towards * towards > CANCELLATION * terms && isSafeSum(terms)) return false;

  let scale = 1;
  if (!isOrdinarySquare(squares)) {
    scale = scaleSafely(d).scale;
    dx /= scale;
    dy /= scale;
    dz /= scale;
    squares = dx * dx + dy * dy + dz * dz;
    along = wx * dx + wy * dy + wz * dz;
  }
  // From so far off, the rounding of t d would count beside the radius. Along an axis a unit direction has none.
  const isFar = !(away * CANCELLATION * CANCELLATION < within);
  const unit = isFar ? Math.sqrt(squares) : 1;
  if (isFar) {
    dx /= unit;
    dy /= unit;
    dz /= unit;
    squares = 1;
    along = wx * dx + wy * dy + wz * dz;
  }
  const nearestT = -along / squares;
  const qx = wx + nearestT * dx;
  const qy = wy + nearestT * dy;
  const qz = wz + nearestT * dz;
  const m = lengthOf(qx, qy, qz);
  if (m > radius) return null;
  const n = Math.sqrt(squares);
  const half = halfChord(m, radius);
  const reach = half * n;
  const isClear = isSafeSum(away) && Math.abs(beyond) > 4 * CANCELLATION * away;
  const side = isClear ? beyond : distanceToBall(wx, wy, wz, radius);
  if (!crossConvexInto(side, along, (-along - reach) / squares, (reach - along) / squares, out)) return null;

  const { point, normal } = out;
  const isAtStart = !out.hasSurface || out.surfaceT === 0;
  const toSurface = (out.inside ? half : -half) / n;
  // Seen from the centre, the hit is the normal; from a distant start the few metres at the sphere would be rounded off. A ball
  // without a size faces the ray.
  normal.x = isAtStart ? wx : qx + toSurface * dx;
  normal.y = isAtStart ? wy : qy + toSurface * dy;
  normal.z = isAtStart ? wz : qz + toSurface * dz;
  if (unitInto(normal, lengthOf(normal.x, normal.y, normal.z), normal) === null) {
    normal.x = -dx / n;
    normal.y = -dy / n;
    normal.z = -dz / n;
  }
  if (isAtStart) putVector(o, point);
  else putBeyond(c, normal, radius, point);
  out.feature = "surface";
  putVector(ZERO, out.featureSigns);
  out.distance = out.t * n;
  return finishRayHit(out, unit) && finishRayHit(out, scale);
}
