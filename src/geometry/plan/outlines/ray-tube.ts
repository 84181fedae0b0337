import { chordThroughBall } from "../../ball-chord.ts";
import { crossConvex } from "../../ray-hit.ts";
import { lengthOf, scaleSafely } from "../../vec3.ts";
import type { PlanPoint, PlanRay } from "../plan-types.ts";
import { awayFromTube, capBeside, fromOrigin, sideOfForm, unrolled } from "./outline-contact.ts";
import { type OutlineContact, type OutlineHit, toOutlineHit } from "./outline-hit.ts";
import type { OutlineTube, TubeCap } from "./outline-types.ts";

interface Chord {
  readonly enter: number;
  readonly exit: number;
}

/**
 * Where a ray meets the section of a lying or tilted capsule: as the capsule itself, it is the union of the discs at its ends
 * and what lies between its seams, and convex, so a line is in it from the first entry to the last exit. Between the seams
 * the line runs through the circle q² + z² = r², in which lengths along it are shorter.
 */
export function rayTube(tube: OutlineTube, ray: PlanRay): OutlineHit | null {
  const { v, scale } = scaleSafely({ x: ray.direction.x, y: 0, z: ray.direction.z });
  const n = lengthOf(v.x, 0, v.z);
  const e = { x: v.x / n, z: v.z / n };
  const o = fromOrigin(tube, ray.origin);
  let enter = Infinity;
  let exit = -Infinity;
  for (const chord of [
    chordThroughCap(tube.from.cap, o, e),
    chordThroughCap(tube.to.cap, o, e),
    chordBetween(tube, o, e),
  ]) {
    if (chord === null) continue;
    enter = Math.min(enter, chord.enter);
    exit = Math.max(exit, chord.exit);
  }
  if (enter > exit) return null;

  const away = awayFromTube(tube, o);
  const crossing = crossConvex(sideOfForm(tube, o), away.x * e.x + away.z * e.z, enter / n, exit / n);
  if (crossing === null) return null;
  const metres = (crossing.surface ?? 0) * n;
  const at = { x: o.x + metres * e.x, z: o.z + metres * e.z };
  const contact = contactAt(tube, at, e);
  const start = { x: ray.origin.x, z: ray.origin.z };
  return toOutlineHit(crossing, metres === 0 ? { ...contact, point: start } : contact, scale, n);
}

function chordThroughCap(cap: TubeCap | null, o: PlanPoint, e: PlanPoint): Chord | null {
  if (cap === null) return null;
  return chordThroughBall({ x: o.x - cap.center.x, y: 0, z: o.z - cap.center.z }, { x: e.x, y: 0, z: e.z }, cap.radius);
}

function chordBetween(tube: OutlineTube, o: PlanPoint, e: PlanPoint): Chord | null {
  const { axis, slope, radius, from, to } = tube;
  const w = unrolled(tube, o);
  const along = e.x * axis.x + e.z * axis.z;
  const across = e.z * axis.x - e.x * axis.z;
  let enter = -Infinity;
  let exit = Infinity;
  const spread = lengthOf(slope * along, 0, across);
  if (spread === 0) {
    if (lengthOf(w.q, 0, w.z) > radius) return null;
  } else {
    const unit = { x: (slope * along) / spread, y: 0, z: across / spread };
    const chord = chordThroughBall({ x: w.q, y: 0, z: w.z }, unit, radius);
    if (chord === null) return null;
    enter = chord.enter / spread;
    exit = chord.exit / spread;
  }
  // At a tip without a cap the ellipse ends by itself.
  const before = from.cap ? from.x - w.x : -Infinity;
  const after = to.cap ? to.x - w.x : Infinity;
  if (along === 0) {
    if (before > 0 || after < 0) return null;
  } else {
    enter = Math.max(enter, (along > 0 ? before : after) / along);
    exit = Math.min(exit, (along > 0 ? after : before) / along);
  }
  return enter <= exit ? { enter, exit } : null;
}

/** What the tube has next to a point close to its boundary, which is put onto it. */
function contactAt(tube: OutlineTube, at: PlanPoint, e: PlanPoint): OutlineContact {
  const { origin, slope, radius, from } = tube;
  const away = awayFromTube(tube, at);
  const size = lengthOf(away.x, 0, away.z);
  const normal = size === 0 ? { x: 0 - e.x, z: 0 - e.z } : { x: away.x / size, z: away.z / size };
  const cap = capBeside(tube, at);
  if (cap) {
    const point = {
      x: origin.x + (cap.center.x + normal.x * cap.radius),
      z: origin.z + (cap.center.z + normal.z * cap.radius),
    };
    return { point, normal, part: cap === from.cap ? 1 : from.cap ? 3 : 2 };
  }
  // One step of Newton's along the gradient g of (q² + z² − r²) / 2: p − g (|(q, z)|² − r²) / 2 |g|².
  const { q, z } = unrolled(tube, at);
  const distance = lengthOf(q, 0, z);
  const step = size === 0 ? 0 : ((distance - radius) * (distance + radius)) / (2 * lengthOf(slope * q, 0, z));
  const point = { x: origin.x + (at.x - normal.x * step), z: origin.z + (at.z - normal.z * step) };
  return { point, normal, part: z >= 0 ? 0 : from.cap ? 2 : 1 };
}
