import type { ActiveReading } from "../../editor/ports.ts";
import type { ExplainedKind, ExplainedPart, ExplainedScene, Explanation } from "../../instruments/explanation.ts";
import { explanationOf } from "../../instruments/explanations.ts";
import { shownName as nameInReadings } from "../../instruments/shown-name.ts";
import type { ChromeServices } from "../services.ts";
import { shownName } from "../shown-name.ts";

const CURSOR_ID = "cursor";

/** A reading made ready to be explained. */
export interface ExplainedReading {
  readonly explanation: Explanation;
  readonly code: string;
  /** What else of the reading can be explained, and which of it this is. */
  readonly parts: readonly ExplainedPart[];
  readonly at: number;
}

/** Explains a part of the reading that the panel shows (null: its answer); null where its kind explains nothing. */
export function explainReading(
  active: ActiveReading,
  part: string | null,
  services: Pick<ChromeServices, "store" | "queries">,
): ExplainedReading | null {
  const kind = explanationOf(active.record.kind);
  if (!kind) return null;
  const scene = sceneOf(active, services);
  const parts = kind.parts(active.reading, scene);
  return {
    explanation: kind.explain(active.record, active.reading, part, scene),
    code: kind.code(active.record, active.reading, part, scene),
    parts,
    at: partIndex(parts, part),
  };
}

/** The call of the package `footpoint` that gives a part of the shown reading; null where there is none. */
export function codeOfReading(
  active: ActiveReading,
  part: string | null,
  services: Pick<ChromeServices, "store" | "queries">,
): string | null {
  const kind: ExplainedKind | undefined = explanationOf(active.record.kind);
  return kind?.code(active.record, active.reading, part, sceneOf(active, services)) ?? null;
}

function sceneOf({ id }: ActiveReading, { store, queries }: Pick<ChromeServices, "store" | "queries">): ExplainedScene {
  return {
    queries,
    nameOf(other) {
      const record = store.get(other);
      return record ? nameInReadings({ ...record, name: shownName(record.name) }) : other;
    },
    isHidden: (other) => store.get(other)?.hidden === true,
    isCursor: id === CURSOR_ID,
  };
}

/** Where a part stands among the others; 0, the answer, where it is none of them. */
export function partIndex(parts: readonly ExplainedPart[], part: string | null): number {
  return Math.max(
    0,
    parts.findIndex(({ id }) => id === part),
  );
}
