import { describe, expect, test } from "vitest";
import type { Vector } from "../scene/record.ts";

import { ball, startCommands } from "./testing/commands-stage.ts";

describe("duplicate", () => {
  test("of many is one change of the document: they come where they belong", () => {
    const { session, store, commands } = startCommands(
      ...Array.from({ length: 50 }, (_, i) => ball(`s${i}`, `Ball ${i}`)),
    );
    session.select(store.all().map(({ id }) => id));
    session.select(session.state.selection.slice(1));
    let changes = 0;
    store.listenLive(() => changes++);
    commands.run("edit.duplicate");
    expect(store.size).toBe(101);
    expect(changes).toBe(1);
  });
  test("puts unlocked copies beside the originals, named on, selected, in one step", () => {
    const { store, session, history, commands, names } = startCommands(
      ball("a", "Ball", { locked: true }),
      ball("b", "Ball 2"),
    );
    session.select(["a", "b"]);
    commands.run("edit.duplicate");
    expect(names()).toEqual(["Ball", "Ball 2", "Ball 3", "Ball 4"]);
    const copies = session.state.selection.map((id) => store.get(id));
    expect(copies.map((copy) => copy?.center)).toEqual([
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ]);
    expect(copies[0]).not.toHaveProperty("locked");
    history.undo();
    expect(names()).toEqual(["Ball", "Ball 2"]);
    expect(session.state.selection).toEqual(["a", "b"]);
  });
  test("of a ruler and one of its shapes: the copy measures from the copy, to what was not copied along as before", () => {
    const ruler = ball("r", "Ruler", { kind: "ruler", from: { shape: "a" }, to: { shape: "b" } });
    const { store, session, commands } = startCommands(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["a", "r"]);
    commands.run("edit.duplicate");
    const [shape, copy] = session.state.selection;
    expect(store.get(copy ?? "")).toMatchObject({ from: { shape }, to: { shape: "b" } });
    expect(store.get("r")).toMatchObject({ from: { shape: "a" } });
  });
});

describe("duplicating again", () => {
  const centers = ({ store }: ReturnType<typeof startCommands>) =>
    store
      .all()
      .slice(1)
      .map(({ center }) => (center as Vector)[0]);

  test("goes on by the way that the copy was moved, as a row", () => {
    const stage = startCommands(ball("a", "Ball"), ball("b", "Ball 2", { center: [0, 0.5, 5] }));
    stage.session.select(["a", "b"]);
    stage.commands.run("edit.duplicate");
    const copies = stage.session.state.selection;
    stage.store.transact("Move", (transaction) => {
      transaction.updateAll(copies.map((id, i) => [id, { center: [3, 0.5, 5 * i] }]));
    });
    stage.commands.run("edit.duplicate");
    stage.commands.run("edit.duplicate");
    expect(centers(stage)).toEqual([0, 0, 3, 3, 6, 6, 9, 9]);
  });
  test("begins anew with another selection, or where the copies were moved apart", () => {
    const stage = startCommands(ball("a", "Ball"), ball("b", "Ball 2", { center: [0, 0.5, 5] }));
    stage.session.select(["a", "b"]);
    stage.commands.run("edit.duplicate");
    const [first = ""] = stage.session.state.selection;
    stage.store.transact("Move", (transaction) => transaction.update(first, { center: [3, 0.5, 0] }));
    stage.commands.run("edit.duplicate");
    expect(centers(stage).slice(4)).toEqual([3.5, 1]);
    stage.session.select(["a"]);
    stage.commands.run("edit.duplicate");
    expect(centers(stage).slice(6)).toEqual([0.5]);
  });
});

describe("duplicating in the middle of a drag", () => {
  test("copies what the document has, and the drag leaves no trace", () => {
    const { store, session, commands } = startCommands(ball("a", "Ball"));
    session.select(["a"]);
    store.begin("Move Ball").update("a", { center: [7.123, 0.5, 0] });
    commands.run("edit.duplicate");
    expect(store.get("a")?.center).toEqual([0, 0.5, 0]);
    expect(store.get(session.state.selection[0] ?? "")?.center).toEqual([0.5, 0.5, 0.5]);
  });
  test("and cutting puts the document's own place on the clipboard", () => {
    const { store, session, clipboard } = startCommands(ball("a", "Ball"));
    session.select(["a"]);
    store.begin("Move Ball").update("a", { center: [7.123, 0.5, 0] });
    expect(clipboard.cut()).toContain('"center": [0, 0.5, 0]');
  });
});

describe("Ctrl and an arrow", () => {
  test("duplicates and steps, ten steps with Shift, and the copy goes on from there; each is one undo step", () => {
    const { store, session, history, commands } = startCommands(ball("a", "Ball"));
    session.select(["a"]);
    const centers = ["edit.duplicateRight", "edit.duplicateRightFar", "edit.duplicateUp"].map((id) => {
      commands.run(id);
      return store.get(session.state.selection[0] ?? "")?.center;
    });
    expect(centers).toEqual([
      [0.25, 0.5, 0],
      [2.75, 0.5, 0],
      [2.75, 0.75, 0],
    ]);
    expect(store.get("a")?.center).toEqual([0, 0.5, 0]);
    for (const left of [4, 3, 2]) {
      history.undo();
      expect(store.size).toBe(left);
    }
  });
});

describe("what is bound at all its ends", () => {
  const ruler = ball("r", "Ruler", { kind: "ruler", from: { shape: "a" }, to: { shape: "b" } });

  test("is not nudged or pushed to the grid, and the reason names it", () => {
    const { session, commands } = startCommands(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["r"]);
    const why = "Ruler goes with what it is bound to";
    expect(commands.get("edit.nudgeLeft")?.disabledBecause?.()).toBe(why);
    expect(commands.get("edit.pushToGrid")?.disabledBecause?.()).toBe(why);
  });
  test("holds nothing else back", () => {
    const { session, commands } = startCommands(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["r", "a"]);
    expect(commands.get("edit.nudgeLeft")?.disabledBecause?.()).toBeNull();
  });
});

describe("drop", () => {
  test("puts what is selected onto what lies below, in one step, and says what hangs over nothing", async () => {
    const { store, session, history, commands } = startCommands(
      ball("a", "Ball", { center: [0, 3, 0] }),
      ball("b", "Stone"),
      ball("c", "Deep", { center: [9, -4, 0] }),
    );
    session.select(["a", "c"]);
    await commands.run("edit.drop");
    // Two balls of half a metre, one upon the other.
    expect(store.get("a")?.center).toEqual([0, 1.5, 0]);
    expect(store.get("c")?.center).toEqual([9, -4, 0]);
    expect(session.state.notice?.text).toBe("nothing lies below Deep");
    history.undo();
    expect(store.get("a")?.center).toEqual([0, 3, 0]);
  });
  test("of an instrument alone cannot run, and says why", () => {
    const { session, commands } = startCommands(ball("p", "Probe", { kind: "probe" }));
    session.select(["p"]);
    expect(() => commands.run("edit.drop")).toThrow("only shapes with bounds fall");
  });
});
