import type { FieldInfo } from "./record-kind.ts";
import { lengthOf } from "./unit-quaternion.ts";

/** Told what a value must be; `index` says which number of a list is meant. */
export type TellFault = (field: FieldInfo, expected: string, index?: number) => void;

/** How many numbers stand in a list of each type; 0 is a single number. */
const SIZES: { readonly [Type in FieldInfo["type"]]?: number } = {
  number: 0,
  vector: 3,
  direction: 3,
  rotation: 4,
  rectangle: 4,
};

/** How far from 1 the length of a quaternion in a file may be; it is normalised then. Beyond, it is probably no rotation. */
const UNIT_QUATERNION_LENIENCE = 1e-3;

/**
 * A test for a field of a file: whether a value may stand there. It is made once for each field and says no more than that, so that
 * good files are read quickly; `tellFaults` has the words. Numbers must be finite, as JSON has no others.
 */
export function createFieldTest(field: FieldInfo): (value: unknown) => boolean {
  const {
    type,
    none,
    above = -Infinity,
    atLeast = -Number.MAX_VALUE,
    atMost = Number.MAX_VALUE,
    whole = false,
  } = field;
  const size = SIZES[type];
  const isNumber = (value: unknown): value is number =>
    typeof value === "number" &&
    value > above &&
    value >= atLeast &&
    value <= atMost &&
    (!whole || Number.isInteger(value));
  const isNone = (value: unknown): boolean => value === null && none !== undefined;
  if (type === "text") {
    const { longest = Infinity, notEmpty } = field;
    return (value) =>
      (typeof value === "string" && value.length <= longest && !(notEmpty && value === "")) || isNone(value);
  }
  if (size === undefined) return (value) => isOfType(field, value) || isNone(value);
  if (size === 0) return (value) => isNumber(value) || isNone(value);
  const hasRule = type !== "vector" || field.notZero;
  return (value) => {
    if (!Array.isArray(value) || value.length !== size) return isNone(value);
    for (let i = 0; i < size; i++) if (!isNumber(value[i])) return false;
    return !hasRule || findBrokenRule(field, value) === "";
  };
}

/** Tells what is wrong with a value that a field's test refuses: each number of a list, or the whole. */
export function tellFaults(field: FieldInfo, value: unknown, tell: TellFault): void {
  const size = SIZES[field.type];
  if (size === 0 && Number.isFinite(value)) for (const fault of numberFaults(field, value)) tell(field, fault);
  else if (!size || !Array.isArray(value) || value.length !== size) tell(field, describeField(field, value));
  else {
    let isToldInside = false;
    for (const [i, number] of value.entries())
      for (const fault of numberFaults(field, number)) {
        tell(field, fault, i);
        isToldInside = true;
      }
    if (!isToldInside) tell(field, findBrokenRule(field, value));
  }
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
function findBrokenRule({ type, notZero }: FieldInfo, numbers: readonly number[]): string {
  if ((type === "direction" || notZero) && numbers.every((it) => it === 0)) return "must have a length above 0";
  const [x, y, z, w] = numbers;
  if (type === "rotation" && Math.abs(lengthOf(numbers) - 1) > UNIT_QUATERNION_LENIENCE) {
    return "must be a unit quaternion (length 1, give or take 0.001)";
  }
  if (type === "rectangle" && !(x! < z! && y! < w!)) return "must have its least x and z below its greatest";
  return "";
}

/** What is no number and no list of numbers. */
function isOfType({ type, choices }: FieldInfo, value: unknown): boolean {
  if (type === "boolean") return typeof value === "boolean";
  if (type === "anchor") return isAnchor(value);
  if (typeof value !== "string") return false;
  if (type === "choice") return choices!.includes(value);
  return type === "color" && /^#[0-9a-f]{6}$/i.test(value);
}

function isAnchor(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.length === 3 && value.every(Number.isFinite);
  const { shape, point } = value as { readonly shape?: unknown; readonly point?: unknown };
  return (
    typeof shape === "string" && shape !== "" && (point === undefined || (Array.isArray(point) && isAnchor(point)))
  );
}

const DESCRIPTIONS: Readonly<Record<FieldInfo["type"], string>> = {
  number: "a number@",
  vector: "three numbers [x, y, z]@",
  direction: "three numbers [x, y, z] that are not all 0",
  rotation: "a unit quaternion, four numbers [x, y, z, w]",
  rectangle: "four numbers [minX, minZ, maxX, maxZ]@",
  anchor: 'a point [x, y, z]@, or a shape {"shape": id}',
  text: "a text",
  color: "a colour like #3ad6d6",
  boolean: "true or false",
  choice: "one of ",
};

/** What the whole of a field must be. */
function describeField(field: FieldInfo, value: unknown): string {
  const { type, longest, notEmpty, choices = [], none } = field;
  if (typeof value === "string" && value.length > longest!) {
    return `must be at most ${longest!.toLocaleString("en")} characters long`;
  }
  const description = DESCRIPTIONS[type].replace("@", inUnit(field)) + choices.join(", ");
  return `must be ${description}${notEmpty ? " that is not empty" : ""}${none === undefined ? "" : ", or null"}`;
}

function inUnit({ type, unit }: FieldInfo): string {
  // A rotation is turned into degrees only where it is shown.
  if (unit === undefined || type === "rotation") return "";
  return unit === "m" ? " in metres" : " in degrees";
}
