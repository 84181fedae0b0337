import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../../law-runs.ts";
import type { PlanPoint } from "../plan-types.ts";
import { nastyPoints } from "../testing/nasty-plan.ts";
import { lineSide, perpendicularUnchecked, signedDistanceToLine } from "./line-side.ts";
import { closestPointPlan } from "./point-on-line.ts";

test("the perpendicular of the point (0, 3) to the line through (−4, 0) and (4, 0) is 3 m long, to the right, with its foot in the middle", () => {
  const side = lineSide({ x: -4, z: 0 }, { x: 4, z: 0 }, { x: 0, z: 3 });
  expect(side).toEqual({ signedDistance: 3, side: "right", foot: { x: 0, z: 0 }, t: 0.5, isFootOnSegment: true });
});

test("a perpendicular is, to the bit, the nearest point of the line and the distance to it", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const [a, b, p] = nastyPoints(seed, 3) as [PlanPoint, PlanPoint, PlanPoint];
      fc.pre(a.x !== b.x || a.z !== b.z);
      const { point, t } = closestPointPlan({ domain: "line", a, b }, p);
      expect(perpendicularUnchecked(a, b, p)).toEqual({
        signedDistance: signedDistanceToLine(a, b, p),
        foot: point,
        t,
      });
    }),
    lawRuns(1000),
  );
});
