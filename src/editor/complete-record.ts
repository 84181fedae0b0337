import { SCENE_FORMAT } from "../scene/check-header.ts";
import { SCENE_VERSION } from "../scene/migrations.ts";
import { isPlainObject } from "../scene/plain-object.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import { readSceneObject, type SceneKinds } from "../scene/scene-file.ts";
import { findKind } from "../scene/scene-kinds.ts";
import { showValue } from "../scene/scene-problem.ts";

/**
 * A whole record from what a script gave, through the gate that files go through. Id and name are made where they are
 * missing. Throws an Error that lists every problem, each with its path in the record.
 */
export function completeRecord(
  raw: unknown,
  kinds: SceneKinds,
  create: (kind: string, parameters: RecordChanges) => SceneRecord,
): SceneRecord {
  if (!isPlainObject(raw)) throw new Error(`record: must be an object in braces, got ${showValue(raw)}`);
  const found = typeof raw.kind === "string" ? findKind(kinds, raw.kind) : null;
  const whole = found ? { ...create(found.kind.kind, {}), ...withoutUndefined(raw) } : raw;
  const list = found?.list ?? "shapes";
  const result = readSceneObject({ format: SCENE_FORMAT, version: SCENE_VERSION, shapes: [], [list]: [whole] }, kinds);
  if (!result.ok) {
    const lines = result.problems.map(({ path, message }) => `${path.replace(`${list}[0]`, "record")}: ${message}`);
    throw new Error(lines.join("\n"));
  }
  const record = result.scene.records[1];
  if (!record) throw new Error("record: nothing was read");
  return record;
}

function withoutUndefined(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
}
