import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { median, round } from "./lib/table.mjs";

export const question =
  "what does one polygon of what is seen among 10,000 boxes cost, beside the visibility-polygon package?";

export const needs = "sources";

const visibilityPolygon = createRequire(import.meta.url)("visibility-polygon");

const COLUMNS = 100;
const CELL = 4;
const SIDE = COLUMNS * CELL;
const ROUNDS = 12;

/** How often every point is asked from: of short answers more often, so that all is compiled. */
const TURNS = { all: 3, window: 40 };

/** The side of the window, in metres. */
const WINDOW = 80;

/** How many times faster than the package we have to be. */
const LEAST = { all: 10, window: 15 };

/** Areas may differ by this part: the package sets its corners with an epsilon. */
const SAME_AREA = 1e-4;

/** Every round asks from another point, and the two take turns. */
export async function run() {
  const { SceneIndex, visibilityPolygonAmong } = await bundled();
  const random = seeded(11);
  const boxes = boxesApart(random);
  const index = new SceneIndex();
  index.reset(boxes);
  const sides = visibilityPolygon.convertToSegments(boxes.map(cornersOf));
  const points = Array.from({ length: ROUNDS }, () => {
    const cell = () => (Math.floor(10 + random() * (COLUMNS - 20)) + 0.02) * CELL;
    return { x: cell(), y: 0.5, z: cell() };
  });
  const around = (p, half) => ({ min: { x: p.x - half, z: p.z - half }, max: { x: p.x + half, z: p.z + half } });
  const everything = { min: { x: -1, z: -1 }, max: { x: SIDE + 1, z: SIDE + 1 } };
  const withEdges = [...sides, ...visibilityPolygon.convertToSegments([cornersOfRectangle(everything)])];
  const cases = [
    ["all", () => everything, (p) => visibilityPolygon.compute([p.x, p.z], withEdges)],
    [
      "window",
      (p) => around(p, WINDOW / 2),
      (p, { min, max }) => visibilityPolygon.computeViewport([p.x, p.z], sides, [min.x, min.z], [max.x, max.z]),
    ],
  ];
  let changes = 0;
  const rows = cases.map(([name, rectangleOf, theirs]) => {
    const times = [[], []];
    let worst = 0;
    const ask = (p, within) =>
      visibilityPolygonAmong(
        p,
        index.planObstacles({ y: p.y, within, walls: "segments", seenFrom: p }).map(({ obstacle }) => obstacle),
        within,
      );
    for (let round_ = 0; round_ < TURNS[name]; round_++) {
      for (const p of points) {
        const within = rectangleOf(p);
        const start = performance.now();
        const ours = ask(p, within);
        const middle = performance.now();
        const polygon = theirs(p, within);
        times[0].push(middle - start);
        times[1].push(performance.now() - middle);
        worst = Math.max(worst, Math.abs(areaOf(polygon) / ours.area - 1));
        // Another one each time: what is seen past the one that changed last is kept.
        const changed = boxes[changes++ % boxes.length];
        index.apply({ added: [], removed: [], moved: [], updated: [[changed, changed]] });
      }
    }
    // The first third is for warming up.
    const [ours, others] = times.map((all) => median(all.slice(all.length / 3)));
    return {
      of: name,
      "ours, ms": round(ours),
      "visibility-polygon, ms": round(others),
      "times faster": round(others / ours),
      "area differs by": worst.toExponential(1),
      worst,
    };
  });
  return {
    rows: rows.map(({ worst, ...row }) => row),
    limits: rows.flatMap((row) => [
      {
        claim: `${row.of}: at least ${LEAST[row.of]} times faster (${row["times faster"]})`,
        isKept: row["times faster"] >= LEAST[row.of],
      },
      { claim: `${row.of}: the same area to ${SAME_AREA}`, isKept: row.worst <= SAME_AREA },
    ]),
  };
}

/** Boxes of 0.6 to 2.4 m, each in a cell of its own, so that none meets another: the package needs no crossings worked out. */
function boxesApart(random) {
  return Array.from({ length: COLUMNS * COLUMNS }, (_, i) => {
    const half = () => 0.3 + 0.9 * random();
    const center = [((i % COLUMNS) + 0.5) * CELL, 0.5, (Math.floor(i / COLUMNS) + 0.5) * CELL];
    return { id: `box-${i}`, kind: "box", name: `Box ${i}`, center, halfExtents: [half(), 1, half()] };
  });
}

function cornersOf({ center: [x, , z], halfExtents: [hx, , hz] }) {
  return cornersOfRectangle({ min: { x: x - hx, z: z - hz }, max: { x: x + hx, z: z + hz } });
}

function cornersOfRectangle({ min, max }) {
  return [
    [min.x, min.z],
    [max.x, min.z],
    [max.x, max.z],
    [min.x, max.z],
  ];
}

function areaOf(polygon) {
  let doubled = 0;
  polygon.forEach(([x, z], k) => {
    const [nextX, nextZ] = polygon[(k + 1) % polygon.length];
    doubled += x * nextZ - z * nextX;
  });
  return Math.abs(doubled) / 2;
}

function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function bundled() {
  const outDir = fileURLToPath(new URL("../.vite/measured-visibility", import.meta.url));
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
        entry: fileURLToPath(new URL("visibility/sources.ts", import.meta.url)),
        formats: ["es"],
        fileName: () => "sources.mjs",
      },
    },
  });
  return import(pathToFileURL(`${outDir}/sources.mjs`).href);
}
