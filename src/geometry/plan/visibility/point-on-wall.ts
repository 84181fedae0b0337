import { CANCELLATION, SAFE_SMALLEST } from "../../tolerances.ts";
import type { Sweep } from "./sweep.ts";

/** Numbers of a point of a wall: x and z from the centre in the sweep's scale, and x and z in the world. */
export const WALL_POINT = 4;

/**
 * Writes where a wall is met along a direction that it spans, from `at` on in a list. True where that is one of the wall's ends, which
 * then answers bit for bit; a level or upright wall keeps its coordinate.
 */
export function pointOnWall(sweep: Sweep, wall: number, e: number, list: Float64Array, at: number): boolean {
  const { center, scale, directions, forms, ends } = sweep;
  const start = sweep.startOf(wall);
  // Most walls are seen as far as their own ends.
  const isStart = e !== start + 1 && sweep.isSame(e, start);
  if (isStart || sweep.isSame(e, start + 1)) {
    const end = isStart ? start : start + 1;
    const from = 4 * wall + 2 * (end - start);
    list[at] = directions[3 * end]!;
    list[at + 1] = directions[3 * end + 1]!;
    list[at + 2] = ends[from]!;
    list[at + 3] = ends[from + 1]!;
    return true;
  }
  const x = directions[3 * e]!;
  const z = directions[3 * e + 1]!;
  const wx = forms[3 * wall]!;
  const wz = forms[3 * wall + 1]!;
  const cross = x * wz - z * wx;
  const size = (Math.abs(x) + Math.abs(z)) * (Math.abs(wx) + Math.abs(wz));
  const isSafe =
    cross > CANCELLATION * size &&
    size > SAFE_SMALLEST &&
    size < Infinity &&
    directions[3 * e + 2]! <= CANCELLATION ** 2 * Math.max(Math.abs(x), Math.abs(z));
  if (isSafe) {
    const r = forms[3 * wall + 2]! / cross;
    list[at] = r * x;
    list[at + 1] = r * z;
    list[at + 2] = center.x + r * x * scale;
    list[at + 3] = center.z + r * z * scale;
  } else {
    // Seen nearly end-on: most digits of e × w have cancelled, so it is taken without any loss.
    list.set(sweep.exactPoint(e, wall), at);
  }
  clampToWall(sweep, wall, list, at);
  return false;
}

/** Takes a point of the wall's line into the wall's extent: a level or upright wall keeps its coordinate. */
export function clampToWall({ ends }: Sweep, wall: number, list: Float64Array, at: number): void {
  list[at + 2] = within(list[at + 2]!, ends[4 * wall]!, ends[4 * wall + 2]!);
  list[at + 3] = within(list[at + 3]!, ends[4 * wall + 1]!, ends[4 * wall + 3]!);
}

function within(value: number, a: number, b: number): number {
  return Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));
}
