import { lengthOf } from "../../vec3.ts";
import { unrolled } from "../outlines/outline-contact.ts";
import type { OutlineTube } from "../outlines/outline-types.ts";
import type { PlanPoint } from "../plan-types.ts";
import { edgeReach } from "./edge-reach.ts";

/**
 * The points of one side of a tube that may bound its shadow, as ways from a centre c: its ends within the radius, the
 * points where sight lines touch it, and its crossings with the circle on the part that faces the centre.
 *
 * A side is followed by ω from 0 at `from` to π/2 at `to`: x is the mean of the ends' with the weights cos² ω and sin² ω, and
 * so are r − q and r + q, of which z² is the product. No term of these cancels, at the tips as little as on a capsule that
 * lies to within 1e−15. From the foot of the centre (if it has one on the side) to either end there is at most one point
 * where a sight line touches, by the sign of (p − c) · gradient; on the part that faces the centre the distance first falls
 * and then grows, so each of its crossings with the circle is alone in a bracket.
 */
export function sideReach(tube: OutlineTube, c: PlanPoint, radius: number, side: 1 | -1): PlanPoint[] {
  const { axis, slope, from, to } = tube;
  const eye = unrolled(tube, c);
  const toPlan = (x: number, z: number): PlanPoint => ({ x: x * axis.x - z * axis.z, z: x * axis.z + z * axis.x });
  const r = tube.radius;
  const at = (omega: number): SidePoint => {
    const f = Math.sin(omega) ** 2;
    const g = Math.cos(omega) ** 2;
    const below = g * (r - from.q) + f * (r - to.q);
    const above = g * (r + from.q) + f * (r + to.q);
    const z = omega === 0 ? from.half : omega === QUARTER ? to.half : Math.sqrt(below) * Math.sqrt(above);
    return { x: g * (from.x - eye.x) + f * (to.x - eye.x), z: side * z - eye.z, q: (above - below) / 2, half: z };
  };
  const ends = [at(0), at(QUARTER)] as const;
  const ways = ends.map(({ x, z }) => toPlan(x, z));
  const found = ways.filter(({ x, z }) => lengthOf(x, 0, z) <= radius);
  if (slope === 0) return [...found, ...edgeReach({ x: 0, z: 0 }, radius, ways[0]!, ways[1]!)];

  /** Above 0 where the side turns away from the centre: (p − c) · (slope q, z). */
  const facing = (omega: number): number => {
    const p = at(omega);
    return p.x * slope * p.q + p.z * side * p.half;
  };
  /** How the distance changes along the side, (p − c) · (z, −slope q) on the right. */
  const receding = (omega: number): number => {
    const p = at(omega);
    return p.x * p.half - side * p.z * slope * p.q;
  };
  const beyond = (omega: number): number => {
    const p = at(omega);
    return lengthOf(p.x, 0, p.z) - radius;
  };
  const take = (omega: number): void => {
    const { x, z } = at(omega);
    found.push(toPlan(x, z));
  };

  for (const [start, end] of splitAt(0, QUARTER, footOn(ends[0].x, ends[1].x))) {
    const faces = splitAt(start, end, signChange(facing, start, end));
    for (const [first, last] of faces) {
      if (first !== start && beyond(first) <= 0) take(first);
      if (facing((first + last) / 2) > 0) continue;
      for (const [near, far] of splitAt(first, last, signChange(receding, first, last))) {
        const crossing = signChange(beyond, near, far);
        if (crossing !== null) take(crossing);
      }
    }
  }
  return found;
}

/** A point of a side as seen from the centre: x along the axis and z a quarter turn on; q and half its width are its own. */
interface SidePoint {
  readonly x: number;
  readonly z: number;
  readonly q: number;
  readonly half: number;
}

const QUARTER = Math.PI / 2;

/** Where x is 0 between two ends: sin² ω = x₀ / (x₀ − x₁). */
function footOn(first: number, last: number): number | null {
  if (!(first < 0 && last > 0)) return null;
  return Math.atan2(Math.sqrt(-first), Math.sqrt(last));
}

/**
 * Where a function changes its sign between two ends, to the last bits; null where it has the same sign at both. Each step
 * halves the bracket, and 64 of them leave less of a quarter turn than doubles near 1 can tell apart.
 */
function signChange(f: (omega: number) => number, start: number, end: number): number | null {
  const isAbove = f(start) > 0;
  if (f(end) > 0 === isAbove) return null;
  let low = start;
  let high = end;
  for (let step = 0; step < 64; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (f(middle) > 0 === isAbove) low = middle;
    else high = middle;
  }
  return high;
}

function splitAt(start: number, end: number, middle: number | null): readonly (readonly [number, number])[] {
  if (middle === null || middle <= start || middle >= end) return [[start, end]];
  return [
    [start, middle],
    [middle, end],
  ];
}
