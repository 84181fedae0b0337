/** Sizes of handles and gizmo in CSS pixels: the same in both projections and at any zoom. */
export const MARKS = {
  stem: 34,
  ball: 5.5,
  cornerHalf: 3.5,
  cornerRing: 1.5,
  dot: 4.5,
  dotRing: 2,
  /** Room between a body and the ring that turns it. */
  turnGap: 16,
  /** A stem, or an arm of the gizmo, that the viewer sees shorter than this points at the viewer and hides. */
  shortest: 10,
  arm: 88,
  armStart: 16,
  shaft: 2.5,
  coneLength: 16,
  coneHalf: 6,
  letterAt: 102,
  squareHalf: 7,
  squareAt: 30,
  center: 9,
  ring: 72,
  ringWidth: 2.5,
} as const;

/**
 * Handles that sit on a body smaller than this on the screen, from corner to corner, would only be in the way of each other, and those that a finger
 * finds from far would leave nothing of the body to drag it by.
 */
export const SMALLEST_BODY = {
  /** A box has eight of them all over it. */
  corner: { mouse: 24, pen: 32, touch: 140 },
  dot: { mouse: 24, pen: 28, touch: 56 },
} as const;

/** How far from a ball, square or dot a press still takes it. */
export const POINT_REACH = { mouse: 12, pen: 14, touch: 22 } as const;

/** How far from a shaft or ring a press still takes it; less, because strokes cover more of the picture. */
export const STROKE_REACH = { mouse: 8, pen: 10, touch: 22 } as const;

/** What is not active fades to this while another part is dragged; what is on the far side is as faint. */
export const FAINT = { inactive: 0.25, farSide: 0.35 } as const;

/** A press becomes a drag once the pointer has travelled this far; the travel is not lost. */
export const TRAVEL = 4;
