import type * as z from "zod/mini";
import { type CommonField, ID_FIELD, NAME_FIELD, OPTIONAL_FIELDS } from "./common-fields.ts";
import type { ParameterInfo, RecordKind } from "./record-kind.ts";
import { makeProblem, type PathPart, type SceneProblem, showValue } from "./scene-problem.ts";

const COMMON_FIELDS = new Map([ID_FIELD, NAME_FIELD, ...OPTIONAL_FIELDS].map((field) => [field.key, field]));

/** What a schema finds wrong with a record, in our words: one problem an issue. */
export function explainIssues(
  value: Readonly<Record<string, unknown>>,
  at: readonly PathPart[],
  kind: RecordKind,
  issues: readonly z.core.$ZodIssue[],
): SceneProblem[] {
  const name = nameOfRaw(value);
  return issues.map((issue) => {
    const path = issue.path as PathPart[];
    const got = valueAt(value, path);
    const parameter = kind.parameters.find((info) => info.key === path[0]);
    const field = COMMON_FIELDS.get(String(path[0]));
    const { label, expected } = parameter ? explainParameter(parameter, issue, got) : explainField(field, issue, got);
    return makeProblem({ at: [...at, ...path], label, expected, got: showValue(got), name });
  });
}

/** The name by which a person knows a record that has not been checked. */
export function nameOfRaw(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, id } = value as { name?: unknown; id?: unknown };
  if (typeof name === "string" && name !== "") return name;
  return typeof id === "string" && id !== "" ? id : undefined;
}

interface Explanation {
  readonly label: string;
  readonly expected: string;
}

function explainParameter(info: ParameterInfo, issue: z.core.$ZodIssue, got: unknown): Explanation {
  // What is shown as a size is kept as half of it, and the file's number is what the message is about.
  const label = info.displayFactor === 2 ? `Half ${info.label.toLowerCase()}` : info.label;
  const unit = info.unit === undefined ? "" : info.unit === "m" ? " m" : info.unit;
  if (issue.code === "custom" && issue.message) return { label, expected: issue.message };
  if ((issue.code === "too_small" || issue.code === "too_big") && issue.origin === "number") {
    return { label, expected: `must be ${bound(issue)}${unit}` };
  }
  const isWhole = issue.path.length === 1;
  return { label, expected: `must be ${isWhole ? wholeValue(info) : number(info.unit, got)}` };
}

function explainField(field: CommonField | undefined, issue: z.core.$ZodIssue, got: unknown): Explanation {
  if (!field) return { label: "This value", expected: issue.message };
  if (issue.code === "too_big" && typeof got === "string") {
    const maximum = Number(issue.maximum).toLocaleString("en");
    return { label: field.label, expected: `must be at most ${maximum} characters long` };
  }
  return { label: field.label, expected: field.expected };
}

function bound(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === "too_small") return `${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
  return `${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`;
}

function wholeValue(info: ParameterInfo): string {
  switch (info.type) {
    case "number":
      return number(info.unit, undefined) + (info.none === undefined ? "" : " or null");
    case "vector":
      return `three numbers [x, y, z]${inUnit(info.unit)}`;
    case "direction":
      return "three numbers [x, y, z] that are not all 0";
    case "anchor":
      return `a point [x, y, z] in metres, or a shape {"shape": id}${info.none === undefined ? "" : ", or null"}`;
    case "rectangle":
      return `four numbers [minX, minZ, maxX, maxZ]${inUnit(info.unit)}${info.none === undefined ? "" : ", or null"}`;
    case "rotation":
      return "a unit quaternion, four numbers [x, y, z, w]";
    case "text":
      return "a text";
    case "boolean":
      return "true or false";
    case "choice":
      return `one of ${(info.choices ?? []).join(", ")}`;
    default:
      return info.type satisfies never;
  }
}

function number(unit: ParameterInfo["unit"], got: unknown): string {
  return `a ${typeof got === "number" ? "finite " : ""}number${inUnit(unit)}`;
}

function inUnit(unit: ParameterInfo["unit"]): string {
  return unit === undefined ? "" : unit === "m" ? " in metres" : " in degrees";
}

function valueAt(value: unknown, path: readonly PathPart[]): unknown {
  let inner = value;
  for (const part of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, part)) return undefined;
    inner = (inner as Record<PathPart, unknown>)[part];
  }
  return inner;
}
