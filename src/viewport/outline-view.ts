import { type OrthographicCamera, type PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Theme } from "../theme/tokens.ts";
import type { Culling } from "./culling.ts";
import { type CanvasRect, OutlinePass } from "./outline-pass.ts";
import type { PartLibrary } from "./part-materials.ts";
import { type SceneView, unite, viewOf } from "./scene-view.ts";
import { ShapeLayer } from "./shape-layer.ts";
import type { ViewportStates } from "./viewport.types.ts";

/** Widths of strokes and arrow heads reach this many CSS pixels beyond the bounds of the shapes. */
const STROKE_REACH = 8;

/** Which shapes are outlined, and their outline: selected, hovered, hidden but hovered, and ghosts. */
export class OutlineView {
  readonly #scene = new Scene();
  readonly #layer: ShapeLayer;
  readonly #pass = new OutlinePass();
  readonly #view: SceneView;
  #states: ViewportStates = { selection: [], hover: null };
  #ghosts: readonly SceneRecord[] = [];
  #bounds: Bounds | null = null;
  #isStale = true;
  #revision = -1;

  constructor(view: SceneView, library: PartLibrary, origin: Vec3) {
    this.#view = view;
    this.#scene.matrixWorldAutoUpdate = false;
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
    this.#pass.render(renderer, this.#scene, camera, rectOf(this.#bounds, projection, canvas));
  }

  dispose(): void {
    this.#layer.dispose();
    this.#pass.dispose();
  }

  #rebuild(): void {
    this.#isStale = false;
    this.#revision = this.#view.revision;
    this.#layer.clear();
    this.#bounds = null;
    const { selection, hover } = this.#states;
    const selected = new Set(selection);
    for (const id of selected) this.#put(this.#view.get(id), { isSelected: true, isHovered: id === hover });
    if (hover !== null && !selected.has(hover))
      this.#put(this.#view.get(hover), { isSelected: false, isHovered: true });
    for (const ghost of this.#ghosts) this.#put(ghost, { isSelected: true, isHovered: false });
  }

  #put(record: SceneRecord | undefined, state: { readonly isSelected: boolean; readonly isHovered: boolean }): void {
    const view = record && viewOf(record);
    if (!record || !view) return;
    const isHidden = record.hidden === true;
    // A locked shape answers to no press, so it does not light up under the cursor.
    const isHovered = state.isHovered && record.locked !== true;
    const isSelected = state.isSelected && !isHidden;
    const look = [isSelected ? 1 : 0, isHovered && !isHidden ? 1 : 0, isHovered && isHidden ? 1 : 0, 0];
    if (!look.includes(1)) return;
    for (const part of view.parts) this.#layer.put(part, record, look);
    this.#bounds = unite(this.#bounds, view.drawnBounds(record));
  }
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
