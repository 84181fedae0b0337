import type { Check } from "./check.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { findKind, type SceneKinds } from "./scene-kinds.ts";

/**
 * A record whose references follow a renaming. A reference is an object `{"shape": id}` somewhere in the kind's own
 * parameters, or what a check of the scene's own record names; unknown keys are nobody's business. The record itself
 * where nothing in it is renamed.
 */
export function renameReferences(
  record: SceneRecord,
  renamed: ReadonlyMap<string, string>,
  kinds: SceneKinds,
): SceneRecord {
  const changes: Record<string, unknown> = {};
  if (record.id === SCENE_RECORD_ID && record.checks && kinds.checks) {
    changes.checks = kinds.checks.rename(record.checks as readonly Check[], renamed);
  }
  for (const { key } of findKind(kinds, record.kind)?.kind.parameters ?? []) {
    const next = renameIn(record[key], renamed);
    if (next !== record[key]) changes[key] = next;
  }
  return Object.keys(changes).length === 0 ? record : { ...record, ...changes };
}

function renameIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => renameIn(item, renamed));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  const entries = Object.entries(value).map(([key, inner]) => {
    const isRenamed = key === "shape" && typeof inner === "string" && renamed.has(inner);
    return [key, isRenamed ? renamed.get(inner) : renameIn(inner, renamed)] as const;
  });
  const original = value as Readonly<Record<string, unknown>>;
  return entries.every(([key, inner]) => inner === original[key]) ? value : Object.fromEntries(entries);
}
