import type { InstrumentKind } from "../../instruments/instrument-kind.ts";
import { instrumentKinds } from "../../instruments/kinds.ts";
import { SceneIndex } from "../../query/scene-index.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Readout } from "../../readout/readout.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { readScene } from "../../scene/scene-file.ts";
import { sceneKinds } from "../scene-kinds.ts";

const KINDS = instrumentKinds as unknown as Readonly<Record<string, InstrumentKind>>;

/** An instrument's reading, and what a panel shows of it: the answer in one line, and the rows. */
export interface Shown<Reading = Readonly<Record<string, unknown>>> {
  readonly reading: Reading;
  readonly answer: string;
  readonly rows: Readonly<Record<string, string>>;
}

const TEXTS = import.meta.glob<string>("../../../scenes/**/*.footpoint.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of a scene that ships: `lamp`, `reported/far-room`. Throws where there is none. */
export function sceneText(name: string): string {
  const text = TEXTS[`../../../scenes/${name}.footpoint.json`];
  if (text === undefined) throw new Error(`no scene "${name}"`);
  return text;
}

/**
 * Opens a scene that ships and answers what its instruments read. `changes` are those that a person would make first, by id;
 * `null` takes a record away.
 */
export function openScene(name: string, changes: Readonly<Record<string, object | null>> = {}) {
  const result = readScene(sceneText(name), sceneKinds);
  if (!result.ok) throw new Error(`${name}: ${result.problems[0]?.message}`);
  const records = result.scene.records
    .filter(({ id }) => changes[id] !== null)
    .map((record): SceneRecord => ({ ...record, ...changes[record.id] }));
  const queries = new SceneIndex();
  queries.reset(records);
  return <Reading = Shown["reading"]>(instrument: string): Shown<Reading> => {
    const record = records.find(({ id }) => id === instrument);
    const kind = record && KINDS[record.kind];
    if (!record || !kind) throw new Error(`${name}: no instrument "${instrument}"`);
    const reading = kind.measure(record, queries);
    const nameOf = (other: string) => records.find(({ id }) => id === other)?.name ?? other;
    return { reading: reading as Reading, ...shownOf(kind.readout(record, reading, nameOf)) };
  };
}

function shownOf({ answer, rows }: Readout): Omit<Shown, "reading"> {
  const said = (value: Readout["rows"][number]["value"]): string => {
    if (typeof value === "string") return value;
    return ("unit" in value ? [value] : value).map((quantity) => formatText(quantity)).join(", ");
  };
  const plain = (text: string) => text.replaceAll("\u202f", " ");
  return {
    answer: plain(answer ? `${answer.title} | ${said(answer.value)} | ${answer.why}` : ""),
    rows: Object.fromEntries(rows.map(({ label, value }) => [label, plain(said(value))])),
  };
}
