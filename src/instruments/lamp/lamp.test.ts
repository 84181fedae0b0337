import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countOf, pointAt } from "../../overlay/overlay-points.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { lampKind } from "./lamp.ts";
import type { LampReading } from "./lamp-reading.ts";
import type { LampRecord } from "./lamp-record.ts";

const scene = JSON.parse(readFileSync(new URL("../../../scenes/lamp.footpoint.json", import.meta.url), "utf8")) as {
  readonly shapes: readonly SceneRecord[];
};

function lamp(parameters: Partial<LampRecord> = {}): LampRecord {
  return { id: "lamp", kind: "lamp", name: "Lamp", point: [5, 0, 5], ...parameters };
}

function shape(id: string, kind: string, parameters: object): SceneRecord {
  return { id, kind, name: id, ...parameters };
}

function measure(parameters: Partial<LampRecord>, shapes: readonly SceneRecord[] = scene.shapes): LampReading {
  const index = new SceneIndex();
  index.reset(shapes);
  return lampKind.measure(lamp(parameters), index);
}

const WALL = shape("wall", "segment", { a: [4, 0, 2], b: [6, 0, 2] });
const ROOM = [0, 0, 10, 10] as const;

describe("the lamp of the scene", () => {
  // The wall's shadow reaches from a width of 2 at z = 2 to one of 2 · 5/3 at z = 0: 100 − (2 + 10/3) = 94.666667.
  it("lights 94.666667 m² of its room, closed by walls or by a rectangle", () => {
    expect(measure({}).area).toBeCloseTo(94.666667, 6);
    expect(measure({ bounds: ROOM }, [WALL]).area).toBeCloseTo(94.666667, 6);
  });

  it("shows it in the panel", () => {
    const record = lamp({ bounds: ROOM });
    const { answer } = lampKind.readout(record, measure(record, [WALL]), (id) => id);
    expect(answer?.title).toBe("Lit in the plan at 0.00\u202fm");
    expect(answer && typeof answer.value === "object" && formatText(answer.value)).toBe("94.67\u202fm²");
    expect(answer?.why).toBe("94.7\u202f% of the 100.00\u202fm² of its rectangle");
  });

  it("lights out to the farthest corner", () => {
    expect(measure({ bounds: ROOM }, [WALL]).farthest).toBeCloseTo(Math.hypot(5, 5), 12);
  });
});

describe("a lamp's rectangle", () => {
  it("is that around the scene and a metre more, where none is given", () => {
    const { rectangle, area, rectangleArea, isGiven } = measure({ point: [5, 0, 5] }, [WALL]);
    // The lamp stands beyond the wall's metre, and lights a metre around itself as well.
    expect(rectangle).toEqual({ min: { x: 3, z: 1 }, max: { x: 7, z: 6 } });
    expect(rectangleArea).toBe(20);
    expect(area).toBeLessThan(20);
    expect(isGiven).toBe(false);
    expect(measure({ point: [5, 0, 2.5] }, [WALL]).rectangle).toEqual({ min: { x: 3, z: 1 }, max: { x: 7, z: 3 } });
  });

  it("is two metres square in an empty scene", () => {
    expect(measure({}, [])).toMatchObject({ area: 4, rectangleArea: 4, inside: null });
  });

  it("outside of which it stands is dark", () => {
    const record = lamp({ point: [11, 0, 5], bounds: ROOM });
    const reading = measure(record, [WALL]);
    expect(reading).toMatchObject({ polygon: [], area: 0, isOutside: true });
    expect(lampKind.readout(record, reading, (id) => id).answer?.title).toBe("Outside its rectangle");
  });
});

describe("a lamp among solids", () => {
  it("takes their sections at its own height, with the exact area up to round ones", () => {
    // From the room's middle a square pillar of half width 1 around (5, 2) hides the trapezoid behind its face z = 3, and its own: from
    // 2 wide at z = 3 to 5 wide at z = 0.
    const pillar = [shape("pillar", "box", { center: [5, 1, 2], halfExtents: [1, 1, 1] })];
    expect(measure({ bounds: ROOM, point: [5, 1, 5] }, pillar).area).toBeCloseTo(100 - (3 * (2 + 5)) / 2, 9);
    expect(measure({ bounds: ROOM, point: [5, 2.5, 5] }, pillar).area).toBe(100);
  });

  it("is dark inside one, and says so", () => {
    const record = lamp({ bounds: ROOM });
    const reading = measure(record, [shape("crate", "box", { center: [5, 0, 5], halfExtents: [1, 1, 1] })]);
    expect(reading).toMatchObject({ polygon: [], area: 0, inside: "crate", onWall: false });
    expect(lampKind.readout(record, reading, (id) => id).answer).toMatchObject({
      title: "Inside crate",
      role: "blocked",
    });
  });

  it("is dark on the surface of one, and says that it is on it", () => {
    const record = lamp({ bounds: ROOM });
    const reading = measure(record, [shape("crate", "box", { center: [6, 0, 5], halfExtents: [1, 1, 1] })]);
    expect(reading).toMatchObject({ area: 0, inside: "crate", onWall: false, onSurface: true });
    expect(lampKind.readout(record, reading, (id) => id).answer).toMatchObject({ title: "On crate" });
  });

  it("lets no light out of a room whose walls share their ends", () => {
    const closed = scene.shapes.filter(({ id }) => id !== "wall-1");
    for (const [x, z] of [
      [5, 5],
      [0.001, 9.999],
      [1 / 3, 2 / 3],
    ] as const)
      expect(measure({ point: [x, 0, z] }, closed).area).toBeCloseTo(100, 9);
  });
});

describe("the light that is drawn", () => {
  it("covers what is lit, and nothing along the sight lines past the ends of walls", () => {
    const record = lamp({ bounds: ROOM });
    const reading = measure(record, [WALL]);
    const fill = lampKind.overlay(record, reading).find((item) => item.type === "fill")!;
    if (fill.type !== "fill") throw new Error("no fill");
    const xz = Array.from({ length: countOf(fill.points) }, (_, i) => pointAt(fill.points, i));
    // Twice the area of each triangle of the fan.
    const [center] = xz;
    const doubled = xz.map((p, i) => {
      const before = xz[i - 1];
      if (i < 2 || !center || !before || fill.gaps?.includes(i)) return 0;
      return (before.x - center.x) * (p.z - center.z) - (before.z - center.z) * (p.x - center.x);
    });
    expect(doubled.reduce((sum, part) => sum + part, 0) / 2).toBeCloseTo(reading.area, 9);
    // One sight line past each end of the wall.
    expect(fill.gaps).toHaveLength(2);
    expect(fill.falloff).toHaveLength(xz.length);
  });
});

describe("several lamps", () => {
  it("are drawn a little fainter one after the other, light and outline, but never to nothing", () => {
    const record = lamp({ bounds: ROOM });
    const reading = measure(record, [WALL]);
    const alphas = (rank?: number) => {
      const items = lampKind.overlay(record, reading, rank);
      const ofType = (type: string) => items.find((item) => item.type === type && item.role.startsWith("lamp"))?.alpha;
      return [ofType("fill") ?? 1, ofType("line")];
    };
    expect(alphas()).toEqual([1, 0.9]);
    expect(alphas(1)).toEqual([0.75, 0.9 * 0.75]);
    expect(alphas(2)).toEqual([0.75 ** 2, 0.9 * 0.75 ** 2]);
    expect(alphas(50)).toEqual([0.4, 0.9 * 0.4]);
  });
});
