import type { Vec3 } from "../geometry/types.ts";
import { add, dot, normalize, scale, subtract } from "../geometry/vec3.ts";
import type { RecordChanges } from "../scene/record.ts";
import { type Sight, sightOf } from "./drag-constraint.ts";
import { gridStepFor } from "./gesture.ts";
import type { HandleDrag, MotionOf } from "./handle-drag.ts";
import type { HandleMark } from "./handle-marks.ts";
import { MoveDrag, WORLD_AXES } from "./move-drag.ts";
import type { Picking } from "./picking.ts";
import { alongLine } from "./pointer-rays.ts";
import { AXIS_NAMES } from "./record-vectors.ts";
import { snapTo, translation } from "./snapping.ts";
import type { ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";

/** An end, a corner: as bodies move; with Shift, where that keeps proportions, on the line through the opposite corner. */
export class PointHandleDrag implements HandleDrag {
  readonly turnedBy = 0;
  readonly activeDimension = null;
  readonly #port: ToolPort;
  readonly #motion: MotionOf<"point">;
  readonly #at: Vec3;
  readonly #press: Sight;
  readonly #drag: MoveDrag;
  readonly #picking: Picking;

  constructor(port: ToolPort, picking: Picking, mark: HandleMark, motion: MotionOf<"point">, press: ToolPointer) {
    this.#port = port;
    this.#picking = picking;
    this.#motion = motion;
    this.#at = mark.handle.at;
    this.#press = sightOf(port.view, press);
    this.#drag = new MoveDrag({
      port,
      press,
      grabbed: mark.handle.at,
      held: [mark.handle.at],
      by: "body",
      axes: WORLD_AXES,
      isRelative: motion.snaps === "move",
    });
  }

  get cursorValues() {
    return this.#drag.shownValues;
  }

  update(pointer: ToolPointer): RecordChanges {
    if (pointer.shift && this.#motion.uniformFrom && !this.#drag.values.isTyping) {
      const point = this.#onDiagonal(pointer, this.#motion.uniformFrom);
      if (point) return this.#motion.change(point, true);
    }
    this.#drag.update(pointer);
    const bound = this.#boundUnder(pointer);
    // What it would be bound to is looked at like what a click would take.
    this.#port.setHover(bound?.shape ?? null);
    if (bound) return bound.changes;
    return this.#motion.change(translation(this.#drag.way, this.#drag.isSnapped)(this.#at), false);
  }

  key(event: ToolKey): boolean {
    return this.#drag.key(event);
  }

  /** The shape under the pointer that would take the handle, and what that changes. Alt and typed ways mean a point. */
  #boundUnder({ clientX, clientY, alt }: ToolPointer) {
    const { bind } = this.#motion;
    if (!bind || alt || this.#drag.values.isTyping) return null;
    const shape = this.#picking.bound({ x: clientX, y: clientY }, false);
    const changes = shape === null ? null : bind(shape);
    return shape !== null && changes ? { shape, changes } : null;
  }

  /** On the line from the opposite corner through this one; snapped where its steepest coordinate meets the grid. */
  #onDiagonal(pointer: ToolPointer, opposite: Vec3): Vec3 | null {
    const { view } = this.#port;
    const diagonal = subtract(this.#at, opposite);
    const direction = normalize(diagonal);
    const from = alongLine(view, this.#press.ray, this.#at, direction);
    const to = alongLine(view, sightOf(view, pointer).ray, this.#at, direction);
    if (from === null || to === null) return null;
    const reach = dot(diagonal, direction);
    // Through the opposite corner the box would turn inside out.
    const along = Math.max(0, reach + to - from);
    const step = gridStepFor(this.#port, pointer);
    if (step === null) return to === from ? this.#at : add(opposite, scale(direction, along));
    const steepest = AXIS_NAMES.reduce((a, b) => (Math.abs(direction[b]) > Math.abs(direction[a]) ? b : a));
    const size = snapTo(along * Math.abs(direction[steepest]), step);
    return add(opposite, scale(diagonal, size / Math.abs(diagonal[steepest])));
  }
}
