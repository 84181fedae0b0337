import type { Color, Object3D } from "three";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { mayDiffer, type RecordsDiff } from "../scene/records-diff.ts";
import type { ShapePart, ShapeView } from "../shapes/shape-view.ts";
import { shapeViews } from "../shapes/views.ts";
import type { HexColor, Theme } from "../theme/tokens.ts";
import { LOOK_STATE } from "./body-material.ts";
import { isDrawable, linearColor } from "./colors.ts";
import { DrawnRecords } from "./drawn-records.ts";
import type { PartLibrary } from "./part-materials.ts";
import { ShapeLayer } from "./shape-layer.ts";
import type { ViewportStates } from "./viewport.types.ts";

const VIEWS: Readonly<Record<string, ShapeView>> = shapeViews;

/** Up to so many shapes the bounds are exact; beyond, those of the instances serve, which may be a little too large. */
const EXACT_BOUNDS_UP_TO = 5000;

/** Where more than this share of all shapes has been selected or is now, all are looked through, and not each is looked for. */
const MANY_STATES = 0.1;

/** How the records of a kind are drawn; undefined where they are not (instruments). */
export function viewOf(record: SceneRecord): ShapeView | undefined {
  return Object.hasOwn(VIEWS, record.kind) ? VIEWS[record.kind] : undefined;
}

/**
 * The shapes of the scene on the canvas. Holds what the last diff told it, and never asks the document. Costs of a change
 * grow with the change, not with the scene.
 */
export class SceneView {
  readonly layer: ShapeLayer;
  readonly #records = new DrawnRecords();
  #selection: readonly string[] = [];
  #selected: ReadonlySet<string> = new Set();
  #theme: Theme;
  /** Around everything drawn: grows with each change. */
  #bounds: Bounds | null = null;
  /** Something has gone since the bounds were exact. */
  #areBoundsLoose = false;
  #revision = 0;
  #looseBounds: { readonly revision: number; readonly bounds: Bounds | null } = { revision: -1, bounds: null };

  constructor(parent: Object3D, library: PartLibrary, theme: Theme, origin: Vec3) {
    this.#theme = theme;
    this.layer = new ShapeLayer(
      parent,
      {
        materialsOf: (part) => library.materialsOf(part, "solid"),
        setUp: (mesh, part) => {
          mesh.castShadow = part.look === "body";
          mesh.receiveShadow = part.look === "body";
          // Translucent patches after everything solid.
          mesh.renderOrder = part.look === "patch" ? 2 : 1;
        },
      },
      (part) => library.geometriesOf(part),
      origin,
    );
  }

  /** Grows with each change of what is drawn: shadows and outlines that are older are stale. */
  get revision(): number {
    return this.#revision;
  }

  /** How many records are shapes, hidden ones included. */
  get size(): number {
    return this.#records.size;
  }

  /** Bounds around everything drawn, perhaps too large after shapes have moved or many were left; null where nothing is. */
  get bounds(): Bounds | null {
    if (!this.#isSmall) {
      if (this.#looseBounds.revision !== this.#revision) {
        this.#looseBounds = { revision: this.#revision, bounds: this.layer.bounds };
      }
      return this.#looseBounds.bounds;
    }
    if (this.#areBoundsLoose) this.#measure();
    return this.#bounds;
  }

  get(id: string): SceneRecord | undefined {
    return this.#records.get(id);
  }

  /** Whether the record is drawn as a body that hides what is behind it. */
  isOpaque(id: string): boolean {
    const record = this.#records.get(id);
    if (record === undefined || record.hidden === true) return false;
    return viewOf(record)?.parts.some((part) => part.look === "body" && this.layer.has(part, id)) ?? false;
  }

  applyDiff(diff: RecordsDiff): void {
    for (const { record } of diff.removed) this.#remove(record);
    for (const { record } of diff.added) this.#put(record);
    const isSameLook = !mayDiffer(diff, "kind", "color", "hidden");
    for (const pair of diff.updated) this.#update(pair[0], pair[1], isSameLook);
  }

  reset(records: readonly SceneRecord[]): void {
    this.layer.clear();
    this.#bounds = null;
    this.#areBoundsLoose = true;
    this.#revision++;
    const drawn: SceneRecord[] = [];
    for (const record of records) {
      const view = viewOf(record);
      if (!view) continue;
      drawn.push(record);
      if (record.hidden === true) continue;
      for (const part of view.parts) this.layer.add(part, record, this.#lookOf(part, record));
    }
    this.#records.reset(drawn);
  }

  setStates({ selection, selected }: Pick<ViewportStates, "selection" | "selected">): void {
    // Hovering changes states too, and not the selection, which may be everything.
    if (selection === this.#selection) return;
    this.#selection = selection;
    const before = this.#selected;
    this.#selected = selected;
    if (before.size + selected.size > this.#records.size * MANY_STATES) {
      this.layer.setStates((id) => (selected.has(id) ? LOOK_STATE.selected : LOOK_STATE.plain));
      return;
    }
    for (const id of before) if (!selected.has(id)) this.#setLook(id);
    for (const id of selected) if (!before.has(id)) this.#setLook(id);
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    for (const { id } of this.#records.values()) this.#setLook(id);
  }

  setOrigin(origin: Vec3): void {
    this.layer.setOrigin(origin);
    this.#revision++;
  }

  /** Bounds of these records as they are drawn; unbounded ones count only when nothing else does. */
  boundsOf(ids: Iterable<string> | null): { readonly finite: Bounds | null; readonly patches: Bounds | null } {
    let finite: Bounds | null = null;
    let patches: Bounds | null = null;
    const records = ids ? Array.from(ids, (id) => this.#records.get(id)) : this.#records.values();
    for (const record of records) {
      const view = record && viewOf(record);
      if (!record || !view) continue;
      const bounds = view.drawnBounds(record);
      if (view.isUnbounded) patches = unite(patches, bounds);
      else finite = unite(finite, bounds);
    }
    return { finite, patches };
  }

  #put(record: SceneRecord): void {
    const view = viewOf(record);
    if (!view) return;
    const isNew = this.#records.put(record);
    this.#revision++;
    if (record.hidden === true) {
      for (const part of view.parts) this.layer.remove(part, record.id);
      this.#areBoundsLoose = true;
      return;
    }
    for (const part of view.parts) {
      const look = this.#lookOf(part, record);
      if (isNew) this.layer.add(part, record, look);
      else this.layer.put(part, record, look);
    }
    this.#growBounds(record, view);
  }

  /** A record of the same kind and look is only put where it belongs. */
  #update(from: SceneRecord, to: SceneRecord, isSameLook: boolean): void {
    const view = viewOf(to);
    const isOtherLook = !isSameLook && (from.kind !== to.kind || from.color !== to.color || from.hidden !== to.hidden);
    if (isOtherLook || to.hidden === true || !view) {
      if (from.kind !== to.kind) this.#remove(from);
      this.#put(to);
      return;
    }
    this.#records.put(to);
    this.#revision++;
    for (const part of view.parts) {
      if (!this.layer.move(part, from, to)) this.layer.put(part, to, this.#lookOf(part, to));
    }
    this.#growBounds(to, view);
  }

  /** Around very many each would cost more than all the rest of its way into the picture. */
  #growBounds(record: SceneRecord, view: ShapeView): void {
    if (this.#isSmall) this.#bounds = unite(this.#bounds, view.drawnBounds(record));
    else this.#areBoundsLoose = true;
  }

  get #isSmall(): boolean {
    return this.#records.size <= EXACT_BOUNDS_UP_TO;
  }

  #remove(record: SceneRecord): void {
    const view = viewOf(record);
    if (!view) return;
    this.#records.delete(record.id);
    this.#revision++;
    this.#areBoundsLoose = true;
    for (const part of view.parts) this.layer.remove(part, record.id);
  }

  #measure(): void {
    this.#areBoundsLoose = false;
    this.#bounds = null;
    for (const record of this.#records.values()) {
      const view = viewOf(record);
      if (view && record.hidden !== true) this.#bounds = unite(this.#bounds, view.drawnBounds(record));
    }
  }

  #setLook(id: string): void {
    const record = this.#records.get(id);
    const view = record && viewOf(record);
    if (!record || !view) return;
    for (const part of view.parts) this.layer.setLook(part, id, this.#lookOf(part, record));
  }

  readonly #look = new Float32Array(4);

  #lookOf(part: ShapePart, record: SceneRecord): Float32Array {
    const { r, g, b } = this.#colorOf(isDrawable(record.color) ? record.color : this.#theme.shapes[part.defaultColor]);
    this.#look[0] = r;
    this.#look[1] = g;
    this.#look[2] = b;
    this.#look[3] = this.#selected.size > 0 && this.#selected.has(record.id) ? LOOK_STATE.selected : LOOK_STATE.plain;
    return this.#look;
  }

  /** Scenes have few colours and many shapes: each colour is converted once. */
  readonly #colors = new Map<HexColor, Color>();

  #colorOf(hex: HexColor): Color {
    let color = this.#colors.get(hex);
    if (!color) {
      // A colour is dragged through a thousand values, but hardly ever drawn with as many.
      if (this.#colors.size >= 1000) this.#colors.clear();
      color = linearColor(hex);
      this.#colors.set(hex, color);
    }
    return color;
  }
}

/** Bounds around both. */
export function unite(a: Bounds | null, b: Bounds): Bounds {
  if (a === null) return b;
  return {
    min: { x: Math.min(a.min.x, b.min.x), y: Math.min(a.min.y, b.min.y), z: Math.min(a.min.z, b.min.z) },
    max: { x: Math.max(a.max.x, b.max.x), y: Math.max(a.max.y, b.max.y), z: Math.max(a.max.z, b.max.z) },
  };
}
