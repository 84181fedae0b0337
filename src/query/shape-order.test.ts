import { expect, test } from "vitest";
import { CAPSULE, SPHERE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";

/** The order of points on the x axis. */
function orderOf(places: readonly number[]): ShapeOrder {
  const order = new ShapeOrder(places.length);
  for (const x of places) order.add(SPHERE, Float64Array.of(x, 0, 0, 1), 0, false);
  order.sort();
  return order;
}

/** How many cuts there are from the whole to the leaf that has the most, where each range is cut until one is left. */
function depthOf(order: ShapeOrder, from: number, to: number): number {
  if (to - from === 1) return 0;
  const middle = order.cut(from, to);
  return 1 + Math.max(depthOf(order, from, middle), depthOf(order, middle, to));
}

test("a finer grid is laid where a shape far off leaves all others in one cell", () => {
  // 64 points, a millimetre apart, in a mixed order (37 has no factor in common with 64); a cell of the whole is 1 km wide.
  const places = [1e6, ...Array.from({ length: 64 }, (_, i) => ((i * 37) % 64) / 1000)];
  const order = orderOf(places);
  // One level for the far point, and six for 64 at even distances, but for the rounding of cells.
  expect(depthOf(order, 0, places.length)).toBeLessThanOrEqual(8);
  expect([...order.items].map((item) => places[item]!)).toEqual([...places].sort((a, b) => a - b));
});

test("shapes all in one place are cut in the middle of their number", () => {
  expect(depthOf(orderOf(Array.from({ length: 32 }, () => 5)), 0, 32)).toBe(5);
});

test("a capsule stands where its middle is, and the origin is the middle of the order", () => {
  const order = new ShapeOrder(3);
  order.add(SPHERE, Float64Array.of(9, 0, 0, 1), 0, false);
  order.add(CAPSULE, Float64Array.of(2, 7, -4, 6, 9, 4, 1), 0, false);
  order.add(SPHERE, Float64Array.of(-1, 0, 0, 1), 0, false);
  order.sort();
  // (2, 7, −4) and (6, 9, 4) have (4, 8, 0) between them.
  expect(order.origin).toEqual({ x: 4, y: 8, z: 0 });
});
