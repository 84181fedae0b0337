import type { Vec3 } from "../geometry/types.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { Quantity } from "../readout/readout.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Phrase } from "./phrase.ts";

/** A number of an explanation's table: with a mark where it decided, or words where there is no number. */
export type ExplainedCell =
  | { readonly value: number; readonly unit?: Quantity["unit"]; readonly decimals?: number; readonly marked?: boolean }
  | string;

/** One named vector or number. */
export interface ExplainedRow {
  /** As the formula writes it; empty where it stands in none. */
  readonly symbol: Phrase;
  readonly name: string;
  /** One for each column, or a single one, which stands in the last. */
  readonly cells: readonly ExplainedCell[];
  /** Orange: the numbers of the instrument itself. */
  readonly role?: "query";
}

/** The numbers that a formula was given, as they are now. */
export interface ExplainedTable {
  /** In which frame, and in which unit where the cells say none: "in the box's frame, metres". */
  readonly frame: string;
  readonly columns: readonly string[];
  readonly rows: readonly ExplainedRow[];
}

/** How an answer comes about, in the order in which it is read. Plain data; lengths in metres, angles in radians. */
export interface Explanation {
  /** The question: "Why 1.44 m to Crate?" */
  readonly title: Phrase;
  readonly text: Phrase;
  readonly formulas: readonly Phrase[];
  readonly table: ExplainedTable | null;
  /** Which feature answered, what was clamped, which denominator decided; or why there is no answer. */
  readonly verdict: Phrase;
  /** What was left out, and what else one may wonder about: a sentence each. */
  readonly notes: readonly Phrase[];
  /** The last line of arithmetic, and what comes out: the very number of the reading, or words where there is none. */
  readonly sum: Phrase;
  readonly result: Quantity | string;
  readonly role: "nearest" | "clear" | "blocked" | "query" | "neutral";
  /** Where in the world it happens: what an explanation shall not be in the way of. */
  readonly points: readonly Vec3[];
}

/** What an explanation of one shape, or of one crossing, says of itself; who asks adds the question. */
export type ExplainedAnswer = Pick<Explanation, "text" | "formulas" | "table" | "verdict" | "sum"> & {
  readonly notes?: readonly Phrase[];
};

/** A part of a reading that can be explained by itself: one of a probe's shapes, one leg of a beam. */
export interface ExplainedPart {
  readonly id: string;
  /** "Crate 2", "leg 3". */
  readonly title: string;
}

/** What explaining asks besides the reading itself. */
export interface ExplainedScene {
  readonly queries: Pick<SceneQueries, "shape" | "shapesOf">;
  /** A record's name as readings show it. */
  readonly nameOf: (id: string) => string;
  readonly isHidden: (id: string) => boolean;
  /** Planes on which the asking point lies did not answer: the cursor is no record, and asks about what stands on the floor. */
  readonly isCursor: boolean;
}

/** How one kind of instrument explains itself. */
export interface ExplainedKind<R extends SceneRecord = SceneRecord, Reading = unknown> {
  /** The first is what the panel shows large; never empty. */
  parts(reading: Reading, scene: Pick<ExplainedScene, "nameOf">): readonly ExplainedPart[];
  /** Pure. A part that the reading does not have (any more) is the first one. */
  explain(record: R, reading: Reading, part: string | null, scene: ExplainedScene): Explanation;
  /** The call of the package `footpoint` that gives this part of the reading, with every digit; `scene` is the loaded file. */
  code(record: R, reading: Reading, part: string | null, scene: ExplainedScene): string;
}
