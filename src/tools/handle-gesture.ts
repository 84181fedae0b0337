import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { AxisHandleDrag } from "./axis-handle-drag.ts";
import { dimensionLines } from "./dimension-lines.ts";
import { DirectionHandleDrag } from "./direction-handle-drag.ts";
import { type Gesture, gridStepFor } from "./gesture.ts";
import type { HandleDrag } from "./handle-drag.ts";
import type { HandleMark } from "./handle-marks.ts";
import { BINDING_HINT_KEYS, HANDLE_HINT_KEYS } from "./hints.ts";
import type { Picking } from "./picking.ts";
import { PointHandleDrag } from "./point-handle-drag.ts";
import { toEyeFrom } from "./pointer-rays.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { TurnHandleDrag } from "./turn-handle-drag.ts";

/** Changes one record by one of its handles. */
export class HandleGesture implements Gesture {
  readonly transaction: Transaction;
  readonly #port: ToolPort;
  readonly #record: SceneRecord;
  readonly #mark: HandleMark;
  readonly #drag: HandleDrag;
  #snapPatch: Draft["snapPatch"] = null;

  constructor(
    port: ToolPort,
    picking: Picking,
    { record, mark }: { readonly record: SceneRecord; readonly mark: HandleMark },
    press: ToolPointer,
    transaction: Transaction,
  ) {
    this.#port = port;
    this.#record = record;
    this.#mark = mark;
    this.#drag = startDrag(port, picking, mark, press);
    this.transaction = transaction;
  }

  get hint(): ToolHint {
    const { handle } = this.#mark;
    const name = handle.title.toLowerCase().replace(/ ([xyz])$/, (letter) => letter.toUpperCase());
    const binds = handle.motion.type === "point" && handle.motion.bind !== undefined;
    return {
      title: this.#record.name,
      step: `drag: ${name}${binds ? ", onto a shape to bind it" : ""}`,
      keys: binds ? BINDING_HINT_KEYS : HANDLE_HINT_KEYS[handle.motion.type],
    };
  }

  get cursorValues() {
    return this.#drag.cursorValues;
  }

  get snapPatch() {
    return this.#snapPatch;
  }

  get handle() {
    return { id: this.#mark.handle.id, turnedBy: this.#drag.turnedBy };
  }

  update(pointer: ToolPointer): void {
    this.transaction.update(this.#record.id, this.#drag.update(pointer));
    const step = gridStepFor(this.#port, pointer);
    const { motion, at } = this.#mark.handle;
    const isOnGrid = motion.type === "axis" || motion.type === "point";
    this.#snapPatch = step !== null && isOnGrid ? { center: { x: at.x, y: 0, z: at.z }, step } : null;
  }

  key(event: ToolKey): boolean {
    return this.#drag.key(event);
  }

  overlay(view: ViewProjection): readonly OverlayItem[] {
    const record = this.#port.records.get(this.#record.id);
    const editing = record && this.#port.editing[record.kind];
    if (!record || !editing) return [];
    const keys = this.#mark.handle.dimensions;
    const all = editing.dimensions(record, toEyeFrom(view, editing.pivot(record)));
    return dimensionLines(
      all.filter(({ key }) => keys.includes(key)),
      this.#drag.activeDimension,
      view,
    );
  }
}

function startDrag(port: ToolPort, picking: Picking, mark: HandleMark, press: ToolPointer): HandleDrag {
  const { motion } = mark.handle;
  switch (motion.type) {
    case "axis":
      return new AxisHandleDrag(port, mark, motion, press);
    case "point":
      return new PointHandleDrag(port, picking, mark, motion, press);
    case "turn":
      return new TurnHandleDrag(port, mark, motion, press);
    case "direction":
      return new DirectionHandleDrag(port, mark, motion, press);
  }
}
