import type { Vec3 } from "../geometry/types.ts";
import { metricOf } from "./metric.ts";
import type { Metric } from "./scene-queries.ts";
import { NOTHING } from "./shape-tree.ts";

/** How many neighbours are kept, ties apart. Twice as many are kept for longer, and cost as much more to find. */
export const NEIGHBOURS = 12;

/** What a walk has found around a point: places with rough numbers, the least first, and all whose number is within `bound`. */
interface Gathering {
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly count: number;
  readonly slack: number;
  readonly bound: number;
}

/** What the square root and the squares under it may round away. */
const ALMOST = 1 + 2 ** -40;

/** What adding to a sum may round away of it. */
const ADDED = 1 + 2 ** -52;

/**
 * The shapes that are nearest to a point, kept for the next questions near it: a distance changes no faster than the point
 * moves, so that for a while nothing else can come nearer. Whoever walks through a scene mostly asks none of them, at times one
 * or two, and the tree now and then.
 *
 * Numbers are taken for wrong by twice the slack of rough ones here, which leaves room for what adding a path to them rounds away.
 */
export class KeptNeighbours {
  /** Where they are, that which was nearest first. */
  readonly places: number[] = [];
  /** How far away each was at the least when it was last asked, and the length of the path until then, added up. */
  readonly keys: number[] = [];
  /** How long the path of all points is that were asked about since all were gathered. Farther than that nothing has come nearer. */
  path = 0;
  /** Whatever is not kept is at least this far away, less the path. */
  #reach = -Infinity;
  /** The first is at most this far away, with the path; all others are at least that far, less the path. */
  #most = Infinity;
  #least = -Infinity;
  /** How long its last step was at the most. */
  step = 0;
  /** How far rough numbers may be wrong where somebody last asked for what is still the nearest. */
  #slack = 0;
  /** Where the path has come to. */
  #x = 0;
  #y = 0;
  #z = 0;
  #metric: Metric = "signed";
  #version = -1;

  /** Goes on to a point that is asked about. */
  goTo({ x, y, z }: Vec3): void {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const dz = z - this.#z;
    this.step = Math.sqrt(dx * dx + dy * dy + dz * dz) * ALMOST;
    this.path = (this.path + this.step) * ADDED;
    this.#x = x;
    this.#y = y;
    this.#z = z;
  }

  /** Keeps what a walk has gathered where the path has come to, and how far it has looked. `version` is that of the shapes. */
  take({ places, values, count, slack, bound }: Gathering, metric: Metric, version: number): void {
    this.path = 0;
    this.#slack = slack;
    this.places.length = count;
    this.keys.length = count;
    for (let i = 0; i < count; i++) {
      this.places[i] = places[i]!;
      this.note(i, values[i]!);
    }
    this.#reach = bound - 2 * slack;
    this.#metric = metric;
    this.#version = version;
    this.putFirst(0);
    this.noteFirst(count > 0 ? values[0]! : Infinity);
  }

  /** Whether they may still tell the nearest by this metric of the shapes as they are; not once the path has left what was looked at. */
  mayTell(metric: Metric, version: number): boolean {
    return this.path < this.#reach && version === this.#version && metric === this.#metric;
  }

  /**
   * The place that is still the nearest for all that can have changed on the path, or `NOTHING` where one has to look. `slack`: of
   * rough numbers where the path has come to.
   */
  still(slack: number): number {
    this.#slack = slack;
    return this.#most + 2 * (this.path + this.#slack) < this.#least ? this.places[0]! : NOTHING;
  }

  /** Whether the first is nearer than all that is not kept. */
  isFirstNearest(): boolean {
    return this.#most + 2 * (this.path + this.#slack) < this.#reach;
  }

  /** Notes how far away one is where the path has come to. */
  note(i: number, value: number): void {
    this.keys[i] = value - 2 * this.#slack + this.path;
  }

  /** The same for the one in front. */
  noteFirst(value: number): void {
    this.#most = value + 2 * this.#slack - this.path;
  }

  /** The same for one that has answered there, by its signed distance, if it is the one in front and they may tell by this metric. */
  noteAnswer(place: number, signedDistance: number, metric: Metric, version: number): void {
    if (place === this.places[0] && this.mayTell(metric, version)) this.noteFirst(metricOf(metric, signedDistance));
  }

  /** Puts one in front. */
  putFirst(i: number): void {
    const { places, keys } = this;
    if (i > 0) {
      const place = places[i]!;
      const key = keys[i]!;
      places[i] = places[0]!;
      keys[i] = keys[0]!;
      places[0] = place;
      keys[0] = key;
    }
    let least = this.#reach;
    for (let k = 1; k < keys.length; k++) if (keys[k]! < least) least = keys[k]!;
    this.#least = least;
  }
}
