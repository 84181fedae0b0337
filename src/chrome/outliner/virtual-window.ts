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

/**
 * The rows that a viewport of the list sees, and up to `page` more at either end. The window moves by whole pages, so that
 * scrolling draws nothing for most of the way and no holes are seen.
 */
export function virtualWindow(geometry: RowGeometry, scrollTop: number, height: number, page = 8): VirtualWindow {
  const { rowHeight, count, gap, gapsBefore } = geometry;
  const gaps = gap * gapsBefore.length;
  const first = Math.floor((scrollTop - gaps) / rowHeight / page) * page;
  const end = Math.ceil((scrollTop + height) / rowHeight / page) * page;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

/** The scroll position, nearest to the present one, from which the whole row is seen. */
export function scrollToShow(geometry: RowGeometry, row: number, scrollTop: number, height: number): number {
  const top = rowTop(geometry, row);
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + geometry.rowHeight - height);
}
