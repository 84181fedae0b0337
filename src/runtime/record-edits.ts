import { checkField } from "../scene/check-field.ts";
import { newId } from "../scene/new-id.ts";
import type { Rotation } from "../scene/parameter-types.ts";
import { expectObject } from "../scene/read-object.ts";
import { createRecordReader, type RecordReader } from "../scene/read-record.ts";
import { SCENE_RECORD_ID, type SceneRecord, type Vector } from "../scene/record.ts";
import { freezeDeep } from "../scene/record-equality.ts";
import type { FieldInfo } from "../scene/record-kind.ts";
import { EMPTY_DIFF, type PlacedRecord, type RecordsDiff } from "../scene/records-diff.ts";
import { findKind, type SceneKinds } from "../scene/scene-kinds.ts";
import { makeProblem, type ProblemParts, type SceneProblem } from "../scene/scene-problem.ts";
import { toUnitQuaternion } from "../scene/unit-quaternion.ts";
import { isShape, placed } from "../shapes/kinds.ts";
import { SceneError } from "./scene-error.ts";

/** What `move` is given. Farther than its bounds the ends of a segment could be no numbers any more. */
const POSITION: FieldInfo = {
  key: "position",
  label: "Position",
  type: "vector",
  unit: "m",
  atLeast: -1e300,
  atMost: 1e300,
};
const ROTATION: FieldInfo = { key: "rotation", label: "Rotation", type: "rotation", unit: "°" };

/**
 * The records of a scene, changed only through the gate that files go through. Each edit is checked whole before anything
 * changes; a refused one throws a SceneError with every problem and leaves the records as they were.
 */
export class RecordEdits {
  readonly #kinds: SceneKinds;
  /** In the document's order: a map keeps that in which its keys came, and edits add at the end alone. */
  readonly #records = new Map<string, SceneRecord>();
  readonly #reader: RecordReader;
  /** What is wrong with the edit that is being checked. */
  #problems: SceneProblem[] = [];
  /** The record that is being checked, where there may be several. */
  #which = "";

  constructor(records: readonly SceneRecord[], kinds: SceneKinds) {
    this.#kinds = kinds;
    for (const record of records) this.#records.set(record.id, record);
    this.#reader = createRecordReader(kinds, this);
  }

  get(id: string): SceneRecord | undefined {
    const record = id === SCENE_RECORD_ID ? undefined : this.#records.get(id);
    return record && freezeDeep(record);
  }

  /** Shapes, then instruments, each in the order of the file; what was added stands at the end. */
  all(): readonly SceneRecord[] {
    return [...this.#records.values()].slice(1).map(freezeDeep);
  }

  /** Adds records at the end. */
  add(where: string, given: readonly unknown[]): RecordsDiff {
    const added = new Map<string, SceneRecord>();
    const isTaken = (id: string): boolean => this.#records.has(id) || added.has(id);
    for (const [i, raw] of given.entries()) {
      this.#which = given.length === 1 ? "" : `record ${i}`;
      if (!expectObject(raw, [], "The record", this)) continue;
      const record = this.#read({
        ...raw,
        id: raw.id ?? (typeof raw.kind === "string" ? newId(raw.kind, isTaken) : undefined),
      });
      if (!record) continue;
      if (isTaken(record.id)) {
        this.problem({ at: ["id"], label: "Id", expected: "must be new", got: `"${record.id}", which is taken` });
      }
      added.set(record.id, record);
    }
    this.#refuse(where);
    const first = this.#records.size;
    const named = [...added.values()].map((record) => this.#reader.giveName(record, () => this.#records.values()));
    for (const record of named) this.#records.set(record.id, record);
    return { ...EMPTY_DIFF, added: named.map((record, i) => ({ record, index: first + i })) };
  }

  /** Changes some fields of records. Two changes of one record follow each other. */
  update(where: string, changes: Iterable<Readonly<Record<string, unknown>>>): RecordsDiff {
    const updated = new Map<string, SceneRecord>();
    for (const given of changes) {
      this.#which = "";
      if (!expectObject(given, [], "The changes", this)) continue;
      const id = given.id as string;
      const original = this.#find(id);
      if (!original) continue;
      this.#which = JSON.stringify(id);
      const current = updated.get(id) ?? original;
      if ("kind" in given && given.kind !== current.kind) {
        this.problem({ at: ["kind"], label: "Kind", expected: `must stay "${current.kind}"`, value: given.kind });
        continue;
      }
      const next = this.#read({ ...current, ...given, name: given.name || current.name });
      if (next) updated.set(id, next);
    }
    this.#refuse(where);
    const pairs = [...updated].map(([id, next]) => [this.#records.get(id)!, next] as const);
    for (const [id, next] of updated) this.#records.set(id, next);
    return { ...EMPTY_DIFF, updated: pairs };
  }

  /**
   * Puts the middle of a shape somewhere else, and turns it where a rotation is given. For loops: only what is given is checked, and
   * no record is read anew.
   */
  move(where: string, id: string, position: unknown, rotation: unknown): RecordsDiff {
    this.#which = "";
    const record = this.#records.get(id);
    if (!record || !isShape(record)) {
      this.problem({ at: ["id"], label: "Id", expected: "must be that of a shape", value: id });
      this.#refuse(where);
      return EMPTY_DIFF;
    }
    const point = this.#given(POSITION, position, record) as Vector;
    const turn = rotation === undefined ? undefined : toUnitQuaternion(this.#given(ROTATION, rotation, record));
    this.#refuse(where);
    const next = placed(record, point, turn as Rotation | undefined);
    this.#records.set(id, next);
    return { ...EMPTY_DIFF, updated: [[record, next]] };
  }

  /** A vector or a rotation as a new array; [] where it is none, which is told. */
  #given(field: FieldInfo, given: unknown, { id, name }: SceneRecord): readonly number[] {
    const value = Array.isArray(given) ? given.slice() : fileFormOf(given, field.type);
    const isRight = checkField(field, value, ({ key, label }, expected, index) => {
      this.#which = JSON.stringify(id);
      const one = index === undefined ? { at: [key], value } : { at: [key, index], value: (value as unknown[])[index] };
      this.problem({ ...one, label, expected, name });
    });
    return isRight ? (value as number[]) : [];
  }

  /** Removes records. */
  remove(where: string, ids: Iterable<string>): RecordsDiff {
    this.#which = "";
    const leaving = new Set(ids);
    for (const id of leaving) this.#find(id);
    this.#refuse(where);
    const removed: PlacedRecord[] = [];
    let index = 0;
    for (const id of this.#records.keys()) {
      if (leaving.has(id)) removed.push({ record: this.#records.get(id)!, index });
      if (removed.length === leaving.size) break;
      index++;
    }
    for (const id of leaving) this.#records.delete(id);
    return { ...EMPTY_DIFF, removed };
  }

  #find(id: unknown): SceneRecord | undefined {
    const record = id === SCENE_RECORD_ID ? undefined : this.#records.get(id as string);
    if (!record) this.problem({ at: ["id"], label: "Id", expected: "must be that of a record", value: id });
    return record;
  }

  /** A checked copy, or null where it has problems. */
  #read(raw: Readonly<Record<string, unknown>>): SceneRecord | null {
    const found = typeof raw.kind === "string" ? findKind(this.#kinds, raw.kind) : null;
    return this.#reader.read(found ? inFileForm(raw, found.kind.parameters) : raw, found?.list ?? "shapes", []);
  }

  /** Something is wrong with the edit that is being checked. */
  problem(parts: ProblemParts): void {
    const problem = makeProblem(parts);
    const path = [this.#which, problem.path].filter((part) => part !== "").join(": ");
    this.#problems.push({ ...problem, path });
  }

  /** A key that no record may have is left out without a word. */
  dropped(): void {}

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
    if (typeof value === "object") record[key] = fileFormOf(value, type);
  }
  return record;
}

/** A vector or rotation with x, y, z (and w) as an array, everything else as it is. */
function fileFormOf(value: unknown, type: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("x" in value)) return value;
  const { x, y, z, w } = value as Readonly<Record<string, unknown>>;
  return type === "rotation" ? [x, y, z, w] : [x, y, z];
}
