import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField } from "../../scene/record-kind.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "center", label: "Centre", type: "vector", unit: "m" },
  { key: "radius", label: "Radius", type: "number", unit: "m", above: 0 },
] as const satisfies readonly KindField[];

/** A solid ball. */
export type SphereRecord = RecordOf<"sphere", typeof parameters>;

/** Spheres: balls, heads, triggers, ranges. */
export const sphereKind: ShapeKind<SphereRecord> = {
  kind: "sphere",
  title: "Sphere",
  parameters,
  optionalDefaults: {},

  toPrimitive: ({ center, radius }, make) => make.sphere(center, radius),

  placed: (record, center) => ({ ...record, center }),
};
