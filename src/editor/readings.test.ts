import { expect, test } from "vitest";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { CURSOR_ID, Readings } from "./readings.ts";
import { Session } from "./session.ts";

/** An instrument that counts how often it is asked, and answers with its name. */
function countingKind() {
  const kind = {
    kind: "counter",
    title: "Counter",
    measured: 0,
    measure(record: SceneRecord) {
      kind.measured++;
      return { name: record.name };
    },
    readout: (_: SceneRecord, reading: unknown) => ({
      answer: { title: (reading as { name: string }).name, value: "", why: "", role: "query" },
      rows: [],
      table: null,
    }),
    overlay: (record: SceneRecord, _reading: unknown, rank = 0) =>
      ["query", "neutral"].map((role) => ({
        type: "label",
        role,
        at: { x: 0, y: 0, z: 0 },
        text: record.name,
        alpha: 1 / (1 + rank),
      })),
  };
  return kind;
}

const scene = (...records: SceneRecord[]): SceneRecord[] => [
  { id: SCENE_RECORD_ID, kind: "scene", name: "Untitled" },
  ...records,
];
const counter = (id: string, more: Partial<SceneRecord> = {}): SceneRecord => ({
  id,
  kind: "counter",
  name: id,
  ...more,
});

function start(records: SceneRecord[], cursor: SceneRecord | null = null) {
  const store = new SceneStore();
  const session = new Session();
  const kind = countingKind();
  const readings = new Readings({
    store,
    session,
    queries: {} as SceneQueries,
    kinds: { counter: kind as unknown as InstrumentKind },
    cursorInstrument: () => (cursor ? { record: cursor, kind: kind as unknown as InstrumentKind } : null),
  });
  store.listenLive((change) => readings.apply(change.diff));
  store.load(scene(...records));
  return { store, session, readings, kind };
}

test("an instrument is measured once until the document changes", () => {
  const { store, readings, kind } = start([counter("a")]);
  readings.get("a");
  readings.overlay();
  readings.active();
  expect(kind.measured).toBe(1);
  store.transact("Rename", (transaction) => transaction.update("a", { name: "b" }));
  expect(readings.get("a")).toEqual({ name: "b" });
  expect(kind.measured).toBe(2);
});

test("an instrument that tells what it reads from is measured again only when that is something else", () => {
  const { store, readings, kind } = start([counter("a"), { id: "ball", kind: "sphere", name: "Ball", radius: 1 }]);
  let source = {};
  Object.assign(kind, { sources: () => [source, 1] });
  const before = readings.get("a");
  const drawn = readings.overlay();
  store.transact("Grow", (transaction) => transaction.update("ball", { radius: 2 }));
  expect(readings.get("a")).toBe(before);
  expect(readings.overlay()).toBe(drawn);
  source = {};
  store.transact("Grow", (transaction) => transaction.update("ball", { radius: 3 }));
  readings.get("a");
  expect(kind.measured).toBe(2);
});

test("what is only drawn is measured as such, until somebody asks for all of it", () => {
  const { store, readings, kind } = start([counter("a"), counter("b"), { id: "ball", kind: "sphere", name: "Ball" }]);
  let drawn = 0;
  Object.assign(kind, {
    drawn: {
      measure: (record: SceneRecord) => {
        drawn++;
        return { name: `${record.name}, drawn` };
      },
      sources: () => [drawn],
    },
  });
  const counts = () => [kind.measured, drawn];
  let radius = 1;
  const grow = () => store.transact("Grow", (transaction) => transaction.update("ball", { radius: ++radius }));
  // The panel shows a, all of it; of b only what is drawn is wanted.
  readings.active();
  expect(readings.overlay().length).toBe(4);
  expect(counts()).toEqual([1, 1]);
  // Asked for b, all of it is measured, and drawn from.
  expect(readings.get("b")).toEqual({ name: "b" });
  readings.overlay();
  expect(counts()).toEqual([2, 1]);
  // Who was asked for all is measured as a whole once more, and then as drawn.
  grow();
  readings.overlay();
  expect(counts()).toEqual([4, 1]);
  grow();
  readings.overlay();
  expect(counts()).toEqual([5, 2]);
  expect(readings.get("b")).toEqual({ name: "b" });
});

test("the panel shows the selected instrument, and keeps it when a shape is selected", () => {
  const { session, readings } = start([counter("a"), counter("b"), { id: "ball", kind: "sphere", name: "Ball" }]);
  expect(readings.active()?.id).toBe("a");
  session.select(["b"]);
  session.select(["ball"]);
  expect(readings.active()?.id).toBe("b");
});

test("without an instrument the cursor answers, off the ground nobody does", () => {
  expect(start([], counter(CURSOR_ID)).readings.active()?.id).toBe(CURSOR_ID);
  expect(start([], null).readings.active()).toBe(null);
});

test("what the panel shows is worded anew when a name changes, and else kept with its reading", () => {
  const ball = { id: "ball", kind: "sphere", name: "Ball", radius: 1 };
  const { store, readings, kind } = start([counter("a"), ball]);
  Object.assign(kind, { sources: () => [] });
  const shown = readings.active()?.readout;
  store.transact("Grow", (transaction) => transaction.update("ball", { radius: 2 }));
  expect(readings.active()?.readout).toBe(shown);
  store.transact("Rename", (transaction) => transaction.update("ball", { name: "Crate" }));
  expect(readings.active()?.readout).not.toBe(shown);
  expect(kind.measured).toBe(1);
});

test("a hidden instrument is not drawn and still answers", () => {
  const { readings } = start([counter("a", { hidden: true })]);
  expect(readings.overlay()).toEqual([]);
  expect(readings.get("a")).toEqual({ name: "a" });
});

test("a removed instrument leaves the panel to the next one", () => {
  const { store, session, readings } = start([counter("a"), counter("b")]);
  session.select(["b"]);
  store.transact("Delete", (transaction) => transaction.remove("b"));
  expect(readings.active()?.id).toBe("a");
  expect(readings.get("b")).toBe(null);
});

test("what is drawn is the same array until it says something else", () => {
  const { store, session, readings } = start([counter("a")]);
  const drawn = readings.overlay();
  session.set({ hover: "a" });
  expect(readings.overlay()).toBe(drawn);
  store.transact("Rename", (transaction) => transaction.update("a", { name: "b" }));
  expect(readings.overlay()).not.toBe(drawn);
});

test("without links only what is about others goes", () => {
  const { session, readings } = start([counter("a")]);
  session.set({ showLinks: false });
  // The counter draws a label in the role "query" and one in "neutral".
  expect(readings.overlay().map(({ role }) => role)).toEqual(["query"]);
});

test("of several of a kind the one that is looked at is drawn as the first, the others in their order behind it", () => {
  const { session, readings } = start([counter("a"), counter("b"), counter("c")]);
  const ranks = () =>
    readings.overlay().flatMap((item) => (item.role === "query" ? [Math.round(1 / (item.alpha ?? 1)) - 1] : []));
  expect(ranks()).toEqual([0, 1, 2]);
  session.select(["c"]);
  expect(ranks()).toEqual([1, 2, 0]);
  const drawn = readings.overlay();
  session.select([]);
  expect(readings.overlay()).toBe(drawn);
});
