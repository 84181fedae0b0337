import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ActiveReading, SavedState } from "../editor/ports.ts";
import type { SessionState } from "../editor/session.ts";
import type { Vec3 } from "../geometry/types.ts";
import { formatText } from "../readout/format-quantity.ts";
import type { Readout } from "../readout/readout.ts";
import { SCENE_RECORD_ID } from "../scene/record.ts";
import { isUpdateOnly, mayDiffer, type RecordsDiff } from "../scene/records-diff.ts";
import type { ToolHint } from "../tools/tool.ts";
import type { LayoutMode } from "./layout-mode.ts";
import type { ChromeServices, HistoryState, ShownTheme } from "./services.ts";
import { spokenAnswer } from "./spoken-answer.ts";
import { listenSystemTheme, readSystemTheme } from "./system-theme.ts";

/** What the interface shows, as signals: a part of it is drawn anew only when what it reads has changed. */
export interface ChromeState {
  /** False until the first refresh: until then only store, session and kinds are there to be asked. */
  readonly isReady: ReadonlySignal<boolean>;
  readonly session: ReadonlySignal<SessionState>;
  /** The selection as a set. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>;
  readonly theme: ReadonlySignal<ShownTheme>;
  /** Grows when records came, went, moved or changed their group or kind. */
  readonly structure: ReadonlySignal<number>;
  /** Grows when a name or a flag of a record changed. */
  readonly labels: ReadonlySignal<number>;
  readonly sceneName: ReadonlySignal<string>;
  readonly savedState: ReadonlySignal<SavedState>;
  readonly history: ReadonlySignal<HistoryState>;
  readonly hint: ReadonlySignal<ToolHint>;
  /** Where the arrow keys have led a tool that places; null where a pointer leads it. */
  readonly keyboardPoint: ReadonlySignal<Vec3 | null>;
  /** What records are to the active reading, by id: "nearest", "leg 2"; and which instruments' checks fail. */
  readonly tags: ReadonlySignal<Readonly<Record<string, string>>>;
  /** The reading that the panel shows; the same object as long as it says the same. */
  readonly active: ReadonlySignal<ActiveReading | null>;
  /** The active instrument's answer as a sentence; null where there is none, or where only the cursor asks. */
  readonly answer: ReadonlySignal<string | null>;
  /** How many checks the document has, and which fail; null where it has none. */
  readonly checks: ReadonlySignal<CheckCount | null>;
  readonly layout: Signal<LayoutMode>;
  /** Takes over what changed since the last time; costs nothing where nothing did. */
  refresh(): void;
}

/** The checks of the document, counted. */
export interface CheckCount {
  readonly total: number;
  readonly held: number;
  /** The instruments of those that fail. */
  readonly failing: readonly string[];
}

/** What the outliner says of an instrument of which a check fails. */
const CHECK_FAILS = "check fails";

const CURSOR_ID = "cursor";

/** Builds the state and begins to listen to the store, only to know what is stale. */
export function createChromeState(services: ChromeServices): ChromeState {
  const { store } = services;
  const session = signal(services.session.state);
  const selection = computed(() => session.value.selection);
  const themeChoice = computed(() => session.value.theme);
  const systemTheme = signal(readSystemTheme());
  listenSystemTheme(() => {
    systemTheme.value = readSystemTheme();
  });
  const structure = signal(0);
  const labels = signal(0);
  const isReady = signal(false);
  const sceneName = signal("");
  const savedState = signal<SavedState>({ state: "saved" });
  const history = signal<HistoryState>({ canUndo: false, canRedo: false, undoLabel: null, redoLabel: null });
  const hint = signal<ToolHint>({ title: "", step: "", keys: [] });
  const keyboardPoint = signal<Vec3 | null>(null);
  const readingTags = signal<Readonly<Record<string, string>>>({});
  const shown = signal<ActiveReading | null>(null);
  const answer = signal<string | null>(null);
  const checks = signal<CheckCount | null>(null);
  const tags = computed(() => ({
    ...Object.fromEntries((checks.value?.failing ?? []).map((id) => [id, CHECK_FAILS])),
    ...readingTags.value,
  }));

  const stale = { structure: false, labels: false };
  store.listenLive(({ diff }) => {
    stale.structure ||= changesStructure(diff);
    stale.labels ||= changesLabels(diff);
  });

  let askedAt: { readonly revision: number; readonly session: SessionState } | null = null;
  const refreshAnswer = () => {
    const state = services.session.state;
    if (askedAt?.revision === store.revision && askedAt.session === state) return;
    askedAt = { revision: store.revision, session: state };
    const active = services.readings.active();
    if (!isSameReading(shown.peek(), active)) shown.value = active;
    setIfDifferent(readingTags, tagsOf(active?.readout ?? null));
    answer.value = active && active.id !== CURSOR_ID ? spokenAnswer(active.readout.answer, formatText) : null;
  };

  const refresh = () =>
    batch(() => {
      isReady.value = true;
      session.value = services.session.state;
      if (stale.structure) structure.value++;
      if (stale.labels) labels.value++;
      stale.structure = false;
      stale.labels = false;
      sceneName.value = store.get(SCENE_RECORD_ID)?.name ?? services.documents.name;
      setIfDifferent(savedState, services.documents.savedState);
      setIfDifferent(history, snapshot(services.history));
      setIfDifferent(hint, services.toolState.hint);
      setIfDifferent(keyboardPoint, services.toolState.keyboardPoint);
      refreshAnswer();
      setIfDifferent(checks, countChecks(services));
    });

  return {
    isReady,
    session,
    selected: computed(() => services.session.idsOf(selection.value)),
    theme: computed(() => (themeChoice.value === "system" ? systemTheme.value : themeChoice.value)),
    structure,
    labels,
    sceneName,
    savedState,
    history,
    hint,
    keyboardPoint,
    tags,
    active: shown,
    answer,
    checks,
    layout: signal<LayoutMode>("wide"),
    refresh,
  };
}

function snapshot({ canUndo, canRedo, undoLabel, redoLabel }: HistoryState): HistoryState {
  return { canUndo, canRedo, undoLabel, redoLabel };
}

function countChecks({ checks }: ChromeServices): CheckCount | null {
  const results = checks?.results() ?? [];
  if (results.length === 0) return null;
  const failing = results.flatMap(({ ok, check }) => (ok ? [] : [check.instrument]));
  return { total: results.length, held: results.length - failing.length, failing: [...new Set(failing)] };
}

/** The first tag of each record, and how many more it has: "leg 1 +2". */
function tagsOf(readout: Readout | null): Readonly<Record<string, string>> {
  const all = new Map<string, string[]>();
  for (const { id, tag } of readout?.table?.rows ?? []) if (tag) all.set(id, [...(all.get(id) ?? []), tag]);
  return Object.fromEntries(
    [...all].map(([id, [first = "", ...more]]) => [id, more.length > 0 ? `${first} +${more.length}` : first]),
  );
}

/** The readout is made anew whenever the document changes: names may, without a new reading. */
function isSameReading(a: ActiveReading | null, b: ActiveReading | null): boolean {
  return a?.record === b?.record && a?.reading === b?.reading && a?.readout === b?.readout;
}

/** Some of these are small objects made anew whenever they are asked for; what they say counts. */
function setIfDifferent<T>(target: Signal<T>, value: T): void {
  if (JSON.stringify(target.peek()) !== JSON.stringify(value)) target.value = value;
}

function changesStructure(diff: RecordsDiff): boolean {
  if (!isUpdateOnly(diff)) return true;
  return (
    mayDiffer(diff, "group", "kind") &&
    diff.updated.some(([from, to]) => from.group !== to.group || from.kind !== to.kind)
  );
}

/** Whether a field that rows show has changed. Of very many records each is asked at every step of a drag. */
function changesLabels(diff: RecordsDiff): boolean {
  if (!mayDiffer(diff, "name", "hidden", "locked")) return false;
  return diff.updated.some(
    ([from, to]) => from.name !== to.name || from.hidden !== to.hidden || from.locked !== to.locked,
  );
}
