import type { WallReading } from "../../geometry/plan/walls/wall-contact.ts";
import type { SceneQueries } from "../../query/scene-queries.ts";
import type { InstrumentMemory, MeasureOptions } from "../instrument-kind.ts";
import { type Known, type Look, lookAround, lookOf, readAsLines, type See, type StillOf } from "./guard-measure.ts";
import { questionOf } from "./guard-question.ts";
import type { GuardDrawn, GuardReading } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";
import { blockersAmong, lookAt } from "./guard-sight.ts";
import { type FindAmong, type Still, stillAmong } from "./guard-still.ts";

/** What a guard keeps from one measurement to the next, and where it stood and looked. */
interface GuardKept {
  readonly around: readonly (number | undefined)[];
  readonly still: Partial<Record<WallReading, unknown>>;
}

/** What a guard of the scene sees; what is known of obstacles that stand still is taken over from the memory. */
export function measureKeptGuard(
  record: GuardRecord,
  queries: SceneQueries,
  { memory }: MeasureOptions = {},
): GuardReading {
  const look = lookOf(questionOf(record), queries);
  const stillOf = stillFrom(look, memory);
  const { seen, clear } = lookAround(look, stillOf);
  return { ...seen, asLines: readAsLines(look, clear, stillOf) };
}

/** What of that is drawn: what would be read if walls were lines only where the record asks to see it. */
export function measureDrawnGuard(
  record: GuardRecord,
  queries: SceneQueries,
  options: MeasureOptions = {},
): GuardDrawn {
  if (record.asLines) return measureKeptGuard(record, queries, options);
  const look = lookOf(questionOf(record), queries);
  return lookAround(look, stillFrom(look, options.memory)).seen;
}

function stillFrom(look: Look, memory: InstrumentMemory | undefined): StillOf {
  const { question, view, target } = look;
  const { point, radius } = question;
  const at = target?.point ?? null;
  const around = [point.x, point.y, point.z, radius, view.start, view.end, at?.x, at?.z];
  const before = memory?.kept as GuardKept | undefined;
  const kept = before?.around.every((value, i) => value === around[i]) ? before : { around, still: {} };
  if (memory) memory.kept = kept;
  return <T>(list: Still<T>["list"], see: See<T>, walls: WallReading) => {
    const still = stillAmong(list, kept.still[walls] as Still<Known<T>> | undefined, finderOf(look, see, walls));
    kept.still[walls] = still;
    return still;
  };
}

/** Finds out what some obstacles hide, and which of them block the sight of the target first. */
function finderOf<T>({ question, view, target }: Look, see: See<T>, walls: WallReading): FindAmong<Known<T>> {
  const { point, radius } = question;
  const at = target?.point ?? null;
  return (list, from, end, base) => {
    const blockers = at ? blockersAmong(point, at, list, walls, from, end, base?.blockers ?? []) : [];
    const alone = { list, from: end, end, known: { blockers, sight: null } };
    const sight = target && lookAt(target, question, view, alone, walls);
    return { seen: see(point, radius, list, from, end, base?.seen ?? null), blockers, sight };
  };
}
