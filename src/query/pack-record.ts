import type { Vector } from "../scene/record.ts";
import { primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { BOX, CAPSULE, packShape, SEGMENT, SHAPE_STRIDE, SPHERE, TURNED_BOX, workOutRow } from "./packed-shape.ts";

/** The type of what has no row and stands beside the tree. */
export const NO_ROW = -1;

/**
 * Writes the row of a record's shape from `at` and returns its type, or `NO_ROW` for a plane. The kinds that scenes are full of are
 * read without an object between; all others go by their primitive, and so would these: the rows are the same to the bit.
 */
export function packRecord(record: ShapeRecord, rows: Float64Array, at: number): number {
  switch (record.kind) {
    case "box": {
      writeVector(record.center, rows, at);
      writeVector(record.halfExtents, rows, at + 3);
      const q = record.rotation;
      // A box that is not turned keeps the exact answers of an axis-aligned one.
      if (q === undefined || (q[0] === 0 && q[1] === 0 && q[2] === 0)) return BOX;
      rows[at + 6] = q[0];
      rows[at + 7] = q[1];
      rows[at + 8] = q[2];
      rows[at + 9] = q[3];
      return workOutRow(TURNED_BOX, rows, at);
    }
    case "sphere":
      writeVector(record.center, rows, at);
      rows[at + 3] = record.radius;
      return SPHERE;
    case "segment": {
      writeVector(record.a, rows, at);
      writeVector(record.b, rows, at + 3);
      const radius = record.radius ?? 0;
      rows[at + 6] = Math.max(radius, 0);
      return workOutRow(radius > 0 ? CAPSULE : SEGMENT, rows, at);
    }
    default: {
      const primitive = primitiveOf(record);
      return primitive.type === "plane" ? NO_ROW : packShape(primitive, rows, at);
    }
  }
}

function writeVector(v: Vector, rows: Float64Array, at: number): void {
  rows[at] = v[0];
  rows[at + 1] = v[1];
  rows[at + 2] = v[2];
}

/** One shape as a row, with its bounds, on the way into a tree. */
export class PackedOne {
  type = NO_ROW;
  readonly row = new Float64Array(SHAPE_STRIDE);
  /** Least corner, greatest corner. */
  readonly bounds = new Float64Array(6);
}
