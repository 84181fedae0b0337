import type { RecordChanges, SceneRecord } from "./record.ts";

/**
 * Whether two values of records are the same to a person: plain data compared by content, in whatever order the keys
 * stand. A key with the value undefined counts as absent, and 0 equals −0, so that no change exists only in a sign
 * nobody sees.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return typeof a === "number" && typeof b === "number" && Number.isNaN(a) && Number.isNaN(b);
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    // Vectors of many records are compared at every step of a drag: no closure for each.
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isSameValue(a[i], b[i])) return false;
    return true;
  }
  return isSameObject(a as Record<string, unknown>, b as Record<string, unknown>);
}

function isSameObject(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  for (const key of Object.keys(a)) {
    if (!isSameValue(a[key], Object.hasOwn(b, key) ? b[key] : undefined)) return false;
  }
  for (const key of Object.keys(b)) {
    if (b[key] !== undefined && !Object.hasOwn(a, key)) return false;
  }
  return true;
}

/** The record with some fields changed (undefined takes a field away); the record itself where nothing differs. */
export function withChanges(record: SceneRecord, changes: RecordChanges): SceneRecord {
  let next: Record<string, unknown> | null = null;
  for (const key in changes) {
    const value = changes[key];
    if (isSameValue(record[key], value)) continue;
    next ??= { ...record };
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return (next as unknown as SceneRecord | null) ?? record;
}

/** Freezes plain data to its depth, so that nobody changes the document behind its back. Gives the same object. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  // A hundred thousand records go through here at once: no list is made of what each holds, and of vectors nothing is asked.
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner === "object") freezeDeep(inner);
  } else {
    for (const key of Object.keys(value)) {
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      if (typeof inner === "object") freezeDeep(inner);
    }
  }
  return value;
}
