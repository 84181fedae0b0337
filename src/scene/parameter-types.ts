import type { SceneRecord, Vector } from "./record.ts";
import type { FieldInfo } from "./record-kind.ts";

/** A place: a point `[x, y, z]`, or a shape by its id; `point` keeps the last place of a shape that was removed. */
export type Anchor = Vector | { readonly shape: string; readonly point?: Vector | undefined };

/** A rotation as it stands in files: a unit quaternion `[x, y, z, w]`, local to world. */
export type Rotation = readonly [number, number, number, number];

/** A rectangle of the plan as it stands in files: `[minX, minZ, maxX, maxZ]`. */
export type Rectangle = readonly [number, number, number, number];

interface ValueOfType {
  readonly number: number;
  readonly vector: Vector;
  readonly direction: Vector;
  readonly rotation: Rotation;
  readonly rectangle: Rectangle;
  readonly anchor: Anchor;
  readonly text: string;
  readonly color: string;
  readonly boolean: boolean;
}

type ValueOf<F extends FieldInfo> =
  | (F extends { readonly choices: readonly (infer Choice)[] } ? Choice : ValueOfType[Exclude<F["type"], "choice">])
  | (F extends { readonly none: string } ? null : never);

/** The parameters of a record, from the table of its kind: those with a default may be missing. */
export type ParametersOf<Fields extends readonly FieldInfo[], Optional = Record<never, unknown>> = {
  readonly [F in Fields[number] as F["key"] extends keyof Optional ? never : F["key"]]: ValueOf<F>;
} & {
  readonly [F in Fields[number] as F["key"] extends keyof Optional ? F["key"] : never]?: ValueOf<F> | undefined;
};

/** A record of a kind, from the table of the kind. */
export type RecordOf<
  Kind extends string,
  Fields extends readonly FieldInfo[],
  Optional = Record<never, unknown>,
> = SceneRecord & { readonly kind: Kind } & ParametersOf<Fields, Optional>;
