import type { Vec3 } from "../geometry/types.ts";
import type { Quantity } from "../readout/readout.ts";

/** What a colour means. One role has one colour everywhere. */
export type OverlayRole =
  | "nearest"
  | "query"
  | "clear"
  | "blocked"
  | "neutral"
  | "selection"
  | "hover"
  | "warn"
  | "lamp"
  | "lampFill"
  | "text2"
  | "white"
  | "x"
  | "y"
  | "z";

/** How the part behind a shape is drawn: dashed, not at all, or as if nothing stood before it. */
export type HiddenPart = "dashed" | "none" | "onTop";

interface OverlayBase {
  readonly role: OverlayRole;
  /** 0…1, default 1. */
  readonly alpha?: number;
  /** Default "dashed" for lines, "onTop" for everything else. */
  readonly hidden?: HiddenPart;
}

/** Points in world coordinates, or their x, y and z one after another: of hundreds, that takes a quarter of the room. */
export type OverlayPoints = readonly Vec3[] | readonly number[];

/** A polyline in world coordinates. Widths and dashes in CSS pixels. */
export interface OverlayLine extends OverlayBase {
  readonly type: "line";
  readonly points: OverlayPoints;
  readonly width: number;
  readonly dash?: readonly [number, number];
  /** Width of the halo on each side, in CSS pixels; 0 or absent: none. */
  readonly casing?: number;
  readonly hiddenAlpha?: number;
}

/** Many straight pieces of one style: `points` in pairs, the start and the end of each. */
export interface OverlayPieces extends OverlayBase {
  readonly type: "pieces";
  readonly points: OverlayPoints;
  readonly width: number;
  readonly dash?: readonly [number, number];
  readonly hiddenAlpha?: number;
}

/** A round mark that keeps its size on screen; radius and ring in CSS pixels. A hollow one is filled with the halo. */
export interface OverlayDot extends OverlayBase {
  readonly type: "dot";
  readonly at: Vec3;
  readonly radius: number;
  readonly ring?: number;
  /** Default "halo". */
  readonly ringRole?: OverlayRole | "halo";
  readonly hollow?: boolean;
}

/** A square mark that keeps its size on screen; half its side in CSS pixels. */
export interface OverlaySquare extends OverlayBase {
  readonly type: "square";
  readonly at: Vec3;
  readonly half: number;
  readonly ring?: number;
  readonly ringRole?: OverlayRole | "halo";
}

/** Two strokes across each other that keep their size on screen: something ends here. Lengths in CSS pixels. */
export interface OverlayCross extends OverlayBase {
  readonly type: "cross";
  readonly at: Vec3;
  readonly size: number;
  readonly width: number;
  /** Width of the halo on each side. */
  readonly casing?: number;
}

/** A filled triangle fan in world coordinates: cones of arrows, plane squares of the gizmo, sectors. */
export interface OverlayFill extends OverlayBase {
  readonly type: "fill";
  readonly points: OverlayPoints;
  /** Light: how far each point is from its source, 0 there and 1 where it is weakest. The theme says how strong that is. */
  readonly falloff?: readonly number[];
  /** Places of points, in their order, between each of which and the point before it nothing is filled. */
  readonly gaps?: readonly number[];
}

/** A circle in world coordinates. Radius in metres, width in CSS pixels. */
export interface OverlayCircle extends OverlayBase {
  readonly type: "circle";
  readonly center: Vec3;
  readonly normal: Vec3;
  readonly radius: number;
  readonly width: number;
  readonly dash?: readonly [number, number];
}

/** The right-angle mark at a foot point, in the plane of the two directions; its side is 13 CSS pixels. */
export interface OverlayRightAngle extends OverlayBase {
  readonly type: "rightAngle";
  readonly at: Vec3;
  readonly normal: Vec3;
  readonly toward: Vec3;
}

/** Text beside a point. An answer is a chip; all else is text with a halo, dropped where it would collide. */
export interface OverlayLabel extends OverlayBase {
  readonly type: "label";
  readonly at: Vec3;
  readonly text: string | Quantity;
  readonly chip?: boolean;
  /** The label sits across the line from `at` to here, on the side with more room. */
  readonly along?: Vec3;
  /** Offset from the point in CSS pixels; default 38 across the line for an answer, 12 above for text. */
  readonly offset?: number;
}

export type OverlayItem =
  | OverlayLine
  | OverlayPieces
  | OverlayDot
  | OverlaySquare
  | OverlayCross
  | OverlayFill
  | OverlayCircle
  | OverlayRightAngle
  | OverlayLabel;
