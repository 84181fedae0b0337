import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { SceneRecord } from "../../scene/record.ts";
import type { ExplainedCell, ExplainedScene, Explanation } from "../explanation.ts";
import { explanationOf } from "../explanations.ts";
import type { InstrumentKind } from "../instrument-kind.ts";
import { instrumentKinds } from "../kinds.ts";
import type { Phrase } from "../phrase.ts";

/** A phrase as it is read aloud, with two decimals where it says no other number of them. */
export function read(phrase: Phrase): string {
  return phrase
    .map((part) => {
      if (typeof part === "string") return part;
      if ("value" in part) return formatText(part).replaceAll("\u202f", " ");
      if ("over" in part) return `${read(part.over)} over ${read(part.under)}`;
      return "symbol" in part ? part.symbol : "strong" in part ? part.strong : `[${part.mark}]`;
    })
    .join("");
}

/** Explains a record among shapes that are called as their ids. A shape with the id "hidden" is. */
export function explain(
  record: Record<string, unknown> & { readonly kind: keyof typeof instrumentKinds },
  shapes: readonly Record<string, unknown>[],
  part: string | null = null,
  isCursor = false,
): Explanation {
  const records = shapes.map((shape) => ({ name: String(shape.id), ...shape })) as unknown as SceneRecord[];
  const queries = new SceneIndex();
  queries.reset(records);
  const instrument = { id: "it", name: "It", ...record } as unknown as SceneRecord;
  const kind = instrumentKinds[record.kind] as unknown as InstrumentKind;
  const scene: ExplainedScene = { queries, nameOf: (id) => id, isHidden: (id) => id === "hidden", isCursor };
  return explanationOf(record.kind)!.explain(instrument, kind.measure(instrument, queries), part, scene);
}

/** The numbers of the row of that symbol, six decimals each; words as they are, and `!` behind what is marked. */
export function row({ table }: Explanation, symbol: string): string[] {
  const found = table?.rows.filter((it) => read(it.symbol) === symbol || it.name === symbol).at(-1);
  return (found?.cells ?? []).map((cell: ExplainedCell) =>
    typeof cell === "string" ? cell : `${Number(cell.value.toFixed(6)) + 0}${cell.marked ? "!" : ""}`,
  );
}

/** What comes out at the end: six decimals, or words. */
export const result = ({ result: it }: Explanation): string | number =>
  typeof it === "string" ? it : Number(it.value.toFixed(6));
