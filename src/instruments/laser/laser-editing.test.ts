import { expect, test } from "vitest";
import type { Vec3 } from "../../geometry/types.ts";
import { laserEditing } from "./laser-editing.ts";
import type { LaserRecord } from "./laser-record.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

/** Drags the aim of a laser at (0, 0.25, 0) over these points, and gives where it goes after each. */
function aimOver(more: Partial<LaserRecord>, ...points: readonly Vec3[]): unknown[] {
  const record: LaserRecord = {
    id: "beam",
    kind: "laser",
    name: "Beam",
    origin: [0, 0.25, 0],
    direction: [3, 0, 0],
    ...more,
  };
  const [aim] = laserEditing.handles(record, at(0, 1, 0), null);
  if (aim?.motion.type !== "point") throw new Error("the aim is a point");
  const { change } = aim.motion;
  return points.map((point) => change(point, false).direction);
}

test("aimed at its own origin, or a rounding beside it, a beam keeps its last aim", () => {
  const beside = at(2.8e-5, 0.25, -8.9e-16);
  expect(aimOver({}, at(0, 0.25, 2), at(0, 0.25, 0), beside)).toEqual([
    [0, 0, 2],
    [0, 0, 2],
    [0, 0, 2],
  ]);
  // Without this a segment turned round there, and was 10⁻¹⁵ m long.
  const segment = aimOver({ domain: "segment" }, at(0.5, 0.25, 0), at(-8.9e-16, 0.25, 0), at(-0.5, 0.25, 0));
  expect(segment).toEqual([
    [0.5, 0, 0],
    [0.5, 0, 0],
    [-0.5, 0, 0],
  ]);
});

test("two clicks on one place give no beam", () => {
  const place = (end: Vec3) => {
    const start = at(1, 0, 1);
    return laserEditing.placing.place({ start, end, uniform: false } as Parameters<
      typeof laserEditing.placing.place
    >[0]);
  };
  expect(place(at(1 + 1e-9, 0, 1))).toBeNull();
  expect(place(at(2, 0, 1))).toEqual({ origin: [1, 0, 1], direction: [1, 0, 0] });
});
