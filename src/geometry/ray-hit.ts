/** Where a line meets a solid, in units of a direction that was scaled by a power of two. */
export interface Crossing {
  /** First t ≥ 0 in the solid. */
  readonly t: number;
  /** Entry and exit of the whole line; null where a half-space has none. */
  readonly enter: number | null;
  readonly exit: number | null;
  /** First crossing of the surface ahead, or null. */
  readonly surface: number | null;
  readonly inside: boolean;
}

/**
 * What a ray does with a convex, smooth solid, from where it starts (`signedDistance` there, `heading` = normal there ·
 * direction) and where its line enters and leaves. The start decides first, so that a rounding of enter or exit never
 * puts a hit behind the ray or an exit before it: outside and not heading towards the solid is a miss, for a convex solid
 * lies wholly behind its own tangent plane. On the surface and not heading inside, that surface is left out.
 */
export function crossConvex(signedDistance: number, heading: number, enter: number, exit: number): Crossing | null {
  if (signedDistance > 0) {
    if (!(heading < 0)) return null;
    const t = Math.max(enter, 0);
    return { t, enter: t, exit: Math.max(exit, t), surface: t, inside: false };
  }
  if (signedDistance < 0) {
    const surface = Math.max(exit, 0);
    return { t: 0, enter: Math.min(enter, 0), exit: surface, surface, inside: true };
  }
  if (heading < 0) return { t: 0, enter: 0, exit: Math.max(exit, 0), surface: 0, inside: false };
  return { t: 0, enter: Math.min(enter, 0), exit: heading > 0 ? 0 : Math.max(exit, 0), surface: null, inside: false };
}
