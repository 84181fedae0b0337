import { Quaternion, Ray, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { frustumFromCorners } from "../geometry/frustum.ts";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import { distanceOfShapes } from "../geometry/shape-distance.ts";
import type { Vec3 } from "../geometry/types.ts";
import { LinearScan } from "../query/linear-scan.ts";
import type { QueryOptions } from "../query/scene-queries.ts";
import { LAYOUTS, placeIn, pointNear, randomNumbers, randomShape, rayNear } from "../query/testing/random-scene.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { ShapeRecord as KindsRecord } from "../shapes/kinds.ts";
import { makeNearestAnswer, makeRayAnswer } from "./hot-answers.ts";
import { loadScene } from "./load-scene.ts";
import type { ShapeRecord } from "./record-types.ts";
import type { Scene } from "./scene.ts";
import { SceneError } from "./scene-error.ts";

function fileWith(shapes: readonly unknown[]): object {
  return { format: "footpoint-scene", version: 1, name: "Test", shapes };
}

const CRATE = { id: "crate", kind: "box", name: "Crate", center: [0, 0.5, 0], halfExtents: [0.5, 0.5, 0.5] };
const BALL = { id: "ball", kind: "sphere", name: "Ball", center: [3, 1, 0], radius: 1, group: "toys" };
const FLOOR = { id: "floor", kind: "plane", name: "Floor", point: [0, 0, 0], normal: [0, 1, 0] };
const WALL = { id: "wall", kind: "segment", name: "Wall", a: [-5, 0, 2], b: [5, 0, 2] };

/** The same scene asked the slow and obvious way. */
function scanOf(scene: Scene): LinearScan {
  const scan = new LinearScan();
  scan.reset(scene.records());
  return scan;
}

const OPTIONS: readonly QueryOptions[] = [
  {},
  { maxDistance: 3 },
  { filter: (id) => !id.endsWith("3") },
  { segments: "walls" },
  { metric: "surface", ignoreTouchedPlanes: true },
];

describe.each(LAYOUTS)("a %s scene", (layout) => {
  test("answers as the linear scan does, to the bit, between random edits", { timeout: LAW_TIMEOUT }, () => {
    const random = randomNumbers(LAW_SEED + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(10);
    for (let run = 0; run < numRuns; run++) {
      let count = 0;
      const newShape = (): SceneRecord => randomShape(`s-${count++}`, layout, random);
      const scene = loadScene(fileWith(Array.from({ length: Math.floor(random() * 50) }, newShape)));
      for (let step = 0; step < 6; step++) {
        compare(scene, layout, random, OPTIONS[step % OPTIONS.length]!);
        edit(scene, layout, random, newShape);
      }
    }
  });
});

function compare(scene: Scene, layout: (typeof LAYOUTS)[number], random: () => number, options: QueryOptions): void {
  const scan = scanOf(scene);
  const point = pointNear(layout, random);
  const other = pointNear(layout, random);
  const ray = rayNear(layout, random);
  const box = { center: point, halfExtents: { x: 2, y: 2, z: 2 } };
  const corners = [
    [-9, -9],
    [9, -9],
    [9, 9],
    [-9, 9],
  ] as const;
  const square = (z: number): Vec3[] => corners.map(([x, y]) => ({ x, y, z }));
  const frustum = frustumFromCorners(square(-9), square(9));
  const nearest = scan.nearest(point, options);
  const hit = scan.rayCast(ray, options);
  expect(scene.nearest(point, options)).toEqual(nearest);
  expect(scene.kNearest(point, 4, options)).toEqual(scan.kNearest(point, 4, options));
  expect(scene.closestPoints(point, options)).toEqual(scan.closestPoints(point, options));
  expect(scene.within(point, 4, options)).toEqual(scan.within(point, 4, options));
  expect(scene.containing(point, options)).toEqual(scan.containing(point, options));
  expect(scene.rayCast(ray, options)).toEqual(hit);
  expect(scene.rayCastAll(ray, options)).toEqual(scan.rayCastAll(ray, options));
  expect(scene.rayCastAny(ray, options)).toBe(scan.rayCastAny(ray, options));
  expect(scene.lineOfSight(point, other, options)).toEqual(scan.lineOfSight(point, other, options));
  expect(scene.isVisible(point, other, options)).toBe(scan.isVisible(point, other, options));
  expect(scene.sweepSphere(ray, 0.3, options)).toEqual(scan.sweepSphere(ray, 0.3, options));
  expect(scene.overlapBox(box, options)).toEqual(scan.overlapBox(box, options));
  expect(scene.overlapFrustum(frustum, options)).toEqual(scan.overlapFrustum(frustum, options));
  expect(scene.bounds()).toEqual(scan.bounds());
  expect(scene.shapesOf(["box", "plane"])).toEqual(scan.shapesOf(["box", "plane"]));

  const nearestOut = makeNearestAnswer();
  expect(scene.nearestInto(point, nearestOut, options)).toBe(nearest !== null);
  if (nearest) {
    expect(nearestOut).toMatchObject({ id: nearest.id, signedDistance: nearest.signedDistance });
    expect(nearestOut.surfacePoint).toEqual(nearest.surfacePoint);
    expect(nearestOut.hasNormal ? nearestOut.normal : null).toEqual(nearest.normal);
  }
  const hitOut = makeRayAnswer();
  expect(scene.rayCastInto(ray, hitOut, options)).toBe(hit !== null);
  if (hit) expect(hitOut).toMatchObject({ id: hit.id, t: hit.t, distance: hit.distance, point: hit.point });
}

function edit(scene: Scene, layout: (typeof LAYOUTS)[number], random: () => number, newShape: () => SceneRecord): void {
  const all = scene.records();
  const victim = all[Math.floor(random() * all.length)];
  const pick = random();
  if (!victim || pick < 0.3) expect(scene.add(newShape())).toBe(scene.records().at(-1)?.id);
  else if (pick < 0.4) scene.addMany([newShape(), newShape(), newShape()]);
  else if (pick < 0.5) scene.remove(victim.id);
  else if (pick < 0.6) scene.remove(...all.slice(0, 3).map(({ id }) => id));
  else if (pick < 0.7) {
    // Several before the next question: their boxes are made to fit when it is asked.
    const turn = new Quaternion().setFromAxisAngle(new Vector3(random(), random(), 1).normalize(), random() * 6);
    for (const { id } of all.slice(0, 4)) scene.move(id, placeIn(layout, random), random() < 0.5 ? turn : undefined);
  } else if (pick < 0.8) scene.update(victim.id, movedTo(victim, placeIn(layout, random)));
  else scene.updateMany(all.slice(0, 5).map((it) => ({ id: it.id, ...movedTo(it, placeIn(layout, random)) })));
}

function movedTo({ kind }: SceneRecord, place: readonly [number, number, number]): Record<string, unknown> {
  return { [kind === "plane" ? "point" : kind === "segment" ? "a" : "center"]: place };
}

test("pairs and distances are those of the shapes asked one by one", () => {
  const scene = loadScene(fileWith([CRATE, BALL, FLOOR]));
  // The crate's face stands at x = 0.5, the ball's surface at x = 2, both at the ball's height of 1 m: 1.5 m.
  expect(scene.distance("crate", "ball")?.signedDistance).toBe(1.5);
  expect(scene.distance("ball", "crate")?.signedDistance).toBe(1.5);
  expect(scene.distance("crate", "floor")).toEqual(distanceOfShapes(scene.shape("crate")!, scene.shape("floor")!));
  expect(scene.closePairs(1)).toEqual(scanOf(scene).closePairs(1));
  expect(() => scene.distance("crate", "gone")).toThrow('scene.distance: idB must be the id of a shape, got "gone"');
});

test("three's vectors, rays and quaternions are taken as they are, in questions and in edits", () => {
  const scene = loadScene(fileWith([CRATE, BALL]));
  const point = new Vector3(1.2, 0.5, 0);
  expect(scene.nearest(point)).toEqual(scene.nearest({ x: 1.2, y: 0.5, z: 0 }));
  const ray = new Ray(new Vector3(9, 1, 0), new Vector3(-1, 0, 0));
  expect(scene.rayCast(ray)).toMatchObject({ id: "ball", distance: 5 });
  const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2);
  scene.update("crate", { center: new Vector3(1, 2, 3), rotation: turn });
  expect(scene.get("crate")).toMatchObject({ center: [1, 2, 3], rotation: [0, turn.y, 0, turn.w] });
  expect(scene.add({ kind: "sphere", center: new Vector3(0, 9, 0), radius: 1 })).toBe("sphere-1");
  expect(scene.nearest({ x: 0, y: 12, z: 0 })).toMatchObject({ id: "sphere-1", signedDistance: 2 });
});

describe("a shape that is moved", () => {
  // A quarter turn about +x takes +y to +z.
  const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2);
  const place = new Vector3(1, 2, 3);

  test("has its middle at the place, and the rest as it was", () => {
    const scene = loadScene(fileWith([CRATE, BALL, FLOOR, WALL]));
    for (const id of ["crate", "ball", "floor", "wall"]) scene.move(id, place);
    expect(scene.get("crate")).toEqual({ ...CRATE, center: [1, 2, 3] });
    expect(scene.get("ball")).toEqual({ ...BALL, center: [1, 2, 3] });
    expect(scene.get("floor")).toEqual({ ...FLOOR, point: [1, 2, 3] });
    // From 5 m before to 5 m behind the middle, along x as before.
    expect(scene.get("wall")).toEqual({ ...WALL, a: [-4, 2, 3], b: [6, 2, 3] });
  });

  test("is turned where a rotation is given: what has none of its own from +y", () => {
    const scene = loadScene(fileWith([CRATE, BALL, FLOOR, WALL]));
    for (const id of ["crate", "ball", "floor", "wall"]) scene.move(id, place, turn);
    expect(scene.get("crate")).toEqual({ ...CRATE, center: [1, 2, 3], rotation: turn.toArray() });
    expect(scene.get("ball")).toEqual({ ...BALL, center: [1, 2, 3] });
    const { normal } = scene.get("floor") as { normal?: readonly number[] };
    expect(normal?.map((part) => Math.round(part * 1e12) / 1e12)).toEqual([0, 0, 1]);
    const { a, b } = scene.shape("wall") as { a: Vec3; b: Vec3 };
    // 10 m long, now along z.
    expect([a.x, b.x]).toEqual([1, 1]);
    expect([a.z, b.z]).toEqual([expect.closeTo(-2, 12), expect.closeTo(8, 12)]);
    // Turned again without a rotation it stays as it was turned.
    scene.move("crate", [0, 0, 0]);
    expect(scene.get("crate")).toMatchObject({ center: [0, 0, 0], rotation: turn.toArray() });
  });

  test("keeps nothing of what it was given, and answers from where it is", () => {
    const scene = loadScene(fileWith([BALL]));
    const given: [number, number, number] = [0, 5, 0];
    scene.move("ball", given);
    given[1] = 9;
    expect(scene.nearest({ x: 0, y: 8, z: 0 })).toMatchObject({ id: "ball", signedDistance: 2 });
    expect(scene.get("ball")).toMatchObject({ center: [0, 5, 0] });
  });

  test("a hundred times between two questions, alone or with all others, has boxes that fit", () => {
    const shapes = Array.from({ length: 60 }, (_, i) => ({ ...BALL, id: `ball-${i}`, center: [5 * i, 0, 0] }));
    const scene = loadScene(fileWith(shapes));
    expect(scene.nearest({ x: 0, y: 3, z: 0 })?.id).toBe("ball-0");
    for (let i = 0; i < 100; i++) scene.move("ball-7", [i, 9, 0]);
    expect(scene.nearest({ x: 99, y: 12, z: 0 })).toEqual(scanOf(scene).nearest({ x: 99, y: 12, z: 0 }));
    for (let i = 0; i < 60; i++) scene.move(`ball-${i}`, [0, 0, 7 * i]);
    expect(scene.nearest({ x: 3, y: 0, z: 70 })).toMatchObject({ id: "ball-10", signedDistance: 2 });
  });
});

test("an added record gets an id and a name where it has none", () => {
  const scene = loadScene(fileWith([CRATE, { ...CRATE, id: "box-1", name: "Box 7" }]));
  const ids = scene.addMany([
    { kind: "box", center: [0, 0, 0], halfExtents: [1, 1, 1] },
    { kind: "sphere", center: [0, 0, 0], radius: 1 },
    { kind: "box", center: [0, 0, 0], halfExtents: [1, 1, 1], id: "mine" },
  ]);
  expect(ids).toEqual(["box-2", "sphere-1", "mine"]);
  expect(ids.map((id) => scene.get(id)?.name)).toEqual(["Box 8", "Sphere 1", "Box 9"]);
});

test("a field that is undefined goes, and an optional one may", () => {
  const scene = loadScene(fileWith([{ ...BALL }]));
  scene.update("ball", { group: undefined, name: "Bowl" });
  expect(scene.get("ball")).toEqual({ id: "ball", kind: "sphere", name: "Bowl", center: [3, 1, 0], radius: 1 });
  expect(() => scene.update("ball", { radius: undefined })).toThrow(
    "Radius must be a number in metres, but it is missing",
  );
});

describe("a refused edit says where and why, and changes nothing", () => {
  const cases: readonly [string, (scene: Scene) => unknown, string][] = [
    [
      "a new id that is taken",
      (it) => it.add(CRATE),
      'scene.add: id: Id must be new, got the text "crate", which is taken',
    ],
    [
      "an unknown kind",
      (it) => it.add({ kind: "cone" }),
      'scene.add: kind ("cone-1"): Kind must be one of box, sphere, plane, segment, got the text "cone"',
    ],
    [
      "no kind",
      (it) => it.add({ radius: 1 }),
      "scene.add: kind: Kind must be one of box, sphere, plane, segment, but it is missing",
    ],
    ["no object", (it) => it.add(null as never), "scene.add: The record must be an object in braces, got null"],
    [
      "a vector that is none",
      (it) => it.update("crate", { center: new Vector3(1, Number.NaN, 0) }),
      'scene.update: "crate": center[1] ("Crate"): Centre must be a finite number in metres, got NaN',
    ],
    [
      "a place that is none",
      (it) => it.move("ball", { x: 0, y: Number.NaN, z: 1 }),
      'scene.move: "ball": position[1] ("Ball"): Position must be a finite number in metres, got NaN',
    ],
    [
      "a turn that is none",
      (it) => it.move("crate", [0, 0, 0], [0, 0, 0, 2] as never),
      'scene.move: "crate": rotation ("Crate"): Rotation must be a unit quaternion (length 1, give or take 0.001), got the list [0, 0, 0, 2]',
    ],
    [
      "a place for what is not there",
      (it) => it.move("gone", [0, 0, 0]),
      'scene.move: id: Id must be that of a shape, got the text "gone"',
    ],
    [
      "a size of 0",
      (it) => it.update("ball", { radius: 0 }),
      'scene.update: "ball": radius ("Ball"): Radius must be more than 0 m, got 0',
    ],
    [
      "another kind",
      (it) => it.update("ball", { kind: "box" }),
      'scene.update: "ball": kind: Kind must stay "sphere", got the text "box"',
    ],
    [
      "an unknown id",
      (it) => it.update("gone", {}),
      'scene.update: id: Id must be that of a record, got the text "gone"',
    ],
    [
      "the scene's own record",
      (it) => it.remove("scene"),
      'scene.remove: id: Id must be that of a record, got the text "scene"',
    ],
    [
      "one bad id among good ones",
      (it) => it.remove("ball", "gone"),
      'scene.remove: id: Id must be that of a record, got the text "gone"',
    ],
    [
      "changes without an id",
      (it) => it.updateMany([{ radius: 2 } as never]),
      "scene.updateMany: id: Id must be that of a record, but it is missing",
    ],
    [
      "several bad changes among good ones",
      (it) =>
        it.updateMany([
          { id: "ball", center: [9, 9, 9] },
          { id: "ball", radius: -1 },
          { id: "floor", normal: [0, 0, 0] },
        ]),
      'scene.updateMany: 2 problems\n  "ball": radius ("Ball"): Radius must be more than 0 m, got -1\n  "floor": normal ("Floor"): Normal must have a length above 0, got the list [0, 0, 0]',
    ],
    [
      "two of one id",
      (it) =>
        it.addMany([
          { ...BALL, id: "b" },
          { ...BALL, id: "b" },
        ]),
      'scene.addMany: record 1: id: Id must be new, got the text "b", which is taken',
    ],
  ];
  test.each(cases)("%s", (_, attempt, message) => {
    const scene = loadScene(fileWith([CRATE, BALL, FLOOR, WALL]));
    const before = scene.records();
    expect(() => attempt(scene)).toThrow(
      new SceneError(message.slice(0, message.indexOf(":")), []).constructor as never,
    );
    let said = "";
    try {
      attempt(scene);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toBe(message);
    expect(scene.records()).toEqual(before);
    expect(scene.nearest({ x: 3, y: 3, z: 0 })).toMatchObject({ id: "ball", signedDistance: 1 });
    scene.update("ball", { radius: 2 });
    expect(scene.nearest({ x: 3, y: 4, z: 0 })).toMatchObject({ id: "ball", signedDistance: 1 });
  });
});

test("records that are handed out are frozen", () => {
  const scene = loadScene(fileWith([CRATE]));
  const { center } = scene.get("crate") as unknown as { center: number[] };
  expect(() => center.push(1)).toThrow(TypeError);
});

test("a scene that was disposed of answers nothing more", () => {
  const scene = loadScene(fileWith([CRATE]));
  scene.dispose();
  expect(() => scene.nearest({ x: 0, y: 0, z: 0 })).toThrow("scene: it has been disposed of");
  expect(() => scene.add(BALL)).toThrow("scene: it has been disposed of");
});

test("answers do not depend on the order of the shapes", () => {
  const random = randomNumbers(7);
  const shapes = Array.from({ length: 40 }, (_, i) => randomShape(`s-${i}`, "uniform", random)).filter(
    // Two half-spaces that both hold a ray's origin are met at the same place, and there the file's order decides.
    ({ kind }) => kind !== "plane",
  );
  const [there, back] = [loadScene(fileWith(shapes)), loadScene(fileWith([...shapes].reverse()))];
  for (let i = 0; i < 20; i++) {
    const [point, ray] = [pointNear("uniform", random), rayNear("uniform", random)];
    expect(back.kNearest(point, 5)).toEqual(there.kNearest(point, 5));
    expect(back.rayCastAll(ray)).toEqual(there.rayCastAll(ray));
  }
});

test("the record types that games see are those of the kinds", () => {
  // Compiles only where a kind's record can be handed on as the game's, for every kind.
  const toGame = (record: KindsRecord): ShapeRecord => record;
  const toKinds = (kind: ShapeRecord["kind"]): KindsRecord["kind"] => kind;
  expect([toGame, toKinds]).toHaveLength(2);
});
