import type { Primitive } from "../geometry/types.ts";
import type { Rotation } from "../scene/parameter-types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { type BoxRecord, boxKind } from "./box/box.ts";
import { type PlaneRecord, planeKind } from "./plane/plane.ts";
import { type PrimitiveMaker, primitiveMaker } from "./primitive-maker.ts";
import { type SegmentRecord, segmentKind } from "./segment/segment.ts";
import type { ShapeKind } from "./shape-kind.ts";
import { type SphereRecord, sphereKind } from "./sphere/sphere.ts";

/** Every kind of shape, by its name in files. The editing and view tables have the same keys, or they do not compile. */
export const shapeKinds = {
  box: boxKind,
  sphere: sphereKind,
  plane: planeKind,
  segment: segmentKind,
} as const;

export type ShapeKindName = keyof typeof shapeKinds;

/** A record of one of the kinds of shape. */
export type ShapeRecord = BoxRecord | SphereRecord | PlaneRecord | SegmentRecord;

/** Whether the record is a shape: something that answers questions, as an instrument asks them. */
export function isShape(record: SceneRecord): record is ShapeRecord {
  return names.has(record.kind);
}

/** Asked for every record of a scene: a set answers several times sooner than the table. */
const names: ReadonlySet<string> = new Set(Object.keys(shapeKinds));

/** The geometry of a shape's record, in world coordinates. The record has passed its kind's schema. */
export function primitiveOf(record: ShapeRecord): Primitive {
  return makeOf(record, primitiveMaker);
}

/** The same, as a maker makes it. */
export function makeOf<T>(record: ShapeRecord, make: PrimitiveMaker<T>): T {
  // The table pairs each kind with its own record type; TypeScript cannot see that through the union.
  return (shapeKinds[record.kind] as ShapeKind<ShapeRecord>).toPrimitive(record, make);
}

/** The record with its middle somewhere else, and turned where a rotation is given, as its kind says. */
export function placed(record: ShapeRecord, position: Vector, rotation?: Rotation): ShapeRecord {
  return (shapeKinds[record.kind] as ShapeKind<ShapeRecord>).placed(record, position, rotation);
}
