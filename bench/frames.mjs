import { fileURLToPath } from "node:url";
import { randomScene } from "./lib/random-scene.mjs";
import { measureMoves, openWith } from "./lib/script-time.mjs";
import { median, round } from "./lib/table.mjs";

export const question =
  "what script time does a frame cost with 100,000 shapes: all in view, near, and while one is dragged?";

const MANY = 100_000;
const FEW = 100;
const ROUNDS = 3;
const FRAMES = 12;
/** A frame with everything in view costs at most this share of one of three.js with a Mesh for each shape. */
const LEAST_OF_MESHES = 40;
const MOST_TO_DRAG = 1.5;
const FAR = { projection: "perspective", eye: [0, 620, 900], target: [0, 0, 0] };
const NEAR = { projection: "perspective", eye: [9, 8, 13], target: [0, 0.5, 0] };

export async function run(site) {
  const scenes = { few: randomScene(FEW), many: randomScene(MANY) };
  const times = { far: [], near: [], meshes: [], dragFew: [], dragMany: [] };
  const { page } = await openWith(site, scenes.many, { fillsPixels: false });
  const few = await openWith(site, scenes.few, { fillsPixels: false });
  const meshes = await openMeshes(site, scenes.many.shapes);
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const measured = {
      far: await frameMs(page, FAR),
      near: await frameMs(page, NEAR),
      meshes: await meshes.frameMs(),
      dragFew: await dragMs(few.page, few.size, scenes.few),
      dragMany: await dragMs(page, few.size, scenes.many),
    };
    if (turn > 0) for (const [name, ms] of Object.entries(measured)) times[name].push(ms);
  }
  for (const each of [page, few.page, meshes.page]) await each.context().close();
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

/** Milliseconds of script in a frame for which the camera has moved a little. */
function frameMs(page, view) {
  return page.evaluate(
    async ({ view, frames }) => {
      const original = window.requestAnimationFrame;
      let inFrame = 0;
      window.requestAnimationFrame = (callback) =>
        original.call(window, (time) => {
          const start = performance.now();
          callback(time);
          inFrame += performance.now() - start;
        });
      const times = [];
      try {
        for (let i = 0; i < frames; i++) {
          const [x, y, z] = view.eye;
          window.footpoint.view.applyView({ ...view, eye: [x + i * 0.01, y, z] });
          inFrame = 0;
          await window.footpoint.view.settled();
          // The first one may still put rows in order.
          if (i > 1) times.push(inFrame);
        }
      } finally {
        window.requestAnimationFrame = original;
      }
      return times.sort((a, b) => a - b)[times.length >> 1];
    },
    { view, frames: FRAMES },
  );
}

/** The first shape, a box at the origin, is dragged by its top face; then the drag is cancelled. */
async function dragMs(page, size, scene) {
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
  await measureMoves(page, { ...path, moves: 6 });
  const { times } = await measureMoves(page, { ...path, moves: FRAMES });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return median(times);
}

const THREE = fileURLToPath(new URL("../node_modules/three/build/", import.meta.url));

/** A page in which three.js draws the same shapes with a Mesh each, in the same view and size. */
async function openMeshes(site, shapes) {
  const page = await site.newPage();
  await page.route("**/three-build/*", (route) =>
    route.fulfill({
      path: THREE + new URL(route.request().url()).pathname.split("/").pop(),
      contentType: "text/javascript",
    }),
  );
  await page.goto(new URL("favicon.svg", site.address).href);
  await page.evaluate(
    async ({ shapes, view }) => {
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
      for (const { kind, center, a } of shapes) {
        const mesh = new T.Mesh(geometries[kind], material);
        mesh.position.fromArray(center ?? a);
        scene.add(mesh);
      }
      const camera = new T.PerspectiveCamera(34, 4 / 3, 1, 5000);
      window.drawMeshes = (i) => {
        camera.position.set(view.eye[0] + i * 0.01, view.eye[1], view.eye[2]);
        camera.lookAt(0, 0, 0);
        const start = performance.now();
        renderer.render(scene, camera);
        return performance.now() - start;
      };
    },
    { shapes, view: FAR },
  );
  return {
    page,
    frameMs: async () => {
      await page.bringToFront();
      const times = [];
      for (let i = 0; i < 4; i++) {
        times.push(await page.evaluate((at) => window.drawMeshes(at), i));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      }
      return median(times.slice(1));
    },
  };
}
