import type { RecordChanges } from "../scene/record.ts";
import type { DimensionKey, HandleMotion } from "./record-editing.ts";
import type { Draft, ToolKey, ToolPointer } from "./tool.ts";

/** How one sort of handle follows the pointer. */
export interface HandleDrag {
  readonly cursorValues: Draft["cursorValues"];
  /** The measure that digits set, to be emphasised. */
  readonly activeDimension: DimensionKey | null;
  readonly turnedBy: number;
  update(pointer: ToolPointer): RecordChanges;
  key(event: ToolKey): boolean;
}

/** The motion of one sort of handle. */
export type MotionOf<Type extends HandleMotion["type"]> = Extract<HandleMotion, { readonly type: Type }>;
