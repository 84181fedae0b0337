import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, PERSPECTIVE, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** Each coordinate within a millionth of a metre; the pixels of the tests are exact to far more than that. */
function expectVector(actual: unknown, expected: Vector): void {
  expected.forEach((value, i) => {
    expect((actual as Vector)[i], `component ${i}`).toBeCloseTo(value, 6);
  });
}

function placing(kind: string, camera = PERSPECTIVE, records: readonly SceneRecord[] = []): Stage {
  const stage = new Stage(camera, records);
  stage.set({ tool: kind });
  return stage;
}

describe("on a face", () => {
  test("a box stands on top of another", () => {
    const stage = placing("box", PERSPECTIVE, [cube("crate", 0, 0)]);
    stage.click(stage.over(at(0.2, 1, 0.1)));
    expectVector(stage.records[1]?.center, [0.2, 1.5, 0.1]);
    expect((stage.records[1]!.center as Vector)[1]).toBe(1.5);
  });

  test("on a wall it stands upright and touches it", () => {
    const stage = placing("box", PERSPECTIVE, [cube("wall", 0, 0)]);
    stage.click(stage.over(at(0.1, 0.3, 0.5)));
    expectVector(stage.records[1]?.center, [0.1, 0.8, 1]);
  });

  test("a sphere touches the face where it was clicked", () => {
    const stage = placing("sphere", PERSPECTIVE, [cube("wall", 0, 0)]);
    stage.click(stage.over(at(0.1, 0.3, 0.5)));
    expectVector(stage.records[1]?.center, [0.1, 0.3, 1]);
  });

  test("a footprint is drawn on the level of the face", () => {
    const stage = placing("box", PERSPECTIVE, [cube("table", 0, 0, { halfExtents: [2, 0.5, 2] })]);
    stage.drag(stage.over(at(-1, 1, -1)), stage.over(at(1, 1, 1)));
    stage.click(stage.over(at(1, 1, 1)));
    expectVector(stage.records[1]?.center, [0, 1.5, 0]);
    expectVector(stage.records[1]?.halfExtents, [1, 0.5, 1]);
  });

  test("snapped across the face, the point still lies on it, also where the face is not on the grid", () => {
    const stage = placing("probe", PERSPECTIVE, [
      cube("crate", 0, 0, { center: [0, 0.4, 0], halfExtents: [0.6, 0.4, 0.6] }),
    ]);
    stage.set({ gridSnap: true });
    stage.click(stage.over(at(0.31, 0.8, -0.22)));
    expect(stage.records[1]?.point).toEqual([0.25, 0.8, -0.25]);
  });

  test("the ground before a shape wins over the shape behind it, and hidden shapes are no ground", () => {
    const stage = placing("probe", PERSPECTIVE, [cube("crate", 0, 0, { hidden: true })]);
    stage.click(stage.over(at(0, 0, 0.2)));
    expectVector(stage.records[1]?.point, [0, 0, 0.2]);
  });

  test("an upright plane is looked through, and so is a floor from below", () => {
    const wall = { id: "wall", kind: "plane", name: "Wall", point: [0, 0, 3], normal: [0, 0, 1] };
    const stage = placing("probe", PERSPECTIVE, [wall]);
    stage.click(stage.over(at(0, 0, 0)));
    expectVector(stage.records[1]?.point, [0, 0, 0]);
    const ceiling = { id: "ceiling", kind: "plane", name: "Ceiling", point: [0, 3, 0], normal: [0, -1, 0] };
    const below = placing("probe", PERSPECTIVE, [ceiling]);
    below.click(below.over(at(0, 0, 0)));
    expectVector(below.records[1]?.point, [0, 0, 0]);
  });

  test("a plane is ground within its drawn patch", () => {
    const floor = { id: "floor", kind: "plane", name: "Floor", point: [0, 1, 0], normal: [0, 1, 0] };
    const stage = placing("probe", PERSPECTIVE, [floor]);
    stage.click(stage.over(at(1, 1, 1)));
    expectVector(stage.records[1]?.point, [1, 1, 1]);
  });
});

describe("refusals", () => {
  const level = { eye: at(0, 2, 12), target: at(0, 2, 0) };

  test("the sky is no ground: nothing is placed, and the status bar says why", () => {
    const stage = placing("box", level);
    stage.click({ ...stage.over(at(0, 0, 0)), clientY: 100 });
    expect(stage.records).toEqual([]);
    expect(stage.notices).toEqual(["no ground under the cursor"]);
    expect(stage.session.tool).toBe("box");
    expect(stage.runner.isBusy).toBe(false);
    expect(stage.steps).toBe(0);
  });

  test("a level parallel view has no ground either", () => {
    const stage = placing("box", { ...level, height: 8 });
    stage.click({ ...stage.over(at(0, 2, 0)), clientY: 600 });
    expect(stage.notices).toEqual(["no ground under the cursor"]);
  });

  test("beyond 10,000 m from the scene's centre nothing is placed", () => {
    const stage = placing("box", level);
    const pointer = stage.over(at(0, 0, -10_500));
    stage.move(pointer);
    expect(stage.runner.draft).toBeNull();
    expect(stage.cursor).toBeNull();
    stage.click(pointer);
    expect(stage.records).toEqual([]);
    expect(stage.notices[0]).toMatch(/^too far away: 10,500.m from the scene’s centre, at most 10,000.m$/);
    stage.click(stage.over(at(0, 0, -9_000)));
    expect(stage.records).toHaveLength(1);
  });

  test("the scene's centre is where its shapes are", () => {
    const far = placing("box", { eye: at(1e6, 5, 10), target: at(1e6, 0, 0) }, [cube("there", 1e6, 0)]);
    far.click(far.over(at(1e6 + 2.5, 0, 1.25)));
    expect(far.notices).toEqual([]);
    const [x, , z] = far.records[1]!.center as Vector;
    expect(x - 1e6).toBeCloseTo(2.5, 3);
    expect(z).toBeCloseTo(1.25, 3);
  });
});
