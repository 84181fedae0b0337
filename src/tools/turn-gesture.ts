import { fromAxisAngle, IDENTITY } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { type Gesture, nameOf, snapsAngles } from "./gesture.ts";
import { TURNING_HINT_KEYS } from "./hints.ts";
import { MARKS } from "./mark-sizes.ts";
import type { Axis } from "./record-editing.ts";
import { ANGLE_STEP, snapTo } from "./snapping.ts";
import type { ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { changeAll, rotationAbout } from "./transform-records.ts";
import { TurnDrag } from "./turn-drag.ts";
import { TypedValues } from "./typed-values.ts";

/** Where and about what records are turned. */
export interface TurnStart {
  readonly port: ToolPort;
  readonly press: ToolPointer;
  readonly pivot: Vec3;
  readonly axis: Axis;
  /** What the letters X, Y, Z mean. */
  readonly axes: Readonly<Record<Axis, Vec3>>;
}

/** Turns bodies about a pivot by a ring of the gizmo. */
export class TurnGesture implements Gesture {
  readonly transaction: Transaction;
  readonly handle = null;
  readonly snapPatch = null;
  readonly #start: TurnStart;
  readonly #records: readonly SceneRecord[];
  #axis: Axis;
  #drag: TurnDrag;
  #values: TypedValues;
  #angle = 0;

  constructor(start: TurnStart, records: readonly SceneRecord[], transaction: Transaction) {
    this.#start = start;
    this.#records = records;
    this.#axis = start.axis;
    this.#drag = this.#dragAbout(start.axis);
    this.#values = valuesAbout(start.axis);
    this.transaction = transaction;
  }

  get hint(): ToolHint {
    return { title: nameOf(this.#records), step: `turn about ${this.#axis.toUpperCase()}`, keys: TURNING_HINT_KEYS };
  }

  get cursorValues() {
    return this.#values.shown(() => this.#angle);
  }

  update(pointer: ToolPointer): void {
    const { port, pivot, axes } = this.#start;
    const free = this.#drag.update(port.view, pointer);
    const typed = this.#values.value("angle");
    const isSnapped = snapsAngles(port, pointer) || typed !== undefined;
    this.#angle = typed ?? snapTo(free, isSnapped ? ANGLE_STEP : null);
    const turn = this.#angle === 0 ? IDENTITY : fromAxisAngle(axes[this.#axis], this.#angle);
    const move = rotationAbout(pivot, turn, isSnapped);
    changeAll(this.transaction, this.#records, port.editing, (kind, record) => kind.turned(record, turn, move));
  }

  /** X, Y, Z turn about another axis; the rest goes to the typed angle. */
  key(event: ToolKey): boolean {
    const letter = event.key.toLowerCase();
    if ((letter !== "x" && letter !== "y" && letter !== "z") || event.ctrlKey || event.metaKey)
      return this.#values.key(event);
    if (letter === this.#axis) return true;
    this.#axis = letter;
    this.#drag = this.#dragAbout(letter);
    this.#values = valuesAbout(letter);
    return true;
  }

  overlay() {
    return [];
  }

  #dragAbout(axis: Axis): TurnDrag {
    const { port, pivot, axes, press } = this.#start;
    const radius = MARKS.ring * port.view.metresPerPixel(pivot);
    return new TurnDrag(port.view, pivot, axes[axis], radius, press);
  }
}

function valuesAbout(axis: Axis): TypedValues {
  return new TypedValues([{ key: "angle", axis, unit: "rad" }]);
}
