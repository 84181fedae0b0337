import type { Bounds, Vec3 } from "../../geometry/types.ts";
import { add } from "../../geometry/vec3.ts";
import type { LaserLeg, LaserReading } from "./laser-reading.ts";

/** What comes as near to a leg as this part of the largest coordinate may have a say in it: far more than a mirror reaches. */
const NEAR = 2 ** -20;

/** A hit that is flatter than this (as the cosine of its angle) has a say in what stands far along the wall. */
const FLAT = 2 ** -10;

/**
 * Whether a beam may take another way when shapes change that stand in these bounds, before or after; false only where no leg
 * comes near any of them. A first leg that hits nothing is measured by all shapes, and so are walls that are read as lines.
 */
export function mayBeamChange(reading: LaserReading, changed: readonly Bounds[]): boolean {
  return countUnchanged(reading, changed) < reading.legs.length;
}

/** How many of the first legs are certainly what they were: a leg is where the one before ends, and what stands near it is as it was. */
export function countUnchanged({ legs, domain, asLines }: LaserReading, changed: readonly Bounds[]): number {
  const [first] = legs;
  if (asLines || domain === "line" || !first?.hit?.point || first.outcome === "behind") return 0;
  const other = legs.findIndex((leg) => mayLegChange(leg, changed));
  return other < 0 ? legs.length : other;
}

function mayLegChange(leg: LaserLeg, changed: readonly Bounds[]): boolean {
  const { start, direction, hit } = leg;
  if (hit?.angle && Math.cos(hit.angle) < FLAT) return true;
  const end = hit?.point ?? add(start, direction);
  const wall = hit?.wall;
  const size = Math.max(largest(start), largest(end), wall ? largest(wall.a) : 0, wall ? largest(wall.b) : 0);
  for (const bounds of changed)
    if (isMetBy(start, end, hit ? 1 : Infinity, bounds, NEAR * (size + sizeOf(bounds)))) return true;
  return false;
}

/** Whether start + t (end − start), 0 ≤ t ≤ last, comes into bounds that are larger by a margin. */
function isMetBy(start: Vec3, end: Vec3, last: number, { min, max }: Bounds, margin: number): boolean {
  // Most stand to one side of the whole leg.
  if (isApart(start.x, end.x, last, min.x - margin, max.x + margin)) return false;
  if (isApart(start.z, end.z, last, min.z - margin, max.z + margin)) return false;
  let from = 0;
  let to = last;
  for (const axis of ["x", "y", "z"] as const) {
    const way = end[axis] - start[axis];
    const low = min[axis] - margin - start[axis];
    const high = max[axis] + margin - start[axis];
    if (way === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    from = Math.max(from, (way > 0 ? low : high) / way);
    to = Math.min(to, (way > 0 ? high : low) / way);
    if (from > to) return false;
  }
  return true;
}

/** Whether a stretch that begins at `start` and goes to `end`, or past it without one, lies below `low` or above `high`. */
function isApart(start: number, end: number, last: number, low: number, high: number): boolean {
  return (
    (start < low && (last === 1 || end <= start) && end < low) ||
    (start > high && (last === 1 || end >= start) && end > high)
  );
}

function sizeOf({ min, max }: Bounds): number {
  return Math.max(Math.abs(min.x), Math.abs(min.z), Math.abs(max.x), Math.abs(max.z), heightOf(min), heightOf(max));
}

/** Walls have no end in height, which says nothing about their size. */
function heightOf({ y }: Vec3): number {
  return Number.isFinite(y) ? Math.abs(y) : 0;
}

function largest({ x, y, z }: Vec3): number {
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
}
