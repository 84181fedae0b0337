import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../geometry/bounds.ts";
import { normalizeQuaternion } from "../geometry/quaternion.ts";
import type { Bounds } from "../geometry/types.ts";
import type { BoxRecord } from "./box/box.ts";
import { primitiveOf, type ShapeRecord } from "./kinds.ts";
import type { PlaneRecord } from "./plane/plane.ts";
import type { SegmentRecord } from "./segment/segment.ts";
import type { ShapeView } from "./shape-view.ts";
import type { SphereRecord } from "./sphere/sphere.ts";
import { shapeViews } from "./views.ts";

const number = fc.double({ min: -100, max: 100, noNaN: true });
const size = fc.double({ min: 0.01, max: 20, noNaN: true });
const vector = fc.tuple(number, number, number);
const turn = fc.tuple(number, number, number, number).map(([x, y, z, w]) => {
  const q = normalizeQuaternion({ x, y, z, w: w || 1 });
  return [q.x, q.y, q.z, q.w] as const;
});
const common = { id: "a", name: "A" };

const boxes = fc.record({ center: vector, halfExtents: fc.tuple(size, size, size), rotation: fc.option(turn) }).map(
  ({ center, halfExtents, rotation }): BoxRecord => ({
    ...common,
    kind: "box",
    center,
    halfExtents,
    ...(rotation ? { rotation } : {}),
  }),
);
const spheres = fc
  .record({ center: vector, radius: size })
  .map((parameters): SphereRecord => ({ ...common, kind: "sphere", ...parameters }));
const capsules = fc
  .record({ a: vector, b: vector, radius: size })
  .map((parameters): SegmentRecord => ({ ...common, kind: "segment", ...parameters }));
const bareSegments = fc
  .record({ a: vector, b: vector })
  .map((parameters): SegmentRecord => ({ ...common, kind: "segment", ...parameters }));
const planes = fc
  .record({ point: vector, normal: vector.filter((n) => Math.hypot(...n) > 1e-3) })
  .map((parameters): PlaneRecord => ({ ...common, kind: "plane", ...parameters }));

const viewOf = (record: ShapeRecord): ShapeView => shapeViews[record.kind];

/** The matrices of the parts that the record has. */
function placed(record: ShapeRecord): Float64Array[] {
  return viewOf(record).parts.flatMap((part) => {
    const matrix = new Float64Array(16).fill(Number.NaN);
    return part.place(record, matrix) ? [matrix] : [];
  });
}

/** A point of the unit geometry in the world. */
function transform(m: Float64Array, x: number, y: number, z: number): [number, number, number] {
  const row = (i: number) => (m[i] ?? 0) * x + (m[i + 4] ?? 0) * y + (m[i + 8] ?? 0) * z + (m[i + 12] ?? 0);
  return [row(0), row(1), row(2)];
}

function expectSameBounds(a: Bounds, b: Bounds | null): void {
  expect(b).not.toBeNull();
  for (const side of ["min", "max"] as const)
    for (const axis of ["x", "y", "z"] as const) expect(a[side][axis]).toBeCloseTo(b?.[side][axis] ?? Number.NaN, 9);
}

describe("what is drawn", () => {
  it("has the bounds of what answers, for every kind that has bounds", () => {
    fc.assert(
      fc.property(fc.oneof(boxes, spheres, capsules, bareSegments), (record) => {
        expectSameBounds(viewOf(record).drawnBounds(record), boundsOf(primitiveOf(record)));
      }),
      { seed: 5 },
    );
  });

  it("is written whole and finite, whatever stood in the matrix before", () => {
    fc.assert(
      fc.property(fc.oneof(boxes, spheres, capsules, bareSegments, planes), (record) => {
        const matrices = placed(record);
        expect(matrices.length).toBeGreaterThan(0);
        for (const matrix of matrices) expect(matrix.every(Number.isFinite)).toBe(true);
      }),
      { seed: 6 },
    );
  });

  it("is finite for a capsule of no length, and for one that points straight down", () => {
    for (const b of [
      [1, 2, 3],
      [1, -5, 3],
    ] as const) {
      const record: SegmentRecord = { ...common, kind: "segment", a: [1, 2, 3], b, radius: 0.5 };
      const [matrix] = placed(record);
      expect(matrix?.every(Number.isFinite)).toBe(true);
      // Three axes at right angles, none of them zero: a matrix without one would take the normals with it.
      const column = (i: number) => [matrix?.[i] ?? 0, matrix?.[i + 1] ?? 0, matrix?.[i + 2] ?? 0] as const;
      for (const i of [0, 4, 8]) expect(Math.hypot(...column(i))).toBeGreaterThan(0);
    }
  });
});

describe("a box", () => {
  it("takes the corners of the unit cube to its own", () => {
    // Turned by 90° about y: its x axis points to −z.
    const half = Math.SQRT1_2;
    const record: BoxRecord = {
      ...common,
      kind: "box",
      center: [10, 0, 0],
      halfExtents: [3, 2, 1],
      rotation: [0, half, 0, half],
    };
    const [matrix] = placed(record);
    const [x, y, z] = transform(matrix as Float64Array, 1, 1, 1);
    expect(x).toBeCloseTo(11, 12);
    expect(y).toBeCloseTo(2, 12);
    expect(z).toBeCloseTo(-3, 12);
  });
});

describe("a segment", () => {
  it("is a body with a radius and a stroke without one, never both", () => {
    const looks = (record: SegmentRecord) =>
      shapeViews.segment.parts.filter((part) => part.place(record, new Float64Array(16))).map((part) => part.look);
    const bare: SegmentRecord = { ...common, kind: "segment", a: [0, 0, 0], b: [1, 0, 0] };
    expect(looks(bare)).toEqual(["stroke"]);
    expect(looks({ ...bare, radius: 0 })).toEqual(["stroke"]);
    expect(looks({ ...bare, radius: 0.2 })).toEqual(["body"]);
  });

  it("has its ends at half the middle column, both ways from its middle", () => {
    const record: SegmentRecord = { ...common, kind: "segment", a: [0, 0, 4], b: [6, 0, 4], radius: 0.5 };
    const [matrix] = placed(record);
    expect(transform(matrix as Float64Array, 0, 1, 0)).toEqual([6, 0, 4]);
    expect(transform(matrix as Float64Array, 0, -1, 0)).toEqual([0, 0, 4]);
  });
});

describe("a plane", () => {
  it("lies across its normal, whose length does not matter, with level lines where it is not level", () => {
    fc.assert(
      fc.property(planes, (record) => {
        const [matrix] = placed(record);
        const m = matrix as Float64Array;
        const length = Math.hypot(...record.normal);
        for (let i = 0; i < 3; i++) expect(m[4 + i]).toBeCloseTo((record.normal[i] ?? 0) / length, 9);
        for (const i of [0, 8]) {
          const along = (m[i] ?? 0) * (m[4] ?? 0) + (m[i + 1] ?? 0) * (m[5] ?? 0) + (m[i + 2] ?? 0) * (m[6] ?? 0);
          expect(along).toBeCloseTo(0, 12);
        }
        if (Math.hypot(record.normal[0], record.normal[2]) > length * 1e-3) expect(m[1]).toBe(0);
      }),
      { seed: 7 },
    );
  });
});
