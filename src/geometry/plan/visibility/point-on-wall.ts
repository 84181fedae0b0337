import { CANCELLATION, SAFE_SMALLEST } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";
import type { Sweep } from "./sweep.ts";

/** A point of a wall, to be written to. */
export interface WallPoint {
  /** From the centre, in the sweep's scale. */
  localX: number;
  localZ: number;
  /** In the world. */
  x: number;
  z: number;
  /** It is one of the wall's ends, bit for bit. */
  isEnd: boolean;
}

/** A point to write into. */
export function blankWallPoint(): WallPoint {
  return { localX: Number.NaN, localZ: Number.NaN, x: Number.NaN, z: Number.NaN, isEnd: false };
}

/**
 * Where a wall is met along a direction that it spans: from the centre in the sweep's scale, and in the world. An end that
 * lies there answers bit for bit; a level or upright wall keeps its coordinate.
 */
export function pointOnWall(sweep: Sweep, wall: number, e: number, out: WallPoint): void {
  const { center, scale, directions, forms, ends } = sweep;
  const start = sweep.startOf(wall);
  // Most walls are seen as far as their own ends.
  const isStart = e !== start + 1 && sweep.orderOf(e, start) === 0;
  out.isEnd = isStart || sweep.orderOf(e, start + 1) === 0;
  if (out.isEnd) {
    const end = isStart ? start : start + 1;
    const at = 4 * wall + 2 * (end - start);
    out.localX = directions[3 * end]!;
    out.localZ = directions[3 * end + 1]!;
    out.x = ends[at]!;
    out.z = ends[at + 1]!;
    return;
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
    out.localX = r * x;
    out.localZ = r * z;
    out.x = center.x + out.localX * scale;
    out.z = center.z + out.localZ * scale;
  } else {
    // Seen nearly end-on: most digits of e × w have cancelled, so it is taken without any loss.
    [out.localX, out.localZ, out.x, out.z] = sweep.exactPoint(e, wall);
  }
  clampToWall(sweep, wall, out);
}

/** Takes a point of the wall's line into the wall's extent: a level or upright wall keeps its coordinate. */
export function clampToWall(
  { ends }: Sweep,
  wall: number,
  point: { -readonly [Axis in keyof PlanPoint]: number },
): void {
  point.x = within(point.x, ends[4 * wall]!, ends[4 * wall + 2]!);
  point.z = within(point.z, ends[4 * wall + 1]!, ends[4 * wall + 3]!);
}

function within(value: number, a: number, b: number): number {
  return Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));
}
