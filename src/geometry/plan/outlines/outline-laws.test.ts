import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "../../bounds.ts";
import { signedDistance } from "../../closest-point.ts";
import { LAW_TIMEOUT, lawRuns } from "../../law-runs.ts";
import { rayCast } from "../../ray-cast.ts";
import type { Primitive, Vec3 } from "../../types.ts";
import { clearArcs } from "../arcs/clear-arcs.ts";
import type { PlanPoint } from "../plan-types.ts";
import { lineOfSightPlan } from "../sight/line-of-sight-plan.ts";
import { outlineAt } from "./outline.ts";
import { placeInOutline } from "./outline-contact.ts";
import { pointOnOutlinePart } from "./outline-parts.ts";
import type { Outline } from "./outline-types.ts";
import { rayOutline } from "./ray-outline.ts";

/** A solid, the height at which it is cut, its size, and how far out it lies. */
interface Cut {
  readonly primitive: Primitive;
  readonly y: number;
  readonly size: number;
  readonly center: Vec3;
}

/** −1 … 1, without numbers so small that their products leave the doubles. */
const unit = fc.double({ min: -1, max: 1, noNaN: true }).map((x) => (Math.abs(x) < 1e-60 ? 0 : x));
const extent = fc.oneof(fc.double({ min: 1e-3, max: 1, noNaN: true }), fc.constantFrom(0.25, 1));
const vector = fc.record({ x: unit, y: unit, z: unit });
/** Turned anyhow, about the upright, and not at all. */
const rotation = fc.oneof(
  fc.record({ x: unit, y: unit, z: unit, w: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  fc.record({ x: fc.constant(0), y: unit, z: fc.constant(0), w: fc.constant(1) }),
  fc.constant(undefined),
);
/** Steep, slanted, nearly lying, lying and upright axes. */
const axis = fc.oneof(
  vector,
  fc.record({ x: unit, y: fc.constantFrom(0, 1e-3, 1e-9, 1e-15), z: unit }),
  fc.record({ x: fc.constantFrom(0, 1e-9), y: unit, z: fc.constant(0) }),
);

const shape: fc.Arbitrary<Primitive> = fc.oneof(
  fc.record({ halfExtents: fc.record({ x: extent, y: extent, z: extent }), rotation }).map((box) => ({
    type: "box" as const,
    center: { x: 0, y: 0, z: 0 },
    ...box,
  })),
  extent.map((radius) => ({ type: "sphere" as const, center: { x: 0, y: 0, z: 0 }, radius })),
  fc.record({ d: axis, radius: extent }).map(({ d, radius }) => ({
    type: "capsule" as const,
    a: { x: 0, y: 0, z: 0 },
    b: d,
    radius,
  })),
);

const plane: fc.Arbitrary<Primitive> = vector
  .filter((n) => Math.hypot(n.x, n.z) > 1e-3)
  .map((normal) => ({ type: "plane" as const, point: { x: 0, y: 0, z: 0 }, normal, offset: 0 }));

function cutOf(shapes: fc.Arbitrary<Primitive>): fc.Arbitrary<Cut> {
  const far = fc.constantFrom(0, 0, 1, -3, 1e8);
  return fc
    .record({
      primitive: shapes,
      at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1)),
      size: fc.constantFrom(1e-6, 1, 1, 1, 1e6),
      center: fc.record({ x: far, y: far, z: far }),
    })
    .map(({ primitive, at, size, center }) => {
      const moved = moveAndScale(primitive, size, center);
      const bounds = boundsOf(moved);
      const y = bounds ? bounds.min.y + at * (bounds.max.y - bounds.min.y) : center.y + (at - 0.5) * size;
      return { primitive: moved, y, size, center };
    });
}

function moveAndScale(primitive: Primitive, s: number, c: Vec3): Primitive {
  const times = (v: Vec3): Vec3 => ({ x: v.x * s, y: v.y * s, z: v.z * s });
  const moved = (v: Vec3): Vec3 => ({ x: c.x + v.x * s, y: c.y + v.y * s, z: c.z + v.z * s });
  switch (primitive.type) {
    case "box":
      return { ...primitive, center: moved(primitive.center), halfExtents: times(primitive.halfExtents) };
    case "sphere":
      return { ...primitive, center: moved(primitive.center), radius: primitive.radius * s };
    case "plane":
      return { ...primitive, point: moved(primitive.point), offset: primitive.offset * s };
    case "segment":
      return { ...primitive, a: moved(primitive.a), b: moved(primitive.b) };
    case "capsule":
      return { ...primitive, a: moved(primitive.a), b: moved(primitive.b), radius: primitive.radius * s };
  }
}

const inSpace = ({ x, z }: PlanPoint, y: number): Vec3 => ({ x, y, z });
/** What rounding may do to a distance between things of this size: 64 units in the last place. */
const noise = (size: number): number => 64 * Number.EPSILON * size;
/** Where world coordinates are stored, they are rounded to the place where they lie. */
const noiseAt = ({ size, center }: Cut): number =>
  noise(size) + 2 * Number.EPSILON * Math.max(Math.abs(center.x), Math.abs(center.y), Math.abs(center.z));

function expectSamePlace(cut: Cut, outline: Outline | null, p: PlanPoint): void {
  const sd = signedDistance(cut.primitive, inSpace(p, cut.y));
  if (Math.abs(sd) <= noise(Math.max(cut.size, Math.hypot(p.x - cut.center.x, p.z - cut.center.z)))) return;
  expect(outline !== null && placeInOutline(outline, p) !== "outside").toBe(sd <= 0);
}

describe("the outline of a solid at a height", () => {
  test("holds the points that the solid holds there, far from its boundary and near", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(
        cutOf(fc.oneof({ weight: 5, arbitrary: shape }, { weight: 1, arbitrary: plane })),
        fc.array(fc.tuple(unit, unit), { minLength: 4, maxLength: 4 }),
        (cut, offsets) => {
          const outline = outlineAt(cut.primitive, cut.y);
          const { center: c, size } = cut;
          for (const [x, z] of offsets) expectSamePlace(cut, outline, { x: c.x + x * size * 2, z: c.z + z * size * 2 });
          if (outline?.kind !== "region") return;
          for (const part of outline.parts)
            for (const [x, z] of offsets) {
              const p = pointOnOutlinePart(part, Math.abs(x));
              const step = z * size * 10 ** (-12 * Math.abs(x));
              expectSamePlace(cut, outline, { x: p.x + step, z: p.z - step });
            }
        },
      ),
      lawRuns(3000),
    );
  });

  test("has its boundary on the surface, closed without a gap, turning one way", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(cutOf(shape), (cut) => {
        const outline = outlineAt(cut.primitive, cut.y);
        if (outline?.kind !== "region") return;
        const { parts } = outline;
        const points = parts.flatMap((part, k) => {
          expect(part.end).toEqual(parts[(k + 1) % parts.length]!.start);
          const inner = [0.1, 0.25, 0.5, 0.75, 0.9].map((f) => pointOnOutlinePart(part, f));
          return part.kind === "segment" ? [part.start] : [part.start, ...inner];
        });
        for (const p of points)
          expect(Math.abs(signedDistance(cut.primitive, inSpace(p, cut.y)))).toBeLessThanOrEqual(noiseAt(cut));
        const slack = noiseAt(cut) * cut.size * 4;
        points.forEach((p, k) => {
          const q = points[(k + 1) % points.length]!;
          const r = points[(k + 2) % points.length]!;
          expect((q.x - p.x) * (r.z - q.z) - (q.z - p.z) * (r.x - q.x)).toBeGreaterThanOrEqual(-slack);
        });
      }),
      lawRuns(3000),
    );
  });

  test("scaled by a power of two is the same outline, scaled", () => {
    fc.assert(
      fc.property(cutOf(shape), fc.constantFrom(-40, -3, 1, 30), (cut, power) => {
        const s = 2 ** power;
        const outline = outlineAt(cut.primitive, cut.y);
        const scaled = outlineAt(moveAndScale(cut.primitive, s, { x: 0, y: 0, z: 0 }), cut.y * s);
        expect(scaled?.kind).toBe(outline?.kind);
        if (outline?.kind !== "region" || scaled?.kind !== "region") return;
        expect(scaled.parts.map(({ kind, start }) => ({ kind, x: start.x / s, z: start.z / s }))).toEqual(
          outline.parts.map(({ kind, start }) => ({ kind, x: start.x, z: start.z })),
        );
      }),
      lawRuns(1000),
    );
  });
});

describe("a ray of the plan", () => {
  test("meets an outline where the level ray meets the solid", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(
        cutOf(fc.oneof({ weight: 5, arbitrary: shape }, { weight: 1, arbitrary: plane })),
        fc.tuple(unit, unit),
        fc.tuple(unit, unit),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (cut, [ox, oz], [tx, tz], speed) => {
          const { center: c, size, y, primitive } = cut;
          const origin = { x: c.x + 3 * size * ox, z: c.z + 3 * size * oz };
          const direction = { x: (c.x + size * tx - origin.x) * speed, z: (c.z + size * tz - origin.z) * speed };
          if (direction.x === 0 && direction.z === 0) return;
          const outline = outlineAt(primitive, y);
          const hit = outline && rayOutline(outline, { origin, direction });
          const solid = rayCast(primitive, { origin: inSpace(origin, y), direction: { ...direction, y: 0 } });
          const metres = Math.hypot(direction.x, direction.z);
          const t = hit?.surfaceT ?? solid?.surfaceT ?? null;
          // Grazing rays and heights that only touch may be decided either way by a rounding: then both are on the surface.
          const near = (at: number): number =>
            Math.abs(signedDistance(primitive, { x: origin.x + at * direction.x, y, z: origin.z + at * direction.z }));
          if (hit === null || solid === null) {
            const at = hit?.t ?? solid?.t ?? null;
            if (at !== null) expect(near(at)).toBeLessThanOrEqual(noise(size * 16) + noiseAt(cut));
            return;
          }
          if (t === null || hit.surfaceT === null || solid.surfaceT === null) {
            // On a face in the plane of the section the level ray slides, and a start on the surface may be off by a rounding.
            if (hit.surfaceT !== solid.surfaceT) expect(near(0)).toBeLessThanOrEqual(noise(size * 16));
            return;
          }
          expect(near(hit.surfaceT)).toBeLessThanOrEqual(noise(size * 16) + noiseAt(cut));
          expect(near(solid.surfaceT)).toBeLessThanOrEqual(noise(size * 16) + noiseAt(cut));
          if (hit.inside !== solid.inside) {
            expect(near(0)).toBeLessThanOrEqual(noise(size * 16));
            return;
          }
          // A flat angle between ray and boundary makes the place as much less certain than the distance.
          const slant = Math.abs(solid.normal.x * direction.x + solid.normal.z * direction.z) / metres;
          const level = Math.hypot(solid.normal.x, solid.normal.z);
          if (slant < 1e-3 || level < 1e-3) return;
          expect(Math.abs(hit.surfaceT - solid.surfaceT) * metres * slant).toBeLessThanOrEqual(
            noise(size * 64) + noiseAt(cut),
          );
          const nx = solid.normal.x / level;
          const nz = solid.normal.z / level;
          const isCorner = primitive.type === "box" && solid.feature !== "face";
          if (!isCorner && hit.normal) expect(hit.normal.x * nx + hit.normal.z * nz).toBeGreaterThan(1 - 1e-6);
        },
      ),
      lawRuns(3000),
    );
  });
});

/** The least signed distance on the way from a point, by the golden section: it is convex along a line. */
function leastDistance(primitive: Primitive, y: number, from: PlanPoint, way: PlanPoint): number {
  const at = (t: number): number => signedDistance(primitive, { x: from.x + t * way.x, y, z: from.z + t * way.z });
  let low = 0;
  let high = 1;
  let least = Math.min(at(0), at(1));
  for (let step = 0; step < 90; step++) {
    const first = low + (high - low) * 0.382;
    const second = low + (high - low) * 0.618;
    const [p, q] = [at(first), at(second)];
    least = Math.min(least, p, q);
    if (p < q) high = second;
    else low = first;
  }
  return least;
}

const solids = cutOf(fc.oneof({ weight: 5, arbitrary: shape }, { weight: 1, arbitrary: plane }));

describe("a sight of the plan", () => {
  test("is blocked where some point of it belongs to the solid", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(solids, fc.tuple(unit, unit), fc.tuple(unit, unit), (cut, [ax, az], [bx, bz]) => {
        const { center: c, size, y, primitive } = cut;
        const outline = outlineAt(primitive, y);
        const from = { x: c.x + 3 * size * ax, z: c.z + 3 * size * az };
        const to = { x: c.x + 2 * size * bx, z: c.z + 2 * size * bz };
        const { visible, blocker } = lineOfSightPlan(from, to, outline ? [outline] : []);
        const least = leastDistance(primitive, y, from, { x: to.x - from.x, z: to.z - from.z });
        if (Math.abs(least) > noise(16 * size) + noiseAt(cut)) expect(visible).toBe(least > 0);
        if (blocker === null || blocker.t === 0) return;
        const there = signedDistance(primitive, inSpace(blocker.point, y));
        expect(Math.abs(Math.min(there, 0))).toBeLessThanOrEqual(noise(16 * size) + noiseAt(cut));
      }),
      lawRuns(3000),
    );
  });
});

describe("clear and blocked arcs around a centre", () => {
  test("are those of level rays against the solid, and touch it at their bounds", { timeout: LAW_TIMEOUT }, () => {
    fc.assert(
      fc.property(
        solids,
        fc.tuple(unit, unit),
        fc.oneof(fc.double({ min: 0.1, max: 4, noNaN: true }), fc.constantFrom(1, 1e9)),
        fc.integer({ min: 0, max: 100 }),
        (cut, [ox, oz], reach, spin) => {
          const { center: c, size, y, primitive } = cut;
          const outline = outlineAt(primitive, y);
          const center = { x: c.x + 3 * size * ox, z: c.z + 3 * size * oz };
          const radius = reach * size;
          const around = clearArcs(center, radius, outline ? [outline] : []);
          expect(around.clearAngle + around.blockedAngle).toBeCloseTo(2 * Math.PI, 12);
          // Angles up to 3π are rounded to 4 units in the last place of 1, and their sines to one more.
          const slack = noise(16 * size) + 5 * Number.EPSILON * radius + noiseAt(cut);
          const wayAt = (angle: number): PlanPoint => ({ x: radius * Math.cos(angle), z: radius * Math.sin(angle) });
          const isBlocked = (angle: number): boolean =>
            around.blocked.some(({ start, end }) => {
              const turned = angle < start ? angle + 2 * Math.PI : angle;
              return turned >= start && turned <= end;
            });
          for (let k = 0; k < 8; k++) {
            const angle = ((k + spin / 101) * Math.PI) / 4;
            const { x, z } = wayAt(angle);
            const hit = rayCast(primitive, { origin: inSpace(center, y), direction: { x, y: 0, z } });
            const least = leastDistance(primitive, y, center, { x, z });
            if (Math.abs(least) > slack) expect(isBlocked(angle)).toBe(hit !== null && hit.t <= 1);
          }
          if (around.centerOn !== null) return;
          for (const { start, end } of around.blocked)
            for (const angle of [start, end])
              expect(Math.abs(leastDistance(primitive, y, center, wayAt(angle)))).toBeLessThanOrEqual(slack);
        },
      ),
      lawRuns(3000),
    );
  });
});
