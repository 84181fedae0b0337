import { newId, newName } from "../scene/new-id.ts";
import { isPlainObject } from "../scene/plain-copy.ts";
import { createRecordReader, type RecordReader } from "../scene/read-record.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import { freezeDeep } from "../scene/record-equality.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import { RecordList } from "../scene/record-list.ts";
import { EMPTY_DIFF, type RecordsDiff } from "../scene/records-diff.ts";
import { findKind, type SceneKinds } from "../scene/scene-kinds.ts";
import { formatPath, makeProblem, type SceneProblem, showValue } from "../scene/scene-problem.ts";
import { SceneError } from "./scene-error.ts";

/**
 * The records of a scene, changed only through the gate that files go through. Each edit is checked whole before anything
 * changes; a refused one throws a SceneError with every problem and leaves the records as they were.
 */
export class RecordEdits {
  readonly #kinds: SceneKinds;
  readonly #list: RecordList;
  readonly #reader: RecordReader;
  /** What the reader has found wrong since `#refuse` was last asked. */
  #problems: SceneProblem[] = [];
  /** By title: the number of the next record that has no name. */
  readonly #numbers = new Map<string, number>();

  constructor(records: readonly SceneRecord[], kinds: SceneKinds) {
    this.#kinds = kinds;
    this.#list = new RecordList(records);
    this.#reader = createRecordReader(kinds, {
      problem: (problem) => this.#problems.push(problem),
      dropped: () => {},
      tellsMore: () => true,
      moreProblems: () => {},
    });
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
    const added = given.flatMap((raw, i) => {
      const at = given.length === 1 ? "" : `record ${i}: `;
      if (!isPlainObject(raw)) {
        this.#problems.push(problemWith("The record", "must be an object in braces", showValue(raw)));
        this.#sayWhere(at);
        return [];
      }
      const id = raw.id ?? (typeof raw.kind === "string" ? newId(raw.kind, isTaken) : undefined);
      const record = this.#read({ ...raw, id }, at);
      if (!record) return [];
      if (isTaken(record.id)) {
        this.#problems.push(problemWith("Id", "must be new", `"${record.id}", which is taken`, ["id"]));
        this.#sayWhere(at);
      }
      coming.add(record.id);
      return [record];
    });
    this.#refuse(where);
    const first = this.#list.size;
    return this.#apply({
      ...EMPTY_DIFF,
      added: added.map((record, i) => ({ record: this.#named(record), index: first + i })),
    });
  }

  /** Changes some fields of records. Two changes of one record follow each other. */
  update(where: string, changes: Iterable<Readonly<Record<string, unknown>>>): RecordsDiff {
    const updated = new Map<string, readonly [SceneRecord, SceneRecord]>();
    for (const given of changes) {
      if (!isPlainObject(given)) {
        this.#problems.push(problemWith("The changes", "must be an object in braces", showValue(given)));
        continue;
      }
      const id = given.id as string;
      const original = this.#find(id);
      if (!original) continue;
      const current = updated.get(id)?.[1] ?? original;
      const at = `${JSON.stringify(id)}: `;
      if ("kind" in given && given.kind !== current.kind) {
        this.#problems.push(problemWith("Kind", `must stay "${current.kind}"`, showValue(given.kind), ["kind"]));
        this.#sayWhere(at);
        continue;
      }
      const next = this.#read({ ...current, ...given, name: given.name || current.name }, at);
      if (next) updated.set(id, [original, next]);
    }
    this.#refuse(where);
    return this.#apply({ ...EMPTY_DIFF, updated: [...updated.values()] });
  }

  /** Removes records. */
  remove(where: string, ids: Iterable<string>): RecordsDiff {
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
    if (!record) this.#problems.push(problemWith("Id", "must be that of a record", showValue(id), ["id"]));
    return record;
  }

  /** A checked copy, or null where it has problems. */
  #read(raw: Readonly<Record<string, unknown>>, at: string): SceneRecord | null {
    const found = typeof raw.kind === "string" ? findKind(this.#kinds, raw.kind) : null;
    const before = this.#problems.length;
    const record = this.#reader.read(found ? inFileForm(raw, found.kind.parameters) : raw, found?.list ?? "shapes", 0);
    if (this.#problems.length === before) return record;
    // The reader's paths begin with a list and an index, which an edit does not have.
    for (let i = before; i < this.#problems.length; i++) {
      const { at: path, ...problem } = this.#problems[i]!;
      this.#problems[i] = { ...problem, at: path.slice(2), path: formatPath(path.slice(2)) };
    }
    this.#sayWhere(at, before);
    return null;
  }

  #sayWhere(at: string, from = this.#problems.length - 1): void {
    for (let i = from; i < this.#problems.length; i++) {
      const problem = this.#problems[i]!;
      this.#problems[i] = { ...problem, path: `${at}${problem.path}`.replace(/: $/, "") };
    }
  }

  #refuse(where: string): void {
    const problems = this.#problems;
    if (problems.length === 0) return;
    this.#problems = [];
    throw new SceneError(where, problems);
  }

  #named(record: SceneRecord): SceneRecord {
    if (record.name !== "") return record;
    const { title } = findKind(this.#kinds, record.kind)!.kind;
    const number = this.#numbers.get(title) ?? Number(newName(title, this.#list.all()).slice(title.length + 1));
    this.#numbers.set(title, number + 1);
    return { ...record, name: `${title} ${number}` };
  }
}

function problemWith(
  label: string,
  expected: string,
  got: string | undefined,
  at: readonly string[] = [],
): SceneProblem {
  return makeProblem({ at, label, expected, got });
}

/** Vectors and rotations with x, y, z (and w) as the arrays of a file; fields that are undefined are left out. */
function inFileForm(
  raw: Readonly<Record<string, unknown>>,
  parameters: readonly ParameterInfo[],
): Record<string, unknown> {
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
