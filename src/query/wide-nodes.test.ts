import { expect, test, vi } from "vitest";
import { LAW_SEED } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { PointQuestions } from "./point-questions.ts";
import { RayQuestions } from "./ray-questions.ts";
import { ShapeTable } from "./shape-table.ts";
import { randomNumbers } from "./testing/random-scene.ts";
import { readBox } from "./wide-nodes.ts";

// Two hundred balls of 10 cm in a cube of 20 m, and a sun, as far away and as large as the real one.
function ballsUnderSun(): ShapeTable {
  const random = randomNumbers(LAW_SEED);
  const ball = (i: number, center: readonly [number, number, number], radius: number): SceneRecord => ({
    id: `s-${i}`,
    kind: "sphere",
    name: "Ball",
    center,
    radius,
  });
  const table = new ShapeTable();
  table.reset([
    ...Array.from({ length: 200 }, (_, i) => ball(i, [20 * random(), 20 * random(), 20 * random()], 0.05)),
    ball(200, [1e11, 1.1e11, 0], 7e8),
  ]);
  table.settle();
  return table;
}

test("one shape far off makes the boxes around all others no coarser", () => {
  const { tree } = ballsUnderSun();
  const box = new Float64Array(6);
  for (let slot = 0; slot < tree.count; slot++) {
    if (tree.ids[slot] === "s-200") continue;
    readBox(tree.wide, tree.wide.places[slot]!, box);
    // 10 cm, and up to two steps on either side: a step is a 220th part of 20 m or less, 9 cm.
    for (let axis = 0; axis < 3; axis++) expect(box[axis + 3]! - box[axis]!).toBeLessThan(0.1 + 4 * 0.092);
  }
});

test("one shape far off makes walks near the others look no farther", () => {
  const table = ballsUnderSun();
  const kernel = table.tree.wide.kernel!;
  const near = vi.spyOn(kernel, "near");
  const ray = vi.spyOn(kernel, "ray");
  const middle = { x: 10, y: 10, z: 10 };
  new PointQuestions(table).nearest(middle);
  new RayQuestions(table).rayCast({ origin: middle, direction: { x: 1, y: 0, z: 0 } });
  // By what float32 rounds away of 20 m, some 10 µm, and of rough numbers at 2e11 m, 2⁻⁴⁵ of that, 6 mm; a ray by 2⁻³⁶ of it, 3 m.
  expect(near.mock.calls[0]![9]).toBeLessThan(0.01);
  expect(ray.mock.calls[0]![8]).toBeLessThan(4);
});
