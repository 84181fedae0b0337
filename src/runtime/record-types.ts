import type { Quaternion, Vec3 } from "../geometry/types.ts";
import type { Vector } from "../scene/record.ts";

/** The parameters of each kind of shape, with vectors as V and rotations as Q. */
type ShapeParameters<V, Q> =
  | { readonly kind: "box"; readonly center: V; readonly halfExtents: V; readonly rotation?: Q | undefined }
  | { readonly kind: "sphere"; readonly center: V; readonly radius: number }
  | { readonly kind: "plane"; readonly point: V; readonly normal: V }
  | { readonly kind: "segment"; readonly a: V; readonly b: V; readonly radius?: number | undefined };

/** The fields that every record may have. */
interface CommonParameters {
  readonly color?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly group?: string | undefined;
  readonly notes?: string | undefined;
}

/** A rotation as it stands in files: a unit quaternion `[x, y, z, w]`, local to world. */
export type Rotation = readonly [number, number, number, number];

/** A vector as a game hands it in: an array as in files, or anything with x, y and z, such as a `THREE.Vector3`. */
export type GivenVector = Vector | Vec3;

/** A rotation as a game hands it in: an array as in files, or anything with x, y, z and w, such as a `THREE.Quaternion`. */
export type GivenRotation = Rotation | Quaternion;

/** A shape to add. Metres; the id and the name are made where they are missing. */
export type NewShape = ShapeParameters<GivenVector, GivenRotation> &
  CommonParameters & { readonly id?: string | undefined; readonly name?: string | undefined };

/** A shape's record as the scene keeps it: plain data in the file's own form. */
export type ShapeRecord = ShapeParameters<Vector, Rotation> &
  CommonParameters & { readonly id: string; readonly name: string };

/** New values of some fields of a record. A field that is undefined goes, if it may. */
export interface Changes extends CommonParameters {
  readonly name?: string | undefined;
  readonly center?: GivenVector;
  readonly halfExtents?: GivenVector;
  readonly rotation?: GivenRotation | undefined;
  readonly radius?: number | undefined;
  readonly point?: GivenVector;
  readonly normal?: GivenVector;
  readonly a?: GivenVector;
  readonly b?: GivenVector;
  readonly [parameter: string]: unknown;
}

/** Changes with the id of the record that they are meant for. */
export interface ChangesOf extends Changes {
  readonly id: string;
}
