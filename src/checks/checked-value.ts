import { type Check, comparisonOf } from "../scene/check.ts";
import type { SceneRecord } from "../scene/record.ts";
import { isSameValue } from "../scene/record-equality.ts";
import { holdsNumber } from "./holds-number.ts";
import { readPath } from "./read-path.ts";

/** What a check is asked of. */
export interface CheckedScene {
  get(id: string): SceneRecord | undefined;
  /** The reading of an instrument as plain data; null where the record is nothing that reads. */
  readingOf(id: string): unknown;
}

/** The value that a check looks at, or why there is none. */
export interface CheckedValue {
  /** The name of the instrument; the id where there is no such record. */
  readonly name: string;
  readonly value?: unknown;
  readonly why?: string;
  /** The instrument is not in the scene, or is nothing that reads. */
  readonly dangling: boolean;
}

/** Looks up what a check is about. A missing instrument, and a path that leads nowhere, say so; nothing throws. */
export function checkedValue({ instrument, path }: Check, scene: CheckedScene): CheckedValue {
  const record = scene.get(instrument);
  const name = record?.name || instrument;
  if (!record) return { name, why: `no instrument "${instrument}"`, dangling: true };
  const reading = scene.readingOf(instrument) ?? null;
  if (reading === null) return { name, why: `no reading: ${name} is a ${record.kind}`, dangling: true };
  const answer = readPath(reading, path);
  return answer.found ? { name, value: answer.value, dangling: false } : { name, why: answer.why, dangling: false };
}

/**
 * Whether a value is as a check expects it. Numbers compare as numbers (0 is −0; what is not finite never holds), other values by what
 * they hold.
 */
export function holds(check: Check, value: unknown): boolean {
  if (comparisonOf(check) !== "is") return typeof value === "number" && holdsNumber(check, value);
  // What is not finite is never as expected: no file can hold it.
  return !(typeof value === "number" && !Number.isFinite(value)) && isSameValue(check.is, value);
}
