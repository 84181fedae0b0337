import type { Feature, Vec3 } from "../../geometry/types.ts";

/** The part of its line on which a beam asks: all of it, from the origin on, or as far as the direction is long. */
export type LaserDomain = "line" | "ray" | "segment";

/** What becomes of a leg: the first of these that applies. */
export type LaserOutcome = "hit" | "outOfRange" | "behind" | "parallel" | "noHit";

/** What a leg does with the surface that decides it. World coordinates, metres, radians. */
export interface LaserHit {
  /** The shape. */
  readonly id: string;
  /** Metres from the leg's start along the beam, negative behind it; null where the surface is parallel. */
  readonly t: number | null;
  /** The same without its sign. */
  readonly distance: number | null;
  readonly point: Vec3 | null;
  /** Unit, out of the solid; of a wall, on the side from which the beam comes; null for a parallel wall. */
  readonly normal: Vec3 | null;
  readonly feature: Feature | null;
  readonly featureSigns?: Vec3;
  /** Between the beam and the normal's line, 0 to π/2; the reflected beam leaves at the same. */
  readonly angle: number | null;
  /** The beam comes from inside the solid: this is where it runs out. */
  readonly inside: boolean;
  /** Walls: where on the wall, 0 at a and 1 at b; null where it is parallel. */
  readonly u?: number | null;
  /** Walls: the end that is met exactly. */
  readonly wallEnd?: "a" | "b" | null;
  /** Walls: both ends, as they stand in the scene. */
  readonly wall?: { readonly a: Vec3; readonly b: Vec3 };
  /** Planes: n · D; walls: the unit direction × the wall, seen from above. 0: parallel. */
  readonly denominator?: number;
  /** Walls: on which side of the line a → b the leg starts, and how far; left is negative. Null: a wall without length. */
  readonly side?: "left" | "right" | "on" | null;
  readonly lineDistance?: number | null;
  /** Walls: the foot of the perpendicular from the leg's start to the wall's line, at the height of the start. */
  readonly foot?: Vec3 | null;
  /** Walls: where on the wall the foot stands, 0 at a and 1 at b, past them beyond its ends. */
  readonly footU?: number | null;
  /** Planes: metres from the plane to the leg's start, positive on the side of the normal: t = −height / denominator. */
  readonly height?: number;
}

/** One straight part of a beam. */
export interface LaserLeg {
  readonly start: Vec3;
  /** Null where the beam goes on for ever. */
  readonly end: Vec3 | null;
  /** Unit. */
  readonly direction: Vec3;
  readonly outcome: LaserOutcome;
  /** What decided the outcome; null where nothing did. */
  readonly hit: LaserHit | null;
  /** Shapes that did not answer because the leg starts on their surface and leaves it. */
  readonly leftOut: readonly string[];
}

/** A laser's answer, as plain data. */
export interface LaserReading {
  readonly origin: Vec3;
  /** Unit. */
  readonly direction: Vec3;
  readonly domain: LaserDomain;
  /** Metres that the whole path may be long, or null. */
  readonly reach: number | null;
  /** One more than there were bounces, at least one. */
  readonly legs: readonly LaserLeg[];
  /**
   * The shape on which the last leg ends; null where it hits none: it may still have a `hit`, of what stands out of range, behind or
   * parallel and decides that it does not.
   */
  readonly endsOn: string | null;
  /** The bounces that were allowed, and whether that is fewer than were asked for. */
  readonly bounces: number;
  readonly clamped: boolean;
  /** Domain line: every crossing of the first leg's line with a surface, in order along it. Else empty. */
  readonly crossings: readonly LaserHit[];
  /** Walls answer as the infinite lines through them. */
  readonly asLines: boolean;
}
