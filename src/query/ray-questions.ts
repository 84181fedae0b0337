import { checkRadius, checkRay, checkVector } from "../geometry/errors.ts";
import { rayCastInto, rayCastUnchecked, type SegmentReading } from "../geometry/ray-cast.ts";
import { makeRayHit, takeRayHit } from "../geometry/ray-hit-into.ts";
import { sweepSphereUnchecked } from "../geometry/sweep-sphere.ts";
import type { MutableVec3, Ray, Vec3 } from "../geometry/types.ts";
import { copy, ZERO } from "../geometry/vec3.ts";
import { type AskOnRay, RayWalk } from "./ray-walk.ts";
import type { QueryOptions, RayAnswer, ShapeRayHit, ShapeSweep, Sight } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";
import { NOTHING } from "./shape-tree.ts";
import { blockOfSightInto } from "./sight-block.ts";

const NO_OPTIONS: QueryOptions = {};

/** The questions along a ray to all shapes of a table. */
export class RayQuestions {
  readonly #shapes: ShapeTable;
  readonly #walk: RayWalk;
  /** What is being asked, for the callbacks below, which are made once. */
  #ray: Ray = { origin: ZERO, direction: ZERO };
  #end = ZERO;
  readonly #sight: { origin: Vec3; readonly direction: MutableVec3 } = {
    origin: ZERO,
    direction: { x: 0, y: 0, z: 0 },
  };
  #segments: SegmentReading = "ignore";
  #filter: QueryOptions["filter"];
  #limit = Infinity;
  #isAnyEnough = false;
  /** The place of the first shape so far, `NOTHING` where there is none yet, and its t. */
  #winner = NOTHING;
  #t = 0;
  #hit = makeRayHit();
  #spareHit = makeRayHit();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
    this.#walk = new RayWalk(shapes);
  }

  rayCast(ray: Ray, options: QueryOptions = NO_OPTIONS): ShapeRayHit | null {
    if (!this.#cast(ray, options, false)) return null;
    // What was written for the winner is handed on.
    const { t, distance, surfaceT, enterT, exitT, point, normal, inside, feature, featureSigns } = takeRayHit(
      this.#hit,
    );
    this.#hit = makeRayHit();
    const id = this.#shapes.idAt(this.#winner);
    const hit = { id, t, distance, surfaceT, enterT, exitT, point, normal, inside, feature };
    return featureSigns ? { ...hit, featureSigns } : hit;
  }

  /** The hot form: nothing is allocated but what the geometry module needs for capsules and planes. */
  rayCastInto(ray: Ray, out: RayAnswer, options: QueryOptions = NO_OPTIONS): boolean {
    if (!this.#cast(ray, options, false)) return false;
    const hit = this.#hit;
    out.id = this.#shapes.idAt(this.#winner);
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

  rayCastAny(ray: Ray, options: QueryOptions = NO_OPTIONS): boolean {
    return this.#cast(ray, options, true);
  }

  rayCastAll(ray: Ray, options: QueryOptions = NO_OPTIONS): ShapeRayHit[] {
    this.#begin(ray, options);
    const places: number[] = [];
    this.#run(
      options,
      0,
      (place) => {
        if (this.#askHit(place) < Infinity) places.push(place);
        return Infinity;
      },
      false,
    );
    return this.#shapes
      .inOrder(places)
      .map((place) => this.#hitAt(place))
      .sort((a, b) => a.t - b.t);
  }

  lineOfSight(a: Vec3, b: Vec3, options: QueryOptions = NO_OPTIONS): Sight {
    if (this.#see(a, b, options, false)) return { visible: true, blocker: null };
    const { t, point } = this.#hit;
    return { visible: false, blocker: { id: this.#shapes.idAt(this.#winner), t, point: copy(point) } };
  }

  /** The hot form of `lineOfSight`: whatever blocks is enough. */
  isVisible(a: Vec3, b: Vec3, options: QueryOptions = NO_OPTIONS): boolean {
    return this.#see(a, b, options, true);
  }

  sweepSphere(ray: Ray, radius: number, options: QueryOptions = NO_OPTIONS): ShapeSweep | null {
    checkRadius("sweepSphere", "radius", radius);
    this.#begin(ray, options, "sweepSphere");
    const sweepAt = (place: number) =>
      sweepSphereUnchecked(this.#shapes.primitiveAt(place), ray, radius, this.#segments);
    this.#run(options, radius, (place) => {
      const sweep = this.#accepts(place) ? sweepAt(place) : null;
      return sweep === null || sweep.distance > this.#limit ? Infinity : this.#offer(place, sweep.t, sweep.distance);
    });
    return this.#winner === NOTHING ? null : { id: this.#shapes.idAt(this.#winner), ...sweepAt(this.#winner)! };
  }

  #cast(ray: Ray, options: QueryOptions, isAnyEnough: boolean): boolean {
    this.#begin(ray, options);
    this.#isAnyEnough = isAnyEnough;
    this.#run(options, 0, this.#askHit);
    return this.#winner !== NOTHING;
  }

  #see(a: Vec3, b: Vec3, options: QueryOptions, isAnyEnough: boolean): boolean {
    checkVector("lineOfSight", "a", a);
    checkVector("lineOfSight", "b", b);
    const { direction } = this.#sight;
    direction.x = b.x - a.x;
    direction.y = b.y - a.y;
    direction.z = b.z - a.z;
    this.#sight.origin = a;
    this.#end = b;
    this.#isAnyEnough = isAnyEnough;
    this.#walk.aim(a, direction);
    this.#limit = this.#walk.metres;
    this.#run(options, 0, this.#askBlock);
    return this.#winner === NOTHING;
  }

  #begin(ray: Ray, options: QueryOptions, where = "rayCast"): void {
    checkRay(where, "ray", ray);
    this.#ray = ray;
    this.#limit = options.maxDistance ?? Infinity;
    this.#isAnyEnough = false;
    this.#walk.aim(ray.origin, ray.direction);
  }

  #run({ filter, segments = "ignore" }: QueryOptions, radius: number, ask: AskOnRay, isFirst = true): void {
    this.#filter = filter;
    this.#segments = segments;
    this.#winner = NOTHING;
    this.#shapes.settle();
    this.#walk.run(this.#limit, radius, ask, isFirst, segments === "walls", filter);
  }

  #accepts(place: number): boolean {
    return this.#filter === undefined || this.#shapes.accepts(this.#shapes.handleAt(place), this.#filter);
  }

  readonly #askHit = (place: number): number => {
    const hit = this.#spareHit;
    if (!this.#accepts(place)) return Infinity;
    if (!rayCastInto(this.#shapes.primitiveAt(place), this.#ray, hit, this.#segments)) return Infinity;
    return hit.distance > this.#limit ? Infinity : this.#offer(place, hit.t, hit.distance);
  };

  readonly #askBlock = (place: number): number => {
    const hit = this.#spareHit;
    if (!this.#accepts(place)) return Infinity;
    if (!blockOfSightInto(this.#shapes.primitiveAt(place), this.#sight, this.#end, this.#segments, hit))
      return Infinity;
    return this.#offer(place, hit.t, hit.t * this.#walk.metres);
  };

  /** Takes a shape that is met as the spare hit says, and returns the bound that it leaves: its distance, and −∞ where any is enough. */
  #offer(place: number, t: number, distance: number): number {
    const winner = this.#winner;
    if (winner === NOTHING || t < this.#t || (t === this.#t && this.#shapes.isEarlier(place, winner))) {
      this.#winner = place;
      this.#t = t;
      const hit = this.#hit;
      this.#hit = this.#spareHit;
      this.#spareHit = hit;
    }
    return this.#isAnyEnough ? -Infinity : distance;
  }

  #hitAt(place: number): ShapeRayHit {
    const hit = rayCastUnchecked(this.#shapes.primitiveAt(place), this.#ray, this.#segments)!;
    return { id: this.#shapes.idAt(place), ...hit };
  }
}
