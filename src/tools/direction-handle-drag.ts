import { isIdentity, rotate, shortestTurn } from "../geometry/quaternion.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import { add, distance, dot, normalizeOrNull, scale, subtract } from "../geometry/vec3.ts";
import type { RecordChanges } from "../scene/record.ts";
import { snapsAngles } from "./gesture.ts";
import type { HandleDrag, MotionOf } from "./handle-drag.ts";
import type { HandleMark } from "./handle-marks.ts";
import { ANGLE_STEP, snapTo, tidy } from "./snapping.ts";
import type { ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";

/** The tip of an arrow of fixed length: it runs on a sphere around the arrow's foot. */
export class DirectionHandleDrag implements HandleDrag {
  readonly cursorValues = [];
  readonly activeDimension = null;
  readonly turnedBy = 0;
  readonly #port: ToolPort;
  readonly #motion: MotionOf<"direction">;
  readonly #radius: number;
  readonly #press: Vec3 | null;
  #last: Vec3;

  constructor(port: ToolPort, mark: HandleMark, motion: MotionOf<"direction">, press: ToolPointer) {
    this.#port = port;
    this.#motion = motion;
    this.#radius = distance(motion.center, mark.grip);
    this.#last = motion.direction;
    this.#press = this.#pointedAt(port.view.rayAt(press.clientX, press.clientY));
  }

  update(pointer: ToolPointer): RecordChanges {
    const pointed = this.#pointedAt(this.#port.view.rayAt(pointer.clientX, pointer.clientY));
    if (pointed) this.#last = pointed;
    if (!this.#press) return this.#motion.change(this.#motion.direction);
    // Turned as the pointer has turned: a press beside the tip does not make it jump.
    const turn = shortestTurn(this.#press, this.#last);
    if (isIdentity(turn)) return this.#motion.change(this.#motion.direction);
    const free = rotate(turn, this.#motion.direction);
    return this.#motion.change(snapsAngles(this.#port, pointer) ? inSteps(free) : free);
  }

  key(): boolean {
    return false;
  }

  /** Where on the sphere the ray points: of its two crossings the one nearer to the last; past the rim, the rim. */
  #pointedAt(ray: Ray): Vec3 | null {
    const { center } = this.#motion;
    const toCenter = subtract(center, ray.origin);
    const along = dot(toCenter, ray.direction);
    const nearest = add(ray.origin, scale(ray.direction, along));
    const aside = distance(nearest, center);
    const half = Math.sqrt(Math.max(0, (this.#radius - aside) * (this.#radius + aside)));
    const candidates = [along - half, along + half]
      .map((t) => normalizeOrNull(subtract(add(ray.origin, scale(ray.direction, t)), center)))
      .filter((direction) => direction !== null);
    return candidates.sort((a, b) => dot(b, this.#last) - dot(a, this.#last))[0] ?? null;
  }
}

/** Heading and pitch in steps of 15°; exact along the axes. */
function inSteps(direction: Vec3): Vec3 {
  const pitch = snapTo(Math.atan2(direction.y, Math.hypot(direction.x, direction.z)), ANGLE_STEP);
  const heading = snapTo(Math.atan2(direction.z, direction.x), ANGLE_STEP);
  const level = tidy(Math.cos(pitch), 1);
  return {
    x: tidy(Math.cos(heading), 1) * level + 0,
    y: tidy(Math.sin(pitch), 1),
    z: tidy(Math.sin(heading), 1) * level + 0,
  };
}
