import { crossSign } from "../../exact/exact-sign.ts";
import { MEETING_ROUNDING } from "../../tolerances.ts";
import { lengthOf, powerOfTwoNear } from "../../vec3.ts";
import { closestPointPlanUnchecked } from "../lines/point-on-line.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import type { WallCrossing } from "../walls/wall-crossing.ts";

const NOWHERE: PlanPoint = { x: 0, z: 0 };

/** Nearly always, the wall hit stands alone. */
const ALONE = { met: [0], suspects: [0] } as const;

/** How a beam goes on from a wall. */
export interface Reflection {
  /** As long as the direction in which it came, to rounding. */
  readonly direction: PlanPoint;
  /** By the law of reflection at the wall of this place in the list; null: straight back the way it came. */
  readonly mirror: number | null;
  /** All walls that meet at the point, the wall hit among them, by their place in the list. */
  readonly walls: readonly number[];
  /** Those of them that the beam now starts on, or has come behind by a rounding: these are left out of its way, by identity. */
  readonly leftOut: readonly number[];
}

/**
 * A direction reflected by a wall; null where the wall has no length. With w the wall's direction as a complex number, it is
 * w² / |w|² times the conjugate of d: the part along the wall stays and the part across it changes its sign. Walls along
 * the axes and the diagonals reflect without any rounding.
 */
export function reflectDirection(d: PlanPoint, { a, b }: PlanSegment): PlanPoint | null {
  const size = Math.max(Math.abs(b.x - a.x), Math.abs(b.z - a.z));
  if (size === 0) return null;
  const scale = powerOfTwoNear(size);
  const x = (b.x - a.x) / scale;
  const z = (b.z - a.z) / scale;
  const squared = x * x + z * z;
  const cos = ((x - z) * (x + z)) / squared;
  const sin = (2 * x * z) / squared;
  return { x: cos * d.x + sin * d.z, z: sin * d.x - cos * d.z };
}

/**
 * How a beam of direction d goes on from the point at which it met a wall.
 *
 * Alone, or where all walls that meet there lie on one line, the wall reflects it. Where several meet in a corner, the earliest
 * of them does whose reflection heads back to the side from which the beam came, with respect to every one of them: that
 * never leads through a wall. Where none does, and where a wall is met end-on, the beam turns straight back.
 *
 * The point is a rounded one, wrong by some places of its own size across the beam. Walls that pass so close meet there: on
 * which side of them it lies, nobody can know. Along a wall that is met at a flat angle it is wrong by 1/sin as much, and
 * a reflected beam that starts a rounding behind the wall comes forth only that much farther on. So walls that stand within
 * that reach have a say in the reflection, too.
 */
export function reflectAt(
  d: PlanPoint,
  start: PlanPoint,
  crossing: WallCrossing,
  index: number,
  walls: readonly PlanSegment[],
): Reflection {
  const { met, suspects } = walls.length === 1 ? ALONE : wallsAt(d, start, crossing, index, walls);
  const leftOut: number[] = [];
  for (const k of met) if (k === index || !standsBefore(walls[k]!, start, d, crossing.point)) leftOut.push(k);
  for (const candidate of crossing.collinear ? [] : met) {
    const direction = reflectDirection(d, walls[candidate]!);
    if (direction !== null && suspects.every((other) => turnsBackFrom(walls[other]!, d, direction)))
      return { direction, mirror: candidate, walls: met, leftOut };
  }
  return { direction: { x: 0 - d.x, z: 0 - d.z }, mirror: null, walls: met, leftOut };
}

/** Whether a beam goes back to the side of a wall's line from which it came; a wall without length has no sides. */
function turnsBackFrom({ a, b }: PlanSegment, before: PlanPoint, after: PlanPoint): boolean {
  if (a.x === b.x && a.z === b.z) return true;
  const came = crossSign(NOWHERE, before, a, b);
  return came !== 0 && crossSign(NOWHERE, after, a, b) === -came;
}

/**
 * Whether the point of a hit lies strictly on that side of a wall's line from which the beam came, be it by the least double: then
 * the wall still stands before it, and a beam that turns back along it meets it again. The beam comes from the side of its
 * start, or, where it starts on the line, from the side to which it heads.
 */
function standsBefore({ a, b }: PlanSegment, start: PlanPoint, d: PlanPoint, point: PlanPoint): boolean {
  const side = crossSign(a, b, a, point);
  return side !== 0 && side === (crossSign(a, b, a, start) || crossSign(a, b, NOWHERE, d));
}

/** The walls that pass the point of a hit as near as it is known, and as far along the wall, in the order of the list. */
function wallsAt(
  d: PlanPoint,
  start: PlanPoint,
  { point: p, collinear }: WallCrossing,
  index: number,
  walls: readonly PlanSegment[],
): { readonly met: readonly number[]; readonly suspects: readonly number[] } {
  const { a, b } = walls[index]!;
  const size = Math.max(
    Math.abs(p.x),
    Math.abs(p.z),
    Math.abs(p.x - start.x),
    Math.abs(p.z - start.z),
    Math.min(lengthOf(p.x - a.x, 0, p.z - a.z), lengthOf(p.x - b.x, 0, p.z - b.z)),
  );
  const length = lengthOf(b.x - a.x, 0, b.z - a.z);
  const wx = (b.x - a.x) / length;
  const wz = (b.z - a.z) / length;
  const sine = Math.abs(d.x * wz - d.z * wx) / lengthOf(d.x, 0, d.z);
  const near = MEETING_ROUNDING * size;
  const far = collinear || !(sine > 0) ? near : near / sine;
  const met: number[] = [];
  const suspects: number[] = [];
  for (let k = 0; k < walls.length; k++) {
    const wall = walls[k]!;
    if (k !== index && isFartherThan(far, wall, p)) continue;
    const distance =
      k === index ? 0 : closestPointPlanUnchecked({ domain: "segment", a: wall.a, b: wall.b }, p).distance;
    if (distance <= far) suspects.push(k);
    if (distance <= near) met.push(k);
  }
  return { met, suspects };
}

/** Whether a wall's bounds are farther than that from a point, along x or along z: nearly all are done with here. */
function isFartherThan(reach: number, { a, b }: PlanSegment, p: PlanPoint): boolean {
  const ax = a.x - p.x;
  const bx = b.x - p.x;
  if ((ax > reach && bx > reach) || (-ax > reach && -bx > reach)) return true;
  const az = a.z - p.z;
  const bz = b.z - p.z;
  return (az > reach && bz > reach) || (-az > reach && -bz > reach);
}
