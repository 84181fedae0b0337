import { FIELD_TYPES } from "./field-types.ts";
import type { FieldInfo, FieldType } from "./record-kind.ts";

/** Told what a value must be; `index` says which number of a list is meant. */
export type TellFault = (field: FieldInfo, expected: string, index?: number) => void;

/**
 * A test for a field of a file: whether a value may stand there. It is made once for each field and says no more than that, so that
 * good files are read quickly; `tellFaults` has the words. Numbers must be finite, as JSON has no others.
 */
export function createFieldTest(field: FieldInfo): (value: unknown) => boolean {
  const { none, above = -Infinity, atLeast = -Number.MAX_VALUE, atMost = Number.MAX_VALUE, whole, notZero } = field;
  const { size, isRight, findFault } = typeOf(field);
  const isNumber = (value: unknown): boolean =>
    typeof value === "number" &&
    value > above &&
    value >= atLeast &&
    value <= atMost &&
    (!whole || Number.isInteger(value));
  const isNone = (value: unknown): boolean => value === null && none !== undefined;
  if (isRight) return (value) => isRight(value, field) || isNone(value);
  if (size === 0) return (value) => isNumber(value) || isNone(value);
  const hasRule = findFault || notZero;
  return (value) => {
    if (!Array.isArray(value) || value.length !== size) return isNone(value);
    for (let i = 0; i < size; i++) if (!isNumber(value[i])) return false;
    return !hasRule || brokenRule(field, value) === "";
  };
}

/** Tells what is wrong with a value that a field's test refuses: each number of a list, or the whole. */
export function tellFaults(field: FieldInfo, value: unknown, tell: TellFault): void {
  const { size } = typeOf(field);
  if (size === 0 && Number.isFinite(value)) for (const fault of numberFaults(field, value)) tell(field, fault);
  else if (!size || !Array.isArray(value) || value.length !== size) tell(field, describeField(field, value));
  else {
    let isToldInside = false;
    for (const [i, number] of value.entries())
      for (const fault of numberFaults(field, number)) {
        tell(field, fault, i);
        isToldInside = true;
      }
    if (!isToldInside) tell(field, brokenRule(field, value));
  }
}

function typeOf({ type, ownType }: FieldInfo): FieldType {
  return ownType ?? FIELD_TYPES[type]!;
}

function numberFaults(field: FieldInfo, value: unknown): readonly string[] {
  const { above, atLeast, atMost, whole, unit } = field;
  if (!Number.isFinite(value)) return [`must be a ${typeof value === "number" ? "finite " : ""}number${inUnit(field)}`];
  const number = value as number;
  // A bound that is undefined compares as false.
  let bound = "";
  if (number <= above!) bound = `more than ${above}`;
  if (number < atLeast!) bound = `at least ${atLeast}`;
  if (number > atMost!) bound = `at most ${atMost}`;
  const faults = bound === "" ? [] : [`must be ${bound}${unit === "m" ? " m" : (unit ?? "")}`];
  return whole && !Number.isInteger(number) ? [...faults, "must be a whole number"] : faults;
}

/** What holds for the numbers of a list together: which rule they break, or "". */
function brokenRule(field: FieldInfo, numbers: readonly number[]): string {
  if (field.notZero && numbers.every((it) => it === 0)) return "must have a length above 0";
  return typeOf(field).findFault?.(numbers) ?? "";
}

/** What the whole of a field must be. */
function describeField(field: FieldInfo, value: unknown): string {
  const { longest, notEmpty, choices = [], none } = field;
  if (typeof value === "string" && value.length > longest!) {
    return `must be at most ${longest!.toLocaleString("en")} characters long`;
  }
  const words = typeOf(field).words.replace("@", inUnit(field)) + choices.join(", ");
  return `must be ${words}${notEmpty ? " that is not empty" : ""}${none === undefined ? "" : ", or null"}`;
}

function inUnit({ type, unit }: FieldInfo): string {
  // A rotation is turned into degrees only where it is shown.
  if (unit === undefined || type === "rotation") return "";
  return unit === "m" ? " in metres" : " in degrees";
}
