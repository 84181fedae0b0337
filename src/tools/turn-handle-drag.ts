import type { RecordChanges } from "../scene/record.ts";
import { snapsAngles } from "./gesture.ts";
import type { HandleDrag, MotionOf } from "./handle-drag.ts";
import type { HandleMark } from "./handle-marks.ts";
import { ANGLE_STEP, snapTo } from "./snapping.ts";
import type { ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { TurnDrag } from "./turn-drag.ts";
import { TypedValues } from "./typed-values.ts";

/** The ring that turns a record to an angle of its own: the angle itself comes in steps, not the way it turns. */
export class TurnHandleDrag implements HandleDrag {
  readonly activeDimension = null;
  readonly #port: ToolPort;
  readonly #motion: MotionOf<"turn">;
  readonly #drag: TurnDrag;
  readonly #values: TypedValues;
  #angle: number;

  constructor(port: ToolPort, mark: HandleMark, motion: MotionOf<"turn">, press: ToolPointer) {
    this.#port = port;
    this.#motion = motion;
    this.#drag = new TurnDrag(port.view, motion.center, motion.axis, mark.radius, press);
    const { axis } = mark.handle;
    this.#values = new TypedValues([{ key: "angle", ...(axis && { axis }), unit: "rad" }]);
    this.#angle = motion.angle;
  }

  get cursorValues() {
    return this.#values.shown(() => this.#angle);
  }

  get turnedBy() {
    return this.#angle - this.#motion.angle;
  }

  update(pointer: ToolPointer): RecordChanges {
    const way = this.#drag.update(this.#port.view, pointer);
    const free = this.#motion.angle + way;
    const step = snapsAngles(this.#port, pointer) ? ANGLE_STEP : null;
    this.#angle = this.#values.value("angle") ?? (way === 0 ? this.#motion.angle : snapTo(free, step));
    return this.#motion.change(this.#angle);
  }

  key(event: ToolKey): boolean {
    return this.#values.key(event);
  }
}
