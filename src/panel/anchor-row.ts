import type { SceneRecord, Vector } from "../scene/record.ts";
import type { ParameterInfo } from "../scene/record-kind.ts";
import { addSelectRow } from "./choice-row.ts";
import { sharedValue } from "./common-fields.ts";
import { parameterNumbers } from "./parameter-numbers.ts";
import { addNumberRows, type SelectionRow, type SelectionRowsContext } from "./selection-numbers.ts";

/** A place of an instrument: a point, or a shape by its id. */
type Anchor = Vector | { readonly shape: string; readonly point?: Vector };

/** The choices that mean a point, and nothing. No id of a shape reads like the second. */
const POINT = "";
const NONE = "\u0000none";

/** More shapes than this are not listed: they are bound in the viewport. */
const MOST_LISTED = 200;

/** A place that is a point or a shape: which of them, and the point's three numbers while it is one. */
export function addAnchor(context: SelectionRowsContext, parameter: ParameterInfo): readonly SelectionRow[] {
  const { folder, services, edits, turns } = context;
  const { key, label, doc } = parameter;
  const anchorOf = (record: SceneRecord) => (record[key] ?? null) as Anchor | null;
  const shapeOf = (record: SceneRecord) => {
    const anchor = anchorOf(record);
    if (anchor === null) return NONE;
    return "shape" in anchor ? anchor.shape : POINT;
  };
  const write = (shape: string) => {
    const record = edits.first;
    if (!record || shape === shapeOf(record)) return;
    const made = shape === NONE ? null : shape === POINT ? lastPoint(record, key, context) : { shape };
    edits.field(`Change ${label.toLowerCase()} of`, key, made);
  };
  const choice = addSelectRow<string>(folder, label, doc, [], write);
  const fields = parameterNumbers({ ...parameter, type: "vector", label: `${label} at` }, services.kindOf, turns);
  const numbers = addNumberRows(context, { ...parameter, type: "vector", label: `${label} at` }, fields);
  let listed = "";

  return [
    {
      ...choice,
      show(records) {
        const choices = choicesOf(context, records.map(shapeOf), parameter.none);
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

function choicesOf({ services }: SelectionRowsContext, bound: readonly string[], none: string | undefined) {
  const { store, isInstrument, kindOf } = services;
  const shapes: string[] = [];
  for (const { id, kind } of store.all()) {
    if (shapes.length >= MOST_LISTED) break;
    if (kindOf(kind) && !isInstrument(kind)) shapes.push(id);
  }
  const ids = [...new Set([...shapes, ...bound])].filter((id) => id !== POINT && id !== NONE);
  const taken = new Set(["Point", none]);
  const choices = ids.map((value) => {
    const record = store.get(value);
    const name = record ? record.name : `${value} (gone)`;
    const label = taken.has(name) ? `${name} (${value})` : name;
    taken.add(label);
    return { value, label };
  });
  const nothing = none === undefined ? [] : [{ value: NONE, label: none }];
  return [...nothing, { value: POINT, label: "Point" }, ...choices];
}

/** Where it is now, so that it stays there when its shape lets it go; else a little beside the instrument. */
function lastPoint(record: SceneRecord, key: string, { services }: SelectionRowsContext): Vector {
  const reading = services.readings.get(record.id) as Readonly<Record<string, unknown>> | null;
  const part = reading?.[key] as { readonly point?: Place | null } | null | undefined;
  const found = part?.point ?? (reading?.[key === "from" ? "pointA" : "pointB"] as Place | null | undefined);
  if (found) return [found.x, found.y, found.z];
  const [x, y, z] = (record.point ?? [0, 0, 0]) as Vector;
  return "point" in record ? [x + 2, y, z] : [x, y, z];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
