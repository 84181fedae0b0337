import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import { boxFromMinMax } from "./box.ts";
import { closestPoint, signedDistance } from "./closest-point.ts";
import { closestPointOnSegmentAt } from "./line.ts";
import { fromAxisAngle } from "./quaternion.ts";
import { rayCast } from "./ray-cast.ts";
import { closestPointsOfSegments } from "./segment-segment.ts";
import { overlaps } from "./shape-distance.ts";
import type { Primitive, Vec3 } from "./types.ts";
import { distance, length, subtract } from "./vec3.ts";

/*
 * reported-rows.json holds, row by row, what went wrong in other libraries with the numbers that are right; the id names the
 * report. Vectors stand as [x, y, z]. reported-faults.test.ts says the same as claims, and more than these rows.
 */

type Triple = readonly [number, number, number];

interface GivenShape {
  readonly type: Primitive["type"];
  readonly min: Triple;
  readonly max: Triple;
  readonly size?: Triple;
  readonly rotationYDegrees?: number;
  readonly center: Triple;
  readonly radius: number;
  readonly a: Triple;
  readonly b: Triple;
  readonly normal: Triple;
  readonly height: number;
}

interface Row {
  readonly id: string;
  readonly op: "rayCast" | "signedDistance" | "segmentDistance" | "segmentPoint" | "overlap" | "bounds";
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has its own fields
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has its own fields
  readonly expect: any;
  readonly tolerance: number;
}

const rows: readonly Row[] = JSON.parse(readFileSync(new URL("./reported-rows.json", import.meta.url), "utf8"));

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
const vector = ([x, y, z]: Triple): Vec3 => ({ x, y, z });

function primitiveOf(shape: GivenShape): Primitive {
  switch (shape.type) {
    case "box": {
      if (!shape.size) return { type: "box", ...boxFromMinMax(vector(shape.min), vector(shape.max)) };
      const [x, y, z] = shape.size;
      const rotation = fromAxisAngle(at(0, 1, 0), ((shape.rotationYDegrees ?? 0) * Math.PI) / 180);
      return { type: "box", center: at(0, 0, 0), halfExtents: at(x / 2, y / 2, z / 2), rotation };
    }
    case "sphere":
      return { type: "sphere", center: vector(shape.center), radius: shape.radius };
    case "plane":
      return { type: "plane", point: at(0, shape.height, 0), normal: vector(shape.normal), offset: 0 };
    case "segment":
      return { type: "segment", a: vector(shape.a), b: vector(shape.b) };
    case "capsule":
      return { type: "capsule", a: vector(shape.a), b: vector(shape.b), radius: shape.radius };
  }
}

/** How far the answer is from the row's, as one number. */
const answers: Readonly<Record<Row["op"], (row: Row) => number>> = {
  rayCast: ({ input, expect: wanted }) => {
    const ray = { origin: vector(input.ray.origin), direction: vector(input.ray.direction) };
    const hit = rayCast(primitiveOf(input.shape), ray);
    if (!wanted.hit) return hit === null ? 0 : Infinity;
    if (hit === null) return Infinity;
    expect(Math.abs(length(hit.normal) - 1)).toBeLessThan(1e-9);
    const t = input.solid ? hit.t : hit.surfaceT;
    // A ray that starts in the solid is at once in it, where it starts; `point` is where it crosses the surface.
    const point = input.solid && hit.t === 0 ? ray.origin : hit.point;
    const metres = (t ?? Infinity) * length(ray.direction);
    return Math.max(Math.abs(metres - wanted.distance), distance(point, vector(wanted.point)));
  },
  signedDistance: ({ input, expect: wanted }) => {
    const answer = closestPoint(primitiveOf(input.shape), vector(input.point));
    const off = Math.abs(answer.signedDistance - wanted.distance);
    return wanted.closest ? Math.max(off, distance(answer.surfacePoint, vector(wanted.closest))) : off;
  },
  segmentDistance: ({ input, expect: wanted }) => {
    const a = { a: vector(input.a), b: vector(input.b) };
    const b = { a: vector(input.c), b: vector(input.d) };
    const answer = closestPointsOfSegments(a, b);
    const swapped = closestPointsOfSegments(b, a);
    expect(distance(answer.pointA, answer.pointB)).toBeCloseTo(answer.distance, 12);
    expect(length(subtract(answer.pointA, swapped.pointB))).toBeLessThan(answer.unique ? 1e-12 : Infinity);
    expect(swapped.distance).toBeCloseTo(answer.distance, 12);
    return Math.abs(answer.distance - wanted.distance);
  },
  segmentPoint: ({ input, expect: wanted }) => {
    const answer = closestPointOnSegmentAt({ a: vector(input.a), b: vector(input.b) }, vector(input.point));
    return Math.max(
      Math.abs(answer.distance - wanted.distance),
      wanted.point ? distance(answer.point, vector(wanted.point)) : 0,
      wanted.parameter === undefined ? 0 : Math.abs(answer.t - wanted.parameter),
    );
  },
  overlap: ({ input, expect: wanted }) =>
    overlaps(primitiveOf(input.a), primitiveOf(input.b)) === wanted.overlap ? 0 : Infinity,
  bounds: ({ input, expect: wanted }) => {
    const { min, max } = boundsOf(primitiveOf(input.shape))!;
    return distance(at((max.x - min.x) / 2, (max.y - min.y) / 2, (max.z - min.z) / 2), vector(wanted.half));
  },
};

describe.each([...new Set(rows.map(({ id }) => id))])("report %s", (id) => {
  const own = rows.filter((row) => row.id === id).map((row, i) => ({ name: `${row.op} ${i + 1}`, row }));
  test.each(own)("$name gives the number that is right", ({ row }) => {
    expect(answers[row.op](row)).toBeLessThanOrEqual(row.tolerance);
  });
});

test("a thin bar is met where it is, and growing it never moves the first contact back (B022)", () => {
  // The path in the plan from (380, 241) to (1004, 137); the bar is half a metre to either side of z = 188.5.
  const ray = { origin: at(380, 0, 241), direction: at(1004 - 380, 0, 137 - 241) };
  const bar: Primitive = { type: "box", center: at(884.5, 0, 188.5), halfExtents: at(244.5, 1, 0.5) };
  const thin = rayCast(bar, ray);
  expect(thin?.t).toBeCloseTo(0.5, 12);
  expect(distance(thin!.point, at(692, 0, 189))).toBeLessThan(1e-9);
  let before = thin!.t;
  for (const grown of [0.1, 5, 50]) {
    const { t } = rayCast({ ...bar, halfExtents: at(244.5 + grown, 1, 0.5 + grown) }, ray)!;
    expect(t).toBeLessThan(before);
    before = t;
  }
});

test("all two-way orders of the ends of two segments give one distance (B037)", () => {
  // (0,0,0)–(2,0,0) and (1,1,0)–(1,3,0): from (1,0,0) to (1,1,0), 1 m.
  const a = [at(0, 0, 0), at(2, 0, 0)] as const;
  const b = [at(1, 1, 0), at(1, 3, 0)] as const;
  for (const [i, j] of [
    [0, 1],
    [1, 0],
  ] as const) {
    for (const [m, n] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const answer = closestPointsOfSegments({ a: a[i], b: a[j] }, { a: b[m], b: b[n] });
      expect(answer).toMatchObject({ distance: 1, s: 0.5, pointA: at(1, 0, 0), pointB: at(1, 1, 0), unique: true });
      expect(closestPointsOfSegments({ a: b[m], b: b[n] }, { a: a[i], b: a[j] })).toMatchObject({
        distance: 1,
        pointA: at(1, 1, 0),
        pointB: at(1, 0, 0),
      });
    }
  }
});

test("a point beside a segment is as far from a box as thin as it (B039)", () => {
  const a = at(2.27699995, -7.9000001, 16.3180008);
  const b = at(-0.569999993, -8.10000038, 16.6070004);
  const way = subtract(b, a);
  // +x turned to the segment's direction about what is square to both.
  const axis = at(0, -way.z, way.y);
  const rotation = fromAxisAngle(axis, Math.acos(way.x / length(way)));
  const needle: Primitive = {
    type: "box",
    center: at((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2),
    halfExtents: at(length(way) / 2, 0, 0),
    rotation,
  };
  expect(signedDistance(needle, at(1.10000002, -7.9000001, 16.5879993))).toBeCloseTo(0.1714783, 7);
});

test("a ray reflected 500 times inside a sphere stays at radius 5, every leg as long as the first (B059)", () => {
  const sphere: Primitive = { type: "sphere", center: at(0, 0, 0), radius: 5 };
  let origin = at(2, 0, 0);
  let direction = at(0, 0, 1);
  for (let bounce = 0; bounce <= 500; bounce++) {
    const hit = rayCast(sphere, { origin, direction })!;
    // From a point that rounding left on the surface or just outside it, the chord ends at the exit.
    const t = bounce === 0 ? hit.surfaceT! : hit.exitT!;
    const end = at(origin.x + t * direction.x, origin.y + t * direction.y, origin.z + t * direction.z);
    expect(Math.abs(length(end) - 5)).toBeLessThan(1e-6);
    // The first leg is half a chord, √(5² − 2²); whole ones follow.
    expect(t).toBeCloseTo(bounce === 0 ? Math.sqrt(21) : 2 * Math.sqrt(21), 6);
    const n = at(end.x / 5, end.y / 5, end.z / 5);
    const along = 2 * (direction.x * n.x + direction.y * n.y + direction.z * n.z);
    direction = at(direction.x - along * n.x, direction.y - along * n.y, direction.z - along * n.z);
    origin = end;
  }
});
