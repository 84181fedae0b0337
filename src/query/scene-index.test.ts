import { afterEach, describe, expect, test } from "vitest";
import { frustumFromCorners } from "../geometry/frustum.ts";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import type { SceneRecord, Vector } from "../scene/record.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { kernelUse } from "./kernel.ts";
import { LinearScan } from "./linear-scan.ts";
import { SceneIndex } from "./scene-index.ts";
import type { LiveSceneQueries, NearAnswer, QueryOptions, ShapeClosestPoint, ShapeRayHit } from "./scene-queries.ts";
import {
  editRandomly,
  LAYOUTS,
  type Layout,
  pointNear,
  randomNumbers,
  randomShape,
  rayNear,
} from "./testing/random-scene.ts";

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

/** With the walks in machine code for every scene, and without them. */
const WALKS = [
  ["by the kernel", 1],
  ["without a kernel", Number.POSITIVE_INFINITY],
] as const;

const { least } = kernelUse;
afterEach(() => {
  kernelUse.least = least;
});

describe.each(LAYOUTS.flatMap((layout) => WALKS.map(([how, least]) => [layout, how, least] as const)))(
  "a %s scene, %s,",
  (layout, _, least) => {
    test("is answered as by the linear scan: same ids, same bits, between random edits", {
      timeout: LAW_TIMEOUT,
    }, () => {
      kernelUse.least = least;
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
          // A step or two of a better tree, where this one has become loose: edits come in between.
          if (step % 3 !== 0) index.rebuildStep(0);
        }
      }
    });
  },
);

test.each(LAYOUTS)(
  "pairs of a %s scene that are close are those of the linear scan",
  { timeout: LAW_TIMEOUT },
  (layout) => {
    const random = randomNumbers(LAW_SEED + 50 + LAYOUTS.indexOf(layout));
    const records = [SCENE, ...Array.from({ length: 40 }, (_, i) => randomShape(`s-${i}`, layout, random))];
    const index = new SceneIndex();
    const oracle = new LinearScan();
    index.reset(records);
    oracle.reset(records);
    for (const [distance, options] of [
      [0.5, {}],
      [-0.1, { filter: (id: string) => id !== "s-3" }],
    ] as const) {
      const expected = JSON.stringify(oracle.closePairs(distance, options));
      expect(JSON.stringify(index.closePairs(distance, options))).toBe(expected);
    }
  },
);

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
  const size = 0.2 + random() * 6;
  const frustum = frustumAround(point, size);
  const box = { center: target, halfExtents: { x: size, y: size / 2, z: 0 } };
  const turnedBox = { ...box, rotation: { x: 0.5, y: -0.5, z: 0.5, w: 0.1 + random() } };
  const radius = random() * 2;
  const ask = (queries: LiveSceneQueries): Record<string, unknown> => ({
    nearest: queries.nearest(point, options),
    nearestSolid: queries.nearest(point, { ...options, metric: "solid" }),
    nearestSurface: queries.nearest(point, { ...options, metric: "surface" }),
    three: queries.closestPoints(point, { ...options, limit: 3 }),
    threeSolid: queries.kNearest(point, 3, { ...options, metric: "solid" }),
    all: queries.closestPoints(point, options),
    within: queries.within(point, radius, options),
    containing: queries.containing(point, options),
    rayCast: queries.rayCast(ray, options),
    rayCastAny: queries.rayCastAny(ray, options),
    rayCastAll: queries.rayCastAll(ray, options),
    lineOfSight: queries.lineOfSight(point, target, options),
    isVisible: queries.isVisible(point, target, options),
    sweep: queries.sweepSphere(ray, radius, options),
    bounds: [queries.bounds(), queries.bounds(["s-1", "s-3", "nobody"])],
    frustum: queries.overlapFrustum(frustum, options),
    box: [queries.overlapBox(box, options), queries.overlapBox(turnedBox, options)],
    shapes: queries.shapesOf(["plane", "segment", "box"]),
    one: queries.shape("s-2"),
  });
  // As text: JSON writes a number so that it reads back to the last bit.
  const expected = ask(oracle);
  expect(JSON.stringify(ask(index))).toBe(JSON.stringify(expected));
  expect(JSON.stringify(askHot(index, point, ray, options))).toBe(JSON.stringify(hotOf(expected)));
}

/** The hot forms, which write into what they are given. */
function askHot(index: SceneIndex, point: Vec3, ray: Ray, options: QueryOptions): Record<string, unknown> {
  const near = { id: "", signedDistance: 0, inside: false, surfacePoint: zero(), normal: zero(), hasNormal: false };
  const hit = { id: "", t: 0, distance: 0, inside: false, point: zero(), normal: zero() };
  const ids: string[] = [];
  const three: NearAnswer[] = [];
  const count = index.kNearestInto(point, 3, three, { ...options, metric: "solid" });
  index.containingInto(point, ids, options);
  return {
    nearest: index.nearestInto(point, near, options) ? [near.id, near.signedDistance, near.surfacePoint] : null,
    hit: index.rayCastInto(ray, hit, options) ? [hit.id, hit.t, hit.distance, hit.point, hit.normal] : null,
    containing: ids,
    three: three.slice(0, count).map(({ id, signedDistance }) => [id, signedDistance]),
  };
}

function hotOf(expected: Record<string, unknown>): Record<string, unknown> {
  const nearest = expected.nearest as ShapeClosestPoint | null;
  const hit = expected.rayCast as ShapeRayHit | null;
  return {
    nearest: nearest && [nearest.id, nearest.signedDistance, nearest.surfacePoint],
    hit: hit && [hit.id, hit.t, hit.distance, hit.point, hit.normal],
    containing: expected.containing,
    three: (expected.threeSolid as ShapeClosestPoint[]).map(({ id, signedDistance }) => [id, signedDistance]),
  };
}

function zero() {
  return { x: 0, y: 0, z: 0 };
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

  test("leaves them out of what holds the point, too, if asked", () => {
    const floor: SceneRecord = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
    const records = [floor, box("a", [0, 0, 0])];
    const index = indexOf(records);
    const oracle = new LinearScan();
    oracle.reset(records);
    const onFloor = { x: 0.25, y: 0, z: 0 };
    const below = { x: 0.25, y: -0.25, z: 0 };
    for (const queries of [index, oracle]) {
      expect(queries.containing(onFloor)).toEqual(["floor", "a"]);
      expect(queries.containing(onFloor, { ignoreTouchedPlanes: true })).toEqual(["a"]);
      expect(queries.containing(below, { ignoreTouchedPlanes: true })).toEqual(["floor", "a"]);
    }
  });

  test.each(WALKS)(
    "%s, may be asked by a filter while a question waits for it, and goes on after one that throws",
    (_, from) => {
      kernelUse.least = from;
      // Boxes in a row along x, each of another height; the eye stands 20 m up above the middle of it.
      const records = Array.from({ length: 100 }, (_, i) => box(`b-${i}`, [2 * i, Math.sin(7 * i), Math.cos(5 * i)]));
      const index = indexOf(records);
      const oracle = new LinearScan();
      oracle.reset(records);
      const eye = { x: 100, y: 20, z: 0 };
      const centers = new Map(records.map(({ id }, i) => [id, { x: 2 * i, y: Math.sin(7 * i), z: Math.cos(5 * i) }]));
      const seen = (queries: LiveSceneQueries) => (id: string) => {
        const { x, y, z } = centers.get(id)!;
        const direction = { x: x - eye.x, y: y - eye.y, z: z - eye.z };
        return queries.rayCast({ origin: eye, direction })?.id === id;
      };
      const alone = (queries: LiveSceneQueries) => (id: string) => {
        const [, other] = queries.kNearest(centers.get(id)!, 2);
        return other!.signedDistance > 0.9;
      };
      const along = { origin: { x: -5, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
      const ask = (queries: LiveSceneQueries) =>
        [seen(queries), alone(queries)].map((filter) => [
          queries.nearest({ x: 31, y: 0, z: 0 }, { filter })?.id,
          queries.kNearest({ x: 150, y: 3, z: 0 }, 5, { filter }).map(({ id }) => id),
          queries.rayCast(along, { filter }),
          queries.rayCastAll(along, { filter }).map(({ id }) => id),
        ]);
      const expected = ask(oracle);
      expect(ask(index)).toEqual(expected);
      const filter = (): boolean => {
        throw new Error("no answer");
      };
      expect(() => index.nearest(eye, { filter: (id) => alone(index)(id) && filter() })).toThrow("no answer");
      expect(() => index.rayCast(along, { filter })).toThrow("no answer");
      expect(ask(index)).toEqual(expected);
    },
  );

  test.each(WALKS)("%s, still knows its planes after filters have asked with filters of their own", (_, from) => {
    kernelUse.least = from;
    const floor: SceneRecord = { id: "floor", kind: "plane", name: "Floor", point: [0, -9, 0], normal: [0, 1, 0] };
    const index = indexOf([floor, box("a", [0, 0, 0]), box("b", [8, 0, 0])]);
    const along = { origin: { x: -5, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
    // Whoever asks first what is nearest asks within two others.
    const inmost = (): boolean => index.nearest({ x: 4, y: 3, z: 0 }) !== null;
    const inner = (): boolean => index.rayCast(along, { filter: inmost }) !== null;
    expect(index.rayCast(along, { filter: inner })?.id).toBe("a");
    expect(index.nearest({ x: 0, y: 3, z: 0 })?.id).toBe("a");
    expect(index.nearest({ x: 4, y: -8, z: 0 })?.id).toBe("floor");
  });

  test.each(WALKS)(
    "%s, finds the nearest among more planes than it has room for, also after they have moved",
    (_, from) => {
      kernelUse.least = from;
      const { store, index } = liveIndex();
      const planes = Array.from({ length: 100 }, (_, i): SceneRecord => {
        const normal: Vector = [Math.cos(i), 0.5, Math.sin(i)];
        const point: Vector = [-50 * normal[0] - i, -25, -50 * normal[2]];
        return { id: `p-${i}`, kind: "plane", name: "Plane", point, normal };
      });
      const random = randomNumbers(64);
      const check = (): void => {
        const oracle = new LinearScan();
        oracle.reset(store.all());
        for (let i = 0; i < 40; i++) {
          const point = { x: 120 * random() - 60, y: 60 * random() - 30, z: 120 * random() - 60 };
          for (const options of [{}, { metric: "surface" }, { metric: "solid" }] as const) {
            expect(index.nearest(point, options)).toEqual(oracle.nearest(point, options));
            expect(index.kNearest(point, 7, options)).toEqual(oracle.kNearest(point, 7, options));
          }
        }
      };
      const addFrom = (first: number, end: number): void => {
        store.transact("add", (t) => {
          for (const plane of planes.slice(first, end)) t.add(plane);
          for (let i = first; i < end; i++) t.add(box(`b-${i}`, [i - 40, Math.sin(i), 20 * Math.cos(i)]));
        });
      };
      // As many as there is room for, and more.
      addFrom(0, 64);
      check();
      store.transact("move", (t) => t.update("p-7", { point: [0, 10, 0] }));
      check();
      addFrom(64, 100);
      check();
      store.transact("remove", (t) => {
        for (const { id } of planes.slice(10, 90)) t.remove(id);
      });
      check();
    },
  );

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
