/**
 * Dot products with the rounding errors kept: each product and each sum also yields what its rounding lost, exactly, and the
 * losses are added at the end. The answer is as good as if it had been computed with twice the digits and rounded once
 * (Ogita, Rump and Oishi, "Accurate sum and dot product", 2005). This is what keeps the distance to a tilted plane right
 * when the terms are large and nearly cancel.
 */

/** 2²⁷ + 1 splits a double into two halves of 26 bits, whose products are exact (Veltkamp, Dekker). */
const SPLITTER = 134217729;

/** What rounding lost in a · b: product + loss is exactly a · b. Needs |a|, |b| below about 1e150. */
export function productLoss(a: number, b: number, product: number): number {
  const aLarge = SPLITTER * a;
  const aHigh = aLarge - (aLarge - a);
  const aLow = a - aHigh;
  const bLarge = SPLITTER * b;
  const bHigh = bLarge - (bLarge - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** What rounding lost in a + b: sum + loss is exactly a + b (Knuth). */
export function sumLoss(a: number, b: number, sum: number): number {
  const bSeen = sum - a;
  return a - (sum - bSeen) + (b - bSeen);
}

/** ax·bx + ay·by + az·bz + c, as if with twice the digits. Needs components below about 1e150. */
export function dotPlus(ax: number, ay: number, az: number, bx: number, by: number, bz: number, c: number): number {
  const x = ax * bx;
  const y = ay * by;
  const z = az * bz;
  const xy = x + y;
  const xyz = xy + z;
  const all = xyz + c;
  const losses =
    productLoss(ax, bx, x) +
    productLoss(ay, by, y) +
    productLoss(az, bz, z) +
    (sumLoss(x, y, xy) + sumLoss(xy, z, xyz) + sumLoss(xyz, c, all));
  return all + losses;
}

/** x² + y² + z² − r², as if with twice the digits: right even where the point is closer to the sphere than one rounding. */
export function squaresMinusSquare(x: number, y: number, z: number, r: number): number {
  const xx = x * x;
  const yy = y * y;
  const zz = z * z;
  const rr = -r * r;
  const first = xx + rr;
  const second = first + yy;
  const all = second + zz;
  const losses =
    productLoss(x, x, xx) +
    productLoss(y, y, yy) +
    productLoss(z, z, zz) +
    productLoss(-r, r, rr) +
    (sumLoss(xx, rr, first) + sumLoss(first, yy, second) + sumLoss(second, zz, all));
  return all + losses;
}
