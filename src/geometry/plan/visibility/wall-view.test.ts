import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOnWall } from "../walls/wall-contact.ts";
import { WallList } from "./wall-list.ts";
import { viewPastWalls, type WallView } from "./wall-view.ts";

const BOUNDS = { min: { x: -8, z: -8 }, max: { x: 8, z: 8 } };

// Coarse numbers, so that walls share ends, coincide and lie on lines of sight, and fine ones.
const coordinate = fc.oneof(fc.integer({ min: -8, max: 8 }), fc.double({ min: -9, max: 9, noNaN: true }));
const point = fc.record({ x: coordinate, z: coordinate });
const wall = fc.record({ a: point, b: point });
const place = fc.nat({ max: 19 });
const moves = fc.array(fc.record({ place, wall }), { minLength: 1, maxLength: 8 });

/** What is seen, without what is only kept for the next view. */
function seenOf({ ring: { vertices, isEnd, placesAt }, area, visibleFraction }: WallView): unknown {
  return { vertices, isEnd, along: vertices.map((_, k) => placesAt(k)), area, visibleFraction };
}

function viewPast(center: PlanPoint, walls: readonly PlanSegment[], before: WallView | null = null): WallView {
  const list = new WallList();
  for (const wall of walls) list.put(wall, 0);
  return viewPastWalls(center, list, BOUNDS, before);
}

test("a view that takes over what did not move since the one before is the same view, to the bit", () => {
  fc.assert(
    fc.property(fc.array(wall, { minLength: 20, maxLength: 20 }), moves, fc.boolean(), (given, steps, isDrag) => {
      const center = { x: 0.25, z: 0 };
      const isFree = (one: PlanSegment): boolean => !isOnWall(one, center);
      const walls: PlanSegment[] = given.filter(isFree);
      let before = viewPast(center, walls);
      for (const step of steps) {
        // In a drag the same wall moves all the time.
        const at = (isDrag ? steps[0]! : step).place % Math.max(1, walls.length);
        if (walls.length === 0 || !isFree(step.wall)) continue;
        walls[at] = step.wall;
        before = viewPast(center, walls, before);
        expect(seenOf(before)).toEqual(seenOf(viewPast(center, walls)));
      }
    }),
    lawRuns(100),
  );
});

test("from elsewhere, or of another list, a view takes nothing over", () => {
  const walls = [
    { a: { x: 3, z: -1 }, b: { x: 3, z: 1 } },
    { a: { x: -2, z: 2 }, b: { x: 2, z: 2 } },
  ];
  const before = viewPast({ x: 0, z: 0 }, walls);
  const elsewhere = { x: 1, z: 0 };
  expect(seenOf(viewPast(elsewhere, walls, before))).toEqual(seenOf(viewPast(elsewhere, walls)));
  const one = walls.slice(1);
  expect(seenOf(viewPast({ x: 0, z: 0 }, one, before))).toEqual(seenOf(viewPast({ x: 0, z: 0 }, one)));
});
