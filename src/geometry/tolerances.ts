/**
 * Every tolerance of the geometry module. None of them decides by a length: a length would be too coarse for a small scene and too
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

/**
 * Numbers below this add up, and numbers above the other multiply with a rounding, without falling off the ends of the doubles.
 * Questions with larger or smaller ones are asked at another scale. They decide nothing but the way; with the ends of the
 * doubles instead, a box 1e308 m away would be at the distance NaN.
 */
export const SAFE_LARGEST = 2 ** 1000;
export const SAFE_SMALLEST = 2 ** -960;

/**
 * Points closer together than this part of the shapes' size may be one and the same answer: a length turns back at its
 * shortest, so that points apart by the square root of the rounding are equally near to rounding. Directions likewise. It only
 * decides what is called `unique`; with 0 instead, swapping two shapes, or turning them, could change that.
 */
export const TIE_SPREAD = 2 ** -24;

/**
 * The parameter of a crossing in the plan is the ratio of two products that are right to two units in the last place, so it is
 * wrong by no more than this part of itself. Two parameters that differ by less are compared exactly; with 0 instead, of two
 * walls that cross on a sight in one point, sometimes the later one would be named as the first.
 */
export const PARAMETER_ROUNDING = 16 * ROUNDING;

/**
 * A computed hit of a beam is wrong across the beam by no more than this part of its coordinates and of its way. Walls that
 * pass so close meet there: the point cannot say on which side of them it lies. With 0 instead, a beam aimed at a corner
 * could be reflected from a point one rounding behind the other wall, and leave the room.
 */
export const MEETING_ROUNDING = 16 * ROUNDING;

/** A quaternion with a larger square (or one below its reciprocal) is made unit before it turns anything, so that no product overflows. */
export const QUATERNION_SQUARE_LARGEST = 2 ** 20;

/**
 * Metres by which a chord of a visibility polygon may lie behind the round outline for which it stands, unless another length is
 * asked for. The one length here: it is a default of what is drawn and decides nothing, areas are those of the outlines. With
 * a larger one, round fronts show corners; with a smaller one, polygons grow by its square root.
 */
export const DEFAULT_SAGITTA = 1e-3;
