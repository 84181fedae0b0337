import type { BufferGeometry } from "three";
import type { Bounds } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Theme } from "../theme/tokens.ts";

/**
 * How one part of a kind's shapes is drawn. All parts of one kind are the instances of one draw call: a unit geometry,
 * and a matrix and a colour for each record.
 *
 * - `body`: a lit, matte, opaque solid. With `hasEdges` its unit geometry must be the cube from −1 to 1, and the borders of
 *   its faces are drawn as lines. With `isCapsule` the matrix's middle column is half the axis, whose ends the geometry's
 *   caps (attribute `capSide`, −1 or 1) keep round.
 * - `patch`: a translucent piece of a plane in the geometry's own x and z, in metres, with a grid of one metre, hatched from
 *   below.
 * - `stroke`: a line whose width is in CSS pixels. Its matrix is no transform: column 0 is the way from its start to its end,
 *   column 1 its width (x) and its width in the plan (y), column 3 its start.
 */
export interface ShapePart<R extends SceneRecord = SceneRecord> {
  readonly look: "body" | "patch" | "stroke";
  readonly hasEdges?: boolean;
  readonly isCapsule?: boolean;
  /** Strokes only: how the line ends. */
  readonly head?: "round" | "arrow";
  /** Which of the theme's colours a record without one of its own has. */
  readonly defaultColor: keyof Theme["shapes"];
  /** Bodies and patches: the unit geometry, from the finest to the coarsest, which serve when there are very many, or where it looks small. */
  readonly geometries?: () => readonly BufferGeometry[];
  /** Writes the matrix (16 numbers, column by column, in world coordinates); false where the record has no such part. */
  place(record: R, matrix: Float64Array): boolean;
}

/** Writes four numbers of a matrix: a column from its first number on. Of a hundred thousand shapes no lists are made. */
export function writeColumn(matrix: Float64Array, at: number, x: number, y: number, z: number, w = 0): void {
  matrix[at] = x;
  matrix[at + 1] = y;
  matrix[at + 2] = z;
  matrix[at + 3] = w;
}

/** How a kind of shape is drawn. */
export interface ShapeView<R extends SceneRecord = SceneRecord> {
  readonly parts: readonly ShapePart<R>[];
  /** Bounds of what is drawn, in world coordinates; of an unbounded shape, of its drawn piece. */
  drawnBounds(record: R): Bounds;
  /** The shape goes on beyond what is drawn: it does not count when everything is framed, unless nothing else is there. */
  readonly isUnbounded?: boolean;
}
