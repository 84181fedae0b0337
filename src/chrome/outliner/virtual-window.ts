/** The part of a long list that is drawn: rows from `first` up to, but without, `end`. */
export interface VirtualWindow {
  readonly first: number;
  readonly end: number;
}

/** Where rows of one height lie. Rows from `gapBefore` on are moved down by `gap` (a section begins there). */
export interface RowGeometry {
  readonly rowHeight: number;
  readonly count: number;
  readonly gap: number;
  /** Ascending. */
  readonly gapsBefore: readonly number[];
}

/** The distance in CSS pixels from the list's top to a row's. */
export function rowTop({ rowHeight, gap, gapsBefore }: RowGeometry, row: number): number {
  return row * rowHeight + gap * gapsBefore.filter((at) => at <= row).length;
}

/** The height of the whole list. */
export function listHeight(geometry: RowGeometry): number {
  const { count, rowHeight } = geometry;
  return count === 0 ? 0 : rowTop(geometry, count - 1) + rowHeight;
}

/** The rows that a viewport of the list sees, and `overscan` more at either end so that fast scrolling shows no holes. */
export function virtualWindow(geometry: RowGeometry, scrollTop: number, height: number, overscan = 6): VirtualWindow {
  const { rowHeight, count, gap, gapsBefore } = geometry;
  const gaps = gap * gapsBefore.length;
  const first = Math.floor((scrollTop - gaps) / rowHeight) - overscan;
  const end = Math.ceil((scrollTop + height) / rowHeight) + overscan;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

/** The scroll position, nearest to the present one, from which the whole row is seen. */
export function scrollToShow(geometry: RowGeometry, row: number, scrollTop: number, height: number): number {
  const top = rowTop(geometry, row);
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + geometry.rowHeight - height);
}
