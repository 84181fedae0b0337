import type { Capsule, Vec3 } from "../../types.ts";
import { lengthOf } from "../../vec3.ts";
import type { PlanPoint } from "../plan-types.ts";
import { discRadius, halfChord, outlineOfDisc, regionOfDisc } from "./outline-of-disc.ts";
import { partsOfTube } from "./outline-parts.ts";
import type { Outline, OutlineTube, TubeEnd } from "./outline-types.ts";

/**
 * The section of a capsule with a radius at height y.
 *
 * With s and c the sine and cosine of the slope of its axis and h the height of the plane above the lower end, a point x
 * along the axis and z beside it has the distance √(q² + z²) from the axis, q = s x − h c: an ellipse. It belongs to the
 * cylinder between x = −h s / c and the same at the upper end, h' = h − rise; where |h| < r c the plane passes through the
 * seam between cylinder and cap there, at q = −h / c, and the ball's disc goes on with the same tangent. Below all seams, or
 * above, it meets one cap alone.
 */
export function outlineOfCapsule(capsule: Capsule, y: number): Outline | null {
  const { radius } = capsule;
  const [a, b] = capsule.a.y <= capsule.b.y ? [capsule.a, capsule.b] : [capsule.b, capsule.a];
  const d = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const run = lengthOf(d.x, 0, d.z);
  const size = lengthOf(d.x, d.y, d.z);
  const aboveA = y - a.y;
  const aboveB = y - b.y;
  const origin = { x: a.x, z: a.z };
  if (run === 0) {
    if (aboveA < 0) return outlineOfDisc(a, radius, aboveA);
    return aboveB > 0 ? outlineOfDisc(b, radius, aboveB) : regionOfDisc(origin, radius);
  }
  const axis = { x: d.x / run, z: d.z / run };
  const slope = d.y / size;
  const cosine = run / size;
  const isLying = aboveA === aboveB || !Number.isFinite(radius / slope);
  if (isLying) return outlineOfLying(a, b, radius, aboveA);
  // The caps alone; a touching point of the lower or the upper one included.
  if (aboveA <= -radius * cosine) return outlineOfDisc(a, radius, aboveA);
  if (aboveB >= radius * cosine) return outlineOfDisc(b, radius, aboveB);

  const seam = (above: number, along: number, center: Vec3): TubeEnd => {
    const q = -above / cosine;
    const fromCenter = q * slope;
    return {
      x: along + fromCenter,
      q,
      half: halfChord(radius - Math.abs(q), radius + Math.abs(q)),
      cap: {
        center: { x: center.x - a.x, z: center.z - a.z },
        radius: discRadius(radius, above) ?? 0,
        along: fromCenter,
      },
    };
  };
  const tip = (q: number): TubeEnd => ({ x: (aboveA * cosine + q) / slope, q, half: 0, cap: null });
  const tube: OutlineTube = {
    kind: "tube",
    origin,
    axis,
    slope,
    radius,
    from: aboveA < radius * cosine ? seam(aboveA, 0, a) : tip(-radius),
    to: aboveB > -radius * cosine ? seam(aboveB, run, b) : tip(radius),
  };
  return { kind: "region", parts: partsOfTube(tube), form: tube };
}

/** Two half circles and two straight sides; the axis alone where the plane touches along a line. */
function outlineOfLying(a: Vec3, b: Vec3, radius: number, above: number): Outline | null {
  const half = discRadius(radius, above);
  if (half === null) return null;
  if (half === 0) return { kind: "segment", a: { x: a.x, z: a.z }, b: { x: b.x, z: b.z } };
  const d = { x: b.x - a.x, z: b.z - a.z };
  const run = lengthOf(d.x, 0, d.z);
  const end = (x: number, center: PlanPoint): TubeEnd => ({
    x,
    q: -above,
    half,
    cap: { center, radius: half, along: 0 },
  });
  const tube: OutlineTube = {
    kind: "tube",
    origin: { x: a.x, z: a.z },
    axis: { x: d.x / run, z: d.z / run },
    slope: 0,
    radius,
    from: end(0, { x: 0, z: 0 }),
    to: end(run, d),
  };
  return { kind: "region", parts: partsOfTube(tube), form: tube };
}
