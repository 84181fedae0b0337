import fc from "fast-check";
import { expect, test } from "vitest";
import { lawRuns } from "../geometry/law-runs.ts";
import type { SceneRecord } from "../scene/record.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import { NOTHING } from "./shape-tree.ts";
import { WallBeam } from "./wall-beam.ts";
import { readBox } from "./wide-nodes.ts";

const wall = (id: string, ax: number, az: number, bx: number, bz: number): SceneRecord => ({
  id,
  kind: "segment",
  name: id,
  a: [ax, 0, az],
  b: [bx, 0, bz],
});

function beamIn(records: readonly SceneRecord[]): WallBeam {
  const index = new SceneIndex();
  index.reset(records);
  return new WallBeam(index.walls);
}

const ray = (x: number, z: number, dx: number, dz: number) => ({
  origin: { x, y: 1, z },
  direction: { x: dx, y: 0.5, z: dz },
});

test("the first wall is the one that the slow way finds, wherever plain numbers can tell", () => {
  const coordinate = fc.oneof(
    { arbitrary: fc.double({ min: -20, max: 20, noNaN: true }), weight: 4 },
    fc.integer({ min: -4, max: 4 }),
  );
  const way = fc.double({ min: -3, max: 3, noNaN: true });
  const walls = fc.array(fc.tuple(coordinate, coordinate, way, way), { minLength: 1, maxLength: 60 });
  const beam = fc.tuple(coordinate, coordinate, way, way).filter(([, , dx, dz]) => Math.abs(dx) + Math.abs(dz) > 1e-6);
  fc.assert(
    fc.property(walls, beam, fc.nat(), (all, [x, z, dx, dz], out) => {
      const records = all.map(([ax, az, wx, wz], i) => wall(`w${i}`, ax, az, ax + wx, az + wz));
      const leftOut = [{ id: `w${out % all.length}` }];
      const scan = new LinearScan();
      scan.reset(records);
      const slow = scan.rayCast(ray(x, z, dx, dz), { segments: "walls", filter: (id) => id !== leftOut[0]!.id });
      const walk = beamIn(records);
      if (!walk.run(ray(x, z, dx, dz), leftOut)) return;
      expect(walk.first === NOTHING ? null : walk.idAt(walk.first)).toBe(slow?.id ?? null);
      if (!slow) return;
      // What passes the hit within reach has been looked at on the way, whether it is met or not.
      const { x: px, z: pz } = slow.point;
      const reach = walk.aside;
      const isPast = (a: number, b: number) => (a > reach && b > reach) || (a < -reach && b < -reach);
      const around = all.flatMap(([ax, az, wx, wz], i) =>
        isPast(ax - px, ax + wx - px) || isPast(az - pz, az + wz - pz) ? [] : [`w${i}`],
      );
      const slots = walk.slotsAround(px, pz, reach);
      expect(slots.map((slot) => walk.idAt(slot))).toEqual(around);
      expect(slots).toContain(walk.first);
    }),
    lawRuns(1500),
  );
});

test("of walls that lie on each other the one that stands earlier in the document is the first", () => {
  const walk = beamIn([wall("far", 9, -1, 9, 1), wall("one", 5, -1, 5, 1), wall("two", 5, -2, 5, 2)]);
  expect(walk.run(ray(0, 0, 1, 0.01), [])).toBe(true);
  expect(walk.idAt(walk.first)).toBe("one");
  expect(walk.slotsAround(5, 0.05, walk.aside).map((slot) => walk.idAt(slot))).toEqual(["one", "two"]);
  expect(walk.run(ray(0, 0, 1, 0.01), [{ id: "one" }])).toBe(true);
  expect(walk.idAt(walk.first)).toBe("two");
});

test("ends, walls along the beam, and beams straight up are left to exact arithmetic", () => {
  const walk = beamIn([wall("end", 5, 0, 5, 3), wall("other", 8, -9, 8, 9)]);
  expect(walk.run(ray(0, 0, 1, 0), [])).toBe(false);
  expect(walk.run(ray(5, -4, 0, 1), [])).toBe(false);
  expect(walk.run({ origin: { x: 1, y: 0, z: 1 }, direction: { x: 0, y: 1, z: 0 } }, [])).toBe(false);
});

test("where nothing stands nothing is met", () => {
  const walk = beamIn([]);
  expect(walk.run(ray(0, 0, 1, 0), [])).toBe(true);
  expect(walk.first).toBe(NOTHING);
  const away = beamIn([wall("behind", -5, -1, -5, 1)]);
  expect(away.run(ray(0, 0, 1, 0), [])).toBe(true);
  expect(away.first).toBe(NOTHING);
});

test("far from the world's origin the boxes of walls are as tight as near it", () => {
  // Told from the world's origin, float32 could place a corner 400,000 km away no better than to 16 m.
  const index = new SceneIndex();
  index.reset(Array.from({ length: 40 }, (_, i) => wall(`w${i}`, 4e8 + i, 0, 4e8 + i, 1)));
  const { tree } = index.walls;
  const box = new Float64Array(6);
  for (let slot = 0; slot < tree.count; slot++) {
    readBox(tree.wide, tree.wide.places[slot]!, box);
    expect(box[3]! - box[0]!).toBeLessThan(0.5);
  }
});
