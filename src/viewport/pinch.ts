/** Where some fingers are: their middle, how far the first two are apart, and the direction between them in radians. */
export interface Pinch {
  readonly fingers: number;
  readonly x: number;
  readonly y: number;
  readonly spread: number;
  /** How far the fingers have turned since, in radians, clockwise on screen positive; 0 when their number changed. */
  angleFrom(before: Pinch): number;
  readonly direction: number;
}

/** Reads the fingers on the screen; at least one. */
export function pinchOf(touches: readonly { readonly x: number; readonly y: number }[]): Pinch {
  const count = Math.max(touches.length, 1);
  const x = touches.reduce((sum, touch) => sum + touch.x, 0) / count;
  const y = touches.reduce((sum, touch) => sum + touch.y, 0) / count;
  const [a, b] = touches;
  const dx = (b?.x ?? 0) - (a?.x ?? 0);
  const dy = (b?.y ?? 0) - (a?.y ?? 0);
  const direction = b ? Math.atan2(dy, dx) : 0;
  return {
    fingers: touches.length,
    x,
    y,
    spread: b ? Math.hypot(dx, dy) : 0,
    direction,
    angleFrom(before) {
      if (before.fingers !== touches.length || touches.length < 2) return 0;
      const angle = direction - before.direction;
      return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
    },
  };
}
