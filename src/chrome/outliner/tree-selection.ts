import type { Session } from "../../editor/session.ts";
import type { Outline } from "./outline-rows.ts";

/** How a row is chosen: alone, up to the one chosen before (Shift), or in addition (Ctrl or Cmd). */
export interface Choosing {
  readonly range: boolean;
  readonly toggle: boolean;
}

/** Selects as lists of files do. A group stands for its records; the row chosen last is the active one. */
export class TreeSelection {
  readonly #session: Pick<Session, "state" | "select">;
  readonly #outline: () => Outline;
  /** The key of the row at which a range begins. */
  #anchor: string | null = null;

  constructor(session: Pick<Session, "state" | "select">, outline: () => Outline) {
    this.#session = session;
    this.#outline = outline;
  }

  choose(index: number, { range, toggle }: Choosing): void {
    const outline = this.#outline();
    const row = outline.row(index);
    if (!row || row.type === "section") return;
    const { selection } = this.#session.state;
    const chosen = outline.recordsOf(index);
    const from = this.#anchor === null ? -1 : outline.indexOf(this.#anchor);
    if (range && from >= 0) {
      const own = new Set(chosen);
      const between = recordsBetween(outline, from, index);
      const others = [...(toggle ? selection : []), ...between].filter((id) => !own.has(id));
      this.#session.select([...others, ...chosen]);
      return;
    }
    this.#anchor = row.key;
    if (!toggle) {
      this.#session.select(chosen);
      return;
    }
    const selected = new Set(selection);
    if (chosen.every((id) => selected.has(id))) {
      const leaving = new Set(chosen);
      this.#session.select(selection.filter((id) => !leaving.has(id)));
    } else {
      this.#session.select([...selection, ...chosen]);
    }
  }
}

/** The records from one row to another, both included, in the order of the rows; a folded group gives all of its own. */
export function recordsBetween(outline: Outline, from: number, to: number): readonly string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const ids: string[] = [];
  for (let index = first; index <= last; index++) {
    const row = outline.row(index);
    if (row?.type === "record" || (row?.type === "group" && !row.isOpen)) ids.push(...outline.recordsOf(index));
  }
  return ids;
}
