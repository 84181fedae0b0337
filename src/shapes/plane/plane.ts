import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo } from "../../scene/record-kind.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  {
    key: "point",
    label: "Point",
    type: "vector",
    unit: "m",
    step: 0.25,
    doc: "Any point of the plane. The plane has no border; the patch that is drawn lies around this point.",
  },
  {
    key: "normal",
    label: "Normal",
    type: "vector",
    notZero: true,
    step: 0.05,
    doc: "The direction out of the solid half-space. Its length does not matter, as long as it is not zero.",
  },
] as const satisfies readonly ParameterInfo[];

/** An unbounded plane; everything under its normal is solid. */
export type PlaneRecord = RecordOf<"plane", typeof parameters>;

/** Planes: floors, slopes, the edge of a level. */
export const planeKind: ShapeKind<PlaneRecord> = {
  kind: "plane",
  title: "Plane",
  parameters,
  optionalDefaults: {},
  defaults: { point: [0, 0, 0], normal: [0, 1, 0] },

  toPrimitive(record) {
    return { type: "plane", point: toVec3(record.point), normal: toVec3(record.normal), offset: 0 };
  },
};
