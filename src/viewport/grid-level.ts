/** Cells of the finest grid are at least this many CSS pixels at the target; below, cells of ten times the size take over. */
const LEAST_CELL = 16;
/** From this size on the finest lines are at full strength. */
const FULL_CELL = 48;

/** The finest grid to draw: its cell in metres (a power of ten), and how much it has come in, from 0 to 1. */
export interface GridLevel {
  readonly cell: number;
  readonly settled: number;
}

/** The grid's cell for a scale, given in metres that one CSS pixel covers at the target. */
export function gridLevel(metresPerPixel: number): GridLevel {
  const cell = 10 ** Math.ceil(Math.log10(LEAST_CELL * metresPerPixel));
  const pixels = cell / metresPerPixel;
  const t = Math.min(1, Math.max(0, (pixels - LEAST_CELL) / (FULL_CELL - LEAST_CELL)));
  return { cell, settled: t * t * (3 - 2 * t) };
}

/** Labels on the axes stand at least this many CSS pixels apart at the target. */
const LEAST_LABEL_GAP = 160;

/** Metres between labels on the axes: 5 times a power of ten, as the wide lines of the grid. */
export function labelSpacing(metresPerPixel: number): number {
  return 5 * 10 ** Math.ceil(Math.log10((LEAST_LABEL_GAP * metresPerPixel) / 5));
}

/** The scale bar: a length of 1, 2 or 5 times a power of ten metres that is 80 to 200 CSS pixels long. */
export function scaleBar(metresPerPixel: number): { readonly metres: number; readonly pixels: number } {
  const most = 200 * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  // The largest of the three that fits; the step from one to the next is at most 2.5, so it is at least 80 pixels long.
  const metres = ([5, 2, 1].find((digit) => digit * power <= most * (1 + 1e-9)) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}
