import type { ExplainedCell, ExplainedRow, ExplainedTable } from "../../instruments/explanation.ts";
import { PhraseText, QuantityText } from "./phrase-text.tsx";

const AXES: Readonly<Record<string, string>> = { X: "x", Y: "y", Z: "z" };

/** The named vectors and numbers of a formula, in columns. */
export function ExplainTable({ table }: { readonly table: ExplainedTable }) {
  const { frame, columns, rows } = table;
  return (
    <table class="explain-table">
      <thead>
        <tr>
          <th scope="col" colSpan={2} class="explain-frame">
            {frame}
          </th>
          {columns.map((title) => (
            <th scope="col" key={title} data-axis={AXES[title]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Row key={i} row={row} columns={columns.length} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, columns }: { readonly row: ExplainedRow; readonly columns: number }) {
  const { symbol, name, cells, role } = row;
  const skipped = columns - cells.length;
  return (
    <tr data-role={role}>
      {symbol.length > 0 && (
        <th scope="row" class="explain-named" colSpan={name === "" ? 2 : 1}>
          <PhraseText phrase={symbol} />
        </th>
      )}
      {name !== "" &&
        (symbol.length > 0 ? (
          <td class="explain-name" colSpan={1 + skipped}>
            {name}
          </td>
        ) : (
          <th scope="row" class="explain-name" colSpan={2 + skipped}>
            {name}
          </th>
        ))}
      {name === "" && skipped > 0 && <td colSpan={skipped} />}
      {cells.map((cell, i) => (
        <Cell key={i} cell={cell} />
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: ExplainedCell }) {
  if (typeof cell === "string") return <td class="explain-word">{cell}</td>;
  const { value, unit = "", decimals, marked } = cell;
  const quantity = decimals === undefined ? { value, unit } : { value, unit, decimals };
  return (
    <td class={marked ? "is-marked" : undefined}>
      <QuantityText quantity={quantity} />
    </td>
  );
}
