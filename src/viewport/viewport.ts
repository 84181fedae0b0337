import "./viewport.css";
import type { SavedView } from "../editor/ports.ts";
import type { StandardView } from "../editor/session.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import { readTheme } from "../theme/tokens.ts";
import type { Draft } from "../tools/tool.ts";
import { Annotations } from "./annotations.ts";
import { CameraDirector } from "./camera-director.ts";
import { CanvasMessage } from "./canvas-message.ts";
import { NavigationInput } from "./navigation-input.ts";
import { Picture } from "./picture.ts";
import { unite } from "./scene-view.ts";
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

/** Half a turn for a drag across the orientation gizmo. */
const GIZMO_TURN = Math.PI;

/** Builds the viewport inside its host. Where there is no WebGL it says so there, and everything but the picture works. */
export function createViewport(options: ViewportOptions): Viewport {
  return new CanvasViewport(options);
}

class CanvasViewport implements Viewport {
  readonly canvas = document.createElement("canvas");
  readonly #options: ViewportOptions;
  readonly #camera: CameraDirector;
  readonly #navigation: NavigationInput;
  readonly #annotations: Annotations;
  #sceneRevision = 0;
  readonly #message: CanvasMessage;
  readonly #abort = new AbortController();
  readonly #resizeObserver: ResizeObserver;
  #picture: Picture | null = null;
  #draft: Draft | null = null;
  #overlay: readonly OverlayItem[] = [];
  #showGrid = true;
  #cursor: { readonly x: number; readonly y: number } | null = null;
  #isContextLost = false;
  #isSizeStale = true;
  /** Where the canvas was when somebody last asked; null where it may have moved since. */
  #rect: DOMRect | null = null;
  #renderedFrames = 0;
  #writtenSlots = 0;

  constructor(options: ViewportOptions) {
    this.#options = options;
    const { host, labels } = options;
    host.classList.add("viewport-host");
    this.canvas.className = "viewport-canvas";
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("aria-label", "Viewport");
    this.canvas.setAttribute("role", "application");
    host.append(this.canvas);
    this.#message = new CanvasMessage(host);
    this.#camera = this.#createCamera();
    this.#annotations = new Annotations(labels, {
      onView: (view) => this.setStandardView(view),
      onDrag: (dx, dy, size) => {
        this.#camera.stop();
        this.#camera.orbit((-dx / size) * GIZMO_TURN, (-dy / size) * GIZMO_TURN);
      },
    });
    this.#navigation = this.#createNavigation();
    this.#picture = this.#createPicture();
    // Tells of the size once by itself: the first frame is asked for then, when everybody is there to draw it.
    this.#resizeObserver = new ResizeObserver(() => this.#onResize());
    this.#resizeObserver.observe(host);
    this.#listenToPage();
  }

  // The scene.

  applyDiff(diff: RecordsDiff): void {
    this.#sceneRevision++;
    this.#picture?.view.applyDiff(diff);
    this.#afterChange();
  }

  reset(records: readonly SceneRecord[]): void {
    this.#sceneRevision++;
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

  isOpaque(id: string): boolean {
    return this.#picture?.view.isOpaque(id) ?? false;
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
    return this.#camera.isMoving || this.#navigation.isFlying || (this.#picture?.isImproving ?? false);
  }

  render(): void {
    this.#camera.step();
    this.#navigation.step(performance.now());
    if (this.#isSizeStale) this.#applySize();
    const { pose, clip, isPlan, standardView } = this.#camera;
    // What stands around the canvas has been written in this frame: measuring would lay the whole page out before its time.
    this.#rect ??= this.canvas.getBoundingClientRect();
    const rect = this.#rect;
    const projection = this.#camera.projectionOn(rect);
    const draftItems = this.#draft?.overlay(projection) ?? [];
    this.#options.host.classList.toggle("is-plan", isPlan);
    if (this.#picture === null || this.#isContextLost) {
      this.#annotations.hide();
      return;
    }
    this.#renderedFrames++;
    this.#picture.render({ pose, clip, rect, projection, isPlan }, this.#draft, draftItems);
    this.#annotations.show({
      pose,
      projection,
      rect,
      standardView,
      isPlan,
      // A scene that has just come is shown first; then it is asked what stands before the numbers.
      showGrid: this.#showGrid && !this.#picture.isOutOfOrder,
      draft: this.#draft,
      cursor: this.#cursor,
      items: [draftItems, this.#overlay],
      sceneRevision: this.#sceneRevision,
      isBlocked: (eye, point) => this.#options.isBlocked?.(eye, point) ?? false,
    });
  }

  // The camera.

  get projection(): ViewProjection {
    return this.#camera.projection;
  }

  get projectionName(): "perspective" | "orthographic" {
    return this.#camera.pose.orthographic ? "orthographic" : "perspective";
  }

  get standardView(): StandardView | null {
    return this.#camera.standardView;
  }

  get isPlan(): boolean {
    return this.#camera.isPlan;
  }

  rayAt(clientX: number, clientY: number) {
    return this.projection.rayAt(clientX, clientY);
  }

  toClient(point: Vec3) {
    return this.projection.toClient(point);
  }

  frame(ids?: readonly string[]): void {
    const bounds = this.#boundsToFrame(ids);
    if (bounds !== null) this.#camera.frame(bounds);
  }

  setStandardView(view: StandardView): void {
    this.#camera.setStandardView(view);
  }

  flip(): void {
    this.#camera.flip();
  }

  toggleProjection(): void {
    this.#camera.toggleProjection();
  }

  readView(): SavedView {
    return this.#camera.readView();
  }

  applyView(view: SavedView): void {
    this.#camera.applyView(view);
  }

  listenCamera(listener: (change: CameraChange) => void): () => void {
    return this.#camera.listen(listener);
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
    this.#camera.stop();
    this.#picture?.dispose();
    this.#annotations.dispose();
    this.#message.dispose();
    this.canvas.remove();
    this.#options.host.classList.remove("viewport-host", "is-plan");
  }

  // How it is put together.

  #createCamera(): CameraDirector {
    const viewport = this;
    return new CameraDirector({
      get rect() {
        viewport.#rect = viewport.canvas.getBoundingClientRect();
        return viewport.#rect;
      },
      get sceneBounds() {
        return viewport.#picture?.view.bounds ?? null;
      },
      requestRender: () => this.#options.requestRender(),
      seenAt: (x, y) => this.#options.pointAt?.(x, y) ?? null,
    });
  }

  #createNavigation(): NavigationInput {
    const camera = this.#camera;
    return new NavigationInput(this.#options.host, camera.rig, {
      get view() {
        return camera.projection;
      },
      get farthest() {
        return camera.farthest;
      },
      get isStandardView() {
        return camera.standardView !== null;
      },
      pointAt: (x, y) => camera.pointAt(x, y),
      onStart: (kind) => {
        camera.stop();
        if (kind !== "zoom") this.#options.onNavigationStart?.();
      },
      orbit: (azimuth, polar) => camera.orbit(azimuth, polar),
      requestRender: () => this.#options.requestRender(),
      onContextMenu: (at) => this.#options.onContextMenu?.(at),
    });
  }

  #createPicture(): Picture | null {
    const { theme, requestRender } = this.#options;
    const { signal } = this.#abort;
    try {
      const picture = new Picture(this.canvas, readTheme(theme), requestRender);
      this.canvas.addEventListener("webglcontextlost", (event) => this.#onContextLost(event), { signal });
      this.canvas.addEventListener("webglcontextrestored", () => this.#onContextRestored(), { signal });
      return picture;
    } catch {
      this.#message.show(
        "The 3D view cannot start",
        "The browser gave no WebGL 2 context. Turn on hardware acceleration in its settings, close other pages that draw " +
          "in 3D, or try another browser. The outliner, the panel and files work all the same.",
      );
      return null;
    }
  }

  #listenToPage(): void {
    const { signal } = this.#abort;
    const capture = { capture: true, signal };
    const stop = () => this.#camera.stop();
    window.addEventListener("pointerdown", stop, capture);
    window.addEventListener("keydown", stop, capture);
    window.addEventListener("scroll", () => (this.#rect = null), capture);
    const note = (event: PointerEvent) => {
      this.#cursor = { x: event.clientX, y: event.clientY };
    };
    this.#options.host.addEventListener("pointermove", note, capture);
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
    this.#rect = null;
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
      "The graphics context was lost",
      "The picture comes back by itself in a moment. Your scene is safe, and edits are kept.",
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
}
