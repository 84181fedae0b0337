import { checkHeader } from "./check-header.ts";
import { refuseSize } from "./file-size.ts";
import { MAX_TOLD_PROBLEMS } from "./limits.ts";
import type { ReadResult, Refusal } from "./loaded-scene.ts";
import { migrate } from "./migrations.ts";
import type { CopyReport } from "./plain-copy.ts";
import { createRecordReader } from "./read-record.ts";
import { readTopLevel } from "./read-top-level.ts";
import type { SceneRecord } from "./record.ts";
import { LISTS, type SceneKinds } from "./scene-kinds.ts";
import { makeFileProblem, makeProblem, type SceneProblem } from "./scene-problem.ts";
import { renameDuplicates } from "./unique-ids.ts";

/**
 * Reads the text of a scene file. The kinds are the table of what a record may be. All problems are counted, the first
 * twenty told; their lines and columns come from `locateProblems`.
 */
export function readScene(text: string, kinds: SceneKinds): ReadResult {
  return finish(readTextSteps(text, kinds));
}

/** Reads the object of a scene file. The object is left as it is, and the scene shares nothing with it. */
export function readSceneObject(value: unknown, kinds: SceneKinds): ReadResult {
  return finish(readObjectSteps(value, kinds));
}

/** As `readScene`, in steps: each one yields how much is done, from 0 to 1, so that a large file need not stop the page. */
export function* readTextSteps(text: string, kinds: SceneKinds): Generator<number, ReadResult> {
  yield 0;
  const tooLarge = refuseSize(text.length);
  if (tooLarge) return failure(tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(withoutMark(text));
  } catch {
    return failure(BROKEN_JSON);
  }
  yield PARSED;
  return yield* readObjectSteps(value, kinds, PARSED, true);
}

/** Parsing a text takes this part of reading it. */
const PARSED = 0.4;

/** Records that are read between two yields: some milliseconds. */
const RECORDS_A_STEP = 1000;

/** What has just been parsed `isOurs` alone, and its lists of numbers become those of the records. */
function* readObjectSteps(value: unknown, kinds: SceneKinds, begun = 0, isOurs = false): Generator<number, ReadResult> {
  const refusal = checkHeader(value);
  if (refusal) return failure(refusal);
  const { version } = value as { version: number };
  const top = migrate(value as Readonly<Record<string, unknown>>, version);

  const problems: SceneProblem[] = [];
  let total = 0;
  const dropped = new Map<string, number>();
  const report: CopyReport = {
    problem(parts) {
      if (total++ < MAX_TOLD_PROBLEMS) problems.push(makeProblem(parts));
    },
    dropped: (key) => dropped.set(key, (dropped.get(key) ?? 0) + 1),
  };

  const { sceneRecord, view, lists } = readTopLevel(top, report, kinds.checks);
  const reader = createRecordReader(kinds, report, isOurs);
  const records: SceneRecord[] = [sceneRecord];
  // Noted while the id is at hand: going through a hundred thousand records once more takes longer.
  const ids = new Set([sceneRecord.id]);
  let isNameless = false;
  const count = lists.shapes.length + lists.instruments.length;
  let done = 0;
  for (const list of LISTS) {
    for (let index = 0; index < lists[list].length; index++) {
      const record = reader.read(lists[list][index], list, [list, index]);
      if (record) {
        records.push(record);
        ids.add(record.id);
        isNameless ||= record.name === "";
      }
      if (++done % RECORDS_A_STEP === 0) yield begun + (1 - begun) * (done / count);
    }
  }
  if (total > 0) return { ok: false, problems, total };

  const named = isNameless ? records.map((record) => reader.giveName(record, () => records)) : records;
  const unique = ids.size === records.length ? { records: named, notices: [] } : renameDuplicates(named, ids, kinds);
  const notices: string[] = [...unique.notices];
  for (const [key, times] of dropped) {
    notices.push(
      `Left out ${times === 1 ? "a value" : `${times} values`} under the key "${key}", which no scene may use`,
    );
  }
  return { ok: true, scene: { records: unique.records, ...(view && { view }) }, notices };
}

/** Stands for whatever `locateProblems` finds out about a text that `JSON.parse` refuses. */
export const BROKEN_JSON: SceneProblem = makeFileProblem(
  "must be JSON text",
  "text that is damaged or incomplete",
  "The file is damaged or incomplete: it is not valid JSON",
);

/** The text without a byte-order mark, which editors on Windows write and JSON does not know. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The result for a single problem with the whole of a file. */
export function failure(problem: SceneProblem): Refusal {
  return { ok: false, problems: [problem], total: 1 };
}

function finish(steps: Generator<number, ReadResult>): ReadResult {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
