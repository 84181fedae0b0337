import { checkNumber } from "../../errors.ts";
import { lengthOf } from "../../vec3.ts";
import type { PlanPoint } from "../plan-types.ts";
import { checkOutlinePart } from "./check-outline.ts";
import type {
  OutlineArc,
  OutlineEllipticArc,
  OutlinePart,
  OutlineSegment,
  OutlineTube,
  TubeCap,
} from "./outline-types.ts";

/**
 * The boundary of a tube: the side to the right of its axis (seen from above) backwards, the cap at `from`, the left side
 * forwards, the cap at `to`. Caps that the plane does not meet are left out; sides are straight where the slope is 0.
 */
export function partsOfTube(tube: OutlineTube): OutlinePart[] {
  const { from, to } = tube;
  const at = (x: number, z: number): PlanPoint => toWorld(tube, x, z);
  const rightEnd = at(to.x, to.half);
  const rightStart = at(from.x, from.half);
  const leftStart = from.half === 0 ? rightStart : at(from.x, -from.half);
  const leftEnd = to.half === 0 ? rightEnd : at(to.x, -to.half);
  const parts = [
    sideOf(tube, rightEnd, rightStart, 1),
    from.cap && capOf(tube, from.cap, rightStart, leftStart, from.half, 1),
    sideOf(tube, leftStart, leftEnd, -1),
    to.cap && capOf(tube, to.cap, leftEnd, rightEnd, to.half, -1),
  ];
  return parts.filter((part) => part !== null);
}

/** A point x along the axis and z a quarter turn on, in world coordinates. */
export function toWorld({ origin, axis }: OutlineTube, x: number, z: number): PlanPoint {
  return { x: origin.x + (x * axis.x - z * axis.z), z: origin.z + (x * axis.z + z * axis.x) };
}

/** On the ellipse q = r cos φ and z = r sin φ; the right side goes from the end to the start, the left one back. */
function sideOf(
  tube: OutlineTube,
  start: PlanPoint,
  end: PlanPoint,
  side: 1 | -1,
): OutlineSegment | OutlineEllipticArc {
  const { from, to, radius, slope, axis } = tube;
  if (slope === 0) return { kind: "segment", start, end };
  const [first, last] = side === 1 ? [to, from] : [from, to];
  const startAngle = Math.atan2(side * first.half, first.q);
  const endAngle = Math.atan2(side * last.half, last.q);
  // The chord of the unrolled circle, from differences that do not cancel: z² − z'² = q'² − q².
  const dq = slope * (from.x - to.x);
  const dz = (dq * (from.q + to.q)) / (from.half + to.half || 1);
  const chord = lengthOf(dq, 0, dz) / (2 * radius);
  const isShort = chord < 0.5 && from.half + to.half > 0;
  const nearer = Math.abs(from.q) < Math.abs(to.q) ? from : to;
  return {
    kind: "ellipticArc",
    start,
    end,
    center: toWorld(tube, nearer.x - nearer.q / slope, 0),
    majorDirection: axis,
    semiMajor: radius / slope,
    semiMinor: radius,
    startAngle,
    sweep: isShort ? 2 * Math.asin(chord) : turnBetween(startAngle, endAngle),
  };
}

function capOf(
  { origin, axis }: OutlineTube,
  { center, radius, along }: TubeCap,
  start: PlanPoint,
  end: PlanPoint,
  half: number,
  side: 1 | -1,
): OutlineArc {
  const from = { x: along * axis.x - side * half * axis.z, z: along * axis.z + side * half * axis.x };
  return {
    kind: "arc",
    start,
    end,
    center: { x: origin.x + center.x, z: origin.z + center.z },
    radius,
    startAngle: Math.atan2(from.z, from.x),
    // The half angle away from the body: more than a quarter turn where the seam lies beyond the centre.
    sweep: 2 * Math.atan2(half, -side * along),
  };
}

function turnBetween(start: number, end: number): number {
  const turn = end - start;
  return turn > 0 ? turn : turn + 2 * Math.PI;
}

/**
 * The point of a part at a fraction of its way: 0 is its start, 1 its end, bit for bit. For drawing, and for chords. With a
 * rotation by δ from the start, cos(φ + δ) − cos φ = −2 sin(φ + δ/2) sin(δ/2): differences from the start, so that an arc
 * whose centre is far off keeps its digits. Throws on what is not finite.
 */
export function pointOnOutlinePart(part: OutlinePart, fraction: number): PlanPoint {
  checkOutlinePart("pointOnOutlinePart", "part", part);
  checkNumber("pointOnOutlinePart", "fraction", fraction);
  const { start, end } = part;
  if (fraction === 0) return start;
  if (fraction === 1) return end;
  if (part.kind === "segment")
    return { x: start.x + fraction * (end.x - start.x), z: start.z + fraction * (end.z - start.z) };
  const isNearStart = fraction <= 0.5;
  const base = isNearStart ? start : end;
  const angle = isNearStart ? part.startAngle : part.startAngle + part.sweep;
  const turn = part.sweep * (isNearStart ? fraction : fraction - 1);
  const cosine = -2 * Math.sin(angle + turn / 2) * Math.sin(turn / 2);
  const sine = 2 * Math.cos(angle + turn / 2) * Math.sin(turn / 2);
  if (part.kind === "arc") return { x: base.x + part.radius * cosine, z: base.z + part.radius * sine };
  const m = part.majorDirection;
  const major = part.semiMajor * cosine;
  const minor = part.semiMinor * sine;
  return { x: base.x + (major * m.x - minor * m.z), z: base.z + (major * m.z + minor * m.x) };
}
