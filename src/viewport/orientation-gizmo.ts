import type { StandardView } from "../editor/session.ts";
import { ORIENTATION_GIZMO } from "../theme/tokens.ts";
import { axesOf, type CameraAxes, type CameraPose } from "./camera-pose.ts";

/** What a press on the gizmo does. */
export interface OrientationPort {
  onView(view: StandardView): void;
  /** A drag over the gizmo, and its size, in CSS pixels. */
  onDrag(dx: number, dy: number, size: number): void;
}

interface Ball {
  readonly name: string;
  readonly axis: "x" | "y" | "z";
  readonly sign: 1 | -1;
  readonly view: StandardView;
}

const BALLS: readonly Ball[] = [
  { name: "+X", axis: "x", sign: 1, view: "right" },
  { name: "−X", axis: "x", sign: -1, view: "left" },
  { name: "+Y", axis: "y", sign: 1, view: "top" },
  { name: "−Y", axis: "y", sign: -1, view: "bottom" },
  { name: "+Z", axis: "z", sign: 1, view: "front" },
  { name: "−Z", axis: "z", sign: -1, view: "back" },
];

/** How far the balls stand from the middle, and where a stem begins, in CSS pixels. */
const ARM = 28;
const STEM_START = 4;
const CLICK_TRAVEL = 4;

/** The six ends of the axes as they lie in the view: each is a button for the view from there; a drag turns the camera. */
export class OrientationGizmo {
  readonly element = document.createElement("div");
  readonly #port: OrientationPort;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #stems: readonly SVGLineElement[];
  #shown = "";
  #drag: { readonly id: number; x: number; y: number; travel: number } | null = null;

  constructor(host: HTMLElement, port: OrientationPort) {
    this.#port = port;
    this.element.className = "viewport-orientation";
    this.element.setAttribute("role", "toolbar");
    this.element.setAttribute("aria-label", "Standard views");
    const { size } = ORIENTATION_GIZMO;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${-size / 2} ${-size / 2} ${size} ${size}`);
    svg.setAttribute("aria-hidden", "true");
    this.#stems = BALLS.filter((ball) => ball.sign > 0).map((ball) => {
      const line = document.createElementNS(SVG, "line");
      line.setAttribute("class", `stem-${ball.axis}`);
      svg.append(line);
      return line;
    });
    this.element.append(svg);
    this.#buttons = BALLS.map((ball) => this.#createButton(ball));
    this.element.append(...this.#buttons);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("pointerdown", (event) => this.#onDown(event));
    this.element.addEventListener("pointermove", (event) => this.#onMove(event));
    this.element.addEventListener("pointerup", () => this.#onUp());
    this.element.addEventListener("pointercancel", () => this.#onUp());
    host.append(this.element);
  }

  /** Turns the gizmo as the camera is turned; writes nothing when that is as before. */
  update(pose: CameraPose): void {
    const key = `${pose.azimuth.toFixed(4)} ${pose.polar.toFixed(4)}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const axes = axesOf(pose);
    BALLS.forEach((ball, i) => {
      const { x, y, depth } = placeOf(ball, axes);
      const button = this.#buttons[i] as HTMLButtonElement;
      button.style.transform = `translate(${(x * ARM).toFixed(1)}px, ${(y * ARM).toFixed(1)}px)`;
      button.style.zIndex = String(Math.round(depth * 10) + 20);
    });
    this.#setTabStop(axes);
    BALLS.filter((ball) => ball.sign > 0).forEach((ball, i) => {
      const { x, y } = placeOf(ball, axes);
      const stem = this.#stems[i] as SVGLineElement;
      const length = Math.hypot(x, y);
      const start = length > 0 ? Math.min(STEM_START / ARM / length, 1) : 1;
      stem.setAttribute("x1", (x * ARM * start).toFixed(1));
      stem.setAttribute("y1", (y * ARM * start).toFixed(1));
      stem.setAttribute("x2", (x * ARM).toFixed(1));
      stem.setAttribute("y2", (y * ARM).toFixed(1));
    });
  }

  dispose(): void {
    this.element.remove();
  }

  #createButton(ball: Ball): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `ball ball-${ball.axis} ${ball.sign > 0 ? "ball-front" : "ball-back"}`;
    button.setAttribute("aria-label", `View from ${ball.name}`);
    button.title = `View from ${ball.name}`;
    const mark = document.createElement("span");
    if (ball.sign > 0) mark.textContent = ball.axis.toUpperCase();
    button.append(mark);
    button.addEventListener("click", () => {
      if (!this.#wasDragged) this.#port.onView(ball.view);
      this.#wasDragged = false;
    });
    return button;
  }

  /** The balls lie over one another, so Tab finds one of them, the one in front; the arrow keys go through all. */
  #setTabStop(axes: CameraAxes): void {
    if (this.element.contains(document.activeElement)) return;
    const depths = BALLS.map((ball) => placeOf(ball, axes).depth);
    this.#moveTabStop(depths.indexOf(Math.max(...depths)));
  }

  #moveTabStop(to: number): void {
    this.#buttons.forEach((button, i) => {
      button.tabIndex = i === to ? 0 : -1;
    });
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = this.#buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = (at + step + BALLS.length) % BALLS.length;
    this.#moveTabStop(next);
    this.#buttons[next]?.focus();
  }

  /** The press that has just ended turned the camera: the click it makes is none. */
  #wasDragged = false;

  #onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#wasDragged = false;
    this.#drag = { id: event.pointerId, x: event.clientX, y: event.clientY, travel: 0 };
  }

  #onMove(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    drag.travel += Math.hypot(dx, dy);
    if (drag.travel < CLICK_TRAVEL) return;
    // Captured only now: a captured press would not click its button.
    if (!this.#wasDragged) this.element.setPointerCapture(drag.id);
    this.#wasDragged = true;
    drag.x = event.clientX;
    drag.y = event.clientY;
    this.#port.onDrag(dx, dy, Math.max(this.element.offsetHeight, 1));
  }

  #onUp(): void {
    this.#drag = null;
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** Where a ball stands: right and down on screen, and how near it is. */
function placeOf(ball: Ball, { right, up, back }: CameraAxes): { x: number; y: number; depth: number } {
  return { x: right[ball.axis] * ball.sign, y: -up[ball.axis] * ball.sign, depth: back[ball.axis] * ball.sign };
}
