/**
 * Every tolerance of the geometry module. None of them is a length: a length would be too coarse for a small scene and too
 * fine for a large one. What "near enough" means to a person (snapping, picking) is not geometry and lives in the editor.
 */

/** Half a unit in the last place of 1: the largest relative error of one rounding (2⁻⁵³). */
export const ROUNDING = 2 ** -53;

/**
 * A line and a plane are parallel when |n · d| ≤ this · Σ|nᵢ dᵢ|. That sum bounds the rounding error of the dot product
 * itself, so a smaller dot product says nothing but noise. With 0 instead, a beam along a tilted floor would "hit" it at
 * some random place up to 10¹⁶ m away.
 */
export const PARALLEL_ROUNDING = 4 * ROUNDING;

/**
 * A sum of up to four rounded products, made from differences, is wrong by no more than this part of the sum of their sizes.
 * Quick tests that may only refuse what is certain allow for it; with 0 instead, they would refuse what just touches.
 */
export const SUM_ROUNDING = 8 * ROUNDING;

/**
 * A quaternion whose length is within this of 1 is unit to rounding and kept bit for bit. With 0 instead, opening and saving
 * a file would change its last digits.
 */
export const UNIT_QUATERNION_ROUNDING = 4 * ROUNDING;

/**
 * Below this cosine of the middle angle the outer two Euler angles are one and the same turn (and below this distance from
 * opposite, two directions leave the axis of a half turn open). A pure number: about the square root of the rounding, where the
 * sines that would tell the axes apart drown in it.
 */
export const GIMBAL_LOCK_SINE = 2 ** -26;

/**
 * Where a distance is smaller than this part of the two lengths of which it is the difference, most of its digits have
 * cancelled, and it is computed once more from exact products. It decides nothing; with 0 instead, a point 5·10⁻¹⁹ outside
 * a unit sphere would be said to lie on it.
 */
export const CANCELLATION = 2 ** -20;

/**
 * A cross product computed with twice the digits is taken as it is where it is larger than this part of its two products:
 * then it is still right to 2⁻⁶⁰ of itself. Below, it is computed exactly. With 0 instead, t at a crossing of nearly
 * parallel walls would be right to only some of its digits, and its sign could be wrong.
 */
export const CANCELLATION_OF_DOUBLED_DIGITS = 2 ** -40;
