import type { RecordOf } from "../../scene/parameter-types.ts";
import type { ParameterInfo } from "../../scene/record-kind.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "center", label: "Centre", type: "vector", unit: "m", step: 0.25, doc: "The middle of the sphere." },
  {
    key: "radius",
    label: "Radius",
    type: "number",
    unit: "m",
    above: 0,
    min: 0.001,
    step: 0.25,
    doc: "From the centre to the surface.",
  },
] as const satisfies readonly ParameterInfo[];

/** A solid ball. */
export type SphereRecord = RecordOf<"sphere", typeof parameters>;

/** Spheres: balls, heads, triggers, ranges. */
export const sphereKind: ShapeKind<SphereRecord> = {
  kind: "sphere",
  title: "Sphere",
  parameters,
  optionalDefaults: {},
  defaults: { center: [0, 0.5, 0], radius: 0.5 },

  toPrimitive(record) {
    return { type: "sphere", center: toVec3(record.center), radius: record.radius };
  },
};
