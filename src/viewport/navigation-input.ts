import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { axesOf } from "./camera-pose.ts";
import type { CameraRig } from "./camera-rig.ts";
import { FlyKeys } from "./fly-keys.ts";
import { type Pinch, pinchOf } from "./pinch.ts";
import { zoomFactor } from "./wheel.ts";

/** What navigation asks of the viewport. */
export interface NavigationPort {
  readonly view: ViewProjection;
  /** The farthest that zooming goes, in metres. */
  readonly farthest: number;
  /** The scene's point at a client position, for zooming towards and holding on to. */
  pointAt(clientX: number, clientY: number): Vec3;
  /** A person takes the camera: a move is stopped, a tool's gesture given up. */
  onStart(kind: "orbit" | "pan" | "pinch" | "zoom"): void;
  /** Turns the camera about its target, by angles in radians. */
  orbit(azimuth: number, polar: number): void;
  /** In a standard view two fingers do not turn: the plan keeps its north up. */
  readonly isStandardView: boolean;
  requestRender(): void;
  onContextMenu(at: { readonly clientX: number; readonly clientY: number } | null): void;
}

/** A whole turn for a drag over this many heights of the element. */
const TURNS_PER_HEIGHT = 1;
/** The right button opens a menu when it is clicked: it drags after this many pixels, and then from where it was pressed. */
const CLICK_TRAVEL = 4;

interface Drag {
  readonly pointerId: number;
  readonly kind: "orbit" | "pan";
  readonly button: number;
  /** The point that panning holds on to. */
  readonly held: Vec3;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  hasMoved: boolean;
}

/**
 * Decides which presses move the camera, and moves it: middle or right drags orbit (with Shift they pan), Space and the
 * left button pan, the wheel and a pinch zoom to the cursor, two fingers pan, pinch and turn, three orbit. Everything else
 * is left to the tools. Listens in the capturing phase, so that it has decided before the tools hear of a press.
 */
export class NavigationInput {
  /** False while a tool's gesture is open. */
  isEnabled = true;
  readonly #element: HTMLElement;
  readonly #rig: CameraRig;
  readonly #port: NavigationPort;
  readonly #fly = new FlyKeys();
  readonly #abort = new AbortController();
  readonly #touches = new Map<number, { x: number; y: number }>();
  #pinch: Pinch | null = null;
  #drag: Drag | null = null;
  #isSpaceHeld = false;
  #lastStep = 0;

  constructor(element: HTMLElement, rig: CameraRig, port: NavigationPort) {
    this.#element = element;
    this.#rig = rig;
    this.#port = port;
    const { signal } = this.#abort;
    const capture = { capture: true, signal };
    element.addEventListener("pointerdown", (event) => this.#onPointerDown(event), capture);
    element.addEventListener("pointermove", (event) => this.#onPointerMove(event), capture);
    element.addEventListener("pointerup", (event) => this.#onPointerUp(event), capture);
    element.addEventListener("pointercancel", (event) => this.#onPointerUp(event), capture);
    element.addEventListener("lostpointercapture", (event) => this.#onLostCapture(event), capture);
    element.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false, signal });
    element.addEventListener("contextmenu", (event) => this.#onContextMenu(event), { signal });
    // The middle button would start the browser's own scrolling.
    element.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault(), { signal });
    window.addEventListener("keydown", (event) => this.#onKeyDown(event), capture);
    window.addEventListener("keyup", (event) => this.#onKeyUp(event), capture);
    window.addEventListener("blur", () => this.cancel(), { signal });
    document.addEventListener("visibilitychange", () => this.cancel(), { signal });
  }

  /** The camera is being moved by hand. */
  get isNavigating(): boolean {
    return this.#drag !== null || this.#pinch !== null;
  }

  get isFlying(): boolean {
    return this.#fly.isFlying;
  }

  /** Whether the press belongs to the camera. */
  takesPress(event: PointerEvent): boolean {
    if (event.pointerType === "touch") return this.#touches.size > (this.#touches.has(event.pointerId) ? 1 : 0);
    return event.button !== 0 || this.#isSpaceHeld || this.isNavigating;
  }

  /** Starts to orbit with any button. */
  beginOrbit(event: PointerEvent): void {
    this.#beginDrag(event, "orbit");
  }

  /** Lets go of everything: keys and buttons count as up. */
  cancel(): void {
    this.#endDrag();
    this.#touches.clear();
    this.#pinch = null;
    this.#isSpaceHeld = false;
    this.#fly.clear();
  }

  /** Flies on, if keys are held; to be called once a frame with the time in milliseconds. */
  step(now: number): void {
    const seconds = (now - this.#lastStep) / 1000;
    this.#lastStep = now;
    if (!this.#fly.isFlying) return;
    this.#rig.shift(this.#fly.step(this.#rig.pose, seconds));
    this.#port.requestRender();
  }

  dispose(): void {
    this.#abort.abort();
    this.cancel();
  }

  #onPointerDown(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      this.#onTouchStart(event);
      return;
    }
    if (this.#drag || event.button > 2 || (event.button === 0 && !this.#isSpaceHeld)) return;
    // While a tool's gesture is open the right button gives it up and does no more.
    if (event.button === 2 && !this.isEnabled) return;
    this.#beginDrag(event, event.button === 0 || event.shiftKey ? "pan" : "orbit");
  }

  #beginDrag(event: PointerEvent, kind: Drag["kind"]): void {
    const { clientX: x, clientY: y, pointerId, button } = event;
    this.#port.onStart(kind);
    this.#drag = {
      pointerId,
      kind,
      button,
      held: this.#port.pointAt(x, y),
      startX: x,
      startY: y,
      x,
      y,
      hasMoved: button !== 2,
    };
    // With the capture on this element the canvas below hears nothing of the drag, and it goes on outside the window.
    this.#element.setPointerCapture(pointerId);
  }

  #onPointerMove(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      this.#onTouchMove(event);
      return;
    }
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    // The button came up where nobody heard of it.
    if (event.buttons === 0) {
      this.#endDrag();
      return;
    }
    if (!drag.hasMoved) {
      if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < CLICK_TRAVEL) return;
      drag.hasMoved = true;
    }
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (drag.kind === "orbit") this.#orbit(dx, dy);
    else this.#pan(drag.held, dx, dy);
  }

  #onPointerUp(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      this.#onTouchEnd(event);
      return;
    }
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    const isClick = event.type === "pointerup" && drag.button === 2 && !drag.hasMoved;
    this.#endDrag();
    if (isClick) this.#port.onContextMenu({ clientX: event.clientX, clientY: event.clientY });
  }

  #onLostCapture(event: PointerEvent): void {
    if (this.#drag?.pointerId === event.pointerId) this.#endDrag();
  }

  #endDrag(): void {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = null;
    this.#fly.clear();
    if (this.#element.hasPointerCapture(drag.pointerId)) this.#element.releasePointerCapture(drag.pointerId);
  }

  #orbit(dx: number, dy: number): void {
    const perPixel = (2 * Math.PI * TURNS_PER_HEIGHT) / Math.max(this.#element.clientHeight, 1);
    this.#port.orbit(-dx * perPixel, -dy * perPixel);
  }

  /** Moves so that the held point stays under the pointer. */
  #pan(held: Vec3, dx: number, dy: number): void {
    const scale = this.#port.view.metresPerPixel(held);
    const { right, up } = axesOf(this.#rig.pose);
    this.#rig.shift({
      x: (-right.x * dx + up.x * dy) * scale,
      y: (-right.y * dx + up.y * dy) * scale,
      z: (-right.z * dx + up.z * dy) * scale,
    });
  }

  #onTouchStart(event: PointerEvent): void {
    this.#touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // The first finger is the tools'; their gesture is given up by the second, and navigation begins with it.
    if (this.#touches.size < 2) return;
    if (!this.#pinch) this.#port.onStart("pinch");
    this.#pinch = pinchOf([...this.#touches.values()]);
  }

  #onTouchMove(event: PointerEvent): void {
    const touch = this.#touches.get(event.pointerId);
    if (!touch) return;
    touch.x = event.clientX;
    touch.y = event.clientY;
    const before = this.#pinch;
    if (!before || this.#touches.size < 2) return;
    const now = pinchOf([...this.#touches.values()]);
    this.#pinch = now;
    if (now.fingers >= 3) {
      this.#orbit(now.x - before.x, now.y - before.y);
      return;
    }
    const held = this.#port.pointAt(before.x, before.y);
    this.#pan(held, now.x - before.x, now.y - before.y);
    if (now.spread > 0 && before.spread > 0) {
      const about = this.#port.pointAt(now.x, now.y);
      this.#rig.zoomAbout(about, before.spread / now.spread, this.#port.farthest);
    }
    if (!this.#port.isStandardView) this.#port.orbit(now.angleFrom(before), 0);
  }

  #onTouchEnd(event: PointerEvent): void {
    this.#touches.delete(event.pointerId);
    // While one finger of a pinch stays down it still belongs to the camera; the pinch ends with the last.
    if (this.#touches.size === 0) this.#pinch = null;
    else if (this.#pinch) this.#pinch = pinchOf([...this.#touches.values()]);
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    // What is dragged by hand would be left behind; between the clicks of a placement zooming helps.
    if (this.#pinch || (!this.isEnabled && event.buttons !== 0)) return;
    this.#port.onStart("zoom");
    const about = this.#port.pointAt(event.clientX, event.clientY);
    this.#rig.zoomAbout(about, zoomFactor(event), this.#port.farthest);
  }

  #onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    // The right button opens the menu when it comes up; this one comes from the keyboard (or a long touch).
    if (event.button !== 2 && !this.isNavigating) this.#port.onContextMenu(null);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (isTyping(event)) return;
    if (event.code === "Space" && !event.repeat) this.#isSpaceHeld = true;
    if (this.#drag?.kind !== "orbit" || !this.#fly.press(event)) return;
    // A letter that flies is no command.
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#drag.hasMoved = true;
    if (!event.repeat) this.#lastStep = performance.now();
    this.#port.requestRender();
  }

  #onKeyUp(event: KeyboardEvent): void {
    if (event.code === "Space") this.#isSpaceHeld = false;
    this.#fly.release(event);
  }
}

/** Whether the key goes into a text field, or presses a control. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select|button|summary)$/i.test(target.tagName);
}
