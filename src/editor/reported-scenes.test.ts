import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import { distance, dot, subtract } from "../geometry/vec3.ts";
import type { LampReading } from "../instruments/lamp/lamp-reading.ts";
import type { LaserReading } from "../instruments/laser/laser-reading.ts";
import { readScene, writeScene } from "../scene/scene-file.ts";
import { sceneKinds } from "./scene-kinds.ts";
import { openScene, sceneText } from "./testing/read-instruments.ts";

// Faults of other programs in lines of sight, reflections and visibility, each as a scene that can be opened.

const NAMES = readdirSync(new URL("../../scenes/reported/", import.meta.url)).map(
  (file) => `reported/${file.replace(".footpoint.json", "")}`,
);

const laserOf = (name: string, changes = {}): LaserReading => openScene(name, changes)<LaserReading>("laser").reading;
const lampOf = (name: string, changes = {}): LampReading => openScene(name, changes)<LampReading>("lamp").reading;

/** The corners of a beam's path, from its start to its last hit. */
function pathOf({ legs }: LaserReading): Vec3[] {
  return legs.flatMap(({ start, hit }, i) => [...(i === 0 ? [start] : []), ...(hit?.point ? [hit.point] : [])]);
}

describe("scenes of reported faults", () => {
  test.each(NAMES)("%s is written exactly as saving would write it", (name) => {
    const result = readScene(sceneText(name), sceneKinds);
    expect(result.ok && writeScene(result.scene, sceneKinds)).toBe(sceneText(name));
  });
});

describe("reflections", () => {
  test("no bounce hits again the point that it has just left: nine legs in a room, each of some length", () => {
    const { legs } = laserOf("reported/second-bounce");
    expect(legs).toHaveLength(9);
    for (const { start, hit, outcome, direction } of legs) {
      expect(outcome).toBe("hit");
      expect(hit?.t).toBeGreaterThan(1e-6);
      expect(start.y).toBe(1);
      for (const value of [hit!.point!.x, hit!.point!.z]) {
        expect(value).toBeGreaterThanOrEqual(-1e-9);
        expect(value).toBeLessThanOrEqual(10 + 1e-9);
      }
      expect(Math.hypot(direction.x, direction.z)).toBeCloseTo(1, 12);
    }
    // In and out at the same angle: the part along the normal turns round, and nothing else changes.
    for (const [i, { direction, hit }] of legs.slice(0, -1).entries()) {
      const next = legs[i + 1]!.direction;
      expect(dot(next, hit!.normal!)).toBeCloseTo(-dot(direction, hit!.normal!), 9);
    }
  });

  test("a hundred kilometres from the origin the path is the same, shifted", () => {
    const here = pathOf(laserOf("reported/second-bounce"));
    const far = pathOf(laserOf("reported/far-room"));
    expect(far).toHaveLength(here.length);
    const shift = { x: 100_000, y: 0, z: -100_000 };
    for (const [i, point] of far.entries()) expect(distance(subtract(point, shift), here[i]!)).toBeLessThan(1e-6);
  });

  test("inside a sphere of mirrors no beam leaks out in 500 bounces, and every chord is as long", () => {
    const { legs } = laserOf("reported/round-mirror");
    expect(legs).toHaveLength(501);
    // From (2, 0) square to the radius: half of a chord of 2 √(5² − 2²).
    const chord = 2 * Math.sqrt(21);
    expect(legs[0]?.hit?.t).toBeCloseTo(chord / 2, 9);
    const off = (values: readonly number[], right: number) =>
      Math.max(...values.map((value) => Math.abs(value - right)));
    expect(
      off(
        legs.map(({ hit }) => distance(hit!.point!, { x: 0, y: 0, z: 0 })),
        5,
      ),
    ).toBeLessThan(1e-6);
    expect(
      off(
        legs.slice(1).map(({ hit }) => hit!.t!),
        chord,
      ),
    ).toBeLessThan(1e-6);
  });

  test("between parallel mirrors a beam ends after its last bounce, and none is lost on the way", () => {
    const legs = (bounces: number) => laserOf("reported/parallel-mirrors", { laser: { bounces } }).legs;
    expect(legs(0)).toHaveLength(1);
    expect(legs(10)).toHaveLength(11);
    expect(legs(10).map(({ hit }) => hit?.t)).toEqual([2, ...Array(10).fill(4)]);
  });
});

describe("lines of sight", () => {
  test("aimed exactly at the joint of two walls no viewer sees what is behind it", () => {
    const ask = openScene("reported/aimed-at-a-joint");
    for (let i = 1; i <= 8; i++) {
      expect([i, ask(`guard-${i}`).reading.target]).toMatchObject([
        i,
        {
          reason: "blocked",
          blocker: {
            id: expect.stringMatching(/^wall/),
            point: { x: expect.closeTo(7.6, 5), z: expect.closeTo(2.5, 5) },
          },
        },
      ]);
    }
  });

  test("nothing is seen along the side that two boxes share, and duplicates of a wall change no light", () => {
    const { reading } = openScene("reported/between-two-boxes")("guard");
    expect(reading.target).toMatchObject({ reason: "blocked", blocker: { point: { x: 1, z: 0 } } });
    const thrice = lampOf("reported/same-wall-thrice");
    const once = lampOf("reported/same-wall-thrice", { "wall-2": null, "wall-3": null });
    expect(thrice.area).toBe(once.area);
    expect(thrice.polygon).toEqual(once.polygon);
  });

  test("a hit is measured along the ray, and where on the wall along the wall", () => {
    // (2, 0) is 2 m along the beam, and 5 of the wall's 6 m.
    const [leg] = laserOf("reported/along-the-wall-or-the-ray").legs;
    expect(leg?.hit).toMatchObject({ t: 2, u: expect.closeTo(5 / 6, 12), point: { x: 2, z: 0 } });
  });

  test("a beam is not held up by the line of a wall beyond its end", () => {
    // The lines cross at (11⅓, 11⅓), past the end at (10, 10).
    expect(laserOf("reported/past-the-end").legs).toMatchObject([{ outcome: "noHit" }]);
  });
});

describe("visibility", () => {
  test("a wall in a room hides what is behind it, without spikes and without a corner twice", () => {
    // The shadow of (4, 2)–(6, 2) from (5, 5) widens to 10/3 at z = 0: 2 · (2 + 10/3) / 2 = 16/3 of 100.
    const { area, polygon } = lampOf("reported/same-wall-thrice");
    expect(area).toBeCloseTo(100 - 16 / 3, 9);
    expect(new Set(polygon.map(({ x, z }) => `${x},${z}`)).size).toBe(polygon.length);
    const turns = polygon.map(({ x, z }, i) => {
      const next = polygon[(i + 1) % polygon.length]!;
      return (x - 5) * (next.z - 5) - (z - 5) * (next.x - 5);
    });
    // Seen from the lamp every edge goes the same way round; those along a sight line do not turn.
    expect(Math.min(...turns)).toBeGreaterThan(-1e-9);
  });

  test("walls on the border of the lit rectangle leave its four corners", () => {
    const { area, polygon } = lampOf("reported/walls-on-the-border");
    expect(area).toBeCloseTo(100, 9);
    expect(polygon).toHaveLength(4);
  });

  test("a wall that is hidden behind another changes nothing", () => {
    const withIt = lampOf("reported/hidden-wall");
    expect(withIt.polygon).toEqual(lampOf("reported/hidden-wall", { "wall-2": null }).polygon);
  });
});
