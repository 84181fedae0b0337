/** How far from 1 a length may be and still be 1 to rounding: four units of 2⁻⁵³. */
const UNIT_TOLERANCE = 4 * 2 ** -53;

/**
 * The quaternion at unit length: bit for bit as it was where its length is 1 to rounding, so that reading a file changes
 * no number that this program wrote. The length is expected to be near 1.
 */
export function toUnitQuaternion(quaternion: readonly number[]): readonly number[] {
  let current = quaternion;
  // The first division may leave the length a rounding beyond the tolerance; the second one is then exact enough.
  for (let i = 0; i < 3; i++) {
    const length = lengthOf(current);
    if (Math.abs(length - 1) <= UNIT_TOLERANCE) return current;
    current = current.map((value) => value / length);
  }
  return current;
}

/** √(x² + y² + z² + w²). */
export function lengthOf(quaternion: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < quaternion.length; i++) sum += quaternion[i]! * quaternion[i]!;
  return Math.sqrt(sum);
}
