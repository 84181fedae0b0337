import type { Vec3 } from "../geometry/types.ts";
import type { Metric } from "./scene-queries.ts";

/** How many neighbours are kept, ties apart. Twice as many are kept for longer, and cost as much more to find. */
export const NEIGHBOURS = 12;

/** What a walk has found around a point: places with rough numbers, wrong by at most `slack`, and all whose number is within `bound`. */
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
 * moves, so that for a while nothing else can come nearer. Whoever walks through a scene asks the nearest one and at times another,
 * and the tree now and then.
 */
export class KeptNeighbours {
  /** Numbers of shapes beside the tree. */
  readonly beside: number[] = [];
  /** Slots of the tree, that which was nearest first. */
  readonly slots: number[] = [];
  /** How far away each was at the least when it was last asked, and the length of the path until then, added up. */
  readonly keys: number[] = [];
  /** How long the path of all points is that were asked about since all were gathered. Farther than that nothing has come nearer. */
  path = 0;
  /** Whatever is not kept is farther than this from the point where all were gathered. */
  #reach = -Infinity;
  #x = 0;
  #y = 0;
  #z = 0;
  /** Where the path has come to. */
  #lastX = 0;
  #lastY = 0;
  #lastZ = 0;
  #metric: Metric = "signed";
  #version = -1;

  /** Keeps what a walk has gathered around a point, and how far it has looked. `version` is that of the shapes. */
  take({ x, y, z }: Vec3, { places, values, count, slack, bound }: Gathering, metric: Metric, version: number): void {
    let inTree = 0;
    let outside = 0;
    for (let i = 0; i < count; i++) {
      if (places[i]! < 0) this.beside[outside++] = ~places[i]!;
      else {
        this.slots[inTree] = places[i]!;
        this.keys[inTree++] = values[i]! - 2 * slack;
      }
    }
    this.beside.length = outside;
    this.slots.length = inTree;
    this.keys.length = inTree;
    this.path = 0;
    this.#reach = slack < Infinity ? bound - 2 * slack : -Infinity;
    this.#x = this.#lastX = x;
    this.#y = this.#lastY = y;
    this.#z = this.#lastZ = z;
    this.#metric = metric;
    this.#version = version;
  }

  /** Goes on to a point; returns at least how far that is from where all were gathered, or ∞ where they say nothing about it any more. */
  goTo({ x, y, z }: Vec3, metric: Metric, version: number): number {
    if (version !== this.#version || metric !== this.#metric) return Infinity;
    const moved = wayTo(x - this.#x, y - this.#y, z - this.#z);
    if (!(moved < this.#reach)) return Infinity;
    this.path = (this.path + wayTo(x - this.#lastX, y - this.#lastY, z - this.#lastZ)) * ADDED;
    this.#lastX = x;
    this.#lastY = y;
    this.#lastZ = z;
    return moved;
  }

  /** Notes how far away one is at the least, where the path has come to. */
  note(i: number, value: number): void {
    this.keys[i] = value + this.path;
  }

  /** Puts one in front. */
  putFirst(i: number): void {
    const { slots, keys } = this;
    const slot = slots[i]!;
    const key = keys[i]!;
    slots[i] = slots[0]!;
    keys[i] = keys[0]!;
    slots[0] = slot;
    keys[0] = key;
  }

  /** Whether what is `value` away from a point so far is nearer to it than all that is not kept. */
  isNearer(value: number, moved: number): boolean {
    return value + moved < this.#reach;
  }
}

function wayTo(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z) * ALMOST;
}
