import { randomNumbers } from "../lib/random-scene.mjs";

/** Numbers of a shape: box centre, half extents, quaternion; ball centre, radius; capsule a, b, radius. */
export const STRIDE = 10;
export const BOX = 0;
export const TURNED_BOX = 1;
export const BALL = 2;
export const CAPSULE = 3;

/**
 * A cube full of shapes at constant density, one to 64 m³: 40 % boxes, half of them turned, 30 % balls, 30 % capsules, between
 * six planes that face inwards. As numbers, from which every engine makes what it needs.
 */
export function makeScene(count, seed = 1) {
  const random = randomNumbers(seed * 7919 + count);
  const side = 4 * Math.cbrt(count);
  const types = new Uint8Array(count);
  const rows = new Float64Array(count * STRIDE);
  const size = () => 0.3 + random() * 0.9;
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [random() * side, random() * side, random() * side];
    const choice = random();
    const at = i * STRIDE;
    if (choice < 0.4) {
      types[i] = choice < 0.2 ? BOX : TURNED_BOX;
      rows.set([x, y, z, size(), size(), size(), ...(choice < 0.2 ? [0, 0, 0, 1] : randomTurn(random))], at);
    } else if (choice < 0.7) {
      types[i] = BALL;
      rows.set([x, y, z, size()], at);
    } else {
      types[i] = CAPSULE;
      const [dx, dy, dz] = randomDirection(random).map((part) => part * (0.3 + random() * 1.2));
      rows.set([x - dx, y - dy, z - dz, x + dx, y + dy, z + dz, 0.1 + random() * 0.3], at);
    }
  }
  const planes = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((way) => {
      const normal = [0, 0, 0];
      normal[axis] = way;
      return { normal, d: way === 1 ? -2 : -side - 2 };
    }),
  );
  return { count, types, rows, planes, side };
}

/** Points, rays (start, unit direction), sights (two ends) and a walk in small steps, enough that none comes twice in a round. */
export function makeQuestions({ side }, count, seed) {
  const random = randomNumbers(seed);
  const points = new Float64Array(count * 3).map(() => random() * side);
  const rays = new Float64Array(count * 6);
  const sights = new Float64Array(count * 6);
  const walk = new Float64Array(count * 3);
  const here = [side / 2, side / 2, side / 2];
  let heading = randomDirection(random);
  for (let i = 0; i < count; i++) {
    const start = [random() * side, random() * side, random() * side];
    const direction = randomDirection(random);
    rays.set([...start, ...direction], i * 6);
    const far = 2 + random() * 38;
    const from = [random() * side, random() * side, random() * side];
    const end = randomDirection(random).map((part, k) => Math.min(side, Math.max(0, from[k] + part * far)));
    sights.set([...from, ...end], i * 6);
    if (random() < 0.02) heading = randomDirection(random);
    for (let k = 0; k < 3; k++) {
      here[k] += heading[k] * 0.05;
      if (here[k] < 0 || here[k] > side) heading[k] = -heading[k];
    }
    walk.set(here, i * 3);
  }
  return { points, rays, sights, walk };
}

/** The same shapes as records of a scene, as a file gives them: lists that were made from others would have room for more numbers. */
export function recordsOf({ count, types, rows, planes }) {
  const records = Array.from({ length: count }, (_, i) => {
    const id = `s${i}`;
    const part = (from, to) => Array.from(rows.subarray(i * STRIDE + from, i * STRIDE + to));
    if (types[i] === BALL) return { id, kind: "sphere", name: id, center: part(0, 3), radius: part(3, 4)[0] };
    if (types[i] === CAPSULE)
      return { id, kind: "segment", name: id, a: part(0, 3), b: part(3, 6), radius: part(6, 7)[0] };
    const box = { id, kind: "box", name: id, center: part(0, 3), halfExtents: part(3, 6) };
    return types[i] === BOX ? box : { ...box, rotation: part(6, 10) };
  });
  const ends = planes.map(({ normal, d }, i) => ({
    id: `p${i}`,
    kind: "plane",
    name: `p${i}`,
    point: normal.map((part) => part * d),
    normal,
  }));
  return JSON.parse(JSON.stringify([...records, ...ends]));
}

/** Centre, turn and sizes of a shape as physics engines want them: a capsule stands along +y before it is turned. */
export function poseOf({ types, rows }, i) {
  const at = i * STRIDE;
  if (types[i] !== CAPSULE) return { center: rows.subarray(at, at + 3), turn: rows.subarray(at + 6, at + 10) };
  const [ax, ay, az, bx, by, bz] = rows.subarray(at, at + 6);
  const length = Math.hypot(bx - ax, by - ay, bz - az);
  const [ux, uy, uz] = [(bx - ax) / length, (by - ay) / length, (bz - az) / length];
  // From +y to u: q = (y × u, 1 + y · u), made unit.
  const turn = 1 + uy < 1e-6 ? [1, 0, 0, 0] : [uz, 0, -ux, 1 + uy];
  const n = Math.hypot(...turn);
  return {
    center: [(ax + bx) / 2, (ay + by) / 2, (az + bz) / 2],
    turn: turn.map((part) => part / n),
    halfLength: length / 2,
  };
}

function randomDirection(random) {
  const z = random() * 2 - 1;
  const angle = random() * 2 * Math.PI;
  const across = Math.sqrt(1 - z * z);
  return [across * Math.cos(angle), across * Math.sin(angle), z];
}

/** Uniform over all turns (Shoemake, "Uniform random rotations", 1992). */
function randomTurn(random) {
  const u = random();
  const v = random() * 2 * Math.PI;
  const w = random() * 2 * Math.PI;
  const a = Math.sqrt(1 - u);
  const b = Math.sqrt(u);
  return [a * Math.sin(v), a * Math.cos(v), b * Math.sin(w), b * Math.cos(w)];
}
