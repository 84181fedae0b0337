import { rotate } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";
import { type GizmoLayout, type GizmoPart, hitGizmo, isSamePart, layOutGizmo } from "./gizmo.ts";
import { gizmoOverlay } from "./gizmo-overlay.ts";
import { type HandleMark, handleOverlay, hitHandle, placeHandles } from "./handle-marks.ts";
import { POINT_REACH } from "./mark-sizes.ts";
import { WORLD_AXES } from "./move-drag.ts";
import { toEyeFrom } from "./pointer-rays.ts";
import type { Axis } from "./record-editing.ts";
import { AXES } from "./record-vectors.ts";
import type { ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { commonPivot, isHeldByOthers } from "./transform-records.ts";

/** What a press beside the bodies takes hold of. */
export type Grip =
  | { readonly type: "handle"; readonly mark: HandleMark; readonly record: SceneRecord }
  | {
      readonly type: "gizmo";
      readonly part: GizmoPart;
      readonly pivot: Vec3;
      readonly axes: Readonly<Record<Axis, Vec3>>;
    };

/** Whether two grips hold the same mark. */
export function isSameGrip(a: Grip | null, b: Grip | null): boolean {
  if (a?.type === "gizmo" && b?.type === "gizmo") return isSamePart(a.part, b.part);
  if (a?.type === "handle" && b?.type === "handle") return a.mark.handle.id === b.mark.handle.id;
  return a === b;
}

/** The marks of the selection: handles of a single record, or the gizmo of one or several. None on what is locked. */
export class SelectionMarks {
  readonly #port: ToolPort;
  /** What pointed last: marks are drawn for that. */
  #pointerType: ToolPointer["pointerType"] = "mouse";

  #movable: {
    readonly selection: readonly string[];
    readonly revision: number;
    readonly kinds: number;
    readonly records: readonly SceneRecord[];
  } | null = null;

  constructor(port: ToolPort) {
    this.#port = port;
  }

  /** Selected records that may be changed. Asked at every move of the pointer, and listed anew only after a change. */
  get movable(): readonly SceneRecord[] {
    const { records, session, editing } = this.#port;
    const { selection } = session;
    // How instruments are edited comes after the start.
    const [revision, kinds] = [records.revision, Object.keys(editing).length];
    const known = this.#movable;
    if (known?.selection === selection && known.revision === revision && known.kinds === kinds) return known.records;
    const movable: SceneRecord[] = [];
    for (const id of selection) {
      const record = records.get(id);
      if (record && !record.locked && editing[record.kind] !== undefined) movable.push(record);
    }
    this.#movable = { selection, revision, kinds, records: movable };
    return movable;
  }

  /** The handle or part of the gizmo under the pointer. */
  hit(pointer: ToolPointer): Grip | null {
    const { view } = this.#port;
    this.#pointerType = pointer.pointerType;
    const at = { x: pointer.clientX, y: pointer.clientY };
    const layout = this.#layout(view);
    if (layout) {
      const part = hitGizmo(layout, view, at, pointer.pointerType);
      return part && { type: "gizmo", part, pivot: layout.pivot, axes: layout.axes };
    }
    const record = this.#single();
    const mark = record && hitHandle(this.#handles(record, view), at, POINT_REACH[pointer.pointerType]);
    return mark ? { type: "handle", mark, record } : null;
  }

  overlay(
    view: ViewProjection,
    hot: Grip | null,
    active: {
      readonly part: GizmoPart | null;
      readonly handle: { readonly id: string; readonly turnedBy: number } | null;
    },
  ): readonly OverlayItem[] {
    const layout = this.#layout(view);
    if (layout) return gizmoOverlay(layout, hot?.type === "gizmo" ? hot.part : null, active.part);
    const record = this.#single();
    if (!record) return [];
    return handleOverlay(
      this.#handles(record, view),
      hot?.type === "handle" ? hot.mark.handle.id : null,
      active.handle,
    );
  }

  #single(): SceneRecord | null {
    if (this.#port.session.selection.length !== 1) return null;
    return this.movable[0] ?? null;
  }

  #handles(record: SceneRecord, view: ViewProjection): readonly HandleMark[] {
    const editing = this.#port.editing[record.kind];
    if (!editing) return [];
    const pivot = editing.pivot(record);
    const handles = editing.handles(record, toEyeFrom(view, pivot), this.#port.readingOf(record.id));
    return placeHandles(handles, pivot, view, this.#pointerType);
  }

  #layout(view: ViewProjection): GizmoLayout | null {
    const { gizmo, gizmoSpace } = this.#port.session;
    if (gizmo === "none") return null;
    const records = this.movable;
    // What goes only with others has no use for arms.
    if (records.every((record) => isHeldByOthers(record, this.#port.editing))) return null;
    const pivot = commonPivot(records, this.#port.editing);
    if (!pivot) return null;
    const [record] = records;
    const editing = record && this.#port.editing[record.kind];
    // One thing alone that looks the same from all sides is not turned; among others it travels around the pivot.
    if (gizmo === "rotate" && records.length === 1 && !editing?.turns) return null;
    const frame = gizmoSpace === "local" && records.length === 1 && editing && record ? editing.frame(record) : null;
    const axes = frame ? { x: rotate(frame, AXES.x), y: rotate(frame, AXES.y), z: rotate(frame, AXES.z) } : WORLD_AXES;
    return layOutGizmo(view, gizmo, pivot, axes);
  }
}
