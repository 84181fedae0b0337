import type { GUI } from "lil-gui";
import type { SceneRecord } from "../scene/record.ts";
import { mayDiffer } from "../scene/records-diff.ts";
import type { SceneChange } from "../scene/scene-store.types.ts";
import { addSelectRow, type Choice } from "./choice-row.ts";
import { addEmptyText, addPanelFolder } from "./folder.ts";
import { createKeepCheck } from "./keep-check.ts";
import { QuantityTexts } from "./quantity-text.ts";
import { createAnswer } from "./reading-answer.ts";
import { createReadingRows } from "./reading-rows.ts";
import { createReadingTable } from "./reading-table.ts";
import type { PanelServices } from "./services.ts";

const NOTHING = "Move the cursor over the ground, or place a probe with `I`.";

/** The id under which the readings know the point below the cursor. */
const CURSOR_ID = "cursor";

/** The folder of what an instrument reads. Built once; a refresh writes only the texts that have changed. */
export function createReadingsFolder(root: GUI, services: PanelServices) {
  const { session, readings } = services;
  const folder = addPanelFolder(root, "Readings");
  const chooser = addSelectRow<string>(folder.gui, "Instrument", "Which instrument is shown here.", [], (id) => {
    readings.show(id);
    refresh();
  });
  const instruments = trackInstruments(services);
  const empty = addEmptyText(folder.gui);
  const element = document.createElement("div");
  element.className = "readings";
  const texts = new QuantityTexts(element);
  const answer = createAnswer(texts, {
    copy: (text) => copyNumber(services, text),
    explain: () => session.set({ explained: session.state.explained ? null : { part: null } }),
  });
  const keep = createKeepCheck(services);
  const rows = createReadingRows(texts);
  const table = createReadingTable(texts, {
    explain: (part) => session.set({ explained: { part } }),
    isExplaining: () => session.state.explained !== null,
    idsOf: (selection) => session.idsOf(selection),
    hover: (hover) => session.set({ hover }),
    select(id, isAdding) {
      const { selection } = session.state;
      if (!isAdding) session.select([id]);
      else session.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    },
  });
  element.append(answer.element, keep.element, rows.element, table.element, table.more);
  folder.gui.$children.append(element);
  let shown: unknown = null;
  let followed: string | null = null;

  const refresh = () => {
    write();
    follow();
  };

  /** An instrument that is selected is asked what it reads: in a low window its answer may stand below the fold. */
  const follow = () => {
    const { selection } = session.state;
    const id = readings.active()?.id ?? null;
    const chosen = selection.length === 1 && selection[0] === id ? id : null;
    if (chosen === followed) return;
    followed = chosen;
    if (chosen !== null) answer.element.scrollIntoView({ block: "nearest" });
  };

  const write = () => {
    const active = readings.active();
    folder.setAbout(active?.title ?? "");
    if (!folder.isOpen) return;
    refreshChooser(active?.id ?? CURSOR_ID);
    empty.show(active ? null : NOTHING);
    element.hidden = !active;
    if (!active) return;
    const { readout } = active;
    table.showStates(session.state.hover, session.state.selection);
    answer.showExplained(session.state.explained !== null);
    if (readout === shown) return;
    shown = readout;
    keep.show(active.id);
    answer.element.hidden = !readout.answer;
    if (readout.answer) answer.show(readout.answer);
    rows.show(readout.rows);
    const hasTable = readout.table !== null && readout.table.rows.length > 0;
    table.element.hidden = !hasTable;
    table.more.hidden = !hasTable;
    if (readout.table && hasTable) table.show(readout.table, `Readings of ${active.title}`);
    element.dataset.role = readout.answer?.role ?? "neutral";
  };

  const refreshChooser = (activeId: string) => {
    const changed = instruments.takeChanges();
    if (changed) {
      chooser.setVisible(changed.length > 1);
      chooser.setChoices(choicesOf(changed));
    }
    chooser.show(activeId);
  };

  return { refresh };
}

/** The instruments in document order, told anew only when one came, went or changed its name. */
function trackInstruments({ store, isInstrument }: PanelServices) {
  let isDirty = true;
  const concerns = (record: SceneRecord) => isInstrument(record.kind);
  store.listenLive(({ diff }: SceneChange) => {
    isDirty ||=
      diff.added.some(({ record }) => concerns(record)) ||
      diff.removed.some(({ record }) => concerns(record)) ||
      (mayDiffer(diff, "name") && diff.updated.some(([from, to]) => from.name !== to.name && concerns(to))) ||
      diff.moved.length > 0;
  });
  return {
    takeChanges(): readonly SceneRecord[] | null {
      if (!isDirty) return null;
      isDirty = false;
      return store.all().filter(concerns);
    },
  };
}

/** Labels that tell the instruments apart, also where two have one name. */
function choicesOf(instruments: readonly SceneRecord[]): readonly Choice<string>[] {
  const taken = new Set(["Cursor"]);
  const choices = instruments.map(({ id, name }) => {
    const label = taken.has(name) ? `${name} (${id})` : name;
    taken.add(label);
    return { value: id, label };
  });
  return [...choices, { value: CURSOR_ID, label: "Cursor" }];
}

function copyNumber({ session }: PanelServices, text: string): void {
  navigator.clipboard.writeText(text).then(
    () => session.set({ notice: { text: `Copied ${text}`, tone: "info" } }),
    () => session.set({ notice: { text: "The browser does not allow copying here", tone: "warn" } }),
  );
}
