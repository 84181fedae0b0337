import { describe, expect, test } from "vitest";
import { History } from "../scene/history.ts";
import { SCENE_RECORD_ID, type SceneRecord, type Vector } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { CommandTable } from "./command.ts";
import { Clipboard } from "./commands-clipboard.ts";
import { editCommands } from "./commands-edit.ts";
import { selectCommands } from "./commands-select.ts";
import type { Nudge } from "./nudge.ts";
import { Session } from "./session.ts";

const ball = (id: string, name: string, more: Partial<SceneRecord> = {}): SceneRecord => ({
  id,
  kind: "sphere",
  name,
  center: [0, 0.5, 0],
  radius: 0.5,
  ...more,
});

function start(...records: SceneRecord[]) {
  const store = new SceneStore();
  const session = new Session();
  const history = new History(store, {
    capture: () => session.state.selection,
    restore: (selection) => session.select(selection as readonly string[]),
  });
  store.load([{ id: SCENE_RECORD_ID, kind: "scene", name: "Untitled" }, ...records]);
  store.listenLive(({ diff }) => {
    const gone = new Set(diff.removed.map(({ record }) => record.id));
    session.set({ selection: session.state.selection.filter((id) => !gone.has(id)) });
  });
  const translate = (
    transaction: { update(id: string, changes: object): void },
    ids: readonly string[],
    delta: { x: number; y: number; z: number },
  ) => {
    for (const id of ids) {
      const [x, y, z] = store.get(id)!.center as Vector;
      transaction.update(id, { center: [x + delta.x, y + delta.y, z + delta.z] });
    }
  };
  const commands = new CommandTable([
    ...editCommands({ session, store, history, nudge: {} as Nudge, translate, pushToGrid: () => undefined }),
    ...selectCommands(session, store, () => false),
  ]);
  const clipboard = new Clipboard({
    session,
    store,
    toText: (copied) => JSON.stringify(copied),
    fromText: (text) =>
      text.startsWith("[")
        ? { records: (JSON.parse(text) as SceneRecord[]).map((record, i) => ({ ...record, id: `new-${i}` })) }
        : { problem: "what is on the clipboard is no scene" },
    translate,
    footOf: ([first]) => {
      const [x, y, z] = first!.center as Vector;
      return { x, y: y - 0.5, z };
    },
    snap: ({ x, y, z }) => ({ x: Math.round(x * 4) / 4, y, z: Math.round(z * 4) / 4 }),
  });
  const names = () =>
    store
      .all()
      .slice(1)
      .map((record) => record.name);
  return { store, session, history, commands, clipboard, names };
}

describe("duplicate", () => {
  test("puts unlocked copies beside the originals, named on, selected, in one step", () => {
    const { store, session, history, commands, names } = start(
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
});

describe("delete", () => {
  test("leaves what is locked, and says how many", () => {
    const { session, commands, names } = start(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    commands.run("edit.delete");
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("1 locked, not deleted");
  });
  test("of locked things alone cannot run, and says why", () => {
    const { session, commands } = start(ball("a", "Ball", { locked: true }));
    session.select(["a"]);
    expect(() => commands.run("edit.delete")).toThrow("what is selected is locked");
  });
});

describe("many at once", () => {
  test("are deleted, and cut, in one change of the document", () => {
    const { session, store, commands, clipboard, history } = start(
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

describe("hide", () => {
  test("hides all where one is shown, then shows all, and leaves no flag behind", () => {
    const { store, session, commands } = start(ball("a", "Ball", { hidden: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    commands.run("edit.hide");
    expect(store.get("b")?.hidden).toBe(true);
    commands.run("edit.hide");
    expect(store.get("a")).not.toHaveProperty("hidden");
  });
});

describe("group", () => {
  test("takes the first name that is free; ungroup takes it away", () => {
    const { store, session, commands } = start(ball("a", "Ball", { group: "Group 1" }), ball("b", "Crate"));
    session.select(["b"]);
    commands.run("edit.group");
    expect(store.get("b")?.group).toBe("Group 2");
    commands.run("edit.ungroup");
    expect(store.get("b")).not.toHaveProperty("group");
  });
});

describe("walking with N", () => {
  test("goes round what is neither hidden nor locked, both ways", () => {
    const { session, commands } = start(ball("a", "A"), ball("b", "B", { hidden: true }), ball("c", "C"));
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
    const { session, commands } = start(ball("a", "A"));
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
    const { store, session, history, clipboard, names } = start(ball("a", "Ball"));
    session.select(["a"]);
    const text = clipboard.copy() ?? "";
    session.set({ cursor: { x: 3.1, y: 0, z: -1.9 } });
    clipboard.paste(text, false);
    expect(store.get("new-0")).toMatchObject({ name: "Ball 2", center: [3, 0.5, -2] });
    expect(session.state.selection).toEqual(["new-0"]);
    history.undo();
    expect(names()).toEqual(["Ball"]);
  });
  test("pastes in place when asked to, or where there is no cursor", () => {
    const { store, clipboard } = start(ball("a", "Ball"));
    clipboard.paste(JSON.stringify([ball("x", "Other", { center: [7, 1, 7] })]), false);
    expect(store.get("new-0")).toMatchObject({ name: "Other", center: [7, 1, 7] });
  });
  test("leaves the scene alone for what is no scene, and says so", () => {
    const { session, clipboard, names } = start(ball("a", "Ball"));
    clipboard.paste("123", false);
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("what is on the clipboard is no scene");
  });
  test("copies nothing where nothing is selected, and cuts only what is not locked", () => {
    const { session, clipboard, names } = start(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    expect(clipboard.copy()).toBe(null);
    session.select(["a", "b"]);
    expect(JSON.parse(clipboard.cut() ?? "")).toHaveLength(2);
    expect(names()).toEqual(["Ball"]);
  });
});
