import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ChromeState } from "../chrome-state.ts";
import type { ChromeServices } from "../services.ts";
import { deriveOutline, type Outline, type OutlineRow } from "./outline-rows.ts";

/** What the outliner shows, and where the keyboard stands in it. */
export interface OutlineModel {
  readonly outline: ReadonlySignal<Outline>;
  readonly search: Signal<string>;
  readonly isSearching: Signal<boolean>;
  /** Keys of the folded sections and groups. */
  readonly folded: Signal<ReadonlySet<string>>;
  /** The key of the row that Tab reaches. */
  readonly current: Signal<string | null>;
  setFolded(key: string, isFolded: boolean): void;
  /** The place of a row among those that are shown, or −1. */
  indexOf(key: string): number;
}

/** Builds the model. The rows are derived when somebody looks and something that decides them has changed. */
export function createOutlineModel(services: ChromeServices, state: ChromeState): OutlineModel {
  const search = signal("");
  const folded = signal<ReadonlySet<string>>(new Set());
  const { shapes, instruments } = services.kinds;
  const outline = computed(() => {
    state.structure.value;
    if (search.value !== "") state.labels.value;
    return deriveOutline(services.store.all(), {
      sectionOf: (kind) => {
        if (Object.hasOwn(shapes, kind)) return "shapes";
        return Object.hasOwn(instruments, kind) ? "instruments" : null;
      },
      folded: folded.value,
      search: search.value,
    });
  });
  return {
    outline,
    search,
    isSearching: signal(false),
    folded,
    current: signal<string | null>(null),
    setFolded(key, isFolded) {
      const next = new Set(folded.value);
      if (isFolded) next.add(key);
      else next.delete(key);
      folded.value = next;
    },
    indexOf: (key) => outline.value.rows.findIndex((row) => row.key === key),
  };
}

/** The ids of the records between two rows, both included, from the first to the last. */
export function recordsBetween(rows: readonly OutlineRow[], from: number, to: number): readonly string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return rows.slice(first, last + 1).flatMap((row) => (row.type === "record" ? [row.id] : []));
}

/** The row whose branch holds this one, or −1. */
export function parentIndex(rows: readonly OutlineRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.level ?? 1) < level) return index;
  return -1;
}
