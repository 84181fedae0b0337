import { LinearScan } from "../../../query/linear-scan.ts";
import { SceneIndex } from "../../../query/scene-index.ts";
import type { SceneRecord } from "../../../scene/record.ts";
import { laserKind } from "../laser.ts";
import type { LaserLeg, LaserReading } from "../laser-reading.ts";
import type { LaserRecord } from "../laser-record.ts";

/** What instruments ask, over these shapes. */
export function queriesOf(records: readonly SceneRecord[]): SceneIndex {
  const index = new SceneIndex();
  index.reset(records);
  return index;
}

function laser(more: Partial<LaserRecord>): LaserRecord {
  return { id: "laser", kind: "laser", name: "Laser", origin: [0, 0, 0], direction: [1, 0, 0], ...more };
}

/** What a laser reads among these shapes; throws where the slow and obvious way of asking gives another answer, by a bit. */
export function read(shapes: readonly SceneRecord[], more: Partial<LaserRecord> = {}): LaserReading {
  const reading = laserKind.measure(laser(more), queriesOf(shapes));
  const oracle = new LinearScan();
  oracle.reset(shapes);
  const [got, expected] = [reading, laserKind.measure(laser(more), oracle)].map((one) => JSON.stringify(one, toTheBit));
  if (got !== expected) throw new Error(`the index reads ${got}, and the scan ${expected}`);
  return reading;
}

/** Numbers as text that tells −0, NaN and ∞, too. */
function toTheBit(_: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  return Object.is(value, -0) ? "-0" : String(value);
}

export function firstLeg(shapes: readonly SceneRecord[], more: Partial<LaserRecord> = {}): LaserLeg {
  return read(shapes, more).legs[0] as LaserLeg;
}

export const wall = (id: string, a: [number, number], b: [number, number]): SceneRecord => ({
  id,
  kind: "segment",
  name: id,
  a: [a[0], 0, a[1]],
  b: [b[0], 0, b[1]],
});

export const box = (id: string, center: [number, number, number], half = 1): SceneRecord => ({
  id,
  kind: "box",
  name: id,
  center,
  halfExtents: [half, half, half],
});

export const FLOOR: SceneRecord = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
