import { SCENE_RECORD_ID, type SceneRecord } from "./record.ts";

/**
 * What one value of a reading is expected to be: the way to the value, and one of the four comparisons. Lengths are metres,
 * angles radians, as in readings.
 */
export interface Expectation {
  /** Field names and list indexes with dots between them: "nearest.id", "legs.0.hit.distance", "legs.length". */
  readonly path: string;
  /** The value itself: a text, a number, true, false, null, or a list or object of them. */
  readonly is?: unknown;
  /** A number, give or take `within` (0 where it is left out). */
  readonly equals?: number;
  readonly within?: number;
  /** At least. */
  readonly min?: number;
  /** At most. */
  readonly max?: number;
}

/** An expectation on the reading of one instrument, as it stands in a file. */
export interface Check extends Expectation {
  /** The id of the instrument. It need not be there: the check then fails, and says so. */
  readonly instrument: string;
  readonly notes?: string;
  /** Unknown keys of a file are kept. */
  readonly [unknown: string]: unknown;
}

/** The four ways to compare; a check has exactly one of them. */
export const COMPARISONS = ["is", "equals", "min", "max"] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** The fields that a check has a meaning for, in the order of a file. */
export const CHECK_KEYS = ["instrument", "path", "is", "equals", "within", "min", "max", "notes"] as const;

/** How the check compares. */
export function comparisonOf(check: Expectation): Comparison {
  return COMPARISONS.find((key) => check[key] !== undefined) ?? "is";
}

/** A check with its fields in the order of a file, then unknown ones as they came; what is undefined is left out. */
export function orderCheck(fields: Readonly<Record<string, unknown>>): Check {
  const keys = [
    ...CHECK_KEYS,
    ...Object.keys(fields).filter((key) => !(CHECK_KEYS as readonly string[]).includes(key)),
  ];
  return Object.fromEntries(
    keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  ) as unknown as Check;
}

/** The checks of a document, in its order. They stand in the record of the scene itself. */
export function checksOf(records: { get(id: string): SceneRecord | undefined }): readonly Check[] {
  return (records.get(SCENE_RECORD_ID)?.checks as readonly Check[] | undefined) ?? NO_CHECKS;
}

/** Always the same list, so that nothing has changed where there was nothing and is nothing. */
const NO_CHECKS: readonly Check[] = [];
