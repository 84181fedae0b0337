/**
 * The tests' own camera algebra: it shares no code with the editor, so that a fault in the editor's picking cannot hide
 * behind itself. It starts from what the editor documents about its camera: eye and target in metres, +y up, a vertical
 * field of view of 34° (or the metres seen from top to bottom), and a canvas that shows the target in its middle.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What `footpoint.view.readView()` gives, and what stands in a file under `view`. */
export interface CameraReading {
  readonly projection: "perspective" | "orthographic";
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  readonly height?: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

const FIELD_OF_VIEW_DEGREES = 34;

export class Camera {
  readonly eye: Point;
  readonly #forward: Point;
  readonly #right: Point;
  readonly #up: Point;
  readonly #isOrthographic: boolean;
  /** Metres from the middle of the canvas to its upper edge, at distance 1 (perspective) or at any (orthographic). */
  readonly #halfHeight: number;
  readonly #canvas: Rectangle;

  constructor(reading: CameraReading, canvas: Rectangle) {
    const [eyeX, eyeY, eyeZ] = reading.eye;
    const [targetX, targetY, targetZ] = reading.target;
    this.eye = { x: eyeX, y: eyeY, z: eyeZ };
    this.#forward = unit({ x: targetX - eyeX, y: targetY - eyeY, z: targetZ - eyeZ });
    const { x, z } = this.#forward;
    // Straight down or up, the horizontal part of the view direction is rounding noise; north (−z) is up on the screen.
    this.#right = Math.hypot(x, z) < 1e-4 ? { x: 1, y: 0, z: 0 } : unit({ x: -z, y: 0, z: x });
    this.#up = cross(this.#right, this.#forward);
    this.#isOrthographic = reading.projection === "orthographic";
    if (this.#isOrthographic && reading.height === undefined) throw new Error("an orthographic view has no height");
    this.#halfHeight = this.#isOrthographic
      ? (reading.height ?? 0) / 2
      : Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360);
    this.#canvas = canvas;
  }

  /** Where a world point appears, in client coordinates (fractional). Throws where it is behind the camera. */
  toClient(point: Point): ClientPoint {
    const offset = { x: point.x - this.eye.x, y: point.y - this.eye.y, z: point.z - this.eye.z };
    const depth = dot(offset, this.#forward);
    if (!this.#isOrthographic && depth <= 0)
      throw new Error(`(${point.x}, ${point.y}, ${point.z}) is behind the camera`);
    const scale = this.#canvas.height / 2 / (this.#isOrthographic ? this.#halfHeight : this.#halfHeight * depth);
    return {
      x: this.#canvas.x + this.#canvas.width / 2 + dot(offset, this.#right) * scale,
      y: this.#canvas.y + this.#canvas.height / 2 - dot(offset, this.#up) * scale,
    };
  }

  /** The ray through a client position: any point on it, and its unit direction. */
  rayAt(at: ClientPoint): { readonly origin: Point; readonly direction: Point } {
    const metresPerPixel = this.#halfHeight / (this.#canvas.height / 2);
    const right = (at.x - this.#canvas.x - this.#canvas.width / 2) * metresPerPixel;
    const up = -(at.y - this.#canvas.y - this.#canvas.height / 2) * metresPerPixel;
    const across = {
      x: this.#right.x * right + this.#up.x * up,
      y: this.#right.y * right + this.#up.y * up,
      z: this.#right.z * right + this.#up.z * up,
    };
    return this.#isOrthographic
      ? { origin: sum(this.eye, across), direction: this.#forward }
      : { origin: this.eye, direction: unit(sum(this.#forward, across)) };
  }

  /** Metres that one CSS pixel covers at a point, across the line of sight. */
  metresPerPixel(point: Point): number {
    const offset = { x: point.x - this.eye.x, y: point.y - this.eye.y, z: point.z - this.eye.z };
    const distance = this.#isOrthographic ? 1 : dot(offset, this.#forward);
    return (this.#halfHeight * distance) / (this.#canvas.height / 2);
  }

  /** The point of the ground (or of the level at this height) under a client position. */
  toGround(at: ClientPoint, height = 0): Point {
    const { origin, direction } = this.rayAt(at);
    const t = (height - origin.y) / direction.y;
    if (!Number.isFinite(t) || (!this.#isOrthographic && t <= 0)) {
      throw new Error(`client (${at.x}, ${at.y}) does not see the ground`);
    }
    return { x: origin.x + direction.x * t, y: height, z: origin.z + direction.z * t };
  }
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

function cross(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(v: Point): Point {
  const length = Math.hypot(v.x, v.y, v.z);
  return { x: v.x / length, y: v.y / length, z: v.z / length };
}
