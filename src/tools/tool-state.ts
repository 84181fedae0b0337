import type { Vec3 } from "../geometry/types.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";

/** One tool at work. It is told what the pointer does and changes the document through its port. */
export interface Tool {
  /** "select", or the kind that it places. */
  readonly id: string;
  readonly hint: ToolHint;
  readonly draft: Draft | null;
  readonly cursor: string;
  /** Where the arrow keys have led a tool that places, in the world; null or absent where a pointer leads it. */
  readonly keyboardPoint?: Vec3 | null;
  /** A gesture is open: a drag, or a placement between its clicks. */
  readonly isBusy: boolean;
  pointerMove(pointer: ToolPointer): void;
  /** True where the tool takes the press; else the camera may have it. */
  pointerDown(pointer: ToolPointer): boolean;
  pointerUp(pointer: ToolPointer): void;
  pointerLeave(): void;
  doubleClick(pointer: ToolPointer): void;
  key(event: ToolKey): boolean;
  /** Gives up an open gesture without a trace; false where none is open. */
  cancel(): boolean;
  /** The camera or the document has changed under a resting pointer. */
  refresh(): void;
}
