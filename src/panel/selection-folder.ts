import type { GUI } from "lil-gui";
import type { SceneRecord } from "../scene/record.ts";
import type { DescribedKind } from "../scene/record-kind.ts";
import { isUpdateOnly } from "../scene/records-diff.ts";
import { Aims } from "./aim.ts";
import { addEmptyText, addPanelFolder } from "./folder.ts";
import { SelectionEdits } from "./selection-edits.ts";
import type { SelectionRow } from "./selection-numbers.ts";
import { addCommonRows, addFlags, addName, addParameterRows } from "./selection-rows.ts";
import type { PanelServices } from "./services.ts";
import { finishTyping } from "./text-entry.ts";
import { Turns } from "./turn.ts";

const NOTHING = "Nothing selected. Click a shape, drag a box around several, or walk them with `N`.";

/** Fields that more of the folder depends on than a row of their own. */
const GENERAL = ["kind", "hidden", "locked"];

/** The rows of one combination of kinds. */
interface RowSet {
  readonly signature: string;
  readonly rows: readonly SelectionRow[];
  readonly locked: SelectionRow;
  readonly name: HTMLElement;
}

/** The folder of what is selected: its name, parameters, colour and the rest, for one record or for several at once. */
export function createSelectionFolder(root: GUI, services: PanelServices) {
  const folder = addPanelFolder(root, "Selection");
  const empty = addEmptyText(folder.gui);
  const edits = new SelectionEdits(services);
  const context = { folder: folder.gui, services, edits, turns: new Turns(), aims: new Aims() };
  const changed = trackFields(services.store);
  let set: RowSet | null = null;
  let seen: { readonly ids: readonly string[]; readonly revision: number; readonly theme: string } | null = null;

  const rebuild = (signature: string, kinds: readonly DescribedKind[], hasColor: boolean) => {
    for (const row of [...(set?.rows ?? []), ...(set ? [set.locked] : [])]) row.destroy();
    set = null;
    if (kinds.length === 0) return;
    const name = addName(context);
    const rows = [name.row, ...addParameterRows(context, kinds), ...addCommonRows(context, hasColor)];
    const { locked, hidden } = addFlags(context);
    set = { signature, rows: [...rows, hidden], locked, name: name.input };
  };

  /** `fields`: the only ones in which these records differ from those that are shown; null: they may be others. */
  const show = (records: readonly SceneRecord[], fields: ReadonlySet<string> | null) => {
    if (fields !== null && !GENERAL.some((field) => fields.has(field))) {
      edits.target(records);
      for (const row of set?.rows ?? []) if (row.fields?.some((key) => fields.has(key)) ?? true) row.show(records);
      return;
    }
    const isSameTarget =
      edits.records.length === records.length && edits.records.every((r, i) => r.id === records[i]?.id);
    // What is being typed belongs to the records that it was typed for.
    if (!isSameTarget) finishTyping(folder.gui.domElement);
    edits.target(records);
    const firsts = firstOfEachKind(records);
    const kinds = firsts.map(({ kind }) => services.kindOf(kind)).filter((kind) => kind !== undefined);
    const hasColor = records.length > 0 && firsts.every((record) => services.themeColor(record) !== null);
    const signature = `${kinds.map(({ kind }) => kind).join(" ")}${hasColor ? " color" : ""}`;
    if (signature !== (set?.signature ?? "")) rebuild(signature, kinds, hasColor);
    folder.setAbout(aboutText(records, kinds));
    if (!set) return;
    const isEnabled = records.some((record) => record.locked !== true);
    for (const row of set.rows) {
      row.show(records);
      row.setEnabled(isEnabled);
    }
    set.locked.show(records);
  };

  return {
    refresh() {
      const { selection: ids, theme } = services.session.state;
      empty.show(ids.length > 0 ? null : (draftText(services) ?? NOTHING));
      const { revision } = services.store;
      const themeNow = `${theme} ${document.documentElement.dataset.theme ?? ""}`;
      if (!folder.isOpen && seen?.ids === ids) return;
      if (seen && seen.ids === ids && seen.revision === revision && seen.theme === themeNow) return;
      const records = ids.map((id) => services.store.get(id)).filter((record) => record !== undefined);
      const isSame =
        seen?.theme === themeNow &&
        edits.records.length === records.length &&
        edits.records.every((r, i) => r === records[i]);
      const fields = changed.take();
      const isSameSelection = seen?.ids === ids && seen.theme === themeNow;
      seen = { ids, revision, theme: themeNow };
      if (!isSame) show(records, isSameSelection ? fields : null);
    },
    focusName() {
      folder.gui.open();
      this.refresh();
      if (set?.name instanceof HTMLInputElement) {
        set.name.focus();
        set.name.select();
      }
    },
  };
}

/** The fields that have changed in whatever records since they were last asked for; null: not known, or records came or went. */
function trackFields(store: PanelServices["store"]): { take(): ReadonlySet<string> | null } {
  let fields: Set<string> | null = new Set();
  store.listenLive(({ diff }) => {
    if (!isUpdateOnly(diff) || !diff.fields) fields = null;
    else for (const key of diff.fields) fields?.add(key);
  });
  return {
    take() {
      const taken = fields;
      fields = new Set();
      return taken;
    },
  };
}

/** One record of each kind, in the order in which the kinds come: what is the same for a whole kind is asked of that one. */
function firstOfEachKind(records: readonly SceneRecord[]): readonly SceneRecord[] {
  const firsts = new Map<string, SceneRecord>();
  for (const record of records) if (!firsts.has(record.kind)) firsts.set(record.kind, record);
  return [...firsts.values()];
}

function aboutText(records: readonly SceneRecord[], kinds: readonly DescribedKind[]): string {
  if (records.length === 0) return "";
  if (records.length > 1) return `${records.length.toLocaleString("en")} selected`;
  return [kinds[0]?.title, records[0]?.hidden && "hidden", records[0]?.locked && "locked"].filter(Boolean).join(" · ");
}

/** While something is placed, the folder says what will become of it. */
function draftText(services: PanelServices): string | null {
  const [ghost] = services.toolState.draft?.ghosts ?? [];
  const kind = ghost && !services.store.get(ghost.id) ? services.kindOf(ghost.kind) : undefined;
  return kind ? `The new ${kind.title.toLowerCase()} will be selected when you click.` : null;
}
