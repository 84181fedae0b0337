import type { PlanPoint, PlanRay, PlanSegment } from "../plan-types.ts";
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  reduce,
  signOf,
  subtract,
  ZERO,
} from "./rational.ts";

/**
 * A slow and obvious oracle for tests: sight questions answered with fractions of whole numbers of any size, by trying
 * everything against everything. It shares no code with what it judges.
 */

interface ExactPoint {
  readonly x: Rational;
  readonly z: Rational;
}

const exact = ({ x, z }: PlanPoint): ExactPoint => ({ x: rational(x), z: rational(z) });
const from = (o: ExactPoint, p: ExactPoint): ExactPoint => ({ x: subtract(p.x, o.x), z: subtract(p.z, o.z) });
const cross = (p: ExactPoint, q: ExactPoint): Rational => subtract(multiply(p.x, q.z), multiply(p.z, q.x));
const dot = (p: ExactPoint, q: ExactPoint): Rational => add(multiply(p.x, q.x), multiply(p.z, q.z));
const isZero = (p: ExactPoint): boolean => p.x.n === 0n && p.z.n === 0n;

/** The first t ≥ 0 at which o + t d lies on the closed wall, or null. Points are relative to anything, d is not 0. */
function meets(o: ExactPoint, d: ExactPoint, wall: { a: ExactPoint; b: ExactPoint }): Rational | null {
  const w = from(wall.a, wall.b);
  const toA = from(o, wall.a);
  const denominator = cross(d, w);
  if (denominator.n !== 0n) {
    const t = divide(cross(toA, w), denominator);
    const u = divide(cross(toA, d), denominator);
    return signOf(t) >= 0 && signOf(u) >= 0 && compare(u, ONE) <= 0 ? t : null;
  }
  if (cross(d, toA).n !== 0n) return null;
  const atA = divide(dot(toA, d), dot(d, d));
  const atB = divide(dot(from(o, wall.b), d), dot(d, d));
  const [near, far] = compare(atA, atB) <= 0 ? [atA, atB] : [atB, atA];
  return signOf(far) < 0 ? null : signOf(near) < 0 ? ZERO : near;
}

/** The first walls on a ray: the least t, and every wall that is met there. */
export function exactRayCast(ray: PlanRay, walls: readonly PlanSegment[]): { t: Rational; indices: number[] } | null {
  return firstOf(walls, exact(ray.origin), exact(ray.direction));
}

/** The first walls between two points: the least t in 0…1, and every wall that is met there. */
export function exactSight(
  start: PlanPoint,
  end: PlanPoint,
  walls: readonly PlanSegment[],
): { t: Rational; indices: number[] } | null {
  const o = exact(start);
  const d = from(o, exact(end));
  if (isZero(d)) {
    const indices = walls.flatMap((wall, k) => (contains(wall, o) ? [k] : []));
    return indices.length > 0 ? { t: ZERO, indices } : null;
  }
  const first = firstOf(walls, o, d);
  return first && compare(first.t, ONE) <= 0 ? first : null;
}

function firstOf(walls: readonly PlanSegment[], o: ExactPoint, d: ExactPoint) {
  let first: { t: Rational; indices: number[] } | null = null;
  walls.forEach(({ a, b }, k) => {
    const t = meets(o, d, { a: exact(a), b: exact(b) });
    if (t === null) return;
    const order = first === null ? -1 : compare(t, first.t);
    if (order < 0) first = { t, indices: [k] };
    else if (order === 0) first?.indices.push(k);
  });
  return first as { t: Rational; indices: number[] } | null;
}

function contains({ a, b }: PlanSegment, p: ExactPoint): boolean {
  const toA = from(p, exact(a));
  const toB = from(p, exact(b));
  return cross(toA, toB).n === 0n && signOf(dot(toA, toB)) <= 0;
}

/**
 * The area that a centre strictly inside of a rectangle sees: between any two neighbours among all directions towards ends,
 * corners and crossings, one wall is nearest, and the part seen is a triangle.
 */
export function exactVisibleArea(
  center: PlanPoint,
  walls: readonly PlanSegment[],
  bounds: { readonly min: PlanPoint; readonly max: PlanPoint },
): Rational {
  const o = exact(center);
  if (walls.some((wall) => contains(wall, o))) return ZERO;
  const { min, max } = bounds;
  const corners = [min, { x: max.x, z: min.z }, max, { x: min.x, z: max.z }];
  const edges = corners.map((a, k) => ({ a, b: corners[(k + 1) % 4]! }));
  const local = [...walls, ...edges].map(({ a, b }) => ({ a: from(o, exact(a)), b: from(o, exact(b)) }));
  const directions = [...local.flatMap(({ a, b }) => [a, b]), ...crossingsOf(local)].filter((p) => !isZero(p));
  const half = (p: ExactPoint) => (signOf(p.z) > 0 || (p.z.n === 0n && signOf(p.x) > 0) ? 0 : 1);
  directions.sort((p, q) => half(p) - half(q) || -signOf(cross(p, q)));
  const origin = { x: ZERO, z: ZERO };
  let doubled = ZERO;
  directions.forEach((p, k) => {
    const q = directions[(k + 1) % directions.length]!;
    if (signOf(cross(p, q)) <= 0) return;
    const between = { x: reduce(add(p.x, q.x)), z: reduce(add(p.z, q.z)) };
    let nearest: { t: Rational; wall: (typeof local)[number] } | null = null;
    for (const wall of local) {
      const t = meets(origin, between, wall);
      if (t !== null && (nearest === null || compare(t, nearest.t) < 0)) nearest = { t, wall };
    }
    const { a, b } = nearest!.wall;
    const w = from(a, b);
    const h = cross(a, w);
    // r = h / (e × w) along p and along q; the triangle is ½ r r' (p × q).
    const r = divide(multiply(multiply(h, h), cross(p, q)), multiply(cross(p, w), cross(q, w)));
    doubled = reduce(add(doubled, r));
  });
  return divide(doubled, { n: 2n, d: 1n });
}

function crossingsOf(walls: readonly { a: ExactPoint; b: ExactPoint }[]): ExactPoint[] {
  return walls.flatMap((first, k) =>
    walls.slice(k + 1).flatMap((second) => {
      const v = from(first.a, first.b);
      const w = from(second.a, second.b);
      const denominator = cross(v, w);
      if (denominator.n === 0n) return [];
      const t = divide(cross(from(first.a, second.a), w), denominator);
      return [{ x: reduce(add(first.a.x, multiply(t, v.x))), z: reduce(add(first.a.z, multiply(t, v.z))) }];
    }),
  );
}
