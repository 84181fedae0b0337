/**
 * How far a rough number (plain arithmetic without the geometry module's guards) may be from the module's, as a part of the
 * largest length in play: more than all their roundings together (about 60 of 2⁻⁵³ each). With 0 instead, of two shapes equally
 * near the wrong one could win.
 */
const ROUGHNESS = 2 ** -45;

/** What is lost where squares vanish altogether, in metres: lengths under 1e−154 square to 0. */
const VANISHING = 1e-150;

/** Beyond this many metres the squares of a tree's floats could overflow; there all shapes are asked. */
export const ROUGH_LIMIT = 1e18;

/** A bound on the error of rough numbers, in metres, where no length in play is above `largest`; ∞ where they say nothing. */
export function errorOfRough(largest: number): number {
  return largest < ROUGH_LIMIT ? ROUGHNESS * largest + VANISHING : Infinity;
}
