import { fileURLToPath } from "node:url";
import { randomScene } from "./lib/random-scene.mjs";
import { measureMoves, openWith, scriptClock } from "./lib/script-time.mjs";
import { drawNothing } from "./lib/site.mjs";
import { median, round } from "./lib/table.mjs";

export const question =
  "what script time does a frame cost with 100,000 shapes: all in view, near, and while one is dragged?";

const MANY = 100_000;
const FEW = 100;
const ROUNDS = 3;
const FRAMES = 10;
/** A frame with everything in view costs at most this share of one of three.js with a Mesh for each shape. */
const LEAST_OF_MESHES = 40;
const MOST_TO_DRAG = 1.5;
const FAR = { projection: "perspective", eye: [0, 620, 900], target: [0, 0, 0] };
const NEAR = { projection: "perspective", eye: [9, 8, 13], target: [0, 0.5, 0] };

/** Time is counted on the clock of the script's own thread, and no pixels are filled. The pages take turns. */
export async function run(site) {
  const many = await openScene(site, randomScene(MANY));
  const few = await openScene(site, randomScene(FEW));
  const meshes = await openMeshes(site, many.scene.shapes);
  const ways = {
    far: () => frameMs(many, FAR),
    near: () => frameMs(many, NEAR),
    meshes: () => meshMs(meshes),
    dragFew: () => dragMs(few, few.size),
    dragMany: () => dragMs(many, few.size),
  };
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const [name, measure] of Object.entries(ways)) {
      const ms = await measure();
      // The first round warms the compiler up.
      if (turn > 0) times[name].push(ms);
    }
  }
  for (const { page } of [many, few, meshes]) await page.context().close();
  const ms = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  const rows = [
    { frame: "100,000 in view", "median ms of script": round(ms.far) },
    { frame: "100,000, near", "median ms of script": round(ms.near) },
    { frame: "three.js, a Mesh each, in view", "median ms of script": round(ms.meshes) },
    { frame: "one of 100 is dragged", "median ms of script": round(ms.dragFew) },
    { frame: "one of 100,000 is dragged", "median ms of script": round(ms.dragMany) },
  ];
  return {
    rows,
    limits: [
      {
        claim: `100,000 in view cost at most a fortieth of a Mesh each (1/${round(ms.meshes / ms.far)})`,
        isKept: ms.meshes >= LEAST_OF_MESHES * ms.far,
      },
      {
        claim: `a near view costs no more than everything (${round(ms.near / ms.far)} times)`,
        isKept: ms.near <= 1.2 * ms.far,
      },
      {
        claim: `dragging one of 100,000 costs at most ${MOST_TO_DRAG} times one of 100 (${round(ms.dragMany / ms.dragFew)})`,
        isKept: ms.dragMany <= MOST_TO_DRAG * ms.dragFew,
      },
    ],
  };
}

/** An editor with a scene whose rows are in order, and the clock of its script. */
async function openScene(site, scene) {
  const { page, size } = await openWith(site, scene, { fillsPixels: false });
  return { page, size, scene, clock: await scriptClock(page) };
}

/** Milliseconds of script in a frame for which the camera has moved a little. */
async function frameMs({ page, clock }, view) {
  await page.bringToFront();
  const look = (frames) =>
    page.evaluate(
      async ({ view, frames }) => {
        const [x, y, z] = view.eye;
        for (let i = 0; i < frames; i++) {
          window.footpoint.view.applyView({ ...view, eye: [x + i * 0.01, y, z] });
          await window.footpoint.view.settled();
        }
      },
      { view, frames },
    );
  await look(2);
  const before = await clock();
  await look(FRAMES);
  return ((await clock()) - before) / FRAMES;
}

/** Milliseconds of script in a frame in which three.js draws a Mesh for each shape. */
async function meshMs({ page, clock }) {
  const frames = 3;
  await page.bringToFront();
  const before = await clock();
  for (let i = 0; i < frames; i++) await page.evaluate((at) => window.drawMeshes(at), i);
  return ((await clock()) - before) / frames;
}

/** Milliseconds of script in a move of a drag: of the first shape, a box at the origin, by its top. It is given up then. */
async function dragMs({ page, clock, scene }, size) {
  await page.bringToFront();
  const top = await page.evaluate(
    async ({ y, view }) => {
      window.footpoint.view.applyView(view);
      await window.footpoint.view.settled();
      return window.footpoint.view.toClient({ x: 0, y, z: 0 });
    },
    { y: scene.shapes[0].halfExtents[1] * 2, view: NEAR },
  );
  await page.mouse.move(top.x, top.y);
  await page.mouse.down();
  await page.mouse.move(top.x + 20, top.y + 10);
  const path = { from: top, size: { x: size.width * 0.2, y: size.height * 0.2 }, buttons: 1 };
  await measureMoves(page, { ...path, moves: 3 });
  const before = await clock();
  await measureMoves(page, { ...path, moves: FRAMES });
  const ms = ((await clock()) - before) / FRAMES;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return ms;
}

const THREE = fileURLToPath(new URL("../node_modules/three/build/", import.meta.url));

/** A page in which three.js draws the same shapes with a Mesh each, in the same view and size. */
async function openMeshes(site, shapes) {
  const page = await site.newPage();
  await drawNothing(page);
  await page.route("**/three-build/*", (route) =>
    route.fulfill({
      path: THREE + new URL(route.request().url()).pathname.split("/").pop(),
      contentType: "text/javascript",
    }),
  );
  await page.goto(new URL("favicon.svg", site.address).href);
  await page.evaluate(
    async ({ text, view }) => {
      const T = await import(new URL("/three-build/three.module.js", location.href).href);
      const canvas = document.createElementNS("http://www.w3.org/1999/xhtml", "canvas");
      const renderer = new T.WebGLRenderer({ canvas });
      renderer.setSize(200, 150, false);
      const scene = new T.Scene();
      const geometries = {
        box: new T.BoxGeometry(2, 2, 2),
        sphere: new T.IcosahedronGeometry(1, 1),
        segment: new T.CapsuleGeometry(1, 2, 1, 6),
      };
      const material = new T.MeshBasicMaterial();
      for (const { kind, center, a } of JSON.parse(text)) {
        const mesh = new T.Mesh(geometries[kind], material);
        mesh.position.fromArray(center ?? a);
        scene.add(mesh);
      }
      const camera = new T.PerspectiveCamera(34, 4 / 3, 1, 5000);
      window.drawMeshes = (i) =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            camera.position.set(view.eye[0] + i * 0.01, view.eye[1], view.eye[2]);
            camera.lookAt(0, 0, 0);
            renderer.render(scene, camera);
            resolve();
          });
        });
    },
    { text: JSON.stringify(shapes), view: FAR },
  );
  return { page, clock: await scriptClock(page) };
}
