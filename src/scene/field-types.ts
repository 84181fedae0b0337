import type { FieldInfo, FieldType } from "./record-kind.ts";
import { lengthOf } from "./unit-quaternion.ts";

/** How far from 1 the length of a quaternion in a file may be; it is normalised then. Beyond, it is probably no rotation. */
const UNIT_QUATERNION_LENIENCE = 1e-3;

/** The types of fields that shapes have, by their names. Others stand with the fields themselves, as `ownType`. */
export const FIELD_TYPES: { readonly [Type in FieldInfo["type"]]?: FieldType } = {
  number: { words: "a number@", size: 0 },
  vector: { words: "three numbers [x, y, z]@", size: 3 },
  rotation: {
    words: "a unit quaternion, four numbers [x, y, z, w]",
    size: 4,
    findFault: (numbers) =>
      Math.abs(lengthOf(numbers) - 1) > UNIT_QUATERNION_LENIENCE
        ? "must be a unit quaternion (length 1, give or take 0.001)"
        : "",
  },
  text: {
    words: "a text",
    isRight: (value, { longest, notEmpty }) =>
      typeof value === "string" && !(value.length > longest!) && !(notEmpty && value === ""),
  },
  color: {
    words: "a colour like #3ad6d6",
    isRight: (value) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value),
  },
  boolean: { words: "true or false", isRight: (value) => typeof value === "boolean" },
  choice: { words: "one of ", isRight: (value, { choices }) => choices!.includes(value as string) },
};
