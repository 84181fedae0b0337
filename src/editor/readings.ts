import type { InstrumentKind, InstrumentMemory, MeasureOptions } from "../instruments/instrument-kind.ts";
import { shownName } from "../instruments/shown-name.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { Readout } from "../readout/readout.ts";
import type { SceneRecord } from "../scene/record.ts";
import { mayDiffer, type RecordsDiff } from "../scene/records-diff.ts";
import type { SceneStoreReader } from "../scene/scene-store.types.ts";
import { ChangedBounds } from "./changed-bounds.ts";
import { changesAnswers } from "./changes-answers.ts";
import type { ActiveReading, ReadingsPort } from "./ports.ts";
import { areSameSources, isSameList } from "./same-sources.ts";
import type { Session } from "./session.ts";

/** Roles of what a reading says about the shapes that are not its answer. */
const OTHERS: ReadonlySet<OverlayItem["role"]> = new Set<OverlayItem["role"]>(["neutral", "text2"]);

/** Where more shapes than this change at once, readings are measured again without a look at where they stand. */
const MOST_FOLLOWED = 16;

/** The id under which the point below the cursor is asked like a probe. */
export const CURSOR_ID = "cursor";

/** Kinds of instruments by their name in files. */
export type InstrumentTable = Readonly<Record<string, InstrumentKind>>;

/** What readings depend on. */
export interface ReadingsSource {
  readonly store: SceneStoreReader;
  readonly session: Session;
  readonly queries: SceneQueries;
  /** What instruments read, by kind. It may grow: see `learn`. */
  readonly kinds: InstrumentTable;
  /** Whether a record is an instrument, also of a kind that has not been learnt yet. Absent: of a known kind. */
  readonly isInstrument?: (record: SceneRecord) => boolean;
  /** The instrument that answers for the point under the cursor, at that point; null where there is no such point. */
  readonly cursorInstrument: () => { readonly record: SceneRecord; readonly kind: InstrumentKind } | null;
}

interface Measured {
  readonly record: SceneRecord;
  /** Whether this is the whole answer, and not only what is drawn of it; and whether somebody has asked for that. */
  readonly isWhole: boolean;
  isAskedWhole: boolean;
  /** The last at which it was known to be right. */
  revision: number;
  /** What it was made from, where its kind says so. */
  readonly sources: readonly unknown[] | null;
  readonly memory?: InstrumentMemory;
  /** The same for what is drawn. */
  readonly drawing?: InstrumentMemory;
  readonly reading: unknown;
  /** Made when the panel first asks, and anew when a name has changed: it may without a new reading. */
  readout?: { readonly naming: number; readonly value: Readout };
  /** Made when the viewport first asks, and anew for another rank among its kind. */
  drawn?: { readonly rank: number; readonly items: readonly OverlayItem[] };
}

/** What is drawn, and how many of its kind are drawn before it. */
interface Ranked {
  readonly measured: readonly Measured[];
  readonly ranks: readonly number[];
}

/**
 * Measures instruments when somebody asks, and keeps the answer until the instrument or some shape's geometry changes. Panel and overlay draw from
 * the same answer, so they cannot disagree.
 */
export class Readings implements ReadingsPort {
  readonly #source: ReadingsSource;
  readonly #measured = new Map<string, Measured>();
  /** Grows when something changes what is answered: a shape that came, went or changed, or an option. */
  #revision = 0;
  readonly #changed = new ChangedBounds();
  /** Grows when something that is shown under a name comes, goes, or gets another one. */
  #naming = 0;
  #shown: string | null = null;
  /** Kept from the diffs, so that a frame does not look through the whole document for its few instruments. */
  readonly #instrumentIds = new Set<string>();
  /** What `overlay` gave last, and what it was made from. */
  #drawn: { readonly shown: Ranked; readonly showLinks: boolean; readonly items: readonly OverlayItem[] } = {
    shown: { measured: [], ranks: [] },
    showLinks: true,
    items: [],
  };

  constructor(source: ReadingsSource) {
    this.#source = source;
    source.session.listen((state, previous) => {
      if (state.probeLimit !== previous.probeLimit) this.#changed.addAll(++this.#revision);
      if (state.selection === previous.selection) return;
      const active = state.selection.at(-1);
      if (active !== undefined && this.#instrument(active)) this.#shown = active;
    });
  }

  /** Takes over a change of the document. */
  apply(diff: RecordsDiff): void {
    const { added, removed, updated, moved } = diff;
    const isRenamed =
      mayDiffer(diff, "name", "hidden") &&
      updated.some(([from, to]) => from !== to && shownName(from) !== shownName(to));
    if (isRenamed || added.length + removed.length > 0) this.#naming++;
    if (changesAnswers(diff, (record) => !this.#isInstrument(record))) {
      this.#revision++;
      const isMuch = added.length + removed.length + updated.length > MOST_FOLLOWED;
      if (moved.length > 0 || isMuch) this.#changed.addAll(this.#revision);
      else {
        for (const { record } of [...added, ...removed]) this.#changed.add(this.#revision, [record]);
        for (const pair of updated) this.#changed.add(this.#revision, pair);
      }
    }
    for (const { record } of removed) {
      this.#instrumentIds.delete(record.id);
      this.#measured.delete(record.id);
    }
    for (const { record } of added) if (this.#isInstrument(record)) this.#instrumentIds.add(record.id);
  }

  /** There are more kinds than before: their instruments answer from now on. */
  learn(): void {
    this.#changed.addAll(++this.#revision);
  }

  /** The ids of all instruments. */
  get ids(): Iterable<string> {
    return this.#instrumentIds;
  }

  get(id: string): unknown {
    return this.#measure(id)?.reading ?? null;
  }

  show(id: string): void {
    this.#shown = id;
  }

  active(): ActiveReading | null {
    const id = this.#activeId();
    const measured = this.#measure(id);
    const kind = measured && this.#kindOf(measured.record);
    if (!measured || !kind) return null;
    const naming = this.#naming;
    if (measured.readout?.naming !== naming) {
      const value = kind.readout(measured.record, measured.reading, (other) => this.#nameOf(other));
      measured.readout = { naming, value };
    }
    const { record, reading } = measured;
    return { id, title: record.name, record, reading, readout: measured.readout.value };
  }

  /**
   * What the viewport draws over the scene: every instrument that is shown, those that are being placed (`ghosts`), and the
   * cursor's where nothing else answers; without the links to others, where they are switched off. The same array as long
   * as it says the same.
   */
  overlay(ghosts: readonly SceneRecord[] = []): readonly OverlayItem[] {
    const { session, store } = this.#source;
    const { showLinks } = session.state;
    const shown: Measured[] = [];
    const active = this.#activeId();
    for (const id of this.#instrumentIds) {
      if (store.get(id)?.hidden) continue;
      const measured = this.#measure(id, id === active);
      if (measured) shown.push(measured);
    }
    if (session.state.tool === "select" && active === CURSOR_ID) {
      const measured = this.#measure(CURSOR_ID);
      if (measured) shown.push(measured);
    }
    for (const record of ghosts) {
      const kind = this.#kindOf(record);
      const { queries } = this.#source;
      if (kind)
        shown.push({
          record,
          isWhole: true,
          isAskedWhole: true,
          revision: this.#revision,
          sources: null,
          reading: kind.measure(record, queries, this.#options()),
        });
    }
    const last = this.#drawn;
    const ranks = this.#ranksOf(shown, active);
    const isSame =
      last.showLinks === showLinks && isSameList(last.shown.measured, shown) && isSameList(last.shown.ranks, ranks);
    if (!isSame) {
      const lists = shown.map((measured, i) => this.#draw(measured, ranks[i] ?? 0));
      const items = ([] as OverlayItem[]).concat(...lists);
      this.#drawn = {
        shown: { measured: shown, ranks },
        showLinks,
        items: showLinks ? items : items.filter(({ role }) => !OTHERS.has(role)),
      };
    }
    return this.#drawn.items;
  }

  #draw(measured: Measured, rank: number): readonly OverlayItem[] {
    const { record, reading, drawn, drawing } = measured;
    if (drawn?.rank === rank) return drawn.items;
    const items = this.#kindOf(record)?.overlay(record, reading, rank, drawing) ?? [];
    measured.drawn = { rank, items };
    return items;
  }

  /** The place of each among those of its kind: the active one first, the others in the document's order. */
  #ranksOf(shown: readonly Measured[], activeId: string): readonly number[] {
    const active = shown.find(({ record }) => record.id === activeId)?.record;
    const counts = new Map<string, number>(active && [[active.kind, 1]]);
    return shown.map(({ record }) => {
      if (record === active) return 0;
      const rank = counts.get(record.kind) ?? 0;
      counts.set(record.kind, rank + 1);
      return rank;
    });
  }

  #activeId(): string {
    if (this.#shown !== null && (this.#shown === CURSOR_ID || this.#instrument(this.#shown))) return this.#shown;
    const [first] = this.#instrumentIds;
    return first ?? CURSOR_ID;
  }

  #instrument(id: string): SceneRecord | undefined {
    const record = this.#source.store.get(id);
    return record && this.#isInstrument(record) ? record : undefined;
  }

  #isInstrument(record: SceneRecord): boolean {
    return this.#source.isInstrument?.(record) ?? this.#kindOf(record) !== undefined;
  }

  #kindOf(record: SceneRecord): InstrumentKind | undefined {
    return Object.hasOwn(this.#source.kinds, record.kind) ? this.#source.kinds[record.kind] : undefined;
  }

  #nameOf(id: string): string {
    const record = this.#source.store.get(id);
    return record ? shownName(record) : id;
  }

  /** An instrument's answer; where the whole of it is not asked for, at least what is drawn. */
  #measure(id: string, isWhole = true): Measured | null {
    const { queries } = this.#source;
    const found = id === CURSOR_ID ? this.#source.cursorInstrument() : null;
    const record = found?.record ?? this.#instrument(id);
    const kind = found?.kind ?? (record && this.#kindOf(record));
    if (!record || !kind) return null;
    const revision = this.#revision;
    const kept = this.#measured.get(id);
    const known = kept?.record === record && (kept.isWhole || !isWhole) ? kept : undefined;
    if (known && isWhole) known.isAskedWhole = true;
    if (known?.revision === revision) return known;
    const changed = kept?.record === record && kind.mayChange ? this.#changed.since(kept.revision) : null;
    if (known && changed && !kind.mayChange?.(record, known.reading, changed)) {
      known.revision = revision;
      return known;
    }
    // Who was asked for all of the last answer is likely to be asked again.
    const part = isWhole || kept?.isAskedWhole ? kind : (kind.drawn ?? kind);
    const sources = part.sources?.(record, queries) ?? null;
    if (known && known.isWhole === (part === kind) && areSameSources(known.sources, sources)) {
      known.revision = revision;
      return known;
    }
    const memory = kept?.memory ?? { kept: undefined };
    const measured = {
      record,
      isWhole: part === kind,
      isAskedWhole: isWhole,
      revision,
      sources,
      memory,
      drawing: kept?.drawing ?? { kept: undefined },
      reading: part.measure(record, queries, { ...this.#options(memory), changed }),
    };
    this.#measured.set(id, measured);
    return measured;
  }

  #options(memory?: InstrumentMemory): MeasureOptions {
    return { probeLimit: this.#source.session.state.probeLimit, ...(memory && { memory }) };
  }
}
