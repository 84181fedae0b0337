import { describe, expect, test } from "vitest";
import { checksOf } from "../scene/check.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import { writeClipboardText } from "./clipboard-text.ts";
import { sceneKinds } from "./scene-kinds.ts";

import { ball, startCommands } from "./testing/commands-stage.ts";

describe("delete", () => {
  test("leaves what is locked, and says how many", () => {
    const { session, commands, names } = startCommands(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    commands.run("edit.delete");
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("1 locked, not deleted");
  });
  test("leaves what is locked when it is cut, and says how many", () => {
    const { session, clipboard, names } = startCommands(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    clipboard.cut();
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("1 locked, copied and not cut");
  });
  test("of locked things alone cannot run, and says why", () => {
    const { session, commands } = startCommands(ball("a", "Ball", { locked: true }));
    session.select(["a"]);
    expect(() => commands.run("edit.delete")).toThrow("what is selected is locked");
  });
});

describe("many at once", () => {
  test("are deleted, and cut, in one change of the document", () => {
    const { session, store, commands, clipboard, history } = startCommands(
      ...Array.from({ length: 50 }, (_, i) => ball(`s${i}`, `Ball ${i}`)),
    );
    const selection = store.all().flatMap(({ id }) => (id === SCENE_RECORD_ID ? [] : [id]));
    let changes = 0;
    store.listenLive(() => changes++);
    for (const remove of [() => commands.run("edit.delete"), () => clipboard.cut()]) {
      session.select(selection);
      changes = 0;
      remove();
      expect(store.size).toBe(1);
      expect(changes).toBe(1);
      history.undo();
      expect(session.state.selection).toEqual(selection);
    }
  });
});

describe("group", () => {
  test("takes the first name that is free; ungroup takes it away", () => {
    const { store, session, commands } = startCommands(ball("a", "Ball", { group: "Group 1" }), ball("b", "Crate"));
    session.select(["b"]);
    commands.run("edit.group");
    expect(store.get("b")?.group).toBe("Group 2");
    commands.run("edit.ungroup");
    expect(store.get("b")).not.toHaveProperty("group");
  });
});

describe("walking with N", () => {
  test("goes round what is neither hidden nor locked, both ways", () => {
    const { session, commands } = startCommands(ball("a", "A"), ball("b", "B", { hidden: true }), ball("c", "C"));
    commands.run("select.next");
    commands.run("select.next");
    expect(session.state.selection).toEqual(["c"]);
    commands.run("select.next");
    expect(session.state.selection).toEqual(["a"]);
    commands.run("select.previous");
    expect(session.state.selection).toEqual(["c"]);
  });
});

describe("Escape", () => {
  test("leaves the tool before it clears the selection", () => {
    const { session, commands } = startCommands(ball("a", "A"));
    session.select(["a"]);
    session.set({ tool: "box" });
    commands.run("edit.escape");
    expect(session.state).toMatchObject({ tool: "select", selection: ["a"] });
    commands.run("edit.escape");
    expect(session.state.selection).toEqual([]);
  });
});

describe("the clipboard", () => {
  test("pastes under the cursor on the grid, with names of its own, in one step", () => {
    const { store, session, history, clipboard, names } = startCommands(ball("a", "Ball"));
    session.select(["a"]);
    const text = clipboard.copy() ?? "";
    session.set({ cursor: { x: 3.1, y: 0, z: -1.9 } });
    clipboard.paste(text, false);
    expect(store.get("sphere-1")).toMatchObject({ name: "Ball 2", center: [3, 0.5, -2] });
    expect(session.state.selection).toEqual(["sphere-1"]);
    history.undo();
    expect(names()).toEqual(["Ball"]);
  });
  test("pastes in place when asked to, or where there is no cursor", () => {
    const { store, clipboard } = startCommands(ball("a", "Ball"));
    const other = ball("x", "Other", { center: [7, 1, 7] });
    clipboard.paste(writeClipboardText({ records: [other], checks: [] }, sceneKinds), false);
    expect(store.get("sphere-1")).toMatchObject({ name: "Other", center: [7, 1, 7] });
  });
  test("leaves the scene alone for what is no scene, and says so", () => {
    const { session, clipboard, names } = startCommands(ball("a", "Ball"));
    clipboard.paste("123", false);
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("what is on the clipboard is no scene");
  });
  test("copies nothing where nothing is selected, and cuts only what is not locked", () => {
    const { session, clipboard, names } = startCommands(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    expect(clipboard.copy()).toBe(null);
    session.select(["a", "b"]);
    expect(JSON.parse(clipboard.cut() ?? "").shapes).toHaveLength(2);
    expect(names()).toEqual(["Ball"]);
  });
  test("takes the checks of an instrument that is cut along, and one undo brings both back", () => {
    const probe: SceneRecord = { id: "eye", kind: "probe", name: "Probe", point: [0, 2, 0] };
    const { store, session, history, clipboard } = startCommands(ball("a", "Ball"), probe);
    const check = { instrument: "eye", path: "nearest.id", is: "a" };
    const other = { instrument: "gone", path: "t", equals: 1 };
    store.transact("Keep", (transaction) => transaction.update(SCENE_RECORD_ID, { checks: [other, check] }));
    session.select(["eye"]);
    const text = clipboard.cut() ?? "";
    expect(checksOf(store)).toEqual([other]);
    clipboard.paste(text, true);
    expect(checksOf(store)).toEqual([other, { ...check, instrument: "probe-1" }]);
    history.undo();
    history.undo();
    expect(checksOf(store)).toEqual([other, check]);
    // A copy leaves them with its original: elsewhere they would only fail.
    session.select(["eye"]);
    expect(JSON.parse(clipboard.copy() ?? "")).not.toHaveProperty("checks");
  });
});
