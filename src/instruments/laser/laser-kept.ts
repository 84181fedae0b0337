import type { SceneQueries } from "../../query/scene-queries.ts";
import type { MeasureOptions } from "../instrument-kind.ts";
import { countUnchanged } from "./laser-change.ts";
import type { LaserReading } from "./laser-reading.ts";
import type { LaserRecord } from "./laser-record.ts";
import { type LegStart, questionOf, traceLaser } from "./laser-trace.ts";

/** A reading, and how each of its legs set out. */
interface LaserKept {
  readonly record: LaserRecord;
  readonly reading: LaserReading;
  readonly starts: readonly LegStart[];
  readonly isWhole: boolean;
}

/** The path of a laser of the scene; the first legs, to which nothing that has changed comes near, are taken over from the memory. */
export function measureKeptLaser(record: LaserRecord, queries: SceneQueries, options?: MeasureOptions): LaserReading {
  return measure(record, queries, options, true);
}

/** What of it is drawn: of reflected legs not the perpendicular to a wall's line. */
export function measureDrawnLaser(record: LaserRecord, queries: SceneQueries, options?: MeasureOptions): LaserReading {
  return measure(record, queries, options, false);
}

function measure(
  record: LaserRecord,
  queries: SceneQueries,
  { memory, changed }: MeasureOptions = {},
  isWhole: boolean,
): LaserReading {
  const before = memory?.kept as LaserKept | undefined;
  const kept = before?.record === record && (before.isWhole || !isWhole) ? before : undefined;
  const count = kept && changed ? countUnchanged(kept.reading, changed) : 0;
  // At least the last leg is traced anew, from where it sets out.
  const last = kept ? Math.min(count, kept.reading.legs.length - 1) : 0;
  const legs = kept ? kept.reading.legs.slice(0, last) : [];
  const starts = kept && last > 0 ? kept.starts.slice(0, last + 1) : [];
  const reading = traceLaser(questionOf(record), queries, isWhole, legs, starts);
  if (memory) memory.kept = { record, reading, starts, isWhole } satisfies LaserKept;
  return reading;
}
