import { describe, expect, test } from "vitest";
import laserText from "../../../scenes/laser.footpoint.json?raw";
import floorText from "../../../scenes/ray-and-floor.footpoint.json?raw";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity } from "../../readout/readout.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { laserKind } from "./laser.ts";
import type { LaserLeg } from "./laser-reading.ts";
import type { LaserRecord } from "./laser-record.ts";
import { box, FLOOR, firstLeg, queriesOf, read, wall } from "./testing/laser-among.ts";

interface Scene {
  readonly shapes: SceneRecord[];
  readonly instruments: LaserRecord[];
}

const floorScene = JSON.parse(floorText) as Scene;
const laserScene = JSON.parse(laserText) as Scene;

const text = (value: Quantity | string) =>
  (typeof value === "string" ? value : formatText(value)).replaceAll("\u202f", " ");

describe("the six lasers 3 m above the floor", () => {
  const queries = queriesOf(floorScene.shapes);
  const legs = new Map(
    floorScene.instruments.map((record) => [record.id, laserKind.measure(record, queries).legs[0] as LaserLeg]),
  );

  // t = 3 / sin(pitch below level), n · D = −sin(pitch below level).
  test.each([
    ["pitch-30", 6, -0.5],
    ["pitch-10", 17.276311, -0.173648],
    ["pitch-1", 171.896065, -0.017452],
    ["pitch-0.1", 1718.874258, -0.001745],
  ])("%s hits at t = %d with n · D = %d", (id, t, denominator) => {
    const leg = legs.get(id);
    expect(leg?.outcome).toBe("hit");
    expect(leg?.hit?.t).toBeCloseTo(t, 6);
    expect(leg?.hit?.denominator).toBeCloseTo(denominator, 6);
    expect(leg?.hit?.point?.y).toBe(0);
    expect(leg?.end).toEqual(leg?.hit?.point);
  });

  test("the level one is parallel: no t and no point, but the plane and the height above it", () => {
    const leg = legs.get("level");
    expect(leg).toMatchObject({ outcome: "parallel", end: null });
    expect(leg?.hit).toMatchObject({ id: "floor", t: null, point: null, denominator: 0, height: 3 });
  });

  test("the one that looks up has the floor behind its start, at t = −6", () => {
    const leg = legs.get("pitch+30");
    expect(leg).toMatchObject({ outcome: "behind", end: null });
    expect(leg?.hit?.t).toBeCloseTo(-6, 12);
    expect(leg?.hit?.denominator).toBe(0.5);
  });

  test("their words in the panel differ, and the figures stand there", () => {
    const answers = floorScene.instruments.map((record) => {
      const { answer } = laserKind.readout(record, laserKind.measure(record, queries), () => "Floor");
      return [answer?.title, answer && text(answer.value), answer?.why.replaceAll("\u202f", " ")];
    });
    expect(answers[1]).toEqual(["Hits Floor", "17.28 m", "t 17.2763 m · n · D = −0.173648 · 80.0° from the normal"]);
    expect(answers[3]?.[1]).toBe("1,718.87 m");
    expect(answers[4]).toEqual(["Parallel to Floor", "parallel, never meets", "n · D = 0 · 3.00 m above the plane"]);
    expect(answers[5]?.slice(0, 2)).toEqual(["Behind the start: Floor", "−6.00 m"]);
  });

  test("a normal three times too long reports the same", () => {
    const long = read([{ ...FLOOR, normal: [0, 3, 0] }], { origin: [0, 3, 0], direction: [0, -1, 0] });
    expect(long.legs[0]?.hit).toMatchObject({ t: 3, denominator: -1, normal: { x: 0, y: 1, z: 0 } });
  });
});

describe("the laser among six walls", () => {
  const reading = laserKind.measure(laserScene.instruments[0] as LaserRecord, queriesOf(laserScene.shapes));

  test("hits wall 4 at t = 3.679229 and u = 0.55", () => {
    expect(reading.legs).toHaveLength(1);
    const { outcome, hit, end } = reading.legs[0] as LaserLeg;
    expect(outcome).toBe("hit");
    expect(hit?.id).toBe("wall-4");
    expect(hit?.t).toBeCloseTo(3.679229, 6);
    expect(hit?.u).toBeCloseTo(0.55, 12);
    expect(end?.x).toBeCloseTo(4.21, 12);
    expect(end?.z).toBeCloseTo(5.875, 12);
  });

  test("stands 1.693185 m left of the wall's line, its foot before the wall", () => {
    const { hit } = reading.legs[0] as LaserLeg;
    expect(hit?.side).toBe("left");
    expect(hit?.lineDistance).toBeCloseTo(-1.693185, 6);
    expect(hit?.foot?.x).toBeCloseTo(1.024754, 6);
    expect(hit?.foot?.z).toBeCloseTo(5.151081, 6);
    expect(hit?.footU).toBeLessThan(0);
  });

  // Each wall read as a line and aimed at squarely: what is left and right of a → b, seen from (1.4, 3.5).
  test.each([
    [0, -2.6, "left", 4, 3.5],
    [1, 1, "right", 1.4, 2.5],
    [2, 6.2, "right", 7.6, 3.5],
    [3, 0.64954, "right", 1.6722, 2.91024],
    [4, -1.693185, "left", 1.024754, 5.151081],
    [5, 5.861113, "right", 5.654891, -0.530949],
  ])("wall %d's line is %d m away, %s", (index, distance, side, x, z) => {
    const target = laserScene.shapes[index] as SceneRecord;
    const [ax, , az] = target.a as number[];
    const [bx, , bz] = target.b as number[];
    const across: [number, number, number] = [(x ?? 0) - 1.4, 0, (z ?? 0) - 3.5];
    const { legs } = read([target], { origin: [1.4, 0, 3.5], direction: across, asLines: true });
    const hit = legs[0]?.hit;
    expect(hit?.side).toBe(side);
    expect(hit?.lineDistance).toBeCloseTo(distance, 6);
    expect(hit?.foot?.x).toBeCloseTo(x, 5);
    expect(hit?.foot?.z).toBeCloseTo(z, 5);
    expect(Math.abs(hit?.t ?? 0)).toBeCloseTo(Math.abs(distance), 4);
    expect([ax, az, bx, bz].every(Number.isFinite)).toBe(true);
  });

  test("never slips between walls 1 and 2 at their shared corner: u jumps from 1 to 0, t hardly moves", () => {
    const seen: { id: string; u: number; t: number }[] = [];
    for (let i = -200; i <= 200; i++) {
      // From (4.9, 3.4) below wall 1 and left of wall 2, swept across the corner (7.6, 2.5).
      const { hit } = firstLeg(laserScene.shapes, {
        origin: [4.9, 0, 3.4],
        direction: [7.6 - 4.9, 0, 2.5 - 3.4 + i * 1e-14],
      });
      seen.push({ id: hit?.id ?? "", u: hit?.u ?? -1, t: hit?.t ?? 0 });
    }
    expect(seen.every(({ id, u }) => (id === "wall-1" && u > 0.999) || (id === "wall-2" && u < 0.001))).toBe(true);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
    expect(Math.max(...seen.map(({ t }) => t)) - Math.min(...seen.map(({ t }) => t))).toBeLessThan(1e-10);
  });
});

describe("the outcome of a leg", () => {
  test("is no hit in an empty scene, and then nothing has an end", () => {
    expect(firstLeg([])).toMatchObject({ outcome: "noHit", hit: null, end: null });
  });

  test("is out of range where the surface is beyond it: the crossing is told, the beam ends at the range", () => {
    const leg = firstLeg([box("box", [5, 0, 0])], { range: 3 });
    expect(leg).toMatchObject({ outcome: "outOfRange", end: { x: 3, y: 0, z: 0 } });
    expect(leg.hit).toMatchObject({ id: "box", t: 4, distance: 4 });
  });

  test("the beam ends on a shape only where it hits it: not on what is out of range, behind or parallel", () => {
    const crate = box("crate", [5, 0, 0]);
    expect(read([crate]).endsOn).toBe("crate");
    expect(read([crate], { range: 3 }).endsOn).toBeNull();
    expect(read([crate], { direction: [-1, 0, 0] }).endsOn).toBeNull();
    expect(read([]).endsOn).toBeNull();
    // The last of the legs counts.
    const mirrors = [wall("right", [2, -1], [2, 1]), wall("left", [-2, -1], [-2, 1])];
    expect(read(mirrors, { bounces: 1 }).endsOn).toBe("left");
    expect(read(mirrors, { range: 5, bounces: 1 }).endsOn).toBeNull();
  });

  test("counts the range along the whole path", () => {
    const mirrors = [wall("right", [2, -1], [2, 1]), wall("left", [-2, -1], [-2, 1])];
    const { legs } = read(mirrors, { range: 5, bounces: 5 });
    // 2 m to the right wall, and 3 of the 4 m back.
    expect(legs.map(({ outcome, end }) => [outcome, end?.x])).toEqual([
      ["hit", 2],
      ["outOfRange", -1],
    ]);
  });

  test("of a segment is as far as the direction is long, its end included", () => {
    const shapes = [box("box", [5, 0, 0])];
    expect(firstLeg(shapes, { domain: "segment", direction: [4, 0, 0] }).outcome).toBe("hit");
    expect(firstLeg(shapes, { domain: "segment", direction: [3.999, 0, 0] }).outcome).toBe("outOfRange");
    expect(read(shapes, { domain: "segment", direction: [3, 0, 0] }).reach).toBe(3);
  });

  test("is behind only where nothing is ahead, and names the nearest there", () => {
    const shapes = [box("far", [-9, 0, 0]), box("near", [-4, 0, 0])];
    const leg = firstLeg(shapes);
    expect(leg).toMatchObject({ outcome: "behind", hit: { id: "near", t: -3, distance: 3, point: { x: -3 } } });
    expect(firstLeg([...shapes, box("ahead", [50, 0, 0])]).outcome).toBe("hit");
  });

  test("is parallel for a wall beside the beam, with the distance to its line", () => {
    const leg = firstLeg([wall("wall", [0, 2], [5, 2])]);
    expect(leg).toMatchObject({ outcome: "parallel", hit: { t: null, point: null, u: null, denominator: 0 } });
    // Walking from (0, 2) to (5, 2), towards +x, the beam at z = 0 is on the left.
    expect(leg.hit).toMatchObject({ side: "left", lineDistance: -2 });
  });

  test("of a beam in a face's plane is parallel to it at height 0", () => {
    expect(firstLeg([FLOOR])).toMatchObject({
      outcome: "parallel",
      leftOut: ["floor"],
      hit: { id: "floor", height: 0 },
    });
  });

  test("t is in metres whatever the length of the direction", () => {
    expect(firstLeg([box("box", [5, 0, 0])], { direction: [1e-200, 0, 0] }).hit?.t).toBe(4);
    expect(firstLeg([box("box", [5, 0, 0])], { direction: [1e200, 0, 0] }).hit?.t).toBe(4);
    expect(firstLeg([wall("wall", [5, -2], [5, 2])], { direction: [7, 0, 0] }).hit).toMatchObject({
      t: 5,
      u: 0.5,
      denominator: 4,
    });
  });
});

describe("a whole line", () => {
  const shapes = [box("ahead", [6, 0, 0]), box("behind", [-4, 0, 0]), FLOOR, wall("wall", [9, -1], [9, 1])];

  test("hits where |t| is smallest, also behind, and tells every crossing in order", () => {
    const reading = read(shapes, { domain: "line", origin: [0, 0.5, 0] });
    expect(reading.legs[0]).toMatchObject({
      outcome: "hit",
      hit: { id: "behind", t: -3, point: { x: -3, y: 0.5, z: 0 } },
    });
    expect(reading.crossings.map(({ id, t }) => [id, t])).toEqual([
      ["behind", -5],
      ["behind", -3],
      ["ahead", 5],
      ["ahead", 7],
      ["wall", 9],
    ]);
  });

  test("is reflected the way in which it arrives", () => {
    const { legs } = read(shapes, { domain: "line", origin: [0, 0.5, 0], bounces: 1 });
    expect(legs[1]).toMatchObject({ start: { x: -3, y: 0.5, z: 0 }, direction: { x: 1, y: 0, z: 0 } });
    expect(legs[1]?.hit?.id).toBe("ahead");
  });

  test("crosses a plane once, wherever it starts", () => {
    const reading = read([FLOOR], { domain: "line", origin: [0, -2, 0], direction: [0, -1, 0] });
    expect(reading.crossings).toHaveLength(1);
    expect(reading.legs[0]?.hit).toMatchObject({ id: "floor", t: -2, point: { x: 0, y: 0, z: 0 } });
  });
});

describe("inside and on the surface of solids", () => {
  const ball: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [0, 0, 0], radius: 2 };

  test("from inside a solid the beam runs to its exit", () => {
    const leg = firstLeg([ball, box("beyond", [9, 0, 0])]);
    expect(leg).toMatchObject({ outcome: "hit", hit: { id: "ball", t: 2, inside: true, angle: 0 } });
  });

  test("a surface inside another solid is met before that solid's exit", () => {
    expect(firstLeg([ball, box("inner", [1, 0, 0], 0.25)]).hit).toMatchObject({ id: "inner", t: 0.75 });
    expect(firstLeg([box("inner", [1, 0, 0], 0.25), ball]).hit).toMatchObject({ id: "inner", t: 0.75 });
  });

  test("inside a ball it is reflected for ever, each chord as long as the last and at the same angle", () => {
    // From (0, 0, 1) along x: the chords keep 1 m from the centre, so they are 2 √3 long, at asin(1/2) from the normal.
    const { legs } = read([ball], { origin: [0, 0, 1], bounces: 32 });
    expect(legs).toHaveLength(33);
    for (const { hit } of legs.slice(1)) {
      expect(hit?.id).toBe("ball");
      expect(hit?.inside).toBe(true);
      expect(hit?.t).toBeCloseTo(2 * Math.sqrt(3), 10);
      expect(hit?.angle).toBeCloseTo(Math.PI / 6, 10);
    }
  });

  test("inside a box it stays for 4,096 bounces, never beyond a face", () => {
    const { legs, clamped } = read([box("room", [0, 0, 0])], { direction: [1, 0.61, 0.37], bounces: 5000 });
    expect(clamped).toBe(true);
    expect(legs).toHaveLength(4097);
    const reach = legs.flatMap(({ end }) => (end ? [Math.abs(end.x), Math.abs(end.y), Math.abs(end.z)] : [9]));
    expect(Math.max(...reach)).toBeLessThan(1 + 1e-12);
  });

  test("in the corner of a box it turns straight back", () => {
    const { legs } = read([box("room", [0, 0, 0])], { direction: [1, 1, 1], bounces: 3 });
    expect(legs[0]?.hit?.feature).toBe("corner");
    expect(legs[1]?.direction.x).toBeCloseTo(-1 / Math.sqrt(3), 12);
    expect(legs[1]?.hit?.t).toBeCloseTo(2 * Math.sqrt(3), 12);
  });

  test("starting on a surface and leaving leaves that surface out, and says so", () => {
    const shapes = [box("box", [-1, 0, 0]), box("next", [5, 0, 0])];
    expect(firstLeg(shapes)).toMatchObject({ outcome: "hit", leftOut: ["box"], hit: { id: "next", t: 4 } });
    expect(firstLeg([box("box", [-1, 0, 0])])).toMatchObject({ outcome: "noHit", leftOut: ["box"] });
    expect(firstLeg([wall("wall", [0, -1], [0, 1])])).toMatchObject({ outcome: "noHit", leftOut: ["wall"] });
  });

  test("starting on a surface and running into it is a hit at t = 0", () => {
    expect(firstLeg([box("box", [1, 0, 0])]).hit).toMatchObject({ id: "box", t: 0, inside: false });
  });

  test("a seam of floor and box sends the beam back to where it came from", () => {
    // Down and towards +x, exactly onto the line where the box stands on the floor.
    const shapes = [FLOOR, box("box", [3, 1, 0])];
    const { legs } = read(shapes, { origin: [0, 2, 0], direction: [1, -1, 0], bounces: 4 });
    const last = legs.at(-1);
    expect(last?.direction.x).toBeCloseTo(-Math.SQRT1_2, 12);
    expect(last?.direction.y).toBeCloseTo(Math.SQRT1_2, 12);
  });
});
