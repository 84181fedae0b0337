import { type Check, orderCheck } from "./check.ts";
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
  if (record.id === SCENE_RECORD_ID && record.checks) {
    changes.checks = renameInChecks(record.checks as readonly Check[], renamed);
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

/** Checks that follow a renaming: that of their instrument, and that of a record which a value is expected to name. */
function renameInChecks(checks: readonly Check[], renamed: ReadonlyMap<string, string>): readonly Check[] {
  return checks.map((check) => {
    const instrument = renamed.get(check.instrument) ?? check.instrument;
    const names = typeof check.is === "string" && NAMES_A_RECORD.test(check.path);
    const is = names ? (renamed.get(check.is as string) ?? check.is) : check.is;
    return instrument === check.instrument && is === check.is ? check : orderCheck({ ...check, instrument, is });
  });
}

/** Values of readings that are ids of records. */
const NAMES_A_RECORD = /(^|\.)(id|shape|blocker|inside|leftOut\.\d+)$/;
