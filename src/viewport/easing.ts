/**
 * The cubic Bézier curve from (0, 0) to (1, 1) with these control points, as CSS has it: progress at a share of the time.
 * x(s) is solved for s by halving: it rises from 0 to 1, so that never fails.
 */
export function cubicBezier([x1, y1, x2, y2]: readonly [number, number, number, number]): (t: number) => number {
  const at = (s: number, p1: number, p2: number) => 3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s ** 3;
  return (t) => {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (at(middle, x1, x2) < t) low = middle;
      else high = middle;
    }
    return at((low + high) / 2, y1, y2);
  };
}
