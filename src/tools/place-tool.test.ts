import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, PARALLEL, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** Each coordinate within a millionth of a metre; the pixels of the tests are exact to far more than that. */
function expectVector(actual: unknown, expected: Vector): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, 6);
  });
}

function only(stage: Stage): SceneRecord {
  expect(stage.records).toHaveLength(1);
  return stage.records[0] as SceneRecord;
}

function placing(kind: string, camera = PERSPECTIVE, records: readonly SceneRecord[] = []): Stage {
  const stage = new Stage(camera, records);
  stage.set({ tool: kind });
  return stage;
}

describe("a double click with a tool that stays", () => {
  const twice = (stage: Stage, point: Vec3) => {
    stage.click(stage.over(point));
    stage.click(stage.over(point, { clickCount: 2 }));
    stage.runner.doubleClick(stage.over(point, { clickCount: 2 }));
  };
  test.each(["box", "sphere", "plane", "probe"])("places one %s and not two in each other", (kind) => {
    const stage = placing(kind);
    stage.set({ keepTool: true });
    twice(stage, at(1, 0, 1));
    expect(stage.records).toHaveLength(1);
    expect(stage.session.tool).toBe(kind);
    // Elsewhere, and here again after a while, it goes on.
    twice(stage, at(-1, 0, 1));
    stage.click(stage.over(at(1, 0, -1)));
    expect(stage.records).toHaveLength(3);
  });
  test("still draws the size where the second press is a drag", () => {
    const stage = placing("sphere");
    stage.set({ keepTool: true });
    stage.click(stage.over(at(0, 0, 0)));
    const press = stage.over(at(2, 0, 0), { clickCount: 2 });
    stage.drag(press, stage.over(at(3, 0, 0)));
    expect(stage.records).toHaveLength(2);
  });
});

describe.each([
  ["in perspective", PERSPECTIVE],
  ["in a parallel view", PARALLEL],
  ["in the plan", PLAN],
])("a click %s", (_, camera) => {
  test("places a cube of 1 m standing on the ground exactly under the pointer", () => {
    const stage = placing("box", camera);
    stage.click(stage.over(at(1.2345, 0, -0.777)));
    expectVector(only(stage).center, [1.2345, 0.5, -0.777]);
    expect(only(stage).halfExtents).toEqual([0.5, 0.5, 0.5]);
    expect((only(stage).center as Vector)[1]).toBe(0.5);
  });

  test("places a sphere of radius 0.5 m resting on the ground", () => {
    const stage = placing("sphere", camera);
    stage.click(stage.over(at(-1.1, 0, 0.6)));
    expectVector(only(stage).center, [-1.1, 0.5, 0.6]);
    expect(only(stage).radius).toBe(0.5);
  });

  test("places a level plane, its normal exactly up", () => {
    const stage = placing("plane", camera);
    stage.click(stage.over(at(0.3, 0, 0.9)));
    expectVector(only(stage).point, [0.3, 0, 0.9]);
    expect(only(stage).normal).toEqual([0, 1, 0]);
  });

  test("places a probe exactly there", () => {
    const stage = placing("probe", camera);
    stage.click(stage.over(at(0.125, 0, -1.5)));
    expectVector(only(stage).point, [0.125, 0, -1.5]);
  });

  test("sets the first end of a segment, the next click the other", () => {
    const stage = placing("segment", camera);
    stage.click(stage.over(at(-1, 0, 0.5)));
    expect(stage.records).toHaveLength(0);
    stage.click(stage.over(at(1.5, 0, 0.25)));
    expectVector(only(stage).a, [-1, 0, 0.5]);
    expectVector(only(stage).b, [1.5, 0, 0.25]);
  });

  test("selects the new one, makes one undo step, and goes back to the select tool", () => {
    const stage = placing("box", camera);
    stage.click(stage.over(at(0, 0, 0)));
    expect(stage.session.selection).toEqual([only(stage).id]);
    expect(stage.session.tool).toBe("select");
    expect(stage.history.undoLabel).toBe("Place box");
    stage.history.undo();
    expect(stage.records).toEqual([]);
    expect(stage.history.canUndo).toBe(false);
    stage.history.redo();
    expect(stage.session.selection).toEqual([only(stage).id]);
  });
});

describe("the ghost", () => {
  test("shows before the click what the click places", () => {
    const stage = placing("box");
    stage.move(stage.over(at(1, 0, 1)));
    const [ghost] = stage.runner.draft?.ghosts ?? [];
    stage.click(stage.over(at(1, 0, 1)));
    expect(ghost).toMatchObject({ center: only(stage).center, halfExtents: only(stage).halfExtents });
  });

  test("is there as soon as the tool is chosen over a resting pointer, and not in the document", () => {
    const stage = new Stage();
    stage.move(stage.over(at(1, 0, 1)));
    expect(stage.runner.draft).toBeNull();
    stage.set({ tool: "sphere" });
    expect(stage.runner.draft?.ghosts).toHaveLength(1);
    expect(stage.records).toEqual([]);
  });

  test("is gone when the pointer leaves the canvas", () => {
    const stage = placing("box");
    stage.move(stage.over(at(1, 0, 1)));
    stage.runner.pointerLeave();
    expect(stage.runner.draft).toBeNull();
    expect(stage.cursor).toBeNull();
  });
});

describe("a drag", () => {
  test("draws the footprint of a box, then its height, in one undo step", () => {
    const stage = placing("box");
    stage.drag(stage.over(at(-1, 0, -0.5)), stage.over(at(1.5, 0, 0.75)));
    expect(stage.runner.isBusy).toBe(true);
    expect(stage.records).toEqual([]);
    stage.move(stage.over(at(1.5, 1.3, 0.75)));
    stage.click(stage.over(at(1.5, 1.3, 0.75)));
    expectVector(only(stage).center, [0.25, 0.65, 0.125]);
    expectVector(only(stage).halfExtents, [1.25, 0.65, 0.625]);
    expect(stage.steps).toBe(1);
  });

  test("draws a box towards any side", () => {
    const stage = placing("box");
    stage.drag(stage.over(at(1, 0, 1)), stage.over(at(-0.5, 0, -1)));
    stage.click(stage.over(at(-0.5, 0, -1)));
    expectVector(only(stage).center, [0.25, 0.5, 0]);
    expectVector(only(stage).halfExtents, [0.75, 0.5, 1]);
  });

  test("a plain click where the footprint was let go gives the default height", () => {
    const stage = placing("box");
    const to = stage.over(at(1.5, 0, 0.75));
    stage.drag(stage.over(at(-1, 0, -0.5)), to);
    stage.click({ ...to, clientX: to.clientX + 2 });
    expect((only(stage).halfExtents as Vector)[1]).toBe(0.5);
    expect((only(stage).center as Vector)[1]).toBe(0.5);
  });

  test("draws the height in the plan by the way up on the screen", () => {
    const stage = placing("box", PLAN);
    const to = stage.over(at(1, 0, 1));
    stage.drag(stage.over(at(0, 0, 0)), to);
    // 8 m over 600 pixels: 75 pixels are 1 m.
    const up = { ...to, clientY: to.clientY - 150 };
    stage.move(up);
    stage.click(up);
    expectVector(only(stage).halfExtents, [0.5, 1, 0.5]);
  });

  test("with Shift draws a square, with Alt from the centre", () => {
    const stage = placing("box");
    const to = stage.over(at(1, 0, 0.25), { shift: true, alt: true });
    stage.drag(stage.over(at(0, 0, 0)), to);
    stage.click(to);
    expectVector(only(stage).center, [0, 0.5, 0]);
    expectVector(only(stage).halfExtents, [1, 0.5, 1]);
  });

  test("draws centre and radius of a sphere, resting on the ground", () => {
    const stage = placing("sphere");
    stage.drag(stage.over(at(0.5, 0, 0.5)), stage.over(at(0.5, 0, 1.3)));
    expectVector(only(stage).center, [0.5, 0.8, 0.5]);
    expect(only(stage).radius).toBeCloseTo(0.8, 6);
    expect(stage.steps).toBe(1);
  });

  test("draws a segment from end to end, and that is all", () => {
    const stage = placing("segment");
    stage.drag(stage.over(at(-1, 0, 0)), stage.over(at(1, 0, 1)));
    expectVector(only(stage).a, [-1, 0, 0]);
    expectVector(only(stage).b, [1, 0, 1]);
    expect(stage.session.tool).toBe("select");
  });

  test("draws where a plane faces", () => {
    const stage = placing("plane");
    stage.drag(stage.over(at(0, 0, 0)), stage.over(at(0.6, 0, 0.8)));
    expectVector(only(stage).point, [0, 0, 0]);
    expectVector(only(stage).normal, [0.6, 0, 0.8]);
  });

  test("shows its measures, and the values at the cursor with the unit on the one that digits set", () => {
    const stage = placing("box");
    stage.drag(stage.over(at(0, 0, 0)), stage.over(at(2, 0, 1)));
    const draft = stage.runner.draft;
    expect(draft?.cursorValues).toEqual([
      { axis: "x", text: "2.00", active: false },
      { axis: "z", text: "1.00", active: false },
      { axis: "y", text: "1.00\u202fm", active: true },
    ]);
    const chips = draft?.overlay(stage.view).filter((item) => item.type === "label");
    expect(chips?.map((chip) => (chip.type === "label" ? chip.text : null))).toEqual([
      { value: expect.closeTo(2, 6), unit: "m" },
      { value: expect.closeTo(1, 6), unit: "m" },
      { value: 1, unit: "m" },
    ]);
  });

  test("shorter than 4 px is a click", () => {
    const stage = placing("sphere");
    const from = stage.over(at(0, 0, 0));
    stage.drag(from, { ...from, clientX: from.clientX + 2, clientY: from.clientY + 2 });
    expect(only(stage).radius).toBe(0.5);
  });

  test("keeps its last size while the pointer is above the horizon", () => {
    const stage = placing("sphere", { eye: at(0, 2, 12), target: at(0, 2, 0) });
    const from = stage.over(at(0, 0, 0));
    stage.down(from);
    stage.dragTo(from, stage.over(at(1, 0, 0)));
    stage.move({ ...from, clientY: 60 });
    stage.up({ ...from, clientY: 60 });
    expect(only(stage).radius).toBeCloseTo(1, 6);
  });
});

describe("snapping", () => {
  test("puts what is placed exactly on the grid", () => {
    const stage = placing("box");
    stage.set({ gridSnap: true });
    stage.click(stage.over(at(1.2, 0, -0.7)));
    expect(only(stage).center).toEqual([1.25, 0.5, -0.75]);
  });

  test("draws footprint and height in steps, never thinner than one", () => {
    const stage = placing("box");
    stage.set({ gridSnap: true });
    stage.drag(stage.over(at(0.02, 0, 0.03)), stage.over(at(2.3, 0, 0.05)));
    stage.click(stage.over(at(2.3, 1.15, 0.05)));
    expect(only(stage).halfExtents).toEqual([1.125, 0.625, 0.125]);
    expect(only(stage).center).toEqual([1.125, 0.625, 0.125]);
  });

  test("is turned round by Ctrl, also in the middle of a drag", () => {
    const stage = placing("sphere");
    stage.set({ gridSnap: true });
    const from = stage.over(at(0, 0, 0));
    stage.down(from);
    stage.dragTo(from, stage.over(at(0.9, 0, 0)));
    stage.up(stage.over(at(0.9, 0, 0), { ctrl: true }));
    expect(only(stage).radius).toBeCloseTo(0.9, 6);
    const snapped = placing("sphere");
    snapped.drag(snapped.over(at(0, 0, 0)), snapped.over(at(0.9, 0, 0), { ctrl: true }));
    expect(only(snapped).radius).toBe(1);
  });

  test("shows its step as a patch where the thing is", () => {
    const stage = placing("box");
    stage.set({ gridSnap: true });
    stage.move(stage.over(at(1.2, 0, -0.7)));
    expect(stage.runner.draft?.snapPatch).toEqual({ center: at(1.25, 0, -0.75), step: 0.25 });
    stage.move(stage.over(at(1.2, 0, -0.7), { ctrl: true }));
    expect(stage.runner.draft?.snapPatch).toBeNull();
  });
});

describe("typed sizes", () => {
  test("win over the pointer; Tab goes on, Enter commits", () => {
    const stage = placing("box");
    const from = stage.over(at(0, 0, 0));
    stage.down(from);
    stage.dragTo(from, stage.over(at(1, 0, 1)));
    stage.type("2.5");
    stage.type(["Tab"]);
    stage.type("1");
    stage.type(["Tab"]);
    stage.type("0.75");
    expect(stage.runner.draft?.cursorValues.map(({ text }) => text)).toEqual(["2.5", "1", "0.75\u202fm"]);
    stage.type(["Enter"]);
    expect(only(stage).halfExtents).toEqual([1.25, 0.375, 0.5]);
    expectVector(only(stage).center, [1.25, 0.375, 0.5]);
    // The button is still down: its release places nothing more.
    stage.up(stage.over(at(1, 0, 1)));
    expect(stage.records).toHaveLength(1);
    expect(stage.steps).toBe(1);
  });

  test("set the height first while the pointer goes up", () => {
    const stage = placing("box");
    stage.drag(stage.over(at(0, 0, 0)), stage.over(at(1, 0, 1)));
    stage.type("3");
    stage.click(stage.over(at(1, 0.4, 1)));
    expect((only(stage).halfExtents as Vector)[1]).toBe(1.5);
  });

  test("set a radius and a length", () => {
    const ball = placing("sphere");
    ball.down(ball.over(at(0, 0, 0)));
    ball.type("0.7");
    ball.up(ball.over(at(0, 0, 0)));
    expectVector(only(ball).center, [0, 0.7, 0]);
    expect(only(ball).radius).toBe(0.7);
    const wall = placing("segment");
    wall.click(wall.over(at(0, 0, 0)));
    wall.move(wall.over(at(1, 0, 0)));
    wall.type("4");
    wall.type(["Enter"]);
    expectVector(only(wall).b, [4, 0, 0]);
  });

  test("are not taken while nothing is open: digits choose tools then", () => {
    const stage = placing("box");
    stage.move(stage.over(at(0, 0, 0)));
    expect(stage.runner.key({ ...keyDigit(2) })).toBe(false);
  });
});

describe("giving up", () => {
  test.each(["drawing", "raising"])("while %s leaves no trace", (phase) => {
    const stage = placing("box");
    const from = stage.over(at(0, 0, 0));
    const to = stage.over(at(1, 0, 1));
    stage.down(from);
    stage.dragTo(from, to);
    if (phase === "raising") stage.up(to);
    expect(stage.runner.cancelGesture()).toBe(true);
    stage.up(to);
    expect(stage.records).toEqual([]);
    expect(stage.history.canUndo).toBe(false);
    expect(stage.session.tool).toBe("box");
    expect(stage.session.selection).toEqual([]);
  });

  test("Escape is a ladder: the drag, then the tool, then nothing", () => {
    const stage = placing("box");
    const from = stage.over(at(0, 0, 0));
    stage.down(from);
    stage.dragTo(from, stage.over(at(1, 0, 1)));
    expect(stage.runner.cancel()).toBe(true);
    expect(stage.session.tool).toBe("box");
    expect(stage.runner.cancel()).toBe(true);
    expect(stage.session.tool).toBe("select");
    expect(stage.runner.cancel()).toBe(false);
  });

  test("an undo in the middle of a drag ends it", () => {
    const stage = placing("box", PERSPECTIVE, [cube("crate", 3, 3)]);
    const from = stage.over(at(0, 0, 0));
    stage.down(from);
    stage.dragTo(from, stage.over(at(1, 0, 1)));
    stage.store.transact("By a script", (transaction) => transaction.remove("crate"));
    stage.up(stage.over(at(1, 0, 1)));
    expect(stage.records).toEqual([]);
    expect(stage.runner.isBusy).toBe(false);
    expect(stage.steps).toBe(1);
  });

  test("a kept tool stays for the next one", () => {
    const stage = placing("box");
    stage.set({ keepTool: true });
    stage.click(stage.over(at(0, 0, 0)));
    stage.click(stage.over(at(2, 0, 0)));
    expect(stage.records).toHaveLength(2);
    expect(stage.session.tool).toBe("box");
  });
});

function keyDigit(digit: number) {
  return { key: `${digit}`, code: `Digit${digit}`, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
}
