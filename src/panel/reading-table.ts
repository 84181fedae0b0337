import type { ReadoutTable } from "../readout/readout.ts";
import type { QuantityText, QuantityTexts } from "./quantity-text.ts";
import { nextSorting, type Sorting, sortRows, type TableRow } from "./sort-rows.ts";

/** What happens with the record that a row is about. */
export interface TablePort {
  hover(id: string | null): void;
  select(id: string, isAdding: boolean): void;
  /** Opens the explanation of a part of the reading. */
  explain(part: string): void;
  /** Whether an explanation is open: it then follows the row that is chosen. */
  isExplaining(): boolean;
  /** The ids of a selection as a set. */
  idsOf(selection: readonly string[]): ReadonlySet<string>;
}

interface PooledRow {
  readonly element: HTMLElement;
  /** Selects the record; it fills the first cell, and takes clicks for the whole row. */
  readonly button: HTMLButtonElement;
  readonly cells: readonly QuantityText[];
  id: string | null;
  /** The part of the reading that the row is, where it can be explained by itself. */
  part: string | null;
  isHighlighted: boolean;
  state: string;
}

/** The key by which a row is explained, as the whole reading is elsewhere. */
const EXPLAIN_KEY = "y";

/** The table of a reading. Its rows are kept and refilled; columns are built anew only when their titles change. */
export function createReadingTable(texts: QuantityTexts, port: TablePort) {
  const element = document.createElement("div");
  element.className = "reading-table";
  element.role = "table";
  const head = document.createElement("div");
  head.className = "table-row table-head";
  head.role = "row";
  const body = document.createElement("div");
  body.role = "rowgroup";
  const headGroup = document.createElement("div");
  headGroup.role = "rowgroup";
  headGroup.append(head);
  element.append(headGroup, body);
  const more = document.createElement("p");
  more.className = "table-more";

  let columns: ReadoutTable["columns"] = [];
  let titles: readonly HTMLElement[] = [];
  let sorting: Sorting | null = null;
  let table: ReadoutTable | null = null;
  let pool: PooledRow[] = [];
  let active = 0;
  let states = { hover: null as string | null, selection: [] as readonly string[] };

  const buildColumns = (next: ReadoutTable["columns"]) => {
    columns = next;
    sorting = null;
    pool = [];
    texts.forget(body);
    body.replaceChildren();
    element.dataset.columns = String(next.length);
    titles = next.map(({ title, align }, column) => {
      const cell = document.createElement("div");
      cell.role = "columnheader";
      cell.className = align;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = title;
      button.addEventListener("click", () => {
        sorting = nextSorting(sorting, column);
        fill();
      });
      cell.append(button);
      return cell;
    });
    head.replaceChildren(...titles);
  };

  const fill = () => {
    if (!table) return;
    titles.forEach((title, column) => {
      const sort = sorting?.column === column ? sorting.direction : "none";
      if (title.ariaSort !== sort) title.ariaSort = sort;
    });
    const rows = sortRows(table.rows, sorting);
    while (pool.length < rows.length) {
      const row = createPooledRow(texts, columns);
      pool.push(row);
      body.append(row.element);
    }
    for (const surplus of pool.splice(rows.length)) {
      texts.forget(surplus.element);
      surplus.element.remove();
    }
    rows.forEach((row, i) => {
      fillRow(pool[i] as PooledRow, row);
    });
    active = Math.min(active, Math.max(0, pool.length - 1));
    markStates();
    const omitted = table.omitted > 0 ? `and ${table.omitted.toLocaleString("en")} more` : "";
    if (more.textContent !== omitted) more.textContent = omitted;
  };

  const markStates = () => {
    const selected = port.idsOf(states.selection);
    pool.forEach((row, i) => {
      const isSelected = row.id !== null && selected.has(row.id);
      const state = `${row.id === states.hover ? "h" : ""}${isSelected ? "s" : ""}${i === active ? "a" : ""}`;
      if (state === row.state) return;
      row.state = state;
      row.element.classList.toggle("is-hovered", row.id === states.hover);
      row.element.classList.toggle("is-selected", isSelected);
      row.button.ariaPressed = String(isSelected);
      row.button.tabIndex = i === active ? 0 : -1;
    });
  };

  const rowAt = (event: Event): PooledRow | undefined => {
    const found = (event.target as Element).closest<HTMLElement>(".table-row");
    return found ? pool.find((row) => row.element === found) : undefined;
  };
  const focusRow = (index: number) => {
    active = Math.min(Math.max(index, 0), pool.length - 1);
    markStates();
    pool[active]?.button.focus();
  };

  body.addEventListener("pointerover", (event) => port.hover(rowAt(event)?.id ?? null));
  body.addEventListener("pointerleave", () => port.hover(null));
  body.addEventListener("focusin", (event) => port.hover(rowAt(event)?.id ?? null));
  body.addEventListener("focusout", () => port.hover(null));
  // Shift-click adds to the selection of records; it shall not stretch one of text.
  body.addEventListener("mousedown", (event) => {
    if (event.shiftKey) event.preventDefault();
  });
  body.addEventListener("click", (event) => {
    const row = rowAt(event);
    // A click that ended the selecting of text is none. Enter and Space come as clicks, too.
    if (!row?.id || (event.detail > 0 && document.getSelection()?.isCollapsed === false)) return;
    active = pool.indexOf(row);
    const isWhy = (event.target as Element).closest(".row-explain") !== null;
    if (row.part !== null && (isWhy || port.isExplaining())) port.explain(row.part);
    if (!isWhy) port.select(row.id, event.shiftKey);
  });
  body.addEventListener("keydown", (event) => {
    const row = rowAt(event);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = pool.indexOf(row);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: pool.length - 1,
    };
    if (event.key.toLowerCase() === EXPLAIN_KEY && !event.shiftKey && row.part !== null) {
      port.explain(row.part);
      event.preventDefault();
      event.stopPropagation();
    }
    const to = moves[event.key];
    if (to === undefined) return;
    focusRow(to);
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element,
    more,
    show(next: ReadoutTable, label: string) {
      table = next;
      if (element.ariaLabel !== label) element.ariaLabel = label;
      if (!isSameColumns(columns, next.columns)) buildColumns(next.columns);
      fill();
    },
    showStates(hover: string | null, selection: readonly string[]) {
      if (states.hover === hover && states.selection === selection) return;
      states = { hover, selection };
      markStates();
    },
  };
}

function createPooledRow(texts: QuantityTexts, columns: ReadoutTable["columns"]): PooledRow {
  const element = document.createElement("div");
  element.className = "table-row";
  element.role = "row";
  const button = document.createElement("button");
  button.type = "button";
  // For the pointer: the keyboard has a key for it.
  const why = document.createElement("button");
  why.type = "button";
  why.className = "row-explain";
  why.textContent = "Explain";
  why.tabIndex = -1;
  why.ariaHidden = "true";
  const cells = columns.map(({ align }, i) => {
    const cell = document.createElement("div");
    cell.role = "cell";
    cell.className = align;
    if (i === 0) cell.append(button, why);
    element.append(cell);
    return texts.create(i === 0 ? button : cell);
  });
  return { element, button, cells, id: null, part: null, isHighlighted: false, state: "?" };
}

function fillRow(row: PooledRow, { id, cells, highlighted, part: given }: TableRow): void {
  const part = given ?? null;
  if (row.part !== part) {
    row.part = part;
    row.element.classList.toggle("can-explain", part !== null);
    row.button.setAttribute("aria-keyshortcuts", part === null ? "" : EXPLAIN_KEY.toUpperCase());
  }
  if (row.id !== id) {
    row.id = id;
    row.state = "?";
  }
  cells.forEach((cell, i) => {
    row.cells[i]?.show(cell);
  });
  if (highlighted === row.isHighlighted) return;
  row.isHighlighted = highlighted;
  row.element.classList.toggle("is-highlighted", highlighted);
}

function isSameColumns(a: ReadoutTable["columns"], b: ReadoutTable["columns"]): boolean {
  return a.length === b.length && a.every((column, i) => column.title === b[i]?.title && column.align === b[i]?.align);
}
