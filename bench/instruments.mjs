import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { median, round } from "./lib/table.mjs";

export const question =
  "what does a frame cost in script while a wall is dragged among 1,000, with a lamp, a guard and a laser?";

export const needs = "sources";

const visibilityPolygon = createRequire(import.meta.url)("visibility-polygon");

const COLUMNS = 32;
const CELL = 2;
const WALLS = 1000;
const ROUNDS = 60;
const FRAMES_OF_ROUND = 10;
const WARM_UP = 300;
const BOUNCES = 32;

/** The wall that is dragged: the beam is reflected by it, it blocks the guard's view, and the lamp lights it. */
const WORST = "wall-497";

/** The most that a frame may cost, as a part of one run of the visibility-polygon package over the same walls. */
const MOST = 0.5;

const INSTRUMENTS = {
  lamp: { kind: "lamp", point: [32.02, 0, 31.97] },
  guard: { kind: "guard", point: [30.02, 0, 29.97], radius: 6, target: [33, 0, 33] },
  laser: { kind: "laser", origin: [34, 0, 34.1], direction: [1, 0, 0.37], bounces: BOUNCES },
};

/**
 * Rounds of frames and rounds of the package take turns in one process, so that whatever else the machine does slows down both, and
 * both are warm. What counts is the processor's time.
 */
export async function run() {
  const walls = wallsApart();
  const segments = [
    ...walls.map(({ a, b }) => [
      [a[0], a[2]],
      [b[0], b[2]],
    ]),
    ...visibilityPolygon.convertToSegments([rectangleAround(walls)]),
  ];
  const package_ = () => visibilityPolygon.compute([32.02, 31.97], segments);
  const sources = await bundled();
  const near = walls.find(({ id }) => id === WORST);
  const far = walls.find(({ id }) => id === "wall-0");
  checkIsWorst(sources, walls, near);
  const cases = [
    ["nothing", {}, near],
    ...Object.entries(INSTRUMENTS).map(([name, parameters]) => [name, { [name]: parameters }, near]),
    ["all three", INSTRUMENTS, near],
    ["all three", INSTRUMENTS, far],
  ];
  const rows = cases.map(([name, instruments, dragged]) => {
    const frame = dragOf(sources, walls, instruments, dragged);
    const times = takingTurns([frame, package_]);
    const [ours, theirs] = times.map((all) => median(all));
    return {
      reads: name,
      drags: dragged === near ? "a wall that all three meet" : "a wall far off",
      "a frame, ms": round(ours),
      "visibility-polygon, ms": round(theirs),
      "part of it": round(ours / theirs),
    };
  });
  // The first of its name is the worst case.
  const part = rows.find(({ reads }) => reads === "all three")["part of it"];
  return {
    rows,
    limits: [
      {
        claim: `with all three a frame costs at most ${MOST} of one run of visibility-polygon (${part})`,
        isKept: part <= MOST,
      },
    ],
  };
}

/** The wall that is dragged must bear the beam, block the guard and be lit, or less is measured than is claimed. */
function checkIsWorst(sources, walls, { id }) {
  const { readings, queries } = sceneOf(sources, walls, INSTRUMENTS);
  const { point } = INSTRUMENTS.lamp;
  const { rectangle } = readings.get("lamp");
  const lit = queries.planObstacles({
    y: 0,
    within: rectangle,
    walls: "segments",
    seenFrom: { x: point[0], z: point[2] },
  });
  const isMet =
    readings.get("laser").legs.some(({ hit }) => hit?.id === id) &&
    readings.get("guard").spokes.some(({ blocker }) => blocker === id) &&
    lit.some((obstacle) => obstacle.id === id);
  if (!isMet) throw new Error(`${id} is not met by all three instruments`);
}

/** Walls of 0.6 to 1.8 m, each in a cell of its own: none meets another, so the package needs no crossings worked out. */
function wallsApart() {
  const random = seeded(7);
  return Array.from({ length: WALLS }, (_, i) => {
    const [x, z] = [(i % COLUMNS) * CELL + 1, Math.floor(i / COLUMNS) * CELL + 1];
    const angle = random() * Math.PI;
    const half = 0.3 + random() * 0.6;
    const [dx, dz] = [half * Math.cos(angle), half * Math.sin(angle)];
    return { id: `wall-${i}`, kind: "segment", name: `Wall ${i}`, a: [x - dx, 0, z - dz], b: [x + dx, 0, z + dz] };
  });
}

function rectangleAround(walls) {
  const ends = walls.flatMap(({ a, b }) => [a, b]);
  const [xs, zs] = [ends.map(([x]) => x), ends.map(([, , z]) => z)];
  const [minX, maxX, minZ, maxZ] = [Math.min(...xs) - 1, Math.max(...xs) + 1, Math.min(...zs) - 1, Math.max(...zs) + 1];
  return [
    [minX, minZ],
    [maxX, minZ],
    [maxX, maxZ],
    [minX, maxZ],
  ];
}

function sceneOf({ Readings, SceneIndex, SceneStore, Session, instrumentKinds }, walls, instruments) {
  const store = new SceneStore();
  const queries = new SceneIndex();
  const session = new Session();
  const readings = new Readings({ store, session, queries, kinds: instrumentKinds, cursorInstrument: () => null });
  queries.reset(store.all());
  store.listenLive(({ diff }) => {
    queries.apply(diff);
    readings.apply(diff);
  });
  const placed = Object.entries(instruments).map(([name, parameters]) => ({ id: name, name, ...parameters }));
  store.load([{ id: "scene", kind: "scene", name: "Bench" }, ...walls, ...placed]);
  return { store, queries, readings };
}

/** A frame: the wall moves a little, index and readings follow, and what the panel and the viewport show is made. */
function dragOf(sources, walls, instruments, { id, a, b }) {
  const { store, readings } = sceneOf(sources, walls, instruments);
  const transaction = store.begin("Drag");
  let frames = 0;
  return () => {
    frames++;
    const by = 0.01 * ((frames % 20) - 10);
    transaction.update(id, { a: [a[0] + by, 0, a[2]], b: [b[0] + by, 0, b[2]] });
    readings.active();
    return readings.overlay().length;
  };
}

function takingTurns(functions) {
  for (let i = 0; i < WARM_UP; i++) for (const one of functions) one();
  const times = functions.map(() => []);
  for (let i = 0; i < ROUNDS; i++) {
    functions.forEach((one, k) => {
      const start = process.cpuUsage();
      for (let frame = 0; frame < FRAMES_OF_ROUND; frame++) one();
      const { user, system } = process.cpuUsage(start);
      times[k].push((user + system) / 1000 / FRAMES_OF_ROUND);
    });
  }
  return times;
}

function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function bundled() {
  const outDir = fileURLToPath(new URL("../.vite/measured-instruments", import.meta.url));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      lib: {
        entry: fileURLToPath(new URL("instruments/sources.ts", import.meta.url)),
        formats: ["es"],
        fileName: () => "sources.mjs",
      },
    },
  });
  return import(pathToFileURL(`${outDir}/sources.mjs`).href);
}
