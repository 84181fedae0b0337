import type { RecordChanges, SceneRecord, Vector } from "../scene/record.ts";
import type { ParameterInfo, RecordKind } from "../scene/record-kind.ts";
import type { AimPart, Aims } from "./aim.ts";
import type { Rotation, Turns } from "./turn.ts";

export type AxisIndex = 0 | 1 | 2;

/** One number of a record as a person sees it: in the unit shown, with its own name. */
export interface ParameterNumber {
  /** Its field: for one of several numbers of a parameter that stand in rows of their own, with a name and a unit of its own. */
  readonly parameter: ParameterInfo;
  /** Which component, of a vector or a turn. */
  readonly axis: AxisIndex | null;
  read(record: SceneRecord): number;
  /** The changes that make it so; null where it is so already. Other components stay bit for bit. */
  write(record: SceneRecord, shown: number): RecordChanges | null;
}

/** The rows of a direction: heading, pitch and length, each a number of its own. */
export function directionNumbers(parameter: ParameterInfo, aims: Aims): readonly ParameterNumber[] {
  const { key, step = 0.5 } = parameter;
  const turn = { ...parameter, type: "number", unit: "°", step } as const;
  const number = (part: AimPart, info: ParameterInfo): ParameterNumber => ({
    parameter: info,
    axis: null,
    read: (record) => aims.read(record[key] as Vector)[part],
    write(record, shown) {
      const from = record[key] as Vector;
      const to = aims.write(from, part, shown);
      return to === from ? null : { [key]: to };
    },
  });
  const doc = {
    heading: "Degrees from +X towards +Z, clockwise seen from above.",
    pitch: "Degrees, positive upwards.",
  };
  return [
    number("heading", { ...turn, label: "Heading", doc: doc.heading }),
    number("pitch", { ...turn, label: "Pitch", doc: doc.pitch, min: -90, max: 90 }),
    number("length", { ...parameter, type: "number", label: "Length", unit: "m", min: 0.001, step: 0.25 }),
  ];
}

/** The value of a parameter, or what it counts as while the record leaves it out. */
export function readParameter(record: SceneRecord, key: string, kind: RecordKind | undefined): unknown {
  return record[key] ?? kind?.optionalDefaults[key];
}

/** The numbers of a parameter, in the order in which they stand in their row; none where it is no number. */
export function parameterNumbers(
  parameter: ParameterInfo,
  kindOf: (kind: string) => RecordKind | undefined,
  turns: Turns,
): readonly ParameterNumber[] {
  const { key, displayFactor: factor = 1 } = parameter;
  const storedIn = (record: SceneRecord) => readParameter(record, key, kindOf(record.kind));
  switch (parameter.type) {
    case "number":
      return [
        {
          parameter,
          axis: null,
          // Null, where that is a value, counts as without end.
          read: (record) => ((storedIn(record) as number | null) ?? Infinity) * factor,
          write(record, shown) {
            if (this.read(record) === shown) return null;
            return { [key]: shown === Infinity ? null : shown / factor };
          },
        },
      ];
    case "vector":
      return ([0, 1, 2] as const).map((axis) => ({
        parameter,
        axis,
        read: (record) => (storedIn(record) as Vector)[axis] * factor,
        write(record, shown) {
          if (this.read(record) === shown) return null;
          return { [key]: (storedIn(record) as Vector).map((value, i) => (i === axis ? shown / factor : value)) };
        },
      }));
    case "rotation":
      return ([0, 1, 2] as const).map((axis) => ({
        parameter,
        axis,
        read: (record) => turns.read(record[key] as Rotation | undefined)[axis],
        write(record, shown) {
          const from = record[key] as Rotation | undefined;
          const to = turns.write(from, axis, shown);
          return to === from ? null : { [key]: to };
        },
      }));
    default:
      return [];
  }
}
