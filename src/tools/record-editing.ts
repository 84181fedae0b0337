import type { Quaternion, Vec3 } from "../geometry/types.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";

export type Axis = "x" | "y" | "z";

/** A measure of a record that digits set while it is placed and that dimension lines show. */
export type DimensionKey = Axis | "radius" | "length";

/** A measured stretch of a record, in world coordinates. */
export interface Dimension {
  readonly key: DimensionKey;
  /** Its letter and colour, where it runs along one of the record's axes. */
  readonly axis?: Axis;
  /** In metres. */
  readonly value: number;
  readonly from: Vec3;
  readonly to: Vec3;
  /** Unit vector away from the body: its line is drawn that far beside the stretch. Absent: on the stretch itself. */
  readonly outward?: Vec3;
}

/**
 * How a new one is drawn with the pointer:
 * - `point`: one click, nothing else;
 * - `drag`: a click for the default size, or press, drag, release;
 * - `dragAndHeight`: the same, and after a drag the pointer goes up and a click ends it;
 * - `endToEnd`: press, drag, release; or two clicks, and on from there as a chain until it is given up;
 * - `twoPoints`: press, drag, release; or two clicks, and that is all. An end on the start says nothing: the last one stands.
 */
export type PlacingGesture = "point" | "drag" | "dragAndHeight" | "endToEnd" | "twoPoints";

/** What the pointer has said so far. Points are in world coordinates and snapped already, where snapping is on. */
export interface PlacingInput {
  /** Where the press came down, and the outward unit normal of the ground or face there. */
  readonly start: Vec3;
  readonly normal: Vec3;
  /**
   * Where the pointer is now: on the level plane through `start` (on any surface for `endToEnd` and `twoPoints`); null for a
   * plain click.
   */
  readonly end: Vec3 | null;
  /** The same without snapping. */
  readonly freeEnd: Vec3 | null;
  /** The shapes under the pointer at the start and at the end, where the kind is bound to shapes; else null. */
  readonly startShape: string | null;
  readonly endShape: string | null;
  /** Metres above `start`, once the pointer goes up; null before. */
  readonly height: number | null;
  /** The grid step in metres and the angle step in radians, null where snapping is off. */
  readonly step: number | null;
  readonly angleStep: number | null;
  /** Shift: square, uniform, or in steps of the angle. */
  readonly uniform: boolean;
  /** Alt: the start is the centre. */
  readonly fromCenter: boolean;
  /** Sizes typed in metres; they win over the pointer. */
  readonly typed: Readonly<Partial<Record<DimensionKey, number>>>;
}

/** How records of a kind are placed. */
export interface Placing {
  readonly gesture: PlacingGesture;
  /** A click on a shape means the shape, and not the point of it. A plane takes Alt: its patch lies under most clicks. */
  readonly binds?: boolean;
  /** On a shape it is placed so far off it, in metres along the normal: right on it, it would answer nothing. Alt: right on it. */
  readonly offSurface?: number;
  /** The next step in the status bar, at the start and at the end, where the gesture's own words would not do. */
  readonly steps?: readonly [string, string];
  /** What digits set, in the order of Tab; the first is what the pointer sets first. */
  readonly typed: readonly { readonly key: DimensionKey; readonly axis?: Axis }[];
  /** What Shift does here, in a word or two for the status bar; absent: nothing. */
  readonly shiftDoes?: string;
  readonly altDoes?: string;
  /** The kind's own parameters, or null where there is nothing to place yet (both ends in one point). */
  place(input: PlacingInput): RecordChanges | null;
}

/** Takes every point of a record to its new place. A coordinate that does not move comes back bit for bit. */
export type PointMap = (point: Vec3) => Vec3;

/** How the pointer moves a handle, and what that changes. Changes are made from the record at the start of the drag. */
export type HandleMotion =
  | {
      /** Along a line: a face, a radius, an offset. Its value is the distance from `anchor`, in metres. */
      readonly type: "axis";
      readonly anchor: Vec3;
      /** Unit vector from the anchor to the handle. */
      readonly direction: Vec3;
      readonly value: number;
      /** The smallest value; null: any, negative ones too. */
      readonly min: number | null;
      /** Whether snapping puts the handle's place on the grid (where its line runs along a world axis) or its value. */
      readonly snaps: "place" | "value";
      /** Alt: the opposite side moves as well. */
      readonly symmetric: boolean;
      change(value: number, symmetric: boolean): RecordChanges;
    }
  | {
      /** Freely, as bodies move: on the level plane, with Alt vertically. */
      readonly type: "point";
      /** The handle's place comes in steps of the grid: where it is, or how far it goes (in a turned frame). */
      readonly snaps: "place" | "move";
      /** Shift keeps the proportions: the handle stays on the line from here through its place. Absent: Shift locks an axis. */
      readonly uniformFrom?: Vec3;
      change(point: Vec3, uniform: boolean): RecordChanges;
      /** What changes where it is dragged onto a shape and is bound to it; null: not to this one. Absent, or with Alt: never. */
      bind?(shape: string): RecordChanges | null;
    }
  | {
      /** Around a centre; the angle is the record's own, in radians, right-handed about the axis. */
      readonly type: "turn";
      readonly center: Vec3;
      readonly axis: Vec3;
      readonly angle: number;
      change(angle: number): RecordChanges;
    }
  | {
      /** On a sphere around a centre: it points. */
      readonly type: "direction";
      readonly center: Vec3;
      readonly direction: Vec3;
      change(direction: Vec3): RecordChanges;
    };

/** A mark by which the pointer changes a record. Only shown while the record alone is selected. */
export interface Handle {
  /** Stable while the record lives: "face+x", "corner-+-", "radius", "a". */
  readonly id: string;
  /** What it is, for hints: "Size X", "Radius", "End". */
  readonly title: string;
  /** What dragging it does, for the name of the undo step: "Resize Crate". */
  readonly verb: "Move" | "Resize" | "Turn";
  /**
   * `stem`: a ball on a stem of fixed length on the screen, standing on `at` along `outward`; `corner`: a small square;
   * `dot`: a round dot; `turn`: a ball on a quarter ring of the radius `ring` metres around the motion's centre.
   */
  readonly look: "stem" | "corner" | "dot" | "turn";
  readonly at: Vec3;
  readonly axis?: Axis;
  /** Outward normals of what the handle sits on: it is on the far side where all of them point away. Empty: never. */
  readonly outward: readonly Vec3[];
  /** Metres. */
  readonly ring?: number;
  readonly motion: HandleMotion;
  /** What the dimension lines show while it is dragged. */
  readonly dimensions: readonly DimensionKey[];
}

/** How records of one kind are placed, moved, turned and shaped with the pointer. Pure: it knows the record alone. */
export interface RecordEditing<R extends SceneRecord = SceneRecord> {
  readonly placing: Placing;
  /** Turning one about its own pivot changes it: a rotate gizmo makes sense. */
  readonly turns: boolean;
  /**
   * What of it the pointer finds: its body; the patch by which something without bounds is drawn (after everything else,
   * and dragged only while it is selected: it must not be in the way); or marks of fixed size, drawn on top of all.
   */
  readonly picked: "body" | "patch" | "marks";
  /** Where the gizmo stands. */
  pivot(record: R): Vec3;
  /** Points worth having on the grid, the pivot or the first end first. What lies on the grid stays on it. */
  gridPoints(record: R): readonly Vec3[];
  /** The record's own axes, for the gizmo in local space: local to world. */
  frame(record: R): Quaternion;
  /** Where its marks are, if it is picked by marks. */
  marks?(record: R, reading?: unknown): readonly Vec3[];
  moved(record: R, move: PointMap): RecordChanges;
  /** Nothing of it moves by itself: every end of it is bound to a shape. Absent: never. */
  isHeld?(record: R): boolean;
  /** Turned by a rotation; `move` takes points around the pivot of the turn. */
  turned(record: R, turn: Quaternion, move: PointMap): RecordChanges;
  /**
   * `toEye` is the unit vector from the record to the viewer: marks stand where they are seen. `reading` is what an
   * instrument reads now: places that it is bound to are known by it alone.
   */
  handles(record: R, toEye: Vec3, reading?: unknown): readonly Handle[];
  /** What faces the viewer is measured. */
  dimensions(record: R, toEye: Vec3): readonly Dimension[];
}

/** The editing of every kind of record, shapes and instruments. */
export type EditingTable = Readonly<Record<string, RecordEditing>>;
