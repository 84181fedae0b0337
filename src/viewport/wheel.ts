/** What of a wheel event counts. */
export interface WheelTurn {
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  /** Browsers report a pinch on a trackpad as a wheel with Ctrl. */
  readonly ctrlKey: boolean;
}

/** Pixels that a line and a page stand for: browsers that count lines send 3 for the notch that others call 100 pixels. */
const PIXELS_PER_LINE = 100 / 3;
const PIXELS_PER_PAGE = 400;
/** The most that one event may count, in pixels: a free-spinning wheel can send a million. */
const MOST_PIXELS = 240;
const MOST_PINCH = 60;
/** Zoom a pixel of the wheel, as an exponent of e: a notch of 100 pixels is 14 %. */
const WHEEL_RATE = 0.0013;
/** A pinch sends small numbers; this lets the picture follow the fingers. */
const PINCH_RATE = 0.01;

/**
 * The factor by which a wheel event changes the distance: above 1 is farther. The same for browsers that count pixels,
 * lines or pages; always between a half and two; turning forth and back by the same amount ends where it began.
 */
export function zoomFactor(turn: WheelTurn): number {
  const unit = turn.deltaMode === 1 ? PIXELS_PER_LINE : turn.deltaMode === 2 ? PIXELS_PER_PAGE : 1;
  const pixels = turn.deltaY * unit;
  if (Number.isNaN(pixels)) return 1;
  const most = turn.ctrlKey ? MOST_PINCH : MOST_PIXELS;
  return Math.exp(clamp(pixels, -most, most) * (turn.ctrlKey ? PINCH_RATE : WHEEL_RATE));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
