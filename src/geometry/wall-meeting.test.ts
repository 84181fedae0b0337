import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "./law-runs.ts";
import { lineCarrier, rayCarrier, segmentCarrier } from "./plan/lines/carrier.ts";
import { sharedPart } from "./plan/lines/collinear.ts";
import type { PlanPoint } from "./plan/plan-types.ts";
import { rayWallCrossing, sightWallCrossing, type WallCrossing } from "./plan/walls/wall-crossing.ts";
import { scaleSafely } from "./vec3.ts";
import { meetWall, pointOfCrossing, type WallMeeting } from "./wall-meeting.ts";

/** Few of them, so that walls often lie along a way, touch it with an end or have no length; and the ends of the doubles. */
const coordinate = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 3, arbitrary: fc.double({ min: -4, max: 4, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(1e308, -1e308, 1e-310, 5e-324, 1e200, 0.1, 0.1 + 2 ** -56) },
);
const point: fc.Arbitrary<PlanPoint> = fc.record({ x: coordinate, z: coordinate });
/** Of a length near 1, as rays are brought to it before they are asked. */
const direction = point.filter(({ x, z }) => x !== 0 || z !== 0).map(({ x, z }) => scaleSafely({ x, y: 0, z }).v);
const wall = fc.record({ a: point, b: point });

/** What the plan tells of a crossing, in the words of a meeting. */
function asMeeting(crossing: WallCrossing | null): object | null {
  if (crossing === null) return null;
  const { t, end, collinear } = crossing;
  return { t, isAtEnd: t !== 0 && end !== null, isAlong: collinear };
}

function told(meeting: WallMeeting | null): object | null {
  return meeting && { t: meeting.t, isAtEnd: meeting.end !== null, isAlong: meeting.isAlong };
}

describe("a way meets a wall as the plan says, to the bit", () => {
  it("where a ray does", () => {
    fc.assert(
      fc.property(point, direction, wall, (origin, d, given) => {
        const ray = { origin, direction: d };
        const way = rayCarrier(ray);
        const met = meetWall(way, given);
        const crossing = rayWallCrossing(ray, given);
        expect(told(met)).toEqual(asMeeting(crossing));
        if (!met || met.t === 0) return;
        expect(met.end ?? pointOfCrossing(way, given)).toEqual(crossing?.point);
        const along = met.isAlong ? sharedPart(lineCarrier(ray), segmentCarrier(given.a, given.b)) : null;
        expect([met.enter, met.exit]).toEqual(along ? [along.start?.t, along.end?.t] : [met.t, met.t]);
      }),
      lawRuns(5000),
    );
  });

  it("where a sight does, and from a point to itself", () => {
    fc.assert(
      fc.property(point, fc.option(point, { nil: null }), wall, (from, other, given) => {
        const to = other ?? from;
        const met = meetWall(segmentCarrier(from, to), given);
        const crossing = sightWallCrossing(from, to, given);
        expect(met && [met.t, met.isAlong]).toEqual(crossing && [crossing.t, crossing.collinear]);
      }),
      lawRuns(5000),
    );
  });

  it("whether it starts in the middle of a wall along it, before it or at its end", () => {
    // The wall from x = 2 to 6 along a ray with a direction of length 2: t counts in halves of metres.
    const given = { a: { x: 6, z: 0 }, b: { x: 2, z: 0 } };
    const from = (x: number) => meetWall(rayCarrier({ origin: { x, z: 0 }, direction: { x: 2, z: 0 } }), given);
    expect(from(0)).toEqual({ t: 1, end: given.b, enter: 1, exit: 3, isAlong: true });
    expect(from(4)).toEqual({ t: 0, end: null, enter: -1, exit: 1, isAlong: true });
    expect(from(6)).toEqual({ t: 0, end: null, enter: -2, exit: 0, isAlong: true });
    expect(from(7)).toBeNull();
  });
});
