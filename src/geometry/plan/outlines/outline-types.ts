import type { PlanPoint } from "../plan-types.ts";

/**
 * One piece of the boundary of an outline, in world coordinates of the plan. All pieces run from +x towards +z (clockwise
 * seen from above), with the solid on the side to which they turn.
 */
export type OutlinePart = OutlineSegment | OutlineArc | OutlineEllipticArc;

/** A straight piece. */
export interface OutlineSegment {
  readonly kind: "segment";
  readonly start: PlanPoint;
  readonly end: PlanPoint;
}

/** The points center + radius · (cos φ, sin φ), φ from startAngle to startAngle + sweep; a full circle has sweep 2π. */
export interface OutlineArc {
  readonly kind: "arc";
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  readonly center: PlanPoint;
  readonly radius: number;
  readonly startAngle: number;
  /** Above 0, at most 2π. */
  readonly sweep: number;
}

/**
 * The points center + semiMajor cos φ · m + semiMinor sin φ · n, φ from startAngle to startAngle + sweep, with m the unit
 * direction of the major axis and n the one a quarter turn on. It lies on one side of its major axis. The nearer a capsule
 * is to lying, the farther off is the centre: then `start`, `end` and `pointOnOutlinePart` keep the digits that it loses.
 */
export interface OutlineEllipticArc {
  readonly kind: "ellipticArc";
  readonly start: PlanPoint;
  readonly end: PlanPoint;
  readonly center: PlanPoint;
  readonly majorDirection: PlanPoint;
  readonly semiMajor: number;
  readonly semiMinor: number;
  readonly startAngle: number;
  /** Above 0, at most π. */
  readonly sweep: number;
}

/**
 * The section of a solid with a horizontal plane, always closed and convex. A region has an area; where a solid is only
 * touched, or has no thickness, a point or a segment of it is left.
 */
export type Outline =
  | OutlineRegion
  | OutlineHalfPlane
  | { readonly kind: "wholePlan" }
  | { readonly kind: "point"; readonly point: PlanPoint }
  | { readonly kind: "segment"; readonly a: PlanPoint; readonly b: PlanPoint };

/** A bounded region. */
export interface OutlineRegion {
  readonly kind: "region";
  /** In order; each ends bit for bit where the next one starts, the last where the first one does. */
  readonly parts: readonly OutlinePart[];
  /** The same region by its own measures, relative to its own origin: what questions are answered from, near and far. */
  readonly form: OutlineForm;
}

/** All points p with normal · (p − point) + offset ≤ 0; the normal is unit. */
export interface OutlineHalfPlane {
  readonly kind: "halfPlane";
  readonly point: PlanPoint;
  readonly normal: PlanPoint;
  readonly offset: number;
}

/**
 * What a region is: `origin` in world coordinates, all else relative to it, so that a small shape far away keeps its
 * digits.
 */
export type OutlineForm = OutlinePolygon | OutlineDisc | OutlineTube;

/** The corners from +x towards +z, strictly convex. */
export interface OutlinePolygon {
  readonly kind: "polygon";
  readonly origin: PlanPoint;
  readonly corners: readonly PlanPoint[];
}

export interface OutlineDisc {
  readonly kind: "disc";
  readonly origin: PlanPoint;
  readonly radius: number;
}

/**
 * The section of a lying or tilted capsule. With x along `axis` and z a quarter turn on, both from the origin, the slanted
 * cylinder is q² + z² ≤ radius², where q = slope · x + constant says how far the axis leans above or below the plane of the
 * section; slope 0 makes it a strip. It is cut off at both ends, and discs (the sections of the caps' balls) round it off.
 */
export interface OutlineTube {
  readonly kind: "tube";
  readonly origin: PlanPoint;
  readonly axis: PlanPoint;
  readonly slope: number;
  readonly radius: number;
  readonly from: TubeEnd;
  readonly to: TubeEnd;
}

/** Where the sides of a tube end. */
export interface TubeEnd {
  /** Metres along the axis. */
  readonly x: number;
  /** q there, −radius … radius. */
  readonly q: number;
  /** Half the width there, √((radius − q)(radius + q)); 0 at the tip of the ellipse. */
  readonly half: number;
  /** What rounds it off; null at the tip of the ellipse, which is round by itself. */
  readonly cap: TubeCap | null;
}

/** The section of a cap's ball, and where the side meets it. */
export interface TubeCap {
  readonly center: PlanPoint;
  readonly radius: number;
  /** Metres along the axis from its centre to the end of the side. */
  readonly along: number;
}
