import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { guardKind } from "./guard.ts";
import { SPOKE_STEP } from "./guard-circle.ts";
import type { GuardReading } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

const scene = JSON.parse(readFileSync(new URL("../../../scenes/guard.footpoint.json", import.meta.url), "utf8")) as {
  readonly shapes: readonly SceneRecord[];
  readonly instruments: readonly GuardRecord[];
};

function guard(parameters: Partial<GuardRecord> = {}): GuardRecord {
  return { id: "guard", kind: "guard", name: "Guard", point: [0, 0, 0], radius: 6, ...parameters };
}

function shape(id: string, kind: string, parameters: object): SceneRecord {
  return { id, kind, name: id, ...parameters };
}

function measure(parameters: Partial<GuardRecord>, shapes: readonly SceneRecord[] = scene.shapes): GuardReading {
  const index = new SceneIndex();
  index.reset(shapes);
  return guardKind.measure(guard(parameters), index);
}

const nameOf = (id: string): string => id;

describe("the guard of the scene", () => {
  // Wall 1 from (3,−1) to (3,2.5) subtends atan(1/3) + atan(2.5/3); the lines of walls 1 and 2 block 2 acos(3/r) and
  // 2 acos(4.75/r) and overlap; wall 2 is nowhere nearer than 6.2099 and wall 3 than 7.2801.
  it.each([
    [3, 360, 360],
    [4, 301.7595, 277.1808],
    [6, 301.7595, 172.3415],
    [10, 272.0737, 61.8846],
  ])("at a radius of %d m sees %d° clear, and %d° if walls were lines", (radius, clear, asLines) => {
    const reading = measure({ radius });
    expect(degrees(reading.clearAngle)).toBeCloseTo(clear, 4);
    expect(degrees(reading.asLines.clearAngle)).toBeCloseTo(asLines, 4);
    expect(reading.clearAngle + reading.blockedAngle).toBeCloseTo(2 * Math.PI, 12);
    expect(reading.clearAngle - reading.asLines.clearAngle).toBeCloseTo(reading.asLines.wronglyBlockedAngle, 12);
  });

  it("wrongly loses 129.4180° to lines at 6 m", () => {
    const { asLines, blockedAngle } = measure({ radius: 6 });
    expect(degrees(asLines.wronglyBlockedAngle)).toBeCloseTo(129.418, 3);
    expect(degrees(blockedAngle)).toBeCloseTo(degrees(Math.atan(1 / 3) + Math.atan(2.5 / 3)), 10);
    expect(degrees(blockedAngle)).toBeCloseTo(58.2405, 4);
  });

  it("has 20 blocked spokes of 120, and each of them ends on wall 1", () => {
    // From −atan(1/3) = −18.43° to atan(2.5/3) = 39.81°: multiples of 3° from −18° to 39°.
    const { spokes } = measure({});
    expect(spokes.length).toBe(120);
    const blocked = spokes.filter(({ blocker }) => blocker !== null);
    expect(blocked.length).toBe(20);
    for (const { angle, length, blocker } of blocked) {
      expect(blocker).toBe("wall-1");
      expect(length * Math.cos(angle)).toBeCloseTo(3, 12);
    }
    for (const { length, blocker } of spokes) if (blocker === null) expect(length).toBe(6);
  });

  it("tells the first blocker of the target, and where: 3.05 m away, at (3, 0, 0.5625)", () => {
    const [record] = scene.instruments;
    expect(record?.target).toEqual([4.8, 0, 0.9]);
    const { target } = measure({ ...record });
    expect(target).toMatchObject({ visible: false, reason: "blocked", shape: null });
    expect(target?.blocker).toMatchObject({ id: "wall-1", phantom: false });
    expect(target?.blocker?.point.x).toBeCloseTo(3, 12);
    expect(target?.blocker?.point.z).toBeCloseTo(0.5625, 12);
    expect(target?.blocker?.distance).toBeCloseTo(Math.hypot(3, 0.5625), 12);
  });

  it("shows its figures in the panel", () => {
    const record = guard({ ...scene.instruments[0] });
    const { answer, rows } = guardKind.readout(record, measure(record), nameOf);
    expect(answer).toMatchObject({ title: "Target not seen", role: "blocked" });
    expect(answer?.value).toBe("wall-1 at 3.05\u202fm");
    const shown = rows.map(({ label, value }) => [
      label,
      typeof value === "object" && "unit" in value ? formatText(value) : value,
    ]);
    expect(shown).toContainEqual(["Clear", "301.76°"]);
    expect(shown).toContainEqual(["Blocked", "58.24°"]);
    expect(shown).toContainEqual(["If walls were lines: clear", "172.34°"]);
    expect(shown).toContainEqual(["Wrongly blocked", "129.42°"]);
  });

  it("lists what blocks, by how many spokes", () => {
    const record = guard({ ...scene.instruments[0] });
    const { table } = guardKind.readout(record, measure(record), nameOf);
    expect(table?.rows.map(({ id, cells, tag }) => [id, cells[0], cells[1], tag])).toEqual([
      ["wall-1", "wall-1", { value: 20, unit: "", decimals: 0 }, "blocks"],
    ]);
  });

  it("never sees more with walls read as lines, in any of 720 directions", () => {
    for (const radius of [3, 4, 6, 10]) {
      for (let i = 0; i < 720; i++) {
        const angle = (i * Math.PI) / 360 + 1e-4;
        const target = [2.9999 * Math.cos(angle), 0, 2.9999 * Math.sin(angle)].map((v) => (v * radius) / 3);
        const reading = measure({ radius, target: target as unknown as readonly [number, number, number] });
        if (!reading.target?.visible) expect(reading.asLines.target?.visible).toBe(false);
        // The sweep of directions and the closed arcs say the same.
        expect(reading.target?.visible).toBe(reading.arcs.some((arc) => holds(arc, angle % (2 * Math.PI))));
      }
    }
  });
});

function holds({ start, end }: { readonly start: number; readonly end: number }, angle: number): boolean {
  return (angle >= start && angle <= end) || (angle + 2 * Math.PI >= start && angle + 2 * Math.PI <= end);
}

describe("a guard's target", () => {
  it("is seen past the end of a wall, and by lines is blocked by nothing", () => {
    // In front of the line of wall 2, past its end: the line z = 4.75 is met at (0, 4.75), the wall begins at x = 4.
    const { target, asLines } = measure({ target: [0, 0, 5] });
    expect(target).toMatchObject({ visible: true, reason: "clear", blocker: null, distance: 5 });
    expect(asLines.target).toMatchObject({ visible: false, reason: "blocked" });
    expect(asLines.target?.blocker).toMatchObject({ id: "wall-2", phantom: true, point: { x: 0, y: 0, z: 4.75 } });
  });

  it("is out of range beyond the radius, and on it just in range", () => {
    expect(measure({ target: [-6, 0, 0] }).target?.reason).toBe("clear");
    expect(measure({ target: [-6.001, 0, 0] }).target).toMatchObject({ reason: "outOfRange", blocker: null });
  });

  it("does not count its height", () => {
    expect(measure({ target: [-6, 50, 0] }).target).toMatchObject({ visible: true, distance: 6 });
  });

  it("is out of view beside the field of view, whose sides belong to it", () => {
    const narrow = { fieldOfViewDegrees: 90, headingDegrees: 180 };
    expect(measure({ ...narrow, target: [-1, 0, 1.001] }).target?.reason).toBe("outOfView");
    expect(measure({ ...narrow, target: [-1, 0, 0.999] }).target?.reason).toBe("clear");
  });

  it("is out of range before it is out of view, and out of view before it is blocked", () => {
    const narrow = { fieldOfViewDegrees: 90, headingDegrees: 180 };
    expect(measure({ ...narrow, target: [9, 0, 0] }).target?.reason).toBe("outOfRange");
    expect(measure({ ...narrow, target: [5, 0, 0] }).target?.reason).toBe("outOfView");
  });

  it("blocks nothing where it is a shape, and is looked at in its middle", () => {
    const treasure = shape("treasure", "sphere", { center: [-4, 0, 0], radius: 1 });
    const free = measure({ target: { shape: "treasure" } }, [treasure]);
    expect(free.target).toMatchObject({ visible: true, shape: "treasure", distance: 4 });
    expect(free.blockedAngle).toBe(0);
    const wall = shape("wall", "segment", { a: [-2, 0, -1], b: [-2, 0, 1] });
    expect(measure({ target: { shape: "treasure" } }, [treasure, wall]).target?.blocker?.id).toBe("wall");
  });

  it("that is gone says so, and counts as its last point where it left one", () => {
    expect(measure({ target: { shape: "gone" } }).target).toMatchObject({
      visible: false,
      reason: "missing",
      point: null,
    });
    const left = { target: { shape: "gone", point: [-1, 0, 0] as const } };
    expect(measure(left).target).toMatchObject({ visible: true, missing: true });
    const rows = guardKind.readout(guard(left), measure(left), (id) => id).rows;
    expect(rows.map(({ label }) => label)).toContain("Target");
  });

  it("keeps its last point when its shape goes", () => {
    const index = new SceneIndex();
    index.reset([shape("box", "box", { center: [1, 2, 3], halfExtents: [1, 1, 1] })]);
    const record = guard({ target: { shape: "box" } });
    expect(guardKind.beforeLoss?.(record, new Set(["box"]), index)).toEqual({
      target: { shape: "box", point: [1, 2, 3] },
    });
    expect(guardKind.beforeLoss?.(record, new Set(["other"]), index)).toBeNull();
  });
});

describe("a guard among solids", () => {
  it("counts them with their section at its own height", () => {
    // A sphere of radius 1 around (3, 0, 0): at height 0 a disc that hides 2 asin(1/3); at 0.6 one of radius 0.8.
    const ball = [shape("ball", "sphere", { center: [3, 0, 0], radius: 1 })];
    expect(measure({}, ball).blockedAngle).toBeCloseTo(2 * Math.asin(1 / 3), 12);
    expect(measure({ point: [0, 0.6, 0] }, ball).blockedAngle).toBeCloseTo(2 * Math.asin(0.8 / 3), 12);
    expect(measure({ point: [0, 1.5, 0] }, ball).blockedAngle).toBe(0);
  });

  it("stands on one, and not in it, where it touches its surface", () => {
    const crate = [shape("crate", "box", { center: [-1, 0, 0], halfExtents: [1, 1, 1] })];
    const reading = measure({}, crate);
    expect(reading).toMatchObject({ inside: "crate", onWall: false, onSurface: true, clearAngle: 0 });
    expect(guardKind.readout(guard({}), reading, (id) => id).answer).toMatchObject({ title: "On crate" });
  });

  it("sees nothing from inside one, and says so", () => {
    const record = guard({ target: [5, 0, 0] });
    const crate = [shape("crate", "box", { center: [0, 0, 0], halfExtents: [1, 1, 1] })];
    const reading = measure(record, crate);
    expect(reading).toMatchObject({ inside: "crate", onWall: false, onSurface: false, clearAngle: 0, arcs: [] });
    expect(reading.blockedAngle).toBeCloseTo(2 * Math.PI, 12);
    expect(reading.spokes.every(({ length, blocker }) => length === 0 && blocker === "crate")).toBe(true);
    const { answer } = guardKind.readout(record, reading, nameOf);
    expect(answer).toMatchObject({ title: "Inside crate", value: "sees nothing", role: "blocked" });
  });

  it("is blocked by a wall along its sight line where it meets it, in both readings", () => {
    const wall = [shape("wall", "segment", { a: [2, 0, 0], b: [4, 0, 0] })];
    const { target, asLines, spokes } = measure({ target: [5, 0, 0] }, wall);
    expect(target?.blocker).toMatchObject({ id: "wall", point: { x: 2, y: 0, z: 0 } });
    expect(asLines.target?.visible).toBe(false);
    expect(spokes[0]).toMatchObject({ angle: 0, length: 2, blocker: "wall" });
    expect(spokes[1]?.blocker).toBeNull();
  });
});

describe("a field of view", () => {
  it("is shared out between clear and blocked", () => {
    // 90° around +x: from −45° to 45°, of which wall 1 hides its 58.2405°.
    const reading = measure({ fieldOfViewDegrees: 90 });
    expect(degrees(reading.blockedAngle)).toBeCloseTo(58.2405, 4);
    expect(degrees(reading.clearAngle)).toBeCloseTo(90 - 58.2405, 4);
    expect(reading.arcs.length).toBe(2);
    for (const { start, end } of reading.arcs) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(2 * Math.PI);
      expect(end).toBeGreaterThan(start);
    }
    // Multiples of 3° from −45° to 45°, both sides included.
    expect(reading.spokes.length).toBe(31);
  });

  it("turns with the heading", () => {
    const { view } = measure({ fieldOfViewDegrees: 60, headingDegrees: -450 });
    expect(view.start).toBeCloseTo(radians(240), 12);
    expect(view.end).toBeCloseTo(radians(300), 12);
    expect(measure({ fieldOfViewDegrees: 60, headingDegrees: 180 }).blockedAngle).toBe(0);
  });

  it("has its spokes at multiples of 3°", () => {
    for (const { angle } of measure({ fieldOfViewDegrees: 100, headingDegrees: 17 }).spokes) {
      const i = angle / SPOKE_STEP;
      expect(i).toBeCloseTo(Math.round(i), 9);
    }
  });
});
