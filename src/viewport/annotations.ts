import type { StandardView } from "../editor/session.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { Draft } from "../tools/tool.ts";
import { type CameraPose, heightOf } from "./camera-pose.ts";
import type { ClientRect } from "./camera-projection.ts";
import { coversOf } from "./canvas-covers.ts";
import { DraftLayer } from "./draft-layer.ts";
import { gridLabels } from "./grid-labels.ts";
import { labelSpacing } from "./grid-level.ts";
import { LabelLayer, type ShownLabel } from "./label-layer.ts";
import { OrientationGizmo, type OrientationPort } from "./orientation-gizmo.ts";
import { labelsOf } from "./overlay-labels.ts";
import { ViewCaptions } from "./view-captions.ts";

/** Grid labels reach as far from the target as the grid does, in distances of the camera. */
const LABEL_REACH = 1.9;
/** Where two neighbours on an axis are nearer than this on screen there are none, in CSS pixels. */
const LEAST_LABEL_STEP = 26;
/** They stand below their point, in CSS pixels. */
const GRID_LABEL_OFFSET = -11;

/** What the annotations of a frame are made from. */
export interface AnnotatedView {
  readonly pose: CameraPose;
  readonly projection: ViewProjection;
  readonly rect: ClientRect;
  readonly standardView: StandardView | null;
  readonly isPlan: boolean;
  readonly showGrid: boolean;
  readonly draft: Draft | null;
  /** The client position of the pointer. */
  readonly cursor: { readonly x: number; readonly y: number } | null;
  /** In the order of their weight: where two labels collide the earlier one stays. */
  readonly items: readonly (readonly OverlayItem[])[];
  /** Grows with what stands in the scene. */
  readonly sceneRevision: number;
  /** Whether a shape stands between the two points. */
  isBlocked(eye: Vec3, point: Vec3): boolean;
}

/** Everything over the canvas that is DOM: labels, caption, scale bar, orientation gizmo, marquee and values at the cursor. */
export class Annotations {
  readonly #furniture = document.createElement("div");
  readonly #labels: LabelLayer;
  readonly #gizmo: OrientationGizmo;
  readonly #captions: ViewCaptions;
  readonly #draftLayer: DraftLayer;
  /** Where the grid's numbers belong, for this camera and canvas. */
  #marks: { readonly key: string; readonly marks: readonly GridMark[] } = { key: "", marks: [] };
  /** Those that nothing hides, in the scene of this revision: a pointer that moves changes none. */
  #seen: { readonly marks: readonly GridMark[]; readonly revision: number; readonly labels: readonly ShownLabel[] } = {
    marks: [],
    revision: -1,
    labels: [],
  };

  constructor(host: HTMLElement, orientation: OrientationPort) {
    this.#furniture.className = "viewport-furniture";
    host.append(this.#furniture);
    this.#labels = new LabelLayer(host);
    this.#captions = new ViewCaptions(this.#furniture);
    this.#draftLayer = new DraftLayer(this.#furniture);
    this.#gizmo = new OrientationGizmo(this.#furniture, orientation);
  }

  show(view: AnnotatedView): void {
    const { pose, projection, rect, standardView, isPlan } = view;
    const metresPerPixel = heightOf(pose) / Math.max(rect.height, 1);
    this.#furniture.hidden = false;
    this.#gizmo.update(pose);
    this.#captions.update({ standardView, isOrthographic: pose.orthographic, isPlan, metresPerPixel });
    this.#draftLayer.show(view.draft, view.cursor, rect);
    const labels = view.items.flatMap((items) => labelsOf(items, projection, rect));
    const area = { width: rect.width, height: rect.height, covers: coversOf(rect, window.innerWidth) };
    this.#labels.show(view.showGrid ? [...labels, ...this.#gridLabels(view, metresPerPixel)] : labels, area);
  }

  #gridLabels(view: AnnotatedView, metresPerPixel: number): readonly ShownLabel[] {
    const { pose, projection, rect, sceneRevision, isBlocked } = view;
    const key = JSON.stringify([pose, rect.left, rect.top, rect.width, rect.height]);
    if (key !== this.#marks.key) this.#marks = { key, marks: gridMarksOf(view, metresPerPixel) };
    const { marks } = this.#marks;
    if (marks !== this.#seen.marks || sceneRevision !== this.#seen.revision) {
      const seen = marks.filter(({ at }) => !isBlocked(projection.eye, at));
      this.#seen = { marks, revision: sceneRevision, labels: seen.map(({ label }) => label) };
    }
    return this.#seen.labels;
  }

  /** Numbers and gizmo without a picture would be riddles. */
  hide(): void {
    this.#furniture.hidden = true;
    this.#labels.show([], { width: 0, height: 0 });
  }

  dispose(): void {
    this.#labels.dispose();
    this.#gizmo.dispose();
    this.#captions.dispose();
    this.#draftLayer.dispose();
    this.#furniture.remove();
  }
}

/** A number of the grid, and the point of the ground that it belongs to. */
interface GridMark {
  readonly at: Vec3;
  readonly label: ShownLabel;
}

function gridMarksOf({ pose, projection, rect }: AnnotatedView, metresPerPixel: number): readonly GridMark[] {
  const reach = Math.max(pose.orthographic ? 0 : pose.distance, heightOf(pose)) * LABEL_REACH;
  const marks: GridMark[] = [];
  for (const { at, neighbour, text, axis } of gridLabels(pose.target, labelSpacing(metresPerPixel), reach)) {
    const place = projection.toClient(at);
    if (!place) continue;
    const x = place.x - rect.left;
    const y = place.y - rect.top;
    if (x < 0 || y < 0 || x > rect.width || y > rect.height) continue;
    // An axis seen almost end on has no room for numbers.
    const next = projection.toClient(neighbour);
    if (next && Math.hypot(next.x - place.x, next.y - place.y) < LEAST_LABEL_STEP) continue;
    const parts = axis
      ? [
          { text: `${axis.toUpperCase()} `, className: `tone-${axis} strong` },
          { text: `${text} m`, className: "" },
        ]
      : [{ text, className: "" }];
    marks.push({ at, label: { kind: "grid", parts, x, y, offset: GRID_LABEL_OFFSET } });
  }
  return marks;
}
