import { type Followed, FollowedMap } from "./followed-map.ts";
import { type RecordChanges, SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { freezeDeep, isSameValue, withChanges } from "./record-equality.ts";
import type { RecordList } from "./record-list.ts";
import { EMPTY_DIFF, invertDiff, isEmptyDiff, isUpdateOnly, type RecordsDiff } from "./records-diff.ts";
import type { ChangeSource, Transaction } from "./scene-store.types.ts";
import { squashDiffs } from "./squash-diffs.ts";

/** What a transaction may do with the store that opened it. */
export interface TransactionHost {
  readonly records: RecordList;
  /** Changes the document and tells the live listeners. */
  change(diff: RecordsDiff, source: ChangeSource, label: string): void;
  /** The transaction is over; the whole diff where it has left something behind. */
  close(transaction: OpenTransaction, settled: { readonly diff: RecordsDiff; readonly label: string } | null): void;
}

/** What a transaction knows of a record that it has touched. */
interface Touched extends Followed<Touched> {
  /** What stood under the id at the start (undefined: nothing), so that coming back to it is coming back to the same object. */
  readonly original: SceneRecord | undefined;
  /** What stands there now. */
  current: SceneRecord | undefined;
  /** What stood there after the last step that was kept; null where no update has come since. */
  first: SceneRecord | null;
  /** What an update that is being put together will make of it; null where it is in none. */
  coming: SceneRecord | null;
}

/** The transaction of a SceneStore. */
export class OpenTransaction implements Transaction {
  readonly label: string;
  #isOpen = true;
  readonly #host: TransactionHost;
  readonly #steps: RecordsDiff[] = [];
  readonly #touched = new FollowedMap<Touched>();
  /** Updated since the last step that changed the order: a long drag keeps one pair a record, not one a pointer event. */
  #updated: Touched[] = [];
  /** The fields that those updates have changed. */
  #fields = new Set<string>();

  constructor(label: string, host: TransactionHost) {
    this.label = label;
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  add(record: SceneRecord, index?: number): void {
    this.#expectOpen();
    const { records } = this.#host;
    if (records.get(record.id)) throw new Error(`add: there is a record "${record.id}" already`);
    const place = this.#clampIndex(index ?? records.size, records.size);
    const coming = withoutUndefined(record);
    expectFinite(coming, coming.id);
    this.#flushUpdates();
    this.#change({ ...EMPTY_DIFF, added: [{ record: this.#bring(coming), index: place }] });
  }

  addAll(records: Iterable<SceneRecord>): void {
    this.#expectOpen();
    const { records: present } = this.#host;
    const coming = new Map<string, SceneRecord>();
    for (const record of records) {
      const { id } = record;
      if (present.get(id) || coming.has(id)) throw new Error(`add: there is a record "${id}" already`);
      coming.set(id, withoutUndefined(record));
    }
    if (coming.size === 0) return;
    for (const record of coming.values()) expectFinite(record, record.id);
    this.#flushUpdates();
    const first = present.size;
    const added = Array.from(coming.values(), (record, i) => ({ record: this.#bring(record), index: first + i }));
    this.#change({ ...EMPTY_DIFF, added });
  }

  update(id: string, changes: RecordChanges): void {
    this.updateAll([[id, changes]]);
  }

  updateAll(changes: Iterable<readonly [id: string, changes: RecordChanges]>): void {
    this.#expectOpen();
    const coming: Touched[] = [];
    const fields = new Set<string>();
    try {
      for (const [id, change] of changes) {
        const touched = this.#touch(id);
        const before = touched.coming ?? touched.current;
        if (before === undefined) throw unknown("update", id);
        if (Object.hasOwn(change, "id") && change.id !== id) throw fixed("id", id);
        if (Object.hasOwn(change, "kind") && change.kind !== before.kind) throw fixed("kind", id);
        const changed = withChanges(before, change);
        if (changed === before) continue;
        expectFinite(change, id);
        for (const key in change) fields.add(key);
        if (touched.coming === null) coming.push(touched);
        touched.coming = isBack(touched.original, changed, change) ? touched.original : changed;
      }
    } catch (error) {
      for (const touched of coming) touched.coming = null;
      throw error;
    }
    const updated: (readonly [SceneRecord, SceneRecord])[] = [];
    for (const touched of coming) {
      const from = touched.current!;
      const to = touched.coming!;
      touched.coming = null;
      if (from === to) continue;
      if (touched.first === null) {
        touched.first = from;
        this.#updated.push(touched);
      }
      touched.current = to;
      updated.push([from, to]);
    }
    if (updated.length === 0) return;
    for (const key of fields) this.#fields.add(key);
    this.#host.change({ ...EMPTY_DIFF, updated, fields }, "edit", this.label);
  }

  remove(id: string): void {
    this.removeAll([id]);
  }

  removeAll(ids: Iterable<string>): void {
    this.#expectOpen();
    const removed = [...new Set(ids)].map((id) => {
      const record = this.#expect("remove", id);
      if (id === SCENE_RECORD_ID) throw new Error("remove: the scene record stays");
      return { record, index: this.#host.records.indexOf(id) };
    });
    if (removed.length === 0) return;
    this.#flushUpdates();
    for (const { record } of removed) this.#touch(record.id).current = undefined;
    this.#change({ ...EMPTY_DIFF, removed: removed.sort((a, b) => a.index - b.index) });
  }

  move(id: string, index: number): void {
    this.#expectOpen();
    this.#expect("move", id);
    if (id === SCENE_RECORD_ID) throw new Error("move: the scene record stays first");
    const from = this.#host.records.indexOf(id);
    const to = this.#clampIndex(index, this.#host.records.size - 1);
    if (from === to) return;
    this.#flushUpdates();
    this.#change({ ...EMPTY_DIFF, moved: [{ id, from, to }] });
  }

  commit(label = this.label): RecordsDiff | null {
    this.#expectOpen();
    this.#isOpen = false;
    const diff = this.#whole();
    // Frozen now and not at every step: what stands for a moment of a drag is thrown away with the next.
    for (const { record } of diff.added) freezeDeep(record);
    for (const [, record] of diff.updated) freezeDeep(record);
    const settled = isEmptyDiff(diff) ? null : { diff, label };
    this.#host.close(this, settled);
    return settled?.diff ?? null;
  }

  cancel(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const diff = this.#whole();
    this.#host.close(this, null);
    if (!isEmptyDiff(diff)) this.#host.change(invertDiff(diff), "cancel", this.label);
  }

  #whole(): RecordsDiff {
    this.#flushUpdates();
    const [step] = this.#steps;
    // In a single step each update begins with what stood there at the start, and one that came back to it ends with the very same.
    if (step && this.#steps.length === 1 && isUpdateOnly(step))
      return { ...step, updated: step.updated.filter((pair) => pair[0] !== pair[1]) };
    return squashDiffs(this.#steps);
  }

  #change(diff: RecordsDiff): void {
    this.#steps.push(diff);
    this.#host.change(diff, "edit", this.label);
  }

  #flushUpdates(): void {
    if (this.#updated.length === 0) return;
    const updated = this.#updated.map(({ first, current }) => [first!, current!] as const);
    for (const touched of this.#updated) touched.first = null;
    this.#steps.push({ ...EMPTY_DIFF, updated, fields: this.#fields });
    this.#updated = [];
    this.#fields = new Set();
  }

  #touch(id: string): Touched {
    const known = this.#touched.get(id);
    if (known) return known;
    const original = this.#host.records.get(id);
    const touched: Touched = { id, next: null, original, current: original, first: null, coming: null };
    this.#touched.add(touched);
    return touched;
  }

  /** What is added in place of a record: where it is the same as one that stood there at the start, that one. */
  #bring(record: SceneRecord): SceneRecord {
    const touched = this.#touch(record.id);
    const { original } = touched;
    touched.current = original && isSameValue(original, record) ? original : record;
    return touched.current;
  }

  /** The scene record stands first and stays there. */
  #clampIndex(index: number, last: number): number {
    const first = this.#host.records.indexOf(SCENE_RECORD_ID) === 0 ? 1 : 0;
    return Math.min(Math.max(index, first), last);
  }

  #expect(what: string, id: string): SceneRecord {
    const record = this.#host.records.get(id);
    if (!record) throw unknown(what, id);
    return record;
  }

  #expectOpen(): void {
    if (!this.#isOpen) throw new Error(`transaction "${this.label}": it has been committed or cancelled already`);
  }
}

function withoutUndefined(record: SceneRecord): SceneRecord {
  const keys = Object.keys(record);
  if (keys.every((key) => record[key] !== undefined)) return record;
  return Object.fromEntries(
    keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]),
  ) as unknown as SceneRecord;
}

/** Whether a record is what it was at the start, after these changes. In a drag the first of them says no. */
function isBack(
  original: SceneRecord | undefined,
  record: SceneRecord,
  changes: RecordChanges,
): original is SceneRecord {
  if (original === undefined) return false;
  for (const key in changes) if (!isSameValue(original[key], changes[key])) return false;
  return isSameValue(original, record);
}

/** A number that is none would be null in the file, and the file could not be opened again: it must not get in. */
function expectFinite(fields: RecordChanges, id: string): void {
  for (const key in fields) {
    const value = fields[key];
    if (Array.isArray(value) ? value.every(isNoBadNumber) : isNoBadNumber(value)) continue;
    throw new Error(`"${id}": ${key} must be finite, got ${String(value)}`);
  }
}

function isNoBadNumber(value: unknown): boolean {
  return typeof value !== "number" || Number.isFinite(value);
}

function unknown(what: string, id: string): Error {
  return new Error(`${what}: there is no record "${id}"`);
}

function fixed(key: string, id: string): Error {
  return new Error(`update: the ${key} of "${id}" cannot be changed`);
}
