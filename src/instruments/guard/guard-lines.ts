import { TURN } from "../../geometry/plan/arcs/angles.ts";
import { type ArcsAround, mergeBlocked, type PlanArc, type Shadow } from "../../geometry/plan/arcs/blocked-arcs.ts";
import { clipArcs, widthOfArcs } from "../../geometry/plan/arcs/clip-arcs.ts";
import { shadowOfOutline } from "../../geometry/plan/arcs/outline-shadow.ts";
import { shadowOfWall } from "../../geometry/plan/arcs/wall-shadow.ts";
import type { PlanPoint, PlanSegment } from "../../geometry/plan/plan-types.ts";
import { holdsPoint, isOutline } from "../../geometry/plan/sight/plan-obstacle.ts";
import { CANCELLATION, SAFE_LARGEST, SAFE_SMALLEST, SUM_ROUNDING } from "../../geometry/tolerances.ts";
import { copy } from "../../geometry/vec3.ts";
import type { ShapeObstacle } from "../../query/plan-obstacles.ts";
import type { GuardAsLines, GuardWall } from "./guard-reading.ts";

/** How many walls are named and drawn as the lines that they are not. */
const MOST_WALLS = 40;

/** The full turn in cells, of which it is known whether lines hide them from side to side. */
const CELLS = 256;
const PER_RADIAN = CELLS / TURN;

/** By how many cells the bounds of a line's shadow are certainly not wrong: at worst by √(2 · `CANCELLATION` / 2¹⁰) radians. */
const UNSURE = PER_RADIAN * Math.sqrt(CANCELLATION / 2 ** 9);

/** All around a guard: which directions would be hidden by what, if every wall were the infinite line through it. */
export interface LinesAround {
  readonly cells: HiddenCells;
  readonly shadows: readonly Shadow[];
  readonly around: ArcsAround;
  /** The place of the earliest obstacle that holds the centre; null: none. */
  readonly centerOn: number | null;
  /** The walls whose lines stand in the circle: the first ones by their places and as they are in the scene, and how many. */
  readonly places: readonly number[];
  readonly walls: readonly GuardWall[];
  readonly wallCount: number;
}

/**
 * The shadows of lines and outlines. Most lines hide only what others hide: where a line's shadow lies in cells that are hidden from
 * side to side it has no share in any bound, and its exact shadow is not asked for. Where a base is given only some places of the
 * list are asked: the base knows the others, which are the same as when it was made.
 */
export function linesAround(
  center: PlanPoint,
  radius: number,
  obstacles: readonly ShapeObstacle[],
  from: number,
  end: number,
  base: LinesAround | null,
): LinesAround {
  const on = base?.centerOn ?? null;
  const cells = new HiddenCells(base?.cells);
  const shadows = base && on === null ? base.shadows.slice() : [];
  const known = shadows.length;
  const named: number[] = [];
  for (let index = from; index < end && (on === null || index < on); index++) {
    const { obstacle } = obstacles[index]!;
    const place = isOutline(obstacle) ? UNKNOWN : placeOfLine(cells, center, radius, obstacle);
    if (place === FAR) continue;
    if (place === UNKNOWN && holdsPoint(obstacle, center, "lines")) {
      const all = [{ start: 0, end: TURN, index, from: null, to: null }];
      const walls = namedAmong(obstacles, isOutline(obstacle) ? [] : [index], index, null);
      return { cells, shadows: all, around: mergeBlocked(center, all), centerOn: index, ...walls };
    }
    if (place !== HIDDEN) {
      const shadow = isOutline(obstacle)
        ? shadowOfOutline(center, radius, obstacle, index)
        : shadowOfWall(center, radius, obstacle, index, "lines");
      if (shadow === null) continue;
      shadows.push(shadow);
    }
    if (!isOutline(obstacle)) named.push(index);
  }
  if (base && on !== null) return base;
  const around = base && shadows.length === known ? base.around : mergeBlocked(center, shadows);
  return { cells, shadows, around, centerOn: null, ...namedAmong(obstacles, named, from, base) };
}

/** The walls of a base and some between them, which stand from a place on. */
function namedAmong(
  obstacles: readonly ShapeObstacle[],
  named: readonly number[],
  from: number,
  base: LinesAround | null,
): Pick<LinesAround, "places" | "walls" | "wallCount"> {
  const { places, walls, wallCount } = base ?? { places: [], walls: [], wallCount: 0 };
  const before = places.filter((place) => place < from).length;
  const added = named.slice(0, MOST_WALLS - before);
  return {
    places: [...places.slice(0, before), ...added, ...places.slice(before)].slice(0, MOST_WALLS),
    walls: [
      ...walls.slice(0, before),
      ...added.map((place) => wallAt(obstacles[place]!)),
      ...walls.slice(before),
    ].slice(0, MOST_WALLS),
    wallCount: wallCount + named.length,
  };
}

function wallAt({ id, obstacle }: ShapeObstacle): GuardWall {
  const { a, b } = obstacle as PlanSegment & GuardWall;
  return { id, a: copy(a), b: copy(b) };
}

/** What a guard would see if every wall were the infinite line through it. */
export function seenAsLines(
  { around: { arcs, blocked }, walls, wallCount }: LinesAround,
  clear: readonly PlanArc[],
  view: PlanArc,
): Omit<GuardAsLines, "target"> {
  // Lines only ever block more: what is clear in truth and blocked by them is wrong.
  const wrongArcs = clear.flatMap((arc) => clipArcs(blocked, arc)).flatMap((arc) => clipArcs([arc], view));
  return {
    clearAngle: widthOfArcs(clipArcs(arcs, view)),
    wronglyBlockedAngle: widthOfArcs(wrongArcs),
    wrongArcs: wrongArcs.map(({ start, end }) => ({ start, end })),
    walls,
    wallCount,
  };
}

/** What ordinary arithmetic knows of a line: out of reach; within reach, and behind others or not; or none of these. */
const UNKNOWN = 0;
const FAR = 1;
const SHOWN = 2;
const HIDDEN = 3;

/**
 * With h the line's distance, its shadow reaches acos(h / r) to both sides of the perpendicular's direction. A line that is
 * `SHOWN` hides cells from then on.
 */
function placeOfLine(cells: HiddenCells, { x, z }: PlanPoint, radius: number, { a, b }: PlanSegment): number {
  const ax = a.x - x;
  const az = a.z - z;
  const wx = b.x - a.x;
  const wz = b.z - a.z;
  const left = ax * wz;
  const right = az * wx;
  const cross = left - right;
  const slack = SUM_ROUNDING * (Math.abs(left) + Math.abs(right));
  const size = Math.sqrt(wx * wx + wz * wz);
  const most = radius * size;
  // What is not a number, because something overflowed, is not known either.
  if (!(most < SAFE_LARGEST && most > SAFE_SMALLEST && size > SAFE_SMALLEST)) return UNKNOWN;
  const h = Math.abs(cross);
  if (h - slack > most * (1 + SUM_ROUNDING)) return FAR;
  // Whether it passes within reach, and on which side, are decided; h / r is wrong by a thousandth of `CANCELLATION` at most. A line
  // that passes the centre as near as that hides half a turn, of which rounding may leave no width.
  const unsure = most * (CANCELLATION / 2 ** 10);
  const isCertain = slack < unsure && h > Math.max(2 * slack, unsure) && h + slack < most - unsure;
  if (!isCertain) return UNKNOWN;
  if (cells.areAll) return HIDDEN;
  const middle = PER_RADIAN * (cross > 0 ? Math.atan2(-wx, wz) : Math.atan2(wx, -wz));
  const half = PER_RADIAN * Math.acos(h / most);
  if (cells.hold(Math.floor(middle - half - UNSURE), Math.floor(middle + half + UNSURE))) return HIDDEN;
  cells.hide(Math.ceil(middle - half + UNSURE), Math.floor(middle + half - UNSURE));
  return SHOWN;
}

/** Which cells are hidden from side to side. They are counted on past a full turn. */
class HiddenCells {
  // As a list: a typed array so small costs more to make than to fill.
  readonly #isHidden: number[];
  #count: number;

  /** As many are hidden at first as in others; none where there are no others. */
  constructor(others?: HiddenCells) {
    this.#isHidden = others ? others.#isHidden.slice() : new Array<number>(CELLS).fill(0);
    this.#count = others ? others.#count : 0;
  }

  get areAll(): boolean {
    return this.#count === CELLS;
  }

  /** Whether all cells from one to another are hidden, both included. */
  hold(first: number, last: number): boolean {
    for (let cell = first; cell <= last; cell++) if (this.#isHidden[cell & (CELLS - 1)] === 0) return false;
    return true;
  }

  /** Hides the cells from one on, up to another. */
  hide(first: number, end: number): void {
    for (let cell = first; cell < end; cell++) {
      const at = cell & (CELLS - 1);
      this.#count += 1 - this.#isHidden[at]!;
      this.#isHidden[at] = 1;
    }
  }
}
