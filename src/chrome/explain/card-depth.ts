/** A rectangle of the page, in client pixels, as `getBoundingClientRect` gives it. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How near a point may come to the card before that is in its way, in CSS pixels. */
const AROUND = 18;

/**
 * How far the points would have to go, in all, to be clear of a card: in CSS pixels, each by its shortest way out; 0 where the
 * card is in nobody's way. Half a label that looks out from under it is better than a whole one that is gone.
 */
export function depthUnder(card: Sides, points: readonly { readonly x: number; readonly y: number }[]): number {
  const { left, right, top, bottom } = card;
  return points.reduce((sum, { x, y }) => {
    const depth = Math.min(x - left, right - x, y - top, bottom - y) + AROUND;
    return depth > 0 ? sum + depth : sum;
  }, 0);
}
