import "./viewport.css";
import type { SavedView } from "../editor/ports.ts";
import type { StandardView } from "../editor/session.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { MOTION, readTheme } from "../theme/tokens.ts";
import type { Draft } from "../tools/tool.ts";
import { frameBounds } from "./camera-framing.ts";
import { CameraMove } from "./camera-move.ts";
import { type CameraPose, heightOf, withProjection } from "./camera-pose.ts";
import { type ClipRange, clipRangeOf, projectView } from "./camera-projection.ts";
import { CameraRig } from "./camera-rig.ts";
import { CanvasMessage } from "./canvas-message.ts";
import { DraftLayer } from "./draft-layer.ts";
import { gridLabels } from "./grid-labels.ts";
import { labelSpacing } from "./grid-level.ts";
import { LabelLayer, type ShownLabel } from "./label-layer.ts";
import { NavigationInput } from "./navigation-input.ts";
import { OrientationGizmo } from "./orientation-gizmo.ts";
import { labelsOf } from "./overlay-labels.ts";
import { Picture } from "./picture.ts";
import { poseOf, savedViewOf } from "./saved-view.ts";
import { unite } from "./scene-view.ts";
import { standardViewOf, toOppositeView, toStandardView } from "./standard-views.ts";
import { ViewCaptions } from "./view-captions.ts";
import type {
  CameraChange,
  Viewport,
  ViewportOptions,
  ViewportSettings,
  ViewportStates,
  ViewportStatistics,
} from "./viewport.types.ts";

export type * from "./viewport.types.ts";

/**
 * The most device pixels to a CSS pixel. On denser screens the backing store is no larger than this times the canvas:
 * beyond it the eye gains nothing, and each frame costs more than twice as much.
 */
export const MOST_PIXEL_RATIO = 2;

/** Zooming out ends at this distance, or at this many sizes of the scene, whichever is farther. */
const FARTHEST_METRES = 2e4;
const FARTHEST_SIZES = 20;
/** How far beyond the target a point may lie that zooming goes towards, in distances of the camera. */
const DEEPEST = 4;
/** Grid labels reach as far from the target as the grid does. */
const LABEL_REACH = 1.9;
/** Where two neighbours on an axis are nearer than this on screen there are none, in CSS pixels. */
const LEAST_LABEL_STEP = 26;
/** They stand below their point, in CSS pixels. */
const GRID_LABEL_OFFSET = -11;

/** Builds the viewport inside its host. Where there is no WebGL it says so there, and everything but the picture works. */
export function createViewport(options: ViewportOptions): Viewport {
  return new CanvasViewport(options);
}

class CanvasViewport implements Viewport {
  readonly canvas = document.createElement("canvas");
  readonly #options: ViewportOptions;
  readonly #rig = new CameraRig();
  readonly #move: CameraMove;
  readonly #navigation: NavigationInput;
  readonly #message: CanvasMessage;
  readonly #labels: LabelLayer;
  readonly #furniture = document.createElement("div");
  readonly #gizmo: OrientationGizmo;
  readonly #captions: ViewCaptions;
  readonly #draftLayer: DraftLayer;
  readonly #listeners = new Set<(change: CameraChange) => void>();
  readonly #abort = new AbortController();
  readonly #resizeObserver: ResizeObserver;
  #picture: Picture | null = null;
  #draft: Draft | null = null;
  #overlay: readonly OverlayItem[] = [];
  #showGrid = true;
  #cursor: { readonly x: number; readonly y: number } | null = null;
  #isContextLost = false;
  #isSizeStale = true;
  #renderedFrames = 0;
  #writtenSlots = 0;
  #isMovedByPerson = true;
  /** Orthographic because a standard view is: turning away from it goes back to perspective. */
  #isParallelByView = false;

  constructor(options: ViewportOptions) {
    this.#options = options;
    const { host, labels, requestRender } = options;
    host.classList.add("viewport-host");
    this.canvas.className = "viewport-canvas";
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("aria-label", "Viewport");
    this.canvas.setAttribute("role", "application");
    host.append(this.canvas);
    this.#message = new CanvasMessage(host);
    this.#furniture.className = "viewport-furniture";
    labels.append(this.#furniture);
    this.#labels = new LabelLayer(labels);
    this.#captions = new ViewCaptions(this.#furniture);
    this.#draftLayer = new DraftLayer(this.#furniture);
    this.#gizmo = new OrientationGizmo(this.#furniture, {
      onView: (view) => this.setStandardView(view),
      onDrag: (dx, dy) => this.#turnByGizmo(dx, dy),
    });

    this.#move = new CameraMove(this.#rig, requestRender);
    this.#rig.listen(() => this.#announceCamera());
    this.#navigation = this.#createNavigation(host);
    this.#startPicture();
    // Tells of the size once by itself: the first frame is asked for then, when everybody is there to draw it.
    this.#resizeObserver = new ResizeObserver(() => this.#onResize());
    this.#resizeObserver.observe(host);
    this.#listenToPage();
  }

  // The scene.

  applyDiff(diff: RecordsDiff): void {
    this.#picture?.view.applyDiff(diff);
    this.#afterChange();
  }

  reset(records: readonly SceneRecord[]): void {
    this.#picture?.view.reset(records);
    this.#afterChange();
  }

  setStates(states: ViewportStates): void {
    this.#picture?.setStates(states);
    this.#options.requestRender();
  }

  setSettings({ theme, showGrid, showShadows }: ViewportSettings): void {
    if (theme !== undefined) this.#picture?.setTheme(readTheme(theme));
    if (showGrid !== undefined) this.#showGrid = showGrid;
    if (showGrid !== undefined) this.#picture?.showGrid(showGrid);
    if (showShadows !== undefined) this.#picture?.showShadows(showShadows);
    this.#options.requestRender();
  }

  setOverlay(items: readonly OverlayItem[]): void {
    if (items === this.#overlay) return;
    this.#overlay = items;
    this.#picture?.setOverlay(items);
    this.#options.requestRender();
  }

  setDraft(draft: Draft | null): void {
    if (draft === null && this.#draft === null) return;
    this.#draft = draft;
    this.#options.requestRender();
  }

  isDrawn(id: string): boolean {
    return this.#picture?.view.isDrawn(id) ?? false;
  }

  // Drawing.

  get renderedFrames(): number {
    return this.#renderedFrames;
  }

  get statistics(): ViewportStatistics {
    return {
      renderedFrames: this.#renderedFrames,
      writtenSlots: this.#writtenSlots,
      ...(this.#picture?.statistics ?? { drawCalls: 0, triangles: 0, geometries: 0, textures: 0, shadowsDrawn: false }),
    };
  }

  get isAnimating(): boolean {
    return this.#move.isRunning || this.#navigation.isFlying || (this.#picture?.isImproving ?? false);
  }

  render(): void {
    this.#byCommand(() => this.#move.step());
    this.#navigation.step(performance.now());
    this.#renderedFrames++;
    if (this.#isSizeStale) this.#applySize();
    const rect = this.canvas.getBoundingClientRect();
    const { pose } = this.#rig;
    const clip = this.#clip();
    const projection = projectView(pose, rect, clip);
    const { isPlan } = this;
    const draftItems = this.#draft?.overlay(projection) ?? [];
    this.#options.host.classList.toggle("is-plan", isPlan);
    if (!this.#isContextLost) this.#picture?.render({ pose, clip, rect, projection, isPlan }, this.#draft, draftItems);
    this.#showDom(projection, rect, draftItems);
  }

  // The camera.

  get projection(): ViewProjection {
    return projectView(this.#rig.pose, this.canvas.getBoundingClientRect(), this.#clip());
  }

  get projectionName(): "perspective" | "orthographic" {
    return this.#rig.pose.orthographic ? "orthographic" : "perspective";
  }

  get standardView(): StandardView | null {
    return standardViewOf(this.#rig.pose);
  }

  get isPlan(): boolean {
    return this.#rig.pose.orthographic && this.standardView === "top";
  }

  rayAt(clientX: number, clientY: number) {
    return this.projection.rayAt(clientX, clientY);
  }

  toClient(point: Vec3) {
    return this.projection.toClient(point);
  }

  frame(ids?: readonly string[]): void {
    const bounds = this.#boundsToFrame(ids);
    if (bounds === null) return;
    const { width, height } = this.canvas.getBoundingClientRect();
    this.#go(frameBounds(this.#rig.pose, bounds, { width, height }), MOTION.frameMs);
  }

  setStandardView(view: StandardView): void {
    const { pose } = this.#rig;
    // A standard view is a parallel one. It becomes so on arrival, when both look the same at the target.
    this.#isParallelByView = this.#isParallelByView || !pose.orthographic;
    this.#go(toStandardView(pose, view), MOTION.viewSwitchMs, () =>
      this.#rig.setPose(withProjection(this.#rig.pose, true)),
    );
  }

  flip(): void {
    this.#go(toOppositeView(this.#rig.pose), MOTION.viewSwitchMs);
  }

  toggleProjection(): void {
    this.#isParallelByView = false;
    this.#jump(withProjection(this.#rig.pose, !this.#rig.pose.orthographic));
  }

  readView(): SavedView {
    return savedViewOf(this.#rig.pose);
  }

  applyView(view: SavedView): void {
    const pose = poseOf(view);
    this.#isParallelByView = pose.orthographic && standardViewOf(pose) !== null;
    this.#jump(pose);
  }

  listenCamera(listener: (change: CameraChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setNavigationEnabled(isEnabled: boolean): void {
    this.#navigation.isEnabled = isEnabled;
  }

  get isNavigating(): boolean {
    return this.#navigation.isNavigating;
  }

  takesPress(event: PointerEvent): boolean {
    return this.#navigation.takesPress(event);
  }

  beginOrbit(event: PointerEvent): void {
    this.#navigation.beginOrbit(event);
  }

  dispose(): void {
    this.#abort.abort();
    this.#resizeObserver.disconnect();
    this.#navigation.dispose();
    this.#move.stop();
    this.#picture?.dispose();
    this.#labels.dispose();
    this.#message.dispose();
    this.#furniture.remove();
    this.canvas.remove();
    this.#options.host.classList.remove("viewport-host", "is-plan");
  }

  // How it is put together.

  #startPicture(): void {
    const { theme, requestRender } = this.#options;
    try {
      this.#picture = new Picture(this.canvas, readTheme(theme), requestRender);
    } catch {
      this.#message.show(
        "The 3D view cannot start",
        "The browser gave no WebGL 2 context. Turn on hardware acceleration in its settings, close other pages that draw " +
          "in 3D, or try another browser. The outliner, the panel and files work all the same.",
      );
      return;
    }
    const { signal } = this.#abort;
    this.canvas.addEventListener("webglcontextlost", (event) => this.#onContextLost(event), { signal });
    this.canvas.addEventListener("webglcontextrestored", () => this.#onContextRestored(), { signal });
  }

  #createNavigation(host: HTMLElement): NavigationInput {
    const viewport = this;
    return new NavigationInput(host, this.#rig, {
      get view() {
        return viewport.projection;
      },
      get farthest() {
        return viewport.#farthest();
      },
      get isStandardView() {
        return viewport.standardView !== null;
      },
      pointAt: (x, y) => this.#pointAt(x, y),
      onStart: (kind) => {
        this.#move.stop();
        // Between the clicks of a placement a person may look around; a second finger takes over from the first.
        if (kind === "pinch") this.#options.onNavigationStart?.();
      },
      onOrbit: () => this.#leaveStandardView(),
      requestRender: () => this.#options.requestRender(),
      onContextMenu: (at) => this.#options.onContextMenu?.(at),
    });
  }

  #listenToPage(): void {
    const { signal } = this.#abort;
    const capture = { capture: true, signal };
    const stop = () => this.#move.stop();
    window.addEventListener("pointerdown", stop, capture);
    window.addEventListener("keydown", stop, capture);
    this.#options.host.addEventListener(
      "pointermove",
      (event) => {
        this.#cursor = { x: event.clientX, y: event.clientY };
      },
      capture,
    );
    this.#listenToPixelRatio();
  }

  /** Screens differ in density, and windows move from one to the other. A query tells once; then the next is asked. */
  #listenToPixelRatio(): void {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const onChange = () => {
      this.#onResize();
      this.#listenToPixelRatio();
    };
    query.addEventListener("change", onChange, { once: true, signal: this.#abort.signal });
  }

  #onResize(): void {
    this.#isSizeStale = true;
    this.#options.requestRender();
  }

  #applySize(): void {
    this.#isSizeStale = false;
    const { width, height } = this.canvas.getBoundingClientRect();
    this.#picture?.setSize(width, height, Math.min(window.devicePixelRatio, MOST_PIXEL_RATIO));
  }

  #onContextLost(event: Event): void {
    event.preventDefault();
    this.#isContextLost = true;
    this.#message.show(
      "The picture is gone for a moment",
      "The graphics card was reset. It comes back by itself; your scene is safe, and edits are kept.",
    );
    this.#navigation.cancel();
    this.#options.onContextChange?.(true);
    this.#options.requestRender();
  }

  #onContextRestored(): void {
    this.#isContextLost = false;
    this.#isSizeStale = true;
    this.#message.hide();
    this.#picture?.restore();
    this.#options.onContextChange?.(false);
    this.#options.requestRender();
  }

  #afterChange(): void {
    this.#writtenSlots = this.#picture?.view.layer.takeWritten() ?? 0;
    this.#options.requestRender();
  }

  #announceCamera(): void {
    this.#options.requestRender();
    for (const listener of this.#listeners) listener({ byPerson: this.#isMovedByPerson });
  }

  #go(pose: CameraPose, milliseconds: number, finish: () => void = () => {}): void {
    this.#byCommand(() => this.#move.go(pose, milliseconds, finish));
  }

  #jump(pose: CameraPose): void {
    this.#move.stop();
    this.#byCommand(() => this.#rig.setPose(pose));
  }

  /** What moves the camera in here is no hand. */
  #byCommand(move: () => void): void {
    this.#isMovedByPerson = false;
    try {
      move();
    } finally {
      this.#isMovedByPerson = true;
    }
  }

  #turnByGizmo(dx: number, dy: number): void {
    this.#move.stop();
    this.#leaveStandardView();
    const perPixel = Math.PI / this.#gizmo.element.offsetHeight;
    this.#rig.orbit(-dx * perPixel, -dy * perPixel);
  }

  #leaveStandardView(): void {
    if (!this.#isParallelByView) return;
    this.#isParallelByView = false;
    this.#rig.setPose(withProjection(this.#rig.pose, false));
  }

  #clip(): ClipRange {
    const bounds = this.#picture?.view.bounds ?? null;
    const { pose } = this.#rig;
    if (bounds === null) return clipRangeOf(pose, { center: pose.target, radius: 0 });
    const { min, max } = bounds;
    const center = { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2, z: (min.z + max.z) / 2 };
    return clipRangeOf(pose, { center, radius: Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z) / 2 });
  }

  #farthest(): number {
    const bounds = this.#picture?.view.bounds ?? null;
    if (bounds === null) return FARTHEST_METRES;
    const { min, max } = bounds;
    return Math.max(FARTHEST_METRES, FARTHEST_SIZES * Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z));
  }

  #boundsToFrame(ids: readonly string[] | undefined): Bounds | null {
    const { finite, patches } = this.#picture?.view.boundsOf(ids ?? null) ?? { finite: null, patches: null };
    const otherIds = ids ?? this.#options.otherIds?.() ?? [];
    const other = otherIds.length > 0 ? (this.#options.boundsOf?.(otherIds) ?? null) : null;
    const counted = finite ?? other;
    if (counted === null) return patches;
    const all = other ? unite(counted, other) : counted;
    // What was asked for by name is framed with its patch; everything is framed without the unbounded.
    return ids && patches ? unite(all, patches) : all;
  }

  /** The point that zooming goes towards and panning holds on to. */
  #pointAt(clientX: number, clientY: number): Vec3 {
    const { projection } = this;
    const { pose } = this.#rig;
    const { origin, direction } = projection.rayAt(clientX, clientY);
    const { forward, eye, target } = projection;
    const along = (v: Vec3) => v.x * forward.x + v.y * forward.y + v.z * forward.z;
    const depthOf = (p: Vec3) => along({ x: p.x - eye.x, y: p.y - eye.y, z: p.z - eye.z });
    let depth = depthOf(target);
    // A parallel view zooms in the target's plane: the depth of what is seen does not matter on screen.
    const seen = pose.orthographic ? null : (this.#options.pointAt?.(clientX, clientY) ?? null);
    if (seen) depth = Math.min(depthOf(seen), pose.distance * DEEPEST);
    const t = (depth - depthOf(origin)) / along(direction);
    return { x: origin.x + direction.x * t, y: origin.y + direction.y * t, z: origin.z + direction.z * t };
  }

  // What of the viewport is DOM.

  #showDom(projection: ViewProjection, rect: DOMRect, draftItems: readonly OverlayItem[]): void {
    const { pose } = this.#rig;
    const metresPerPixel = heightOf(pose) / Math.max(rect.height, 1);
    const { isPlan } = this;
    // Numbers and gizmo without a picture would be riddles.
    const hasPicture = this.#picture !== null && !this.#isContextLost;
    this.#furniture.hidden = !hasPicture;
    if (!hasPicture) {
      this.#labels.show([], rect);
      return;
    }
    this.#gizmo.update(pose);
    this.#captions.update({
      standardView: this.standardView,
      isOrthographic: pose.orthographic,
      isPlan,
      metresPerPixel,
    });
    this.#draftLayer.show(this.#draft, this.#cursor, rect);
    const labels: ShownLabel[] = [
      ...labelsOf(draftItems, projection, rect),
      ...labelsOf(this.#overlay, projection, rect),
      ...(this.#showGrid ? this.#gridLabels(projection, rect, metresPerPixel) : []),
    ];
    this.#labels.show(labels, rect);
  }

  #gridLabels(projection: ViewProjection, rect: DOMRect, metresPerPixel: number): readonly ShownLabel[] {
    const { pose } = this.#rig;
    const reach = Math.max(pose.orthographic ? 0 : pose.distance, heightOf(pose)) * LABEL_REACH;
    return gridLabels(pose.target, labelSpacing(metresPerPixel), reach).flatMap(
      ({ at, neighbour, text, axis }): ShownLabel[] => {
        const place = projection.toClient(at);
        if (!place) return [];
        const x = place.x - rect.left;
        const y = place.y - rect.top;
        if (x < 0 || y < 0 || x > rect.width || y > rect.height) return [];
        if (this.#options.isBlocked?.(projection.eye, at)) return [];
        // An axis seen almost end on has no room for numbers.
        const next = projection.toClient(neighbour);
        if (next && Math.hypot(next.x - place.x, next.y - place.y) < LEAST_LABEL_STEP) return [];
        const parts = axis
          ? [
              { text: `${axis.toUpperCase()} `, className: `tone-${axis} strong` },
              { text: `${text} m`, className: "" },
            ]
          : [{ text, className: "" }];
        return [{ kind: "grid", parts, x, y, offset: GRID_LABEL_OFFSET }];
      },
    );
  }
}
