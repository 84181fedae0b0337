import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { cube, FRONT, PERSPECTIVE, PLAN, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** Two cubes beside each other, off the grid. */
const TWO = [cube("left", -1.37, 0.3), cube("right", 1.37, 0.3)];

/** The middle of the top of a cube. */
const topOf = (record: SceneRecord): Vec3 => {
  const [x, y, z] = record.center as Vector;
  return at(x, y + 0.5, z);
};

describe("a click", () => {
  test("selects on release what it was pressed on", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.down(stage.over(at(-1.37, 1, 0.3)));
    expect(stage.session.selection).toEqual([]);
    stage.up(stage.over(at(-1.37, 1, 0.3)));
    expect(stage.session.selection).toEqual(["left"]);
    expect(stage.steps).toBe(0);
  });

  test("with Shift adds and takes away", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.click(stage.over(topOf(TWO[0]!)));
    stage.click(stage.over(topOf(TWO[1]!), { shift: true }));
    expect(stage.session.selection).toEqual(["left", "right"]);
    stage.click(stage.over(topOf(TWO[0]!), { shift: true }));
    expect(stage.session.selection).toEqual(["right"]);
  });

  test("on nothing clears the selection, with Shift it does not", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.set({ selection: ["left"] });
    stage.click(stage.over(at(0, 0, 3), { shift: true }));
    expect(stage.session.selection).toEqual(["left"]);
    stage.click(stage.over(at(0, 0, 3)));
    expect(stage.session.selection).toEqual([]);
  });

  test("with Alt takes the next one behind, and round again", () => {
    const row = [cube("front", 0, 1), cube("middle", 0, -1), cube("back", 0, -3)];
    const stage = new Stage(FRONT, row);
    const pointer = stage.over(at(0, 0.5, 1.5), { alt: true });
    const seen = ["middle", "back", "front", "middle"].map(() => {
      stage.click(pointer);
      return stage.session.selection[0];
    });
    expect(seen).toEqual(["middle", "back", "front", "middle"]);
  });

  test("on what is locked selects nothing and says so", () => {
    const stage = new Stage(PERSPECTIVE, [cube("left", 0, 0, { locked: true, name: "Edge of map" })]);
    stage.move(stage.over(at(0, 1, 0)));
    expect(stage.session.hover).toBeNull();
    expect(stage.runner.cursor).toBe("not-allowed");
    stage.click(stage.over(at(0, 1, 0)));
    expect(stage.session.selection).toEqual([]);
    expect(stage.notices).toEqual(["Edge of map is locked"]);
  });

  test("passes through what is hidden", () => {
    const stage = new Stage(FRONT, [cube("front", 0, 1, { hidden: true }), cube("back", 0, -3)]);
    stage.click(stage.over(at(0, 0.5, 0)));
    expect(stage.session.selection).toEqual(["back"]);
  });
});

describe("hovering", () => {
  test("tells what is under the pointer, and the exact ground point", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.set({ gridSnap: true });
    stage.move(stage.over(topOf(TWO[1]!)));
    expect(stage.session.hover).toBe("right");
    stage.move(stage.over(at(0.1234, 0, 2.2)));
    expect(stage.session.hover).toBeNull();
    expect(stage.cursor?.x).toBeCloseTo(0.1234, 9);
    expect(stage.cursor?.y).toBe(0);
    expect(stage.cursor?.z).toBeCloseTo(2.2, 9);
  });

  test("looks again when the camera has moved under a resting pointer", () => {
    const stage = new Stage(PLAN, TWO);
    stage.move(stage.over(at(0, 0, 0.3)));
    expect(stage.session.hover).toBeNull();
    stage.view = new Stage({ ...PLAN, eye: at(1.37, 50, 0), target: at(1.37, 0, 0) }).view;
    stage.runner.refresh();
    expect(stage.session.hover).toBe("right");
  });
});

describe("giving up a drag", () => {
  test("takes everything back, the selection too, and the release does nothing more", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.set({ selection: ["right"] });
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.dragTo(from, stage.over(at(2, 1, 2)));
    expect(stage.runner.cancel()).toBe(true);
    expect(stage.record("left").center).toEqual([-1.37, 0.5, 0.3]);
    expect(stage.session.selection).toEqual(["right"]);
    stage.move(stage.over(at(3, 1, 2)));
    stage.up(stage.over(at(3, 1, 2)));
    expect(stage.record("left").center).toEqual([-1.37, 0.5, 0.3]);
    expect(stage.history.canUndo).toBe(false);
    expect(stage.runner.isBusy).toBe(false);
  });

  test("an undo in the middle ends it", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    stage.drag(stage.over(topOf(TWO[0]!)), stage.over(at(0, 1, 2)));
    const from = stage.over(topOf(TWO[1]!));
    stage.down(from);
    stage.dragTo(from, stage.over(at(2, 1, 2)));
    stage.history.undo();
    stage.move(stage.over(at(3, 1, 2)));
    stage.up(stage.over(at(3, 1, 2)));
    expect(stage.record("left").center).toEqual([-1.37, 0.5, 0.3]);
    expect(stage.record("right").center).toEqual([1.37, 0.5, 0.3]);
    expect(stage.runner.isBusy).toBe(false);
  });

  test("deleting what is dragged ends it", () => {
    const stage = new Stage(PERSPECTIVE, TWO);
    const from = stage.over(topOf(TWO[0]!));
    stage.down(from);
    stage.dragTo(from, stage.over(at(2, 1, 2)));
    stage.store.transact("Delete left", (transaction) => transaction.remove("left"));
    stage.move(stage.over(at(3, 1, 2)));
    stage.up(stage.over(at(3, 1, 2)));
    expect(stage.store.get("left")).toBeUndefined();
    expect(stage.runner.draft?.overlay(stage.view) ?? []).toEqual([]);
  });
});

describe("a finger", () => {
  // 8 m from top to bottom of 600 px: the cube is 75 px wide, and 44 px around each of its corners would be all of it.
  test("drags the body of a selected cube that is small on the screen, where the mouse finds a corner", () => {
    for (const [pointerType, half] of [
      ["touch", 0.5],
      ["mouse", 0.75],
    ] as const) {
      const stage = new Stage(PLAN, [cube("box", 0, 0)]);
      stage.set({ selection: ["box"] });
      const from = stage.over(at(0.5, 1, 0.5), { pointerType }, [-4, -4]);
      stage.drag(from, stage.over(at(1, 1, 1), { pointerType }, [-4, -4]));
      const [halfX] = stage.record("box").halfExtents as Vector;
      expect(halfX).toBeCloseTo(half, 6);
    }
  });
});

describe("a ruler that is bound at both ends", () => {
  const ruler: SceneRecord = {
    id: "ruler",
    kind: "ruler",
    name: "Gap",
    from: { shape: "left" },
    to: { shape: "right" },
  };

  test("is not dragged by its value and has no gizmo: it goes with its shapes, and the status bar says so", () => {
    const stage = new Stage(PERSPECTIVE, [...TWO, ruler]);
    stage.set({ selection: ["ruler"], gizmo: "move" });
    expect(stage.runner.hint.step).toBe("bound to its shapes: drag an end away to free it");
    expect(stage.runner.draft?.overlay(stage.view).some(({ role }) => role === "x")).toBe(false);
    const { pointA, pointB } = stage.port.readingOf("ruler") as Record<"pointA" | "pointB", Vec3>;
    const value = at((pointA.x + pointB.x) / 2, (pointA.y + pointB.y) / 2, (pointA.z + pointB.z) / 2);
    stage.drag(stage.over(value), stage.over(at(0, 0.5, 2)));
    expect(stage.notices).toEqual(["Gap goes with what it is bound to: drag an end away to free it"]);
    expect(stage.session.selection).toEqual(["ruler"]);
    expect(stage.history.canUndo).toBe(false);
  });
});
