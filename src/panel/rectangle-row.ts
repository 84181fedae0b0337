import type { SceneRecord } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import { addFlagRow } from "./choice-row.ts";
import { MIXED, sharedValue } from "./common-fields.ts";
import type { ParameterNumber } from "./parameter-numbers.ts";
import { addNumberRows, type SelectionRow, type SelectionRowsContext } from "./selection-numbers.ts";

/** `[minX, minZ, maxX, maxZ]`. */
type Rectangle = readonly [number, number, number, number];

/** A rectangle of the plan, or none: whether there is one, and its two corners while there is. */
export function addRectangle(context: SelectionRowsContext, parameter: ParameterInfo): readonly SelectionRow[] {
  const { folder, edits, services } = context;
  const { key, label, doc } = parameter;
  const rectangleOf = (record: SceneRecord) => (record[key] ?? null) as Rectangle | null;
  const write = (isGiven: boolean) => {
    const record = edits.first;
    if (!record || isGiven === (rectangleOf(record) !== null)) return;
    edits.field(
      `Change ${label.toLowerCase()} of`,
      key,
      isGiven ? currentOf(record, services.readings.get(record.id)) : null,
    );
  };
  const flag = addFlagRow(folder, label, doc, write);
  const corners = [
    cornerNumbers(parameter, rectangleOf, "from", [0, 1]),
    cornerNumbers(parameter, rectangleOf, "to", [2, 3]),
  ].map((numbers): SelectionRow => {
    const [first] = numbers;
    const row = addNumberRows(context, first?.parameter ?? parameter, numbers);
    return {
      ...row,
      show(records) {
        const areGiven = records.every((record) => rectangleOf(record) !== null);
        row.setVisible(areGiven);
        if (areGiven) row.show(records);
      },
    };
  });
  return [
    {
      ...flag,
      show(records) {
        const isGiven = sharedValue(records, (record) => rectangleOf(record) !== null);
        flag.show(isGiven === MIXED ? MIXED : isGiven);
      },
    },
    ...corners,
  ];
}

/** The x and z of one corner; a corner never passes the other one. */
function cornerNumbers(
  parameter: ParameterInfo,
  rectangleOf: (record: SceneRecord) => Rectangle | null,
  end: "from" | "to",
  places: readonly [number, number],
): readonly ParameterNumber[] {
  const info = { ...parameter, label: `${parameter.label} ${end}` };
  return places.map((place, i) => ({
    parameter: info,
    axis: i === 0 ? 0 : 2,
    read: (record) => rectangleOf(record)?.[place] ?? 0,
    write(record, shown) {
      const before = rectangleOf(record);
      const other = before?.[(place + 2) % 4];
      if (!before || other === undefined || before[place] === shown) return null;
      if (end === "from" ? shown >= other : shown <= other) return null;
      return { [parameter.key]: before.map((value, k) => (k === place ? shown : value)) };
    },
  }));
}

/** The rectangle that counts now, so that nothing changes at first. */
function currentOf(record: SceneRecord, reading: unknown): Rectangle {
  const rectangle = (reading as { readonly rectangle?: { readonly min: Corner; readonly max: Corner } } | null)
    ?.rectangle;
  if (rectangle) return [rectangle.min.x, rectangle.min.z, rectangle.max.x, rectangle.max.z];
  const [x = 0, , z = 0] = (record.point ?? []) as readonly number[];
  return [x - 1, z - 1, x + 1, z + 1];
}

interface Corner {
  readonly x: number;
  readonly z: number;
}
