import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField } from "../../scene/record-kind.ts";
import { turnedUp } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "point", label: "Point", type: "vector", unit: "m" },
  { key: "normal", label: "Normal", type: "vector", notZero: true },
] as const satisfies readonly KindField[];

/** An unbounded plane; everything under its normal is solid. */
export type PlaneRecord = RecordOf<"plane", typeof parameters>;

/** Planes: floors, slopes, the edge of a level. */
export const planeKind: ShapeKind<PlaneRecord> = {
  kind: "plane",
  title: "Plane",
  parameters,
  optionalDefaults: {},

  toPrimitive: ({ point, normal }, make) => make.plane(point, normal),

  placed: (record, point, rotation) => ({ ...record, point, normal: rotation ? turnedUp(rotation, 1) : record.normal }),
};
