import type { Vec3 } from "../geometry/types.ts";
import { add, dot, scale, ZERO } from "../geometry/vec3.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import {
  alongFarthest,
  bodySpace,
  type DragSpace,
  lineSpace,
  pictureSpace,
  planeSpace,
  type Sight,
  sightOf,
  UPRIGHT_LINE,
  wayBetween,
} from "./drag-constraint.ts";
import type { GizmoPart } from "./gizmo.ts";
import type { Axis } from "./record-editing.ts";
import { AXES } from "./record-vectors.ts";
import { snapMove, snapTo } from "./snapping.ts";
import type { ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { TypedValues } from "./typed-values.ts";

/** What is dragged, and how far it may go. */
export interface MoveDragStart {
  readonly port: ToolPort;
  readonly press: ToolPointer;
  /** The point that the pointer holds. */
  readonly grabbed: Vec3;
  /** Points of the thing that are worth having on the grid. */
  readonly held: readonly Vec3[];
  /** "body": on the level plane, Alt vertically, Shift along one axis; else a part of the gizmo. */
  readonly by: "body" | GizmoPart;
  /** What the letters X, Y, Z mean. */
  readonly axes: Readonly<Record<Axis, Vec3>>;
  /** Grid steps count from where the thing was. */
  readonly isRelative?: boolean;
}

/** A letter pressed during the drag: along its axis, or with Shift in the plane across it. */
interface Lock {
  readonly axis: Axis;
  readonly isPlane: boolean;
}

/**
 * Follows the pointer of a drag that moves something: how far, along what, snapped or typed. Every way is measured from
 * the press, never added up, so that a pointer that comes back brings everything back, bit for bit.
 */
export class MoveDrag {
  readonly values: TypedValues;
  readonly #start: MoveDragStart;
  readonly #press: Sight;
  #space: DragSpace;
  #lock: Lock | null = null;
  #way: Vec3 = ZERO;
  #isSnapped = false;

  constructor(start: MoveDragStart) {
    this.#start = start;
    this.#press = sightOf(start.port.view, start.press);
    this.#space = this.#spaceFor(start.port.view, start.press);
    this.values = new TypedValues(fieldsOf(this.#space));
  }

  /** How far it has gone, in metres. */
  get way(): Vec3 {
    return this.#way;
  }

  /** The way ends on the grid, or was typed. */
  get isSnapped(): boolean {
    return this.#isSnapped;
  }

  get shownValues() {
    return this.values.shown((key) => {
      const axis = this.#space.axes.find((it) => it.axis === key);
      return axis ? dot(this.#way, axis.direction) : 0;
    });
  }

  update(pointer: ToolPointer): void {
    const { port, grabbed } = this.#start;
    this.#space = this.#spaceFor(port.view, pointer);
    this.values.setFields(fieldsOf(this.#space));
    if (this.values.isTyping) {
      this.#way = this.#space.axes
        .map(({ axis, direction }) => scale(direction, this.values.value(axis) ?? 0))
        .reduce(add, ZERO);
      this.#isSnapped = true;
      return;
    }
    const now = sightOf(port.view, pointer);
    const free = wayBetween(port.view, this.#press, now, grabbed, this.#space.constraint);
    if (!free) return;
    const isOneAxis = this.#start.by === "body" && pointer.shift && !pointer.alt && !this.#lock;
    const step = port.session.gridSnap !== pointer.ctrl ? port.session.gridStep : null;
    this.#isSnapped = step !== null;
    this.#way = this.#snap(isOneAxis ? alongFarthest(free, this.#space.axes) : free, step);
  }

  /** X, Y, Z lock an axis (Shift: the plane across it; the same again unlocks); the rest goes to the typed values. */
  key(event: ToolKey): boolean {
    const letter = event.key.toLowerCase();
    if ((letter !== "x" && letter !== "y" && letter !== "z") || event.ctrlKey || event.metaKey)
      return this.values.key(event);
    const isSame = this.#lock?.axis === letter && this.#lock.isPlane === event.shiftKey;
    this.#lock = isSame ? null : { axis: letter, isPlane: event.shiftKey };
    return true;
  }

  #spaceFor(view: ViewProjection, pointer: ToolPointer): DragSpace {
    const { by, axes, grabbed } = this.#start;
    if (this.#lock) {
      const { axis, isPlane } = this.#lock;
      return isPlane ? planeSpace(axis, axes) : lineSpace({ axis, direction: axes[axis] });
    }
    if (by === "body") return pointer.alt ? UPRIGHT_LINE : bodySpace(view, this.#press.ray);
    switch (by.type) {
      case "arm":
        return lineSpace({ axis: by.axis, direction: axes[by.axis] });
      case "square":
        return planeSpace(by.axis, axes);
      case "center":
      case "ring":
        return pictureSpace(view, grabbed);
    }
  }

  #snap(way: Vec3, step: number | null): Vec3 {
    if (step === null) return way;
    if (this.#space.isRelative || this.#start.isRelative) {
      return this.#space.axes
        .map(({ direction }) => scale(direction, snapTo(dot(way, direction), step)))
        .reduce(add, ZERO);
    }
    const along = (axis: Axis): number => {
      const moves = this.#space.axes.some(({ direction }) => direction[axis] !== 0) && way[axis] !== 0;
      return moves
        ? snapMove(
            way[axis],
            this.#start.held.map((point) => point[axis]),
            step,
          )
        : 0;
    };
    return { x: along("x"), y: along("y"), z: along("z") };
  }
}

/** The world's own axes, for drags that know no other. */
export const WORLD_AXES: Readonly<Record<Axis, Vec3>> = AXES;

function fieldsOf(space: DragSpace) {
  return space.axes.map(({ axis }) => ({ key: axis, axis, unit: "m" as const }));
}
