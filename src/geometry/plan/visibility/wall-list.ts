import type { PlanSegment } from "../plan-types.ts";

/** Numbers of a wall: the x and z of both ends. */
export const WALL_ENDS = 4;

/** Walls that are put one behind the other, each with a number that is told with it. Arrays are made once. */
export class WallList {
  count = 0;
  /** `WALL_ENDS` for each wall. */
  ends: Float64Array = new Float64Array(64 * WALL_ENDS);
  /** By wall: what was told with it. */
  places: Int32Array = new Int32Array(64);

  put({ a, b }: PlanSegment, place: number): void {
    const wall = this.count++;
    if (wall === this.places.length) this.#widen();
    const { ends } = this;
    const at = WALL_ENDS * wall;
    ends[at] = a.x;
    ends[at + 1] = a.z;
    ends[at + 2] = b.x;
    ends[at + 3] = b.z;
    this.places[wall] = place;
  }

  #widen(): void {
    const ends = new Float64Array(2 * this.ends.length);
    const places = new Int32Array(2 * this.places.length);
    ends.set(this.ends);
    places.set(this.places);
    this.ends = ends;
    this.places = places;
  }
}
