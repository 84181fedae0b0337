import type { Vec3 } from "../geometry/types.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";

/** The record under the pointer, and where on it. */
export interface PickedRecord {
  readonly id: string;
  readonly point: Vec3;
}

/** Leads pointer and keys to the tool that the session names. */
export interface ToolRunner {
  pointerMove(pointer: ToolPointer): void;
  pointerDown(pointer: ToolPointer): void;
  pointerUp(pointer: ToolPointer): void;
  pointerLeave(): void;
  doubleClick(pointer: ToolPointer): void;
  /** Digits, axis letters, Tab, Enter, Backspace while a gesture is open; true when the tool took the key. */
  key(key: ToolKey): boolean;
  /** One rung of the Escape ladder: the drag, then the pending placement, then the tool. False where nothing was left to leave. */
  cancel(): boolean;
  /** The right button, a lost pointer, blur: gives up an open gesture without a trace; false where none was open. */
  cancelGesture(): boolean;
  /** Chooses a tool, also in the session; an open gesture is cancelled. */
  setTool(tool: string): void;
  /** The camera or the document has changed under a pointer that rests: looks again at what is under it. */
  refresh(): void;
  readonly hint: ToolHint;
  readonly draft: Draft | null;
  /** The CSS cursor of the canvas. */
  readonly cursor: string;
  /** A gesture is open: a drag, or a placement between its clicks. */
  readonly isBusy: boolean;
  /** The record under a client position, as a click there would select it (locked ones, too). */
  pick(clientX: number, clientY: number): PickedRecord | null;
}

export declare function createToolRunner(port: ToolPort): ToolRunner;
