import type { RecordEditing } from "../tools/record-editing.ts";
import { boxEditing } from "./box/box-editing.ts";
import type { ShapeKindName, ShapeRecord } from "./kinds.ts";
import { planeEditing } from "./plane/plane-editing.ts";
import { segmentEditing } from "./segment/segment-editing.ts";
import { sphereEditing } from "./sphere/sphere-editing.ts";

/** How each kind of shape is placed and changed with the pointer. A kind that lacks a line does not compile. */
export const shapeEditing: {
  readonly [Kind in ShapeKindName]: RecordEditing<Extract<ShapeRecord, { readonly kind: Kind }>>;
} = {
  box: boxEditing,
  sphere: sphereEditing,
  plane: planeEditing,
  segment: segmentEditing,
};
