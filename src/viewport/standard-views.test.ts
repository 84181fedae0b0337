import { describe, expect, it } from "vitest";
import { axesOf, type CameraPose } from "./camera-pose.ts";
import { poseOf, savedViewOf } from "./saved-view.ts";
import { standardViewOf, toOppositeView, toStandardView } from "./standard-views.ts";

const FREE: CameraPose = {
  target: { x: 1, y: 0, z: 2 },
  azimuth: 0.6,
  polar: 1.05,
  distance: 16,
  height: 9,
  orthographic: true,
};

describe("standard views", () => {
  it("look where their names say, and are known by them", () => {
    const from = (view: Parameters<typeof toStandardView>[1]) => axesOf(toStandardView(FREE, view)).back;
    expect(from("front").z).toBeCloseTo(1, 12);
    expect(from("back").z).toBeCloseTo(-1, 12);
    expect(from("right").x).toBeCloseTo(1, 12);
    expect(from("left").x).toBeCloseTo(-1, 12);
    expect(from("top").y).toBe(1);
    expect(from("bottom").y).toBe(-1);
    for (const view of ["front", "back", "right", "left", "top", "bottom"] as const)
      expect(standardViewOf(toStandardView(FREE, view))).toBe(view);
    expect(standardViewOf(FREE)).toBeNull();
  });

  it("have their opposite across the target", () => {
    expect(standardViewOf(toOppositeView(toStandardView(FREE, "front")))).toBe("back");
    expect(standardViewOf(toOppositeView(toStandardView(FREE, "left")))).toBe("right");
    expect(standardViewOf(toOppositeView(toStandardView(FREE, "top")))).toBe("bottom");
    const { back } = axesOf(FREE);
    const { back: opposite } = axesOf(toOppositeView(FREE));
    expect(opposite.x).toBeCloseTo(-back.x, 12);
    expect(opposite.y).toBeCloseTo(-back.y, 12);
  });
});

describe("a view in a file", () => {
  it("comes back the same when it is read, applied and read again", () => {
    for (const pose of [FREE, { ...FREE, orthographic: false }, toStandardView(FREE, "top")]) {
      const saved = savedViewOf(pose);
      expect(savedViewOf(poseOf(saved))).toEqual(saved);
    }
  });

  it("keeps an eye and a height that no rule ties together", () => {
    const saved = { projection: "orthographic", eye: [0, 20, 0], target: [0, 0, 0], height: 12 } as const;
    expect(savedViewOf(poseOf(saved))).toEqual(saved);
  });

  it("is rounded to a micrometre, and has no minus zero", () => {
    const saved = savedViewOf({ ...FREE, target: { x: 1 / 3, y: -1e-9, z: 0 } });
    expect(saved.target).toEqual([0.333333, 0, 0]);
    expect(Object.is(saved.target[1], 0)).toBe(true);
  });
});
