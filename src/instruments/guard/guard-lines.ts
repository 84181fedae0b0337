import { TURN } from "../../geometry/plan/arcs/angles.ts";
import { mergeBlocked, type PlanArc, type Shadow } from "../../geometry/plan/arcs/blocked-arcs.ts";
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

/**
 * What a guard would see if every wall were the infinite line through it. Most lines hide only what others hide: where a line's
 * shadow lies in cells that are hidden from side to side it has no share in any bound, and its exact shadow is not asked for.
 */
export function seenAsLines(
  center: PlanPoint,
  radius: number,
  obstacles: readonly ShapeObstacle[],
  clear: readonly PlanArc[],
  view: PlanArc,
): Omit<GuardAsLines, "target"> {
  const cells = new HiddenCells();
  let shadows: Shadow[] = [];
  let walls: GuardWall[] = [];
  let wallCount = 0;
  const name = ({ id, obstacle }: ShapeObstacle): void => {
    if (isOutline(obstacle)) return;
    const { a, b } = obstacle as PlanSegment & GuardWall;
    if (wallCount++ < MOST_WALLS) walls.push({ id, a: copy(a), b: copy(b) });
  };
  for (let index = 0; index < obstacles.length; index++) {
    const found = obstacles[index]!;
    const { obstacle } = found;
    const place = isOutline(obstacle) ? UNKNOWN : placeOfLine(cells, center, radius, obstacle);
    if (place === FAR) continue;
    if (place === HIDDEN) {
      name(found);
      continue;
    }
    if (place === UNKNOWN && holdsPoint(obstacle, center, "lines")) {
      shadows = [{ start: 0, end: TURN, index, from: null, to: null }];
      walls = [];
      wallCount = 0;
      name(found);
      break;
    }
    const shadow = isOutline(obstacle)
      ? shadowOfOutline(center, radius, obstacle, index)
      : shadowOfWall(center, radius, obstacle, index, "lines");
    if (shadow === null) continue;
    shadows.push(shadow);
    name(found);
  }
  const { arcs, blocked } = mergeBlocked(center, shadows);
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
  // Whether it passes within reach, and on which side, are decided; h / r is wrong by a thousandth of `CANCELLATION` at most.
  const isCertain =
    slack < most * (CANCELLATION / 2 ** 10) && h > 2 * slack && h + slack < most * (1 - CANCELLATION / 2 ** 10);
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
  readonly #isHidden = new Array<number>(CELLS).fill(0);
  #count = 0;

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
