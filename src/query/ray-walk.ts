import type { Vec3 } from "../geometry/types.ts";
import { lengthOf } from "../geometry/vec3.ts";
import type { Kernel } from "./kernel.ts";
import { SEGMENT } from "./packed-shape.ts";
import { aimAlong } from "./ray-aim.ts";
import { RayPassage } from "./ray-passage.ts";
import { RayPlanes } from "./ray-planes.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import type { ShapeTree } from "./shape-tree.ts";
import { PLACE_ROUNDING } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";

/**
 * A question along a ray to the shape at a place, answered exactly: how many metres ahead it is met. ∞ where it is not met,
 * or where nothing behind it is to be passed over; less than 0 ends the walk.
 */
export type AskOnRay = (place: number) => number;

/** What the square of a rounding may add to a distance that was compared as metres and is wanted in units of a direction. */
const ALMOST = 1 + 2 ** -40;

/**
 * In the kernel no component of a direction counts as less than 2⁻⁴⁰. A way of up to 4 f, where f is as far as anything is, is moved by
 * that much of it at most, and a slab that is left at 2⁻⁴⁰ has to be as wide again: 2 · 4 f · 2⁻⁴⁰, and this is twice as much.
 */
const SIDEWAYS = 2 ** -36;

/**
 * Finds the shapes that a ray may meet first, front to back: boxes that it enters behind the nearest hit so far are passed over.
 * Rough numbers tell what certainly misses; every other shape is asked exactly, and decides itself.
 */
export class RayWalk {
  /** How many metres one unit of the ray's t is. */
  metres = 1;
  readonly #shapes: ShapeTable;
  readonly #passage = new RayPassage();
  readonly #planes = new RayPlanes();
  // Numbers that are handed from one method to the next lie here: each argument that is no whole number would be an allocation.
  /** The ray's start, its unit direction, and by how much shapes are grown. */
  readonly #aim = new Float64Array(7);
  /** How far ahead a shape that is wanted can be, in metres. */
  #best = Infinity;
  #radius = 0;
  #slack = 0;
  /** In a walk without a kernel: whom to ask, and how far the ray comes in the tree on each metre in space. */
  #ask: AskOnRay = () => Infinity;
  #speed = 1;
  #types: Uint8Array | null = null;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** Takes a ray's start and direction; for the direction 0, a walk asks all whose boxes hold the start. */
  aim(origin: Vec3, direction: Vec3): void {
    this.metres = aimAlong(origin, direction, this.#aim);
  }

  /**
   * Asks every shape that a ball of this radius (0: the ray itself) may meet at most `limit` metres along the ray; where
   * only the `first` is wanted, not those that it meets behind another.
   */
  run(
    limit: number,
    radius: number,
    ask: AskOnRay,
    isFirst: boolean,
    withWalls: boolean,
    filter: QueryOptions["filter"],
  ): void {
    const shapes = this.#shapes;
    const { tree, beside } = shapes;
    this.#best = limit;
    this.#radius = radius;
    this.#slack = this.#slackIn(tree) + beside.slack;
    if (this.#slack === Infinity) {
      // Rough numbers say nothing.
      for (let place = -beside.count; place < tree.count; place++) ask(place);
      return;
    }
    const least = this.#planes.meet(shapes, this.#aim, radius, this.#slack, filter);
    if (isFirst) this.#best = Math.min(limit, least);
    if (withWalls) {
      const { walls, keeper } = shapes;
      const slack = this.#slack;
      this.#slack = this.#slackIn(walls);
      this.#walk(walls, (slot) => ask(keeper.slotOf(walls.handles[slot]!)));
      this.#slack = slack;
    }
    // Walls stand in this tree too, where they are never met: without a bound, a ray among walls alone would pass all on its way.
    if (!withWalls || shapes.walls.count < tree.count) this.#walk(tree, ask);
    const { earliest } = this.#planes;
    for (let i = 0; i < beside.count; i++) {
      if (earliest[i]! <= this.#best) this.#best = Math.min(this.#best, ask(~i) * ALMOST);
    }
  }

  #slackIn(tree: ShapeTree): number {
    const aim = this.#aim;
    const { x, y, z } = tree.origin;
    const way = Math.abs(aim[0]! - x) + Math.abs(aim[1]! - y) + Math.abs(aim[2]! - z);
    return this.#shapes.slackOver(way + this.#radius, tree);
  }

  /** The way through a tree by machine code. */
  #run({ nodesAt, typesAt, rowsAt, reach }: WideTree, kernel: Kernel, { origin }: ShapeTree, ask: AskOnRay): void {
    const aim = this.#aim;
    const px = aim[0]! - origin.x;
    const py = aim[1]! - origin.y;
    const pz = aim[2]! - origin.z;
    const away = Math.abs(px) + Math.abs(py) + Math.abs(pz) + this.#radius;
    const farthest = away + reach;
    aim[6] = this.#radius + this.#slack;
    for (let i = 0; i < 7; i++) kernel.aim[i] = aim[i]!;
    kernel.ask = ask;
    const isExact = aim[3] === 0 && aim[4] === 0 && aim[5] === 0 ? 1 : 0;
    const limit = Math.min(this.#best * ALMOST + this.#slack, 4 * farthest);
    const grow = aim[6]! + PLACE_ROUNDING * away + SIDEWAYS * farthest;
    const best = kernel.ray(nodesAt, typesAt, rowsAt, isExact, px, py, pz, limit, grow);
    if (best < limit) this.#best = best;
  }

  /** Walks through a tree, one of walls with the ray laid flat. */
  #walk(tree: ShapeTree, ask: AskOnRay): void {
    const { wide } = tree;
    const { kernel } = wide;
    if (kernel) {
      if (this.#shapes.asking === 0) this.#run(wide, kernel, tree, ask);
      else kernel.runApart(() => this.#run(wide, kernel, tree, ask));
      return;
    }
    const { origin, isFlat } = tree;
    const aim = this.#aim;
    const { ray } = this.#passage;
    ray[0] = aim[0]! - origin.x;
    ray[1] = (isFlat ? 0 : aim[1]!) - origin.y;
    ray[2] = aim[2]! - origin.z;
    // Flat, the ray is slower; distances along it still count as in space.
    const speed = (isFlat && lengthOf(aim[3]!, 0, aim[5]!)) || 1;
    ray[3] = aim[3]! / speed;
    ray[4] = isFlat ? 0 : aim[4]!;
    ray[5] = aim[5]! / speed;
    ray[6] = this.#radius + this.#slack;
    // Nothing of the tree is farther along the ray than this.
    const farthest = Math.abs(ray[0]!) + Math.abs(ray[1]!) + Math.abs(ray[2]!) + tree.reach + this.#radius;
    ray[7] = farthest;
    // Within the walk, distances are those in the tree.
    this.#passage.limit = Math.min((this.#best * ALMOST + this.#slack) * speed, 4 * farthest);
    this.#ask = ask;
    this.#speed = speed;
    this.#types = isFlat ? null : tree.types;
    this.#passage.pass(wide, isFlat, this.#visit);
  }

  readonly #visit = (slot: number): void => {
    // Walls are asked in the tree of their own.
    if (this.#types?.[slot] === SEGMENT) return;
    const met = this.#ask(slot) * ALMOST;
    if (met >= this.#best) return;
    this.#best = met;
    this.#passage.limit = met * this.#speed;
  };
}
