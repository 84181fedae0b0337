import { GeometryError } from "../../errors.ts";
import { lengthOf } from "../../vec3.ts";
import { checkPlanPoint } from "../plan-checks.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";

/** A rectangle along the axes, its edges included. */
export interface PlanRectangle {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

/** Names of a rectangle's edges, in the order of `edgesOfRectangle`: `minZ` is the one at the least z. */
export const RECTANGLE_EDGES = ["minZ", "maxX", "maxZ", "minX"] as const;

export type RectangleEdge = (typeof RECTANGLE_EDGES)[number];

/** The edges of a rectangle from +x towards +z, in the order minZ, maxX, maxZ, minX. */
export function edgesOfRectangle({ min, max }: PlanRectangle): PlanSegment[] {
  const a = { x: min.x, z: min.z };
  const b = { x: max.x, z: min.z };
  const c = { x: max.x, z: max.z };
  const d = { x: min.x, z: max.z };
  return [
    { a, b },
    { a: b, b: c },
    { a: c, b: d },
    { a: d, b: a },
  ];
}

/** Metres from a point to the corner of a rectangle that is farthest from it. */
export function farthestCorner(p: PlanPoint, { min, max }: PlanRectangle): number {
  const x = Math.max(Math.abs(min.x - p.x), Math.abs(max.x - p.x));
  return lengthOf(x, 0, Math.max(Math.abs(min.z - p.z), Math.abs(max.z - p.z)));
}

/** Where a point lies with respect to a rectangle with an area. */
export function placeInRectangle({ min, max }: PlanRectangle, { x, z }: PlanPoint): "inside" | "onEdge" | "outside" {
  if (x < min.x || x > max.x || z < min.z || z > max.z) return "outside";
  return x > min.x && x < max.x && z > min.z && z < max.z ? "inside" : "onEdge";
}

/** Throws unless the rectangle is finite, so is its area, and no side of it is negative. */
export function checkRectangle(where: string, argument: string, bounds: PlanRectangle): void {
  checkPlanPoint(where, `${argument}.min`, bounds?.min);
  checkPlanPoint(where, `${argument}.max`, bounds.max);
  const { min, max } = bounds;
  if (min.x > max.x) throw new GeometryError(where, `${argument}.max.x`, `at least min.x (${min.x})`, max.x);
  if (min.z > max.z) throw new GeometryError(where, `${argument}.max.z`, `at least min.z (${min.z})`, max.z);
  if (!Number.isFinite((max.x - min.x) * (max.z - min.z)))
    throw new GeometryError(where, argument, "small enough for its area to be a number", bounds);
}
