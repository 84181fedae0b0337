import { isIdentity } from "../../geometry/quaternion.ts";
import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField } from "../../scene/record-kind.ts";
import { toVec3 } from "../../scene/vectors.ts";
import type { ShapeKind } from "../shape-kind.ts";

const parameters = [
  { key: "center", label: "Centre", type: "vector", unit: "m" },
  { key: "halfExtents", label: "Size", type: "vector", unit: "m", above: 0, displayFactor: 2 },
  { key: "rotation", label: "Turn", type: "rotation", unit: "°" },
] as const satisfies readonly KindField[];

const optionalDefaults = { rotation: [0, 0, 0, 1] } as const;

/** A solid box, turned about its centre. */
export type BoxRecord = RecordOf<"box", typeof parameters, typeof optionalDefaults>;

/** Boxes: crates, walls, floors, steps. */
export const boxKind: ShapeKind<BoxRecord> = {
  kind: "box",
  title: "Box",
  parameters,
  optionalDefaults,

  toPrimitive(record) {
    const center = toVec3(record.center);
    const halfExtents = toVec3(record.halfExtents);
    if (record.rotation === undefined) return { type: "box", center, halfExtents };
    const [x, y, z, w] = record.rotation;
    const rotation = { x, y, z, w };
    // A box that is not turned keeps the exact answers of an axis-aligned one.
    return isIdentity(rotation) ? { type: "box", center, halfExtents } : { type: "box", center, halfExtents, rotation };
  },
};
