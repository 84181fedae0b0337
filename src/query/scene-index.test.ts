import { describe, expect, test } from "vitest";
import { frustumFromCorners } from "../geometry/frustum.ts";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { LiveSceneQueries, QueryOptions } from "./scene-queries.ts";

/** Numbers that look random and are the same at every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SCENE: SceneRecord = { id: "scene", kind: "scene", name: "Random" };

/** An empty document and an index that follows it. */
function liveIndex(): { readonly store: SceneStore; readonly index: SceneIndex } {
  const store = new SceneStore();
  const index = new SceneIndex();
  index.reset(store.all());
  store.listenLive(({ diff }) => {
    index.apply(diff);
  });
  return { store, index };
}

/** Where shapes stand: anywhere, all in one place, in a few clumps, on grid points (many exact ties), far from the origin. */
const LAYOUTS = ["uniform", "coincident", "clustered", "grid", "far"] as const;
type Layout = (typeof LAYOUTS)[number];

function placeIn(layout: Layout, random: () => number): Vector {
  const spread = (size: number): number => (random() - 0.5) * size;
  if (layout === "coincident") return [1, 2, 3];
  if (layout === "grid") return [Math.round(spread(8)), Math.round(spread(8)), Math.round(spread(8))];
  if (layout === "far") return [1e8 + spread(20), -1e8 + spread(20), spread(20)];
  if (layout === "clustered") {
    const clump = Math.floor(random() * 3) * 40;
    return [clump + spread(2), spread(2), clump + spread(2)];
  }
  return [spread(30), spread(30), spread(30)];
}

function randomShape(id: string, layout: Layout, random: () => number): SceneRecord {
  const [x, y, z] = placeIn(layout, random);
  const size = (): number => (layout === "grid" ? 0.5 : 0.05 + random() * 2);
  const base = { id, name: id };
  const pick = random();
  if (pick < 0.3) return { ...base, kind: "box", center: [x, y, z], halfExtents: [size(), size(), size()] };
  if (pick < 0.5) {
    const q = [random() - 0.5, random() - 0.5, random() - 0.5, random()] as const;
    const n = Math.hypot(...q);
    return {
      ...base,
      kind: "box",
      center: [x, y, z],
      halfExtents: [size(), size(), size()],
      rotation: q.map((part) => part / n),
    };
  }
  if (pick < 0.7) return { ...base, kind: "sphere", center: [x, y, z], radius: size() };
  if (pick < 0.74) return { ...base, kind: "plane", point: [x, y, z], normal: [random() - 0.5, 1, random() - 0.5] };
  const b = [x + size(), y + size() - 1, z - size()];
  return pick < 0.88
    ? { ...base, kind: "segment", a: [x, y, z], b }
    : { ...base, kind: "segment", a: [x, y, z], b, radius: size() / 3 };
}

/** A random edit of the document, as a person could make it. */
function editRandomly(store: SceneStore, layout: Layout, random: () => number, newId: () => string): void {
  store.transact("edit", (t) => {
    const steps = 1 + Math.floor(random() * 4);
    for (let i = 0; i < steps; i++) {
      const all = store.all();
      const victim = all[1 + Math.floor(random() * (all.length - 1))];
      const pick = random();
      if (!victim || pick < 0.3) {
        const at = random() < 0.5 ? undefined : 1 + Math.floor(random() * all.length);
        t.add(randomShape(newId(), layout, random), at === undefined ? undefined : Math.min(at, all.length));
      } else if (pick < 0.5) t.remove(victim.id);
      else if (pick < 0.6) t.move(victim.id, 1 + Math.floor(random() * (all.length - 1)));
      else if (victim.kind === "box" || victim.kind === "sphere")
        t.update(victim.id, { center: placeIn(layout, random) });
      else if (victim.kind === "segment") t.update(victim.id, { a: placeIn(layout, random) });
      else if (victim.kind === "plane") t.update(victim.id, { point: placeIn(layout, random) });
    }
  });
}

function pointNear(layout: Layout, random: () => number): Vec3 {
  const [x, y, z] = placeIn(layout, random);
  if (layout === "grid" && random() < 0.5) return { x: x + 0.5, y, z };
  return { x: x + random() - 0.5, y: y + random() * 4 - 2, z: z + random() - 0.5 };
}

function rayNear(layout: Layout, random: () => number): Ray {
  const origin = pointNear(layout, random);
  const target = pointNear(layout, random);
  const direction = { x: target.x - origin.x, y: target.y - origin.y, z: target.z - origin.z };
  // Rays along the axes, too: there bounds are divided by zero.
  if (random() < 0.3) return { origin, direction: { x: Math.sign(direction.x) || 1, y: 0, z: -0 } };
  return {
    origin,
    direction: direction.x === 0 && direction.y === 0 && direction.z === 0 ? { x: 0, y: -1, z: 0 } : direction,
  };
}

function optionsAt(i: number): QueryOptions {
  const options: QueryOptions[] = [
    {},
    { maxDistance: 3 },
    { filter: (id) => Number(id.slice(2)) % 3 !== 0 },
    { segments: "walls" },
    { ignoreTouchedPlanes: true, filter: (id) => id !== "s-4" },
  ];
  return options[i % options.length]!;
}

describe.each(LAYOUTS)("a %s scene", (layout) => {
  test("is answered as by the linear scan: same ids, same bits, between random edits", { timeout: LAW_TIMEOUT }, () => {
    const random = randomNumbers(LAW_SEED + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(20);
    for (let run = 0; run < numRuns; run++) {
      const { store, index } = liveIndex();
      let count = 0;
      const newId = (): string => `s-${count++}`;
      store.load([
        SCENE,
        ...Array.from({ length: Math.floor(random() * 60) }, () => randomShape(newId(), layout, random)),
      ]);
      for (let step = 0; step < 8; step++) {
        // The oracle starts anew from the whole document, so that a mistake in following diffs would show.
        const oracle = new LinearScan();
        oracle.reset(store.all());
        for (let question = 0; question < 4; question++)
          compare(index, oracle, layout, random, optionsAt(question + step));
        editRandomly(store, layout, random, newId);
      }
    }
  });
});

function compare(
  index: SceneIndex,
  oracle: LinearScan,
  layout: Layout,
  random: () => number,
  options: QueryOptions,
): void {
  const point = pointNear(layout, random);
  const target = random() < 0.1 ? point : pointNear(layout, random);
  const ray = rayNear(layout, random);
  const frustum = frustumAround(point, 0.2 + random() * 6);
  const ask = (queries: LiveSceneQueries): Record<string, unknown> => ({
    nearest: queries.nearest(point, options),
    three: queries.closestPoints(point, { ...options, limit: 3 }),
    all: queries.closestPoints(point, options),
    rayCast: queries.rayCast(ray, options),
    rayCastAll: queries.rayCastAll(ray, options),
    lineOfSight: queries.lineOfSight(point, target, options),
    bounds: [queries.bounds(), queries.bounds(["s-1", "s-3", "nobody"])],
    overlap: queries.overlapFrustum(frustum, options),
  });
  // As text: JSON writes a number so that it reads back to the last bit.
  expect(JSON.stringify(ask(index))).toBe(JSON.stringify(ask(oracle)));
}

/** A truncated pyramid that opens towards +z, as from an eye. */
function frustumAround({ x, y, z }: Vec3, half: number) {
  const square = (depth: number, size: number): Vec3[] => [
    { x: x - size, y: y - size, z: z + depth },
    { x: x + size, y: y - size, z: z + depth },
    { x: x + size, y: y + size, z: z + depth },
    { x: x - size, y: y + size, z: z + depth },
  ];
  return frustumFromCorners(square(-half, half / 2), square(half, half));
}

describe("the scene index", () => {
  const box = (id: string, center: Vector): SceneRecord => ({
    id,
    kind: "box",
    name: id,
    center,
    halfExtents: [0.5, 0.5, 0.5],
  });
  const indexOf = (records: readonly SceneRecord[]): SceneIndex => {
    const index = new SceneIndex();
    index.reset(records);
    return index;
  };

  test("of a scene without shapes answers with nothing, and without an exception", () => {
    for (const records of [[], [{ id: "probe-1", kind: "probe", name: "Probe", point: [0, 0, 0] }] as SceneRecord[]]) {
      const index = indexOf(records);
      const origin = { x: 0, y: 0, z: 0 };
      expect(index.nearest(origin)).toBeNull();
      expect(index.closestPoints(origin)).toEqual({ answers: [], total: 0 });
      expect(index.rayCast({ origin, direction: { x: 1, y: 0, z: 0 } })).toBeNull();
      expect(index.lineOfSight(origin, { x: 1, y: 0, z: 0 })).toEqual({ visible: true, blocker: null });
      expect(index.bounds()).toBeNull();
    }
  });

  test("gives the scene's distance as the least of its shapes', negative inside overlapping ones", () => {
    const point = { x: 0.5, y: 0.5, z: 0.5 };
    const twins = indexOf([box("a", [0.5, 0.5, 0.5]), box("b", [0.5, 0.5, 0.5])]);
    expect(twins.nearest(point)).toMatchObject({ id: "a", signedDistance: -0.5, inside: true });
    const inOther = indexOf([box("a", [0.5, 0.5, 0.5]), { ...box("b", [0.5, 0.5, 0.5]), halfExtents: [2, 2, 2] }]);
    expect(inOther.nearest(point)).toMatchObject({ id: "b", signedDistance: -2 });
  });

  test("sends ties to the shape that stands earlier, also after it was moved there", () => {
    const { store, index } = liveIndex();
    store.load([SCENE, box("a", [-2, 0, 0]), box("b", [2, 0, 0])]);
    const middle = { x: 0, y: 0, z: 0 };
    expect(index.nearest(middle)?.id).toBe("a");
    store.transact("Reorder", (t) => {
      t.move("b", 1);
    });
    expect(index.nearest(middle)?.id).toBe("b");
  });

  test("knows a move at once: the new place is hit, the old one is not", () => {
    const { store, index } = liveIndex();
    store.load([SCENE, box("a", [0, 0, 0])]);
    const down = (x: number): Ray => ({ origin: { x, y: 5, z: 0 }, direction: { x: 0, y: -1, z: 0 } });
    store.transact("Move", (t) => {
      t.update("a", { center: [5, 0, 0] });
    });
    expect(index.rayCast(down(5))?.t).toBe(4.5);
    expect(index.rayCast(down(0))).toBeNull();
  });

  test("leaves out planes on which the point lies, if asked", () => {
    const floor: SceneRecord = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
    const index = indexOf([floor, box("a", [3, 0.5, 0])]);
    const onFloor = { x: 0, y: 0, z: 0 };
    expect(index.nearest(onFloor)?.id).toBe("floor");
    expect(index.closestPoints(onFloor, { ignoreTouchedPlanes: true })).toMatchObject({
      total: 1,
      answers: [{ id: "a" }],
    });
    expect(index.nearest({ x: 0, y: 0.01, z: 0 }, { ignoreTouchedPlanes: true })?.id).toBe("floor");
  });

  test("reads bare segments as walls of unlimited height only if asked", () => {
    const wall: SceneRecord = { id: "w", kind: "segment", name: "Wall", a: [2, 0, -1], b: [2, 0, 1] };
    const index = indexOf([wall]);
    const high = { origin: { x: 0, y: 50, z: 0 }, direction: { x: 1, y: 0.1, z: 0 } };
    expect(index.rayCast(high)).toBeNull();
    expect(index.rayCast(high, { segments: "walls" })).toMatchObject({ id: "w", t: 2, point: { x: 2, y: 50.2, z: 0 } });
    const sight = [
      { x: 0, y: 9, z: 1 },
      { x: 4, y: 9, z: 1 },
    ] as const;
    expect(index.lineOfSight(...sight, { segments: "walls" })).toMatchObject({
      visible: false,
      blocker: { id: "w", t: 0.5 },
    });
    expect(index.lineOfSight(...sight).visible).toBe(true);
  });

  test("refuses points that are not finite and counts that are none", () => {
    const index = indexOf([box("a", [0, 0, 0])]);
    expect(() => index.nearest({ x: Number.NaN, y: 0, z: 0 })).toThrow(
      "nearest: point.x must be a finite number, got NaN",
    );
    expect(() => index.closestPoints({ x: 0, y: 0, z: 0 }, { limit: -1 })).toThrow("limit");
    expect(index.closestPoints({ x: 0, y: 0, z: 0 }, { limit: 0 })).toEqual({ answers: [], total: 1 });
  });
});
