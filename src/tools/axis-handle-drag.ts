import type { Vec3 } from "../geometry/types.ts";
import type { RecordChanges } from "../scene/record.ts";
import { type Sight, sightOf } from "./drag-constraint.ts";
import { gridStepFor } from "./gesture.ts";
import type { HandleDrag, MotionOf } from "./handle-drag.ts";
import type { HandleMark } from "./handle-marks.ts";
import { alongLine, straighten } from "./pointer-rays.ts";
import type { DimensionKey } from "./record-editing.ts";
import { AXIS_NAMES } from "./record-vectors.ts";
import { snapTo } from "./snapping.ts";
import type { ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { TypedValues } from "./typed-values.ts";

/** A face, a radius, an offset: along a line. */
export class AxisHandleDrag implements HandleDrag {
  readonly turnedBy = 0;
  readonly #port: ToolPort;
  readonly #motion: MotionOf<"axis">;
  readonly #grip: Vec3;
  readonly #direction: Vec3;
  readonly #press: Sight;
  readonly #dimension: DimensionKey | null;
  readonly #values: TypedValues;
  #way = 0;
  #value: number;

  constructor(port: ToolPort, mark: HandleMark, motion: MotionOf<"axis">, press: ToolPointer) {
    this.#port = port;
    this.#motion = motion;
    this.#grip = mark.grip;
    this.#direction = straighten(motion.direction);
    this.#press = sightOf(port.view, press);
    this.#dimension = mark.handle.dimensions[0] ?? null;
    const { axis } = mark.handle;
    this.#values = new TypedValues([{ key: "value", ...(axis && { axis }), unit: "m" }]);
    this.#value = motion.value;
  }

  get cursorValues() {
    return this.#values.shown(() => this.#value);
  }

  get activeDimension() {
    return this.#dimension;
  }

  update(pointer: ToolPointer): RecordChanges {
    const { view } = this.#port;
    const from = alongLine(view, this.#press.ray, this.#grip, this.#direction);
    const to = alongLine(view, sightOf(view, pointer).ray, this.#grip, this.#direction);
    if (from !== null && to !== null) this.#way = to - from;
    const isSymmetric = this.#motion.symmetric && pointer.alt;
    const value =
      this.#values.value("value") ?? this.#valueAt(this.#way, isSymmetric, gridStepFor(this.#port, pointer));
    this.#value = this.#motion.min === null ? value : Math.max(this.#motion.min, value);
    return this.#motion.change(this.#value, isSymmetric);
  }

  key(event: ToolKey): boolean {
    return this.#values.key(event);
  }

  /** Symmetric: the other side goes as far the other way, so the value grows twice. */
  #valueAt(way: number, isSymmetric: boolean, step: number | null): number {
    const { value, anchor, snaps } = this.#motion;
    const twice = isSymmetric ? 2 : 1;
    if (step === null) return value + way * twice;
    const along = AXIS_NAMES.find((axis) => Math.abs(this.#direction[axis]) === 1);
    if (snaps === "value" || along === undefined) return snapTo(value + way * twice, step);
    const sign = this.#direction[along];
    const start = anchor[along] + sign * value;
    return value + (snapTo(start + sign * way, step) - start) * sign * twice;
  }
}
