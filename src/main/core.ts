import { cursorProbe, kindsAtStart } from "../editor/cursor-probe.ts";
import { keepLastPoints } from "../editor/keep-last-points.ts";
import { recordFactory } from "../editor/new-record.ts";
import { readPreferences, rememberPreferences } from "../editor/preferences.ts";
import { Readings } from "../editor/readings.ts";
import { sceneKinds } from "../editor/scene-kinds.ts";
import { boundsOfMarks } from "../editor/scene-sight.ts";
import { Session } from "../editor/session.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { isInstrument } from "../instruments/record-kinds.ts";
import { GrowingIndex } from "../query/growing-index.ts";
import { History } from "../scene/history.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";
import { findKind } from "../scene/scene-kinds.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { shapeEditing } from "../shapes/editing.ts";
import type { RecordEditing } from "../tools/record-editing.ts";

/** The document, what is known about it, and what the person is about. Nothing of it has a face. */
export interface Core {
  readonly store: SceneStore;
  readonly session: Session;
  readonly history: History;
  readonly queries: GrowingIndex;
  readonly readings: Readings;
  /** What instruments read, by kind: it comes with the panel; the cursor asks from the first moment. */
  readonly instrumentTable: Record<string, InstrumentKind>;
  /** How records are edited, by kind: how instruments are comes with what they read. */
  readonly editing: Record<string, RecordEditing>;
  readonly beforeRemoval: ReturnType<typeof keepLastPoints>;
  readonly newRecord: ReturnType<typeof recordFactory>;
  kindOf(kind: string): RecordKind | undefined;
  titleOf(kind: string): string;
  recordsOf(ids: readonly string[]): readonly SceneRecord[];
  /** Where an instrument is marked. */
  marksOf(record: SceneRecord): readonly Vec3[];
  /** Bounds of the marks of these records; null where they have none. */
  boundsOfMarks(records: readonly SceneRecord[]): Bounds | null;
  /** Tells the person in the status bar why something was not done. */
  say(text: string): void;
}

/** Builds the core. */
export function createCore(): Core {
  const session = new Session(readPreferences(() => window.localStorage));
  rememberPreferences(session, () => window.localStorage);
  const store = new SceneStore();
  const isThere = (id: string) => store.get(id) !== undefined;
  const history = new History(store, {
    capture: () => session.state.selection,
    restore: (selection) => session.select((selection as readonly string[]).filter(isThere)),
  });
  const queries = new GrowingIndex();
  const instrumentTable = { ...kindsAtStart } as unknown as Record<string, InstrumentKind>;
  const editing = { ...shapeEditing } as unknown as Record<string, RecordEditing>;
  const readings = new Readings({
    store,
    session,
    queries,
    kinds: instrumentTable,
    isInstrument,
    cursorInstrument: cursorProbe(session),
  });
  const kindOf = (kind: string) => findKind(sceneKinds, kind)?.kind;
  const titleOf = (kind: string) => kindOf(kind)?.title ?? kind;
  const marksOf = (record: SceneRecord) => editing[record.kind]?.marks?.(record, readings.get(record.id)) ?? [];
  return {
    store,
    session,
    history,
    queries,
    readings,
    instrumentTable,
    editing,
    beforeRemoval: keepLastPoints(store, queries, instrumentTable, () => readings.ids),
    newRecord: recordFactory(store, titleOf),
    kindOf,
    titleOf,
    recordsOf: (ids) => ids.flatMap((id) => store.get(id) ?? []),
    marksOf,
    boundsOfMarks: (records) => boundsOfMarks(records, marksOf),
    say: (text) => session.set({ notice: { text, tone: "warn" } }),
  };
}
