import type { Phrase, PhrasePart } from "../../instruments/phrase.ts";
import { formatQuantity, formatText } from "../../readout/format-quantity.ts";
import type { Quantity } from "../../readout/readout.ts";

/** An opened reading shows six decimals; angles keep theirs in degrees. */
const OPENED = 6;

/** A sentence or formula: numbers with their units, symbols in italics, what stands out. `rounded`: with a readout's few decimals. */
export function PhraseText({ phrase, rounded = false }: { readonly phrase: Phrase; readonly rounded?: boolean }) {
  return (
    <>
      {phrase.map((part, i) => (
        <Piece key={i} part={part} rounded={rounded} />
      ))}
    </>
  );
}

function Piece({ part, rounded }: { readonly part: PhrasePart; readonly rounded: boolean }) {
  if (typeof part === "string") return <>{part}</>;
  if ("symbol" in part) return <SymbolText symbol={part.symbol} />;
  if ("strong" in part) return <strong>{part.strong}</strong>;
  if ("over" in part) return <Fraction over={part.over} under={part.under} />;
  if ("mark" in part) return <span class="explain-mark">{part.mark}</span>;
  return <QuantityText quantity={part} rounded={rounded} />;
}

function Fraction({ over, under }: { readonly over: Phrase; readonly under: Phrase }) {
  return (
    <span class="explain-fraction">
      <span>
        <PhraseText phrase={over} />
      </span>
      <span class="visually-hidden"> over </span>
      <span>
        <PhraseText phrase={under} />
      </span>
    </span>
  );
}

/** `e_x` has its x below the line. */
function SymbolText({ symbol }: { readonly symbol: string }) {
  const [base, below] = symbol.split("_");
  return (
    <i class="explain-symbol">
      {base}
      {below && <sub>{below}</sub>}
    </i>
  );
}

/** A number with its unit; every digit in the title. */
export function QuantityText({
  quantity,
  rounded = false,
}: {
  readonly quantity: Quantity;
  readonly rounded?: boolean;
}) {
  const format = rounded || quantity.decimals !== undefined ? {} : { decimals: OPENED };
  const { number, unit, gap } = formatQuantity(quantity, format);
  return (
    <span class="explain-number" title={formatText(quantity, { precise: true })}>
      {number}
      {unit !== "" && (
        <span class="explain-unit">
          {gap}
          {unit}
        </span>
      )}
    </span>
  );
}
