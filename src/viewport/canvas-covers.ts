import { ORIENTATION_GIZMO } from "../theme/tokens.ts";

/** The toolbar at the left, on canvases that have it there, and the gizmo in the corner with its margin, in CSS pixels. */
export const TOOLBAR = 60;
export const NARROW = 560;
export const GIZMO = ORIENTATION_GIZMO.size + 14;

/** The caption of the view, above and beside the toolbar: its right and lower edge on the widest canvas that has it there. */
const CAPTION = { right: 310, bottom: 38 };

/** A rectangle of the canvas that something floats over, and the shortest way out of it that stays on the canvas. */
export interface CanvasCover {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly out: "right" | "down" | "left";
}

/** What floats over a canvas of this size, in CSS pixels from its top left corner. On a narrow one only the gizmo does. */
export function coversOf({ width, height }: { readonly width: number; readonly height: number }): CanvasCover[] {
  const gizmo = { x: width - GIZMO, y: 0, width: GIZMO, height: GIZMO, out: "left" } as const;
  if (width < NARROW) return [gizmo];
  return [
    { x: 0, y: 0, width: TOOLBAR, height, out: "right" },
    { x: TOOLBAR, y: 0, width: CAPTION.right - TOOLBAR, height: CAPTION.bottom, out: "down" },
    gizmo,
  ];
}
