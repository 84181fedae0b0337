import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "../../law-runs.ts";
import { HidingBoxes } from "./hiding-boxes.ts";
import { edgesOfRectangle, type PlanRectangle } from "./plan-rectangle.ts";
import { visibilityPolygonAmong } from "./visibility-polygon.ts";

const BOUNDS = { min: { x: -8, z: -8 }, max: { x: 8, z: 8 } };

const coordinate = fc.oneof(
  fc.integer({ min: -7, max: 7 }),
  fc.integer({ min: -7500, max: 7500 }).map((n) => n / 1000),
);
const half = fc.oneof(
  fc.constantFrom(0.25, 0.5, 1),
  fc.integer({ min: 10, max: 2000 }).map((n) => n / 1000),
);
const box = fc.record({ x: coordinate, z: coordinate, hx: half, hz: half });
type Box = { readonly x: number; readonly z: number; readonly hx: number; readonly hz: number };
const center = fc.record({ x: coordinate, z: coordinate });

function rectangleOf({ x, z, hx, hz }: Box): PlanRectangle {
  return { min: { x: x - hx, z: z - hz }, max: { x: x + hx, z: z + hz } };
}

/** A box as its sides are seen from somewhere. */
function sidesOf(it: Box, { x, z }: { readonly x: number; readonly z: number }): Float64Array {
  const { min, max } = rectangleOf(it);
  return Float64Array.of(min.x - x, min.z - z, max.x - x, max.z - z);
}

describe("boxes that hide boxes", () => {
  it("never hide one that is seen, by its sides or by a rough box around it", () => {
    fc.assert(
      fc.property(center, fc.array(box, { minLength: 1, maxLength: 30 }), (at, all) => {
        const free = all.filter((it) => Math.abs(at.x - it.x) > it.hx || Math.abs(at.z - it.z) > it.hz);
        const walls = free.flatMap((it) => edgesOfRectangle(rectangleOf(it)));
        const { edges } = visibilityPolygonAmong(at, walls, BOUNDS);
        const seen = new Set(edges.flatMap(({ along }) => along.map((it) => (typeof it === "number" ? it >> 2 : -1))));
        const cuts = new HidingBoxes();
        cuts.enclose(at, BOUNDS);
        cuts.countFrom(at.x, at.z, 1e-5);
        for (const it of free) cuts.mayShowUpright(sidesOf(it, at), true);
        free.forEach((it, place) => {
          const rough = Float64Array.of(it.x, 0, it.z, it.hx, 1, it.hz);
          if (!cuts.mayShowUpright(sidesOf(it, at), false)) expect(seen).not.toContain(place);
          if (!cuts.mayShowIn(rough, 0)) expect(seen).not.toContain(place);
        });
      }),
      lawRuns(2000),
    );
  });

  it("hide what stands in their shadow on all sides, and not what looks out of it", () => {
    // From 0 the box 2…3 × −1…1 hides everything within |z| < x / 2 behind it, whichever way all of it is turned.
    for (const [cos, sin] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const turned = (x: number, z: number, hx: number, hz: number): Box => {
        const [tx, tz] = sin === 0 ? [hx, hz] : [hz, hx];
        return { x: cos * x - sin * z, z: sin * x + cos * z, hx: tx, hz: tz };
      };
      const cuts = new HidingBoxes();
      const eye = { x: 0, z: 0 };
      cuts.enclose(eye, BOUNDS);
      cuts.countFrom(0, 0, 0);
      const mayShow = (it: Box): readonly boolean[] => [
        cuts.mayShowUpright(sidesOf(it, eye), false),
        cuts.mayShowIn(Float64Array.of(it.x, 0, it.z, it.hx, 1, it.hz), 0),
      ];
      const behind = turned(6, 1, 0.5, 1);
      expect(mayShow(behind)).toEqual([true, true]);
      expect(cuts.mayShowUpright(sidesOf(turned(2.5, 0, 0.5, 1), eye), true)).toBe(true);
      expect(mayShow(behind)).toEqual([false, false]);
      // Its corner 5.5, 2.8 lies above the shadow's edge at 2.75.
      expect(mayShow(turned(6, 1.8, 0.5, 1))).toEqual([true, true]);
      expect(mayShow(turned(1, 0, 0.5, 0.1))).toEqual([true, true]);
    }
  });

  it("show what holds the centre, and hide nothing then", () => {
    const cuts = new HidingBoxes();
    cuts.enclose({ x: 0, z: 0 }, BOUNDS);
    cuts.countFrom(0, 0, 0);
    expect(cuts.mayShowUpright(Float64Array.of(-1, -1, 1, 1), true)).toBe(true);
    expect(cuts.mayShowIn(Float64Array.of(0, 0, 0, 1, 1, 1), 0)).toBe(true);
    expect(cuts.mayShowUpright(Float64Array.of(4, -1, 5, 1), false)).toBe(true);
  });
});
