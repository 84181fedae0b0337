import type { Vec3 } from "../geometry/types.ts";
import type { NearWalk } from "./near-walk.ts";
import type { Metric, QueryOptions } from "./scene-queries.ts";

/**
 * The last of k is looked for this many times as far away as it was the last time, and anywhere only where fewer are there. With
 * more, shapes are looked at that are none of the k; with less, one of many questions is walked twice (with 1.4, one of 16 where
 * shapes are scattered evenly; with 1.7, one of 100).
 */
const FARTHER = 1.7;

/** How far the k nearest shapes were when as many were asked for last: whoever asks again mostly finds them about as far away. */
export class LastReach {
  #wanted = 0;
  /** In metres; ∞ where there were not so many. */
  #reach = Infinity;

  /** Lets a walk gather what may be among the k nearest to a point, for k > 0. */
  gather(walk: NearWalk, point: Vec3, options: QueryOptions, metric: Metric, maxDistance: number, k: number): void {
    const reach = k === this.#wanted && this.#reach > 0 ? this.#reach * FARTHER : Infinity;
    walk.gather(point, options, metric, Math.min(reach, maxDistance), k);
    // Where k have been found the bound is that of the k-th, and as good as if all had been looked at.
    if (reach < maxDistance && !(walk.bound < reach)) walk.gather(point, options, metric, maxDistance, k);
    this.#wanted = k;
    this.#reach = walk.bound < maxDistance ? walk.bound : Infinity;
  }
}
