import { checkRadius, checkRay, checkVector } from "../geometry/errors.ts";
import { rayCastInto, rayCastUnchecked } from "../geometry/ray-cast.ts";
import { makeRayHit, putRayHit } from "../geometry/ray-hit-into.ts";
import { type SphereSweep, sweepSphereUnchecked } from "../geometry/sweep-sphere.ts";
import type { Primitive, Ray, RayHit, Vec3 } from "../geometry/types.ts";
import { RayGathering } from "./ray-gathering.ts";
import { writeWalkRay } from "./ray-setup.ts";
import type { QueryOptions, RayAnswer, ShapeRayHit, ShapeSweep, Sight } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import { blockOfSight, type SightBlock } from "./sight-block.ts";

const NO_OPTIONS: QueryOptions = {};

/** The questions along a ray to all shapes of a table. */
export class RayQuestions {
  readonly #shapes: ShapeTable;
  readonly #gathering: RayGathering;
  /** What is being asked, for the callbacks below, which are made once. */
  #ray: Ray = { origin: { x: 0, y: 0, z: 0 }, direction: { x: 0, y: 0, z: 1 } };
  #options = NO_OPTIONS;
  #maxDistance = Infinity;
  #from: Vec3 = this.#ray.origin;
  #to: Vec3 = this.#ray.origin;
  #metres = 1;
  /** The best so far. */
  #winner = -1;
  #hit: RayHit | null = null;
  #block: SightBlock | null = null;
  readonly #written = makeRayHit();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
    this.#gathering = new RayGathering(shapes);
  }

  rayCast(ray: Ray, options: QueryOptions = NO_OPTIONS): ShapeRayHit | null {
    const hit = this.#castFirst(ray, options);
    return hit && { id: this.#shapes.recordOf(this.#winner).id, ...hit };
  }

  /** The hot form: where rough numbers leave one shape, nothing is allocated but what the geometry module needs for a capsule. */
  rayCastInto(ray: Ray, out: RayAnswer, options: QueryOptions = NO_OPTIONS): boolean {
    this.#begin(ray, options);
    const gathering = this.#gathering;
    gathering.gather(options, this.#maxDistance, this.#askHit, "first");
    if (gathering.count === 0) return false;
    const hit = this.#written;
    if (gathering.count === 1) {
      const isHit = rayCastInto(gathering.firstPrimitive, ray, hit, options.segments ?? "ignore");
      if (!isHit || hit.distance > this.#maxDistance) return false;
      out.id = gathering.firstId;
    } else {
      const first = this.#firstOfGathered();
      if (first === null) return false;
      putRayHit(first, hit);
      out.id = this.#shapes.recordOf(this.#winner).id;
    }
    out.t = hit.t;
    out.distance = hit.distance;
    out.inside = hit.inside;
    out.point.x = hit.point.x;
    out.point.y = hit.point.y;
    out.point.z = hit.point.z;
    out.normal.x = hit.normal.x;
    out.normal.y = hit.normal.y;
    out.normal.z = hit.normal.z;
    return true;
  }

  rayCastAll(ray: Ray, options: QueryOptions = NO_OPTIONS): ShapeRayHit[] {
    this.#begin(ray, options);
    this.#gathering.gather(options, this.#maxDistance, this.#askHit, "all");
    const hits: { readonly order: number; readonly hit: ShapeRayHit }[] = [];
    this.#gathering.forEach((handle, primitive) => {
      const hit = this.#hitOf(primitive);
      if (hit === null) return;
      hits.push({ order: this.#shapes.orderOf(handle), hit: { id: this.#shapes.recordOf(handle).id, ...hit } });
    });
    return hits.sort((a, b) => a.hit.t - b.hit.t || a.order - b.order).map(({ hit }) => hit);
  }

  lineOfSight(a: Vec3, b: Vec3, options: QueryOptions = NO_OPTIONS): Sight {
    this.#beginSight(a, b, options);
    this.#winner = -1;
    this.#block = null;
    this.#gathering.gather(options, this.#metres, this.#askBlock, "first", this.#sightReading);
    this.#gathering.forEach(this.#offerBlock);
    const block = this.#block as SightBlock | null;
    if (block === null) return { visible: true, blocker: null };
    const { id } = this.#shapes.recordOf(this.#winner);
    return { visible: false, blocker: { id, t: block.t, point: block.point } };
  }

  /** The hot form of `lineOfSight`: whatever blocks is enough. */
  isVisible(a: Vec3, b: Vec3, options: QueryOptions = NO_OPTIONS): boolean {
    this.#beginSight(a, b, options);
    return !this.#gathering.gather(options, this.#metres, this.#askBlock, "any", this.#sightReading);
  }

  rayCastAny(ray: Ray, options: QueryOptions = NO_OPTIONS): boolean {
    this.#begin(ray, options);
    return this.#gathering.gather(options, this.#maxDistance, this.#askHit, "any");
  }

  sweepSphere(ray: Ray, radius: number, options: QueryOptions = NO_OPTIONS): ShapeSweep | null {
    checkRadius("sweepSphere", "radius", radius);
    this.#begin(ray, options, "sweepSphere");
    const { segments, maxDistance = Infinity } = options;
    const ask = (primitive: Primitive): SphereSweep | null => {
      const hit = sweepSphereUnchecked(primitive, ray, radius, segments);
      return hit !== null && hit.distance <= maxDistance ? hit : null;
    };
    const askDistance = (primitive: Primitive): number => ask(primitive)?.distance ?? Infinity;
    this.#winner = -1;
    this.#gathering.gather(options, maxDistance, askDistance, "first", "exact", radius);
    let first: SphereSweep | null = null;
    this.#gathering.forEach((handle, primitive) => {
      const hit = ask(primitive);
      if (hit === null || (first !== null && !this.#isBefore(hit.t, handle, first.t))) return;
      first = hit;
      this.#winner = handle;
    });
    const found = first as SphereSweep | null;
    return found && { id: this.#shapes.recordOf(this.#winner).id, ...found };
  }

  #castFirst(ray: Ray, options: QueryOptions): RayHit | null {
    this.#begin(ray, options);
    this.#gathering.gather(options, this.#maxDistance, this.#askHit, "first");
    return this.#firstOfGathered();
  }

  #firstOfGathered(): RayHit | null {
    this.#winner = -1;
    this.#hit = null;
    this.#gathering.forEach(this.#offerHit);
    return this.#hit;
  }

  #begin(ray: Ray, options: QueryOptions, where = "rayCast"): void {
    checkRay(where, "ray", ray);
    this.#shapes.settle();
    this.#ray = ray;
    this.#options = options;
    this.#maxDistance = options.maxDistance ?? Infinity;
    const { x, y, z } = ray.direction;
    writeWalkRay(this.#gathering.ray, ray.origin, x, y, z);
  }

  #beginSight(a: Vec3, b: Vec3, options: QueryOptions): void {
    checkVector("lineOfSight", "a", a);
    checkVector("lineOfSight", "b", b);
    this.#shapes.settle();
    this.#from = a;
    this.#to = b;
    this.#options = options;
    this.#metres = writeWalkRay(this.#gathering.ray, a, b.x - a.x, b.y - a.y, b.z - a.z);
  }

  /** From a point to itself there is no direction: whatever box holds the point, its shape is asked exactly. */
  get #sightReading(): "line" | "exact" {
    const { ex, ey, ez } = this.#gathering.ray;
    return ex === 0 && ey === 0 && ez === 0 ? "exact" : "line";
  }

  #hitOf(primitive: Primitive): RayHit | null {
    const hit = rayCastUnchecked(primitive, this.#ray, this.#options.segments ?? "ignore");
    return hit !== null && hit.distance <= this.#maxDistance ? hit : null;
  }

  readonly #askHit = (primitive: Primitive): number => this.#hitOf(primitive)?.distance ?? Infinity;

  readonly #askBlock = (primitive: Primitive): number => {
    const block = this.#blockOf(primitive);
    return block === null ? Infinity : block.t * this.#metres;
  };

  #blockOf(primitive: Primitive): SightBlock | null {
    return blockOfSight(primitive, this.#from, this.#to, this.#options.segments ?? "ignore");
  }

  readonly #offerHit = (handle: number, primitive: Primitive): void => {
    const hit = this.#hitOf(primitive);
    if (hit === null || (this.#hit !== null && !this.#isBefore(hit.t, handle, this.#hit.t))) return;
    this.#hit = hit;
    this.#winner = handle;
  };

  readonly #offerBlock = (handle: number, primitive: Primitive): void => {
    const block = this.#blockOf(primitive);
    if (block === null || (this.#block !== null && !this.#isBefore(block.t, handle, this.#block.t))) return;
    this.#block = block;
    this.#winner = handle;
  };

  #isBefore(t: number, handle: number, bestT: number): boolean {
    return t < bestT || (t === bestT && this.#shapes.orderOf(handle) < this.#shapes.orderOf(this.#winner));
  }
}
