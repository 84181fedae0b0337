import type { Quantity } from "../readout/readout.ts";

/** A piece of a sentence or a formula: words, a live number, a symbol of a formula, or words that stand out. */
export type PhrasePart =
  | string
  | Quantity
  | { readonly symbol: string }
  | { readonly strong: string }
  /** A fraction. */
  | { readonly over: Phrase; readonly under: Phrase }
  /** The word for what was marked in the table: "clamped". */
  | { readonly mark: string };

/** A sentence or formula in pieces, so that its numbers stay numbers and its symbols symbols. */
export type Phrase = readonly PhrasePart[];

/** In a template: `*p*` is a symbol, `**face**` stands out, `[clamped]` names a mark. */
const PIECES = /\*\*(?<strong>[^*]+)\*\*|\*(?<symbol>[^*]+)\*|\[(?<mark>[^\]]+)\]/g;

/**
 * A phrase from a template. What is handed in between (names, numbers, other phrases) is taken as it is: a shape that is called
 * `*a*` is no formula.
 */
export function phrase(
  texts: TemplateStringsArray,
  ...given: readonly (string | Quantity | Phrase | PhrasePart)[]
): Phrase {
  return texts.flatMap((text, i): readonly PhrasePart[] => {
    const between = given[i];
    const parts = partsOf(text);
    if (between === undefined || between === "") return parts;
    return [...parts, ...(isPhrase(between) ? between : [between])];
  });
}

/** A fraction of a formula. */
export function fraction(over: Phrase, under: Phrase): PhrasePart {
  return { over, under };
}

/** A length as a part of a phrase. */
export function metres(value: number): Quantity {
  return { value, unit: "m" };
}

/** A number without a unit as a part of a phrase. */
export function plain(value: number): Quantity {
  return { value, unit: "" };
}

/** A count, which has no decimals. */
export function count(value: number): Quantity {
  return { value, unit: "", decimals: 0 };
}

/** An angle in radians as a part of a phrase; it is shown in degrees. */
export function angle(value: number): Quantity {
  return { value, unit: "rad" };
}

/** A number as a term of a sum: in brackets where it is negative. */
export function term(value: number): Phrase {
  return value < 0 ? ["(", plain(value), ")"] : [plain(value)];
}

/** `√(x² + y² + z²)` of the numbers. */
export function rootOfSquares(...values: readonly number[]): Phrase {
  const squares = values.flatMap((value, i): Phrase => [i === 0 ? "" : " + ", ...term(value), "²"]);
  return ["√(", ...squares.filter((part) => part !== ""), ")"];
}

/** `a · b + c · d + …` of pairs of numbers. */
export function sumOfProducts(...pairs: readonly (readonly [number, number])[]): Phrase {
  return pairs.flatMap(([a, b], i): Phrase => [...(i === 0 ? [] : [" + "]), ...term(a), " · ", ...term(b)]);
}

function partsOf(text: string): readonly PhrasePart[] {
  const parts: PhrasePart[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const { strong, symbol, mark } = match.groups ?? {};
    parts.push(strong ? { strong } : symbol ? { symbol } : { mark: mark ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function isPhrase(value: Quantity | Phrase | PhrasePart): value is Phrase {
  return Array.isArray(value);
}
