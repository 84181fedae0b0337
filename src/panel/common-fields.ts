import type { SceneRecord } from "../scene/record.ts";
import type { DescribedKind, ParameterInfo } from "../scene/record-kind.ts";

/** What several records do not agree on. */
export const MIXED: unique symbol = Symbol("mixed");

/** The one value that all of the records have, or MIXED. The list is not empty. */
export function sharedValue<T>(records: readonly SceneRecord[], read: (record: SceneRecord) => T): T | typeof MIXED {
  const [first] = records;
  if (first === undefined) throw new Error("sharedValue: expected at least one record, got none");
  const value = read(first);
  return records.every((record) => Object.is(read(record), value)) ? value : MIXED;
}

/** The parameters that all of the kinds have and mean alike, in the range that suits all of them. */
export function commonParameters(kinds: readonly DescribedKind[]): readonly ParameterInfo[] {
  const [first, ...rest] = kinds;
  if (!first) return [];
  return first.parameters.flatMap((parameter) => {
    const others = rest.map((kind) => kind.parameters.find((other) => isAlike(parameter, other)));
    if (others.includes(undefined)) return [];
    return [others.reduce<ParameterInfo>((shared, other) => narrowed(shared, other), parameter)];
  });
}

function narrowed(a: ParameterInfo, b: ParameterInfo | undefined): ParameterInfo {
  const min = Math.max(a.min ?? -Infinity, b?.min ?? -Infinity);
  const max = Math.min(a.max ?? Infinity, b?.max ?? Infinity);
  return { ...a, ...(min > -Infinity && { min }), ...(max < Infinity && { max }) };
}

function isAlike(a: ParameterInfo, b: ParameterInfo): boolean {
  return (
    a.key === b.key &&
    a.label === b.label &&
    a.type === b.type &&
    a.unit === b.unit &&
    (a.displayFactor ?? 1) === (b.displayFactor ?? 1) &&
    String(a.choices) === String(b.choices)
  );
}
