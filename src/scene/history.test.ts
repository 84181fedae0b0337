import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HISTORY_LIMIT, History } from "./history.ts";
import type { SceneRecord } from "./record.ts";
import { SceneStore, UNTITLED_SCENE_RECORD } from "./scene-store.ts";

function box(id: string, x = 0): SceneRecord {
  return { id, kind: "box", name: id, center: [x, 0, 0] };
}

/** A store with a history whose companion is a selection, as the editor has it: what is removed is no longer selected. */
function editor(...ids: string[]) {
  const store = new SceneStore();
  store.load([UNTITLED_SCENE_RECORD, ...ids.map((id) => box(id))]);
  const state = { selection: [] as readonly string[] };
  store.listenLive(() => {
    state.selection = state.selection.filter((id) => store.get(id));
  });
  const history = new History(store, {
    capture: () => state.selection,
    restore: (companion) => {
      state.selection = companion as readonly string[];
    },
  });
  return { store, history, state };
}

describe("the history", () => {
  it("takes one step back and does it again, with its label", () => {
    const { store, history } = editor("a");
    store.transact("Move a", (t) => t.update("a", { center: [4, 0, 0] }));
    expect([history.canUndo, history.undoLabel, history.canRedo]).toEqual([true, "Move a", false]);
    expect(history.undo()).toBe(true);
    expect(store.get("a")?.center).toEqual([0, 0, 0]);
    expect([history.canUndo, history.redoLabel, history.canRedo]).toEqual([false, "Move a", true]);
    expect(history.redo()).toBe(true);
    expect(store.get("a")?.center).toEqual([4, 0, 0]);
    expect(history.redo()).toBe(false);
  });

  it("puts a deleted record back where it stood, selected as it was", () => {
    const { store, history, state } = editor("a", "b", "c");
    state.selection = ["b"];
    store.transact("Delete b", (t) => t.remove("b"));
    expect(state.selection).toEqual([]);
    history.undo();
    expect(store.all().map((record) => record.id)).toEqual(["scene", "a", "b", "c"]);
    expect(state.selection).toEqual(["b"]);
    history.redo();
    expect(state.selection).toEqual([]);
  });

  it("restores on redo what the same handler selected after its commit", async () => {
    const { store, history, state } = editor("a");
    state.selection = ["a"];
    store.transact("Add b", (t) => t.add(box("b")));
    state.selection = ["b"];
    await Promise.resolve();
    state.selection = ["a", "b"]; // a later click, which belongs to no step
    history.undo();
    expect(state.selection).toEqual(["a"]);
    history.redo();
    expect(state.selection).toEqual(["b"]);
  });

  it("restores the selection on redo even when the undo comes in the same task", () => {
    const { store, history, state } = editor();
    store.transact("Add b", (t) => t.add(box("b")));
    state.selection = ["b"];
    history.undo();
    history.redo();
    expect(state.selection).toEqual(["b"]);
  });

  it("has no step for a gesture that changed nothing or was cancelled", () => {
    const { store, history } = editor("a");
    store.transact("Nothing", (t) => t.update("a", { name: "a" }));
    const transaction = store.begin("Cancelled");
    transaction.remove("a");
    transaction.cancel();
    expect(history.canUndo).toBe(false);
  });

  it("cancels an open gesture before it undoes", () => {
    const { store, history } = editor("a");
    store.transact("Move", (t) => t.update("a", { center: [1, 0, 0] }));
    const transaction = store.begin("Drag");
    transaction.update("a", { center: [5, 0, 0] });
    history.undo();
    expect(transaction.isOpen).toBe(false);
    expect(store.get("a")?.center).toEqual([0, 0, 0]);
    history.redo();
    expect(store.get("a")?.center).toEqual([1, 0, 0]);
  });

  it("forgets what could be redone when something new is done, and everything when a document is loaded", () => {
    const { store, history } = editor("a");
    store.transact("One", (t) => t.update("a", { name: "one" }));
    history.undo();
    store.transact("Two", (t) => t.update("a", { name: "two" }));
    expect([history.canRedo, history.undoLabel]).toEqual([false, "Two"]);
    store.load([UNTITLED_SCENE_RECORD]);
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  });

  it("keeps the last 1,000 steps", () => {
    const { store, history } = editor("a");
    for (let i = 1; i <= HISTORY_LIMIT + 5; i++) store.transact("Move", (t) => t.update("a", { center: [i, 0, 0] }));
    let steps = 0;
    while (history.undo()) steps++;
    expect(steps).toBe(1000);
    expect(store.get("a")?.center).toEqual([5, 0, 0]);
  });

  it("has the same position again exactly where the document is the same state again", () => {
    const { store, history } = editor("a");
    const start = history.position;
    store.transact("One", (t) => t.update("a", { name: "one" }));
    const one = history.position;
    expect(one).not.toBe(start);
    history.undo();
    expect(history.position).toBe(start);
    history.redo();
    expect(history.position).toBe(one);
    for (let i = 0; i < HISTORY_LIMIT; i++) store.transact("Move", (t) => t.update("a", { center: [i + 1, 0, 0] }));
    while (history.canUndo) history.undo();
    expect(history.position).toBe(one);
  });

  it("tells its listeners of every step added, undone, redone or dropped", () => {
    const { store, history } = editor("a");
    let told = 0;
    const stop = history.listen(() => told++);
    store.transact("One", (t) => t.update("a", { name: "one" }));
    history.undo();
    history.redo();
    history.clear();
    stop();
    store.transact("Two", (t) => t.update("a", { name: "two" }));
    expect(told).toBe(4);
  });

  it("undoes all to the start and redoes all to the end, after any edits, each state as it was", () => {
    const step = fc.tuple(fc.constantFrom("add", "update", "remove", "move", "group"), fc.nat(6), fc.nat(8));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { store, history, state } = editor("r0", "r1", "r2");
        const snapshot = () => JSON.stringify([store.all(), state.selection]);
        const states = [snapshot()];
        for (const [what, who, value] of steps) {
          const id = `r${who}`;
          const exists = store.get(id) !== undefined;
          const diff = store.transact(what, (t) => {
            if (what === "add" && !exists) t.add(box(id, value), value);
            if (what === "update" && exists)
              t.update(id, { center: [value, 0, 0], color: value % 2 ? "#ffffff" : undefined });
            if (what === "remove" && exists) t.remove(id);
            if (what === "move" && exists) t.move(id, value);
            if (what === "group")
              for (const r of store.all()) if (r.kind === "box") t.update(r.id, { group: `g${value}` });
          });
          if (diff && store.get(id)) state.selection = [id];
          if (diff) states.push(snapshot());
          // A selection between two edits is no step: undo brings the one back that the next edit began with.
          else states[states.length - 1] = snapshot();
        }
        const end = snapshot();
        for (const expected of states.slice(0, -1).reverse()) {
          history.undo();
          expect(snapshot()).toBe(expected);
        }
        expect(history.canUndo).toBe(false);
        while (history.canRedo) history.redo();
        expect(snapshot()).toBe(end);
      }),
      { seed: 11, numRuns: 150 },
    );
  });
});
