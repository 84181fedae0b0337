import type { RecordOf } from "../../scene/parameter-types.ts";
import type { KindField } from "../../scene/record-kind.ts";
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

  toPrimitive({ center, halfExtents, rotation }, make) {
    const isTurned = rotation !== undefined && (rotation[0] !== 0 || rotation[1] !== 0 || rotation[2] !== 0);
    return isTurned ? make.box(center, halfExtents, rotation) : make.box(center, halfExtents);
  },

  placed: (record, center, rotation = record.rotation) =>
    rotation === undefined ? { ...record, center } : { ...record, center, rotation },
};
