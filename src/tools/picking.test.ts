import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { TestCamera } from "./testing/camera.ts";
import { cube, FRONT, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const wall: SceneRecord = { id: "wall", kind: "segment", name: "Wall", a: [-2, 0, 0], b: [2, 0, 0] };

/** What is picked so many pixels beside the image of a point. */
function pickAt(stage: Stage, point: Vec3, beside: readonly [number, number] = [0, 0]): string | null {
  const { clientX, clientY } = stage.over(point, {}, beside);
  return stage.runner.pick(clientX, clientY)?.id ?? null;
}

describe("a bare segment", () => {
  const cameras: [string, TestCamera][] = [
    ["from 1 m", { eye: at(0, 1, 0.01), target: at(0, 0, 0) }],
    ["from 10 m", { eye: at(3, 7, 6), target: at(0, 0, 0) }],
    ["from 200 m", { eye: at(60, 140, 120), target: at(0, 0, 0) }],
    ["in a parallel view", { ...PERSPECTIVE, height: 6 }],
    ["in a parallel view from far away", { ...PERSPECTIVE, height: 200 }],
  ];
  test.each(cameras)("is hit 3 px beside it and missed 12 px beside it, %s", (_, camera) => {
    const stage = new Stage(camera, [wall]);
    const a = stage.over(at(-0.1, 0, 0));
    const b = stage.over(at(0.1, 0, 0));
    const length = Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY);
    const across = [-(b.clientY - a.clientY) / length, (b.clientX - a.clientX) / length] as const;
    expect(pickAt(stage, at(0, 0, 0), [3 * across[0], 3 * across[1]])).toBe("wall");
    expect(pickAt(stage, at(0, 0, 0), [-12 * across[0], -12 * across[1]])).toBeNull();
  });

  test("gives way to a solid before it, and wins before a solid and on its face", () => {
    const behind = new Stage(FRONT, [{ ...wall, a: [-2, 0.5, -3], b: [2, 0.5, -3] }, cube("crate", 0, 0)]);
    expect(pickAt(behind, at(0, 0.5, -3))).toBe("crate");
    expect(pickAt(behind, at(1.5, 0.5, -3))).toBe("wall");
    const before = new Stage(FRONT, [{ ...wall, a: [-2, 0.5, 3], b: [2, 0.5, 3] }, cube("crate", 0, 0)]);
    expect(pickAt(before, at(0, 0.5, 3))).toBe("wall");
    const onFace = new Stage(FRONT, [{ ...wall, a: [-2, 0.5, 0.5], b: [2, 0.5, 0.5] }, cube("crate", 0, 0)]);
    expect(pickAt(onFace, at(0, 0.5, 0.5), [0, 3])).toBe("wall");
  });

  test("that runs behind the camera is picked where it is seen", () => {
    const stage = new Stage({ eye: at(0, 1, 0), target: at(0, 0.9, -1) }, [{ ...wall, a: [0, 0, 9], b: [0, 0, -9] }]);
    expect(pickAt(stage, at(0, 0, -5))).toBe("wall");
    expect(pickAt(stage, at(0, 0, -5), [40, 0])).toBeNull();
  });
});

describe("only what is drawn is picked", () => {
  test("not the box around the camera", () => {
    const stage = new Stage({ eye: at(0, 1, 4), target: at(0, 0.5, 0) }, [
      cube("hall", 0, 0, { center: [0, 5, 0], halfExtents: [10, 5, 10] }),
      cube("crate", 0, 0),
    ]);
    expect(pickAt(stage, at(0, 0.5, 0.5))).toBe("crate");
    expect(pickAt(stage, at(3, 0.5, 0))).toBeNull();
  });

  test("nothing behind the camera, nothing nearer than the near plane", () => {
    const camera = { eye: at(0, 1, 5), target: at(0, 1, 0), near: 0.5 };
    const stage = new Stage(camera, [
      cube("behind", 0, 8),
      cube("tooNear", 0, 0, { center: [0, 1, 4.85], halfExtents: [0.1, 0.1, 0.1] }),
      cube("seen", 0, 0, { center: [0, 1, 0] }),
    ]);
    expect(pickAt(stage, at(0, 1, 0))).toBe("seen");
  });

  test("nothing hidden", () => {
    const stage = new Stage(FRONT, [cube("crate", 0, 0, { hidden: true })]);
    expect(pickAt(stage, at(0, 0.5, 0))).toBeNull();
  });
});

describe("order", () => {
  const floor = { id: "floor", kind: "plane", name: "Floor", point: [0, 2, 0], normal: [0, 1, 0] };

  test("a plane is picked on its patch of 10 m, after everything else, from either side", () => {
    const stage = new Stage({ ...PLAN, height: 20 }, [floor, cube("below", 0, 0)]);
    expect(pickAt(stage, at(0, 0, 0))).toBe("below");
    expect(pickAt(stage, at(4.9, 2, 0))).toBe("floor");
    expect(pickAt(stage, at(5.1, 2, 0))).toBeNull();
    const fromBelow = new Stage({ eye: at(0, 1, 8), target: at(0, 2, 0) }, [floor]);
    expect(pickAt(fromBelow, at(0, 2, 1))).toBe("floor");
  });

  test("a probe's dot is drawn on top, and picked first; beside it the shape is", () => {
    const stage = new Stage(FRONT, [
      cube("crate", 0, 0),
      { id: "probe", kind: "probe", name: "P", point: [0, 0.5, -4] },
    ]);
    expect(pickAt(stage, at(0, 0.5, -4), [6, 0])).toBe("probe");
    expect(pickAt(stage, at(0, 0.5, -4), [14, 0])).toBe("crate");
  });

  test("of two solids the nearer one, wherever they stand in the document", () => {
    const stage = new Stage(FRONT, [cube("back", 0, -3), cube("front", 0, 1)]);
    expect(pickAt(stage, at(0, 0.5, 0))).toBe("front");
    stage.store.transact("Move", (transaction) => transaction.update("front", { center: [0, 0.5, -6] }));
    expect(pickAt(stage, at(0, 0.5, 0))).toBe("back");
  });
});
