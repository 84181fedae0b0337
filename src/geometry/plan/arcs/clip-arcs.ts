import { TURN } from "./angles.ts";
import type { PlanArc } from "./blocked-arcs.ts";

/**
 * The parts of some arcs that lie in a window, in the order of their start; arcs that go on across +x stay in one piece. The
 * arcs do not overlap. A window of a full turn or more leaves them as they are.
 */
export function clipArcs(arcs: readonly PlanArc[], window: PlanArc): readonly PlanArc[] {
  if (window.end - window.start >= TURN) return arcs;
  const pieces: { start: number; end: number }[] = [];
  for (const arc of arcs) {
    // Both may pass 2π, so an arc may meet the window a turn earlier or later.
    for (let turn = -TURN; turn <= TURN; turn += TURN) {
      const start = Math.max(window.start, arc.start + turn);
      const end = Math.min(window.end, arc.end + turn);
      if (end > start) pieces.push({ start, end });
    }
  }
  pieces.sort((p, q) => p.start - q.start);
  const joined: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && piece.start <= last.end) last.end = Math.max(last.end, piece.end);
    else joined.push(piece);
  }
  return joined
    .map((arc) => (arc.start >= TURN ? { start: arc.start - TURN, end: arc.end - TURN } : arc))
    .sort((p, q) => p.start - q.start);
}

/** Whether a direction lies in a window, its ends included. The direction is 0 or more and less than 2π. */
export function isInArc(angle: number, { start, end }: PlanArc): boolean {
  return (angle >= start && angle <= end) || (angle + TURN >= start && angle + TURN <= end);
}

/** How wide arcs are together, in radians. */
export function widthOfArcs(arcs: readonly PlanArc[]): number {
  return arcs.reduce((sum, { start, end }) => sum + (end - start), 0);
}
