import {
  AIM,
  BOUND,
  DATA,
  FOUND,
  GATHER,
  KEYS,
  MOST,
  MOST_PLANES,
  NODE,
  NOTHING,
  PLACES,
  PLANE,
  PLANES,
  REFS,
  ROOT,
  SEGMENT,
  VALUES,
} from "./layout";
import { roughDistance, roughEntry } from "./shapes";

// The two hot walks through a tree with eight children a node, four of them at once (SIMD). The layout of a node, and why what
// is rounded here never hides a shape, stand in src/query/wide-nodes.ts.

/** Takes a shape whose rough distance is within the bound; returns the bound from now on. */
declare function offer(slot: i32, value: f64): f64;
/** Asks a shape exactly: how many metres ahead a ray meets it. */
declare function ask(slot: i32): f64;

export const aim: i32 = <i32>AIM;
export const bound: i32 = <i32>BOUND;
export const found: i32 = <i32>FOUND;
export const values: i32 = <i32>VALUES;
export const places: i32 = <i32>PLACES;
export const most: i32 = MOST;
export const planes: i32 = <i32>PLANES;
export const mostPlanes: i32 = MOST_PLANES;
export const data: i32 = <i32>DATA;

/** More than what is rounded away of a product and of a square: 2⁻¹⁸ of it. */
const MORE: f32 = 1.0000038146972656;

/** With the lane in its last bits, a key of 0 is still no more than this. */
const LEAST: f32 = 1e-37;

/** Below 2⁻⁴⁰ a component of a unit direction counts as that: on all its way the ray is moved by less than boxes are grown by. */
const STEEPEST: f64 = 1099511627776.0;

/** Writes the table of lanes. Called once. */
export function prepare(): void {
  for (let lanes: usize = 0; lanes < 16; lanes++) {
    let to = GATHER + (lanes << 4);
    for (let lane: u8 = 0; lane < 4; lane++) {
      if (!((lanes >> lane) & 1)) continue;
      for (let byte: u8 = 0; byte < 4; byte++) store<u8>(to++, (lane << 2) | byte);
    }
    // An index beyond the vector gives 0.
    while (to < GATHER + ((lanes + 1) << 4)) store<u8>(to++, 255);
  }
}

/** What the square of a rounding may add to a distance that was compared as metres and is wanted in units of a direction: 2⁻⁴⁰. */
const ALMOST: f64 = 1 + 1 / STEEPEST;

function vector(x: f64, y: f64, z: f64): v128 {
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(0), 0, <f32>x), 1, <f32>y), 2, <f32>z);
}

// A byte behind the bits of 2²³ is that number and the byte, as float32: so bytes are widened without a conversion. Steps of numbers of
// that size are 1 wide.
const SHIFT: f32 = 8388608;

/** The first four of eight bytes, widened to 16 bits each, as float32, 2²³ more than they are. */
function first(bytes: v128): v128 {
  return i8x16.shuffle(bytes, i16x8.splat(0x4b00), 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}

/** The other four. */
function second(bytes: v128): v128 {
  return i8x16.shuffle(bytes, i16x8.splat(0x4b00), 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}

/** How distances count: signed, to the solid, or to the surface. */
const SOLID: i32 = 1;
const SURFACE: i32 = 2;

/**
 * Gathers what may be among the `wanted` nearest to the point (x, y, z), which is (px, py, pz) from the tree's origin: of the first
 * `planeCount` planes and of all shapes each one whose rough distance is within the bound, the nearer child first. `pad` is more than
 * all that is rounded away of places, in metres, and `slack` by how much rough distances may be wrong. With 0 wanted, the page is asked
 * about each shape. Returns whether there was room for all.
 */
export function near(
  nodes: usize,
  types: usize,
  rows: usize,
  x: f64,
  y: f64,
  z: f64,
  px: f64,
  py: f64,
  pz: f64,
  pad: f64,
  slack: f64,
  wanted: i32,
  metric: i32,
  planeCount: i32,
): bool {
  const point = vector(px, py, pz);
  const zero = f32x4.splat(0);
  const shift = f32x4.splat(SHIFT);
  const none = i32x4.splat(NOTHING);
  let within = load<f64>(BOUND);
  for (let i = 0; i < planeCount; i++) {
    const at = PLANES + <usize>i * PLANE;
    const height = load<f64>(at) * px + load<f64>(at, 8) * py + load<f64>(at, 16) * pz + load<f64>(at, 24);
    within = consider(~i, height, within, slack, wanted, metric);
    if (within != within) return false;
  }
  let reach = max<f64>(within, 0) + pad;
  let furthest = <f32>(reach * reach) * MORE + LEAST;
  let top: usize = 0;
  let ref = ROOT;
  for (;;) {
    if (ref >= 0) {
      const at = nodes + <usize>ref * NODE;
      const frame = v128.load(at);
      const step = v128.shuffle<f32>(frame, frame, 3, 3, 3, 3);
      const q = f32x4.add(f32x4.div(f32x4.sub(point, frame), step), shift);
      const qx = v128.shuffle<f32>(q, q, 0, 0, 0, 0);
      const qy = v128.shuffle<f32>(q, q, 1, 1, 1, 1);
      const qz = v128.shuffle<f32>(q, q, 2, 2, 2, 2);
      const minX = v128.load8x8_u(at, 16);
      const minY = v128.load8x8_u(at, 24);
      const minZ = v128.load8x8_u(at, 32);
      const maxX = v128.load8x8_u(at, 40);
      const maxY = v128.load8x8_u(at, 48);
      const maxZ = v128.load8x8_u(at, 56);
      // How far outside a pair of faces, of the first four children.
      let dx = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(first(minX), qx), f32x4.sub(qx, first(maxX))), zero), step);
      let dy = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(first(minY), qy), f32x4.sub(qy, first(maxY))), zero), step);
      let dz = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(first(minZ), qz), f32x4.sub(qz, first(maxZ))), zero), step);
      const here = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
      // Of the others.
      dx = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(second(minX), qx), f32x4.sub(qx, second(maxX))), zero), step);
      dy = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(second(minY), qy), f32x4.sub(qy, second(maxY))), zero), step);
      dz = f32x4.mul(f32x4.max(f32x4.max(f32x4.sub(second(minZ), qz), f32x4.sub(qz, second(maxZ))), zero), step);
      const there = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
      const most = f32x4.splat(furthest);
      const isHere = v128.andnot(f32x4.le(here, most), i32x4.eq(v128.load(at, 64), none));
      const isThere = v128.andnot(f32x4.le(there, most), i32x4.eq(v128.load(at, 80), none));
      if (v128.any_true(v128.or(isHere, isThere))) {
        ref = takeNearest(at, here, there, isHere, isThere, top);
        top = next;
        continue;
      }
    } else {
      const slot = ~ref;
      const distance = roughDistance(rows, load<u8>(types + <usize>slot), slot, x, y, z);
      const bound = consider(slot, distance, within, slack, wanted, metric);
      if (bound != within) {
        // There was no room.
        if (bound != bound) return false;
        within = bound;
        reach = max<f64>(within, 0) + pad;
        furthest = <f32>(reach * reach) * MORE + LEAST;
      }
    }
    do {
      if (top == 0) return true;
      top -= 4;
    } while (load<f32>(KEYS + top) > furthest);
    ref = load<i32>(REFS + top);
  }
  return true;
}

/** Takes a shape with this rough distance if it may be nearest. Returns the bound from now on, and NaN where there is no room. */
function consider(place: i32, distance: f64, within: f64, slack: f64, wanted: i32, metric: i32): f64 {
  const value = metric == SOLID ? max<f64>(distance, 0) : metric == SURFACE ? abs(distance) : distance;
  if (!(value <= within)) return within;
  return wanted == 0 ? offer(place, value) : take(place, value, within, slack, wanted);
}

/**
 * Puts a shape among those that may be nearest, which stay in order; whoever falls behind the bound falls out. Returns the bound from
 * now on, and NaN where there is no room.
 */
function take(slot: i32, value: f64, within: f64, slack: f64, wanted: i32): f64 {
  let count = load<i32>(FOUND);
  if (count == MOST) return NaN;
  let at = count;
  for (; at > 0; at--) {
    const before = load<f64>(VALUES + ((<usize>(at - 1)) << 3));
    if (before <= value) break;
    store<f64>(VALUES + ((<usize>at) << 3), before);
    store<i32>(PLACES + ((<usize>at) << 2), load<i32>(PLACES + ((<usize>(at - 1)) << 2)));
  }
  store<f64>(VALUES + ((<usize>at) << 3), value);
  store<i32>(PLACES + ((<usize>at) << 2), slot);
  count++;
  let least = within;
  if (count >= wanted) {
    // Whose rough number is two slacks behind may still be the nearer one.
    least = min(within, load<f64>(VALUES + ((<usize>(wanted - 1)) << 3)) + 2 * slack);
    while (load<f64>(VALUES + ((<usize>(count - 1)) << 3)) > least) count--;
  }
  store<i32>(FOUND, count);
  store<f64>(BOUND, least);
  return least;
}

/** Where the stack ends after `takeNearest`. */
let next: usize = 0;

/**
 * Puts all children that pass on the stack but the nearest, which is returned. Numbers that are not negative are in the order of their
 * bits: with the lane in the last three, the least is found at once.
 */
function takeNearest(at: usize, here: v128, there: v128, isHere: v128, isThere: v128, top: usize): i32 {
  const withoutLane = i32x4.splat(~7);
  const infinite = f32x4.splat(Infinity);
  const keysHere = v128.or(v128.and(here, withoutLane), i32x4(0, 1, 2, 3));
  const keysThere = v128.or(v128.and(there, withoutLane), i32x4(4, 5, 6, 7));
  let least = i32x4.min_s(v128.bitselect(keysHere, infinite, isHere), v128.bitselect(keysThere, infinite, isThere));
  least = i32x4.min_s(least, v128.shuffle<i32>(least, least, 2, 3, 0, 1));
  least = i32x4.min_s(least, v128.shuffle<i32>(least, least, 1, 0, 3, 2));
  const lane = i32x4.extract_lane(least, 0) & 7;
  const rest = (i32x4.bitmask(isHere) | (i32x4.bitmask(isThere) << 4)) & ~(1 << lane);
  const together = v128.load(GATHER + ((<usize>(rest & 15)) << 4));
  v128.store(KEYS + top, i8x16.swizzle(keysHere, together));
  v128.store(REFS + top, i8x16.swizzle(v128.load(at, 64), together));
  const middle = top + ((<usize>popcnt(rest & 15)) << 2);
  const others = v128.load(GATHER + ((<usize>(rest >> 4)) << 4));
  v128.store(KEYS + middle, i8x16.swizzle(keysThere, others));
  v128.store(REFS + middle, i8x16.swizzle(v128.load(at, 80), others));
  next = middle + ((<usize>popcnt(rest >> 4)) << 2);
  return load<i32>(at + ((<usize>lane) << 2), 64);
}

/** 1 / d as float32, never steeper than `STEEPEST`. */
function boundedReciprocal(d: f64): f32 {
  return <f32>(abs(d) * STEEPEST < 1 ? STEEPEST : 1 / d);
}

/**
 * Asks every shape that may be met along the ray in `AIM`, whose start is (px, py, pz) from the tree's origin, at most `limit` metres
 * ahead, the nearer child first; returns within how many metres the first is met. `grow` is by how much boxes are grown, in metres;
 * where all `isExact`, shapes are asked whatever their rough numbers say.
 */
export function ray(
  nodes: usize,
  types: usize,
  rows: usize,
  isExact: i32,
  px: f64,
  py: f64,
  pz: f64,
  limit: f64,
  grow: f64,
): f64 {
  const start = vector(px, py, pz);
  const ix = boundedReciprocal(load<f64>(AIM, 24));
  const iy = boundedReciprocal(load<f64>(AIM, 32));
  const iz = boundedReciprocal(load<f64>(AIM, 40));
  const perMetre = vector(ix, iy, iz);
  // The faces that the ray meets first are moved towards it, and the others away: as if the start were farther back, or ahead.
  const back = vector(copysign<f64>(grow, ix), copysign<f64>(grow, iy), copysign<f64>(grow, iz));
  const nearStart = f32x4.add(start, back);
  const farStart = f32x4.sub(start, back);
  // Bytes where the least and the greatest corner stand.
  const nearX: usize = ix >= 0 ? 16 : 40;
  const nearY: usize = iy >= 0 ? 24 : 48;
  const nearZ: usize = iz >= 0 ? 32 : 56;
  const farX: usize = 56 - nearX;
  const farY: usize = 72 - nearY;
  const farZ: usize = 88 - nearZ;
  const zero = f32x4.splat(0);
  const shift = f32x4.splat(SHIFT);
  const more = f32x4.splat(MORE);
  const none = i32x4.splat(NOTHING);
  let best = limit;
  let furthest = <f32>best * MORE + LEAST;
  let top: usize = 0;
  let ref = ROOT;
  for (;;) {
    if (ref >= 0) {
      const at = nodes + <usize>ref * NODE;
      const frame = v128.load(at);
      const step = v128.shuffle<f32>(frame, frame, 3, 3, 3, 3);
      const n = f32x4.add(f32x4.div(f32x4.sub(nearStart, frame), step), shift);
      const f = f32x4.add(f32x4.div(f32x4.sub(farStart, frame), step), shift);
      const t = f32x4.mul(perMetre, step);
      const tx = v128.shuffle<f32>(t, t, 0, 0, 0, 0);
      const ty = v128.shuffle<f32>(t, t, 1, 1, 1, 1);
      const tz = v128.shuffle<f32>(t, t, 2, 2, 2, 2);
      const nx = v128.shuffle<f32>(n, n, 0, 0, 0, 0);
      const ny = v128.shuffle<f32>(n, n, 1, 1, 1, 1);
      const nz = v128.shuffle<f32>(n, n, 2, 2, 2, 2);
      const fx = v128.shuffle<f32>(f, f, 0, 0, 0, 0);
      const fy = v128.shuffle<f32>(f, f, 1, 1, 1, 1);
      const fz = v128.shuffle<f32>(f, f, 2, 2, 2, 2);
      const inX = v128.load8x8_u(at + nearX);
      const inY = v128.load8x8_u(at + nearY);
      const inZ = v128.load8x8_u(at + nearZ);
      const outX = v128.load8x8_u(at + farX);
      const outY = v128.load8x8_u(at + farY);
      const outZ = v128.load8x8_u(at + farZ);
      const most = f32x4.splat(furthest);
      // The last entry and the first exit, of the first four children and of the others.
      const here = f32x4.max(
        f32x4.max(f32x4.mul(f32x4.sub(first(inX), nx), tx), f32x4.mul(f32x4.sub(first(inY), ny), ty)),
        f32x4.max(f32x4.mul(f32x4.sub(first(inZ), nz), tz), zero),
      );
      const hereEnd = f32x4.min(
        f32x4.min(f32x4.mul(f32x4.sub(first(outX), fx), tx), f32x4.mul(f32x4.sub(first(outY), fy), ty)),
        f32x4.min(f32x4.mul(f32x4.sub(first(outZ), fz), tz), most),
      );
      const there = f32x4.max(
        f32x4.max(f32x4.mul(f32x4.sub(second(inX), nx), tx), f32x4.mul(f32x4.sub(second(inY), ny), ty)),
        f32x4.max(f32x4.mul(f32x4.sub(second(inZ), nz), tz), zero),
      );
      const thereEnd = f32x4.min(
        f32x4.min(f32x4.mul(f32x4.sub(second(outX), fx), tx), f32x4.mul(f32x4.sub(second(outY), fy), ty)),
        f32x4.min(f32x4.mul(f32x4.sub(second(outZ), fz), tz), most),
      );
      const isHere = v128.andnot(f32x4.le(here, f32x4.mul(hereEnd, more)), i32x4.eq(v128.load(at, 64), none));
      const isThere = v128.andnot(f32x4.le(there, f32x4.mul(thereEnd, more)), i32x4.eq(v128.load(at, 80), none));
      if (v128.any_true(v128.or(isHere, isThere))) {
        ref = takeNearest(at, here, there, isHere, isThere, top);
        top = next;
        continue;
      }
    } else {
      const slot = ~ref;
      const type = load<u8>(types + <usize>slot);
      if (isExact || (type != SEGMENT && roughEntry(rows, type, slot) <= best)) {
        const met = ask(slot) * ALMOST;
        if (met < best) {
          best = met;
          furthest = <f32>best * MORE + LEAST;
        }
      }
    }
    do {
      if (top == 0) return best;
      top -= 4;
    } while (load<f32>(KEYS + top) > furthest);
    ref = load<i32>(REFS + top);
  }
  return best;
}
