import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** Two cubes beside each other, off the grid. */
const TWO = [cube("left", -1.37, 0.3), cube("right", 1.37, 0.3)];

/** The middle of the top of a cube. */
const topOf = (record: SceneRecord): Vec3 => {
  const [x, y, z] = record.center as Vector;
  return at(x, y + 0.5, z);
};

describe("box select", () => {
  test("catches exactly what the rectangle touches, and Shift adds to what was selected", () => {
    const stage = new Stage(PLAN, [...TWO, cube("far", 3, 3)]);
    const from = stage.over(at(-2, 0, -0.5));
    stage.down(from);
    // The edge of the left cube is at −0.87: the rectangle ends just before the right one.
    stage.dragTo(from, stage.over(at(0.86, 1, 1)));
    expect(stage.runner.draft?.marquee).toMatchObject({ x0: from.clientX, y0: from.clientY });
    stage.up(stage.over(at(0.86, 1, 1)));
    expect(stage.session.selection).toEqual(["left"]);
    stage.drag(stage.over(at(2.4, 0, 2.4)), stage.over(at(3, 0, 3.8), { shift: true }));
    expect(stage.session.selection).toEqual(["left", "far"]);
    expect(stage.steps).toBe(0);
  });

  test("catches nothing behind the camera, nothing hidden, nothing locked", () => {
    const stage = new Stage({ eye: at(0, 2, 5), target: at(0, 2, 0) }, [
      cube("before", 0, 0),
      cube("behind", 0, 12),
      cube("hidden", 1, 0, { hidden: true }),
      cube("locked", -1, 0, { locked: true }),
    ]);
    const corner = stage.over(at(0, 2, 0));
    stage.drag({ ...corner, clientX: 105, clientY: 55 }, { ...corner, clientX: 895, clientY: 645 });
    expect(stage.session.selection).toEqual(["before"]);
  });

  test("catches a plane only when all of its patch is inside, and a probe by its point", () => {
    const floor = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
    const probe = { id: "probe", kind: "probe", name: "P", point: [1, 0, 1] };
    const stage = new Stage({ ...PLAN, height: 20 }, [floor, probe]);
    stage.drag(stage.over(at(-6, 0, -6)), stage.over(at(4.9, 0, 6)));
    expect(stage.session.selection).toEqual(["probe"]);
    stage.drag(stage.over(at(-6, 0, -6)), stage.over(at(5.1, 0, 6)));
    expect(stage.session.selection).toEqual(["floor", "probe"]);
  });

  test("asks nothing anew where the button is let go at the place of the last move, but after the camera has moved", () => {
    const stage = new Stage(PLAN, TWO);
    let asked = 0;
    const overlap = stage.index.overlapFrustum.bind(stage.index);
    stage.index.overlapFrustum = (...given) => {
      asked++;
      return overlap(...given);
    };
    const [from, to] = [stage.over(at(-3, 0, -2)), stage.over(at(0, 0, 2))];
    stage.down(from);
    stage.dragTo(from, to);
    const before = asked;
    stage.move(to);
    expect(asked).toBe(before);
    stage.runner.refresh();
    stage.up(to);
    expect(asked).toBe(before + 1);
    expect(stage.session.selection).toEqual(["left"]);
  });

  test("given up restores the selection", () => {
    const stage = new Stage(PLAN, TWO);
    stage.set({ selection: ["right"] });
    const from = stage.over(at(-3, 0, -2));
    stage.down(from);
    stage.dragTo(from, stage.over(at(0, 0, 2)));
    expect(stage.session.selection).toEqual(["left"]);
    stage.runner.cancelGesture();
    expect(stage.session.selection).toEqual(["right"]);
  });

  test("leaves a drag on empty ground to the camera for those who chose so", () => {
    const stage = new Stage(PLAN, TWO);
    stage.set({ leftDragOrbits: true });
    const from = stage.over(at(-3, 0, -2));
    stage.move(from);
    expect(stage.runner.pointerDown(from)).toBe(false);
    stage.dragTo(from, stage.over(at(0, 0, 2)));
    stage.up(stage.over(at(0, 0, 2)));
    expect(stage.session.selection).toEqual([]);
    stage.move(stage.over(topOf(TWO[0]!)));
    expect(stage.runner.pointerDown(stage.over(topOf(TWO[0]!)))).toBe(true);
  });
});
