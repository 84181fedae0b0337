import { type RecordChanges, SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { freezeDeep, isSameValue, withChanges } from "./record-equality.ts";
import type { RecordList } from "./record-list.ts";
import { EMPTY_DIFF, invertDiff, isEmptyDiff, type RecordsDiff } from "./records-diff.ts";
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

/** The transaction of a SceneStore. */
export class OpenTransaction implements Transaction {
  readonly label: string;
  #isOpen = true;
  readonly #host: TransactionHost;
  readonly #steps: RecordsDiff[] = [];
  /** Updates since the last step that changed the order: a long drag keeps one pair a record, not one a pointer event. */
  #updates = new Map<string, readonly [SceneRecord, SceneRecord]>();
  /** What stood under an id at the start (undefined: nothing), so that coming back to it is coming back to the same object. */
  readonly #originals = new Map<string, SceneRecord | undefined>();

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
    const next = this.#settle(record.id, undefined, withoutUndefined(record));
    this.#flushUpdates();
    this.#change({ ...EMPTY_DIFF, added: [{ record: next, index: place }] });
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
    const first = present.size;
    const added = Array.from(coming, ([id, record], i) => ({
      record: this.#settle(id, undefined, record),
      index: first + i,
    }));
    this.#flushUpdates();
    this.#change({ ...EMPTY_DIFF, added });
  }

  update(id: string, changes: RecordChanges): void {
    this.updateAll([[id, changes]]);
  }

  updateAll(changes: Iterable<readonly [id: string, changes: RecordChanges]>): void {
    this.#expectOpen();
    const pairs = new Map<string, readonly [SceneRecord, SceneRecord]>();
    for (const [id, change] of changes) {
      const before = pairs.get(id);
      const current = before?.[1] ?? this.#expect("update", id);
      if (Object.hasOwn(change, "id") && change.id !== current.id) throw fixed("id", id);
      if (Object.hasOwn(change, "kind") && change.kind !== current.kind) throw fixed("kind", id);
      const changed = withChanges(current, change);
      if (changed !== current) pairs.set(id, [before?.[0] ?? current, this.#settle(id, current, changed)]);
    }
    const updated = [...pairs.values()].filter(([from, to]) => from !== to);
    if (updated.length === 0) return;
    for (const pair of updated) {
      const [from, to] = pair;
      const first = this.#updates.get(from.id)?.[0];
      this.#updates.set(from.id, first === undefined ? pair : [first, to]);
    }
    this.#host.change({ ...EMPTY_DIFF, updated }, "edit", this.label);
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
    for (const { record } of removed) this.#remember(record.id, record);
    this.#flushUpdates();
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
    return squashDiffs(this.#steps);
  }

  #change(diff: RecordsDiff): void {
    this.#steps.push(diff);
    this.#host.change(diff, "edit", this.label);
  }

  #flushUpdates(): void {
    if (this.#updates.size === 0) return;
    this.#steps.push({ ...EMPTY_DIFF, updated: [...this.#updates.values()] });
    this.#updates = new Map();
  }

  #remember(id: string, current: SceneRecord | undefined): void {
    if (!this.#originals.has(id)) this.#originals.set(id, current);
  }

  #settle(id: string, current: SceneRecord | undefined, next: SceneRecord): SceneRecord {
    this.#remember(id, current);
    const original = this.#originals.get(id);
    if (original && isSameValue(original, next)) return original;
    expectFinite(next, current);
    return next;
  }

  /** The scene record stands first and stays there. */
  #clampIndex(index: number, last: number): number {
    const first = this.#host.records.indexOf(SCENE_RECORD_ID) === 0 ? 1 : 0;
    return Math.min(Math.max(index, first), last);
  }

  #expect(what: string, id: string): SceneRecord {
    const record = this.#host.records.get(id);
    if (!record) throw new Error(`${what}: there is no record "${id}"`);
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

/** A number that is none would be null in the file, and the file could not be opened again: it must not get in. */
function expectFinite(record: SceneRecord, before: SceneRecord | undefined): void {
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value === before?.[key]) continue;
    if (Array.isArray(value) ? value.every(isNoBadNumber) : isNoBadNumber(value)) continue;
    throw new Error(`"${record.id}": ${key} must be finite, got ${String(value)}`);
  }
}

function isNoBadNumber(value: unknown): boolean {
  return typeof value !== "number" || Number.isFinite(value);
}

function fixed(key: string, id: string): Error {
  return new Error(`update: the ${key} of "${id}" cannot be changed`);
}
