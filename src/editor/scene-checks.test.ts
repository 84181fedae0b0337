import { describe, expect, test } from "vitest";
import { instrumentKinds } from "../instruments/kinds.ts";
import { LinearScan } from "../query/linear-scan.ts";
import { checksOf } from "../scene/check.ts";
import { History } from "../scene/history.ts";
import type { SceneRecord } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { CommandTable } from "./command.ts";
import { checkCommands } from "./commands-checks.ts";
import { type InstrumentTable, Readings } from "./readings.ts";
import { SceneChecks } from "./scene-checks.ts";
import { Session } from "./session.ts";

// The ball's surface is 1.5 m below the probe; the guard's target stands behind the ball.
const RECORDS: readonly SceneRecord[] = [
  { id: "ball", kind: "sphere", name: "Ball", center: [0, 0.5, 0], radius: 0.5 },
  { id: "probe", kind: "probe", name: "Probe", point: [0, 2.5, 0] },
  { id: "guard", kind: "guard", name: "Guard", point: [-2, 0.5, 0], radius: 9, target: [2, 0.5, 0] },
];

function openDesk() {
  const session = new Session();
  const store = new SceneStore();
  const history = new History(store, { capture: () => null, restore: () => undefined });
  const queries = new LinearScan();
  const readings = new Readings({
    store,
    session,
    queries,
    kinds: instrumentKinds as unknown as InstrumentTable,
    cursorInstrument: () => null,
  });
  store.listenLive(({ diff }) => {
    queries.reset(store.all());
    readings.apply(diff);
  });
  store.transact("Make", (transaction) => {
    for (const record of RECORDS) transaction.add(record);
  });
  const checks = new SceneChecks({ store, readings });
  const commands = new CommandTable(checkCommands({ session, store, readings, checks: () => checks }));
  return { session, store, history, checks, commands };
}

describe("a reading that is kept", () => {
  test("becomes the last check of the document, as one step, and is no longer proposed as new", () => {
    const { store, history, checks } = openDesk();
    expect(checks.results()).toEqual([]);
    const [nearest, distance] = checks.proposals("probe");
    expect(nearest).toEqual({
      expectation: { path: "nearest.id", is: "ball" },
      words: "nearest shape is Ball",
      isKept: false,
    });
    checks.keep("probe", nearest!.expectation);
    checks.keep("probe", distance!.expectation);
    expect(checksOf(store)).toEqual([
      { instrument: "probe", path: "nearest.id", is: "ball" },
      { instrument: "probe", path: "nearest.signedDistance", equals: 1.5, within: 0.001 },
    ]);
    expect(checks.proposals("probe").map(({ isKept }) => isKept)).toEqual([true, true, false, false]);
    history.undo();
    expect(checksOf(store).length).toBe(1);
    history.undo();
    expect(checks.results()).toEqual([]);
    expect(checksOf(store)).toEqual([]);
  });

  test("holds and fails in the change itself, and again when that is undone", () => {
    const { store, history, checks } = openDesk();
    checks.keep("guard", { path: "target.visible", is: false });
    const held = checks.results();
    expect(held.map(({ ok }) => ok)).toEqual([true]);
    expect(checks.results()).toBe(held);
    store.transact("Raise", (transaction) => {
      transaction.update("ball", { center: [0, 3, 0] });
      expect(checks.results().map(({ ok, got }) => [ok, got])).toEqual([[false, "seen"]]);
    });
    history.undo();
    expect(checks.results().map(({ ok }) => ok)).toEqual([true]);
  });

  test("stays when its instrument goes, fails, and holds again when that comes back", () => {
    const { store, history, checks } = openDesk();
    checks.keep("probe", { path: "nearest.id", is: "ball" });
    store.transact("Delete", (transaction) => transaction.remove("probe"));
    expect(checks.results()).toMatchObject([{ ok: false, dangling: true, got: 'no instrument "probe"' }]);
    history.undo();
    expect(checks.results()).toMatchObject([{ ok: true, dangling: false }]);
  });

  test("nothing is proposed for a shape, for the cursor, and for what is not there", () => {
    const { checks } = openDesk();
    for (const id of ["ball", "cursor", "gone", "scene"]) expect(checks.proposals(id), id).toEqual([]);
  });
});

describe("by name", () => {
  test("the shown reading is kept, its most obvious part first, until nothing more is there to keep", () => {
    const { session, store, commands } = openDesk();
    session.select(["guard"]);
    for (let i = 0; i < 5; i++) commands.run("reading.keepCheck");
    expect(checksOf(store).map(({ path }) => path)).toEqual([
      "target.visible",
      "target.blocker.id",
      "target.reason",
      "clearAngle",
      "clearAngle",
    ]);
    expect(session.state.notice?.text).toMatch(/^Kept as a check: clear arc is at least/);
    expect(() => commands.run("reading.keepCheck")).toThrow("nothing more to keep");
  });

  test("instruments whose checks fail are walked in a circle, those that are gone left out", () => {
    const { session, store, checks, commands } = openDesk();
    checks.keep("guard", { path: "target.visible", is: true });
    checks.keep("probe", { path: "total", is: 1 });
    expect(checks.results().map(({ ok }) => ok)).toEqual([false, true]);
    checks.keep("probe", { path: "total", is: 2 });
    store.transact("Name one that is not there", (transaction) => {
      transaction.update("scene", { checks: [{ instrument: "gone", path: "a", is: 1 }, ...checksOf(store)] });
    });
    const walked = [0, 1, 2].map(() => {
      commands.run("select.failingCheck");
      return session.state.selection;
    });
    expect(walked).toEqual([["guard"], ["probe"], ["guard"]]);
    store.transact("Delete", (transaction) => transaction.removeAll(["guard", "probe"]));
    expect(() => commands.run("select.failingCheck")).toThrow("no check of an instrument fails");
  });
});
