import { describe, expect, test } from "vitest";
import { fromAxisAngle, rotate } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import { add, scale } from "../geometry/vec3.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import type { TestCamera } from "./testing/camera.ts";
import { cube, FRONT, PARALLEL, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";
import type { ToolPointer } from "./tool.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function expectVector(actual: unknown, expected: Vector, digits = 6): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, digits);
  });
}

/** A stage with one record, selected. */
function selected(record: SceneRecord, camera: TestCamera = PERSPECTIVE): Stage {
  const stage = new Stage(camera, [record]);
  stage.set({ selection: [record.id] });
  return stage;
}

/** The pointer over the ball in front of a face: 34 px along the normal. */
function ballOf(stage: Stage, face: Vec3, normal: Vec3): ToolPointer {
  return stage.over(add(face, scale(normal, 34 * stage.view.metresPerPixel(face))));
}

/** The pointer moved as a point moves that goes from here to there. */
function moved(stage: Stage, pointer: ToolPointer, from: Vec3, to: Vec3, more: Partial<ToolPointer> = {}): ToolPointer {
  const a = stage.over(from);
  const b = stage.over(to);
  return {
    ...pointer,
    clientX: pointer.clientX + b.clientX - a.clientX,
    clientY: pointer.clientY + b.clientY - a.clientY,
    ...more,
  };
}

describe.each([
  ["in perspective", PERSPECTIVE],
  ["in a parallel view", PARALLEL],
])("a face of a box %s", (_, camera) => {
  const face = at(0.5, 0.5, 0);

  test("follows its ball; the opposite face and the other sizes stay bit for bit", () => {
    const stage = selected(cube("box", 0, 0), camera);
    const ball = ballOf(stage, face, at(1, 0, 0));
    const grip = at(0.5 + 34 * stage.view.metresPerPixel(face), 0.5, 0);
    stage.drag(ball, stage.over(add(grip, at(0.6, 0, 0))));
    expectVector(stage.record("box").center, [0.3, 0.5, 0]);
    expectVector(stage.record("box").halfExtents, [0.8, 0.5, 0.5]);
    expect((stage.record("box").halfExtents as Vector).slice(1)).toEqual([0.5, 0.5]);
    expect((stage.record("box").center as Vector).slice(1)).toEqual([0.5, 0]);
    expect(stage.history.undoLabel).toBe("Resize box");
    expect(stage.steps).toBe(1);
  });

  test("with Alt takes the opposite face along", () => {
    const stage = selected(cube("box", 0, 0), camera);
    const ball = ballOf(stage, face, at(1, 0, 0));
    const grip = at(0.5 + 34 * stage.view.metresPerPixel(face), 0.5, 0);
    stage.drag(ball, stage.over(add(grip, at(0.6, 0, 0)), { alt: true }));
    expect(stage.record("box").center).toEqual([0, 0.5, 0]);
    expectVector(stage.record("box").halfExtents, [1.1, 0.5, 0.5]);
  });

  test("lands on the grid where snapping is on", () => {
    const stage = selected(cube("box", 0.1, 0), camera);
    stage.set({ gridSnap: true });
    const here = at(0.6, 0.5, 0);
    const ball = ballOf(stage, here, at(1, 0, 0));
    stage.drag(ball, moved(stage, ball, here, at(1.2, 0.5, 0)));
    const [x] = stage.record("box").center as Vector;
    const [half] = stage.record("box").halfExtents as Vector;
    expect(x + half).toBe(1.25);
    expect(x - half).toBeCloseTo(-0.4, 12);
  });

  test("never goes through the opposite face: 0.01 m is the least", () => {
    const stage = selected(cube("box", 0, 0), camera);
    const ball = ballOf(stage, face, at(1, 0, 0));
    stage.drag(ball, moved(stage, ball, face, at(-3, 0.5, 0)));
    expect((stage.record("box").halfExtents as Vector)[0]).toBe(0.005);
    expectVector(stage.record("box").center, [-0.495, 0.5, 0]);
  });

  test("digits type the size; 0 and −2 become the least", () => {
    const stage = selected(cube("box", 0, 0), camera);
    const ball = ballOf(stage, face, at(1, 0, 0));
    stage.down(ball);
    stage.dragTo(ball, moved(stage, ball, face, at(0.9, 0.5, 0)));
    stage.type("2.5");
    expect(stage.record("box")).toMatchObject({ center: [0.75, 0.5, 0], halfExtents: [1.25, 0.5, 0.5] });
    expect(stage.runner.draft?.cursorValues).toEqual([{ axis: "x", text: "2.5\u202fm", active: true }]);
    stage.type(["Backspace", "Backspace", "Backspace"]);
    stage.type("0");
    expect((stage.record("box").halfExtents as Vector)[0]).toBe(0.005);
    stage.type(["Backspace"]);
    stage.type("-2");
    expect((stage.record("box").halfExtents as Vector)[0]).toBe(0.005);
    stage.type(["Enter"]);
    expect(stage.steps).toBe(1);
  });
});

describe("handles of a box", () => {
  test("pressed and let go without travel change nothing, snapping or not", () => {
    const turned = fromAxisAngle(at(0, 1, 0), 0.3);
    const record = cube("box", 0.37, 0, { rotation: [turned.x, turned.y, turned.z, turned.w] });
    const stage = selected(record);
    stage.set({ gridSnap: true, angleSnap: true });
    const normal = rotate(turned, at(1, 0, 0));
    const ball = ballOf(stage, add(at(0.37, 0.5, 0), scale(normal, 0.5)), normal);
    stage.click(ball);
    expect(stage.record("box")).toEqual(record);
    expect(stage.session.selection).toEqual(["box"]);
    expect(stage.history.canUndo).toBe(false);
  });

  test("a drag that comes back leaves everything to the bit", () => {
    const turned = fromAxisAngle(at(0, 1, 0), 0.3);
    const record = cube("box", 0.37, 0.1 + 0.2, { rotation: [turned.x, turned.y, turned.z, turned.w] });
    const stage = selected(record);
    const normal = rotate(turned, at(1, 0, 0));
    const ball = ballOf(stage, add(at(0.37, 0.5, 0.3), scale(normal, 0.5)), normal);
    stage.down(ball);
    stage.dragTo(ball, { ...ball, clientX: ball.clientX + 80, clientY: ball.clientY + 30 });
    expect(stage.record("box")).not.toEqual(record);
    stage.dragTo({ ...ball, clientX: ball.clientX + 80 }, ball);
    stage.up(ball);
    expect(stage.record("box")).toEqual(record);
    expect(stage.history.canUndo).toBe(false);
  });

  test("a face of a turned box grows along its own axis", () => {
    const turned = fromAxisAngle(at(0, 1, 0), -Math.PI / 6);
    const stage = selected(cube("box", 0, 0, { rotation: [turned.x, turned.y, turned.z, turned.w] }));
    const normal = rotate(turned, at(1, 0, 0));
    const face = add(at(0, 0.5, 0), scale(normal, 0.5));
    const grip = add(face, scale(normal, 34 * stage.view.metresPerPixel(face)));
    stage.drag(stage.over(grip), stage.over(add(grip, normal)));
    expectVector(stage.record("box").halfExtents, [1, 0.5, 0.5]);
    // cos 30° / 2 = 0.4330127, sin 30° / 2 = 0.25
    expectVector(stage.record("box").center, [0.4330127, 0.5, 0.25]);
  });

  test("a corner follows the pointer on its level; the opposite corner and the height stay", () => {
    const stage = selected(cube("box", 0, 0));
    stage.drag(stage.over(at(0.5, 1, 0.5)), stage.over(at(1.1, 1, 0.9)));
    expectVector(stage.record("box").halfExtents, [0.8, 0.5, 0.7]);
    expectVector(stage.record("box").center, [0.3, 0.5, 0.2]);
    expect((stage.record("box").halfExtents as Vector)[1]).toBe(0.5);
  });

  test("a corner with Alt changes the height, with Shift all sizes by one factor", () => {
    const tall = selected(cube("box", 0, 0));
    tall.drag(tall.over(at(0.5, 1, 0.5)), tall.over(at(0.5, 1.8, 0.5), { alt: true }));
    expectVector(tall.record("box").halfExtents, [0.5, 0.9, 0.5]);
    expectVector(tall.record("box").center, [0, 0.9, 0]);
    const large = selected(cube("box", 0, 0, { halfExtents: [0.5, 0.5, 0.5] }));
    large.drag(large.over(at(0.5, 1, 0.5)), large.over(at(1, 1.5, 1), { shift: true }));
    expectVector(large.record("box").halfExtents, [0.75, 0.75, 0.75]);
    expectVector(large.record("box").center, [0.25, 0.75, 0.25]);
  });

  test("the ring turns it to multiples of 15°, with Ctrl freely; straight again it has no rotation", () => {
    const stage = selected(cube("box", 0, 0), { eye: at(0, 9, 12), target: at(0, 0, 0) });
    stage.set({ angleSnap: true });
    const radius = Math.SQRT1_2 + 16 * stage.view.metresPerPixel(at(0, 0, 0));
    const on = (degrees: number, more = {}) => {
      const angle = (degrees * Math.PI) / 180;
      return stage.over(at(Math.sin(angle) * radius, 0, Math.cos(angle) * radius), more);
    };
    stage.drag(on(0), on(41));
    const [, y, , w] = stage.record("box").rotation as number[];
    expect(2 * Math.atan2(y!, w!)).toBeCloseTo(Math.PI / 4, 12);
    stage.drag(on(0), on(20, { ctrl: true }));
    const [, y2, , w2] = stage.record("box").rotation as number[];
    expect(2 * Math.atan2(y2!, w2!)).toBeCloseTo((65 * Math.PI) / 180, 6);
    stage.drag(on(0), on(-66));
    expect(stage.record("box").rotation).toBeUndefined();
    expect(stage.steps).toBe(3);
  });

  test("show only for one alone, and not on what is locked", () => {
    const stage = selected(cube("box", 0, 0));
    expect(stage.runner.draft?.overlay(stage.view).filter(({ type }) => type === "square")).toHaveLength(8);
    stage.store.transact("Lock", (transaction) => transaction.update("box", { locked: true }));
    expect(stage.runner.draft?.overlay(stage.view)).toEqual([]);
    const two = new Stage(PERSPECTIVE, [cube("a", 0, 0), cube("b", 2, 0)]);
    two.set({ selection: ["a", "b"] });
    expect(two.runner.draft?.overlay(two.view)).toEqual([]);
  });

  test("keep their size on the screen, hide when they point at the viewer, and clear off a body too small to hold", () => {
    const dots = (stage: Stage) => stage.runner.draft?.overlay(stage.view).filter(({ type }) => type === "dot") ?? [];
    // From the front the balls of the two z faces would stand on the middle: four faces are left, and the ring's ball.
    expect(dots(selected(cube("box", 0, 0), FRONT))).toHaveLength(5);
    const far = selected(cube("box", 0, 0), { eye: at(300, 300, 300), target: at(0, 0, 0) });
    expect(far.runner.draft?.overlay(far.view).filter(({ type }) => type === "square")).toEqual([]);
    const ball = ballOf(far, at(0.5, 0.5, 0), at(1, 0, 0));
    far.drag(ball, { ...ball, clientX: ball.clientX + 60 });
    expect((far.record("box").halfExtents as Vector)[0]).toBeGreaterThan(10);
  });

  test("can be grabbed 12 px beside the ball and not 16 px beside; by touch 20 px beside", () => {
    const grabs = (beside: number, pointerType: "mouse" | "touch") => {
      const stage = selected(cube("box", 0, 0));
      const ball = ballOf(stage, at(0, 1, 0), at(0, 1, 0));
      const press = { ...ball, clientX: ball.clientX + beside, pointerType };
      stage.drag(press, { ...press, clientY: press.clientY - 50 });
      return (stage.record("box").halfExtents as Vector)[1] > 0.5;
    };
    expect([grabs(11.9, "mouse"), grabs(16, "mouse"), grabs(20, "touch")]).toEqual([true, false, true]);
  });
});

describe("other shapes", () => {
  test("the radius of a sphere is held at its side; the centre stays", () => {
    const ball: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [0, 0.5, 0], radius: 0.5 };
    const stage = selected(ball, FRONT);
    stage.drag(stage.over(at(0.5, 0.5, 0)), stage.over(at(1.3, 0.5, 0)));
    expect(stage.record("ball").radius).toBeCloseTo(1.3, 9);
    expect(stage.record("ball").center).toEqual([0, 0.5, 0]);
    stage.set({ gridSnap: true });
    stage.drag(stage.over(at(1.3, 0.5, 0)), stage.over(at(0.8, 0.5, 0)));
    expect(stage.record("ball").radius).toBe(0.75);
    stage.drag(stage.over(at(0.75, 0.5, 0)), stage.over(at(-2, 0.5, 0)));
    expect(stage.record("ball").radius).toBe(0.01);
  });

  test("an end of a segment moves on its level, the other end stays", () => {
    const wall: SceneRecord = { id: "wall", kind: "segment", name: "Wall", a: [-1, 0.3, 0], b: [1, 0.3, 0] };
    const stage = selected(wall);
    stage.drag(stage.over(at(1, 0.3, 0)), stage.over(at(1.7, 0.3, 1.1)));
    expectVector(stage.record("wall").b, [1.7, 0.3, 1.1]);
    expect(stage.record("wall").a).toEqual([-1, 0.3, 0]);
    expect((stage.record("wall").b as Vector)[1]).toBe(0.3);
    stage.drag(stage.over(at(1.7, 0.3, 1.1)), stage.over(at(1.7, 2, 1.1), { alt: true }));
    expectVector(stage.record("wall").b, [1.7, 2, 1.1]);
  });

  test("a capsule has a radius to hold, a bare segment has none", () => {
    const column: SceneRecord = { id: "c", kind: "segment", name: "C", a: [-2, 1, 0], b: [2, 1, 0], radius: 0.4 };
    const stage = selected(column, FRONT);
    const across = stage.runner.draft?.overlay(stage.view).filter(({ type }) => type === "dot") ?? [];
    expect(across).toHaveLength(3);
    stage.drag(stage.over(at(0, 0.6, 0)), stage.over(at(0, 0.3, 0)));
    const radius = stage.record("c").radius as number;
    stage.drag(stage.over(at(0, 1.4, 0)), stage.over(at(0, 1.7, 0)));
    // The dot is on one of the two sides: one of the two drags has held it.
    expect(Math.max(radius, stage.record("c").radius as number)).toBeCloseTo(0.7, 6);
  });

  test("the tip of a plane's normal turns it, its middle moves it along the normal", () => {
    const floor: SceneRecord = { id: "f", kind: "plane", name: "F", point: [0, 1, 0], normal: [0, 2, 0] };
    const stage = selected(floor, FRONT);
    stage.drag(stage.over(at(0, 2.1, 0)), stage.over(at(1.1, 1, 0)));
    expectVector(stage.record("f").normal, [1, 0, 0]);
    stage.history.undo();
    expect(stage.record("f").normal).toEqual([0, 2, 0]);
    stage.set({ angleSnap: true });
    stage.drag(stage.over(at(0, 2.1, 0)), stage.over(at(1.2, 1.08, 0)));
    expect(stage.record("f").normal).toEqual([1, 0, 0]);
    stage.drag(stage.over(at(0, 1, 0)), stage.over(at(0.5, 1, 0)));
    expectVector(stage.record("f").point, [0.5, 1, 0]);
    expect((stage.record("f").point as Vector).slice(1)).toEqual([1, 0]);
  });

  test("in the plan too, an end follows the pointer", () => {
    const wall: SceneRecord = { id: "wall", kind: "segment", name: "Wall", a: [-1, 0, 0], b: [1, 0, 0] };
    const stage = selected(wall, PLAN);
    stage.drag(stage.over(at(-1, 0, 0)), stage.over(at(-1.5, 0, 0.75)));
    expectVector(stage.record("wall").a, [-1.5, 0, 0.75]);
  });
});
