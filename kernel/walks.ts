import { AIM, BOUND, DATA, FOUND, GATHER, KEYS, MOST, NOTHING, PLACES, REFS, ROOT, SEGMENT, VALUES } from "./layout";
import { roughDistance, roughEntry } from "./shapes";

// The two hot walks through a tree with four children a node, all four of them at once (SIMD). The layout of a node, and why what
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

/** Four bytes at a place. */
function unpack(at: usize): v128 {
  return first(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

/** How distances count: signed, to the solid, or to the surface. */
const SOLID: i32 = 1;
const SURFACE: i32 = 2;

/**
 * Gathers what may be among the `wanted` nearest to the point (x, y, z), which is (px, py, pz) from the tree's origin: every shape whose
 * rough distance is within the bound, the nearer child first. `pad` is more than all that is rounded away of places, in metres, and
 * `slack` by how much rough distances may be wrong. With 0 wanted, the page is asked about each shape. Returns whether there was room
 * for all.
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
): bool {
  const point = vector(px, py, pz);
  const zero = f32x4.splat(0);
  const shift = f32x4.splat(SHIFT);
  const none = i32x4.splat(NOTHING);
  const infinite = f32x4.splat(Infinity);
  const lanes = i32x4(0, 1, 2, 3);
  const withoutLane = i32x4.splat(~3);
  let within = load<f64>(BOUND);
  let reach = max<f64>(within, 0) + pad;
  let furthest = <f32>(reach * reach) * MORE + LEAST;
  let top: usize = 0;
  let ref = ROOT;
  for (;;) {
    if (ref >= 0) {
      const at = nodes + ((<usize>ref) << 6);
      const frame = v128.load(at);
      const step = v128.shuffle<f32>(frame, frame, 3, 3, 3, 3);
      const q = f32x4.add(f32x4.mul(f32x4.sub(point, frame), v128.load32_splat(at, 44)), shift);
      const qx = v128.shuffle<f32>(q, q, 0, 0, 0, 0);
      const qy = v128.shuffle<f32>(q, q, 1, 1, 1, 1);
      const qz = v128.shuffle<f32>(q, q, 2, 2, 2, 2);
      const children = v128.load(at, 48);
      const xy = v128.load8x8_u(at, 16);
      const zx = v128.load8x8_u(at, 24);
      const yz = v128.load8x8_u(at, 32);
      // How far outside a pair of faces.
      const outX = f32x4.max(f32x4.sub(first(xy), qx), f32x4.sub(qx, second(zx)));
      const outY = f32x4.max(f32x4.sub(second(xy), qy), f32x4.sub(qy, first(yz)));
      const outZ = f32x4.max(f32x4.sub(first(zx), qz), f32x4.sub(qz, second(yz)));
      const dx = f32x4.mul(f32x4.max(outX, zero), step);
      const dy = f32x4.mul(f32x4.max(outY, zero), step);
      const dz = f32x4.mul(f32x4.max(outZ, zero), step);
      const square = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
      const isEmpty = i32x4.eq(children, none);
      const passing = i32x4.bitmask(v128.andnot(f32x4.le(square, f32x4.splat(furthest)), isEmpty));
      if (passing != 0) {
        // Numbers that are not negative are in the order of their bits: with the lane in the last two, the least is found at once.
        const keys = v128.or(v128.and(v128.bitselect(infinite, square, isEmpty), withoutLane), lanes);
        ref = takeNearest(at, keys, keys, children, passing, top);
        top = next;
        continue;
      }
    } else {
      const slot = ~ref;
      let value = roughDistance(rows, load<u8>(types + <usize>slot), slot, x, y, z);
      if (metric == SOLID) value = max<f64>(value, 0);
      else if (metric == SURFACE) value = abs(value);
      if (value <= within) {
        within = wanted == 0 ? offer(slot, value) : take(slot, value, within, slack, wanted);
        // There was no room.
        if (within != within) return false;
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

/** Puts all children that pass on the stack but the one with the least of `ranks`, and returns that one. */
function takeNearest(at: usize, ranks: v128, keys: v128, children: v128, passing: i32, top: usize): i32 {
  let least = i32x4.min_s(ranks, v128.shuffle<i32>(ranks, ranks, 2, 3, 0, 1));
  least = i32x4.min_s(least, v128.shuffle<i32>(least, least, 1, 0, 3, 2));
  const lane = i32x4.extract_lane(least, 0) & 3;
  const rest = passing & ~(1 << lane);
  const together = v128.load(GATHER + ((<usize>rest) << 4));
  v128.store(KEYS + top, i8x16.swizzle(keys, together));
  v128.store(REFS + top, i8x16.swizzle(children, together));
  next = top + ((<usize>popcnt(rest)) << 2);
  return load<i32>(at + ((<usize>lane) << 2), 48);
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
  // Words where the least and the greatest corner stand.
  const nearX: usize = ix >= 0 ? 16 : 28;
  const nearY: usize = iy >= 0 ? 20 : 32;
  const nearZ: usize = iz >= 0 ? 24 : 36;
  const farX: usize = 44 - nearX;
  const farY: usize = 52 - nearY;
  const farZ: usize = 60 - nearZ;
  const zero = f32x4.splat(0);
  const shift = f32x4.splat(SHIFT);
  const more = f32x4.splat(MORE);
  const none = i32x4.splat(NOTHING);
  const infinite = f32x4.splat(Infinity);
  const lanes = i32x4(0, 1, 2, 3);
  const withoutLane = i32x4.splat(~3);
  let best = limit;
  let furthest = <f32>best * MORE + LEAST;
  let top: usize = 0;
  let ref = ROOT;
  for (;;) {
    if (ref >= 0) {
      const at = nodes + ((<usize>ref) << 6);
      const frame = v128.load(at);
      const step = v128.shuffle<f32>(frame, frame, 3, 3, 3, 3);
      const perStep = v128.load32_splat(at, 44);
      const n = f32x4.add(f32x4.mul(f32x4.sub(nearStart, frame), perStep), shift);
      const f = f32x4.add(f32x4.mul(f32x4.sub(farStart, frame), perStep), shift);
      const t = f32x4.mul(perMetre, step);
      const tx = v128.shuffle<f32>(t, t, 0, 0, 0, 0);
      const ty = v128.shuffle<f32>(t, t, 1, 1, 1, 1);
      const tz = v128.shuffle<f32>(t, t, 2, 2, 2, 2);
      const children = v128.load(at, 48);
      const inX = f32x4.mul(f32x4.sub(unpack(at + nearX), v128.shuffle<f32>(n, n, 0, 0, 0, 0)), tx);
      const inY = f32x4.mul(f32x4.sub(unpack(at + nearY), v128.shuffle<f32>(n, n, 1, 1, 1, 1)), ty);
      const inZ = f32x4.mul(f32x4.sub(unpack(at + nearZ), v128.shuffle<f32>(n, n, 2, 2, 2, 2)), tz);
      const outX = f32x4.mul(f32x4.sub(unpack(at + farX), v128.shuffle<f32>(f, f, 0, 0, 0, 0)), tx);
      const outY = f32x4.mul(f32x4.sub(unpack(at + farY), v128.shuffle<f32>(f, f, 1, 1, 1, 1)), ty);
      const outZ = f32x4.mul(f32x4.sub(unpack(at + farZ), v128.shuffle<f32>(f, f, 2, 2, 2, 2)), tz);
      // The last entry and the first exit.
      const entry = f32x4.max(f32x4.max(inX, inY), f32x4.max(inZ, zero));
      const exit = f32x4.mul(f32x4.min(f32x4.min(outX, outY), f32x4.min(outZ, f32x4.splat(furthest))), more);
      const isPassed = v128.andnot(f32x4.le(entry, exit), i32x4.eq(children, none));
      const passing = i32x4.bitmask(isPassed);
      if (passing != 0) {
        const keys = v128.or(v128.and(entry, withoutLane), lanes);
        ref = takeNearest(at, v128.bitselect(keys, infinite, isPassed), keys, children, passing, top);
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
