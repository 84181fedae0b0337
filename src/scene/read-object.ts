import { checkField } from "./check-field.ts";
import { isCommonDefault, OPTIONAL_FIELDS } from "./common-fields.ts";
import { type CopyReport, copyKeys, copyPlain } from "./plain-copy.ts";
import { isPlainObject } from "./plain-object.ts";
import type { FieldInfo } from "./record-kind.ts";
import type { PathPart } from "./scene-problem.ts";
import { toUnitQuaternion } from "./unit-quaternion.ts";

/** A field of an object, as it is read. */
interface KnownField {
  readonly field: FieldInfo;
  readonly key: string;
  readonly isOptional: boolean;
  /** Optional and without a say of its kind: `false` and "" are left out of what is read. */
  readonly isCommon: boolean;
}

/** The fields of an object of a file, in its order. */
export interface KnownFields {
  readonly fields: readonly KnownField[];
  readonly keys: ReadonlySet<string>;
}

/** The fields of an object; those with the `optional` keys may be missing, and others are read elsewhere. */
export function knownFields(
  fields: readonly FieldInfo[],
  optional: readonly string[],
  elsewhere: readonly string[] = [],
): KnownFields {
  return {
    fields: fields.map((field) => ({
      field,
      key: field.key,
      isOptional: optional.includes(field.key),
      isCommon: OPTIONAL_FIELDS.includes(field),
    })),
    keys: new Set([...fields.map(({ key }) => key), ...elsewhere]),
  };
}

/**
 * Copies an object of a file into `target`: its fields in their order, each checked, then unknown keys as they came. Whatever is
 * wrong is reported with its path, which begins with `at`, and with the name of the record; false where a field is not right.
 * Where `areListsGiven`, nobody else has the lists of numbers, and the target gets them as they are.
 */
export function readObject(
  raw: Readonly<Record<string, unknown>>,
  target: Record<string, unknown>,
  { fields, keys }: KnownFields,
  at: readonly PathPart[],
  report: CopyReport,
  areListsGiven = false,
): boolean {
  const tell = ({ key, label, displayFactor }: FieldInfo, expected: string, index?: number) => {
    const value = raw[key];
    report.problem({
      at: index === undefined ? [...at, key] : [...at, key, index],
      // What is shown as a size is kept as half of it, and the file's number is what the message is about.
      label: displayFactor === 2 ? `Half ${label.toLowerCase()}` : label,
      expected,
      value: index === undefined ? value : (value as readonly unknown[])[index],
      name: nameOfRaw(raw),
    });
  };
  let areRight = true;
  let seen = 0;
  const count = Object.keys(raw).length;
  for (const { field, key, isOptional, isCommon } of fields) {
    // Most records have none of the optional fields: when all their keys have been met, none is looked for.
    if (isOptional && seen === count) continue;
    const value = raw[key];
    if (value === undefined && isOptional) continue;
    seen++;
    if (!checkField(field, value, tell)) areRight = false;
    else if (isCommon && isCommonDefault(value)) continue;
    else if (typeof value !== "object" || value === null) target[key] = value;
    else if (!Array.isArray(value)) target[key] = copyPlain(value, [...at, key], report, [raw]);
    else {
      const list = areListsGiven ? value : value.slice();
      target[key] = field.type === "rotation" ? toUnitQuaternion(list) : list;
    }
  }
  if (count > seen) copyKeys(raw, target, keys, at, report, [raw]);
  return areRight;
}

/** Whether a value is an object as files hold it; reported where it is none. */
export function expectObject(
  value: unknown,
  at: readonly PathPart[],
  label: string,
  report: Pick<CopyReport, "problem">,
): value is Readonly<Record<string, unknown>> {
  const isRight = isPlainObject(value);
  if (!isRight) report.problem({ at, label, expected: "must be an object in braces", value });
  return isRight;
}

/** The name by which a person knows a record that has not been checked. */
export function nameOfRaw({ name, id }: Readonly<Record<string, unknown>>): string | undefined {
  return [name, id].find((text) => typeof text === "string" && text !== "") as string | undefined;
}
