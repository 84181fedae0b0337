import { describe, expect, test } from "vitest";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { planeFromPointAndNormal } from "./plane.ts";
import { rayCast } from "./ray-cast.ts";
import { rayGround, rayPlane } from "./ray-plane.ts";
import type { Box, Primitive, Vec3 } from "./types.ts";

/** Figures worked out by hand or in closed form. Lengths in metres, angles in degrees. */

const box = (center: Vec3, halfExtents: Vec3): Primitive => ({ type: "box", center, halfExtents });
const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

describe("signed distance to the box from (−1,−1,−1) to (1,1,1)", () => {
  test.each([
    [at(0, 0, 0), -1],
    [at(0.5, 0.5, 0.5), -0.5],
    [at(1, 0, 0), 0],
    [at(1.5, 0, 0), 0.5],
    [at(2, 2, 0), Math.SQRT2], // 1.414214: one past the edge on two axes
    [at(3, 4, 0), 3.605551], // √13: two past and three past
  ])("from %j it is %f", (point, expected) => {
    expect(signedDistance(box(at(0, 0, 0), at(1, 1, 1)), point)).toBeCloseTo(expected, 6);
  });
});

describe("distance to a box with unequal extents", () => {
  const shape: Primitive & Box = { type: "box", center: at(0.3, -0.7, 1.1), halfExtents: at(0.4, 1.3, 2.2) };

  /**
   * The least distance to the box by a formula that shares no code with the module: a point is outside of some of the six
   * faces; the square of each overshoot, taken from the faces' own coordinates, adds up.
   */
  const bySixFaces = ({ x, y, z }: Vec3): number => {
    const { center: c, halfExtents: h } = shape;
    const faces: [number, number][] = [
      [c.x - h.x, x],
      [x, c.x + h.x],
      [c.y - h.y, y],
      [y, c.y + h.y],
      [c.z - h.z, z],
      [z, c.z + h.z],
    ];
    return Math.hypot(...faces.map(([low, high]) => (low > high ? low - high : 0)));
  };

  test("agrees outside with a formula that shares no code, at 4,000 points, to better than 1e−12", () => {
    // A low-discrepancy sequence (multiples of irrational numbers): the same points at every run.
    const part = (i: number, step: number) => (i * step) % 1;
    let outside = 0;
    for (let i = 1; outside < 4000; i++) {
      const point = at(
        -4 + 8 * part(i, Math.SQRT2 - 1),
        -4 + 8 * part(i, Math.sqrt(3) - 1),
        -4 + 8 * part(i, Math.sqrt(5) - 2),
      );
      const expected = bySixFaces(point);
      if (expected === 0) continue;
      outside++;
      const answer = closestPoint(shape, point);
      expect(Math.abs(answer.signedDistance - expected)).toBeLessThan(1e-12);
      const { surfacePoint: s } = answer;
      expect(Math.abs(Math.hypot(s.x - point.x, s.y - point.y, s.z - point.z) - expected)).toBeLessThan(1e-12);
    }
  });
});

describe("ray and floor: from 3 m above the floor", () => {
  const floor = planeFromPointAndNormal(at(0, 0, 0), at(0, 1, 0));
  const rayAt = (pitch: number) => {
    const radians = (pitch * Math.PI) / 180;
    return { origin: at(0, 3, 0), direction: at(Math.cos(radians), Math.sin(radians), 0) };
  };

  // t = height / sin(pitch below level), n · D = −sin(pitch below level)
  test.each([
    [-30, -0.5, 6],
    [-10, -0.173648, 17.276311],
    [-1, -0.017452, 171.896065],
    [-0.1, -0.001745, 1718.874258],
    [30, 0.5, -6],
  ])("at a pitch of %f° n·D is %f and t is %f", (pitch, denominator, t) => {
    const meeting = rayPlane(rayAt(pitch), floor);
    expect(meeting.denominator).toBeCloseTo(denominator, 6);
    expect(meeting.t).toBeCloseTo(t, 6);
    expect(meeting.distance).toBeCloseTo(t, 6);
    expect(meeting.behind).toBe(t < 0);
    expect(meeting.height).toBe(3);
  });

  test("level it is parallel and never meets: no t, n·D exactly 0, not behind", () => {
    const level = { origin: at(0, 3, 0), direction: at(1, 0, 0) };
    expect(rayPlane(level, floor)).toEqual({
      t: null,
      distance: null,
      point: null,
      behind: false,
      denominator: 0,
      height: 3,
      inPlane: false,
    });
    expect(rayGround(level)).toBeNull();
  });

  test("upwards the floor is behind: a miss for a ray, yet not parallel", () => {
    expect(rayCast({ type: "plane", ...floor }, rayAt(30))).toBeNull();
    expect(rayGround(rayAt(30))).toBeNull();
    expect(rayPlane(rayAt(30), floor).behind).toBe(true);
  });

  test("a normal three times too long gives the same distances", () => {
    const longer = planeFromPointAndNormal(at(0, 0, 0), at(0, 3, 0));
    for (const pitch of [-30, -10, -1, -0.1, 30]) {
      expect(rayPlane(rayAt(pitch), longer)).toEqual(rayPlane(rayAt(pitch), floor));
    }
    expect(signedDistance({ type: "plane", ...longer }, at(5, 2, 7))).toBe(2);
  });
});

describe("closest points of the probe at (2.2, 2.6, 2.2)", () => {
  const probe = at(2.2, 2.6, 2.2);

  // Past the box by 3.7, 0.6 and 1.2: √(3.7² + 0.6² + 1.2²) = √15.49
  test("box, centre (−3,1,0), half extents (1.5,1,1): 3.935734, by its corner", () => {
    const answer = closestPoint(box(at(-3, 1, 0), at(1.5, 1, 1)), probe);
    expect(answer.signedDistance).toBeCloseTo(3.935734, 6);
    expect(answer.feature).toBe("corner");
    expect(answer.featureSigns).toEqual(at(1, 1, 1));
    expect(answer.surfacePoint).toEqual(at(-1.5, 2, 1));
  });

  // |(−1.8, 1.1, 4.2)| = √22.09 = 4.7
  test("sphere, centre (4,1.5,−2), radius 1.5: 3.2", () => {
    const answer = closestPoint({ type: "sphere", center: at(4, 1.5, -2), radius: 1.5 }, probe);
    expect(answer.signedDistance).toBeCloseTo(3.2, 12);
  });

  // w = (4.2, 2.1, −1.8), d = (6, 2, 0): t = (25.2 + 4.2) / 40 = 0.735
  test("segment (−2,0.5,4)→(4,2.5,4): 1.918593 at t = 0.735, the nearest", () => {
    const answer = closestPoint({ type: "segment", a: at(-2, 0.5, 4), b: at(4, 2.5, 4) }, probe);
    expect(answer.signedDistance).toBeCloseTo(1.918593, 6);
    expect(answer.t).toBeCloseTo(0.735, 12);
    expect(answer.unclampedT).toBe(answer.t);
    expect(answer.feature).toBe("side");
  });

  test("ground plane y = 0: 2.6, at the point below", () => {
    const answer = closestPoint({ type: "plane", ...planeFromPointAndNormal(at(0, 0, 0), at(0, 1, 0)) }, probe);
    expect(answer.signedDistance).toBe(2.6);
    expect(answer.surfacePoint).toEqual(at(2.2, 0, 2.2));
  });
});

describe("nearest wall: the wall (−2,0)→(2,0) of the plan", () => {
  const wall: Primitive = { type: "segment", a: at(-2, 0, 0), b: at(2, 0, 0) };

  test.each([
    [at(5.1, 0, 0.01), 1.775, 1, 0.01, 3.100016, 310.0],
    [at(0, 0, 1.5), 0.5, 0.5, 1.5, 1.5, 1],
    [at(-3, 0, -1), -0.25, 0, 1, Math.SQRT2, Math.SQRT2],
  ])(
    "from %j: t %f → %f, to the line %f, to the wall %f, %f times too close",
    (point, raw, t, line, distance, times) => {
      const answer = closestPoint(wall, point);
      expect(answer.unclampedT).toBeCloseTo(raw, 12);
      expect(answer.t).toBe(t);
      expect(answer.lineDistance).toBeCloseTo(line, 12);
      expect(answer.signedDistance).toBeCloseTo(distance, 6);
      expect(answer.signedDistance / answer.lineDistance!).toBeCloseTo(times, 1);
    },
  );
});
