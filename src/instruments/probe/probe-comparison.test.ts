import { describe, expect, test } from "vitest";
import type { OverlayItem, OverlayPoints } from "../../overlay/overlay-item.ts";
import { countOf, pointAt } from "../../overlay/overlay-points.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { comparingProbeKind } from "./comparing-probe.ts";
import type { ProbeRecord } from "./probe-record.ts";

/** The wall of the known figures, from (−2, 0) to (2, 0). */
const WALL: SceneRecord = { id: "wall", kind: "segment", name: "Wall", a: [-2, 0, 0], b: [2, 0, 0] };
const PIPE: SceneRecord = { ...WALL, radius: 0.5 };

function ask(records: readonly SceneRecord[], x: number, z: number, y = 0) {
  const queries = new SceneIndex();
  queries.reset(records);
  const probe: ProbeRecord = { id: "probe", kind: "probe", name: "Probe", point: [x, y, z], asLines: true };
  const reading = comparingProbeKind.measure(probe, queries);
  const readout = comparingProbeKind.readout(probe, reading, (id) => id);
  const rows = Object.fromEntries(
    readout.rows.map(({ label, value }) => [
      label,
      typeof value === "string" || Array.isArray(value) ? value : formatText(value as never).replace("\u202f", " "),
    ]),
  );
  const { comparison } = reading;
  return { comparison, rows, items: comparingProbeKind.overlay(probe, reading), probe, reading };
}

const labels = (items: readonly OverlayItem[]) => items.flatMap((item) => (item.type === "label" ? [item.text] : []));
const ofRole = (items: readonly OverlayItem[], role: string, type: string) =>
  items.filter((item) => item.role === role && item.type === type);

describe("the wall of the known figures, read with the clamp and without it", () => {
  // Past the end: √(3.1² + 0.01²) = 3.100016 to the wall and 0.01 to its line; t = (5.1 + 2) / 4.
  test.each([
    [5.1, 0.01, 1.775, 1, 0.01, 3.100016, 310.0016],
    [0, 1.5, 0.5, 0.5, 1.5, 1.5, 1],
    [-3, -1, -0.25, 0, 1, Math.SQRT2, Math.SQRT2],
  ])("at (%d, %d)", (x, z, unclampedT, t, lineDistance, signedDistance, times) => {
    const { comparison } = ask([WALL], x, z);
    expect(comparison?.unclampedT).toBeCloseTo(unclampedT, 12);
    expect(comparison?.t).toBe(t);
    expect(comparison?.lineDistance).toBeCloseTo(lineDistance, 12);
    expect(comparison?.signedDistance).toBeCloseTo(signedDistance, 6);
    expect(comparison?.timesTooClose).toBeCloseTo(times, 3);
    expect(comparison?.linePoint).toEqual({ x: expect.closeTo(x, 12), y: 0, z: 0 });
  });

  test("reads out both distances and how many times too close the line is", () => {
    expect(ask([WALL], 5.1, 0.01).rows).toMatchObject({
      "t clamped": "1.00",
      "To its line": "0.01 m",
      "To the segment": "3.10 m",
      "Times too close": "310.0",
    });
    expect(ask([WALL], 0, 1.5).rows["Times too close"]).toBe("1.00");
    expect(ask([WALL], -3, -1).rows["Times too close"]).toBe("1.41");
  });

  test("shades what lies past both ends, names the ends, and draws the wrong answer beside the right one", () => {
    const { items } = ask([WALL], 5.1, 0.01);
    expect(labels(items)).toEqual(expect.arrayContaining(["t = 0", "t = 1", "×310 too close"]));
    const shaded = ofRole(items, "blocked", "fill").map((item) => (item.type === "fill" ? item.points : []));
    const allX = (points: OverlayPoints) => Array.from({ length: countOf(points) }, (_, i) => pointAt(points, i).x);
    expect(shaded.map((points) => [...new Set(allX(points))])).toEqual([
      // As far past an end as the wall is long: the probe, 3.1 m past it, lies inside.
      [-2, -6],
      [2, 6],
    ]);
    expect(items.filter((item) => item.type === "cross")).toMatchObject([{ at: { x: expect.closeTo(5.1, 12), z: 0 } }]);
  });

  test("draws no second answer where the foot is on the wall, and nothing that was not asked for", () => {
    const { items, probe, reading } = ask([WALL], 0, 1.5);
    expect(items.some((item) => item.type === "cross")).toBe(false);
    expect(labels(items)).toEqual(expect.arrayContaining(["t = 0", "t = 1"]));
    const plain = comparingProbeKind.overlay({ ...probe, asLines: false }, reading);
    expect(plain.some((item) => item.type === "fill")).toBe(false);
  });
});

describe("a segment with a radius", () => {
  test("is compared by its surface: from its cap, and from the surface of its line", () => {
    // To the cap √(3² + 1²) − 0.5, to the pipe that goes on for ever 1 − 0.5.
    const { comparison } = ask([PIPE], 5, 1);
    expect(comparison).toMatchObject({ lineDistance: 0.5, linePoint: { x: 5, y: 0, z: 0.5 } });
    expect(comparison?.timesTooClose).toBeCloseTo((Math.sqrt(10) - 0.5) / 0.5, 12);
  });

  test("past its end reads as touched or entered, which no number says", () => {
    expect(ask([WALL], 5, 0).rows["Times too close"]).toBe("reads touching");
    expect(ask([PIPE], 5, 0.2).rows["Times too close"]).toBe("reads inside");
    expect(labels(ask([PIPE], 5, 0.2).items)).toContain("reads inside");
  });

  test("from inside its middle both answers are one", () => {
    expect(ask([PIPE], 0.3, 0.2).comparison).toMatchObject({ timesTooClose: 1 });
  });
});

describe("which segment is compared", () => {
  test("the nearest, by name, where something else is nearer", () => {
    const ball: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [5, 0, 2], radius: 0.5 };
    const { comparison, rows } = ask([WALL, { ...WALL, id: "far", a: [9, 0, 9], b: [9, 0, 12] }, ball], 5, 1);
    expect(comparison?.id).toBe("wall");
    // √(3² + 1²) = 3.16 to the wall, 1 to its line.
    expect(rows).toMatchObject({ "Compared with": "wall", "To its line": "1.00 m", "Times too close": "3.16" });
  });

  test("none where no segment has a length: a point has no line", () => {
    const { comparison, rows } = ask([{ ...WALL, a: [1, 0, 1], b: [1, 0, 1] }], 4, 5);
    expect(comparison).toBeNull();
    expect(rows).toMatchObject({ "t unclamped": "none: no length", "Compared with": "no segment has a length" });
  });
});
