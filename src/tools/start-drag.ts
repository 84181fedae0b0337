import type { Vec3 } from "../geometry/types.ts";
import { add, scale } from "../geometry/vec3.ts";
import type { SceneRecord } from "../scene/record.ts";
import { type Gesture, nameOf } from "./gesture.ts";
import type { GizmoPart } from "./gizmo.ts";
import { HandleGesture } from "./handle-gesture.ts";
import { WORLD_AXES } from "./move-drag.ts";
import { MoveGesture } from "./move-gesture.ts";
import type { PickedRecord, Picking } from "./picking.ts";
import { alongLine, meetAhead } from "./pointer-rays.ts";
import type { Grip, SelectionMarks } from "./selection-marks.ts";
import type { ToolPointer } from "./tool.ts";
import type { ToolPort } from "./tool-port.ts";
import { isHeldByOthers } from "./transform-records.ts";
import { TurnGesture } from "./turn-gesture.ts";

/** Why something bound at all its ends is not dragged by its body, and what can be done. */
const HELD_ONE = "goes with what it is bound to: drag an end away to free it";
const HELD_SEVERAL = "go with what they are bound to";

/** A drag that has begun, and what it holds. */
export interface StartedDrag {
  readonly name: "draggingBody" | "draggingHandle" | "draggingGizmo";
  readonly gesture: Gesture;
  readonly part: GizmoPart | null;
}

/** Begins the drag of a handle or of a part of the gizmo. */
export function startGripDrag(
  port: ToolPort,
  picking: Picking,
  marks: SelectionMarks,
  grip: Grip,
  press: ToolPointer,
): StartedDrag | null {
  if (grip.type === "handle") {
    const { mark, record } = grip;
    const transaction = port.begin(`${mark.handle.verb} ${record.name}`);
    return { name: "draggingHandle", gesture: new HandleGesture(port, picking, grip, press, transaction), part: null };
  }
  const records = marks.movable;
  const [first] = records;
  if (!first) return null;
  const { part, pivot, axes } = grip;
  if (part.type === "ring") {
    const transaction = port.begin(`Turn ${nameOf(records)}`);
    const start = { port, press, pivot, axis: part.axis, axes };
    return { name: "draggingGizmo", gesture: new TurnGesture(start, records, transaction), part };
  }
  const held = port.editing[first.kind]?.gridPoints(first) ?? [];
  const start = { port, press, grabbed: grabbedOf(port, grip, press), held, by: part, axes };
  const transaction = port.begin(`Move ${nameOf(records)}`);
  return { name: "draggingGizmo", gesture: new MoveGesture(start, records, transaction), part };
}

/**
 * Begins the drag of a body; with it goes the rest of the selection, if it belongs to that, and else it becomes the
 * selection. Null where it is not to be dragged: it is locked, bound at all its ends (it says so), or a plane that is not
 * selected.
 */
export function startBodyDrag(
  port: ToolPort,
  marks: SelectionMarks,
  picked: PickedRecord,
  press: ToolPointer,
): StartedDrag | null {
  const record = port.records.get(picked.id);
  const editing = record && port.editing[record.kind];
  if (!record || !editing || record.locked) return null;
  const isSelected = port.session.selection.includes(record.id);
  if (editing.picked === "patch" && !isSelected) return null;
  const records: readonly SceneRecord[] = isSelected ? marks.movable : [record];
  if (records.every((one) => isHeldByOthers(one, port.editing))) {
    port.notify(`${nameOf(records)} ${records.length === 1 ? HELD_ONE : HELD_SEVERAL}`);
    return null;
  }
  const transaction = port.begin(`Move ${nameOf(records)}`);
  // Selected after the beginning, so that undo brings the selection back that was there before.
  if (!isSelected) port.select([record.id]);
  const held = editing.gridPoints(record);
  const start = { port, press, grabbed: picked.point, held, by: "body" as const, axes: WORLD_AXES };
  return { name: "draggingBody", gesture: new MoveGesture(start, records, transaction), part: null };
}

/** The point of the gizmo that the pointer holds, so that exactly this point follows it. */
function grabbedOf(port: ToolPort, { part, pivot, axes }: Extract<Grip, { type: "gizmo" }>, press: ToolPointer): Vec3 {
  const { view } = port;
  const ray = view.rayAt(press.clientX, press.clientY);
  if (part.type === "arm") {
    const along = alongLine(view, ray, pivot, axes[part.axis]);
    return along === null ? pivot : add(pivot, scale(axes[part.axis], along));
  }
  return meetAhead(ray, pivot, part.type === "square" ? axes[part.axis] : view.forward) ?? pivot;
}
