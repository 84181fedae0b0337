import { IDENTITY } from "../../geometry/quaternion.ts";
import type { RecordEditing } from "../../tools/record-editing.ts";
import { toPoint, toVector } from "../../tools/record-vectors.ts";
import type { ProbeRecord } from "./probe.ts";

/** Probes with the pointer: a click puts one exactly there; it is dragged by its dot. */
export const probeEditing: RecordEditing<ProbeRecord> = {
  placing: {
    gesture: "point",
    typed: [],
    place: ({ start, end }) => ({ point: toVector(end ?? start) }),
  },
  turns: false,
  picked: "marks",
  pivot: (record) => toPoint(record.point),
  gridPoints: (record) => [toPoint(record.point)],
  frame: () => IDENTITY,
  marks: (record) => [toPoint(record.point)],
  moved: (record, move) => ({ point: toVector(move(toPoint(record.point))) }),
  turned: (record, _turn, move) => ({ point: toVector(move(toPoint(record.point))) }),
  handles: () => [],
  dimensions: () => [],
};
