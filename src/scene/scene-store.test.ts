import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SceneRecord } from "./record.ts";
import { isSameValue } from "./record-equality.ts";
import { invertDiff, type RecordsDiff } from "./records-diff.ts";
import { SceneStore, UNTITLED_SCENE_RECORD } from "./scene-store.ts";
import type { SceneChange } from "./scene-store.types.ts";

function box(id: string, x = 0): SceneRecord {
  return { id, kind: "box", name: id, center: [x, 0, 0] };
}

function storeOf(...ids: string[]): SceneStore {
  const store = new SceneStore();
  store.load([UNTITLED_SCENE_RECORD, ...ids.map((id) => box(id))]);
  return store;
}

function ids(store: SceneStore): string[] {
  return store.all().map((record) => record.id);
}

function listen(store: SceneStore): { live: SceneChange[]; settled: SceneChange[] } {
  const heard = { live: [] as SceneChange[], settled: [] as SceneChange[] };
  store.listenLive((change) => heard.live.push(change));
  store.listenSettled((change) => heard.settled.push(change));
  return heard;
}

/** Where a diff names the fields of its updates, no other differs. */
function expectFieldsOf({ updated, fields }: RecordsDiff): void {
  if (fields === undefined) return;
  for (const [from, to] of updated) {
    const differing = Object.keys({ ...from, ...to }).filter((key) => !isSameValue(from[key], to[key]));
    expect(differing.filter((key) => !fields.has(key))).toEqual([]);
  }
}

describe("the scene store", () => {
  it("begins with the scene record alone", () => {
    expect(new SceneStore().all()).toEqual([{ id: "scene", kind: "scene", name: "Untitled" }]);
  });

  it("changes at once, and settles once with the whole of it", () => {
    const store = storeOf("a");
    const heard = listen(store);
    const transaction = store.begin("Move a");
    transaction.update("a", { center: [1, 0, 0] });
    expect(store.get("a")?.center).toEqual([1, 0, 0]);
    transaction.update("a", { center: [2, 0, 0] });
    expect(heard.live.length).toBe(2);
    expect(heard.settled).toEqual([]);
    const diff = transaction.commit();
    expect(heard.settled).toEqual([{ diff, source: "edit", label: "Move a" }]);
    expect(diff?.updated).toEqual([[box("a", 0), box("a", 2)]]);
  });

  it("settles nothing where nothing differs at the end", () => {
    const store = storeOf("a", "b");
    const before = store.all();
    const heard = listen(store);
    const diff = store.transact("Wander", (t) => {
      t.update("a", { center: [1, 0, 0] });
      t.add(box("c"), 1);
      t.move("b", 1);
      t.remove("c");
      t.move("b", 2);
      t.update("a", { center: [0, 0, 0] });
    });
    expect(diff).toBeNull();
    expect(heard.settled).toEqual([]);
    expect(store.all().every((record, i) => record === before[i])).toBe(true);
  });

  it("drops updates that change nothing, without a live change", () => {
    const store = storeOf("a");
    const heard = listen(store);
    const revision = store.revision;
    expect(store.transact("Nothing", (t) => t.update("a", { center: [0, 0, 0], color: undefined }))).toBeNull();
    expect(heard.live).toEqual([]);
    expect(store.revision).toBe(revision);
  });

  it("cancels without a trace: order, objects, and one live change of source cancel", () => {
    const store = storeOf("a", "b", "c");
    const before = store.all();
    const heard = listen(store);
    const transaction = store.begin("Everything");
    transaction.remove("b");
    transaction.add(box("d"), 1);
    transaction.move("c", 1);
    transaction.update("a", { center: [9, 0, 0] });
    transaction.add(box("b", 5));
    const steps = heard.live.length;
    transaction.cancel();
    expect(store.all().length).toBe(before.length);
    expect(store.all().every((record, i) => record === before[i])).toBe(true);
    expect(heard.live.slice(steps).map((change) => change.source)).toEqual(["cancel"]);
    expect(heard.settled).toEqual([]);
    expect(transaction.isOpen).toBe(false);
    transaction.cancel();
    expect(heard.live.length).toBe(steps + 1);
  });

  it("cancels the open transaction when another begins or a document is loaded", () => {
    const store = storeOf("a");
    const first = store.begin("First");
    first.update("a", { center: [1, 0, 0] });
    const second = store.begin("Second");
    expect(first.isOpen).toBe(false);
    expect(store.openTransaction).toBe(second);
    expect(store.get("a")?.center).toEqual([0, 0, 0]);
    second.update("a", { center: [2, 0, 0] });
    store.load([UNTITLED_SCENE_RECORD, box("z")]);
    expect(second.isOpen).toBe(false);
    expect(ids(store)).toEqual(["scene", "z"]);
    expect(() => second.update("z", { name: "Z" })).toThrow("committed or cancelled already");
  });

  it("takes everything back where the function of a transact throws", () => {
    const store = storeOf("a");
    expect(() =>
      store.transact("Bad", (t) => {
        t.remove("a");
        t.update("a", { name: "gone" });
      }),
    ).toThrow('there is no record "a"');
    expect(ids(store)).toEqual(["scene", "a"]);
    expect(store.openTransaction).toBeNull();
  });

  it("refuses ids that exist, ids that do not, a new id or kind, and the end of the scene record", () => {
    const store = storeOf("a");
    const refused = (edit: Parameters<SceneStore["transact"]>[1]) => expect(() => store.transact("Bad", edit));
    refused((t) => t.add(box("a"))).toThrow('there is a record "a" already');
    refused((t) => t.remove("b")).toThrow('there is no record "b"');
    refused((t) => t.update("a", { id: "b" })).toThrow('the id of "a" cannot be changed');
    refused((t) => t.update("a", { kind: "sphere" })).toThrow('the kind of "a" cannot be changed');
    refused((t) => t.remove("scene")).toThrow("the scene record stays");
    expect(() => store.load([box("a")])).toThrow("the first record must be the scene record");
    expect(() => store.load([UNTITLED_SCENE_RECORD, box("a"), box("a")])).toThrow('there is a record "a" already');
  });

  it("lets no number in that is none", () => {
    const store = storeOf("a");
    expect(() => store.transact("Bad", (t) => t.update("a", { center: [0, Number.NaN, 0] }))).toThrow(
      '"a": center must be finite, got 0,NaN,0',
    );
    expect(() => store.transact("Bad", (t) => t.add({ ...box("b"), radius: Number.POSITIVE_INFINITY }))).toThrow(
      '"b": radius must be finite, got Infinity',
    );
    expect(ids(store)).toEqual(["scene", "a"]);
  });

  it("keeps the scene record first, whatever index is asked for", () => {
    const store = storeOf("a", "b");
    store.transact("Add first", (t) => t.add(box("c"), 0));
    store.transact("Move first", (t) => t.move("b", 0));
    expect(ids(store)).toEqual(["scene", "b", "c", "a"]);
    store.transact("Move past the end", (t) => t.move("b", 99));
    expect(ids(store)).toEqual(["scene", "c", "a", "b"]);
  });

  it("adds many in one change, at the end and in their order, or none of them", () => {
    const store = storeOf("a");
    const heard = listen(store);
    const diff = store.transact("Paste", (t) => t.addAll([box("b"), box("c", 1)]));
    expect(ids(store)).toEqual(["scene", "a", "b", "c"]);
    expect(heard.live).toHaveLength(1);
    expect(diff?.added.map(({ index }) => index)).toEqual([2, 3]);
    for (const taken of ["a", "d"]) {
      expect(() => store.transact("Paste", (t) => t.addAll([box("d"), box(taken)]))).toThrow(`"${taken}" already`);
    }
    expect(ids(store)).toEqual(["scene", "a", "b", "c"]);
    store.replay(invertDiff(diff!), "undo", "Paste");
    expect(ids(store)).toEqual(["scene", "a"]);
  });

  it("freezes what enters, so that nobody changes the document behind its back", () => {
    const store = storeOf("a");
    store.transact("Move", (t) => t.update("a", { center: [1, 2, 3] }));
    expect(() => {
      (store.get("a")?.center as number[])[0] = 5;
    }).toThrow(TypeError);
  });

  it("drops undefined fields of a new record", () => {
    const store = storeOf();
    store.transact("Add", (t) => t.add({ ...box("a"), color: undefined }));
    expect(Object.keys(store.get("a")!)).toEqual(["id", "kind", "name", "center"]);
  });

  it("gives the same array of all records until something changes", () => {
    const store = storeOf("a");
    const all = store.all();
    expect(store.all()).toBe(all);
    store.transact("Rename", (t) => t.update("a", { name: "A" }));
    expect(store.all()).not.toBe(all);
    expect(all[1]?.name).toBe("a");
  });

  it("tells listeners in the order in which they came, each of them though one throws", () => {
    const store = storeOf("a");
    const heard: string[] = [];
    store.listenLive(() => heard.push("first"));
    const stop = store.listenLive(() => {
      heard.push("second");
      throw new Error("second fails");
    });
    store.listenLive(() => heard.push("third"));
    const transaction = store.begin("Rename");
    expect(() => transaction.update("a", { name: "A" })).toThrow("second fails");
    expect(heard).toEqual(["first", "second", "third"]);
    stop();
    transaction.update("a", { name: "B" });
    expect(heard).toEqual(["first", "second", "third", "first", "third"]);
  });

  it("does not let a listener change the document", () => {
    const store = storeOf("a");
    store.listenLive(() => store.transact("Echo", (t) => t.update("a", { name: "echo" })));
    expect(() => store.transact("Rename", (t) => t.update("a", { name: "A" }))).toThrow("must not change the document");
  });

  it("moves one of ten thousand records without walking the others", () => {
    const store = storeOf(...Array.from({ length: 10_000 }, (_, i) => `b${i}`));
    const transaction = store.begin("Drag");
    const before = process.cpuUsage();
    for (let i = 1; i <= 20_000; i++) transaction.update("b5000", { center: [i, 0, 0] });
    transaction.commit();
    // Some 50 ms of computing; walking the list for each change would be two hundred million steps.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });

  it("removes thousands of records in one gesture without a pause", () => {
    const store = storeOf(...Array.from({ length: 10_000 }, (_, i) => `b${i}`));
    const before = process.cpuUsage();
    const diff = store.transact("Delete", (t) => {
      for (let i = 0; i < 5_000; i++) t.remove(`b${i * 2}`);
    });
    expect(diff?.removed.length).toBe(5_000);
    expect(store.size).toBe(5_001);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
  });

  it("removes many at once in one change, whatever order they come in", () => {
    const store = storeOf("a", "b", "c", "d", "e");
    const heard = listen(store);
    store.transact("Delete first", (t) => t.remove("a"));
    const diff = store.transact("Delete", (t) => t.removeAll(["e", "b", "e", "d"]));
    expect(ids(store)).toEqual(["scene", "c"]);
    expect(heard.live.length).toBe(2);
    expect(diff?.removed.map(({ record, index }) => [record.id, index])).toEqual([
      ["b", 1],
      ["d", 3],
      ["e", 4],
    ]);
    store.replay(invertDiff(diff!), "undo", "Delete");
    expect(ids(store)).toEqual(["scene", "b", "c", "d", "e"]);
  });

  it("updates many at once in one change, each once, and leaves out what comes to nothing", () => {
    const store = storeOf("a", "b", "c");
    const heard = listen(store);
    const diff = store.transact("Move", (t) =>
      t.updateAll([
        ["c", { center: [3, 0, 0] }],
        ["a", { center: [1, 0, 0] }],
        ["b", { center: [0, 0, 0] }],
        ["c", { name: "last" }],
        ["a", { center: [0, 0, 0] }],
      ]),
    );
    expect(heard.live.length).toBe(1);
    expect(diff?.updated).toEqual([[box("c", 0), { ...box("c", 3), name: "last" }]]);
    expect(heard.live[0]?.diff).toEqual(diff);
  });

  it("updates nothing where one of many cannot be updated", () => {
    const store = storeOf("a", "b");
    const heard = listen(store);
    const move = (id: string, x: number) => [id, { center: [x, 0, 0] }] as const;
    expect(() => store.transact("Move", (t) => t.updateAll([move("a", 1), move("nobody", 1)]))).toThrow("nobody");
    expect(() => store.transact("Move", (t) => t.updateAll([move("b", 1), move("a", Number.NaN)]))).toThrow("finite");
    expect(heard.live).toEqual([]);
  });

  it("removes nothing where one of many cannot go", () => {
    const store = storeOf("a", "b");
    expect(() => store.transact("Delete", (t) => t.removeAll(["a", "nobody"]))).toThrow("nobody");
    expect(() => store.transact("Delete", (t) => t.removeAll(["b", "scene"]))).toThrow("the scene record stays");
    expect(ids(store)).toEqual(["scene", "a", "b"]);
  });

  it("names the fields that a drag has changed, at each step, at its end, and when it is taken back", () => {
    const store = storeOf("a", "b");
    const heard = listen(store);
    const settled = store.transact("Move 2 things", (t) => {
      for (const x of [1, 2]) t.updateAll(["a", "b"].map((id) => [id, { center: [x, 0, 0] }]));
    });
    expect(heard.live.map(({ diff }) => diff.fields)).toEqual([new Set(["center"]), new Set(["center"])]);
    expect(settled?.fields).toEqual(new Set(["center"]));
    expect(settled && invertDiff(settled).fields).toEqual(new Set(["center"]));
  });

  it("says the same with its live changes, applied one by one, as with the settled one", () => {
    const step = fc.tuple(fc.constantFrom("add", "update", "remove", "move"), fc.nat(7), fc.nat(9));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, cancels) => {
        const store = storeOf("r0", "r1", "r2", "r3");
        const mirror = new SceneStore();
        mirror.load(store.all());
        const before = store.all();
        store.listenLive(({ diff, label }) => {
          expectFieldsOf(diff);
          mirror.replay(diff, "redo", label);
        });
        const transaction = store.begin("Random");
        for (const [what, who, value] of steps) {
          const id = `r${who}`;
          const exists = store.get(id) !== undefined;
          if (what === "add" && !exists) transaction.add(box(id, value), value);
          if (what === "update" && exists)
            transaction.update(id, value % 3 === 0 ? { name: `${value}` } : { center: [value % 2, 0, 0] });
          if (what === "remove" && exists) transaction.remove(id);
          if (what === "move" && exists) transaction.move(id, value);
        }
        if (cancels) transaction.cancel();
        const diff = cancels ? null : transaction.commit();
        expect(mirror.all()).toEqual(store.all());
        if (cancels) expect(store.all()).toEqual(before);
        if (diff) {
          expectFieldsOf(diff);
          const other = new SceneStore();
          other.load(before);
          other.replay(diff, "redo", "Random");
          expect(other.all()).toEqual(store.all());
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
