import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, FRONT, PARALLEL, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function expectVector(actual: unknown, expected: Vector, digits = 6): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, digits);
  });
}

/** Two cubes beside each other, off the grid. */
const TWO = [cube("left", -1.37, 0.3), cube("right", 1.37, 0.3)];

/** The middle of the top of a cube. */
const topOf = (record: SceneRecord): Vec3 => {
  const [x, y, z] = record.center as Vector;
  return at(x, y + 0.5, z);
};

describe.each([
  ["in perspective", PERSPECTIVE],
  ["in a parallel view", PARALLEL],
])("dragging a body %s", (_, camera) => {
  test("moves it on the ground so that the grabbed point stays under the pointer", () => {
    const stage = new Stage(camera, TWO);
    const grabbed = at(-1.1, 1, 0.5);
    stage.drag(stage.over(grabbed), stage.over(at(-0.1, 1, 1.75)));
    expectVector(stage.record("left").center, [-0.37, 0.5, 1.55]);
    expect((stage.record("left").center as Vector)[1]).toBe(0.5);
    expect(stage.record("right").center).toEqual([1.37, 0.5, 0.3]);
    expect(stage.history.undoLabel).toBe("Move left");
    expect(stage.steps).toBe(1);
  });

  test("with Alt moves it up and down, and nothing else changes", () => {
    const stage = new Stage(camera, TWO);
    stage.drag(stage.over(topOf(TWO[0]!)), stage.over(at(-1.37, 2.2, 0.3), { alt: true }));
    expectVector(stage.record("left").center, [-1.37, 1.7, 0.3]);
    expect((stage.record("left").center as Vector)[0]).toBe(-1.37);
    expect((stage.record("left").center as Vector)[2]).toBe(0.3);
  });

  test("with Shift along the axis that it has gone farthest; the other coordinates stay bit for bit", () => {
    const stage = new Stage(camera, TWO);
    stage.drag(stage.over(topOf(TWO[0]!)), stage.over(at(0.63, 1, 0.8), { shift: true }));
    expectVector(stage.record("left").center, [0.63, 0.5, 0.3]);
    expect((stage.record("left").center as Vector)[2]).toBe(0.3);
  });

  test("modifiers count while they are held", () => {
    const stage = new Stage(camera, TWO);
    const from = stage.over(topOf(TWO[0]!));
    const to = stage.over(at(0.63, 1, 0.8));
    stage.down(from);
    stage.dragTo(from, { ...to, shift: true });
    expect((stage.record("left").center as Vector)[2]).toBe(0.3);
    stage.move(to);
    expectVector(stage.record("left").center, [0.63, 0.5, 0.8]);
    stage.up(to);
  });
});

describe("a drag", () => {
  test("shorter than 4 px moves nothing; the travel is not lost afterwards", () => {
    const stage = new Stage(PLAN, TWO);
    // 75 px are 1 m.
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.move({ ...from, clientX: from.clientX + 3.9 });
    expect(stage.record("left").center).toEqual([-1.37, 0.5, 0.3]);
    stage.move({ ...from, clientX: from.clientX + 75 });
    expectVector(stage.record("left").center, [-0.37, 0.5, 0.3]);
    stage.up({ ...from, clientX: from.clientX + 75 });
  });

  test("that comes back to where it began leaves everything to the bit, and no undo step", () => {
    const stage = new Stage(PERSPECTIVE, [{ ...TWO[0]!, center: [-1.37, 0.5, 0.1 + 0.2] }]);
    const before = stage.record("left");
    const from = stage.over(at(-1.2, 1, 0.35));
    stage.down(from);
    stage.dragTo(from, stage.over(at(2, 1, 1)));
    stage.dragTo(stage.over(at(2, 1, 1)), from);
    stage.up(from);
    expect(stage.record("left")).toEqual(before);
    expect(stage.history.canUndo).toBe(false);
  });

  test("of an unselected shape selects it; undo brings back the place and the selection", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.set({ selection: ["right"] });
    stage.drag(stage.over(topOf(TWO[0]!)), stage.over(at(0, 1, 2)));
    expect(stage.session.selection).toEqual(["left"]);
    stage.history.undo();
    expect(stage.session.selection).toEqual(["right"]);
    expect(stage.record("left").center).toEqual([-1.37, 0.5, 0.3]);
  });

  test("of one of several moves them all by the same way", () => {
    const stage = new Stage(PERSPECTIVE, [...TWO, cube("fixed", 0, -2, { locked: true })]);
    stage.set({ selection: ["left", "right", "fixed"] });
    stage.drag(stage.over(topOf(TWO[0]!)), stage.over(at(-1.37, 1, 1.3)));
    expectVector(stage.record("left").center, [-1.37, 0.5, 1.3]);
    expectVector(stage.record("right").center, [1.37, 0.5, 1.3]);
    expect(stage.record("fixed").center).toEqual([0, 0.5, -2]);
    expect(stage.history.undoLabel).toBe("Move 2 things");
  });

  test("in the front view moves in the plane of the picture; the depth stays bit for bit", () => {
    const stage = new Stage(FRONT, TWO);
    stage.drag(stage.over(at(-1.37, 0.5, 0.8)), stage.over(at(-0.37, 1.25, 0.8)));
    expectVector(stage.record("left").center, [-0.37, 1.25, 0.3]);
    expect((stage.record("left").center as Vector)[2]).toBe(0.3);
  });

  test("in the plan with Alt goes up with the pointer", () => {
    const stage = new Stage(PLAN, TWO);
    const from = stage.over(topOf(TWO[0]!));
    stage.drag(from, { ...from, clientY: from.clientY - 75, alt: true });
    expectVector(stage.record("left").center, [-1.37, 1.5, 0.3]);
  });

  test("beyond the horizon keeps the last place", () => {
    const stage = new Stage({ eye: at(0, 3, 12), target: at(0, 3, 0) }, TWO);
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.dragTo(from, stage.over(at(-1.37, 1, -5)));
    stage.move({ ...from, clientY: 60 });
    stage.up({ ...from, clientY: 60 });
    expectVector(stage.record("left").center, [-1.37, 0.5, -5]);
  });

  test("of a probe takes it by its dot, through what stands before it", () => {
    const stage = new Stage(FRONT, [cube("crate", 0, 2), { id: "p", kind: "probe", name: "P", point: [0, 0.5, 0] }]);
    stage.drag(stage.over(at(0, 0.5, 0)), stage.over(at(1, 1.5, 0)));
    expectVector(stage.record("p").point, [1, 1.5, 0]);
    expect(stage.record("crate").center).toEqual([0, 0.5, 2]);
  });

  test("of a plane moves it only when it is selected", () => {
    const floor = { id: "floor", kind: "plane", name: "Floor", point: [0, 0.2, 0], normal: [0, 1, 0] };
    const stage = new Stage(PERSPECTIVE, [floor]);
    // A place on the patch without a handle.
    stage.drag(stage.over(at(1, 0.2, 1)), stage.over(at(2, 0.2, 1)));
    expect(stage.record("floor").point).toEqual([0, 0.2, 0]);
    stage.set({ selection: ["floor"] });
    stage.drag(stage.over(at(1, 0.2, 1)), stage.over(at(2, 0.2, 1)));
    expectVector(stage.record("floor").point, [1, 0.2, 0]);
  });
});

describe("snapping while dragging", () => {
  function dragged(record: SceneRecord, to: Vec3, step = 0.25): SceneRecord {
    const stage = new Stage(PERSPECTIVE, [record]);
    stage.set({ gridSnap: true, gridStep: step });
    stage.drag(stage.over(topOf(record)), stage.over(to));
    return stage.record(record.id);
  }

  test("puts what was off the grid onto it, exactly", () => {
    expect(dragged(cube("a", 0.37, -0.11), at(1.4, 1, 0.6)).center).toEqual([1.5, 0.5, 0.5]);
    expect(dragged(cube("a", -5.37, 0.11), at(0.3, 1, 0.6)).center).toEqual([0.25, 0.5, 0.5]);
  });

  test("keeps a wall on the grid lines along which it was drawn, although its middle lies between two", () => {
    const wall = cube("a", 1.125, 0, { halfExtents: [1.125, 0.5, 0.5] });
    expect(dragged(wall, at(1.7, 1, 0.3)).center).toEqual([1.625, 0.5, 0.25]);
  });

  test("with a coarse step keeps a cube that stands on the grid by its middle there", () => {
    expect(dragged(cube("a", 1, 1), at(2.9, 1, 1.2), 1).center).toEqual([3, 0.5, 1]);
  });

  test("is turned round by Ctrl and shown by the patch", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.set({ gridSnap: true });
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.dragTo(from, stage.over(at(0.1, 1, 0.3)));
    expect(stage.runner.draft?.snapPatch?.step).toBe(0.25);
    stage.move(stage.over(at(0.1, 1, 0.3), { ctrl: true }));
    expect(stage.runner.draft?.snapPatch).toBeNull();
    expectVector(stage.record("left").center, [0.1, 0.5, 0.3]);
    stage.up(stage.over(at(0.1, 1, 0.3), { ctrl: true }));
  });

  test("takes away no noise where it is off", () => {
    const stage = new Stage(PERSPECTIVE, [cube("a", 0.1 + 0.2, 0)]);
    stage.drag(stage.over(at(0.3, 1, 0)), stage.over(at(0.3, 1, 1), { shift: true }));
    expect((stage.record("a").center as Vector)[0]).toBe(0.1 + 0.2);
  });
});

describe("keys during a drag", () => {
  function dragging(to = at(0.6, 1, 1.1)): Stage {
    const stage = new Stage(PERSPECTIVE, TWO);
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.dragTo(from, stage.over(to));
    return stage;
  }

  test("X, Y and Z lock an axis, the same again unlocks, Shift locks the plane across", () => {
    const stage = dragging();
    stage.type("x");
    expect((stage.record("left").center as Vector).slice(1)).toEqual([0.5, 0.3]);
    stage.type("x");
    expectVector(stage.record("left").center, [0.6, 0.5, 1.1]);
    stage.type(["X"], { shiftKey: true });
    expect((stage.record("left").center as Vector)[0]).toBe(-1.37);
  });

  test("digits type the way, minus turns it round, Backspace edits, Tab goes on", () => {
    const stage = dragging();
    stage.type("1.57");
    stage.type(["Backspace"]);
    expectVector(stage.record("left").center, [0.13, 0.5, 0.3]);
    stage.type("-");
    expectVector(stage.record("left").center, [-2.87, 0.5, 0.3]);
    stage.type(["Tab"]);
    stage.type("2");
    expectVector(stage.record("left").center, [-2.87, 0.5, 2.3]);
    expect(stage.runner.draft?.cursorValues).toEqual([
      { axis: "x", text: "\u22121.5", active: false },
      { axis: "z", text: "2\u202fm", active: true },
    ]);
  });

  test("a letter and a number move exactly along that axis; Enter commits and the release adds nothing", () => {
    const stage = dragging();
    stage.type("y");
    stage.type("3");
    stage.type(["Enter"]);
    expect(stage.record("left").center).toEqual([-1.37, 3.5, 0.3]);
    stage.move(stage.over(at(2, 1, 2)));
    stage.up(stage.over(at(2, 1, 2)));
    expect(stage.record("left").center).toEqual([-1.37, 3.5, 0.3]);
    expect(stage.steps).toBe(1);
  });

  test("are left to the commands while nothing is dragged", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.move(stage.over(topOf(TWO[0]!)));
    const key = { key: "x", code: "KeyX", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    expect(stage.runner.key(key)).toBe(false);
  });
});
