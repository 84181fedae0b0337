import { newId } from "../scene/new-id.ts";
import { isPlainObject } from "../scene/plain-copy.ts";
import { createRecordReader, type RecordReader } from "../scene/read-record.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import { freezeDeep } from "../scene/record-equality.ts";
import type { FieldInfo } from "../scene/record-kind.ts";
import { RecordList } from "../scene/record-list.ts";
import { EMPTY_DIFF, type RecordsDiff } from "../scene/records-diff.ts";
import { findKind, type SceneKinds } from "../scene/scene-kinds.ts";
import { makeProblem, type ProblemParts, type SceneProblem } from "../scene/scene-problem.ts";
import { SceneError } from "./scene-error.ts";

/**
 * The records of a scene, changed only through the gate that files go through. Each edit is checked whole before anything
 * changes; a refused one throws a SceneError with every problem and leaves the records as they were.
 */
export class RecordEdits {
  readonly #kinds: SceneKinds;
  readonly #list: RecordList;
  readonly #reader: RecordReader;
  /** What is wrong with the edit that is being checked. */
  #problems: SceneProblem[] = [];
  /** The record that is being checked, where there may be several. */
  #which = "";

  constructor(records: readonly SceneRecord[], kinds: SceneKinds) {
    this.#kinds = kinds;
    this.#list = new RecordList(records);
    this.#reader = createRecordReader(kinds, { problem: (parts) => this.#report(parts), dropped: () => {} });
  }

  get(id: string): SceneRecord | undefined {
    const record = id === SCENE_RECORD_ID ? undefined : this.#list.get(id);
    return record && freezeDeep(record);
  }

  /** Shapes, then instruments, each in the order of the file; what was added stands at the end. */
  all(): readonly SceneRecord[] {
    return this.#list.all().slice(1).map(freezeDeep);
  }

  /** Adds records at the end. */
  add(where: string, given: readonly unknown[]): RecordsDiff {
    const coming = new Set<string>();
    const isTaken = (id: string): boolean => this.#list.get(id) !== undefined || coming.has(id);
    const added: SceneRecord[] = [];
    for (const [i, raw] of given.entries()) {
      this.#which = given.length === 1 ? "" : `record ${i}`;
      if (!isPlainObject(raw)) {
        this.#report({ at: [], label: "The record", expected: "must be an object in braces", value: raw });
        continue;
      }
      const id = raw.id ?? (typeof raw.kind === "string" ? newId(raw.kind, isTaken) : undefined);
      const record = this.#read({ ...raw, id });
      if (!record) continue;
      if (isTaken(record.id)) {
        this.#report({ at: ["id"], label: "Id", expected: "must be new", got: `"${record.id}", which is taken` });
      }
      coming.add(record.id);
      added.push(record);
    }
    this.#refuse(where);
    const first = this.#list.size;
    const named = added.map((record) => this.#reader.giveName(record, () => this.#list.all()));
    return this.#apply({ ...EMPTY_DIFF, added: named.map((record, i) => ({ record, index: first + i })) });
  }

  /** Changes some fields of records. Two changes of one record follow each other. */
  update(where: string, changes: Iterable<Readonly<Record<string, unknown>>>): RecordsDiff {
    const updated = new Map<string, readonly [SceneRecord, SceneRecord]>();
    for (const given of changes) {
      this.#which = "";
      if (!isPlainObject(given)) {
        this.#report({ at: [], label: "The changes", expected: "must be an object in braces", value: given });
        continue;
      }
      const id = given.id as string;
      const original = this.#find(id);
      if (!original) continue;
      this.#which = JSON.stringify(id);
      const current = updated.get(id)?.[1] ?? original;
      if ("kind" in given && given.kind !== current.kind) {
        this.#report({ at: ["kind"], label: "Kind", expected: `must stay "${current.kind}"`, value: given.kind });
        continue;
      }
      const next = this.#read({ ...current, ...given, name: given.name || current.name });
      if (next) updated.set(id, [original, next]);
    }
    this.#refuse(where);
    return this.#apply({ ...EMPTY_DIFF, updated: [...updated.values()] });
  }

  /** Removes records. */
  remove(where: string, ids: Iterable<string>): RecordsDiff {
    this.#which = "";
    const removed = [...new Set(ids)].flatMap((id) => {
      const record = this.#find(id);
      return record ? [{ record, index: this.#list.indexOf(id) }] : [];
    });
    this.#refuse(where);
    return this.#apply({ ...EMPTY_DIFF, removed: removed.sort((a, b) => a.index - b.index) });
  }

  #apply(diff: RecordsDiff): RecordsDiff {
    this.#list.apply(diff);
    return diff;
  }

  #find(id: unknown): SceneRecord | undefined {
    const record = typeof id === "string" && id !== SCENE_RECORD_ID ? this.#list.get(id) : undefined;
    if (!record) this.#report({ at: ["id"], label: "Id", expected: "must be that of a record", value: id });
    return record;
  }

  /** A checked copy, or null where it has problems. */
  #read(raw: Readonly<Record<string, unknown>>): SceneRecord | null {
    const found = typeof raw.kind === "string" ? findKind(this.#kinds, raw.kind) : null;
    return this.#reader.read(found ? inFileForm(raw, found.kind.parameters) : raw, found?.list ?? "shapes", []);
  }

  #report(parts: ProblemParts): void {
    const problem = makeProblem(parts);
    const path = [this.#which, problem.path].filter((part) => part !== "").join(": ");
    this.#problems.push({ ...problem, path });
  }

  #refuse(where: string): void {
    const problems = this.#problems;
    if (problems.length === 0) return;
    this.#problems = [];
    throw new SceneError(where, problems);
  }
}

/** Vectors and rotations with x, y, z (and w) as the arrays of a file; fields that are undefined are left out. */
function inFileForm(raw: Readonly<Record<string, unknown>>, parameters: readonly FieldInfo[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) if (raw[key] !== undefined) record[key] = raw[key];
  for (const { key, type } of parameters) {
    const value = record[key];
    if (typeof value !== "object" || value === null || Array.isArray(value) || !("x" in value)) continue;
    const { x, y, z, w } = value as Readonly<Record<string, unknown>>;
    record[key] = type === "rotation" ? [x, y, z, w] : [x, y, z];
  }
  return record;
}
