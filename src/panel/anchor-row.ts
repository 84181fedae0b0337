import type { SceneRecord, Vector } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import { addSelectRow } from "./choice-row.ts";
import { sharedValue } from "./common-fields.ts";
import { parameterNumbers } from "./parameter-numbers.ts";
import { addNumberRows, type SelectionRow, type SelectionRowsContext } from "./selection-numbers.ts";

/** A place of an instrument: a point, or a shape by its id. */
type Anchor = Vector | { readonly shape: string; readonly point?: Vector };

/** The choice that means a point. */
const POINT = "";

/** More shapes than this are not listed: they are bound in the viewport. */
const MOST_LISTED = 200;

/** A place that is a point or a shape: which of them, and the point's three numbers while it is one. */
export function addAnchor(context: SelectionRowsContext, parameter: ParameterInfo): readonly SelectionRow[] {
  const { folder, services, edits, turns } = context;
  const { key, label, doc } = parameter;
  const anchorOf = (record: SceneRecord) => record[key] as Anchor;
  const shapeOf = (record: SceneRecord) =>
    "shape" in anchorOf(record) ? (anchorOf(record) as { shape: string }).shape : POINT;
  const write = (shape: string) => {
    const [record] = edits.records;
    if (!record || shape === shapeOf(record)) return;
    edits.field(`Change ${label.toLowerCase()} of`, key, shape === POINT ? lastPoint(record, key, context) : { shape });
  };
  const choice = addSelectRow<string>(folder, label, doc, [], write);
  const fields = parameterNumbers({ ...parameter, type: "vector", label: `${label} at` }, services.kindOf, turns);
  const numbers = addNumberRows(context, { ...parameter, type: "vector", label: `${label} at` }, fields);
  let listed = "";

  return [
    {
      ...choice,
      show(records) {
        const choices = choicesOf(context, records.map(shapeOf));
        const labels = choices.map(({ label: name }) => name).join("\n");
        if (labels !== listed) choice.setChoices(choices);
        listed = labels;
        choice.show(sharedValue(records, shapeOf));
      },
    },
    {
      ...numbers,
      show(records) {
        const arePoints = sharedValue(records, shapeOf) === POINT;
        numbers.setVisible(arePoints);
        if (arePoints) numbers.show(records);
      },
    },
  ];
}

function choicesOf({ services }: SelectionRowsContext, bound: readonly string[]) {
  const { store, isInstrument, kindOf } = services;
  const shapes: string[] = [];
  for (const { id, kind } of store.all()) {
    if (shapes.length >= MOST_LISTED) break;
    if (kindOf(kind) && !isInstrument(kind)) shapes.push(id);
  }
  const ids = [...new Set([...shapes, ...bound])].filter((id) => id !== POINT);
  const taken = new Set(["Point"]);
  const choices = ids.map((value) => {
    const record = store.get(value);
    const name = record ? record.name : `${value} (gone)`;
    const label = taken.has(name) ? `${name} (${value})` : name;
    taken.add(label);
    return { value, label };
  });
  return [{ value: POINT, label: "Point" }, ...choices];
}

/** Where the end is now, so that it stays there when its shape lets it go. */
function lastPoint(record: SceneRecord, key: string, { services }: SelectionRowsContext): Vector {
  const reading = services.readings.get(record.id) as Readonly<Record<string, unknown>> | null;
  const found = reading?.[key === "from" ? "pointA" : "pointB"] as
    | { x: number; y: number; z: number }
    | null
    | undefined;
  return found ? [found.x, found.y, found.z] : [0, 0, 0];
}
