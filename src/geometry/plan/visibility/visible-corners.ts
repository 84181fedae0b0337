import { crossSign } from "../../exact/exact-sign.ts";
import { ROUNDING, SAFE_SMALLEST } from "../../tolerances.ts";
import type { PlanPoint } from "../plan-types.ts";
import { CornerList } from "./corner-list.ts";
import { ENVELOPE_PIECE as PIECE } from "./nearest-envelope.ts";
import { clampToWall, pointOnWall } from "./point-on-wall.ts";
import type { Sweep } from "./sweep.ts";

/** In place of a piece: the edge runs along a sight line. */
const SIGHT = -1;

/** In place of a piece's last direction: whether the edge ends with it. */
const LAST = 1;
const NOT_LAST = 0;

/** The corners of what is seen, in the order of their angles from +x, and what lies along the edges. */
export interface VisibleRing {
  readonly vertices: readonly PlanPoint[];
  /** By corner: whether it is the end of a wall, bit for bit. */
  readonly isEnd: readonly boolean[];
  /** Twice the area of what is seen, in the sweep's scale. */
  readonly doubledArea: number;
  /** A list of the places of the walls along the edge that begins at a corner, in order; of none where it runs along a sight line. */
  placesAt(corner: number): readonly number[];
}

const NO_PLACES: readonly number[] = [];

/** In place of what is nearer: nothing is. */
const GAP = 2;

/** What corners are worked out in, one ring after the other. */
const corners = /* @__PURE__ */ new CornerList();

/**
 * The corners of what is seen from the ring of the nearest walls in every direction, which is not to be asked any more. No corner is
 * straight: walls that go on along one line, and one wall before and behind an axis, make one edge.
 */
export function visibleCorners(sweep: Sweep, ring: number[]): VisibleRing {
  const { length } = ring;
  corners.begin(length);
  let begin = 0;
  while (begin < length - PIECE && isStraight(sweep, ring, begin, meetingOf(sweep, ring, begin))) begin += PIECE;
  for (let at = begin, left = length; left > 0; left -= PIECE) {
    const next = nextOf(ring, at);
    const meeting = meetingOf(sweep, ring, at);
    const isCorner = at === begin || !isStraight(sweep, ring, at, meeting);
    if (isCorner) putCorners(sweep, ring, at, next, meeting);
    // From here on it says where an edge ends.
    ring[at + 2] = isCorner ? LAST : NOT_LAST;
    at = next;
  }
  for (let at = 0; at < length; at += PIECE) ring[at] = sweep.places[ring[at]!]!;
  const { vertices, isEnd, edges, doubledArea } = corners.toRing();
  const placesAt = (corner: number): readonly number[] => {
    let at = edges[corner]!;
    if (at === SIGHT) return NO_PLACES;
    const places = [ring[at]!];
    while (ring[at + 2] !== LAST) {
      at = nextOf(ring, at);
      places.push(ring[at]!);
    }
    return places;
  };
  return { vertices, isEnd, doubledArea, placesAt };
}

function nextOf(ring: readonly number[], at: number): number {
  return at + PIECE < ring.length ? at + PIECE : 0;
}

/** Which of a piece and the one after it is nearer where they follow one another: 0 where they meet, `GAP` where nothing is between them. */
function meetingOf(sweep: Sweep, ring: readonly number[], at: number): number {
  const after = nextOf(ring, at);
  const to = ring[at + 2]!;
  return sweep.isSame(to, ring[after + 1]!) ? sweep.nearerOf(to, ring[at]!, ring[after]!) : GAP;
}

/** Whether a piece and the one after it lie on one line without a break: they meet where one ends and the other begins. */
function isStraight(sweep: Sweep, ring: readonly number[], at: number, meeting: number): boolean {
  return meeting === 0 && areParallel(sweep, ring[at]!, ring[nextOf(ring, at)]!);
}

function areParallel(sweep: Sweep, wall: number, next: number): boolean {
  const { forms } = sweep;
  const left = forms[3 * wall]! * forms[3 * next + 1]!;
  const right = forms[3 * wall + 1]! * forms[3 * next]!;
  const size = Math.abs(left) + Math.abs(right);
  if (size > SAFE_SMALLEST && Math.abs(left - right) > 8 * ROUNDING * size) return false;
  const a = sweep.startOf(wall);
  const b = sweep.startOf(next);
  return crossSign(sweep.endAt(a), sweep.endAt(a + 1), sweep.endAt(b), sweep.endAt(b + 1)) === 0;
}

/** Puts the corners between two pieces: one where they meet, two where one hides the other. */
function putCorners(sweep: Sweep, ring: readonly number[], at: number, next: number, meeting: number): void {
  const wall = ring[at]!;
  const to = ring[at + 2]!;
  const nextWall = ring[next]!;
  const from = ring[next + 1]!;
  if (meeting === GAP) {
    putPoint(sweep, wall, to, SIGHT);
    const here = corners.last;
    const isEnd = writePoint(sweep, nextWall, from);
    const { center } = sweep;
    // Nothing is seen over half a turn or more: the centre is on the rectangle's edge, or is its corner.
    if (crossSign(center, here, center, corners.written) !== 0) {
      corners.write(0, 0, center);
      corners.put(false, SIGHT);
      writePoint(sweep, nextWall, from);
    }
    corners.put(isEnd, next);
    return;
  }
  if (meeting !== 0) {
    // The one in front ends there.
    const e = sweep.axisOr(meeting > 0 ? sweep.startOf(wall) + 1 : sweep.startOf(nextWall));
    putPoint(sweep, wall, e, SIGHT);
    putPoint(sweep, nextWall, e, next);
    return;
  }
  const isEnd = writePoint(sweep, wall, to) || writePoint(sweep, nextWall, from);
  if (!isEnd) {
    // In whatever direction that was found, it is the one to where they cross.
    writePoint(sweep, wall, sweep.axisOr(sweep.isCrossing(to, wall, nextWall) ? to : sweep.crossingOf(wall, nextWall)));
    clampToWall(sweep, nextWall, corners.numbers, corners.next);
  }
  corners.put(isEnd, next);
}

/** Writes the point of a wall in a direction as the next corner; whether it is an end of it. */
function writePoint(sweep: Sweep, wall: number, e: number): boolean {
  return pointOnWall(sweep, wall, e, corners.numbers, corners.next);
}

function putPoint(sweep: Sweep, wall: number, e: number, edge: number): void {
  corners.put(writePoint(sweep, wall, e), edge);
}
