import { OrthographicCamera, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import { CAMERA, type Theme } from "../theme/tokens.ts";
import type { Draft } from "../tools/tool.ts";
import { createSharedUniforms } from "./body-material.ts";
import { axesOf, type CameraPose, eyeOf, heightOf } from "./camera-pose.ts";
import type { ClientRect, ClipRange } from "./camera-projection.ts";
import { screenColor } from "./colors.ts";
import { cullingOf } from "./culling.ts";
import { GhostView } from "./ghost-view.ts";
import { Ground } from "./ground.ts";
import { Lighting } from "./lighting.ts";
import { OutlineView } from "./outline-view.ts";
import { OverlayPainter } from "./overlay-painter.ts";
import { PartLibrary } from "./part-materials.ts";
import { chooseOrigin } from "./render-origin.ts";
import { SceneView } from "./scene-view.ts";
import { ShadowGovernor } from "./shadow-governor.ts";
import { shadowRegionOf } from "./shadow-region.ts";
import { SnapPatch } from "./snap-patch.ts";
import type { ViewportStates } from "./viewport.types.ts";

/** What a frame is drawn from. */
export interface FrameView {
  readonly pose: CameraPose;
  readonly clip: ClipRange;
  readonly rect: ClientRect;
  readonly projection: ViewProjection;
  readonly isPlan: boolean;
}

/**
 * Everything that three draws, on a transparent canvas over the page's own gradient: ground, shapes, outline, overlays, in
 * that order. All of it lives in coordinates relative to a render origin near the camera, because graphics cards compute in
 * single precision.
 */
export class Picture {
  readonly view: SceneView;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #overlayScene = new Scene();
  readonly #shared = createSharedUniforms();
  readonly #library = new PartLibrary(this.#shared);
  readonly #perspective = new PerspectiveCamera(CAMERA.fieldOfViewDegrees);
  readonly #parallel = new OrthographicCamera();
  readonly #ground: Ground;
  readonly #lighting: Lighting;
  readonly #governor: ShadowGovernor;
  readonly #snapPatch: SnapPatch;
  readonly #ghosts: GhostView;
  readonly #outline: OutlineView;
  readonly #overlay: OverlayPainter;
  readonly #requestRender: () => void;
  #isArranging = false;
  #isDisposed = false;
  #origin: Vec3 = { x: 0, y: 0, z: 0 };
  #showShadows = true;
  #shadowsDrawn = false;
  /** What the shadow map shows: it is drawn again when this differs. */
  #shadowKey = "";

  /** Throws where the browser gives no WebGL context. */
  constructor(canvas: HTMLCanvasElement, theme: Theme, requestRender: () => void) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "high-performance" });
    const renderer = this.#renderer;
    renderer.setClearColor(0x000000, 0);
    renderer.autoClear = false;
    renderer.info.autoReset = false;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.autoUpdate = false;
    for (const scene of [this.#scene, this.#overlayScene]) scene.matrixWorldAutoUpdate = false;
    for (const camera of [this.#perspective, this.#parallel]) camera.matrixWorldAutoUpdate = false;

    this.#ground = new Ground(this.#scene, this.#shared);
    this.#lighting = new Lighting(this.#scene);
    this.#requestRender = requestRender;
    this.#governor = new ShadowGovernor(requestRender);
    this.#snapPatch = new SnapPatch(this.#scene, this.#shared);
    this.view = new SceneView(this.#scene, this.#library, theme, this.#origin);
    this.#ghosts = new GhostView(this.#scene, this.#library, theme, this.#origin);
    this.#outline = new OutlineView(this.view, this.#library, this.#origin);
    this.#overlay = new OverlayPainter(this.#overlayScene, this.#shared, theme);
    this.setTheme(theme);
  }

  get overlayItems(): readonly OverlayItem[] {
    return this.#overlay.items;
  }

  get statistics() {
    const { render, memory } = this.#renderer.info;
    return {
      drawCalls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
      shadowsDrawn: this.#shadowsDrawn,
    };
  }

  /** Shadows are off for now, or more is drawn than is in view, and that will be put right by itself. */
  get isImproving(): boolean {
    return this.#governor.isWaiting || this.#isArranging;
  }

  /** A large scene has just come or changed: more of it is drawn than is in view, until that has been put right. */
  get isOutOfOrder(): boolean {
    return this.view.layer.isOutOfOrder;
  }

  /** Sets the size in CSS pixels and the device pixels to each; the backing store is the product, rounded. */
  setSize(width: number, height: number, ratio: number): void {
    // The renderer cuts off what is left of a pixel; a hair more makes it round.
    const exact = (length: number) => (Math.max(1, Math.round(length * ratio)) + 1e-4) / ratio;
    this.#renderer.setDrawingBufferSize(exact(width), exact(height), ratio);
    this.#shared.pixelRatio.value = ratio;
    this.#shared.canvasSize.value = { x: width, y: height };
  }

  setTheme(theme: Theme): void {
    const { groundOcclusion, edgeMix, planeAlpha } = theme.lights;
    this.#shared.footDarkest.value = groundOcclusion.darkest;
    this.#shared.footHeight.value = groundOcclusion.heightMetres;
    this.#shared.edgeMix.value = edgeMix;
    this.#shared.edgeColor.value = linearVector(theme.shapes.edge);
    this.#shared.selectionColor.value = linearVector(theme.roles.selection);
    this.#shared.planeAlpha.value = planeAlpha;
    this.#ground.setTheme(theme);
    this.#lighting.setTheme(theme);
    this.#snapPatch.setTheme(theme);
    this.view.setTheme(theme);
    this.#ghosts.setTheme(theme);
    this.#outline.setTheme(theme);
    this.#overlay.setTheme(theme);
    this.#shadowKey = "";
  }

  setStates(states: ViewportStates): void {
    this.view.setStates(states);
    this.#outline.setStates(states);
  }

  setOverlay(items: readonly OverlayItem[]): void {
    this.#overlay.setItems(items);
  }

  showGrid(isShown: boolean): void {
    this.#ground.setVisible(isShown);
  }

  showShadows(isShown: boolean): void {
    this.#showShadows = isShown;
  }

  /** The graphics context is new: nothing that was drawn into a texture is left. */
  restore(): void {
    this.#shadowKey = "";
  }

  /** Draws a frame; `draftItems` is the draft's overlay for this very view. */
  render(frame: FrameView, draft: Draft | null, draftItems: readonly OverlayItem[]): void {
    const { pose, rect, projection, isPlan } = frame;
    const renderer = this.#renderer;
    renderer.info.reset();
    this.#moveOrigin(pose);
    const camera = this.#placeCamera(frame);
    this.#shared.groundY.value = -this.#origin.y;
    this.#shared.isPlan.value = isPlan ? 1 : 0;
    this.#ground.update(pose, this.#origin, rect.height, isPlan);
    this.#snapPatch.show(draft?.snapPatch ?? null, this.#origin);
    const ghosts: readonly SceneRecord[] = draft?.ghosts ?? [];
    this.#ghosts.show(ghosts);
    this.#outline.setGhosts(ghosts);
    const culling = cullingOf(pose, rect.width, rect.height);
    this.view.layer.upload(culling);
    this.#overlay.prepare(draftItems, projection, this.#origin);
    this.#prepareShadows(pose, isPlan);

    renderer.setRenderTarget(null);
    renderer.clear();
    renderer.render(this.#scene, camera);
    this.#outline.render(renderer, camera, projection, rect, culling);
    renderer.render(this.#overlayScene, camera);
    this.#arrangeSoon();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#governor.dispose();
    this.view.layer.dispose();
    this.#ghosts.dispose();
    this.#outline.dispose();
    this.#overlay.dispose();
    this.#snapPatch.dispose();
    this.#ground.dispose();
    this.#lighting.dispose();
    this.#library.dispose();
    this.#renderer.dispose();
  }

  /** Opening a large scene is work enough for one frame: its rows are put in order after it, one at a time. */
  #arrangeSoon(): void {
    if (this.#isArranging || !this.isOutOfOrder) return;
    this.#isArranging = true;
    const arrange = () => {
      if (!this.#isDisposed) this.view.layer.arrangeNext();
      this.#isArranging = !this.#isDisposed && this.isOutOfOrder;
      if (this.#isArranging) whenIdle(arrange);
      else if (!this.#isDisposed) this.#requestRender();
    };
    whenIdle(arrange);
  }

  #moveOrigin(pose: CameraPose): void {
    const origin = chooseOrigin(this.#origin, pose);
    if (origin === this.#origin) return;
    this.#origin = origin;
    this.view.setOrigin(origin);
    this.#ghosts.setOrigin(origin);
    this.#outline.setOrigin(origin);
    this.#overlay.invalidate();
  }

  /** Sets the camera's matrices from its axes, which are exact where looking at a target is not (straight down). */
  #placeCamera({ pose, clip, rect }: FrameView): PerspectiveCamera | OrthographicCamera {
    const axes = axesOf(pose);
    const eye = eyeOf(pose, axes);
    const aspect = Math.max(rect.width, 1) / Math.max(rect.height, 1);
    const camera = pose.orthographic ? this.#parallel : this.#perspective;
    camera.near = clip.near;
    camera.far = clip.far;
    if (camera instanceof OrthographicCamera) {
      camera.top = heightOf(pose) / 2;
      camera.bottom = -camera.top;
      camera.right = camera.top * aspect;
      camera.left = -camera.right;
    } else {
      camera.aspect = aspect;
    }
    camera.updateProjectionMatrix();
    camera.matrixWorld.makeBasis(toVector(axes.right), toVector(axes.up), toVector(axes.back));
    camera.matrixWorld.setPosition(eye.x - this.#origin.x, eye.y - this.#origin.y, eye.z - this.#origin.z);
    camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
    return camera;
  }

  #prepareShadows(pose: CameraPose, isPlan: boolean): void {
    const { bounds } = this.view;
    const isOn = this.#governor.decide(this.#showShadows && !isPlan && bounds !== null, this.view.layer.count);
    this.#shadowsDrawn = isOn;
    this.#lighting.setShadows(isOn);
    if (!isOn || bounds === null) return;
    const region = shadowRegionOf(pose, bounds);
    const { center, radius } = region;
    const key = `${this.view.revision} ${center.x} ${center.y} ${center.z} ${radius}`;
    if (key === this.#shadowKey) return;
    this.#shadowKey = key;
    const reach = Math.hypot(
      Math.max(bounds.max.x - center.x, center.x - bounds.min.x),
      Math.max(bounds.max.y - center.y, center.y - bounds.min.y),
      Math.max(bounds.max.z - center.z, center.z - bounds.min.z),
    );
    this.#lighting.fit({ center: this.#relative(center), radius }, reach, -this.#origin.y);
    this.#renderer.shadowMap.needsUpdate = true;
  }

  #relative(point: Vec3): Vec3 {
    return { x: point.x - this.#origin.x, y: point.y - this.#origin.y, z: point.z - this.#origin.z };
  }
}

/** The longest that work for idle moments waits for one, in milliseconds. */
const LONGEST_WAIT_MS = 300;

/** Lets what has been drawn be seen, and what people do be answered, before something that nobody waits for. */
function whenIdle(run: () => void): void {
  // Not every browser tells of idle moments.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  else setTimeout(run);
}

function toVector({ x, y, z }: Vec3): Vector3 {
  return new Vector3(x, y, z);
}

/** A colour for a shader that is lit: linear, as three's own. */
function linearVector(hex: string): Vector3 {
  const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const { x, y, z } = screenColor(hex);
  return new Vector3(toLinear(x), toLinear(y), toLinear(z));
}
