import type { Ray, Segment } from "../geometry/types.ts";
import { add, distance, dot, lerp } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isShape, primitiveOf } from "../shapes/kinds.ts";

/** A bare segment of the document. */
export interface Stroke extends Segment {
  readonly id: string;
}

/** Numbers of one stroke in the packed list: its middle, and half of its length. */
const STRIDE = 4;

/**
 * The bare segments of a document, to be asked at every move of the pointer: a ball around each says cheaply, without a
 * projection, which ones can be near the pointer at all.
 */
export class StrokeList {
  readonly #strokes: readonly Stroke[];
  readonly #balls: Float64Array;

  constructor(records: Iterable<SceneRecord>) {
    const strokes: Stroke[] = [];
    for (const record of records) {
      const primitive = isShape(record) ? primitiveOf(record) : null;
      if (primitive?.type === "segment") strokes.push({ id: record.id, a: primitive.a, b: primitive.b });
    }
    this.#strokes = strokes;
    this.#balls = new Float64Array(strokes.length * STRIDE);
    strokes.forEach(({ a, b }, i) => {
      const { x, y, z } = lerp(a, b, 0.5);
      this.#balls.set([x, y, z, distance(a, b) / 2], i * STRIDE);
    });
  }

  /** The strokes that may pass within so many CSS pixels of a ray through the camera; some of them may not. */
  near(view: ViewProjection, ray: Ray, pixels: number): readonly Stroke[] {
    const { origin: o, direction: d } = ray;
    // A pixel covers a fixed length when orthographic, and one in proportion to the distance in perspective.
    const atOneMetre = view.metresPerPixel(add(o, view.forward));
    const fixed = view.isOrthographic ? atOneMetre * pixels : 0;
    // Beside the middle of the view the line of sight is longer than the depth, and a pixel there sees a slanted piece.
    const perMetre = view.isOrthographic ? 0 : (atOneMetre * pixels) / dot(d, view.forward) ** 2;
    const found: Stroke[] = [];
    for (let i = 0; i < this.#strokes.length; i++) {
      const at = i * STRIDE;
      const x = this.#balls[at]! - o.x;
      const y = this.#balls[at + 1]! - o.y;
      const z = this.#balls[at + 2]! - o.z;
      const radius = this.#balls[at + 3]!;
      const along = x * d.x + y * d.y + z * d.z;
      if (along < -radius) continue;
      const reach = radius + fixed + perMetre * (along + radius);
      if (x * x + y * y + z * z - along * along <= reach * reach) found.push(this.#strokes[i]!);
    }
    return found;
  }
}
