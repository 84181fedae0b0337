import { FIELD_TYPES } from "./field-types.ts";
import type { FieldInfo, FieldType } from "./record-kind.ts";

/** Told what a value must be; `index` says which number of a list is meant. */
export type TellFault = (field: FieldInfo, expected: string, index?: number) => void;

/**
 * Whether a value may stand in a field of a file; what is wrong with it is told: of each number of a list, or of the whole. Numbers
 * must be finite, as JSON has no others.
 */
export function checkField(field: FieldInfo, value: unknown, tell: TellFault): boolean {
  const { size, isRight, findFault } = typeOf(field);
  if (value === null && field.none !== undefined) return true;
  if (isRight?.(value, field)) return true;
  if (size === 0 && Number.isFinite(value)) return checkNumber(field, value, tell);
  if (!size || !Array.isArray(value) || value.length !== size) {
    tell(field, describeField(field, value));
    return false;
  }
  let areRight = true;
  for (let i = 0; i < size; i++) areRight = checkNumber(field, value[i], tell, i) && areRight;
  if (!areRight) return false;
  const isZero = field.notZero && value.every((number) => number === 0);
  const fault = isZero ? "must have a length above 0" : findFault?.(value);
  if (fault) tell(field, fault);
  return !fault;
}

function typeOf({ type, ownType }: FieldInfo): FieldType {
  return ownType ?? FIELD_TYPES[type]!;
}

function checkNumber(field: FieldInfo, value: unknown, tell: TellFault, index?: number): boolean {
  const { above, atLeast, atMost, whole, unit } = field;
  if (!Number.isFinite(value)) {
    tell(field, `must be a ${typeof value === "number" ? "finite " : ""}number${inUnit(field)}`, index);
    return false;
  }
  const number = value as number;
  // A bound that is undefined compares as false.
  let bound = "";
  if (number <= above!) bound = `more than ${above}`;
  if (number < atLeast!) bound = `at least ${atLeast}`;
  if (number > atMost!) bound = `at most ${atMost}`;
  if (bound !== "") tell(field, `must be ${bound}${unit === "m" ? " m" : (unit ?? "")}`, index);
  const isBroken = whole && !Number.isInteger(number);
  if (isBroken) tell(field, "must be a whole number", index);
  return bound === "" && !isBroken;
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
