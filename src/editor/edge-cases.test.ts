import { describe, expect, test } from "vitest";
import { EXAMPLES } from "./examples.ts";
import { openScene as open, sceneText } from "./testing/read-instruments.ts";

describe("the edge cases among the examples", () => {
  test.each(EXAMPLES.filter(({ group }) => group === "Edge cases"))(
    "$id opens with an instrument selected, and its notes say what to try",
    ({ id, selects }) => {
      expect(open(id)(selects ?? "").answer).not.toBe("");
      expect(sceneText(id)).toMatch(/"notes": "\w.{20,}\."/);
    },
  );

  // 3, 4 and 5: from (−4, 3) to the corner at (0, 0), which is the end of wall 1 and the start of wall 2.
  test("a beam into a shared corner meets one of the two walls, wherever in a sweep it is", () => {
    const { reading, answer } = open("shared-corner")("laser");
    expect(answer).toBe("Hits Wall 1 | 5.00 m | t 5.0000 m · u 1.0000 · 36.9° from the normal");
    expect(reading.legs).toMatchObject([{ outcome: "hit", hit: { wallEnd: "b", point: { x: 0, y: 0, z: 0 } } }]);
    for (const nudge of [-1e-3, -1e-9, -1e-15, 1e-15, 1e-9, 1e-3]) {
      const swept = open("shared-corner", { laser: { direction: [4, 0, -3 + nudge] } })("laser").reading;
      // Along wall 1 the beam comes to z < 0; past the corner it meets wall 2 just as near.
      expect(swept.legs).toMatchObject([{ outcome: "hit", hit: { t: expect.closeTo(5, 2) } }]);
    }
  });

  // t = height / sin(pitch): level there is none; at half a degree 2 / sin 0.5° = 229.186 m, down ahead, up behind.
  test("a ray parallel to the floor never meets it, which is another answer than a miss", () => {
    expect(open("parallel-ray")("laser").answer).toBe(
      "Parallel to Floor | parallel, never meets | n · D = 0 · 2.00 m above the plane",
    );
    const pitched = (degrees: number) => {
      const pitch = (degrees * Math.PI) / 180;
      const direction = [Math.cos(pitch), Math.sin(pitch), 0];
      return open("parallel-ray", { laser: { direction } })("laser").answer;
    };
    expect(pitched(-0.5)).toContain("Hits Floor | 229.19 m");
    expect(pitched(0.5)).toContain("Behind the start: Floor | −229.19 m");
  });

  // The crate's sides are x = 1 and z = 1; the beam runs in z = 1 from x = −3.
  test("a ray in the plane of a face touches it where the box begins", () => {
    const { answer, rows } = open("ray-in-a-face")("laser");
    expect(answer).toContain("Hits Crate | 4.00 m");
    expect(rows["Hit point"]).toBe("1.00 m, 0.50 m, 1.00 m");
    expect(open("ray-in-a-face", { laser: { origin: [-3, 0.5, 1.001] } })("laser").answer).toContain("no hit");
    expect(open("ray-in-a-face", { laser: { origin: [-3, 0.5, 0.999] } })("laser").answer).toContain("4.00 m");
  });

  // The crates end and begin at x = 1 and x = 4.
  test("a beam from a surface does not meet that surface again on its way out", () => {
    const ask = open("start-on-surface");
    expect(ask("outwards").answer).toContain("Hits Crate 2 | 3.00 m");
    expect(ask("outwards").reading.legs).toMatchObject([{ leftOut: ["crate-1"] }]);
    expect(ask("inwards").answer).toContain("Hits Crate | 0.00 m");
    expect(ask("inwards").answer).toContain("on its +x face");
  });

  // The wall runs along the sight line from 2 m to 4 m: it hides a single direction, which has no width.
  test("a wall that is seen end-on hides no angle, and blocks the target on its line", () => {
    const { answer, reading } = open("collinear-sight")("guard");
    expect(answer).toContain("Target not seen | Wall at 2.00 m");
    expect(reading).toMatchObject({ blockedAngle: 0, clearAngle: 2 * Math.PI });
    expect(open("collinear-sight", { guard: { target: [6, 0, 0.1] } })("guard").answer).toContain(
      "Target seen | 6.00 m",
    );
    expect(open("collinear-sight", { guard: { target: [1.5, 0, 0] } })("guard").answer).toContain(
      "Target seen | 1.50 m",
    );
  });

  // From (1, 1) to (4, 5): 3, 4 and 5.
  test("a segment without a length has no t before the clamp and a real distance", () => {
    const { answer, rows } = open("zero-length")("probe");
    expect(answer).toBe("Nearest: Wall | 5.00 m | answered by its end");
    expect(rows).toMatchObject({ "t unclamped": "none: no length", "t clamped": "0.00" });
    expect(rows["To its line"]).toBeUndefined();
  });

  test("at the centre of a sphere every way out is as short: +y answers, and says so", () => {
    const { answer, rows } = open("sphere-centre")("probe");
    expect(answer).toBe("Nearest: Ball | −1.50 m | inside · way out 1.50 m through its surface (one of several)");
    expect(rows["Way out"]).toBe("0.00 m, 1.50 m, 0.00 m");
    expect(open("sphere-centre", { probe: { point: [0.5, 1.5, 0] } })("probe").rows["Way out"]).toBe(
      "1.00 m, 0.00 m, 0.00 m",
    );
  });

  // Beside the face x = 1000.5: 1.25, a sum without a rounding. From home to the edge above (999.5, 999.5): 999.5 · √2.
  test("a thousand metres away the answer is as exact as at the origin", () => {
    const ask = open("thousand-metres");
    expect(ask("probe").reading.nearest).toMatchObject({ signedDistance: 1.25, surfacePoint: { x: 1000.5 } });
    expect(ask("home").answer).toContain("1,413.51 m");
    expect(ask("home").reading.nearest).toMatchObject({ signedDistance: expect.closeTo(999.5 * Math.SQRT2, 9) });
  });

  // The crates meet at (1, 1), in the middle of the way from (0.5, 1.5) to (1.5, 0.5): √½ away.
  test("no sight leaks between two boxes that touch at a corner, and a hair between them lets it through", () => {
    expect(open("touching-corners")("guard").answer).toContain("Target not seen | Crate at 0.71 m");
    // One alone still touches the sight line with its corner, and what touches blocks.
    const moved = { "crate-2": { center: [1.501, 0.5, 1.501] } };
    expect(open("touching-corners", moved)("guard").answer).toContain("Crate at 0.71 m");
    const apart = open("touching-corners", { ...moved, "crate-1": { center: [0.499, 0.5, 0.499] } })("guard");
    expect(apart.answer).toContain("Target seen | 1.41 m");
  });

  test("of a room with two walls that cross in its middle a lamp lights one quarter", () => {
    expect(open("crossing-walls")("lamp").reading.area).toBeCloseTo(25, 9);
    for (const point of [
      [9, 0, 5],
      [5, 0, 9],
      [1, 0, 5],
    ])
      expect(open("crossing-walls", { lamp: { point } })("lamp").reading.area).toBeCloseTo(25, 9);
  });
});
