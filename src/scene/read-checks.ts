import { type Check, COMPARISONS, orderCheck } from "./check.ts";
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from "./limits.ts";
import { type CopyReport, copyPlain } from "./plain-copy.ts";
import { isPlainObject } from "./plain-object.ts";
import { renameReferences } from "./references.ts";
import type { CheckReader } from "./scene-kinds.ts";
import { makeProblem, type PathPart, showValue } from "./scene-problem.ts";

/**
 * Reads the checks of a file. Whether one holds, and whether its instrument is there, is for the readings to say; what is
 * no check at all is a problem of the file, like any other.
 */
export const checkReader: CheckReader = { read: readChecks, rename: renameReferences };

function readChecks(value: unknown, report: CopyReport): readonly Check[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    report.problem(makeProblem({ at: ["checks"], label: "Checks", expected: "must be a list", got: showValue(value) }));
    return undefined;
  }
  return value.flatMap((raw, i) => readCheck(raw, ["checks", i], report) ?? []);
}

function readCheck(raw: unknown, at: readonly PathPart[], report: CopyReport): Check | null {
  const problem = (key: string | null, label: string, expected: string, got: unknown) =>
    report.problem(makeProblem({ at: key === null ? at : [...at, key], label, expected, got: showValue(got) }));
  if (!isPlainObject(raw)) {
    problem(null, "Check", "must be an object in braces", raw);
    return null;
  }
  for (const { key, label, expected, isRight } of FIELDS)
    if (!isRight(raw[key])) problem(key, label, expected, raw[key]);
  const given = COMPARISONS.filter((key) => raw[key] !== undefined);
  const names = COMPARISONS.map((key) => JSON.stringify(key)).join(", ");
  if (given.length !== 1) problem(null, "Check", `must have exactly one of ${names}`, given.length > 1 ? given : raw);
  if (raw.within !== undefined && raw.equals === undefined) {
    problem("within", "Within", 'must stand beside "equals"', raw.within);
  }
  const check = orderCheck(copyPlain(raw, at, report) as Readonly<Record<string, unknown>>);
  return check.notes === "" ? orderCheck({ ...check, notes: undefined }) : check;
}

/** What stands in each field: the words of the message, and whether a value is right there. */
const FIELDS: readonly {
  readonly key: string;
  readonly label: string;
  readonly expected: string;
  readonly isRight: (value: unknown) => boolean;
}[] = [
  {
    key: "instrument",
    label: "Instrument",
    expected: "must be the id of an instrument",
    isRight: (value) => isText(value, MAX_NAME_LENGTH) && value !== "",
  },
  {
    key: "path",
    label: "Path",
    expected: 'must be the way to a value of the reading, such as "nearest.id"',
    isRight: (value) => isText(value, MAX_NAME_LENGTH) && !(value as string).split(".").includes(""),
  },
  ...(["equals", "min", "max"] as const).map((key) => ({
    key,
    label: { equals: "Equals", min: "Min", max: "Max" }[key],
    expected: "must be a number",
    isRight: (value: unknown) => value === undefined || Number.isFinite(value),
  })),
  {
    key: "within",
    label: "Within",
    expected: "must be a number of at least 0",
    isRight: (value) => value === undefined || (Number.isFinite(value) && (value as number) >= 0),
  },
  {
    key: "notes",
    label: "Notes",
    expected: "must be a text",
    isRight: (value) => value === undefined || isText(value, MAX_NOTES_LENGTH),
  },
];

function isText(value: unknown, longest: number): boolean {
  return typeof value === "string" && value.length <= longest;
}
