import { type Followed, FollowedMap } from "./followed-map.ts";
import type { SceneRecord } from "./record.ts";
import { isUpdateOnly, type RecordsDiff } from "./records-diff.ts";

/** A place in the list. Updating a record changes its entry and nothing else, however long the list is. */
interface Entry extends Followed<Entry> {
  record: SceneRecord;
  /** Where the entry stood when last looked for. */
  hint: number;
}

/** Above this many comings and goings one pass over the whole list is cheaper than moving its tail for each. */
const FEW_STEPS = 8;

/** Records in order, found by id, changed by diffs alone. */
export class RecordList {
  #entries: Entry[];
  readonly #byId = new FollowedMap<Entry>();
  #all: readonly SceneRecord[] | null = null;

  constructor(records: readonly SceneRecord[]) {
    this.#entries = records.map(entryOf);
    // Of very many, looking for each before it is added would take as long as adding it: two of one id show in the count.
    for (const entry of this.#entries) this.#byId.add(entry);
    if (this.#byId.size < records.length) throw taken(firstRepeated(records));
  }

  get size(): number {
    return this.#entries.length;
  }

  get(id: string): SceneRecord | undefined {
    return this.#byId.get(id)?.record;
  }

  /** The same array until something changes. */
  all(): readonly SceneRecord[] {
    this.#all ??= this.#entries.map((entry) => entry.record);
    return this.#all;
  }

  /** The record's place in the order, −1 where there is none of that id. */
  indexOf(id: string): number {
    const entry = this.#byId.get(id);
    if (!entry) return -1;
    // One that has been shifted is seldom alone: all are noted, so that asking for each of them is one pass and not many.
    if (this.#entries[entry.hint] !== entry) for (const [index, it] of this.#entries.entries()) it.hint = index;
    return entry.hint;
  }

  /** Throws where the diff was not made for this list. */
  apply(diff: RecordsDiff): void {
    this.#all = null;
    for (const pair of diff.updated) this.#entryOf(pair[0].id).record = pair[1];
    if (isUpdateOnly(diff)) return;
    const moving = diff.moved.map(({ id, from, to }) => ({ entry: this.#entryAt(from, id), from, to }));
    const leaving = diff.removed.map(({ record, index }) => ({ entry: this.#entryAt(index, record.id), index }));
    for (const { entry } of leaving) this.#byId.delete(entry);
    const coming = diff.added.map(({ record, index }) => ({ entry: this.#register(entryOf(record, index)), index }));

    const out = [...leaving.map(({ index }) => index), ...moving.map(({ from }) => from)].sort((a, b) => a - b);
    const into = [...coming, ...moving.map(({ entry, to }) => ({ entry, index: to }))].sort(
      (a, b) => a.index - b.index,
    );
    if (out.length + into.length <= FEW_STEPS) {
      for (const index of out.reverse()) this.#entries.splice(index, 1);
      for (const { entry, index } of into) this.#entries.splice(index, 0, entry);
    } else {
      this.#entries = rebuild(this.#entries, out, into);
    }
  }

  #register(entry: Entry): Entry {
    const { id } = entry.record;
    if (this.#byId.get(id)) throw taken(id);
    this.#byId.add(entry);
    return entry;
  }

  #entryOf(id: string): Entry {
    const entry = this.#byId.get(id);
    if (!entry) throw new Error(`records: there is no record "${id}"`);
    return entry;
  }

  #entryAt(index: number, id: string): Entry {
    const entry = this.#entries[index];
    if (entry?.record.id === id) return entry;
    throw new Error(`records: expected "${id}" at ${index}, found ${entry ? `"${entry.record.id}"` : "nothing"}`);
  }
}

function taken(id: string): Error {
  return new Error(`records: there is a record "${id}" already`);
}

function firstRepeated(records: readonly SceneRecord[]): string {
  const seen = new Set<string>();
  return records.find(({ id }) => seen.size === seen.add(id).size)!.id;
}

function entryOf(record: SceneRecord, hint: number): Entry {
  return { id: record.id, next: null, record, hint };
}

function rebuild(
  entries: readonly Entry[],
  out: readonly number[],
  into: readonly { readonly entry: Entry; readonly index: number }[],
): Entry[] {
  const result: Entry[] = [];
  let nextOut = 0;
  let nextInto = 0;
  const takeComers = () => {
    while (into[nextInto]?.index === result.length) result.push(into[nextInto++]!.entry);
  };
  for (const [index, entry] of entries.entries()) {
    if (out[nextOut] === index) {
      nextOut++;
      continue;
    }
    takeComers();
    result.push(entry);
  }
  takeComers();
  return result;
}
