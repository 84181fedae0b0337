import { rm } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { recordsOf } from "./scene.mjs";

const OUTPUT = fileURLToPath(new URL("../../.vite/measured-queries", import.meta.url));
const ENTRY = fileURLToPath(new URL("./entry.ts", import.meta.url));

/**
 * Bundles the index as it stands, and gives the address of the bundle. With another ending (`?referee`) it is loaded a second time:
 * functions that two engines share would be compiled for the mix of both.
 */
export async function bundleIndex() {
  await rm(OUTPUT, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: ENTRY, outDir: OUTPUT, rollupOptions: { output: { entryFileNames: "queries.mjs" } } },
  });
  return pathToFileURL(`${OUTPUT}/queries.mjs`).href;
}

/** The index as the other engines are asked: numbers in, a number out. `Index` is SceneIndex, or LinearScan as the referee. */
export function createOurs(Index, scene, records = recordsOf(scene)) {
  const index = new Index();
  index.reset(records);
  // The first question builds the tree.
  index.nearest({ x: 0, y: 0, z: 0 });
  return { index, ...questionsTo(index) };
}

/** The scene as a game loads it, with bodies that it moves. */
export function createGame(loadScene, scene) {
  const records = recordsOf(scene);
  const game = loadScene({ format: "footpoint-scene", version: 1, name: "Game", shapes: records });
  const bodies = records.map(({ id, a, b, center = a?.map((part, i) => (part + b[i]) / 2) }) => ({
    id,
    position: center && { x: center[0], y: center[1], z: center[2] },
  }));
  const questions = questionsTo(game);
  // The first question builds the tree: it would take all of the warm-up.
  questions.nearest(0, 0, 0);
  return {
    ...questions,
    move(i, dx) {
      const { id, position } = bodies[i];
      position.x += dx;
      game.move(id, position);
    },
  };
}

function questionsTo(index) {
  const point = { x: 0, y: 0, z: 0 };
  const end = { x: 0, y: 0, z: 0 };
  const ray = { origin: { x: 0, y: 0, z: 0 }, direction: { x: 0, y: 0, z: 1 } };
  const vector = () => ({ x: 0, y: 0, z: 0 });
  const near = { id: "", signedDistance: 0, inside: false, surfacePoint: vector(), normal: vector(), hasNormal: false };
  const hit = { id: "", t: 0, distance: 0, inside: false, point: vector(), normal: vector() };
  const ids = [];
  const eight = [];
  const at = (v, x, y, z) => {
    v.x = x;
    v.y = y;
    v.z = z;
    return v;
  };
  return {
    nearest: (x, y, z) => (index.nearestInto(at(point, x, y, z), near) ? near.signedDistance : Infinity),
    ray(x, y, z, dx, dy, dz) {
      at(ray.origin, x, y, z);
      at(ray.direction, dx, dy, dz);
      return index.rayCastInto(ray, hit) ? hit.t : Infinity;
    },
    sees: (ax, ay, az, bx, by, bz) => (index.isVisible(at(point, ax, ay, az), at(end, bx, by, bz)) ? 1 : 0),
    holding: (x, y, z) => index.containingInto(at(point, x, y, z), ids),
    eight(x, y, z) {
      const count = index.kNearestInto(at(point, x, y, z), 8, eight);
      return eight[count - 1].signedDistance;
    },
  };
}

/** The slow and obvious way, for the same questions. */
export function createReferee(LinearScan, scene) {
  const scan = new LinearScan();
  scan.reset(recordsOf(scene));
  return {
    nearest: (x, y, z) => scan.nearest({ x, y, z }).signedDistance,
    ray: (x, y, z, dx, dy, dz) =>
      scan.rayCast({ origin: { x, y, z }, direction: { x: dx, y: dy, z: dz } })?.t ?? Infinity,
    sees: (ax, ay, az, bx, by, bz) => (scan.isVisible({ x: ax, y: ay, z: az }, { x: bx, y: by, z: bz }) ? 1 : 0),
    holding: (x, y, z) => scan.containing({ x, y, z }).length,
    eight: (x, y, z) => scan.kNearest({ x, y, z }, 8)[7].signedDistance,
  };
}
