import { MAX_NAME_LENGTH } from "./limits.ts";
import type { SceneView } from "./loaded-scene.ts";
import { type CopyReport, copyPlain, isDangerousKey, isPlainObject } from "./plain-copy.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";
import { type CheckReader, LISTS, type ListName } from "./scene-kinds.ts";
import { makeProblem, type PathPart, showValue } from "./scene-problem.ts";
import { viewSchema } from "./scene-schema.ts";

/** Where the reader puts what it finds. */
export interface ReadReport extends CopyReport {
  /** Whether another problem would still be told, and not only counted. */
  tellsMore(): boolean;
  /** Problems that are only counted. */
  moreProblems(count: number): void;
}

/** The keys that a file has a meaning for, in its order. */
export const TOP_LEVEL_KEYS = ["format", "version", "name", ...LISTS, "checks", "view"] as const;

/** The field of the scene record that keeps a file's unknown keys, in their order. Nested, so that none can clash with a field. */
export const KEPT_KEYS = "kept";

/** The name of a scene that has none. */
export const UNTITLED = "Untitled";

/** What stands beside the records: the scene record, the camera, and the lists still to be read. */
export interface TopLevel {
  readonly sceneRecord: SceneRecord;
  readonly view: SceneView | undefined;
  readonly lists: Readonly<Record<ListName, readonly unknown[]>>;
}

/** Reads everything of a file but its records. */
export function readTopLevel(
  top: Readonly<Record<string, unknown>>,
  report: ReadReport,
  checkReader: CheckReader | undefined,
): TopLevel {
  const name = readName(top.name, report);
  const checks = checkReader?.read(top.checks, report);
  const view = readView(top.view, report);
  const kept = readUnknownKeys(top, report);
  return {
    sceneRecord: {
      id: SCENE_RECORD_ID,
      kind: "scene",
      name,
      ...(checks === undefined ? {} : { checks }),
      ...(kept === undefined ? {} : { [KEPT_KEYS]: kept }),
    },
    view,
    lists: { shapes: readList(top, "shapes", report), instruments: readList(top, "instruments", report) },
  };
}

function readName(name: unknown, report: ReadReport): string {
  if (name === undefined) return UNTITLED;
  if (typeof name === "string" && name.length <= MAX_NAME_LENGTH) return name === "" ? UNTITLED : name;
  const expected = typeof name === "string" ? `must be at most ${MAX_NAME_LENGTH} characters long` : "must be a text";
  report.problem(makeProblem({ at: ["name"], label: "Name", expected, got: showValue(name) }));
  return UNTITLED;
}

function readList(top: Readonly<Record<string, unknown>>, list: ListName, report: ReadReport): readonly unknown[] {
  const value = top[list];
  if (Array.isArray(value)) return value;
  if (value === undefined && list === "instruments") return [];
  const label = list === "shapes" ? "Shapes" : "Instruments";
  report.problem(makeProblem({ at: [list], label, expected: "must be a list", got: showValue(value) }));
  return [];
}

const VIEW_EXPECTS: Readonly<Record<string, readonly [label: string, expected: string]>> = {
  projection: ["Projection", 'must be "perspective" or "orthographic"'],
  eye: ["Eye", "must be three numbers [x, y, z] in metres"],
  target: ["Target", "must be three numbers [x, y, z] in metres"],
  height: ["Height of the view", "must be more than 0 m"],
};

function readView(view: unknown, report: ReadReport): SceneView | undefined {
  if (view === undefined) return undefined;
  const problem = (at: readonly PathPart[], label: string, expected: string, got: unknown) =>
    report.problem(makeProblem({ at: ["view", ...at], label, expected, got: showValue(got) }));
  if (!isPlainObject(view)) {
    problem([], "View", "must be an object in braces", view);
    return undefined;
  }
  const wrong = new Set(viewSchema.safeParse(view).error?.issues.map((issue) => String(issue.path[0])));
  for (const key of wrong) {
    const [label, expected] = VIEW_EXPECTS[key] ?? ["View", "is not valid"];
    problem([key], label, expected, view[key]);
  }
  if (wrong.size > 0) return undefined;
  const copy = copyPlain(view, ["view"], report) as SceneView;
  if (copy.eye.every((value, i) => value === copy.target[i])) {
    problem(["eye"], "Eye", "must not be where the target is", copy.eye);
  }
  return copy;
}

function readUnknownKeys(
  top: Readonly<Record<string, unknown>>,
  report: ReadReport,
): Record<string, unknown> | undefined {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(top)) {
    if ((TOP_LEVEL_KEYS as readonly string[]).includes(key) || top[key] === undefined) continue;
    if (isDangerousKey(key)) report.dropped(key);
    else kept[key] = copyPlain(top[key], [key], report, [top]);
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}
