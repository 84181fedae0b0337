import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { LinearScan } from "../query/linear-scan.ts";
import { checksOf } from "../scene/check.ts";
import { History } from "../scene/history.ts";
import { SCENE_RECORD_ID, type SceneRecord, type Vector } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { readClipboardText, writeClipboardText } from "./clipboard-text.ts";
import { CommandTable } from "./command.ts";
import { Clipboard } from "./commands-clipboard.ts";
import { editCommands } from "./commands-edit.ts";
import { moveCommands } from "./commands-move.ts";
import { selectCommands } from "./commands-select.ts";
import { showCommands } from "./commands-show.ts";
import { Nudge } from "./nudge.ts";
import { sceneKinds } from "./scene-kinds.ts";
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
  const moved = ({ center }: SceneRecord, delta: Vec3) => {
    const [x, y, z] = center as Vector;
    return { center: [x + delta.x, y + delta.y, z + delta.z] };
  };
  const translate = (transaction: Transaction, ids: readonly string[], delta: Vec3) =>
    transaction.updateAll(ids.map((id) => [id, moved(store.get(id)!, delta)]));
  const translated = (records: readonly SceneRecord[], delta: Vec3) =>
    records.map((record) => ({ ...record, ...moved(record, delta) }));
  const index = new LinearScan();
  index.reset(store.all());
  store.listenLive(({ diff }) => index.apply(diff));
  const nudge = new Nudge({
    // Only its target is asked, which is behind it: right is +x.
    view: () =>
      ({
        target: { x: 0, y: 0, z: 0 },
        metresPerPixel: () => 0.01,
        toClient: ({ x, z }: Vec3) => ({ x: 100 * x, y: 100 * z }),
      }) as unknown as ViewProjection,
    gridStep: () => session.state.gridStep,
    begin: (label) => store.begin(label),
    move: (transaction, delta) => translate(transaction, session.state.selection, delta),
  });
  const commands = new CommandTable([
    ...editCommands({ session, store, history }),
    ...showCommands(session, store),
    ...moveCommands({
      session,
      store,
      queries: index,
      nudge,
      translate,
      translated,
      pushToGrid: () => undefined,
      isHeld: ({ kind }) => kind === "ruler",
      pivotOf: ({ center }) => {
        const [x, y, z] = center as Vector;
        return { x, y, z };
      },
    }),
    ...selectCommands(session, store, () => false),
  ]);
  const clipboard = new Clipboard({
    session,
    store,
    toText: (scene) => writeClipboardText(scene, sceneKinds),
    fromText: (text, isTaken) => readClipboardText(text, sceneKinds, isTaken),
    translate,
    translated,
    footOfMarks: () => null,
    footOfShapes: ([first]) => {
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
  test("of many is one change of the document: they come where they belong", () => {
    const { session, store, commands } = start(...Array.from({ length: 50 }, (_, i) => ball(`s${i}`, `Ball ${i}`)));
    session.select(store.all().map(({ id }) => id));
    session.select(session.state.selection.slice(1));
    let changes = 0;
    store.listenLive(() => changes++);
    commands.run("edit.duplicate");
    expect(store.size).toBe(101);
    expect(changes).toBe(1);
  });
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
  test("of a ruler and one of its shapes: the copy measures from the copy, to what was not copied along as before", () => {
    const ruler = ball("r", "Ruler", { kind: "ruler", from: { shape: "a" }, to: { shape: "b" } });
    const { store, session, commands } = start(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["a", "r"]);
    commands.run("edit.duplicate");
    const [shape, copy] = session.state.selection;
    expect(store.get(copy ?? "")).toMatchObject({ from: { shape }, to: { shape: "b" } });
    expect(store.get("r")).toMatchObject({ from: { shape: "a" } });
  });
});

describe("duplicating again", () => {
  const centers = ({ store }: ReturnType<typeof start>) =>
    store
      .all()
      .slice(1)
      .map(({ center }) => (center as Vector)[0]);

  test("goes on by the way that the copy was moved, as a row", () => {
    const stage = start(ball("a", "Ball"), ball("b", "Ball 2", { center: [0, 0.5, 5] }));
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
    const stage = start(ball("a", "Ball"), ball("b", "Ball 2", { center: [0, 0.5, 5] }));
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
    const { store, session, commands } = start(ball("a", "Ball"));
    session.select(["a"]);
    store.begin("Move Ball").update("a", { center: [7.123, 0.5, 0] });
    commands.run("edit.duplicate");
    expect(store.get("a")?.center).toEqual([0, 0.5, 0]);
    expect(store.get(session.state.selection[0] ?? "")?.center).toEqual([0.5, 0.5, 0.5]);
  });
  test("and cutting puts the document's own place on the clipboard", () => {
    const { store, session, clipboard } = start(ball("a", "Ball"));
    session.select(["a"]);
    store.begin("Move Ball").update("a", { center: [7.123, 0.5, 0] });
    expect(clipboard.cut()).toContain('"center": [0, 0.5, 0]');
  });
});

describe("Ctrl and an arrow", () => {
  test("duplicates and steps, ten steps with Shift, and the copy goes on from there; each is one undo step", () => {
    const { store, session, history, commands } = start(ball("a", "Ball"));
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
    const { session, commands } = start(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["r"]);
    const why = "Ruler goes with what it is bound to";
    expect(commands.get("edit.nudgeLeft")?.disabledBecause?.()).toBe(why);
    expect(commands.get("edit.pushToGrid")?.disabledBecause?.()).toBe(why);
  });
  test("holds nothing else back", () => {
    const { session, commands } = start(ball("a", "Ball"), ball("b", "Wall"), ruler);
    session.select(["r", "a"]);
    expect(commands.get("edit.nudgeLeft")?.disabledBecause?.()).toBeNull();
  });
});

describe("drop", () => {
  test("puts what is selected onto what lies below, in one step, and says what hangs over nothing", async () => {
    const { store, session, history, commands } = start(
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
    const { session, commands } = start(ball("p", "Probe", { kind: "probe" }));
    session.select(["p"]);
    expect(() => commands.run("edit.drop")).toThrow("only shapes with bounds fall");
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
  test("leaves what is locked when it is cut, and says how many", () => {
    const { session, clipboard, names } = start(ball("a", "Ball", { locked: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    clipboard.cut();
    expect(names()).toEqual(["Ball"]);
    expect(session.state.notice?.text).toBe("1 locked, copied and not cut");
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

describe("isolate", () => {
  test("shows the selection alone, locked or not, in one step; a second time there is nothing to do", () => {
    const { store, session, history, commands } = start(
      ball("a", "Ball", { hidden: true }),
      ball("b", "Crate", { locked: true }),
      ball("c", "Stone", { hidden: true }),
    );
    session.select(["a"]);
    commands.run("edit.isolate");
    expect(["a", "b", "c"].map((id) => store.get(id)?.hidden === true)).toEqual([false, true, true]);
    expect(store.get(SCENE_RECORD_ID)).not.toHaveProperty("hidden");
    expect(() => commands.run("edit.isolate")).toThrow("nothing else is shown");
    history.undo();
    expect(["a", "b", "c"].map((id) => store.get(id)?.hidden === true)).toEqual([true, false, true]);
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
    expect(store.get("sphere-1")).toMatchObject({ name: "Ball 2", center: [3, 0.5, -2] });
    expect(session.state.selection).toEqual(["sphere-1"]);
    history.undo();
    expect(names()).toEqual(["Ball"]);
  });
  test("pastes in place when asked to, or where there is no cursor", () => {
    const { store, clipboard } = start(ball("a", "Ball"));
    const other = ball("x", "Other", { center: [7, 1, 7] });
    clipboard.paste(writeClipboardText({ records: [other], checks: [] }, sceneKinds), false);
    expect(store.get("sphere-1")).toMatchObject({ name: "Other", center: [7, 1, 7] });
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
    expect(JSON.parse(clipboard.cut() ?? "").shapes).toHaveLength(2);
    expect(names()).toEqual(["Ball"]);
  });
  test("takes the checks of an instrument that is cut along, and one undo brings both back", () => {
    const probe: SceneRecord = { id: "eye", kind: "probe", name: "Probe", point: [0, 2, 0] };
    const { store, session, history, clipboard } = start(ball("a", "Ball"), probe);
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
