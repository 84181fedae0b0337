import type { RecordEditing } from "../../tools/record-editing.ts";
import { toVector } from "../../tools/record-vectors.ts";
import { placedPointEditing } from "../placed-point-editing.ts";
import type { ProbeRecord } from "./probe-record.ts";

/** Probes with the pointer: a click puts one exactly there; it is dragged by its dot. */
export const probeEditing: RecordEditing<ProbeRecord> = {
  ...placedPointEditing("point"),
  placing: {
    gesture: "point",
    typed: [],
    place: ({ start, end }) => ({ point: toVector(end ?? start) }),
  },
};
