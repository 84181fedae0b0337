import { type OrthographicCamera, type PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { ShapePart } from "../shapes/shape-view.ts";
import type { Theme } from "../theme/tokens.ts";
import type { Culling } from "./culling.ts";
import { type CanvasRect, OutlinePass } from "./outline-pass.ts";
import type { PartLibrary } from "./part-materials.ts";
import { type SceneView, unite, viewOf } from "./scene-view.ts";
import { ShapeLayer } from "./shape-layer.ts";
import type { ViewportStates } from "./viewport.types.ts";

/**
 * From so many selected shapes on their outline is drawn from the instances of the scene itself. Each mask draws them all
 * again, selected or not; a few have instances of their own, which cost nothing to those that are not selected.
 */
const MANY = 2000;

/** Widths of strokes and arrow heads reach this many CSS pixels beyond the bounds of the shapes. */
const STROKE_REACH = 8;

/** Which shapes are outlined, and their outline: selected, hovered, hidden but hovered, and ghosts. */
export class OutlineView {
  readonly #scene = new Scene();
  /** Draws the scene's own meshes, without being their parent. */
  readonly #many = new Scene();
  readonly #library: PartLibrary;
  readonly #layer: ShapeLayer;
  readonly #pass = new OutlinePass();
  readonly #view: SceneView;
  #states: ViewportStates = { selection: [], selected: new Set(), hover: null };
  #ghosts: readonly SceneRecord[] = [];
  #bounds: Bounds | null = null;
  #isStale = true;
  #revision = -1;
  /** What is in the layer: whole selections of thousands stay in it while only what is hovered changes. */
  #drawn = new Map<string, Outlined>();

  constructor(view: SceneView, library: PartLibrary, origin: Vec3) {
    this.#view = view;
    this.#library = library;
    for (const scene of [this.#scene, this.#many]) scene.matrixWorldAutoUpdate = false;
    this.#layer = new ShapeLayer(
      this.#scene,
      { materialsOf: (part) => library.materialsOf(part, "mask"), setUp: () => {} },
      (part) => library.geometriesOf(part),
      origin,
    );
  }

  setStates(states: ViewportStates): void {
    this.#states = states;
    this.#isStale = true;
  }

  setGhosts(ghosts: readonly SceneRecord[]): void {
    if (ghosts.length === 0 && this.#ghosts.length === 0) return;
    this.#ghosts = ghosts;
    this.#isStale = true;
  }

  setTheme(theme: Theme): void {
    this.#pass.setTheme(theme);
  }

  setOrigin(origin: Vec3): void {
    this.#layer.setOrigin(origin);
  }

  render(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera | OrthographicCamera,
    projection: ViewProjection,
    canvas: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
    culling: Culling,
  ): void {
    if (this.#isStale || this.#revision !== this.#view.revision) this.#rebuild();
    if (this.#bounds === null) return;
    this.#layer.upload(culling);
    const rect = rectOf(this.#bounds, projection, canvas);
    if (!this.#hasMany) {
      this.#pass.render(renderer, [this.#scene], camera, rect);
      return;
    }
    const materialOf = (part: ShapePart) => this.#library.materialsOf(part, "selected").material;
    this.#view.layer.drawAs(materialOf, (meshes) => {
      this.#many.children = meshes;
      this.#pass.render(renderer, [this.#many, this.#scene], camera, rect);
    });
  }

  get #hasMany(): boolean {
    return this.#states.selection.length > MANY;
  }

  dispose(): void {
    this.#layer.dispose();
    this.#pass.dispose();
  }

  #rebuild(): void {
    this.#isStale = false;
    this.#revision = this.#view.revision;
    const { selection, hover } = this.#states;
    const wanted = new Map<string, Outlined>();
    const own = this.#hasMany ? [] : selection;
    for (const id of own) want(wanted, this.#view.get(id), { isSelected: true, isHovered: id === hover });
    if (hover !== null && !wanted.has(hover)) {
      want(wanted, this.#view.get(hover), { isSelected: false, isHovered: true });
    }
    for (const ghost of this.#ghosts) want(wanted, ghost, { isSelected: true, isHovered: false });

    for (const [id, { record }] of this.#drawn) {
      const next = wanted.get(id)?.record;
      if (next?.kind === record.kind) continue;
      for (const part of viewOf(record)?.parts ?? []) this.#layer.remove(part, id);
    }
    for (const [id, { record, look }] of wanted) {
      const before = this.#drawn.get(id);
      if (before?.record === record && before.look === look) continue;
      for (const part of viewOf(record)?.parts ?? []) this.#layer.put(part, record, look);
    }
    this.#drawn = wanted;
    this.#bounds = this.#measure();
  }

  /** Exact for what a person selects by hand; around very many those of everything serve. */
  #measure(): Bounds | null {
    if (this.#hasMany) return this.#view.bounds;
    let bounds: Bounds | null = null;
    for (const { record } of this.#drawn.values()) {
      const view = viewOf(record);
      if (view) bounds = unite(bounds, view.drawnBounds(record));
    }
    return bounds;
  }
}

/** A record with the look of its outline. */
interface Outlined {
  readonly record: SceneRecord;
  readonly look: readonly number[];
}

/** Selected, hovered, hidden but hovered: one list of each, so that the same look is the same object. */
const LOOKS = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [1, 1, 0, 0],
  [0, 0, 1, 0],
] as const;

/** Notes the outline of a record; nothing where it has none. */
function want(
  wanted: Map<string, Outlined>,
  record: SceneRecord | undefined,
  state: { readonly isSelected: boolean; readonly isHovered: boolean },
): void {
  if (!record || !viewOf(record)) return;
  // A locked shape answers to no press, so it does not light up under the cursor.
  const isHovered = state.isHovered && record.locked !== true;
  if (record.hidden === true) {
    if (isHovered) wanted.set(record.id, { record, look: LOOKS[3] });
    return;
  }
  const look = state.isSelected ? LOOKS[isHovered ? 2 : 0] : LOOKS[1];
  if (state.isSelected || isHovered) wanted.set(record.id, { record, look });
}

/** The rectangle of the canvas in which bounds appear; the whole canvas where they reach behind the eye. */
function rectOf(
  { min, max }: Bounds,
  projection: ViewProjection,
  canvas: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): CanvasRect {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const x of [min.x, max.x])
    for (const y of [min.y, max.y])
      for (const z of [min.z, max.z]) {
        const at = projection.toClient({ x, y, z });
        if (!at) return { x: 0, y: 0, width: canvas.width, height: canvas.height };
        left = Math.min(left, at.x - canvas.left);
        right = Math.max(right, at.x - canvas.left);
        top = Math.min(top, at.y - canvas.top);
        bottom = Math.max(bottom, at.y - canvas.top);
      }
  return {
    x: left - STROKE_REACH,
    y: top - STROKE_REACH,
    width: right - left + 2 * STROKE_REACH,
    height: bottom - top + 2 * STROKE_REACH,
  };
}
