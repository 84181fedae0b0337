/**
 * The vocabulary of the plan: the ground seen from above, x to the right, z towards the viewer. The shapes are structural,
 * so a `Vec3`, `Ray` or `Segment` of space can be handed in as it is: its height is never read. Angles run from +x
 * towards +z, clockwise as seen.
 */

/** A point or a vector of the plan, in metres. */
export interface PlanPoint {
  readonly x: number;
  readonly z: number;
}

/** All points origin + t · direction. The direction has any length but zero; t counts in units of it. */
export interface PlanLine {
  readonly origin: PlanPoint;
  readonly direction: PlanPoint;
}

/** The part of a line with t ≥ 0. */
export type PlanRay = PlanLine;

/** All points a + t · (b − a) with 0 ≤ t ≤ 1, both ends included. */
export interface PlanSegment {
  readonly a: PlanPoint;
  readonly b: PlanPoint;
}
