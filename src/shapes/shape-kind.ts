import type { Rotation } from "../scene/parameter-types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";
import type { PrimitiveMaker } from "./primitive-maker.ts";

/** A kind of shape: a record whose geometry is one of the module's primitives. Everything geometric follows from that. */
export interface ShapeKind<R extends SceneRecord = SceneRecord> extends RecordKind {
  /** The record's geometry in world coordinates, as `make` makes it. The record has passed the kind's schema. */
  toPrimitive<T>(record: R, make: PrimitiveMaker<T>): T;
  /**
   * The record with its middle (a plane: its point) at `position`, turned where a unit `rotation` is given: before that, what has a
   * direction and no rotation of its own has it along +y, as capsules and floors of engines for games.
   */
  placed(record: R, position: Vector, rotation: Rotation | undefined): R;
}
