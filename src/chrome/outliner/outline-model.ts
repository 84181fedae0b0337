import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ChromeState } from "../chrome-state.ts";
import type { ChromeServices } from "../services.ts";
import { deriveOutline, type Outline, type SectionName } from "./outline-rows.ts";

/** What the outliner shows, and where the keyboard stands in it. */
export interface OutlineModel {
  readonly outline: ReadonlySignal<Outline>;
  readonly search: Signal<string>;
  readonly isSearching: Signal<boolean>;
  /** Keys of the folded sections and groups. */
  readonly folded: Signal<ReadonlySet<string>>;
  /** The key of the row that Tab reaches. */
  readonly current: Signal<string | null>;
  /** The key of the row under the pointer: what is hovered on the canvas is another thing. */
  readonly pointed: Signal<string | null>;
  setFolded(key: string, isFolded: boolean): void;
}

/** Builds the model. The rows are derived when somebody looks and something that decides them has changed. */
export function createOutlineModel(services: ChromeServices, state: ChromeState): OutlineModel {
  const search = signal("");
  const folded = signal<ReadonlySet<string>>(new Set());
  const sectionOf = sectionsByKind(services);
  const outline = computed(() => {
    state.structure.value;
    if (search.value !== "") state.labels.value;
    return deriveOutline(services.store.all(), {
      sectionOf: (kind) => sectionOf.get(kind) ?? null,
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
    pointed: signal<string | null>(null),
    setFolded(key, isFolded) {
      const next = new Set(folded.value);
      if (isFolded) next.add(key);
      else next.delete(key);
      folded.value = next;
    },
  };
}

function sectionsByKind({ kinds }: ChromeServices): ReadonlyMap<string, SectionName> {
  const shapes = Object.keys(kinds.shapes).map((kind) => [kind, "shapes"] as const);
  const instruments = Object.keys(kinds.instruments).map((kind) => [kind, "instruments"] as const);
  return new Map<string, SectionName>([...shapes, ...instruments]);
}
