import { idsInRect } from "./box-select.ts";
import { nameOf } from "./gesture.ts";
import { BOX_SELECT_HINT, SELECT_HINT, selectionHint } from "./hints.ts";
import { groundUnder } from "./landing.ts";
import { TRAVEL } from "./mark-sizes.ts";
import type { PickedRecord, Picking } from "./picking.ts";
import { travel } from "./placement.ts";
import { type Grip, isSameGrip, SelectionMarks } from "./selection-marks.ts";
import { type StartedDrag, startBodyDrag, startGripDrag } from "./start-drag.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import type { Tool } from "./tool-state.ts";
import { isHeldByOthers } from "./transform-records.ts";

/** What a press came down on. */
type Target = Grip | { readonly type: "record"; readonly picked: PickedRecord } | { readonly type: "empty" };

/** `spent`: the button is still down, but what it began is over. */
type State =
  | { readonly name: "idle" }
  | { readonly name: "spent" }
  | { readonly name: "pressing"; readonly press: ToolPointer; readonly target: Target }
  | (StartedDrag & { readonly selectedBefore: readonly string[] })
  | { readonly name: "boxSelecting"; readonly press: ToolPointer; readonly selectedBefore: readonly string[] };

/** Selects, moves, turns and shapes what is in the document. */
export class SelectTool implements Tool {
  readonly id = "select";
  readonly #port: ToolPort;
  readonly #picking: Picking;
  readonly #marks: SelectionMarks;
  #state: State = { name: "idle" };
  #pointer: ToolPointer | null;
  /** The handle or part of the gizmo under the pointer. */
  #hot: Grip | null = null;
  #isOverLocked = false;
  /** The pointer that a drag has followed last. */
  #followed: ToolPointer | null = null;
  /** What was said last of the selection; with everything selected it takes a while to put together. */
  #hint: { readonly selection: readonly string[]; readonly revision: number; readonly hint: ToolHint } | null = null;

  /** `pointer`: where the pointer rests; null off the canvas. */
  constructor(port: ToolPort, picking: Picking, pointer: ToolPointer | null) {
    this.#port = port;
    this.#picking = picking;
    this.#marks = new SelectionMarks(port);
    this.#pointer = pointer;
  }

  get isBusy(): boolean {
    const { name } = this.#now();
    return name !== "idle" && name !== "spent";
  }

  get hint(): ToolHint {
    const state = this.#now();
    if ("gesture" in state) return state.gesture.hint;
    if (state.name === "boxSelecting") return BOX_SELECT_HINT;
    const { session, records } = this.#port;
    const { selection } = session;
    const { revision } = records;
    if (this.#hint?.selection !== selection || this.#hint.revision !== revision) {
      const selected = selection.map((id) => records.get(id)).filter((record) => record !== undefined);
      const isHeld = selected.every((record) => isHeldByOthers(record, this.#port.editing));
      const hint = selected.length === 0 ? SELECT_HINT : selectionHint(nameOf(selected), isHeld);
      this.#hint = { selection, revision, hint };
    }
    return this.#hint.hint;
  }

  get cursor(): string {
    const state = this.#now();
    if ("gesture" in state) return "grabbing";
    if (state.name === "boxSelecting") return "crosshair";
    if (this.#hot) return "grab";
    if (this.#isOverLocked) return "not-allowed";
    const { hover, selection } = this.#port.session;
    if (hover === null) return "default";
    return selection.includes(hover) ? "move" : "pointer";
  }

  get draft(): Draft | null {
    const state = this.#now();
    const gesture = "gesture" in state ? state.gesture : null;
    if (state.name !== "boxSelecting" && !gesture && this.#port.session.selection.length === 0) return null;
    const active = { part: gesture && "part" in state ? state.part : null, handle: gesture?.handle ?? null };
    return {
      ghosts: [],
      overlay: (view) => [
        // A body that is dragged is looked at, not taken hold of.
        ...(state.name === "draggingBody" ? [] : this.#marks.overlay(view, this.#hot, active)),
        ...(gesture?.overlay(view) ?? []),
      ],
      snapPatch: gesture?.snapPatch ?? null,
      marquee: state.name === "boxSelecting" && this.#pointer ? rectBetween(state.press, this.#pointer) : null,
      cursorValues: gesture?.cursorValues ?? [],
    };
  }

  pointerMove(pointer: ToolPointer): void {
    this.#pointer = pointer;
    this.#port.setCursor(groundUnder(this.#port, this.#picking, at(pointer)));
    const state = this.#now();
    if (state.name === "pressing" && travel(state.press, pointer) >= TRAVEL) this.#begin(state.press, state.target);
    this.#follow(pointer);
  }

  pointerDown(pointer: ToolPointer): boolean {
    this.pointerMove(pointer);
    if (this.isBusy) return true;
    const grip = this.#marks.hit(pointer);
    const picked = grip ? null : this.#picking.pick(at(pointer), pointer.pointerType);
    const target: Target = grip ?? (picked ? { type: "record", picked } : { type: "empty" });
    this.#state = { name: "pressing", press: pointer, target };
    return target.type !== "empty" || !this.#port.session.leftDragOrbits;
  }

  pointerUp(pointer: ToolPointer): void {
    this.pointerMove(pointer);
    const state = this.#now();
    this.#state = { name: "idle" };
    if (state.name === "pressing") this.#click(pointer, state.target);
    if ("gesture" in state) state.gesture.transaction.commit();
    this.#look(pointer);
    this.#port.requestFrame();
  }

  pointerLeave(): void {
    if (this.isBusy) return;
    this.#pointer = null;
    this.#hot = null;
    this.#isOverLocked = false;
    this.#port.setHover(null);
    this.#port.setCursor(null);
    this.#port.requestFrame();
  }

  doubleClick(): void {
    // Both clicks have selected already; a double click means no more than that.
  }

  key(event: ToolKey): boolean {
    const state = this.#now();
    if (!("gesture" in state) || !this.#pointer) return false;
    if (event.key === "Enter") {
      this.#state = { name: "spent" };
      state.gesture.transaction.commit();
    } else {
      if (!state.gesture.key(event)) return false;
      state.gesture.update(this.#pointer);
    }
    this.#port.requestFrame();
    return true;
  }

  cancel(): boolean {
    const state = this.#now();
    if (!this.isBusy) return false;
    this.#state = { name: "spent" };
    if ("gesture" in state) state.gesture.transaction.cancel();
    if ("selectedBefore" in state) this.#port.select(state.selectedBefore);
    this.#port.requestFrame();
    return true;
  }

  refresh(): void {
    // The view or the document is another one: the same place on the screen is none in the scene any more.
    this.#followed = null;
    if (this.#pointer && this.#now().name === "idle") this.#look(this.#pointer);
  }

  /** The state; a drag whose transaction was ended from outside (an undo, a script) is over. */
  #now(): State {
    if ("gesture" in this.#state && !this.#state.gesture.transaction.isOpen) this.#state = { name: "spent" };
    return this.#state;
  }

  /** The pointer has travelled with the button down: a drag, or a rectangle where there is nothing to drag. */
  #begin(press: ToolPointer, target: Target): void {
    const selectedBefore = this.#port.session.selection;
    const started = this.#start(press, target);
    this.#port.setHover(null);
    if (started) this.#state = { ...started, selectedBefore };
    else if (target.type === "empty" && this.#port.session.leftDragOrbits) this.#state = { name: "spent" };
    else if (target.type === "empty" || (target.type === "record" && !this.#isHeld(target.picked.id)))
      this.#state = { name: "boxSelecting", press, selectedBefore };
    else this.#state = { name: "spent" };
  }

  #isHeld(id: string): boolean {
    const record = this.#port.records.get(id);
    return record !== undefined && isHeldByOthers(record, this.#port.editing);
  }

  #start(press: ToolPointer, target: Target): StartedDrag | null {
    switch (target.type) {
      case "handle":
      case "gizmo":
        return startGripDrag(this.#port, this.#picking, this.#marks, target, press);
      case "record":
        return startBodyDrag(this.#port, this.#marks, target.picked, press);
      case "empty":
        return null;
    }
  }

  #follow(pointer: ToolPointer): void {
    const state = this.#now();
    if (state.name === "idle") this.#look(pointer);
    if ("gesture" in state) state.gesture.update(pointer);
    // The release comes where the last move was, as a rule: nothing new is in the rectangle then.
    if (state.name === "boxSelecting" && !isSamePlace(pointer, this.#followed)) {
      const inside = idsInRect(this.#port, this.#picking, rectBetween(state.press, pointer));
      this.#port.select(pointer.shift ? [...new Set([...state.selectedBefore, ...inside])] : inside);
    }
    this.#followed = pointer;
    if (state.name !== "idle") this.#port.requestFrame();
  }

  /** What is under a pointer that only looks. */
  #look(pointer: ToolPointer): void {
    const hot = this.#marks.hit(pointer);
    if (!isSameGrip(hot, this.#hot)) this.#port.requestFrame();
    this.#hot = hot;
    const picked = hot ? null : this.#picking.pick(at(pointer), pointer.pointerType);
    this.#isOverLocked = picked !== null && this.#port.records.get(picked.id)?.locked === true;
    this.#port.setHover(picked && !this.#isOverLocked ? picked.id : null);
  }

  /** A press and a release on the same thing. */
  #click(pointer: ToolPointer, target: Target): void {
    if (target.type === "handle" || target.type === "gizmo") return;
    const { records, session } = this.#port;
    const picked = this.#picking.pick(at(pointer), pointer.pointerType);
    if (target.type === "empty") {
      if (!picked && !pointer.shift) this.#port.select([]);
      return;
    }
    if (picked?.id !== target.picked.id) return;
    const id = pointer.alt ? this.#nextBehind(pointer) : picked.id;
    const record = id === null ? undefined : records.get(id);
    if (!record) return;
    if (record.locked) this.#port.notify(`${record.name} is locked`);
    else if (!pointer.shift) this.#port.select([record.id]);
    else if (session.selection.includes(record.id)) {
      this.#port.select(session.selection.filter((selected) => selected !== record.id));
    } else this.#port.select([...session.selection, record.id]);
  }

  /** What lies behind the selected one under the pointer (behind the first one, if none is selected), and round again. */
  #nextBehind(pointer: ToolPointer): string | null {
    const { records, session } = this.#port;
    const stack = this.#picking
      .pickAll(at(pointer), pointer.pointerType)
      .map(({ id }) => id)
      .filter((id) => !records.get(id)?.locked);
    const selected = stack.findIndex((id) => session.selection.includes(id));
    return stack[(Math.max(selected, 0) + 1) % stack.length] ?? null;
  }
}

function isSamePlace(a: ToolPointer, b: ToolPointer | null): boolean {
  return a.clientX === b?.clientX && a.clientY === b.clientY && a.shift === b.shift;
}

function rectBetween(a: ToolPointer, b: ToolPointer) {
  return { x0: a.clientX, y0: a.clientY, x1: b.clientX, y1: b.clientY };
}

function at({ clientX, clientY }: ToolPointer) {
  return { x: clientX, y: clientY };
}
