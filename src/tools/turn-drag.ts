import type { Vec3 } from "../geometry/types.ts";
import { add, cross, dot, normalizeOrNull, scale, subtract } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { meetAhead, toEyeFrom } from "./pointer-rays.ts";
import type { ToolPointer } from "./tool.ts";

/** Below this sine between the view and a ring's plane (12°) the ring is seen edge-on. */
const EDGE_ON = 0.2;

/**
 * How far a pointer has turned around an axis since the press, in radians, right-handed, over any number of turns. Seen
 * edge-on a ring is a line, and an angle on it would jump: then a way along that line counts, one radius a radian.
 */
export class TurnDrag {
  readonly #center: Vec3;
  readonly #axis: Vec3;
  readonly #press: ToolPointer;
  readonly #spoke: Vec3 | null;
  /** Where +1 radian runs on the screen, in CSS pixels; null where the ring is not seen edge-on. */
  readonly #tangent: { readonly x: number; readonly y: number } | null;
  #angle = 0;

  /** `radius` is that of the ring, in metres. */
  constructor(view: ViewProjection, center: Vec3, axis: Vec3, radius: number, press: ToolPointer) {
    this.#center = center;
    this.#axis = axis;
    this.#press = press;
    const toEye = toEyeFrom(view, center);
    const isEdgeOn = Math.abs(dot(axis, toEye)) < EDGE_ON;
    this.#tangent = isEdgeOn ? tangentOnScreen(view, center, axis, toEye, radius) : null;
    this.#spoke = this.#tangent ? null : this.#spokeTo(view, press);
  }

  /** The angle now; where the pointer says nothing (beyond the horizon) the last one stands. */
  update(view: ViewProjection, pointer: ToolPointer): number {
    if (this.#tangent) {
      const { x, y } = this.#tangent;
      const way = (pointer.clientX - this.#press.clientX) * x + (pointer.clientY - this.#press.clientY) * y;
      this.#angle = way / (x * x + y * y);
      return this.#angle;
    }
    const spoke = this.#spokeTo(view, pointer);
    if (!spoke || !this.#spoke) return this.#angle;
    const turn = Math.atan2(dot(this.#axis, cross(this.#spoke, spoke)), dot(this.#spoke, spoke));
    // The same direction after a whole turn is a different angle: the one nearest to the last is meant.
    const turns = Math.round((this.#angle - turn) / (2 * Math.PI));
    this.#angle = turn + turns * 2 * Math.PI;
    return this.#angle;
  }

  #spokeTo(view: ViewProjection, { clientX, clientY }: ToolPointer): Vec3 | null {
    const met = meetAhead(view.rayAt(clientX, clientY), this.#center, this.#axis);
    return met && subtract(met, this.#center);
  }
}

function tangentOnScreen(view: ViewProjection, center: Vec3, axis: Vec3, toEye: Vec3, radius: number) {
  const along = normalizeOrNull(cross(axis, toEye));
  const from = view.toClient(center);
  const to = along && view.toClient(add(center, scale(along, radius)));
  if (!from || !to) return null;
  return { x: to.x - from.x, y: to.y - from.y };
}
