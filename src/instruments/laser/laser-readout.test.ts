import { expect, test } from "vitest";
import { SceneIndex } from "../../query/scene-index.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { laserKind } from "./laser.ts";
import type { LaserRecord } from "./laser-record.ts";

const WALL = { id: "wall", kind: "segment", name: "Wall", a: [4, 0, -2], b: [4, 0, 2] };

function answer(origin: LaserRecord["origin"], direction: LaserRecord["direction"], more: Partial<LaserRecord> = {}) {
  const queries = new SceneIndex();
  queries.reset([WALL as SceneRecord]);
  const record: LaserRecord = { id: "laser", kind: "laser", name: "Laser", origin, direction, ...more };
  const { answer: it } = laserKind.readout(record, laserKind.measure(record, queries), () => "Wall");
  return [it?.title, it?.why];
}

test("of a wall that runs parallel the denominator is D × W, and where the beam lies to its line is said", () => {
  expect(answer([1, 0, 0], [0, 0, 1])).toEqual(["Parallel to Wall", "D × W = 0 · 3.00\u202fm beside its line, right"]);
  expect(answer([4, 0, 0], [0, 0, 1])[1]).toBe("D × W = 0 · the beam runs along its line");
  // Straight up it runs along nothing: it stands on the wall.
  expect(answer([4, 0, 0], [0, 1, 0])[1]).toBe("D × W = 0 · the beam stands on its line");
});

test("a wall that is met only as a line is called its line: nothing stands there", () => {
  // Along (1, 2) the line x = 4 is met at z = 8, u = 10 / 4.
  expect(answer([0, 0, 0], [1, 0, 2], { asLines: true })[0]).toBe("Hits the line of Wall");
  expect(answer([0, 0, 0], [1, 0, 0], { asLines: true })[0]).toBe("Hits Wall");
});
