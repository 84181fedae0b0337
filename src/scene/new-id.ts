import type { SceneRecord } from "./record.ts";

/** A free id of a kind, counted up from 1 without a search through all of them: `box-1`, `box-2`… */
export function newId(kind: string, has: (id: string) => boolean): string {
  const isTaken = (n: number) => has(`${kind}-${n}`);
  // Doubling finds a free number, halving then one whose predecessor is taken: the first free one where there are no gaps.
  let free = 1;
  while (isTaken(free)) free *= 2;
  let taken = free >> 1;
  while (free - taken > 1) {
    const middle = (free + taken) >> 1;
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return `${kind}-${free}`;
}

/** The name of a new record: the kind's title and the number after the highest in use: `Box 3`. */
export function newName(title: string, records: Iterable<SceneRecord>): string {
  let highest = 0;
  for (const { name } of records) {
    if (!name.startsWith(`${title} `)) continue;
    const number = name.slice(title.length + 1);
    if (/^[1-9]\d{0,8}$/.test(number)) highest = Math.max(highest, Number(number));
  }
  return `${title} ${highest + 1}`;
}
