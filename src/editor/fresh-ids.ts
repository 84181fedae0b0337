import { newId } from "../scene/new-id.ts";

/**
 * Gives ids that no record has and that it has not given before: of each kind the first free one, and then the next ones. So
 * ten thousand copies cost ten thousand questions whether an id is taken, and not each of them a search.
 */
export function freshIds(isTaken: (id: string) => boolean): (kind: string) => string {
  const last = new Map<string, number>();
  return (kind) => {
    const before = last.get(kind);
    let number = before === undefined ? Number(newId(kind, isTaken).slice(kind.length + 1)) : before + 1;
    while (isTaken(`${kind}-${number}`)) number++;
    last.set(kind, number);
    return `${kind}-${number}`;
  };
}
