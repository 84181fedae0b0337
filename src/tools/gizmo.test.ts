import { describe, expect, test } from "vitest";
import { fromAxisAngle } from "../geometry/quaternion.ts";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import type { TestCamera } from "./testing/camera.ts";
import { cube, FRONT, PARALLEL, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";
import type { ToolSession } from "./tool-port.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function expectVector(actual: unknown, expected: Vector, digits = 6): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, digits);
  });
}

/** A stage with all of the records selected and a gizmo. */
function withGizmo(
  gizmo: "move" | "rotate",
  records: readonly SceneRecord[],
  camera: TestCamera = PERSPECTIVE,
  more: Partial<ToolSession> = {},
): Stage {
  const stage = new Stage(camera, records);
  stage.set({ gizmo, selection: records.map(({ id }) => id), ...more });
  return stage;
}

/** A point so many CSS pixels from the pivot along a direction. */
function along(stage: Stage, pivot: Vec3, direction: Vec3, pixels: number): Vec3 {
  const reach = pixels * stage.view.metresPerPixel(pivot);
  return at(pivot.x + direction.x * reach, pivot.y + direction.y * reach, pivot.z + direction.z * reach);
}

const turnOf = (record: SceneRecord): number => {
  const [, y, , w] = (record.rotation ?? [0, 0, 0, 1]) as number[];
  return 2 * Math.atan2(y!, w!);
};

describe.each([
  ["in perspective", PERSPECTIVE],
  ["in a parallel view", PARALLEL],
])("the move gizmo %s", (_, camera) => {
  const pivot = at(0.37, 0.5, 0.1);

  test.each([
    ["x", at(1, 0, 0)],
    ["y", at(0, 1, 0)],
    ["z", at(0, 0, 1)],
  ] as const)("moves along %s by its arm, and along nothing else to the bit", (axis, direction) => {
    const stage = withGizmo("move", [cube("box", 0.37, 0.1)], camera);
    const grip = along(stage, pivot, direction, 60);
    const to = at(grip.x + direction.x * 0.8, grip.y + direction.y * 0.8, grip.z + direction.z * 0.8);
    stage.drag(stage.over(grip), stage.over(to));
    const expected = { x: 0.37, y: 0.5, z: 0.1 };
    expected[axis] += 0.8;
    const center = stage.record("box").center as Vector;
    expectVector(center, [expected.x, expected.y, expected.z]);
    const others = [0, 1, 2].filter((i) => "xyz"[i] !== axis);
    for (const i of others) expect(center[i]).toBe([0.37, 0.5, 0.1][i]);
    expect(stage.history.undoLabel).toBe("Move box");
  });

  test("moves in a plane by its square", () => {
    const stage = withGizmo("move", [cube("box", 0.37, 0.1)], camera);
    const reach = 30 * stage.view.metresPerPixel(pivot);
    // The viewer is on the side of +x and +z: so is the square of the level plane.
    const grip = at(pivot.x + reach, pivot.y, pivot.z + reach);
    stage.drag(stage.over(grip), stage.over(at(grip.x + 0.5, grip.y, grip.z - 0.75)));
    expectVector(stage.record("box").center, [0.87, 0.5, -0.65]);
    expect((stage.record("box").center as Vector)[1]).toBe(0.5);
  });

  test("moves in the plane of the picture by its middle", () => {
    const stage = withGizmo("move", [cube("box", 0.37, 0.1)], camera);
    const middle = stage.over(pivot);
    stage.drag(middle, { ...middle, clientX: middle.clientX + 100, clientY: middle.clientY + 40 });
    const [x, y, z] = stage.record("box").center as Vector;
    const seen = stage.over(at(x, y, z));
    expect(seen.clientX - middle.clientX).toBeCloseTo(100, 6);
    expect(seen.clientY - middle.clientY).toBeCloseTo(40, 6);
  });

  test("puts the coordinate of its axis on the grid", () => {
    const stage = withGizmo("move", [cube("box", 0.37, 0.1)], camera, { gridSnap: true });
    const grip = along(stage, pivot, at(1, 0, 0), 60);
    stage.drag(stage.over(grip), stage.over(at(grip.x + 1, grip.y, grip.z)));
    expect(stage.record("box").center).toEqual([1.25, 0.5, 0.1]);
  });
});

describe("the move gizmo", () => {
  test("in local space moves along the record's own axes, in steps along them", () => {
    const turn = fromAxisAngle(at(0, 1, 0), Math.PI / 6);
    const box = cube("box", 0, 0, { rotation: [turn.x, turn.y, turn.z, turn.w] });
    const stage = withGizmo("move", [box], PERSPECTIVE, { gizmoSpace: "local", gridSnap: true });
    const own = at(Math.cos(Math.PI / 6), 0, -Math.sin(Math.PI / 6));
    const grip = along(stage, at(0, 0.5, 0), own, 60);
    stage.drag(stage.over(grip), stage.over(at(grip.x + own.x * 1.1, grip.y, grip.z + own.z * 1.1)));
    // 1 m along (cos 30°, 0, −sin 30°)
    expectVector(stage.record("box").center, [0.8660254, 0.5, -0.5]);
  });

  test("of several stands between them, moves them all, and leaves the locked one", () => {
    const stage = withGizmo("move", [cube("a", -1, 0), cube("b", 1, 0), cube("c", 9, 0, { locked: true })]);
    const grip = along(stage, at(0, 0.5, 0), at(0, 0, 1), 60);
    stage.drag(stage.over(grip), stage.over(at(grip.x, grip.y, grip.z + 1)));
    expectVector(stage.record("a").center, [-1, 0.5, 1]);
    expectVector(stage.record("b").center, [1, 0.5, 1]);
    expect(stage.record("c").center).toEqual([9, 0.5, 0]);
    expect(stage.steps).toBe(1);
  });

  test("hides an arm that points at the viewer, and the squares seen edge-on", () => {
    const letters = (camera: TestCamera) => {
      const stage = withGizmo("move", [cube("box", 0, 0)], camera);
      const items = stage.runner.draft?.overlay(stage.view) ?? [];
      return items.flatMap((item) => (item.type === "label" && typeof item.text === "string" ? [item.text] : []));
    };
    expect(letters(PERSPECTIVE)).toEqual(["X", "Y", "Z"]);
    expect(letters(PLAN)).toEqual(["X", "Z"]);
    expect(letters(FRONT)).toEqual(["X", "Y"]);
    const plan = withGizmo("move", [cube("box", 0, 0)], PLAN);
    const squares = plan.runner.draft?.overlay(plan.view).filter((it) => it.type === "fill" && it.points.length === 4);
    expect(squares).toHaveLength(1);
  });

  test("keeps its size on the screen, near and far", () => {
    for (const distance of [1, 10, 500]) {
      const stage = withGizmo("move", [cube("box", 0, 0)], {
        eye: at(0, 0.5 + distance, distance),
        target: at(0, 0.5, 0),
      });
      const pivot = stage.over(at(0, 0.5, 0));
      const tip = stage.over(along(stage, at(0, 0.5, 0), at(1, 0, 0), 88));
      expect(Math.abs(tip.clientX - pivot.clientX), `${distance} m`).toBeCloseTo(88, 0);
      stage.drag(tip, { ...tip, clientX: tip.clientX + 50 });
      expect((stage.record("box").center as Vector)[0]).toBeGreaterThan(0);
    }
  });

  test("beside it the pointer reaches the scene", () => {
    const stage = withGizmo("move", [cube("box", 0, 0)], FRONT);
    const shaft = stage.over(along(stage, at(0, 0.5, 0), at(1, 0, 0), 70));
    stage.click({ ...shaft, clientY: shaft.clientY - 20, clientX: shaft.clientX + 30 });
    expect(stage.session.selection).toEqual([]);
  });

  test("shows the part that is dragged in full and the others faintly", () => {
    const stage = withGizmo("move", [cube("box", 0, 0)]);
    const grip = along(stage, at(0, 0.5, 0), at(1, 0, 0), 60);
    stage.down(stage.over(grip));
    stage.dragTo(stage.over(grip), stage.over(at(grip.x + 0.5, grip.y, grip.z)));
    const shafts = stage.runner.draft
      ?.overlay(stage.view)
      .filter((item) => item.type === "fill" && item.points.length === 3);
    expect(shafts?.map(({ role, alpha }) => [role, alpha])).toEqual([
      ["x", 1],
      ["y", 0.25],
      ["z", 0.25],
    ]);
    expect(stage.runner.cursor).toBe("grabbing");
  });
});

describe("the rotate gizmo", () => {
  test("turns about the vertical by its ring, in steps of 15°, or freely", () => {
    const stage = withGizmo("rotate", [cube("box", 0, 0)], { eye: at(0, 9, 9), target: at(0, 0.5, 0) });
    const ring = 72 * stage.view.metresPerPixel(at(0, 0.5, 0));
    const on = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return stage.over(at(Math.sin(angle) * ring, 0.5, Math.cos(angle) * ring));
    };
    // Not from 0°: there the ring crosses another one.
    stage.drag(on(25), on(62));
    expect(turnOf(stage.record("box"))).toBeCloseTo((37 * Math.PI) / 180, 6);
    expect(stage.record("box").center).toEqual([0, 0.5, 0]);
    stage.history.undo();
    stage.set({ angleSnap: true });
    // Not from 0°: there the ring crosses another one.
    stage.drag(on(25), on(62));
    expect(turnOf(stage.record("box"))).toBeCloseTo(Math.PI / 6, 12);
    expect(stage.history.undoLabel).toBe("Turn box");
  });

  test("coming back to where it began changes nothing", () => {
    const turn = fromAxisAngle(at(0.6, 0.8, 0), 0.7);
    const box = cube("box", 0.1 + 0.2, 0, { rotation: [turn.x, turn.y, turn.z, turn.w] });
    const stage = withGizmo("rotate", [box]);
    const from = stage.over(along(stage, at(0.3, 0.5, 0), at(0.4782, 0, 0.8782), 72));
    stage.down(from);
    stage.dragTo(from, { ...from, clientX: from.clientX + 60 });
    expect(stage.record("box")).not.toEqual(box);
    stage.dragTo({ ...from, clientX: from.clientX + 60 }, from);
    stage.up(from);
    expect(stage.record("box")).toEqual(box);
    expect(stage.history.canUndo).toBe(false);
  });

  test("seen edge-on turns by the way along the line: one radius is one radian, and nothing jumps", () => {
    const stage = withGizmo("rotate", [cube("box", 0, 0)], FRONT);
    const middle = stage.over(at(0, 0.5, 0));
    // The level ring is a level line through the middle; the press is beside the other rings.
    const press = { ...middle, clientX: middle.clientX + 40 };
    stage.down(press);
    for (let x = 5; x <= 72; x += 6.7) stage.move({ ...press, clientX: press.clientX + x });
    stage.up({ ...press, clientX: press.clientX + 72 });
    expect(turnOf(stage.record("box"))).toBeCloseTo(1, 6);
  });

  test("turns several about their common middle: what has no turn travels along", () => {
    const ball: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [1, 0.5, 0], radius: 0.5 };
    const stage = withGizmo("rotate", [cube("box", -1, 0), ball], { eye: at(0, 9, 9), target: at(0, 0.5, 0) });
    const grip = along(stage, at(0, 0.5, 0), at(0.6, 0, 0.8), 72);
    stage.down(stage.over(grip));
    stage.dragTo(stage.over(grip), { ...stage.over(grip), clientX: stage.over(grip).clientX + 20 });
    stage.type("90");
    expect(stage.runner.draft?.cursorValues).toEqual([{ axis: "y", text: "90°", active: true }]);
    stage.type(["Enter"]);
    // A quarter turn about +y takes +x to −z: exactly, although sine and cosine are not.
    expect(stage.record("ball").center).toEqual([0, 0.5, -1]);
    expect(stage.record("box").center).toEqual([0, 0.5, 1]);
    expect(turnOf(stage.record("box"))).toBeCloseTo(Math.PI / 2, 12);
  });

  test("is not there for one thing that looks the same from all sides", () => {
    const probe: SceneRecord = { id: "p", kind: "probe", name: "P", point: [0, 0.5, 0] };
    const ball: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [1, 0.5, 0], radius: 0.5 };
    for (const record of [probe, ball]) {
      const stage = withGizmo("rotate", [record]);
      // Its own handles, if it has any, stay.
      expect(stage.runner.draft?.overlay(stage.view).filter(({ type }) => type === "line")).toEqual([]);
    }
    const wall: SceneRecord = { id: "w", kind: "segment", name: "W", a: [-1, 0, 0], b: [1, 0, 0] };
    const stage = withGizmo("rotate", [wall]);
    expect(stage.runner.draft?.overlay(stage.view)).toHaveLength(3);
  });

  test("more than half a turn, and back, is counted on", () => {
    const stage = withGizmo("rotate", [cube("box", 0, 0)], PLAN);
    const ring = 72 * stage.view.metresPerPixel(at(0, 0.5, 0));
    const on = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return stage.over(at(Math.cos(angle) * ring, 0.5, -Math.sin(angle) * ring));
    };
    stage.down(on(10));
    for (const degrees of [50, 100, 150, 200, 250, 300]) stage.move(on(degrees));
    expect(stage.runner.draft?.cursorValues[0]?.text).toBe("290.0°");
    stage.up(on(300));
  });
});
