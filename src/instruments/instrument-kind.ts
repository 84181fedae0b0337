import type { Bounds } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { Readout } from "../readout/readout.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";

/** What a person can choose about all readings, and what is known already. */
export interface MeasureOptions {
  /** How many shapes a probe lists. */
  readonly probeLimit?: number;
  /** Given again to the same instrument when it is measured next. It answers the same without it. */
  readonly memory?: InstrumentMemory;
  /** Where shapes came, went or changed since that was last measured, before and after (`mayChange`). Absent: anything may have. */
  readonly changed?: readonly Bounds[] | null;
}

/** What a kind wants to find again, of which it may take over what cannot have changed; undefined at first. */
export interface InstrumentMemory {
  kept: unknown;
}

/** What of an answer is drawn, where that takes less than all of it: as `measure` and `sources` of its kind, with the same memory. */
export interface DrawnPart<R extends SceneRecord, Drawn> {
  measure(record: R, queries: SceneQueries, options?: MeasureOptions): Drawn;
  sources?(record: R, queries: SceneQueries): readonly unknown[];
}

/** A kind of instrument: a record that asks the scene something. */
export interface InstrumentKind<R extends SceneRecord = SceneRecord, Reading = unknown, Drawn = Reading>
  extends RecordKind {
  /** The answer as plain data. Pure; total on an empty scene; mutates nothing. */
  measure(record: R, queries: SceneQueries, options?: MeasureOptions): Reading;
  /**
   * What the answer would be made from now. Where these are the same objects and values as before, so is the answer, and it is
   * not measured again; a list among them is the same where it holds the same. Absent: every change of a shape may change the answer.
   */
  sources?(record: R, queries: SceneQueries): readonly unknown[];
  /**
   * Whether the answer may be another when shapes come, go or change that stand in these bounds, before or after. A bare segment
   * has no limit in height. Where it may not, it is not measured again. Absent: it may.
   */
  mayChange?(record: R, reading: Reading, changed: readonly Bounds[]): boolean;
  /** The same answer as rows with units, for the panel. `nameOf` gives a record's name as it is shown (`shownName`). */
  readout(record: R, reading: Reading, nameOf: (id: string) => string): Readout;
  /**
   * The same answer as lines, dots and labels, for the viewport. `rank` counts those of the kind that are drawn before it, 0
   * for the one that is looked at: where many overlay each other, further ones can be fainter. What was drawn before may be taken over
   * from the memory, where it says the same.
   */
  overlay(record: R, reading: Reading | Drawn, rank?: number, memory?: InstrumentMemory): readonly OverlayItem[];
  /** What nobody looks at but in the viewport is measured in this way. Absent: as everything else. */
  readonly drawn?: DrawnPart<R, Drawn>;
  /**
   * What changes in the record when these shapes go, asked while they are still there: a place that was bound to one of
   * them keeps the last point. Null: nothing. Absent: the kind is bound to no shapes.
   */
  beforeLoss?(record: R, lost: ReadonlySet<string>, queries: SceneQueries): RecordChanges | null;
}
