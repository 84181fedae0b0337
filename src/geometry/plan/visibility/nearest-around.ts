import { SUM_ROUNDING } from "../../tolerances.ts";
import { DirectionOrder } from "./direction-order.ts";
import { AXIS_COUNT } from "./exact-sweep.ts";
import type { Sweep } from "./sweep.ts";

/** In place of a wall or a direction: there is none. */
const NONE = -1;

/** How many walls may be looked at for each wall there is: where more stand behind one another, to merge rows of them is faster. */
const MOST_LOOKS = 24;

/**
 * The nearest wall all around a centre that sees a wall in every direction: what `nearestEnvelope` finds, as one ring of pieces that
 * begins anywhere.
 *
 * Directions are gone through in the order of angles, with the walls that stand there. One of these is in front; another comes before
 * it only at its own start, where the one in front ends, or where the two cross. The 1/r of two walls are linear, so their order
 * at two directions says whether they cross in between. Every sign is exact.
 */
export class NearestAround {
  readonly #order = new DirectionOrder();
  /** The walls that stand in the direction gone to; by wall, its place among them; by wall, the stop at which it ends. */
  #standing = new Int32Array(0);
  #places = new Int32Array(0);
  #lasts = new Int32Array(0);
  #count = 0;
  /** By wall: how far it is at least and at most, as |x| + |z|. */
  #nears = new Float64Array(0);
  #fars = new Float64Array(0);
  /** The wall in front, the one that crosses it first of all, and where. */
  #front = NONE;
  #crosser = NONE;
  #crossing = NONE;
  /** The pieces, the last one without its end; as many of the numbers as there are. */
  readonly #ring: number[] = [];
  #ringCount = 0;
  #looksLeft = 0;

  /** Null: there is a gap without walls, or so many walls stand behind one another that it is better found by merging. */
  of(sweep: Sweep): number[] | null {
    const crossingCount = sweep.crossings.length / 2;
    this.#ringCount = 0;
    if (this.#order.sort(sweep) && this.#goAround(sweep)) return this.#ring.slice(0, this.#ringCount);
    sweep.rewind(sweep.wallCount, crossingCount);
    return null;
  }

  #goAround(sweep: Sweep): boolean {
    const { sorted, stops, stopCount, count } = this.#order;
    sweep.stops = stops;
    this.#begin(sweep);
    if (this.#count === 0) return false;
    const first = this.#nearestBefore(sweep, sorted[0]!);
    this.#append(first, NONE);
    this.#setFront(sweep, first);
    let at = 0;
    for (let stop = 0; stop < stopCount; stop++) {
      const here = sorted[at]!;
      if (this.#crossing !== NONE) this.#passCrossings(sweep, here);
      const begin = at;
      let end = NONE;
      for (; at < count && stops[sorted[at]!] === stop; at++) {
        const direction = sorted[at]!;
        const wall = (direction - AXIS_COUNT) >> 1;
        if (direction === sweep.startOf(wall)) this.#add(wall, stop);
        else {
          this.#remove(wall);
          if (wall === this.#front) end = direction;
        }
      }
      if (this.#count === 0 || this.#looksLeft < 0) return false;
      if (end === NONE) this.#meetStarts(sweep, begin, at);
      else {
        const next = this.#nearestAfter(sweep, here);
        const start = sweep.startOf(next);
        this.#follow(end, next, stops[start] === stop ? start : end);
        this.#setFront(sweep, next);
      }
    }
    if (this.#crossing !== NONE) this.#passCrossings(sweep, sorted[0]!);
    if (this.#front !== first) return false;
    // The last piece is the beginning of the first one.
    this.#ringCount -= 2;
    this.#ring[1] = this.#ring[this.#ringCount + 1]!;
    return true;
  }

  /** Ends the last piece, and begins another one. */
  #follow(to: number, wall: number, from: number): void {
    this.#ring[this.#ringCount++] = to;
    this.#append(wall, from);
  }

  #append(wall: number, from: number): void {
    this.#ring[this.#ringCount++] = wall;
    this.#ring[this.#ringCount++] = from;
  }

  /** All walls that stand in the first direction and begin before it: from their start to it they pass +x. */
  #begin(sweep: Sweep): void {
    const { wallCount } = sweep;
    if (this.#places.length < wallCount) {
      this.#standing = new Int32Array(2 * wallCount);
      this.#places = new Int32Array(2 * wallCount);
      this.#lasts = new Int32Array(2 * wallCount);
      this.#nears = new Float64Array(2 * wallCount);
      this.#fars = new Float64Array(2 * wallCount);
    }
    this.#count = 0;
    this.#looksLeft = MOST_LOOKS * wallCount;
    const { stops } = this.#order;
    for (let wall = 0; wall < wallCount; wall++) {
      const start = sweep.startOf(wall);
      this.#measure(sweep, wall);
      if (stops[start + 1]! < stops[start]!) this.#stand(wall, stops[start + 1]!);
    }
  }

  /** A wall is no farther than its farther end, and no nearer than the rectangle around it. */
  #measure({ directions }: Sweep, wall: number): void {
    const at = 3 * (AXIS_COUNT + 2 * wall);
    const ax = directions[at]!;
    const az = directions[at + 1]!;
    const bx = directions[at + 3]!;
    const bz = directions[at + 4]!;
    this.#fars[wall] = Math.max(Math.abs(ax) + Math.abs(az), Math.abs(bx) + Math.abs(bz)) * (1 + SUM_ROUNDING);
    this.#nears[wall] =
      Math.max(0, Math.min(ax, bx), Math.min(-ax, -bx)) + Math.max(0, Math.min(az, bz), Math.min(-az, -bz));
  }

  /** Whether one wall is certainly behind another wherever both stand. */
  #isBeyond(wall: number, other: number): boolean {
    return this.#nears[wall]! > this.#fars[other]!;
  }

  #add(wall: number, stop: number): void {
    const { stops, stopCount } = this.#order;
    const last = stops[AXIS_COUNT + 2 * wall + 1]!;
    this.#stand(wall, last > stop ? last : last + stopCount);
  }

  #stand(wall: number, last: number): void {
    this.#lasts[wall] = last;
    this.#places[wall] = this.#count;
    this.#standing[this.#count++] = wall;
  }

  #remove(wall: number): void {
    const moved = this.#standing[--this.#count]!;
    const place = this.#places[wall]!;
    this.#standing[place] = moved;
    this.#places[moved] = place;
  }

  /** Of those that stand in a direction, the one that is nearest before it. */
  #nearestBefore(sweep: Sweep, direction: number): number {
    const { stops } = this.#order;
    let nearest = this.#standing[0]!;
    for (let i = 1; i < this.#count; i++) {
      const wall = this.#standing[i]!;
      const isLater = stops[sweep.startOf(wall)]! > stops[sweep.startOf(nearest)]!;
      const both = sweep.startOf(isLater ? wall : nearest);
      if (!sweep.isInFront(nearest, wall, direction, both)) nearest = wall;
    }
    return nearest;
  }

  /** Of those that stand in a direction, the one that is nearest behind it. */
  #nearestAfter(sweep: Sweep, direction: number): number {
    const standing = this.#standing;
    const count = this.#count;
    this.#looksLeft -= count;
    let nearest = standing[0]!;
    for (let i = 1; i < count; i++) {
      const wall = standing[i]!;
      if (this.#isBeyond(wall, nearest)) continue;
      if (!sweep.isInFront(nearest, wall, direction, this.#endOfBoth(nearest, wall))) nearest = wall;
    }
    return nearest;
  }

  /** Lets what begins at a stop, among some places of the order, come to the front, or cross it later. */
  #meetStarts(sweep: Sweep, begin: number, end: number): void {
    const { sorted } = this.#order;
    let nearest = this.#front;
    for (let i = begin; i < end; i++) {
      const direction = sorted[i]!;
      const wall = (direction - AXIS_COUNT) >> 1;
      if (direction !== sweep.startOf(wall) || this.#isBeyond(wall, nearest)) continue;
      if (!sweep.isInFront(nearest, wall, direction, this.#endOfBoth(nearest, wall))) nearest = wall;
      else if (nearest === this.#front) this.#noteCrossing(sweep, wall);
    }
    if (nearest === this.#front) return;
    const start = sweep.startOf(nearest);
    // What crosses the one in front right there may coincide with what begins.
    const crosses = this.#crossing !== NONE && sweep.orderOf(this.#crossing, start) === 0;
    const first = crosses ? this.#nearestAfter(sweep, start) : nearest;
    const from = first === nearest ? start : this.#crossing;
    this.#follow(from, first, from);
    this.#setFront(sweep, first);
  }

  #setFront(sweep: Sweep, wall: number): void {
    const standing = this.#standing;
    const count = this.#count;
    this.#front = wall;
    this.#crossing = NONE;
    this.#looksLeft -= count;
    for (let i = 0; i < count; i++) {
      const other = standing[i]!;
      if (other !== wall && !this.#isBeyond(other, wall)) this.#noteCrossing(sweep, other);
    }
  }

  /** Notes where a wall that stands behind the one in front comes before it, if it does so first. */
  #noteCrossing(sweep: Sweep, wall: number): void {
    if (sweep.nearerOf(this.#endOfBoth(this.#front, wall), this.#front, wall) >= 0) return;
    const crossing = sweep.crossingOf(this.#front, wall);
    const crosser = this.#crosser;
    const order = this.#crossing === NONE ? 1 : sweep.orderOf(crossing, this.#crossing);
    const isFirst =
      order > 0 || (order === 0 && sweep.isInFront(wall, crosser, crossing, this.#endOfBoth(wall, crosser)));
    if (!isFirst) return;
    this.#crossing = crossing;
    this.#crosser = wall;
  }

  /** Lets walls come to the front that cross it before a direction. */
  #passCrossings(sweep: Sweep, direction: number): void {
    const ring = this.#ring;
    while (this.#crossing !== NONE && this.#looksLeft >= 0 && sweep.orderOf(this.#crossing, direction) > 0) {
      const from = ring[this.#ringCount - 1]!;
      // Where several cross in one point, the first of them is in front for no time at all.
      if (from !== NONE && sweep.orderOf(from, this.#crossing) === 0) ring[this.#ringCount - 2] = this.#crosser;
      else this.#follow(this.#crossing, this.#crosser, this.#crossing);
      this.#setFront(sweep, this.#crosser);
    }
  }

  /** The end of one of two walls that is the first where they do not stand side by side any more. */
  #endOfBoth(a: number, b: number): number {
    return AXIS_COUNT + 1 + 2 * (this.#lasts[a]! < this.#lasts[b]! ? a : b);
  }
}
