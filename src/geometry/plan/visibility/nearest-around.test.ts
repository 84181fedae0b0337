import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../../law-runs.ts";
import type { PlanPoint, PlanSegment } from "../plan-types.ts";
import { isOnWall } from "../walls/wall-contact.ts";
import { NearestAround } from "./nearest-around.ts";
import { nearestEnvelope, ringOf } from "./nearest-envelope.ts";
import { edgesOfRectangle } from "./plan-rectangle.ts";
import { Sweep } from "./sweep.ts";
import { visibilityPolygonAmong } from "./visibility-polygon.ts";
import { visibleCorners } from "./visible-corners.ts";

const BOUNDS = { min: { x: -8, z: -8 }, max: { x: 8, z: 8 } };

/** A sweep past walls, with or without the edges of the rectangle. */
function sweepPast(walls: readonly PlanSegment[], center: PlanPoint, isClosed = true): Sweep {
  const all = isClosed ? [...walls, ...edgesOfRectangle(BOUNDS)] : walls;
  const sweep = new Sweep(all.length);
  sweep.aim(center, 16);
  all.forEach(({ a, b }, place) => {
    sweep.add(Float64Array.of(a.x, a.z, b.x, b.z), 0, place);
  });
  return sweep;
}

function seenIn(sweep: Sweep, ring: number[]): unknown {
  const { placesAt, ...rest } = visibleCorners(sweep, ring);
  return { ...rest, along: rest.vertices.map((_, k) => placesAt(k)) };
}

// Coarse numbers, so that walls share ends, coincide, and several lie on one line of sight, and fine ones.
const coarse = fc.integer({ min: -8, max: 8 });
const fine = fc.integer({ min: -7500, max: 7500 }).map((n) => n / 1000);
const coordinate = fc.oneof(coarse, fine);
const point = fc.record({ x: coordinate, z: coordinate });
const wall = fc.record({ a: point, b: point });
const side = fc.constantFrom(0.5, 1, 1.5);
const box = fc.tuple(coarse, coarse, side, side).map(([x, z, hx, hz]): PlanSegment[] => {
  return edgesOfRectangle({ min: { x: x - hx, z: z - hz }, max: { x: x + hx, z: z + hz } });
});
const walls = fc
  .array(fc.oneof({ weight: 3, arbitrary: wall.map((it) => [it]) }, { weight: 1, arbitrary: box }), { maxLength: 30 })
  .map((all) => all.flat());
const center = fc.oneof(
  fc.record({ x: fc.integer({ min: -7, max: 7 }), z: fc.integer({ min: -7, max: 7 }) }),
  fc.record({ x: fine, z: fine }),
);

describe("the nearest walls all around", () => {
  it("are those that merging finds: the same corners to the bit, with the same walls between them", () => {
    fc.assert(
      fc.property(center, walls, (at, all) => {
        const free = all.filter((it) => !isOnWall(it, at));
        const [one, other] = [sweepPast(free, at), sweepPast(free, at)];
        const ring = new NearestAround().of(one);
        expect(ring).not.toBeNull();
        expect(seenIn(one, ring!)).toEqual(seenIn(other, ringOf(other, nearestEnvelope(other))));
      }),
      lawRuns(3000),
    );
  });

  it("make the same polygon, to the bit, without what is hidden", () => {
    fc.assert(
      fc.property(center, walls, (at, all) => {
        const free = all.filter((it) => !isOnWall(it, at));
        const { vertices, edges } = visibilityPolygonAmong(at, free, BOUNDS);
        const seen = new Set(edges.flatMap(({ along }) => along));
        const few = free.filter((_, place) => seen.has(place));
        expect(visibilityPolygonAmong(at, few, BOUNDS).vertices).toEqual(vertices);
      }),
      lawRuns(3000),
    );
  });

  it("are not looked for in a view with gaps", () => {
    const walls = [{ a: { x: 2, z: -1 }, b: { x: 2, z: 1 } }];
    const sweep = sweepPast(walls, { x: 0, z: 0 }, false);
    expect(new NearestAround().of(sweep)).toBeNull();
  });

  it("are left to merging where hundreds of walls stand behind one another and come to the front in turn", () => {
    // Wall k stands on z = 1 + k / 1000 from x = −k / 500 on to x = k / 500: each looks out on both sides of the one before it.
    const walls = Array.from({ length: 600 }, (_, k): PlanSegment => {
      const z = 1 + k / 1000;
      return { a: { x: -(k + 1) / 500, z }, b: { x: (k + 1) / 500, z } };
    });
    const center = { x: 0, z: 0 };
    const sweep = sweepPast(walls, center);
    expect(new NearestAround().of(sweep)).toBeNull();
    expect(sweep.crossings).toEqual([]);
    const { edges } = visibilityPolygonAmong(center, walls, BOUNDS);
    const seen = new Set(edges.flatMap(({ along }) => along).filter((it) => typeof it === "number"));
    expect(seen.size).toBe(600);
  });
});
