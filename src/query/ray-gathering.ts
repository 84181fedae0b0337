import type { Primitive } from "../geometry/types.ts";
import type { BesideShapes } from "./beside-shapes.ts";
import { Candidates, type SlotFilter } from "./candidates.ts";
import { SHAPE_STRIDE, ShapeReader } from "./packed-shape.ts";
import { emptyWalkRay, flattenWalkRay } from "./ray-setup.ts";
import { type LeafOnRay, type RayReading, RayWalk, type WalkRay } from "./ray-walk.ts";
import { errorOfRough } from "./rough-distance.ts";
import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import type { ShapeTree } from "./shape-tree.ts";

/** A question along a ray to one shape: how many metres ahead it is met, ∞ where it is not, or too far away. */
export type AskOnRay = (primitive: Primitive) => number;

/** Below this part of a metre height for each metre of way, a ray is too nearly parallel to a plane for plain arithmetic. */
const NEARLY_PARALLEL = 2 ** -20;
/** More than the error of a rough rate, as a part of one that is not nearly parallel. */
const RATE_ERROR = 2 ** -28;

/**
 * Gathers the shapes that a ray may meet: those beside the tree, those of the tree, and the walls. What is left in `primitives`
 * order is for the caller to ask exactly.
 */
export class RayGathering {
  readonly ray = emptyWalkRay();
  readonly #shapes: ShapeTable;
  readonly #flat = emptyWalkRay();
  readonly #walk = new RayWalk();
  readonly #reader = new ShapeReader();
  readonly #beside = new Candidates();
  readonly #inTree = new Candidates();
  readonly #inWalls = new Candidates();
  #ask: AskOnRay = () => Infinity;
  #wallTree: ShapeTree | null = null;

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /**
   * Gathers along `ray` (written by `writeWalkRay`), within `limit` metres, what may be met first, or all of it. For the goal
   * "any" it returns whether something is certainly met; there is nothing to be asked then.
   */
  gather(
    options: QueryOptions,
    limit: number,
    ask: AskOnRay,
    goal: "first" | "any" | "all",
    reading: RayReading = "line",
    radius = 0,
  ): boolean {
    const shapes = this.#shapes;
    const { tree, beside } = shapes;
    const { ray } = this;
    this.#ask = ask;
    this.#beside.clear();
    this.#inTree.clear();
    this.#inWalls.clear();
    this.#wallTree = null;
    ray.slack = slackOf(ray, tree, shapes, radius);
    const isBlind = ray.slack === Infinity;
    let best = this.#askBeside(beside, options, limit, goal, isBlind ? "exact" : reading, radius);
    if (best < 0) return true;
    best = this.#walk.run(tree, ray, best, reading, radius, this.#leafOf(tree, options, false), this.#inTree, goal);
    if (best < 0) return true;
    if (options.segments === "walls") {
      const walls = shapes.walls;
      this.#wallTree = walls;
      flattenWalkRay(this.#flat, ray);
      this.#flat.slack = isBlind ? Infinity : slackOf(this.#flat, walls, shapes, radius);
      const leaf = this.#leafOf(walls, options, true);
      best = this.#walk.run(walls, this.#flat, best, "exact", radius, leaf, this.#inWalls, goal);
      if (best < 0) return true;
    }
    if (goal === "first") {
      this.#beside.keepUpTo(best);
      this.#inTree.keepUpTo(best);
      this.#inWalls.keepUpTo(best);
    }
    return false;
  }

  /** How many were gathered. */
  get count(): number {
    return this.#beside.count + this.#inTree.count + this.#inWalls.count;
  }

  /** The id of the first that was gathered. */
  get firstId(): string {
    const { beside, tree } = this.#shapes;
    if (this.#beside.count > 0) return this.#shapes.recordOf(beside.handles[this.#beside.slots[0]!]!).id;
    return this.#inTree.count > 0 ? tree.ids[this.#inTree.slots[0]!]! : this.#wallTree!.ids[this.#inWalls.slots[0]!]!;
  }

  /** Its primitive, only good until another one is asked for. */
  get firstPrimitive(): Primitive {
    const { beside, tree } = this.#shapes;
    if (this.#beside.count > 0) return beside.primitives[this.#beside.slots[0]!]!;
    return this.#inTree.count > 0
      ? this.#readSlot(tree, this.#inTree.slots[0]!)
      : this.#readSlot(this.#wallTree!, this.#inWalls.slots[0]!);
  }

  /** Calls back with all that was gathered. A primitive is only good until the next one. */
  forEach(visit: (handle: number, primitive: Primitive) => void): void {
    const { beside, tree } = this.#shapes;
    for (let i = 0; i < this.#beside.count; i++) {
      const place = this.#beside.slots[i]!;
      visit(beside.handles[place]!, beside.primitives[place]!);
    }
    for (let i = 0; i < this.#inTree.count; i++) this.#visitSlot(tree, this.#inTree.slots[i]!, visit);
    if (this.#wallTree === null) return;
    for (let i = 0; i < this.#inWalls.count; i++) this.#visitSlot(this.#wallTree, this.#inWalls.slots[i]!, visit);
  }

  #visitSlot(tree: ShapeTree, slot: number, visit: (handle: number, primitive: Primitive) => void): void {
    visit(tree.handles[slot]!, this.#readSlot(tree, slot));
  }

  #readSlot(tree: ShapeTree, slot: number): Primitive {
    return this.#reader.read(tree.types[slot]!, tree.rows, slot * SHAPE_STRIDE);
  }

  #leafOf(tree: ShapeTree, { filter }: QueryOptions, isWalls: boolean): LeafOnRay {
    const leaf = isWalls ? this.#wallLeaf : this.#treeLeaf;
    leaf.tree = tree;
    leaf.filter = filter
      ? (slot) => {
          const { id, group } = this.#shapes.recordOf(tree.handles[slot]!);
          return filter(id, group);
        }
      : null;
    return leaf;
  }

  readonly #treeLeaf = this.#makeLeaf();
  readonly #wallLeaf = this.#makeLeaf();

  #makeLeaf(): { tree: ShapeTree | null; filter: SlotFilter | null; exactDistance(slot: number): number } {
    const leaf = {
      tree: null as ShapeTree | null,
      filter: null as SlotFilter | null,
      exactDistance: (slot: number): number => {
        const tree = leaf.tree!;
        return this.#ask(this.#reader.read(tree.types[slot]!, tree.rows, slot * SHAPE_STRIDE));
      },
    };
    return leaf;
  }

  /** The bound that those beside the tree leave; −1 where one of them already answers "any". */
  #askBeside(
    beside: BesideShapes,
    { filter }: QueryOptions,
    limit: number,
    goal: "first" | "any" | "all",
    reading: RayReading,
    radius: number,
  ): number {
    const { ray } = this;
    const { origin } = this.#shapes.tree;
    let best = limit;
    if (beside.count === 0) return best;
    const px = ray.ox - origin.x;
    const py = ray.oy - origin.y;
    const pz = ray.oz - origin.z;
    const pointSlack = errorOfRough(Math.abs(px) + Math.abs(py) + Math.abs(pz) + radius);
    for (let i = 0; i < beside.count; i++) {
      const slack = pointSlack + beside.slackOf(i);
      let earliest = 0;
      let latest = Infinity;
      if (reading !== "exact" && slack < Infinity) {
        const height = beside.roughHeight(i, px, py, pz) - radius;
        const rate = beside.roughRate(i, ray.ex, ray.ey, ray.ez);
        if (height > slack) {
          if (rate >= NEARLY_PARALLEL) continue;
          if (rate < -NEARLY_PARALLEL) {
            earliest = ((height - slack) / -rate) * (1 - RATE_ERROR);
            latest = ((height + slack) / -rate) * (1 + RATE_ERROR);
          }
        } else if (height < -slack) latest = 0;
      }
      if (earliest > best) continue;
      if (filter) {
        const { id, group } = this.#shapes.recordOf(beside.handles[i]!);
        if (!filter(id, group)) continue;
      }
      if (goal !== "all") {
        if (latest === Infinity || (goal === "any" && latest > limit * (1 - RATE_ERROR))) {
          latest = this.#ask(beside.primitives[i]!) * (1 + RATE_ERROR);
          if (latest === Infinity) continue;
        }
        if (goal === "any") return -1;
        best = Math.min(best, latest);
      }
      this.#beside.add(i, earliest);
    }
    return best;
  }
}

/** A bound on the error of rough numbers along a ray. */
function slackOf(ray: WalkRay, tree: ShapeTree, shapes: ShapeTable, radius: number): number {
  const px = Math.abs(ray.ox - tree.origin.x);
  const py = Math.abs(ray.oy - tree.origin.y);
  const pz = Math.abs(ray.oz - tree.origin.z);
  return shapes.slackOver(px + py + pz + radius, tree);
}
