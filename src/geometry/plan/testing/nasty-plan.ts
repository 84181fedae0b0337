import type { PlanDomain, Straight } from "../lines/carrier.ts";
import type { PlanPoint } from "../plan-types.ts";

/**
 * Plan scenes for tests, made from a seed that a failing test prints: small grids (shared ends, T-junctions, collinear and
 * zero-length walls), points within roundings of a line, scenes far from the origin, and the ends of the range of doubles.
 */

/** A stream of numbers in 0…1 from a seed: the same at every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

/** What kind of coordinates a scene has. */
const COORDINATES: readonly ((random: Random) => number)[] = [
  (random) => Math.floor(random() * 5) - 2,
  (random) => (random() - 0.5) * 8,
  // Tenths are no doubles, so what looks collinear on paper mostly is not.
  (random) => Math.floor(random() * 40) / 10,
  (random) => 1e8 + (random() - 0.5) * 8,
  (random) => (Math.floor(random() * 5) - 2) * 5e-324,
  (random) => (random() - 0.5) * 1e-300,
  (random) => (2 * random() - 1) * 1.7e308,
  (random) => (Math.floor(random() * 5) - 2) * 1e160,
  // Everything at once.
  (random) => (random() - 0.5) * 10 ** (random() * 616 - 308),
  (random) => (random() < 0.3 ? 0 : (random() - 0.5) * 10 ** (random() * 40 - 20)),
];

/** Points of one kind of scene; some lie where, or a few roundings off where, a line through two others runs. */
export function nastyPoints(seed: number, count: number): PlanPoint[] {
  const random = randomFrom(seed);
  const kind = Math.floor(random() * COORDINATES.length);
  const coordinate = COORDINATES[kind]!;
  const points: PlanPoint[] = [];
  for (let i = 0; i < count; i++) {
    const fresh = { x: coordinate(random), z: coordinate(random) };
    const [a, b] = [points[i - 2], points[i - 1]];
    points.push(a && b && random() < 0.35 ? nearLine(a, b, random) : fresh);
  }
  return points;
}

/** Two lines, rays or segments in any of the combinations, by two points or by a direction. */
export function nastyStraights(seed: number): [Straight, Straight] {
  const [a, b, c, d] = nastyPoints(seed, 4) as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
  const random = randomFrom(seed ^ 0x5bd1e995);
  return [straightOf(a, b, random), straightOf(c, d, random)];
}

function straightOf(a: PlanPoint, b: PlanPoint, random: Random): Straight {
  const domain = (["line", "ray", "segment"] as const)[Math.floor(random() * 3)] as PlanDomain;
  const isPoint = a.x === b.x && a.z === b.z;
  if (domain === "segment" || isPoint) return { domain: "segment", a, b };
  const direction = { x: b.x - a.x, z: b.z - a.z };
  const isWithinRange = Math.abs(direction.x) + Math.abs(direction.z) < Infinity;
  return random() < 0.5 && isWithinRange ? { domain, origin: a, direction } : { domain, a, b };
}

/** A point of the line through two, rounded, and then perhaps moved by a few last places. */
function nearLine(a: PlanPoint, b: PlanPoint, random: Random): PlanPoint {
  const t = [0, 1, 0.5, 2, -1, 0.25, random() * 3 - 1][Math.floor(random() * 7)]!;
  const nudge = () => 1 + Math.floor(random() * 5 - 2) * 2 ** -52;
  const isMoved = random() < 0.5;
  const on = (p: number, q: number) => {
    const value = (p * (1 - t) + q * t) * (isMoved ? nudge() : 1);
    return Number.isFinite(value) ? value : p;
  };
  return t === 0 ? a : t === 1 ? b : { x: on(a.x, b.x), z: on(a.z, b.z) };
}
