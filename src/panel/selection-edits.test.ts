import { expect, test } from "vitest";
import { describedKindOf } from "../editor/described-kinds.ts";
import { Session } from "../editor/session.ts";
import { History } from "../scene/history.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { parameterNumbers } from "./parameter-numbers.ts";
import { SelectionEdits } from "./selection-edits.ts";
import type { PanelServices } from "./services.ts";
import { Turns } from "./turn.ts";

const CRATE: SceneRecord = {
  id: "crate",
  kind: "box",
  name: "Crate",
  center: [0.1 + 0.2, 0.5, -1],
  halfExtents: [0.6, 0.6, 0.6],
  rotation: [0, 0.1590196880233642, 0, 0.9872754118385365],
};
const BALL: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [2, 1, 0], radius: 1 };
const WALL: SceneRecord = { id: "wall", kind: "segment", name: "Wall", a: [0, 0, 0], b: [1, 0, 0] };

function stage(...records: SceneRecord[]) {
  const store = new SceneStore();
  store.load([{ id: "scene", kind: "scene", name: "Test" }, ...records]);
  const history = new History(store, { capture: () => null, restore() {} });
  const session = new Session();
  const kindOf = describedKindOf;
  const services = { store, session, kindOf } as unknown as PanelServices;
  const edits = new SelectionEdits(services);
  edits.target(records);
  const numbers = (key: string, kind = records[0]?.kind ?? "") => {
    const parameter = kindOf(kind)?.parameters.find((it) => it.key === key) as ParameterInfo;
    return parameterNumbers(parameter, kindOf, new Turns());
  };
  const number = (key: string, axis: 0 | 1 | 2 = 0) => {
    const found = numbers(key)[axis];
    if (!found) throw new Error(`no number ${axis} of ${key}`);
    return found;
  };
  return { store, history, session, edits, number };
}

test("one edit is one undo step, however often its value changed, and undo brings the very record back", () => {
  const { store, history, edits, number } = stage(CRATE);
  const before = store.get("crate");
  const gesture = edits.number(number("center"));
  for (let i = 1; i <= 20; i++) gesture.preview(() => i / 4);
  gesture.commit();
  expect(store.get("crate")?.center).toEqual([5, 0.5, -1]);
  expect(history.undoLabel).toBe("Change centre of Crate");
  history.undo();
  expect(store.get("crate")).toBe(before);
  expect(history.canUndo).toBe(false);
});

test("one component changes, the others and the rotation stay bit for bit", () => {
  const { store, edits, number } = stage(CRATE);
  const gesture = edits.number(number("center", 2));
  gesture.preview(() => 4);
  gesture.commit();
  expect(store.get("crate")).toEqual({ ...CRATE, center: [0.1 + 0.2, 0.5, 4] });
});

test("a cancelled edit, one that came back, and one that never changed anything leave no trace", () => {
  const { store, history, edits, number } = stage(CRATE);
  const before = store.get("crate");
  const cancelled = edits.number(number("center"));
  cancelled.preview(() => 7);
  cancelled.cancel();
  const returned = edits.number(number("center"));
  returned.preview((x) => x + 1);
  returned.preview((x) => x);
  returned.commit();
  const { revision } = store;
  const idle = edits.number(number("center"));
  idle.preview((x) => x);
  idle.commit();
  expect(store.revision).toBe(revision);
  expect(store.get("crate")).toBe(before);
  expect(history.canUndo).toBe(false);
});

test("a size is shown whole and kept as halves", () => {
  const { store, edits, number } = stage(CRATE);
  const size = number("halfExtents", 1);
  expect(size.read(CRATE)).toBe(1.2);
  const gesture = edits.number(size);
  gesture.preview(() => 3.5);
  gesture.commit();
  expect(store.get("crate")?.halfExtents).toEqual([0.6, 1.75, 0.6]);
});

test("what the kind's own rules forbid is refused with the reason, and the document stays", () => {
  const { store, history, edits, number } = stage({
    id: "floor",
    kind: "plane",
    name: "Floor",
    point: [0, 0, 0],
    normal: [0, 1, 0],
  });
  const gesture = edits.number(number("normal", 1));
  expect(gesture.preview(() => 0)).toBe("must have a length above 0");
  gesture.commit();
  expect(store.get("floor")?.normal).toEqual([0, 1, 0]);
  expect(history.canUndo).toBe(false);
});

test("several records change in one step, each from its own value where the change is relative", () => {
  const { store, history, edits, number } = stage(CRATE, BALL);
  const gesture = edits.number(number("center"));
  gesture.preview((x) => x + 1);
  gesture.commit();
  expect(store.get("crate")?.center).toEqual([0.1 + 0.2 + 1, 0.5, -1]);
  expect(store.get("ball")?.center).toEqual([3, 1, 0]);
  history.undo();
  expect([store.get("crate")?.center, store.get("ball")?.center]).toEqual([CRATE.center, BALL.center]);
});

test("locked records keep everything but their lock", () => {
  const { store, edits, number } = stage(CRATE, { ...BALL, locked: true });
  const gesture = edits.number(number("center"));
  gesture.preview(() => 9);
  gesture.commit();
  expect(store.get("ball")?.center).toEqual([2, 1, 0]);
  expect(store.get("crate")?.center).toEqual([9, 0.5, -1]);
  edits.field("Unlock", "locked", undefined);
  expect(store.get("ball")).not.toHaveProperty("locked");
});

test("an edit belongs to the records that were selected when it began", () => {
  const { store, edits } = stage(CRATE, BALL);
  edits.target([CRATE]);
  const rename = edits.fieldLater("Rename", "name");
  edits.target([BALL]);
  rename("Chest");
  expect([store.get("crate")?.name, store.get("ball")?.name]).toEqual(["Chest", "Ball"]);
});

test("an undo in the middle of a drag ends it: what the pointer does after that changes nothing", () => {
  const { store, history, edits, number } = stage(CRATE);
  const gesture = edits.number(number("center"));
  gesture.preview(() => 3);
  history.undo();
  expect(store.get("crate")?.center).toEqual(CRATE.center);
  gesture.preview(() => 4);
  gesture.commit();
  expect(store.get("crate")?.center).toEqual(CRATE.center);
  expect(history.canUndo).toBe(false);
});

test("a record that a script removes in the middle of an edit is left out", () => {
  const { store, edits, number } = stage(CRATE, BALL);
  store.transact("Delete", (transaction) => transaction.remove("ball"));
  const gesture = edits.number(number("center"));
  gesture.preview(() => 3);
  gesture.commit();
  expect(store.get("crate")?.center).toEqual([3, 0.5, -1]);
});

test("a colour is written when it is chosen, and gone when the theme's is chosen again", () => {
  const { store, history, edits } = stage(BALL);
  const chosen = edits.color();
  chosen.preview("#112233");
  chosen.preview("#445566");
  chosen.commit();
  expect(store.get("ball")?.color).toBe("#445566");
  const reset = edits.color();
  reset.preview(undefined);
  reset.commit();
  expect(store.get("ball")).not.toHaveProperty("color");
  history.undo();
  history.undo();
  expect(store.get("ball")).toEqual(BALL);
});

test("a parameter that a record leaves out is read as what it counts as, and can be typed", () => {
  const { store, edits, number } = stage(WALL);
  expect(number("radius").read(WALL)).toBe(0);
  const gesture = edits.number(number("radius"));
  expect(gesture.preview(() => 0.25)).toBeNull();
  gesture.commit();
  expect(store.get("wall")?.radius).toBe(0.25);
});

test("what was refused is said no more once the person tries again, also where that changes nothing", () => {
  const { session, edits, number } = stage(CRATE);
  edits.refuse("Centre X must be a number, got “abc”");
  const gesture = edits.number(number("center"));
  expect(session.state.notice).toBeNull();
  gesture.preview((shown) => shown);
  gesture.commit();
  session.set({ notice: { text: "Saved a copy", tone: "info" } });
  edits.number(number("center"));
  expect(session.state.notice?.text).toBe("Saved a copy");
});
