import type { Handle, RecordEditing } from "../../tools/record-editing.ts";
import { toVector } from "../../tools/record-vectors.ts";
import { SMALLEST_SIZE } from "../../tools/snapping.ts";
import { OFF_SURFACE, placedPointEditing } from "../placed-point-editing.ts";
import type { LampRecord, PlanBounds } from "./lamp-record.ts";

/** The corners of a rectangle: which of its numbers is their x, and which their z. */
const CORNERS = [
  ["corner--", "Least corner", 0, 1],
  ["corner+-", "Corner", 2, 1],
  ["corner++", "Greatest corner", 2, 3],
  ["corner-+", "Corner", 0, 3],
] as const;

function cornerHandles(bounds: PlanBounds, y: number): Handle[] {
  return CORNERS.map(([id, title, x, z]) => ({
    id,
    title,
    verb: "Resize",
    look: "corner",
    at: { x: bounds[x], y, z: bounds[z] },
    outward: [],
    dimensions: [],
    motion: {
      type: "point",
      snaps: "place",
      change(point) {
        const next: [number, number, number, number] = [...bounds];
        next[x] = x === 0 ? Math.min(point.x, bounds[2] - SMALLEST_SIZE) : Math.max(point.x, bounds[0] + SMALLEST_SIZE);
        next[z] = z === 1 ? Math.min(point.z, bounds[3] - SMALLEST_SIZE) : Math.max(point.z, bounds[1] + SMALLEST_SIZE);
        return { bounds: next.every((value, i) => value === bounds[i]) ? bounds : next.map((value) => value + 0) };
      },
    },
  }));
}

/** Lamps with the pointer: a click puts one there; its rectangle, where it has one, is held by the corners. */
export const lampEditing: RecordEditing<LampRecord> = {
  ...placedPointEditing("point"),
  placing: {
    gesture: "point",
    typed: [],
    steps: ["click where the light is", ""],
    offSurface: OFF_SURFACE,
    place: ({ start, end }) => ({ point: toVector(end ?? start) }),
  },
  handles: (record) => (record.bounds ? cornerHandles(record.bounds, record.point[1]) : []),
};
