import { PLANE_PATCH_HALF } from "../geometry/frustum.ts";
import { planeTangents } from "../geometry/plane.ts";
import { rayPlane } from "../geometry/ray-plane.ts";
import type { Plane, Ray, Vec3 } from "../geometry/types.ts";
import { distance, dot, lerp, subtract, ZERO } from "../geometry/vec3.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isShape, primitiveOf, type ShapeRecord } from "../shapes/kinds.ts";
import { depthOf, FARTHEST } from "./pointer-rays.ts";
import { hitPoint, hitStroke, type ScreenPoint } from "./screen.ts";
import { StrokeList } from "./stroke-list.ts";
import type { ToolPort } from "./tool-port.ts";

/** How far from a bare segment a click still takes it, in CSS pixels on the screen, at any zoom. */
const STROKE_REACH = 7;

/** How far from the middle of a mark of fixed size a click still takes it, in CSS pixels. */
const MARK_REACH = { mouse: 10, pen: 12, touch: 22 } as const;

/** A record under the pointer. */
export interface PickedRecord {
  readonly id: string;
  /** Where on it, in the world. */
  readonly point: Vec3;
  /** Metres along the view direction. */
  readonly depth: number;
}

type PointerType = keyof typeof MARK_REACH;

/** Finds what a pointer is over. What is drawn can be picked, and nothing else: nothing hidden, behind or cut by the near plane. */
export class Picking {
  readonly #port: ToolPort;
  #listed: readonly SceneRecord[] | null = null;
  #marked: readonly SceneRecord[] = [];
  #patches: readonly SceneRecord[] = [];
  #strokes = new StrokeList([]);
  #center: { readonly revision: number; readonly point: Vec3 } | null = null;

  constructor(port: ToolPort) {
    this.#port = port;
  }

  /** The record that a click takes. Marks are drawn on top and come first; planes come after everything else. */
  pick(at: ScreenPoint, pointerType: PointerType = "mouse"): PickedRecord | null {
    const ray = this.#port.view.rayAt(at.x, at.y);
    const mark = this.#marks(ray, at, pointerType)[0];
    if (mark) return mark;
    const solid = this.solid(ray);
    const stroke = this.#strokesNear(ray, at)[0];
    if (stroke && (!solid || this.#isBefore(stroke, solid))) return stroke;
    return solid ?? stroke ?? this.#patchesAlong(ray)[0] ?? null;
  }

  /** The shape to which a click binds something: the solid or segment under the pointer, with `withPlanes` also a patch. */
  bound(at: ScreenPoint, withPlanes: boolean): string | null {
    const ray = this.#port.view.rayAt(at.x, at.y);
    const solid = this.solid(ray);
    const stroke = this.#strokesNear(ray, at)[0];
    const body = stroke && (!solid || this.#isBefore(stroke, solid)) ? stroke : (solid ?? stroke);
    return (body ?? (withPlanes ? this.#patchesAlong(ray)[0] : null))?.id ?? null;
  }

  /** The bare segment near the pointer that is nearest to the viewer. */
  stroke(at: ScreenPoint): PickedRecord | null {
    return this.#strokesNear(this.#port.view.rayAt(at.x, at.y), at)[0] ?? null;
  }

  /** Everything under the pointer, in the order in which clicks take it. */
  pickAll(at: ScreenPoint, pointerType: PointerType = "mouse"): readonly PickedRecord[] {
    const ray = this.#port.view.rayAt(at.x, at.y);
    const { queries } = this.#port;
    const solids: PickedRecord[] = [];
    for (const hit of queries.rayCastAll(ray, { filter: (id) => this.#isBody(id) })) {
      const depth = depthOf(this.#port.view, ray, hit.point);
      if (!hit.inside && depth >= this.#port.view.near) solids.push({ id: hit.id, point: hit.point, depth });
    }
    const bodies = [...solids, ...this.#strokesNear(ray, at)].sort((a, b) => a.depth - b.depth);
    const first = this.pick(at, pointerType);
    const all = [...this.#marks(ray, at, pointerType), ...bodies, ...this.#patchesAlong(ray)];
    return first ? [first, ...all.filter((picked) => picked.id !== first.id)] : all;
  }

  /** The first solid whose outside faces the viewer. A solid around the camera is not drawn from inside, and not picked. */
  solid(ray: Ray): PickedRecord | null {
    const { queries, view } = this.#port;
    const passed = new Set<string>();
    for (;;) {
      const hit = queries.rayCast(ray, { filter: (id) => !passed.has(id) && this.#isBody(id) });
      if (!hit) return null;
      const depth = depthOf(view, ray, hit.point);
      if (!hit.inside && depth >= view.near) return { id: hit.id, point: hit.point, depth };
      passed.add(hit.id);
    }
  }

  /** The nearest drawn patch along a ray, of the planes that are wanted. */
  patch(ray: Ray, isWanted: (record: ShapeRecord) => boolean): PickedRecord | null {
    return this.#patchesAlong(ray, isWanted)[0] ?? null;
  }

  /** Records that are picked by marks, and by patches: few, and listed anew only when the document has changed. */
  get marked(): readonly SceneRecord[] {
    this.#list();
    return this.#marked;
  }

  get patches(): readonly SceneRecord[] {
    this.#list();
    return this.#patches;
  }

  /** Metres from the middle of everything that has bounds (from the origin of an empty scene) to a point. */
  reachOf(point: Vec3): number {
    const known = this.#center ? distance(this.#center.point, point) : Number.POSITIVE_INFINITY;
    const { revision } = this.#port.records;
    // Well within reach it does not matter that a drag has just moved the middle a little.
    if (known <= FARTHEST / 2 || this.#center?.revision === revision) return known;
    const bounds = this.#port.queries.bounds();
    this.#center = { revision, point: bounds ? lerp(bounds.min, bounds.max, 0.5) : ZERO };
    return distance(this.#center.point, point);
  }

  #list(): void {
    const all = this.#port.records.all();
    if (all === this.#listed) return;
    this.#listed = all;
    const { editing } = this.#port;
    const lists: Record<"marks" | "patch" | "body", SceneRecord[]> = { marks: [], patch: [], body: [] };
    // Of a large scene this is done anew at each step of a drag: one pass, and each kind is looked up once in a row of its kind.
    let kind: string | null = null;
    let list: SceneRecord[] | undefined;
    for (const record of all) {
      if (record.kind !== kind) {
        kind = record.kind;
        const how = editing[kind]?.picked;
        list = how && lists[how];
      }
      if (list && !record.hidden) list.push(record);
    }
    this.#marked = lists.marks;
    this.#patches = lists.patch;
    this.#strokes = new StrokeList(lists.body);
  }

  #isBody(id: string): boolean {
    const record = this.#port.records.get(id);
    return record !== undefined && !record.hidden && this.#port.editing[record.kind]?.picked === "body";
  }

  #marks(ray: Ray, at: ScreenPoint, pointerType: PointerType): PickedRecord[] {
    const { view, editing } = this.#port;
    const found: { readonly picked: PickedRecord; readonly distance: number }[] = [];
    for (const record of this.marked) {
      for (const point of editing[record.kind]?.marks?.(record, this.#port.readingOf(record.id)) ?? []) {
        const distance = hitPoint(view, ray, at, point);
        if (distance === null || distance > MARK_REACH[pointerType]) continue;
        found.push({ picked: { id: record.id, point, depth: depthOf(view, ray, point) }, distance });
      }
    }
    return found.sort((a, b) => a.distance - b.distance).map(({ picked }) => picked);
  }

  /** Bare segments near the pointer, nearest to the viewer first. */
  #strokesNear(ray: Ray, at: ScreenPoint): PickedRecord[] {
    const { view } = this.#port;
    this.#list();
    const found: PickedRecord[] = [];
    for (const { id, a, b } of this.#strokes.near(view, ray, STROKE_REACH)) {
      const hit = hitStroke(view, ray, at, a, b);
      if (hit && hit.distance <= STROKE_REACH) found.push({ id, point: hit.point, depth: hit.depth });
    }
    return found.sort((a, b) => a.depth - b.depth);
  }

  /** A stroke that lies on a face, or beside the pointer on it, is still before that face. */
  #isBefore(stroke: PickedRecord, solid: PickedRecord): boolean {
    return stroke.depth <= solid.depth + 2 * STROKE_REACH * this.#port.view.metresPerPixel(stroke.point);
  }

  #patchesAlong(ray: Ray, isWanted: (record: ShapeRecord) => boolean = () => true): PickedRecord[] {
    const { view } = this.#port;
    const found: PickedRecord[] = [];
    for (const record of this.patches) {
      if (!isShape(record) || !isWanted(record)) continue;
      const primitive = primitiveOf(record);
      if (primitive.type !== "plane") continue;
      const point = meetPatch(primitive, ray);
      const depth = point ? depthOf(view, ray, point) : -1;
      if (point && depth >= view.near) found.push({ id: record.id, point, depth });
    }
    return found.sort((a, b) => a.depth - b.depth);
  }
}

/** Where a ray meets the drawn patch of a plane, from either side. */
export function meetPatch(plane: Plane, ray: Ray): Vec3 | null {
  const { point, behind } = rayPlane(ray, plane);
  if (!point || behind) return null;
  const { u, v } = planeTangents(plane.normal);
  const way = subtract(point, plane.point);
  return Math.abs(dot(way, u)) <= PLANE_PATCH_HALF && Math.abs(dot(way, v)) <= PLANE_PATCH_HALF ? point : null;
}
