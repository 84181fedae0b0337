import { describe, expect, test } from "vitest";
import type { OverlayItem } from "../../overlay/overlay-item.ts";
import { LinearScan } from "../../query/linear-scan.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout } from "../../readout/readout.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { shownName } from "../shown-name.ts";
import { probeKind } from "./probe.ts";
import { measureProbe } from "./probe-reading.ts";
import type { ProbeRecord } from "./probe-record.ts";

/** The scene of the known figures: a box, a sphere, a segment and the ground. */
const SCENE: readonly SceneRecord[] = [
  { id: "box", kind: "box", name: "Box", center: [-3, 1, 0], halfExtents: [1.5, 1, 1] },
  { id: "sphere", kind: "sphere", name: "Sphere", center: [4, 1.5, -2], radius: 1.5 },
  { id: "segment", kind: "segment", name: "Segment", a: [-2, 0.5, 4], b: [4, 2.5, 4] },
  { id: "ground", kind: "plane", name: "Ground", point: [0, 0, 0], normal: [0, 1, 0] },
];

const probeAt = (x: number, y: number, z: number): ProbeRecord => ({
  id: "probe",
  kind: "probe",
  name: "Probe",
  point: [x, y, z],
});

function queriesOf(records: readonly SceneRecord[]): SceneIndex {
  const index = new SceneIndex();
  index.reset(records);
  return index;
}

function readoutOf(records: readonly SceneRecord[], x: number, y: number, z: number): Readout {
  const probe = probeAt(x, y, z);
  const reading = probeKind.measure(probe, queriesOf(records));
  return probeKind.readout(probe, reading, (id) => shownName(records.find((record) => record.id === id)!));
}

const text = (value: Quantity | string): string =>
  (typeof value === "string" ? value : formatText(value)).replace("\u202f", " ");
const row = (readout: Readout, label: string): string | undefined => {
  const found = readout.rows.find((it) => it.label === label)?.value;
  return found === undefined ? undefined : ([found].flat() as (Quantity | string)[]).map(text).join(", ");
};

describe("the reading of the probe at (2.2, 2.6, 2.2)", () => {
  const reading = probeKind.measure(probeAt(2.2, 2.6, 2.2), queriesOf(SCENE));

  test("lists every shape's signed distance, nearest first", () => {
    expect(reading.distances.map(({ id, signedDistance }) => [id, Number(signedDistance.toFixed(6))])).toEqual([
      ["segment", 1.918593],
      ["ground", 2.6],
      ["sphere", 3.2],
      ["box", 3.935734],
    ]);
    expect(reading.total).toBe(4);
  });

  test("names the segment as the nearest, at t = 0.735 and beside its own line", () => {
    expect(reading.nearest).toMatchObject({
      id: "segment",
      inside: false,
      onSurface: false,
      unique: true,
      feature: "side",
    });
    expect(reading.distances[0]?.t).toBeCloseTo(0.735, 12);
    expect(reading.distances[0]?.unclampedT).toBe(reading.distances[0]?.t);
    expect(reading.distances[0]?.lineDistance).toBe(reading.nearest?.signedDistance);
    expect(reading.wayOut).toBeNull();
  });

  test("is plain data: it survives being written and read back", () => {
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
  });

  test("is the same from the slow and obvious way of asking", () => {
    const oracle = new LinearScan();
    oracle.reset(SCENE);
    expect(probeKind.measure(probeAt(2.2, 2.6, 2.2), oracle)).toEqual(reading);
  });
});

describe("a probe", () => {
  test("in an empty scene has an answer in words", () => {
    const reading = probeKind.measure(probeAt(1, 2, 3), queriesOf([]));
    expect(reading).toEqual({
      point: { x: 1, y: 2, z: 3 },
      nearest: null,
      distances: [],
      total: 0,
      wayOut: null,
      comparison: null,
    });
    const readout = readoutOf([], 1, 2, 3);
    expect(readout.answer).toMatchObject({ value: "no shapes", role: "neutral" });
    expect(readout.table).toBeNull();
    expect(probeKind.overlay(probeAt(1, 2, 3), reading).map(({ type }) => type)).toEqual(["line", "circle", "dot"]);
  });

  test("lists at most 50 shapes, or as many as it is asked for from 1 to 500, and says how many there are", () => {
    const many = Array.from(
      { length: 620 },
      (_, i): SceneRecord => ({ id: `s${i}`, kind: "sphere", name: `Ball ${i}`, center: [i, 0, 0], radius: 0.1 }),
    );
    const queries = queriesOf(many);
    const point = { x: -1, y: 0, z: 0 };
    const count = (limit?: number): number =>
      measureProbe(point, queries, limit === undefined ? {} : { limit }).distances.length;
    expect([count(), count(3), count(0), count(9999)]).toEqual([50, 3, 1, 500]);
    expect(measureProbe(point, queries).total).toBe(620);
    expect(readoutOf(many, -1, 0, 0).table?.omitted).toBe(570);
  });

  test("under the cursor leaves out the planes on which it lies", () => {
    const onGround = { x: 2.2, y: 0, z: 2.2 };
    expect(measureProbe(onGround, queriesOf(SCENE)).nearest?.id).toBe("ground");
    const asCursor = measureProbe(onGround, queriesOf(SCENE), { ignoreTouchedPlanes: true });
    expect(asCursor.nearest?.id).toBe("segment");
    expect(asCursor.total).toBe(3);
  });
});

describe("the readout", () => {
  test("says outside and which part answered", () => {
    const readout = readoutOf(SCENE, -3, 1, 1.4);
    expect(readout.answer?.title).toBe("Nearest: Box");
    expect(text(readout.answer!.value)).toBe("0.40 m");
    expect(readout.answer?.why).toBe("outside · answered by its +z face");
    expect(row(readout, "Foot point")).toBe("−3.00 m, 1.00 m, 1.00 m");
    expect(row(readout, "Probe")).toBe("−3.00 m, 1.00 m, 1.40 m");
    expect(row(readout, "Way out")).toBeUndefined();
  });

  test("says inside, how deep, and the way out", () => {
    const readout = readoutOf(SCENE, -3, 1, 0.87);
    expect(text(readout.answer!.value)).toBe("−0.13 m");
    expect(readout.answer?.why.replace("\u202f", " ")).toBe("inside · way out 0.13 m through its +z face");
    expect(row(readout, "Foot point")).toBe("−3.00 m, 1.00 m, 0.87 m");
    expect(row(readout, "Way out")).toBe("0.00 m, 0.00 m, 0.13 m");
    expect(row(readout, "Surface point")).toBe("−3.00 m, 1.00 m, 1.00 m");
  });

  test("says where several ways out are equally short", () => {
    expect(readoutOf(SCENE, -3, 1, 0).answer?.why.replace("\u202f", " ")).toBe(
      "inside · way out 1.00 m through its +y face (one of several)",
    );
  });

  test("says touching at a distance of exactly zero", () => {
    const readout = readoutOf(SCENE, -3, 2, 0.3);
    expect(text(readout.answer!.value)).toBe("0.00 m");
    expect(readout.answer?.why).toBe("on the surface · touching");
  });

  test("gives a segment no side, but its t before and after the clamp and the distance to its line", () => {
    const wall: SceneRecord[] = [{ id: "w", kind: "segment", name: "Wall", a: [-2, 0, 0], b: [2, 0, 0] }];
    expect(readoutOf(wall, 0, 0, 1.5).answer?.why).toBe("answered by its side, t = 0.5000");
    const past = readoutOf(wall, 5.1, 0, 0.01);
    expect(past.answer?.why).toBe("answered by its end, t = 1.7750 clamped to 1");
    expect(row(past, "t unclamped")).toBe("1.78");
    expect(row(past, "t clamped")).toBe("1.00");
    expect(row(past, "To its line")).toBe("0.01 m");
    expect(readoutOf(wall, 1, 0, 0).answer?.why).toBe("on the segment · touching");
  });

  test("lists the shapes with distance and feature, the nearest highlighted, hidden ones named so", () => {
    const readout = readoutOf(
      SCENE.map((record) => (record.id === "sphere" ? { ...record, hidden: true } : record)),
      -3,
      1,
      1.4,
    );
    expect(readout.table?.columns.map(({ title }) => title)).toEqual(["Shape", "Distance", "Feature"]);
    expect(readout.table?.rows[0]).toMatchObject({ id: "box", highlighted: true });
    // To the segment's start √(1² + 0.5² + 2.6²) = √8.01, to the sphere √(7² + 0.5² + 3.4²) − 1.5 = √60.81 − 1.5.
    expect(readout.table?.rows.map(({ cells }) => cells.map(text))).toEqual([
      ["Box", "0.40 m", "+z face"],
      ["Ground", "1.00 m", "surface"],
      ["Segment", "2.83 m", "end"],
      ["Sphere (hidden)", "6.30 m", "surface"],
    ]);
    expect(readout.table?.omitted).toBe(0);
  });
});

describe("the overlay", () => {
  const overlayAt = (
    x: number,
    y: number,
    z: number,
    records: readonly SceneRecord[] = SCENE,
  ): readonly OverlayItem[] => {
    const probe = probeAt(x, y, z);
    return probeKind.overlay(probe, probeKind.measure(probe, queriesOf(records)));
  };
  const ofRole = (items: readonly OverlayItem[], role: string, type: string) =>
    items.filter((item) => item.role === role && item.type === type);

  test("links the nearest shape thickly, with a foot and a right angle on its face", () => {
    const items = overlayAt(-3, 1, 1.4);
    expect(ofRole(items, "nearest", "line")).toMatchObject([
      {
        points: [
          { x: -3, y: 1, z: 1.4 },
          { x: -3, y: 1, z: 1 },
        ],
        width: 2.5,
        casing: 1.5,
        hiddenAlpha: 0.5,
      },
    ]);
    expect(ofRole(items, "nearest", "dot")).toMatchObject([{ at: { x: -3, y: 1, z: 1 }, radius: 4.5, ring: 2 }]);
    expect(ofRole(items, "nearest", "rightAngle")).toMatchObject([
      { at: { x: -3, y: 1, z: 1 }, normal: { x: 0, y: 0, z: 1 }, toward: { x: 1, y: 0, z: 0 } },
    ]);
    expect(ofRole(items, "nearest", "label")).toMatchObject([
      { chip: true, text: { unit: "m" }, at: { x: -3, y: 1, z: 1.2 }, along: { x: -3, y: 1, z: 1 } },
    ]);
  });

  test("draws no right angle at an edge, a corner, a cap or an end", () => {
    expect(ofRole(overlayAt(-1.2, 2.3, 0.4), "nearest", "rightAngle")).toEqual([]);
    const wall: SceneRecord[] = [{ id: "w", kind: "segment", name: "Wall", a: [-2, 0, 0], b: [2, 0, 0] }];
    expect(ofRole(overlayAt(3, 1, 0, wall), "nearest", "rightAngle")).toEqual([]);
    expect(ofRole(overlayAt(1, 1, 0, wall), "nearest", "rightAngle")).toMatchObject([{ toward: { x: 1, y: 0, z: 0 } }]);
  });

  test("from inside has the right angle on the inner side", () => {
    const [mark] = ofRole(overlayAt(-3, 1, 0.87), "nearest", "rightAngle");
    expect(mark).toMatchObject({ normal: { z: -1 } });
  });

  test("from inside the link is an arrow along the way out, which the body does not hide", () => {
    const items = overlayAt(-3, 1, 0.87);
    const [link, head] = ofRole(items, "nearest", "line");
    expect(link).toMatchObject({ hidden: "onTop" });
    // The arms are a third of the 0.13 m, back from the tip on the +z face.
    expect(head).toMatchObject({ hidden: "onTop", points: [{ z: 1 - 0.13 / 3 }, { x: -3, y: 1, z: 1 }, {}] });
    expect(ofRole(items, "text2", "label")).toContainEqual(expect.objectContaining({ text: "way out" }));
    expect(ofRole(overlayAt(-3, 1, 1.4), "nearest", "line")).toHaveLength(1);
  });

  test("touching has a foot and no link of no length", () => {
    const items = overlayAt(-3, 2, 0.3);
    expect(ofRole(items, "nearest", "line")).toEqual([]);
    expect(ofRole(items, "nearest", "dot")).toHaveLength(1);
  });

  test("links the next eight thinly and names the values of three", () => {
    const many = Array.from(
      { length: 20 },
      (_, i): SceneRecord => ({ id: `s${i}`, kind: "sphere", name: `Ball ${i}`, center: [i, 0, 0], radius: 0.1 }),
    );
    const items = overlayAt(-1, 0, 0, many);
    expect(ofRole(items, "neutral", "line")).toHaveLength(8);
    expect(ofRole(items, "neutral", "line")[0]).toMatchObject({ width: 1, dash: [6, 5], alpha: 0.75 });
    expect(ofRole(items, "neutral", "dot")[0]).toMatchObject({ radius: 2.6, hollow: true });
    expect(ofRole(items, "text2", "label")).toHaveLength(3);
  });

  test("stands the probe on the ground by a dashed line and a ring, on top of everything else", () => {
    const items = overlayAt(2.2, 2.6, 2.2);
    expect(ofRole(items, "query", "line")).toMatchObject([
      {
        points: [
          { x: 2.2, y: 2.6, z: 2.2 },
          { x: 2.2, y: 0, z: 2.2 },
        ],
        width: 1.25,
        dash: [4, 4],
      },
    ]);
    expect(ofRole(items, "query", "circle")).toMatchObject([{ center: { x: 2.2, y: 0, z: 2.2 }, radius: 0.13 }]);
    expect(items.at(-1)).toMatchObject({ type: "dot", role: "query", radius: 6, ring: 2.2 });
    expect(ofRole(overlayAt(2.2, 0, 2.2), "query", "line")).toEqual([]);
  });
});
