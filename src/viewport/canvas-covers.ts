import { ORIENTATION_GIZMO } from "../theme/tokens.ts";

/** In a narrower window the toolbar stands at the lower border; on a lower canvas in two columns. All in CSS pixels. */
const NARROW_WINDOW = 700;
const LOW_CANVAS = 516;
/** The toolbar with its margin, in one column and in two. */
const TOOLBAR = { one: 60, two: 98 };
/** The gizmo in the corner with its margin. */
export const GIZMO = ORIENTATION_GIZMO.size + 14;

/** The caption of the view, beside the top of the toolbar, at its longest. */
const CAPTION = { width: 250, height: 38 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of a canvas's left the toolbar takes, in a window of that width: beside a panel a canvas is narrower. */
export function toolbarOf({ height }: Size, windowWidth: number): number {
  if (windowWidth < NARROW_WINDOW) return 0;
  return height < LOW_CANVAS ? TOOLBAR.two : TOOLBAR.one;
}

/** A rectangle of the canvas that something floats over, and the shortest way out of it that stays on the canvas. */
export interface CanvasCover {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly out: "right" | "down" | "left";
}

/** What floats over a canvas of this size, from its top left corner. In a narrow window only the gizmo is in the way. */
export function coversOf(canvas: Size, windowWidth: number): CanvasCover[] {
  const { width, height } = canvas;
  const gizmo = { x: width - GIZMO, y: 0, width: GIZMO, height: GIZMO, out: "left" } as const;
  const left = toolbarOf(canvas, windowWidth);
  if (left === 0) return [gizmo];
  return [{ x: 0, y: 0, width: left, height, out: "right" }, { x: left, y: 0, ...CAPTION, out: "down" }, gizmo];
}
