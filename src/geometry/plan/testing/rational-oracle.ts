import type { Straight } from "../lines/carrier.ts";
import type { PlanPoint } from "../plan-types.ts";
import { compare, fraction, type Rational, signOf } from "./rational.ts";

/**
 * The slow second way to every answer about the plan, for tests: fractions of whole numbers of any size. It shares no code with
 * the module and decides by comparing exact parameters, where the module takes signs.
 */

/** What two straight parts share, by fractions. */
export type OracleCrossing =
  | { readonly kind: "point"; readonly t: Rational; readonly u: Rational; readonly x: Rational; readonly z: Rational }
  | { readonly kind: "overlap"; readonly t0: Rational | null; readonly t1: Rational | null }
  | { readonly kind: "coincident" }
  | { readonly kind: "none"; readonly t: Rational | null; readonly u: Rational | null };

/** A double as a whole number of 2⁻¹¹⁰⁰. */
export function wholeOf(value: number): bigint {
  const size = Math.abs(value);
  if (size >= 2 ** 53) return BigInt(value) << 1100n;
  if (size >= 2 ** -100) return BigInt(value * 2 ** 152) << 948n;
  return BigInt(value * 2 ** 1000 * 2 ** 100);
}

/** |value − exact|, in units of the last place of `size` (a double; 2⁻⁵² of it, and never less than the least double). */
export function placesOff(value: number, exact: Rational, size: number): number {
  const off = wholeOf(value) * exact.d - (exact.n << 1100n);
  const place = wholeOf(Math.max(Math.abs(size), 2 ** -1022)) * exact.d;
  const magnitude = off < 0n ? -off : off;
  return Number((magnitude << 62n) / place) / 2 ** 10;
}

/** The sign of (b − a) × (c − a). */
export function oracleOrientation(a: PlanPoint, b: PlanPoint, c: PlanPoint): number {
  return signOf(fraction(cross(minus(at(b), at(a)), minus(at(c), at(a))), 1n));
}

/** What two straight parts share. With w = C − A: t = w × v / d × v, u = w × d / d × v; on one line, t by projection. */
export function oracleCrossing(first: Straight, second: Straight): OracleCrossing {
  const { start: a, way: d, least: tLeast, most: tMost } = partOf(first);
  const { start: c, way: v, least: uLeast, most: uMost } = partOf(second);
  const w = minus(c, a);
  const denominator = cross(d, v);
  if (denominator !== 0n) {
    const t = fraction(cross(w, v), denominator);
    const u = fraction(cross(w, d), denominator);
    if (!isWithin(t, tLeast, tMost) || !isWithin(u, uLeast, uMost)) return { kind: "none", t, u };
    const x = fraction(a.x * t.d + t.n * d.x, t.d << 1100n);
    const z = fraction(a.z * t.d + t.n * d.z, t.d << 1100n);
    return { kind: "point", t, u, x, z };
  }
  const none = { kind: "none", t: null, u: null } as const;
  if (isZero(d) && !isZero(v)) {
    const turned = oracleCrossing(second, first);
    if (turned.kind !== "point") return none;
    return { ...turned, t: turned.u, u: turned.t };
  }
  if (isZero(d)) {
    const zero = fraction(0n, 1n);
    const place = { x: fraction(a.x, 1n << 1100n), z: fraction(a.z, 1n << 1100n) };
    return isZero(w) ? { kind: "point", t: zero, u: zero, ...place } : none;
  }
  if (cross(w, d) !== 0n) return none;
  // The second's ends as parameters of the first, and then the later start and the earlier end.
  const on = (u: bigint) => fraction(dot(minus({ x: c.x + u * v.x, z: c.z + u * v.z }, a), d), dot(d, d));
  const low = uLeast === null ? null : on(uLeast);
  const high = uMost === null ? null : on(uMost);
  const [from, to] = dot(v, d) >= 0n ? [low, high] : [high, low];
  const whole = (t: bigint | null) => (t === null ? null : fraction(t, 1n));
  const t0 = extreme(from, whole(tLeast), 1);
  const t1 = extreme(to, whole(tMost), -1);
  if (t0 === null && t1 === null) return { kind: "coincident" };
  if (t0 === null || t1 === null || compare(t0, t1) < 0) return { kind: "overlap", t0, t1 };
  if (compare(t0, t1) > 0) return none;
  const x = fraction(a.x * t0.d + t0.n * d.x, t0.d << 1100n);
  const z = fraction(a.z * t0.d + t0.n * d.z, t0.d << 1100n);
  const u = isZero(v)
    ? fraction(0n, 1n)
    : fraction(dot(minus(scaledBy(a, t0.d, d, t0.n), { x: c.x * t0.d, z: c.z * t0.d }), v), dot(v, v) * t0.d);
  return { kind: "point", t: t0, u, x, z };
}

interface Whole {
  readonly x: bigint;
  readonly z: bigint;
}

interface Part {
  readonly start: Whole;
  readonly way: Whole;
  readonly least: bigint | null;
  readonly most: bigint | null;
}

function partOf(straight: Straight): Part {
  const start = at("a" in straight ? straight.a : straight.origin);
  const way = "a" in straight ? minus(at(straight.b), start) : at(straight.direction);
  const { domain } = straight;
  return { start, way, least: domain === "line" ? null : 0n, most: domain === "segment" ? 1n : null };
}

function isWithin(t: Rational, least: bigint | null, most: bigint | null): boolean {
  return (least === null || t.n >= least * t.d) && (most === null || t.n <= most * t.d);
}

function extreme(a: Rational | null, b: Rational | null, way: 1 | -1): Rational | null {
  if (a === null || b === null) return a ?? b;
  return compare(a, b) * way > 0 ? a : b;
}

function at({ x, z }: PlanPoint): Whole {
  return { x: wholeOf(x), z: wholeOf(z) };
}

function scaledBy(a: Whole, k: bigint, d: Whole, n: bigint): Whole {
  return { x: a.x * k + d.x * n, z: a.z * k + d.z * n };
}

function minus(b: Whole, a: Whole): Whole {
  return { x: b.x - a.x, z: b.z - a.z };
}

function cross(u: Whole, v: Whole): bigint {
  return u.x * v.z - u.z * v.x;
}

function dot(u: Whole, v: Whole): bigint {
  return u.x * v.x + u.z * v.z;
}

function isZero({ x, z }: Whole): boolean {
  return x === 0n && z === 0n;
}
