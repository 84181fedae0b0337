import type { CheckResult, evaluateCheck } from "../checks/evaluate-check.ts";
import type { ReadingOf } from "../instruments/measures.ts";
import type { InstrumentKindName } from "../instruments/record-kinds.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { ShapeTable } from "../query/shape-table.ts";
import type { Readout } from "../readout/readout.ts";
import type { Check } from "../scene/check.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordKind } from "../scene/record-kind.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import type { CheckReader } from "../scene/scene-kinds.ts";

/** What an instrument reads, as the editor's panel shows it: plain data, and asking for its `kind` tells the type of its reading. */
export type InstrumentReading = { readonly [Kind in InstrumentKindName]: ReadingOfOne<Kind> }[InstrumentKindName];

interface ReadingOfOne<Kind extends InstrumentKindName> {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
  readonly reading: ReadingOf<Kind>;
}

/**
 * What instruments are and read. It comes as `instruments` from `footpoint/instruments`, apart from the rest, so that a game
 * that asks no instruments does not carry them.
 */
export interface SceneInstruments {
  /** @internal */
  readonly recordKinds: Readonly<Record<string, RecordKind>>;
  /** @internal */
  readonly checks: CheckReader;
  /** @internal */
  readonly createReader: (shapes: ShapeTable, scene: ReadScene) => InstrumentReader;
}

/** @internal What a scene answers by itself, and its records; what stands in the plan is the reader's part. */
export interface ReadScene extends Omit<SceneQueries, "planObstacles"> {
  get(id: string): SceneRecord | undefined;
  records(): readonly SceneRecord[];
}

/** @internal Reads instruments in a scene that changes. */
export interface InstrumentReader {
  apply(diff: RecordsDiff): void;
  /** Null where there is no instrument of that id; throws where it is not of the kind that is named. */
  reading(id: string, kind?: InstrumentKindName): ReadingOf | null;
  readings(): readonly InstrumentReading[];
  /** Null as above, and where the instruments came without words. */
  readout(id: string): Readout | null;
  /** `evaluate`: how each is asked, and worded. */
  check(checks: readonly Check[], evaluate?: typeof evaluateCheck): readonly CheckResult[];
}
