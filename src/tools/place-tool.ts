import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import { formatText } from "../readout/format-quantity.ts";
import { gridStepFor } from "./gesture.ts";
import { findLanding, groundUnder, type Landing } from "./landing.ts";
import { TRAVEL } from "./mark-sizes.ts";
import type { Picking } from "./picking.ts";
import { boundShape, ghostOf, Placement, type PlacementContext, plainParameters, travel } from "./placement.ts";
import { placingHint } from "./placing-hint.ts";
import type { RecordEditing } from "./record-editing.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import type { Tool } from "./tool-state.ts";

/**
 * - `pressing`: the button is down and has not travelled;
 * - `drawing`: the button is down and draws the size;
 * - `raising`: the footprint is drawn, the pointer goes up for the height, a click ends it;
 * - `chaining`: one end stands, the next click sets the other.
 */
type Phase = "pressing" | "drawing" | "raising" | "chaining";

interface Open {
  readonly phase: Phase;
  readonly placement: Placement;
  /** The button is down. */
  readonly isPressed: boolean;
  /** Where the button let go of the footprint. */
  readonly release: ToolPointer | null;
  /** Pieces of the chain that stand. */
  readonly pieces: number;
}

/** Nothing is open: `idle`, the ghost follows the pointer; or `spent`, the button is still down but its gesture is over. */
type State = "idle" | "spent" | Open;

/** Places records of one kind, by what its editing says. A placement is one transaction; a chain makes one for each piece. */
export class PlaceTool implements Tool {
  readonly id: string;
  readonly cursor = "crosshair";
  readonly #context: PlacementContext;
  readonly #port: ToolPort;
  #state: State = "idle";
  #pointer: ToolPointer | null;
  /** The click before this one, at the same place, has placed something: this one is the second of a double click. */
  #hasJustPlaced = false;

  /** `pointer`: where the pointer rests, so that the ghost is there at once; null off the canvas. */
  constructor(kind: string, editing: RecordEditing, port: ToolPort, picking: Picking, pointer: ToolPointer | null) {
    this.id = kind;
    this.#context = { kind, editing, port, picking };
    this.#port = port;
    this.#pointer = pointer;
  }

  get isBusy(): boolean {
    return this.#open() !== null;
  }

  get hint(): ToolHint {
    const phase = this.#open()?.phase ?? "idle";
    const { placing } = this.#context.editing;
    return placingHint(this.#port.titleOf(this.id), placing, phase, {
      keepsTool: this.#port.session.keepTool,
      isOnShape: phase === "idle" && placing.offSurface !== undefined && this.#hovered()?.isOnShape === true,
    });
  }

  get keyboardPoint(): Vec3 | null {
    if (!this.#pointer?.isKeyboard) return null;
    const placement = this.#open()?.placement;
    return placement ? (placement.end ?? placement.landing).point : (this.#hovered()?.point ?? null);
  }

  get draft(): Draft | null {
    const open = this.#open();
    const pointer = this.#pointer;
    if (!pointer || this.#state === "spent") return null;
    return open ? this.#openDraft(open, pointer) : this.#hoverDraft(pointer);
  }

  pointerMove(pointer: ToolPointer): void {
    this.#pointer = pointer;
    this.#port.setHover(boundShape(this.#context, pointer));
    this.#port.setCursor(groundUnder(this.#port, this.#context.picking, at(pointer)));
    const open = this.#open();
    if (open?.phase === "pressing" && travel(open.placement.press, pointer) >= TRAVEL) {
      this.#state = { ...open, phase: "drawing" };
    }
    this.#follow(pointer);
    this.#port.requestFrame();
  }

  pointerDown(pointer: ToolPointer): boolean {
    this.pointerMove(pointer);
    if (pointer.clickCount <= 1) this.#hasJustPlaced = false;
    const open = this.#open();
    if (open) this.#state = { ...open, isPressed: true };
    else this.#begin(pointer);
    return true;
  }

  pointerUp(pointer: ToolPointer): void {
    this.pointerMove(pointer);
    const open = this.#open();
    if (this.#state === "spent") this.#state = "idle";
    if (!open?.isPressed) return;
    const { gesture } = this.#context.editing.placing;
    if (open.phase === "pressing" && (gesture === "endToEnd" || gesture === "twoPoints")) {
      this.#state = { ...open, phase: "chaining", isPressed: false };
    } else if (open.phase === "drawing" && gesture === "dragAndHeight") {
      open.placement.values.activate("y");
      this.#state = { ...open, phase: "raising", isPressed: false, release: pointer };
    } else if (open.phase === "pressing" && this.#hasJustPlaced) {
      // A second one at the same place would be hidden in the first, or stand on it.
      this.cancel();
    } else {
      this.#commit({ ...open, isPressed: false }, pointer);
    }
  }

  pointerLeave(): void {
    if (this.isBusy) return;
    this.#pointer = null;
    this.#port.setCursor(null);
    this.#port.requestFrame();
  }

  doubleClick(): void {
    // The second click of a chain's last piece lands on its first: the chain is done.
    if (this.#open()?.phase === "chaining") this.cancel();
  }

  key(event: ToolKey): boolean {
    const open = this.#open();
    const pointer = this.#pointer;
    if (!open || !pointer) return false;
    const { values } = open.placement;
    const letter = event.key.toLowerCase();
    if (event.key === "Enter") this.#commit(open, pointer);
    else if (/^[xyz]$/.test(letter) && !event.ctrlKey && !event.metaKey) values.activate(letter);
    else if (!values.key(event)) return false;
    this.#port.requestFrame();
    return true;
  }

  /** Gives up what is open; a chain keeps the pieces that stand, and is over. */
  cancel(): boolean {
    const open = this.#open();
    if (!open) return false;
    open.placement.transaction.cancel();
    this.#end(open);
    if (open.pieces > 0) this.#leaveUnlessKept();
    this.#port.requestFrame();
    return true;
  }

  refresh(): void {
    if (this.#pointer) this.#follow(this.#pointer);
  }

  /** The open placement, or null; one whose transaction was ended from outside is over. */
  #open(): Open | null {
    const state = this.#state;
    if (state === "idle" || state === "spent") return null;
    if (state.placement.transaction.isOpen) return state;
    this.#end(state);
    return null;
  }

  #end({ isPressed }: Open): void {
    this.#state = isPressed ? "spent" : "idle";
  }

  #begin(pointer: ToolPointer): void {
    const step = gridStepFor(this.#port, pointer);
    const { landing, refusal } = findLanding(this.#port, this.#context.picking, at(pointer), step);
    if (!landing) {
      this.#state = "spent";
      this.#port.notify(refusal);
      return;
    }
    const placement = new Placement(this.#context, landing, pointer);
    this.#state = { phase: "pressing", placement, isPressed: true, release: null, pieces: 0 };
  }

  #follow(pointer: ToolPointer): void {
    const open = this.#open();
    if (open?.phase === "drawing" || open?.phase === "chaining") open.placement.follow(pointer);
  }

  #commit(open: Open, pointer: ToolPointer): void {
    const { placement, phase } = open;
    const parameters = placement.parameters(pointer, open.release);
    if (!parameters) {
      // A chain waits for an end elsewhere; a drag that came back to its start has drawn nothing.
      if (phase === "chaining") this.#state = { ...open, isPressed: false };
      else this.cancel();
      return;
    }
    const record = this.#port.newRecord(this.id, parameters);
    placement.transaction.add(record);
    this.#port.select([record.id]);
    placement.transaction.commit();
    this.#hasJustPlaced = true;
    this.#end(open);
    if (phase === "chaining" && placement.end && this.#context.editing.placing.gesture === "endToEnd") {
      // The next piece begins where this one ended.
      const next = new Placement(this.#context, { ...placement.landing, ...placement.end }, pointer);
      this.#state = { ...open, placement: next, isPressed: false, pieces: open.pieces + 1 };
    } else {
      this.#leaveUnlessKept();
    }
    this.#port.requestFrame();
  }

  #leaveUnlessKept(): void {
    const { keepTool, tool } = this.#port.session;
    // Another tool that was chosen meanwhile stays chosen.
    if (!keepTool && tool === this.id) this.#port.setTool("select");
  }

  /** Where a click would come down now. */
  #hovered(): Landing | null {
    const pointer = this.#pointer;
    if (!pointer) return null;
    return findLanding(this.#port, this.#context.picking, at(pointer), gridStepFor(this.#port, pointer)).landing;
  }

  #hoverDraft(pointer: ToolPointer): Draft | null {
    const step = gridStepFor(this.#port, pointer);
    const landing = this.#hovered();
    if (!landing) return null;
    const ghost = ghostOf(this.#context, plainParameters(this.#context, landing, pointer));
    return {
      ghosts: ghost ? [ghost] : [],
      overlay: () => (pointer.isKeyboard ? keyboardMark(landing.point) : []),
      snapPatch: step === null ? null : { center: landing.point, step },
      marquee: null,
      cursorValues: [],
    };
  }

  #openDraft({ phase, placement, release }: Open, pointer: ToolPointer): Draft {
    const step = gridStepFor(this.#port, pointer);
    const ghost = ghostOf(this.#context, placement.parameters(pointer, release));
    const { x, z } = placement.end?.point ?? placement.landing.point;
    const isMeasured = ghost !== null && phase !== "pressing";
    return {
      ghosts: ghost ? [ghost] : [],
      overlay: (view) => [
        ...placement.overlay(isMeasured ? ghost : null, view),
        ...(pointer.isKeyboard && placement.end ? keyboardMark(placement.end.point) : []),
      ],
      snapPatch: step === null ? null : { center: { x, y: placement.landing.point.y, z }, step },
      marquee: null,
      cursorValues: isMeasured ? placement.shownValues(ghost) : [],
    };
  }
}

/** Where the keys have led the pointer, which nothing else shows: a cross, and its place in words. */
function keyboardMark(point: Vec3): OverlayItem[] {
  const [x, y, z] = [point.x, point.y, point.z].map((value) => formatText({ value, unit: "" }));
  return [
    { type: "cross", role: "selection", at: point, size: 14, width: 2, casing: 1.5 },
    { type: "label", role: "text2", chip: true, at: point, text: `${x}, ${y}, ${z} m`, offset: -26 },
  ];
}

function at({ clientX, clientY }: ToolPointer) {
  return { x: clientX, y: clientY };
}
