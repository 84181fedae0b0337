import { crossSign } from "../../exact/exact-sign.ts";
import { rotate } from "../../quaternion.ts";
import type { Box, Vec3 } from "../../types.ts";
import type { PlanPoint } from "../plan-types.ts";
import type { Outline } from "./outline-types.ts";

/**
 * The section of a box at height y: the convex hull of the corners that lie in the plane and of the points where edges cross
 * it. Everything is relative to the centre; an upright box's corners are those of its footprint, to the last bit.
 */
export function outlineOfBox(box: Box, y: number): Outline | null {
  const { center } = box;
  const corners = hullOf(sectionPoints(cornersFromCenter(box), y - center.y));
  const [first, second] = corners;
  const world = corners.map(({ x, z }) => ({ x: center.x + x, z: center.z + z }));
  if (first === undefined) return null;
  if (second === undefined) return { kind: "point", point: world[0]! };
  if (corners.length === 2) return { kind: "segment", a: world[0]!, b: world[1]! };
  return {
    kind: "region",
    parts: world.map((start, k) => ({ kind: "segment", start, end: world[(k + 1) % world.length]! })),
    form: { kind: "polygon", origin: { x: center.x, z: center.z }, corners },
  };
}

/** In binary order of the signs on the box's own axes; opposite corners are opposite vectors, so a box is cut as it is. */
function cornersFromCenter({ halfExtents: h, rotation }: Box): Vec3[] {
  const turned = (v: Vec3): Vec3 => (rotation === undefined ? v : rotate(rotation, v));
  const x = turned({ x: h.x, y: 0, z: 0 });
  const y = turned({ x: 0, y: h.y, z: 0 });
  const z = turned({ x: 0, y: 0, z: h.z });
  return Array.from({ length: 8 }, (_, i) => {
    const [i1, i2, i3] = [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1];
    // Adding 0 makes −0 a plain 0.
    return {
      x: i1 * x.x + i2 * y.x + i3 * z.x + 0,
      y: i1 * x.y + i2 * y.y + i3 * z.y,
      z: i1 * x.z + i2 * y.z + i3 * z.z + 0,
    };
  });
}

/** Corners in the plane, and edges from one side of it to the other at t = h₀ / (h₀ − h₁), measured from the nearer end. */
function sectionPoints(corners: readonly Vec3[], height: number): PlanPoint[] {
  const points: PlanPoint[] = [];
  corners.forEach((corner, i) => {
    const above = corner.y - height;
    if (above === 0) points.push({ x: corner.x, z: corner.z });
    for (const axis of [1, 2, 4]) {
      if (i & axis) continue;
      const other = corners[i | axis]!;
      const otherAbove = other.y - height;
      if (!((above < 0 && otherAbove > 0) || (above > 0 && otherAbove < 0))) continue;
      const isNear = Math.abs(above) <= Math.abs(otherAbove);
      const [p, q] = isNear ? [corner, other] : [other, corner];
      const t = (isNear ? above : otherAbove) / (isNear ? above - otherAbove : otherAbove - above);
      points.push({ x: p.x + t * (q.x - p.x), z: p.z + t * (q.z - p.z) });
    }
  });
  return points;
}

/**
 * The strictly convex hull from +x towards +z, by exact signs: no point twice, none on a straight line (Andrew, "Another
 * efficient algorithm for convex hulls in two dimensions", 1979). Two points where all lie on one line.
 */
function hullOf(points: readonly PlanPoint[]): PlanPoint[] {
  const sorted = points
    .toSorted((p, q) => p.x - q.x || p.z - q.z)
    .filter((p, k, all) => k === 0 || p.x !== all[k - 1]!.x || p.z !== all[k - 1]!.z);
  if (sorted.length < 3) return sorted;
  const chain = (way: readonly PlanPoint[]): PlanPoint[] => {
    const kept: PlanPoint[] = [];
    for (const p of way) {
      while (kept.length > 1 && crossSign(kept.at(-2)!, kept.at(-1)!, kept.at(-1)!, p) <= 0) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
