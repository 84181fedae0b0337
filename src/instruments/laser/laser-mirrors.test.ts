import { describe, expect, test } from "vitest";
import mirrorsText from "../../../scenes/laser-mirrors.footpoint.json?raw";
import type { SceneRecord } from "../../scene/record.ts";
import { laserKind } from "./laser.ts";
import type { LaserRecord } from "./laser-record.ts";
import { FLOOR, firstLeg, queriesOf, read, wall } from "./testing/laser-among.ts";

const mirrorScene = JSON.parse(mirrorsText) as {
  readonly shapes: SceneRecord[];
  readonly instruments: LaserRecord[];
};

describe("the laser with mirrors", () => {
  const { legs } = laserKind.measure(mirrorScene.instruments[0] as LaserRecord, queriesOf(mirrorScene.shapes));

  test("is reflected by wall 4, then by wall 3 at t = 2.567067 and u = 0.190085, and leaves", () => {
    expect(legs.map(({ outcome, hit }) => [outcome, hit?.id ?? null])).toEqual([
      ["hit", "wall-4"],
      ["hit", "wall-3"],
      ["noHit", null],
    ]);
    expect(legs[1]?.hit?.t).toBeCloseTo(2.567067, 6);
    expect(legs[1]?.hit?.u).toBeCloseTo(0.190085, 6);
    expect(legs[1]?.end?.x).toBeCloseTo(6.694222, 6);
    expect(legs[1]?.end?.z).toBeCloseTo(5.228102, 6);
    expect(legs[2]?.direction.x).toBeCloseTo(0.436078, 6);
    expect(legs[2]?.direction.z).toBeCloseTo(0.899909, 6);
    expect(legs[2]?.end).toBeNull();
  });

  test("leaves out the wall that it has just left, by identity", () => {
    expect(legs.map(({ leftOut }) => leftOut)).toEqual([[], ["wall-4"], ["wall-3"]]);
  });
});

describe("reflection", () => {
  test("from a floor goes up at the angle at which it came down", () => {
    const { legs } = read([FLOOR], { origin: [0, 3, 0], direction: [4, -3, 0], bounces: 1 });
    expect(legs[0]).toMatchObject({ outcome: "hit", hit: { t: 5, point: { x: 4, y: 0, z: 0 } } });
    expect(legs[0]?.hit?.angle).toBeCloseTo(Math.atan2(4, 3), 14);
    expect(legs[1]).toMatchObject({ outcome: "noHit", direction: { x: 0.8, y: 0.6, z: 0 } });
  });

  test("from a wall keeps the pitch", () => {
    const { legs } = read([wall("wall", [2, -5], [2, 5])], { direction: [1, 0.5, 1], bounces: 1 });
    const unit = 1 / 1.5;
    expect(legs[1]?.direction.x).toBeCloseTo(-unit, 14);
    expect(legs[1]?.direction.y).toBeCloseTo(unit / 2, 14);
    expect(legs[1]?.direction.z).toBeCloseTo(unit, 14);
  });

  test("in a corner of two walls goes back where it came from, whatever the rounding", () => {
    const corner = [wall("a", [3, -4], [3, 4.3]), wall("b", [3, 4.3], [-4, 4.3])];
    const { legs } = read(corner, { direction: [3, 0, 4.3], bounces: 4 });
    expect(legs[0]?.hit?.wallEnd).toBe("b");
    expect(legs[1]?.leftOut).toEqual(["a", "b"]);
    const last = legs.at(-1);
    expect(Math.sign(last?.direction.x ?? 0)).toBe(-1);
    expect(last?.outcome).toBe("noHit");
  });

  test("between walls read as lines is reflected where no wall stands, at a u past its end", () => {
    const { legs } = read([wall("wall", [2, 5], [2, 9])], { asLines: true, bounces: 1 });
    expect(legs[0]).toMatchObject({ outcome: "hit", hit: { id: "wall", t: 2, u: -1.25 } });
    expect(legs[1]?.direction).toEqual({ x: -1, y: 0, z: 0 });
    expect(firstLeg([wall("wall", [2, 5], [2, 9])]).outcome).toBe("noHit");
  });
});
