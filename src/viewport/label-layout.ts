import type { CanvasCover } from "./canvas-covers.ts";

/** A label that wants a place on the canvas. All lengths in CSS pixels, from the canvas's top left corner. */
export interface LabelWish {
  /** What it belongs to. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A chip always gets a place; a text yields to what stands there already. */
  readonly isChip: boolean;
  /** It stands on the first side of its point or nowhere: numbers on an axis keep in line. */
  readonly isFixed?: boolean;
  /** How far from the point its middle stands; a text beside a line, its nearer edge. Negative: below first. */
  readonly offset: number;
  /** It stands across the line from its point to here; else above its point. */
  readonly along?: { readonly x: number; readonly y: number } | undefined;
}

/** The top left corner of a label that is shown. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
}

/** Where labels are shown, in CSS pixels, and what floats over it: a chip stands beside that. */
export interface LabelArea {
  readonly width: number;
  readonly height: number;
  readonly covers?: readonly CanvasCover[];
}

interface Rect extends LabelPlace {
  readonly width: number;
  readonly height: number;
}

/** Free pixels between two labels. */
const GAP = 3;
/** Free pixels between a chip and the canvas's border. */
const BORDER = 6;
/** A chip may be so much nearer to another chip's line than to its own, in pixels: lines that nearly coincide tell nobody apart. */
const AMBIGUOUS = 8;

/**
 * Finds a place for each label, or null for a text that would collide. Chips come first, then texts, each in the order
 * given, so that the same labels win from frame to frame.
 */
export function placeLabels(wishes: readonly LabelWish[], canvas: LabelArea): readonly (LabelPlace | null)[] {
  const taken: Rect[] = [];
  const places = new Array<LabelPlace | null>(wishes.length).fill(null);
  const place = (index: number, rect: Rect) => {
    taken.push(rect);
    places[index] = { x: Math.round(rect.x), y: Math.round(rect.y) };
  };
  const lines = wishes.filter(({ isChip, along }) => isChip && along);
  wishes.forEach((wish, index) => {
    if (wish.isChip) place(index, placeChip(wish, taken, canvas, lines));
  });
  wishes.forEach((wish, index) => {
    if (wish.isChip) return;
    const candidates = placesOf(wish, wish.offset).slice(0, wish.isFixed ? 1 : 2);
    const rect = candidates.find((it) => isInside(it, canvas) && !taken.some((r) => overlaps(it, r)));
    if (rect) place(index, rect);
  });
  return places;
}

function placeChip(wish: LabelWish, taken: readonly Rect[], canvas: LabelArea, lines: readonly LabelWish[]): Rect {
  // Both sides, then farther out on both; the side with more room first.
  const candidates = [1, 1.6, 2.3].flatMap((factor) =>
    placesOf(wish, wish.offset * factor).sort((a, b) => roomOf(b, canvas) - roomOf(a, canvas)),
  );
  const kept = candidates.map((rect) => keepInside(rect, canvas));
  const free = kept.filter((rect) => !taken.some((r) => overlaps(rect, r)));
  // The first that would be read as its own line's; else the one that is least read as another's.
  const doubts = free.map((rect) => Math.max(AMBIGUOUS, doubtAt(rect, wish, lines)));
  return free[doubts.indexOf(Math.min(...doubts))] ?? (kept[0] as Rect);
}

/** How much nearer a chip there would be to the line of another one than to its own, in pixels; negative: farther. */
function doubtAt({ x, y, width, height }: Rect, wish: LabelWish, lines: readonly LabelWish[]): number {
  if (!wish.along) return 0;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const others = lines.filter((line) => line !== wish).map((line) => distanceToLine(middle, line));
  return distanceToLine(middle, wish) - Math.min(...others);
}

/** From a point to the stretch of a label's line that reaches as far before its point as it does behind. */
function distanceToLine(at: LabelPlace, { x, y, along }: LabelWish): number {
  const dx = (along?.x ?? x) - x;
  const dy = (along?.y ?? y) - y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(-1, Math.min(1, ((at.x - x) * dx + (at.y - y) * dy) / square));
  return Math.hypot(at.x - x - t * dx, at.y - y - t * dy);
}

/** The places on both sides of the label's line, or above and below its point. */
function placesOf(wish: LabelWish, offset: number): Rect[] {
  const { x, y, width, height, along, isChip } = wish;
  const dx = (along?.x ?? x) - x;
  const dy = (along?.y ?? y) - y;
  const length = Math.hypot(dx, dy);
  // Across the line, upwards first.
  const across = length < 1 ? { x: 0, y: -1 } : { x: dy / length, y: -dx / length };
  const up = across.y > 0 ? { x: -across.x, y: -across.y } : across;
  // A text beside a line keeps its distance by its nearer edge, whatever its length.
  const reach = isChip || !along ? 0 : (Math.abs(up.x) * width) / 2 + (Math.abs(up.y) * height) / 2;
  return [1, -1].map((side) => ({
    x: x + up.x * side * (offset + reach) - width / 2,
    y: y + up.y * side * (offset + reach) - height / 2,
    width,
    height,
  }));
}

/** How far the rectangle is from the nearest border; all that is well inside is the same, so that upwards stays first. */
function roomOf(rect: Rect, canvas: LabelArea): number {
  const room = Math.min(rect.x, rect.y, canvas.width - rect.x - rect.width, canvas.height - rect.y - rect.height);
  return Math.min(room, BORDER);
}

function keepInside(rect: Rect, canvas: LabelArea): Rect {
  const x = Math.max(BORDER, Math.min(rect.x, canvas.width - rect.width - BORDER));
  const y = Math.max(BORDER, Math.min(rect.y, canvas.height - rect.height - BORDER));
  return (canvas.covers ?? []).reduce(moveOut, { ...rect, x, y });
}

function moveOut(rect: Rect, cover: CanvasCover): Rect {
  if (!overlaps(rect, cover)) return rect;
  if (cover.out === "down") return { ...rect, y: cover.y + cover.height + GAP };
  return { ...rect, x: cover.out === "right" ? cover.x + cover.width + GAP : cover.x - rect.width - GAP };
}

function isInside(rect: Rect, canvas: LabelArea): boolean {
  return rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= canvas.width && rect.y + rect.height <= canvas.height;
}

function overlaps(a: Rect, b: Rect): boolean {
  return (
    a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP
  );
}
