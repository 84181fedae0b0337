import type { ShapeObstacle } from "../../query/plan-obstacles.ts";

/**
 * What is known of a list's obstacles that stood still, which are all but those from one place up to another. While something is
 * dragged these are the same objects frame after frame, and only what moves is asked again.
 */
export interface Still<T> {
  readonly list: readonly ShapeObstacle[];
  /** The first place that did not stand still, and the one after the last. */
  readonly from: number;
  readonly end: number;
  /** Null: nothing is taken over. */
  readonly known: T | null;
}

/** Finds out about the obstacles in some places of a list, on top of what is known of others. */
export type FindAmong<T> = (list: readonly ShapeObstacle[], from: number, end: number, base: T | null) => T;

/** What stood still in a list since the one before it, and what is known of that: taken over, or found out now. */
export function stillAmong<T>(
  list: readonly ShapeObstacle[],
  before: Still<T> | undefined,
  find: FindAmong<T>,
): Still<T> {
  const count = list.length;
  const all = { list, from: 0, end: count, known: null };
  if (!before) return all;
  const [from, end] = stretchOfOthers(list, before.list);
  // Places count in what is known, so the list must be as long.
  const isKnown = before.known !== null && before.list.length === count;
  if (isKnown && (from === end || (from >= before.from && end <= before.end))) return { ...before, list };
  if (from === end || 2 * (end - from) > count) return all;
  return { list, from, end, known: find(list, end, count, find(list, 0, from, null)) };
}

/** From where and up to where a list has other objects than one before: the same stand first, and the same last. */
function stretchOfOthers(
  list: readonly ShapeObstacle[],
  before: readonly ShapeObstacle[],
): readonly [from: number, end: number] {
  const most = Math.min(list.length, before.length);
  let from = 0;
  while (from < most && isSame(list[from]!, before[from]!)) from++;
  let last = 0;
  while (last < most - from && isSame(list[list.length - 1 - last]!, before[before.length - 1 - last]!)) last++;
  return [from, list.length - last];
}

function isSame(a: ShapeObstacle, b: ShapeObstacle): boolean {
  return a.obstacle === b.obstacle && a.id === b.id;
}
