import type { Vec3 } from "../geometry/types.ts";
import type { PointMap } from "./record-editing.ts";

/** The finest and the coarsest grid, in metres; the steps between are powers of two. */
export const FINEST_STEP = 0.125;
export const COARSEST_STEP = 16;

/** Every step of the grid, in metres, finest first. */
export const GRID_STEPS: readonly number[] = Array.from(
  { length: Math.log2(COARSEST_STEP / FINEST_STEP) + 1 },
  (_, i) => FINEST_STEP * 2 ** i,
);

/** Handles and drags make nothing smaller than this, in metres: a size never reaches 0, nor turns inside out. */
export const SMALLEST_SIZE = 0.01;

/** The step of angles, in radians: 15°. */
export const ANGLE_STEP = Math.PI / 12;

/** The nearest multiple of the step, halves upwards; the value itself where there is no step. Never −0. */
export function snapTo(value: number, step: number | null): number {
  return step === null ? value : Math.round(value / step) * step + 0;
}

/** Every coordinate on the grid. */
export function snapPoint(point: Vec3, step: number | null): Vec3 {
  return { x: snapTo(point.x, step), y: snapTo(point.y, step), z: snapTo(point.z, step) };
}

/**
 * How far a coordinate goes instead of `delta`. Of the places where the thing could be held, the first that lies on the
 * grid stays on it; where none does, the first comes to lie on it. So a wall that was drawn along grid lines keeps to
 * them, although its middle lies between two, and a thing that stood anywhere ends on the grid.
 */
export function snapMove(delta: number, held: readonly number[], step: number | null): number {
  if (step === null) return delta;
  const reference = held.find((place) => snapTo(place, step) === place) ?? held[0] ?? 0;
  return snapTo(reference + delta, step) - reference;
}

/** The finest length that a snapped coordinate can be a multiple of: a half of a half of the finest step, and finer. */
const TIDY_STEP = 2 ** -10;

/** Roundings, in units of the last place, that adding and subtracting a snapped way can leave behind. */
const TIDY_ROUNDINGS = 16;

/**
 * Takes away what rounding has left beside a round number: 0.25000000000000044 was meant to be 0.25. `largest` is the
 * largest number that went into the sum: its roundings are the noise.
 */
export function tidy(value: number, largest: number = Math.abs(value)): number {
  const round = Math.round(value / TIDY_STEP) * TIDY_STEP;
  const noise = TIDY_ROUNDINGS * (Number.EPSILON / 2) * Math.max(largest, TIDY_STEP);
  return Math.abs(value - round) <= noise ? round + 0 : value;
}

/** Moves points; coordinates that do not move stay bit for bit. After a snapped way the others are tidied. */
export function translation(delta: Vec3, isSnapped: boolean): PointMap {
  const move = (value: number, way: number): number => {
    if (way === 0) return value;
    return isSnapped ? tidy(value + way, Math.max(Math.abs(value), Math.abs(way))) : value + way;
  };
  return (point) => ({ x: move(point.x, delta.x), y: move(point.y, delta.y), z: move(point.z, delta.z) });
}
