import { randomNumbers } from "../lib/random-scene.mjs";

const COUNT = 100_000;

/**
 * 100,000 ordinary questions, the same at every run: shapes of 0.2 to 2 m anywhere in 100 m, and for each a point of which about half
 * are inside, or a ray of any length of direction of which half hit, a few from within.
 *
 * @param {"box" | "turned box" | "sphere" | "capsule" | "plane"} kind
 * @param {(primitive: any, ray: any) => boolean} [hits] what tells a hit, for rays; without it, points are made
 */
export function makeInputs(kind, hits) {
  const random = randomNumbers(20_260_301);
  const inputs = [];
  let wantedHits = 0;
  while (inputs.length < COUNT) {
    const primitive = shapeOf(kind, random);
    if (!hits) {
      inputs.push({ primitive, point: pointNear(primitive, random() < 0.5, random) });
      continue;
    }
    const ray = rayNear(primitive, random);
    const isHit = hits(primitive, ray);
    // One of the two kinds is drawn more often: what there is enough of already is left out.
    if (isHit !== wantedHits * 2 < inputs.length + 1) continue;
    if (isHit) wantedHits++;
    inputs.push({ primitive, ray });
  }
  return inputs;
}

function between(random, low, high) {
  return low + (high - low) * random();
}

function vectorWithin(random, size) {
  return { x: between(random, -size, size), y: between(random, -size, size), z: between(random, -size, size) };
}

function shapeOf(kind, random) {
  const center = vectorWithin(random, 50);
  const size = () => between(random, 0.2, 2);
  switch (kind) {
    case "box":
    case "turned box": {
      const halfExtents = { x: size(), y: size(), z: size() };
      if (kind === "box") return { type: "box", center, halfExtents };
      return { type: "box", center, halfExtents, rotation: turn(random) };
    }
    case "sphere":
      return { type: "sphere", center, radius: size() };
    case "capsule": {
      const way = vectorWithin(random, 2);
      const b = { x: center.x + way.x, y: center.y + way.y, z: center.z + way.z };
      return { type: "capsule", a: center, b, radius: size() };
    }
    case "plane":
      return { type: "plane", point: center, normal: vectorWithin(random, 1), offset: between(random, -1, 1) };
    default:
      throw new Error(`geometry-speed: there is no kind "${kind}"`);
  }
}

function turn(random) {
  const { x, y, z } = vectorWithin(random, 1);
  const w = between(random, -1, 1);
  const n = Math.hypot(x, y, z, w);
  return { x: x / n, y: y / n, z: z / n, w: w / n };
}

function middleOf({ center, a, b, point }) {
  return center ?? point ?? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
}

function pointNear(primitive, isInside, random) {
  const middle = middleOf(primitive);
  const away = vectorWithin(random, isInside ? 0.2 : 6);
  return { x: middle.x + away.x, y: middle.y + away.y, z: middle.z + away.z };
}

function rayNear(primitive, random) {
  const middle = middleOf(primitive);
  const isWithin = random() < 0.1;
  const away = vectorWithin(random, isWithin ? 0.2 : 20);
  const origin = { x: middle.x + away.x, y: middle.y + away.y, z: middle.z + away.z };
  const aim = vectorWithin(random, 4);
  const length = between(random, 0.05, 3);
  return {
    origin,
    direction: { x: (aim.x - away.x) * length, y: (aim.y - away.y) * length, z: (aim.z - away.z) * length },
  };
}
