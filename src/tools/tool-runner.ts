import type { Vec3 } from "../geometry/types.ts";
import { KeyboardCursor, type PointedTool } from "./keyboard-cursor.ts";
import { groundUnder } from "./landing.ts";
import { type PickedRecord, Picking } from "./picking.ts";
import { PlaceTool } from "./place-tool.ts";
import { SelectTool } from "./select-tool.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import type { Tool } from "./tool-state.ts";

/** Leads pointer and keys to the tool that the session names. */
export interface ToolRunner {
  pointerMove(pointer: ToolPointer): void;
  /** True where the tool takes the press; else the camera may have it. */
  pointerDown(pointer: ToolPointer): boolean;
  pointerUp(pointer: ToolPointer): void;
  pointerLeave(): void;
  doubleClick(pointer: ToolPointer): void;
  /** Digits, axis letters, Tab, Enter, Backspace while a gesture is open; true when the tool took the key. */
  key(key: ToolKey): boolean;
  /** The arrows and Enter while a tool that places is chosen: it is led by them as by a pointer. True when they were taken. */
  placingKey(key: ToolKey): boolean;
  /**
   * One rung of the Escape ladder: the drag or the placement between its clicks, then the tool. False where nothing was
   * left to leave.
   */
  cancel(): boolean;
  /** The right button, a lost pointer, blur: gives up an open gesture without a trace; false where none was open. */
  cancelGesture(): boolean;
  /** Chooses a tool, also in the session; an open gesture is cancelled. */
  setTool(tool: string): void;
  /** The camera, the document or the tool has changed under a pointer that rests: looks again at what is under it. */
  refresh(): void;
  readonly hint: ToolHint;
  readonly draft: Draft | null;
  /** Where the arrow keys have led a tool that places, in the world; null where a pointer leads it. */
  readonly keyboardPoint: Vec3 | null;
  /** The CSS cursor of the canvas. */
  readonly cursor: string;
  /** A gesture is open: a drag, or a placement between its clicks. */
  readonly isBusy: boolean;
  /** The record under a client position, as a click there would take it (locked ones, too). */
  pick(clientX: number, clientY: number): PickedRecord | null;
}

/**
 * The tool at work is the one that the session names, whoever has set it there: a change of tools in the middle of a
 * gesture cancels that gesture the next time anything happens or is asked.
 */
export function createToolRunner(port: ToolPort): ToolRunner {
  const picking = new Picking(port);
  const keyboard = new KeyboardCursor(port);
  let pointer: ToolPointer | null = null;
  let current: Tool = new SelectTool(port, picking, null);
  let chosen = "select";

  // A tool that was chosen before it had come begins when it is there.
  let isAwaited = false;

  const tool = (): Tool => {
    const { tool: id } = port.session;
    const editing = port.editing[id];
    if (chosen === id && !(isAwaited && editing)) return current;
    chosen = id;
    isAwaited = id !== "select" && !editing;
    const left = current;
    current = editing ? new PlaceTool(id, editing, port, picking, pointer) : new SelectTool(port, picking, pointer);
    left.cancel();
    return current;
  };

  const setTool = (id: string): void => {
    port.setTool(id);
    tool().refresh();
    port.requestFrame();
  };

  const pointed: PointedTool = {
    pointerMove(moved) {
      pointer = moved;
      tool().pointerMove(moved);
    },
    pointerDown(pressed) {
      pointer = pressed;
      return tool().pointerDown(pressed);
    },
    pointerUp(released) {
      pointer = released;
      tool().pointerUp(released);
    },
  };
  const groundUnderPointer = (): Vec3 | null =>
    pointer && groundUnder(port, picking, { x: pointer.clientX, y: pointer.clientY });

  return {
    ...pointed,
    pointerMove(moved) {
      keyboard.forget();
      pointed.pointerMove(moved);
    },
    pointerLeave() {
      pointer = null;
      tool().pointerLeave();
    },
    doubleClick: (clicked) => tool().doubleClick(clicked),
    key: (key) => tool().key(key),
    placingKey: (key) => tool().id !== "select" && keyboard.key(key, pointed, groundUnderPointer),
    cancel() {
      if (tool().cancel()) return true;
      if (tool().id === "select") return false;
      setTool("select");
      return true;
    },
    cancelGesture: () => tool().cancel(),
    setTool,
    refresh: () => tool().refresh(),
    get hint() {
      return tool().hint;
    },
    get draft() {
      return tool().draft;
    },
    get keyboardPoint() {
      return tool().keyboardPoint ?? null;
    },
    get cursor() {
      return tool().cursor;
    },
    get isBusy() {
      return tool().isBusy;
    },
    pick: (x, y) => picking.pick({ x, y }),
  };
}
