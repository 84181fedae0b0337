import type { SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import type { Gesture } from "./gesture.ts";
import { gridStepFor, nameOf } from "./gesture.ts";
import { MOVING_HINT_KEYS } from "./hints.ts";
import { MoveDrag, type MoveDragStart } from "./move-drag.ts";
import { translation } from "./snapping.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import { changeAll } from "./transform-records.ts";

/** Moves bodies, by themselves or by the gizmo. */
export class MoveGesture implements Gesture {
  readonly transaction: Transaction;
  readonly handle = null;
  readonly #start: MoveDragStart;
  readonly #records: readonly SceneRecord[];
  readonly #drag: MoveDrag;
  #snapPatch: Draft["snapPatch"] = null;

  /** The records as they are at the start; none of them is locked. */
  constructor(start: MoveDragStart, records: readonly SceneRecord[], transaction: Transaction) {
    this.#start = start;
    this.#records = records;
    this.#drag = new MoveDrag(start);
    this.transaction = transaction;
  }

  get hint(): ToolHint {
    return { title: nameOf(this.#records), step: "drag to where it belongs", keys: MOVING_HINT_KEYS };
  }

  get cursorValues() {
    return this.#drag.shownValues;
  }

  get snapPatch() {
    return this.#snapPatch;
  }

  update(pointer: ToolPointer): void {
    const { port, held } = this.#start;
    this.#drag.update(pointer);
    const { way, isSnapped } = this.#drag;
    const move = translation(way, isSnapped);
    changeAll(this.transaction, this.#records, port.editing, (kind, record) => kind.moved(record, move));
    const step = gridStepFor(port, pointer);
    const [reference] = held;
    this.#snapPatch = step !== null && reference ? { center: { ...move(reference), y: 0 }, step } : null;
  }

  key(event: ToolKey): boolean {
    return this.#drag.key(event);
  }

  overlay() {
    return [];
  }
}
