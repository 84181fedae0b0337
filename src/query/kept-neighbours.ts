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

/**
 * The shapes that are nearest to a point, kept for the next questions near it: a distance changes no faster than the point
 * moves, so that for a while nothing else can come nearer. Whoever walks through a scene asks a dozen shapes, and the tree now and
 * then.
 */
export class KeptNeighbours {
  /** Numbers of shapes beside the tree. */
  readonly beside: number[] = [];
  /** Slots of the tree, the nearest first, and how far each is away at the least. */
  readonly slots: number[] = [];
  readonly values: number[] = [];
  /** Whatever is not kept is farther than this from the point where all were gathered. */
  #reach = -Infinity;
  #x = 0;
  #y = 0;
  #z = 0;
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
        this.values[inTree++] = values[i]! - 2 * slack;
      }
    }
    this.beside.length = outside;
    this.slots.length = inTree;
    this.values.length = inTree;
    this.#reach = slack < Infinity ? bound - 2 * slack : -Infinity;
    this.#x = x;
    this.#y = y;
    this.#z = z;
    this.#metric = metric;
    this.#version = version;
  }

  /** At least how far a point is from the one where all were gathered; ∞ where they say nothing about it any more. */
  distanceTo({ x, y, z }: Vec3, metric: Metric, version: number): number {
    if (version !== this.#version || metric !== this.#metric) return Infinity;
    const dx = x - this.#x;
    const dy = y - this.#y;
    const dz = z - this.#z;
    const moved = Math.sqrt(dx * dx + dy * dy + dz * dz) * ALMOST;
    return moved < this.#reach ? moved : Infinity;
  }

  /** Whether what is `value` away from a point so far is nearer to it than all that is not kept. */
  isNearer(value: number, moved: number): boolean {
    return value + moved < this.#reach;
  }
}
