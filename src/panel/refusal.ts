import { formatField } from "../readout/format-quantity.ts";
import { checkField } from "../scene/check-field.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { ParameterInfo, RecordKind } from "../scene/record-kind.ts";

/** The numbers that a field takes, in the unit shown. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Why a number outside the range is not taken, or null: "must be at least 0.001 m, got −2 m". */
export function rangeRefusal(value: number, { min, max }: NumberRange, unit = ""): string | null {
  const gap = unit === "m" ? " " : "";
  const show = (number: number) => `${formatField(Number(number.toPrecision(12)), decimalsOf(number))}${gap}${unit}`;
  if (min !== undefined && value < min) return `must be at least ${show(min)}, got ${show(value)}`;
  if (max !== undefined && value > max) return `must be at most ${show(max)}, got ${show(value)}`;
  return null;
}

/** Why a record may not be changed so, by its kind's own rules, or null where it may. */
export function schemaRefusal(
  record: SceneRecord,
  changes: RecordChanges,
  parameter: ParameterInfo,
  kind: RecordKind,
): string | null {
  const value = { ...record, ...changes }[parameter.key];
  if (value === undefined && Object.hasOwn(kind.optionalDefaults, parameter.key)) return null;
  // A heading, a pitch or one of three numbers is shown as a parameter of its own; what the record holds is the kind's.
  const whole = kind.parameters.find(({ key }) => key === parameter.key) ?? parameter;
  let refusal: string | null = null;
  checkField(whole, value, (_, expected) => {
    refusal ??= expected;
  });
  return refusal;
}

/** As many decimals as the number has, within reason. */
function decimalsOf(value: number): number {
  return /\.(\d+)/.exec(String(Number(value.toPrecision(12))))?.[1]?.length ?? 0;
}
