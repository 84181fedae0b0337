import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import type { Draft, ToolHint, ToolKey, ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";

/** A drag that changes records: one transaction, from the moment the pointer has travelled to the release. */
export interface Gesture {
  readonly transaction: Transaction;
  readonly hint: ToolHint;
  readonly cursorValues: Draft["cursorValues"];
  readonly snapPatch: Draft["snapPatch"];
  /** The handle that is dragged, and how far it has turned. */
  readonly handle: { readonly id: string; readonly turnedBy: number } | null;
  /** Changes the records to where the pointer is; always from what they were at the start. */
  update(pointer: ToolPointer): void;
  key(event: ToolKey): boolean;
  /** Measures, while they change. */
  overlay(view: ViewProjection): readonly OverlayItem[];
}

/** "Crate", or "3,000 things". */
export function nameOf(records: readonly SceneRecord[]): string {
  const [first] = records;
  return records.length === 1 && first ? first.name : `${records.length.toLocaleString("en")} things`;
}

/** The grid step of a drag at this moment, in metres; null where snapping is off. Ctrl turns it round. */
export function gridStepFor(port: ToolPort, pointer: ToolPointer): number | null {
  return port.session.gridSnap !== pointer.ctrl ? port.session.gridStep : null;
}

/** Whether angles come in steps at this moment. Ctrl turns it round. */
export function snapsAngles(port: ToolPort, pointer: ToolPointer): boolean {
  return port.session.angleSnap !== pointer.ctrl;
}
