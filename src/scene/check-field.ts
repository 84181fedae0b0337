import type { FieldInfo } from "./record-kind.ts";

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

/** Whether a value may stand in a field of a file. Every fault is told; numbers must be finite, as JSON has no others. */
export function checkField(field: FieldInfo, value: unknown, tell: TellFault): boolean {
  if (value === null && field.none !== undefined) return true;
  const size = SIZES[field.type];
  if (size === 0) return checkNumber(field, value, tell);
  let expected = "";
  if (size === undefined) expected = isOfType(field, value) ? "" : describeField(field, value);
  else if (!Array.isArray(value) || value.length !== size) expected = describeField(field, value);
  else {
    let isRight = true;
    for (let i = 0; i < size; i++) isRight = checkNumber(field, value[i], tell, i) && isRight;
    if (!isRight) return false;
    expected = findBrokenRule(field, value);
  }
  if (expected !== "") tell(field, expected);
  return expected === "";
}

function checkNumber(field: FieldInfo, value: unknown, tell: TellFault, index?: number): boolean {
  if (!Number.isFinite(value)) {
    const isNumber = index !== undefined && typeof value === "number";
    tell(
      field,
      index === undefined
        ? describeField(field, value)
        : `must be a ${isNumber ? "finite " : ""}number${inUnit(field)}`,
      index,
    );
    return false;
  }
  const { above, atLeast, atMost, whole } = field;
  const number = value as number;
  // A bound that is undefined compares as false.
  let bound = "";
  if (number <= above!) bound = `more than ${above}`;
  if (number < atLeast!) bound = `at least ${atLeast}`;
  if (number > atMost!) bound = `at most ${atMost}`;
  if (bound !== "") tell(field, `must be ${bound}${field.unit === "m" ? " m" : (field.unit ?? "")}`, index);
  const isBroken = whole === true && !Number.isInteger(number);
  if (isBroken) tell(field, "must be a whole number", index);
  return bound === "" && !isBroken;
}

/** What holds for the numbers of a list together: which rule they break, or "". */
function findBrokenRule({ type, notZero }: FieldInfo, [x, y, z, w]: readonly number[]): string {
  if ((type === "direction" || notZero) && x === 0 && y === 0 && z === 0) return "must have a length above 0";
  if (
    type === "rotation" &&
    Math.abs(Math.sqrt(x! * x! + y! * y! + z! * z! + w! * w!) - 1) > UNIT_QUATERNION_LENIENCE
  ) {
    return "must be a unit quaternion (length 1, give or take 0.001)";
  }
  if (type === "rectangle" && !(x! < z! && y! < w!)) return "must have its least x and z below its greatest";
  return "";
}

/** What is no number and no list of numbers. */
function isOfType({ type, choices, longest, notEmpty }: FieldInfo, value: unknown): boolean {
  if (type === "boolean") return typeof value === "boolean";
  if (type === "anchor") return isAnchor(value);
  if (typeof value !== "string") return false;
  if (type === "choice") return choices!.includes(value);
  if (type === "color") return /^#[0-9a-f]{6}$/i.test(value);
  return value.length <= longest! && !(notEmpty && value === "");
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

function inUnit({ unit }: FieldInfo): string {
  return unit === undefined ? "" : unit === "m" ? " in metres" : " in degrees";
}
