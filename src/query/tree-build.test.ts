import { describe, expect, it } from "vitest";
import { SPHERE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";
import { TreeBuild } from "./tree-build.ts";

/** A build over points on the x axis. */
function buildOver(places: readonly number[]): TreeBuild {
  const order = new ShapeOrder(places.length);
  for (const x of places) order.add(SPHERE, Float64Array.of(x, 0, 0, 1), 0, false);
  order.sort();
  return new TreeBuild(order);
}

/** The slots below a place, from left to right, and the deepest level at which one hangs. */
function leavesOf({ children }: TreeBuild, place = 0): { slots: number[]; depth: number } {
  const child = children[place]!;
  if (child < 0) return { slots: [~child], depth: 0 };
  const sides = [leavesOf({ children } as TreeBuild, 2 * child), leavesOf({ children } as TreeBuild, 2 * child + 1)];
  return { slots: sides.flatMap(({ slots }) => slots), depth: 1 + Math.max(...sides.map(({ depth }) => depth)) };
}

describe("a tree that is built", () => {
  it("is cut along a finer grid where a shape far off leaves all others in one cell", () => {
    // 64 points, a millimetre apart, in a mixed order (37 has no factor in common with 64); a cell of the whole is 1 km wide.
    const places = [1e6, ...Array.from({ length: 64 }, (_, i) => ((i * 37) % 64) / 1000)];
    const build = buildOver(places);
    expect(build.run(Infinity)).toBe(true);
    const inOrder = [...build.order.items].map((item) => places[item]!);
    expect(inOrder).toEqual([...places].sort((a, b) => a - b));
    const { slots, depth } = leavesOf(build);
    expect(slots).toEqual([...places.keys()]);
    // One level for the far point, and six for 64 at even distances, but for the rounding of cells.
    expect(depth).toBeLessThanOrEqual(8);
  });

  it("over shapes all in one place is cut in the middle of their number", () => {
    const build = buildOver(Array.from({ length: 32 }, () => 5));
    expect(build.run(Infinity)).toBe(true);
    expect(leavesOf(build).depth).toBe(5);
  });

  it("does its cuts in slices: stopped at once it goes on where it was", () => {
    const places = Array.from({ length: 2500 }, (_, i) => (i * 1237) % 2500);
    const whole = buildOver(places);
    whole.run(Infinity);
    const sliced = buildOver(places);
    let slices = 1;
    while (!sliced.run(0)) slices++;
    expect(slices).toBeGreaterThan(2);
    expect([...sliced.order.items]).toEqual([...whole.order.items]);
    expect([...sliced.children]).toEqual([...whole.children]);
  });
});
