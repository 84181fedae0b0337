import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { dimensionLines } from "./dimension-lines.ts";
import { gridStepFor, snapsAngles } from "./gesture.ts";
import { findLanding, type Landing, liftOff } from "./landing.ts";
import { TRAVEL } from "./mark-sizes.ts";
import type { Picking } from "./picking.ts";
import { endUnder, heightUnder } from "./placing-pointer.ts";
import { toEyeFrom } from "./pointer-rays.ts";
import type { DimensionKey, RecordEditing } from "./record-editing.ts";
import { ANGLE_STEP } from "./snapping.ts";
import type { Draft, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { TypedValues } from "./typed-values.ts";

/** What places: the kind, how it is placed, and the world around it. */
export interface PlacementContext {
  readonly kind: string;
  readonly editing: RecordEditing;
  readonly port: ToolPort;
  readonly picking: Picking;
}

/** An end of what is drawn: snapped, and exactly under the pointer. */
export interface End {
  readonly point: Vec3;
  readonly free: Vec3;
  /** The shape that it is bound to. */
  readonly shape?: string | null;
}

/** The id of a ghost: it is in no document. */
const GHOST_ID = "ghost";

/** One placement, from its press to its last click: what the pointer and the digits have said so far. */
export class Placement {
  readonly transaction: Transaction;
  readonly landing: Landing;
  readonly press: ToolPointer;
  readonly values: TypedValues;
  /** The shape under the press, for a kind that is bound to shapes. */
  readonly shape: string | null;
  readonly #context: PlacementContext;
  #end: End | null = null;

  constructor(context: PlacementContext, landing: Landing, press: ToolPointer) {
    const { kind, editing, port } = context;
    this.#context = context;
    this.landing = landing;
    this.press = press;
    this.shape = boundShape(context, press);
    this.values = new TypedValues(
      editing.placing.typed.map(({ key, axis }) => ({ key, ...(axis && { axis }), unit: "m" as const })),
    );
    this.transaction = port.begin(`Place ${port.titleOf(kind).toLowerCase()}`);
  }

  /** Where the pointer last said something; null while it has not travelled. */
  get end(): End | null {
    return this.#end;
  }

  /** Takes up where the pointer is; where it says nothing (the sky) the last place stands. */
  follow(pointer: ToolPointer): void {
    const { port, picking, editing } = this.#context;
    const at = { x: pointer.clientX, y: pointer.clientY };
    const step = gridStepFor(port, pointer);
    const { gesture } = editing.placing;
    const isLevel = gesture === "drag" || gesture === "dragAndHeight";
    const end = isLevel
      ? endUnder(port.view, at, this.landing.point, step)
      : findLanding(port, picking, at, step).landing;
    const shape = boundShape(this.#context, pointer);
    if (!end || (gesture === "twoPoints" && shape === this.shape && isSamePoint(end.point, this.landing.point))) return;
    this.#end = { ...end, shape };
  }

  /** The new record's own parameters. `release`: where the button let go of the footprint, once the pointer goes up. */
  parameters(pointer: ToolPointer, release: ToolPointer | null): RecordChanges | null {
    const { port } = this.#context;
    const step = gridStepFor(port, pointer);
    const isRaised = release !== null && travel(release, pointer) >= TRAVEL;
    const foot = this.#end?.free ?? this.landing.free;
    return this.#context.editing.placing.place({
      start: standingOn(this.#context, this.landing, pointer),
      normal: this.landing.normal,
      end: this.#end?.point ?? null,
      freeEnd: this.#end?.free ?? null,
      startShape: this.shape,
      endShape: this.#end?.shape ?? null,
      height: isRaised ? heightUnder(port.view, release, pointer, foot, step) : null,
      step,
      angleStep: snapsAngles(port, pointer) ? ANGLE_STEP : null,
      uniform: pointer.shift,
      fromCenter: pointer.alt,
      typed: this.values.values(),
    });
  }

  shownValues(ghost: SceneRecord): Draft["cursorValues"] {
    const measured = this.#context.editing.dimensions(ghost, { x: 0, y: 1, z: 0 });
    return this.values.shown((key) => measured.find((it) => it.key === key)?.value ?? 0);
  }

  /** The dot of the start and the measures of what is drawn. */
  overlay(ghost: SceneRecord | null, view: ViewProjection): readonly OverlayItem[] {
    const start: OverlayItem = {
      type: "dot",
      at: this.landing.point,
      radius: 4,
      ring: 2,
      ringRole: "white",
      role: "selection",
    };
    if (!ghost) return [start];
    const { editing } = this.#context;
    const measured = editing.dimensions(ghost, toEyeFrom(view, editing.pivot(ghost)));
    return [...dimensionLines(measured, this.values.active as DimensionKey | null, view), start];
  }
}

/** Where a record stands whose press came down there: off a shape, for a kind that says so, if Alt is not held. */
function standingOn({ editing }: PlacementContext, landing: Landing, { alt }: Pick<ToolPointer, "alt">): Vec3 {
  const { offSurface = 0 } = editing.placing;
  return liftOff(landing, alt ? 0 : offSurface).point;
}

/** What a plain click at a landing would place. */
export function plainParameters(
  context: PlacementContext,
  landing: Landing,
  pointer: Pick<ToolPointer, "alt">,
): RecordChanges | null {
  return context.editing.placing.place({
    start: standingOn(context, landing, pointer),
    normal: landing.normal,
    end: null,
    freeEnd: null,
    startShape: null,
    endShape: null,
    height: null,
    step: null,
    angleStep: null,
    uniform: false,
    fromCenter: false,
    typed: {},
  });
}

/** The shape to which a click here would bind, for a kind that does so. */
export function boundShape(
  { editing, picking }: PlacementContext,
  { clientX, clientY, alt }: ToolPointer,
): string | null {
  return editing.placing.binds ? picking.bound({ x: clientX, y: clientY }, alt) : null;
}

function isSamePoint(a: Vec3, b: Vec3): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

/** The ghost of a record that is not in the document. */
export function ghostOf({ kind, port }: PlacementContext, parameters: RecordChanges | null): SceneRecord | null {
  return parameters && { id: GHOST_ID, kind, name: `New ${port.titleOf(kind).toLowerCase()}`, ...parameters };
}

/** How far a pointer has travelled on the screen, in CSS pixels. */
export function travel(a: ToolPointer, b: ToolPointer): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
