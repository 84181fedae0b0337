import { unionOfBounds } from "../geometry/bounds.ts";
import { closestPointUnchecked, signedDistanceUnchecked } from "../geometry/closest-point.ts";
import { checkCount, checkRay, checkVector } from "../geometry/errors.ts";
import { type Frustum, mayOverlapBounds, overlapsFrustum } from "../geometry/frustum.ts";
import { rayCastUnchecked } from "../geometry/ray-cast.ts";
import type { Bounds, Primitive, Ray, RayHit, Vec3 } from "../geometry/types.ts";
import { subtract } from "../geometry/vec3.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { BoundsScan, distanceKey } from "./bounds-scan.ts";
import type { LiveSceneQueries, QueryOptions, ShapeClosestPoint, ShapeGeometry, ShapeRayHit } from "./scene-queries.ts";
import { type ShapeSlot, ShapeSlots } from "./shape-slots.ts";
import { blockOfSight, type SightBlock } from "./sight-block.ts";
import { indicesOfSmallest } from "./smallest-values.ts";

/** A shape and the number by which it competes: the smaller wins, then the earlier in the document. */
interface Candidate<Answer = undefined> {
  readonly slot: ShapeSlot;
  readonly value: number;
  readonly answer: Answer;
}

/**
 * Answers questions to a whole scene without asking every shape: a bound on the packed boxes around the shapes is cheap, and
 * only shapes whose bound is good enough to win give their exact answer. The answers are those of `LinearScan`, to the bit.
 */
export class SceneIndex implements LiveSceneQueries {
  readonly #shapes = new ShapeSlots();
  readonly #scan = new BoundsScan(this.#shapes);

  reset(records: readonly SceneRecord[]): void {
    this.#shapes.reset(records);
  }

  apply(diff: RecordsDiff): void {
    this.#shapes.apply(diff);
  }

  nearest(point: Vec3, options: QueryOptions = {}): ShapeClosestPoint | null {
    return this.closestPoints(point, { ...options, limit: 1 }).answers[0] ?? null;
  }

  closestPoints(
    point: Vec3,
    options: QueryOptions & { readonly limit?: number } = {},
  ): { answers: ShapeClosestPoint[]; total: number } {
    checkVector("closestPoints", "point", point);
    this.#shapes.settle();
    if (options.limit !== undefined) checkCount("closestPoints", "limit", options.limit);
    const { maxDistance = Infinity, limit = Infinity } = options;
    const planes = this.#planesNear(point, options);
    const keys = this.#scan.distanceKeys(point);
    const slots = keepWanted(this.#shapes.bounded, keys, options.filter);

    const asked: Candidate[] = [];
    const ask = (i: number): void => {
      const slot = slots[i]!;
      asked.push({ slot, value: signedDistanceUnchecked(slot.primitive, point), answer: undefined });
      // Not to be asked again: nothing compares with NaN.
      keys[i] = Number.NaN;
    };
    if (maxDistance === Infinity && slots.length > limit) {
      // The best bounds answer first. Whatever then has a bound beyond the worst of them cannot be among the best.
      indicesOfSmallest(keys, slots.length, limit).forEach(ask);
      askUpTo(distanceKey(asked.reduce((worst, { value }) => Math.max(worst, value), -Infinity)));
    } else {
      askUpTo(distanceKey(maxDistance));
    }
    function askUpTo(key: number): void {
      for (let i = 0; i < slots.length; i++) if (keys[i]! <= key) ask(i);
    }

    const inRange = [...planes, ...asked].filter(({ value }) => value <= maxDistance);
    const best = inRange.sort(byValueThenOrder).slice(0, limit);
    return {
      answers: best.map(({ slot }) => ({ id: slot.record.id, ...closestPointUnchecked(slot.primitive, point) })),
      total: maxDistance === Infinity ? planes.length + slots.length : inRange.length,
    };
  }

  rayCast(ray: Ray, options: QueryOptions = {}): ShapeRayHit | null {
    checkRay("rayCast", "ray", ray);
    return this.#hits(ray, options, true)[0] ?? null;
  }

  rayCastAll(ray: Ray, options: QueryOptions = {}): ShapeRayHit[] {
    checkRay("rayCastAll", "ray", ray);
    return this.#hits(ray, options, false);
  }

  lineOfSight(a: Vec3, b: Vec3, options: QueryOptions = {}): ReturnType<LiveSceneQueries["lineOfSight"]> {
    checkVector("lineOfSight", "a", a);
    checkVector("lineOfSight", "b", b);
    const { filter, segments = "ignore" } = options;
    const ask = ({ record, primitive }: ShapeSlot): { value: number; answer: SightBlock } | null => {
      const block = filter?.(record.id) === false ? null : blockOfSight(primitive, a, b, segments);
      return block && { value: block.t, answer: block };
    };
    const first = this.#alongRay({ origin: a, direction: subtract(b, a) }, segments === "walls", 1, ask, true)[0];
    const blocker = first ? { id: first.slot.record.id, t: first.answer.t, point: first.answer.point } : null;
    return { visible: blocker === null, blocker };
  }

  bounds(ids?: Iterable<string>): Bounds | null {
    this.#shapes.settle();
    if (ids === undefined) return unionOfBounds(this.#shapes.bounded.map(({ bounds }) => bounds!));
    return unionOfBounds(
      [...ids].map((id) => this.#shapes.get(id)?.bounds ?? null).filter((bounds) => bounds !== null),
    );
  }

  shape(id: string): Primitive | null {
    return this.#shapes.get(id)?.primitive ?? null;
  }

  shapesOf(types: readonly Primitive["type"][]): ShapeGeometry[] {
    this.#shapes.settle();
    return [...this.#shapes.bounded, ...this.#shapes.planes]
      .filter(({ primitive }) => types.includes(primitive.type))
      .sort((a, b) => a.order - b.order)
      .map(({ record, primitive }) => ({ id: record.id, primitive }));
  }

  overlapFrustum(frustum: Frustum, { filter }: Pick<QueryOptions, "filter"> = {}): string[] {
    this.#shapes.settle();
    const { bounded, planes } = this.#shapes;
    return [...bounded, ...planes]
      .filter(({ record, primitive, bounds }) => {
        if (filter && !filter(record.id)) return false;
        return (bounds === null || mayOverlapBounds(frustum, bounds)) && overlapsFrustum(frustum, primitive);
      })
      .sort((a, b) => a.order - b.order)
      .map(({ record }) => record.id);
  }

  #planesNear(point: Vec3, { filter, ignoreTouchedPlanes }: QueryOptions): Candidate[] {
    return this.#shapes.planes
      .filter(({ record }) => !filter || filter(record.id))
      .map((slot) => ({ slot, value: signedDistanceUnchecked(slot.primitive, point), answer: undefined }))
      .filter(({ value }) => !(ignoreTouchedPlanes && value === 0));
  }

  #hits(ray: Ray, options: QueryOptions, isFirstEnough: boolean): ShapeRayHit[] {
    const { filter, maxDistance = Infinity, segments = "ignore" } = options;
    const ask = ({ record, primitive }: ShapeSlot): { value: number; answer: RayHit } | null => {
      if (filter && !filter(record.id)) return null;
      const hit = rayCastUnchecked(primitive, ray, segments);
      return hit && hit.distance <= maxDistance ? { value: hit.t, answer: hit } : null;
    };
    return this.#alongRay(ray, segments === "walls", Infinity, ask, isFirstEnough).map(({ slot, answer }) => ({
      id: slot.record.id,
      ...answer,
    }));
  }

  /** Answers along a ray in order, planes included; just enough of them for the first one to be right, if that is enough. */
  #alongRay<Answer>(
    ray: Ray,
    wallsAreEndless: boolean,
    maxT: number,
    ask: (slot: ShapeSlot) => { readonly value: number; readonly answer: Answer } | null,
    isFirstEnough: boolean,
  ): Candidate<Answer>[] {
    this.#shapes.settle();
    const { bounded, planes } = this.#shapes;
    const entries = this.#scan.entries(ray, wallsAreEndless);
    const ahead: number[] = [];
    for (let i = 0; i < bounded.length; i++) if (entries[i]! <= maxT && entries[i]! < Infinity) ahead.push(i);
    ahead.sort((a, b) => entries[a]! - entries[b]!);

    const answers: Candidate<Answer>[] = [];
    let least = Infinity;
    const askOne = (slot: ShapeSlot): void => {
      const answer = ask(slot);
      if (answer === null) return;
      answers.push({ slot, ...answer });
      least = Math.min(least, answer.value);
    };
    planes.forEach(askOne);
    for (const i of ahead) {
      if (isFirstEnough && entries[i]! > least) break;
      askOne(bounded[i]!);
    }
    return answers.sort(byValueThenOrder);
  }
}

function byValueThenOrder(a: Candidate<unknown>, b: Candidate<unknown>): number {
  return a.value - b.value || a.slot.order - b.slot.order;
}

/** The slots that the filter lets through, with their keys moved up beside them. */
function keepWanted(
  slots: readonly ShapeSlot[],
  keys: Float64Array,
  filter: QueryOptions["filter"],
): readonly ShapeSlot[] {
  if (!filter) return slots;
  const kept: ShapeSlot[] = [];
  slots.forEach((slot, i) => {
    if (!filter(slot.record.id)) return;
    keys[kept.length] = keys[i]!;
    kept.push(slot);
  });
  return kept;
}
