import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axesOf, type CameraPose, eyeOf, HALF_FIELD_SLOPE, heightOf } from "./camera-pose.ts";
import { cullingOf } from "./culling.ts";

const POSE: CameraPose = {
  target: { x: 3, y: 1, z: -2 },
  azimuth: 0.6,
  polar: 1.1,
  distance: 20,
  height: 14,
  orthographic: false,
};

const boxAround = (x: number, y: number, z: number, half: number) => [
  x - half,
  y - half,
  z - half,
  x + half,
  y + half,
  z + half,
];

describe("culling", () => {
  it("never misses a box of which a point is on the canvas", () => {
    const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
    const half = fc.double({ min: 0.01, max: 30, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate, coordinate), half, fc.boolean(), (center, size, orthographic) => {
        const pose = { ...POSE, orthographic };
        const box = boxAround(...center, size);
        if (cullingOf(pose, 900, 500).sees(box, 0)) return;
        // Corners and middles of the box, each projected by hand.
        const { right, up, back } = axesOf(pose);
        const eye = eyeOf(pose);
        const halfY = orthographic ? heightOf(pose) / 2 : HALF_FIELD_SLOPE;
        for (const fx of [0, 0.5, 1])
          for (const fy of [0, 0.5, 1])
            for (const fz of [0, 0.5, 1]) {
              const [x, y, z] = [fx, fy, fz].map((f, i) => box[i]! + f * (box[i + 3]! - box[i]!)) as [
                number,
                number,
                number,
              ];
              const along = (axis: typeof right) => (x - eye.x) * axis.x + (y - eye.y) * axis.y + (z - eye.z) * axis.z;
              const unit = orthographic ? 1 : -along(back);
              const isSeen =
                unit > 0 &&
                Math.abs(along(up)) <= halfY * unit &&
                Math.abs(along(right)) <= ((halfY * 900) / 500) * unit;
              expect(isSeen).toBe(false);
            }
      }),
    );
  });

  it("leaves out what is behind the eye and what is beside the view", () => {
    const { sees } = cullingOf({ ...POSE, azimuth: 0, polar: Math.PI / 2, target: { x: 0, y: 0, z: 0 } }, 800, 400);
    // The eye is at z = 20 and looks along −z; half of the field is 17° up and twice its slope to the side.
    expect(sees(boxAround(0, 0, 0, 1), 0)).toBe(true);
    expect(sees(boxAround(0, 0, 25, 1), 0)).toBe(false);
    // At the depth of 20 m the picture is 6.11 m high either way, 12.23 m wide, and 12 pixels of 200 more: 6.5 and 12.6.
    expect(sees(boxAround(0, 8, 0, 1), 0)).toBe(false);
    expect(sees(boxAround(0, 7, 0, 1), 0)).toBe(true);
    expect(sees(boxAround(14.5, 0, 0, 1), 0)).toBe(false);
    expect(sees(boxAround(13, 0, 0, 1), 0)).toBe(true);
  });

  it("says how many pixels a metre covers at the nearest point of a box", () => {
    const { pixelsPerMetre } = cullingOf(
      { ...POSE, azimuth: 0, polar: Math.PI / 2, target: { x: 0, y: 0, z: 0 } },
      800,
      400,
    );
    // 18 m away, 200 pixels stand for 18 · tan 17° = 5.503 m.
    expect(pixelsPerMetre(boxAround(0, 0, 0, 2), 0)).toBeCloseTo(200 / (18 * Math.tan((17 * Math.PI) / 180)), 9);
    expect(pixelsPerMetre(boxAround(0, 0, 20, 2), 0)).toBe(Number.POSITIVE_INFINITY);
    const flat = cullingOf({ ...POSE, orthographic: true }, 800, 400);
    // 400 pixels show 14 m, wherever they are.
    expect(flat.pixelsPerMetre(boxAround(500, 0, 0, 1), 0)).toBeCloseTo(400 / 14, 9);
  });
});
