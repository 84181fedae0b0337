import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { boundsOf, unionOfBounds } from "../bounds.ts";
import { boxFromMinMax } from "../box.ts";
import { signedDistance } from "../closest-point.ts";
import { closestPointOnSegmentAt } from "../line.ts";
import { rayCast } from "../ray-cast.ts";
import { reflect } from "../reflect.ts";
import { closestPointsOfSegments } from "../segment-segment.ts";
import type { Vec3 } from "../types.ts";
import { distance, length } from "../vec3.ts";
import { traceLaser } from "./laser/trace-laser.ts";
import { crossPlan } from "./lines/crossing.ts";
import { outlineAt } from "./outlines/outline.ts";
import type { PlanPoint, PlanSegment } from "./plan-types.ts";
import { lineOfSightPlan } from "./sight/line-of-sight-plan.ts";
import { visibilityPolygon } from "./visibility/visibility-polygon.ts";

/*
 * reported-rows.json holds, row by row, what went wrong in other libraries with the numbers that are right: the plan, and segments.
 * The id names the report. Its points of the plan stand as [x, z], its walls as [ax, az, bx, bz].
 */

interface Row {
  readonly id: string;
  readonly op: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has its own fields
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has its own fields
  readonly expect: any;
  readonly tolerance: number;
}

const rows: readonly Row[] = JSON.parse(readFileSync(new URL("./reported-rows.json", import.meta.url), "utf8"));

const on = ([x, z]: readonly [number, number]): PlanPoint => ({ x, z });
const at = ([x, y, z]: readonly [number, number, number]): Vec3 => ({ x, y, z });
const wallOf = ([ax, az, bx, bz]: readonly [number, number, number, number]): PlanSegment => ({
  a: { x: ax, z: az },
  b: { x: bx, z: bz },
});
const apart = (p: PlanPoint, q: PlanPoint): number => Math.hypot(p.x - q.x, p.z - q.z);
const segment = (a: readonly [number, number], b: readonly [number, number]) =>
  ({ domain: "segment", a: on(a), b: on(b) }) as const;

/** How each kind of row is asked of the module; each says what it expects. */
const ASK: Readonly<Record<string, (row: Row) => void>> = {
  raySegment2D({ input, expect: expected, tolerance }) {
    const { blocker } = lineOfSightPlan(on(input.from), on(input.to), [wallOf(input.wall)]);
    expect(blocker !== null).toBe(expected.hit);
    if (blocker === null) return;
    expect(Math.abs(blocker.t - expected.fraction)).toBeLessThan(tolerance);
    expect(apart(blocker.point, on(expected.point))).toBeLessThan(tolerance);
  },
  raySegment2DMany({ input, expect: expected }) {
    const wall = wallOf(input.wall);
    input.from.forEach((from: [number, number], k: number) => {
      const { blocker } = lineOfSightPlan(on(from), on(input.to[k]), [wall]);
      expect(blocker !== null).toBe(expected.everyRay.hit);
    });
  },
  raySegmentBox2D({ input, expect: expected, tolerance }) {
    const [x, z] = input.boxCenter;
    const [hx, hz] = input.half;
    const box = { type: "box", center: { x, y: 0, z }, halfExtents: { x: hx, y: 1, z: hz } } as const;
    const { blocker } = lineOfSightPlan(on(input.from), on(input.to), [outlineAt(box, 0)!]);
    expect(Math.abs(blocker!.t - expected.fraction)).toBeLessThan(tolerance);
    expect(apart(blocker!.point, on(expected.point))).toBeLessThan(tolerance);
  },
  segmentSegment2D({ input, expect: expected, tolerance }) {
    const crossing = crossPlan(segment(input.a, input.b), segment(input.c, input.d));
    expect(crossing.kind).toBe(expected.kind);
    if (crossing.kind === "point") expect(apart(crossing.point, on(expected.point))).toBeLessThan(tolerance);
  },
  segmentPolyline2D({ input, expect: expected }) {
    const points = input.polyline.slice(1).flatMap((end: [number, number], k: number) => {
      const crossing = crossPlan(segment(input.a, input.b), segment(input.polyline[k], end));
      return crossing.kind === "point" ? [[crossing.point.x, crossing.point.z]] : [];
    });
    expect(points.toSorted()).toEqual(expected.points);
  },
  lineLine2D({ input, expect: expected, tolerance }) {
    const line = (a: [number, number], b: [number, number]) => ({ domain: "line", a: on(a), b: on(b) }) as const;
    const crossing = crossPlan(line(input.a, input.b), line(input.c, input.d));
    expect(crossing.kind === "point" && apart(crossing.point, on(expected.point)) < tolerance).toBe(true);
  },
  segmentSegmentDistance3D({ input, expect: expected, tolerance }) {
    const pair = closestPointsOfSegments({ a: at(input.a), b: at(input.b) }, { a: at(input.c), b: at(input.d) });
    expect(Math.abs(pair.distance - expected.distance)).toBeLessThan(tolerance);
    expect(Math.abs(distance(pair.pointA, pair.pointB) - expected.distance)).toBeLessThan(tolerance);
  },
  closestPointOnSegment3D({ input, expect: expected, tolerance }) {
    const answer = closestPointOnSegmentAt({ a: at(input.a), b: at(input.b) }, at(input.point));
    if (expected.point) expect(distance(answer.point, at(expected.point))).toBeLessThan(tolerance);
    if (expected.distance !== undefined) expect(Math.abs(answer.distance - expected.distance)).toBeLessThan(tolerance);
    if (expected.t !== undefined) expect(Math.abs(answer.t - expected.t)).toBeLessThan(tolerance);
  },
  sceneSignedDistance({ input, expect: expected }) {
    const least = input.shapes.map(({ min, max }: { min: [number, number, number]; max: [number, number, number] }) =>
      signedDistance({ type: "box", ...boxFromMinMax(at(min), at(max)) }, at(input.point)),
    );
    expect(Math.min(...least)).toBe(expected.distance);
  },
  boundsOfGroup({ input, expect: expected }) {
    // A group without children adds no bounds, and does not pull the others' to the origin.
    const [{ center, radius }] = input.children;
    const own = boundsOf({ type: "sphere", center: at(center), radius })!;
    expect(unionOfBounds([])).toBeNull();
    expect(unionOfBounds([own])).toEqual({ min: at(expected.min), max: at(expected.max) });
  },
  lineOfSight({ input, expect: expected }) {
    expect(lineOfSightPlan(on(input.from), on(input.to), input.walls.map(wallOf)).visible).toBe(expected.visible);
  },
  visibilityPolygon({ input, expect: expected, tolerance }) {
    const [x0, z0, x1, z1] = input.bounds;
    const bounds = { min: { x: x0, z: z0 }, max: { x: x1, z: z1 } };
    const { area } = visibilityPolygon(on(input.viewer), input.walls.map(wallOf), bounds);
    expect(Math.abs(area - expected.area)).toBeLessThan(tolerance);
  },
  reflect2D({ input, expect: expected, tolerance }) {
    const ray = { origin: on(input.from), direction: on(input.direction) };
    const { legs } = traceLaser(ray, input.walls.map(wallOf), { maxBounces: input.bounces });
    expect([legs[0]!.start, ...legs.map(({ end }) => end)]).toHaveLength(expected.points.length);
    legs.forEach(({ end }, k) => {
      expect(apart(end!, on(expected.points[k + 1]))).toBeLessThan(tolerance);
    });
    if (expected.legs !== undefined) expect(legs).toHaveLength(expected.legs);
  },
  reflectSphereInside({ input, expect: expected, tolerance }) {
    const sphere = { type: "sphere", center: at(input.sphere.center), radius: input.sphere.radius } as const;
    let origin = at(input.from);
    let direction = at(input.direction);
    for (let bounce = 0; bounce <= input.bounces; bounce++) {
      const exit = rayCast(sphere, { origin, direction })!.exitT!;
      const metres = exit * length(direction);
      const start = origin;
      origin = {
        x: start.x + exit * direction.x,
        y: start.y + exit * direction.y,
        z: start.z + exit * direction.z,
      };
      if (bounce === 0) expect(distance(origin, at(expected.firstHit))).toBeLessThan(tolerance);
      else expect(Math.abs(metres - expected.legLength)).toBeLessThan(tolerance);
      expect(Math.abs(length(origin) - expected.radiusOfEveryHit)).toBeLessThan(tolerance);
      const { x, y, z } = origin;
      const size = length(origin);
      direction = reflect(direction, { x: x / size, y: y / size, z: z / size });
    }
  },
};

describe("reported faults, row by row", () => {
  test.each(rows.map((row, k) => ({ name: `row ${k}: ${row.id} ${row.op}`, row })))("$name", ({ row }) => {
    const ask = ASK[row.op];
    expect(ask, `a way to ask ${row.op}`).toBeDefined();
    ask?.(row);
  });
});
