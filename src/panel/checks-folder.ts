import type { GUI } from "lil-gui";
import { type Check, checksOf } from "../scene/check.ts";
import { createCheckEditor } from "./check-editor.ts";
import { type CheckRow, createCheckRow } from "./check-row.ts";
import { addPanelFolder } from "./folder.ts";
import type { PanelServices } from "./services.ts";
import { finishTyping } from "./text-entry.ts";

/**
 * The folder of what readings are expected to say: a row a check, green or red while things move, and under the one that
 * was clicked what can be changed about it. It is there where the document has a check.
 */
export function createChecksFolder(root: GUI, services: PanelServices) {
  const { checks, session, store } = services;
  const folder = addPanelFolder(root, "Checks");
  const list = document.createElement("ul");
  list.className = "checks";
  folder.gui.$children.append(list);
  const pool: CheckRow[] = [];
  const editor = createCheckEditor(folder.gui, services, () => close());
  /** The check whose row is open, and where it stood when it was seen last. */
  let open: { check: Check; index: number } | null = null;
  let seen: unknown = null;

  const close = () => {
    open = null;
    seen = null;
    refresh();
  };
  const toggle = (index: number) => {
    const result = checks.results()[index];
    if (!result) return;
    finishTyping(list);
    const { check } = result;
    open = open?.check === check ? null : { check, index };
    if (store.get(check.instrument)) session.select([check.instrument]);
    seen = null;
    refresh();
  };

  /** The open check after a change: it moved, or it was itself changed in its place. */
  const follow = (all: readonly Check[], before: number) => {
    if (!open) return;
    const at = all.indexOf(open.check);
    const inPlace = all.length === before ? all[open.index] : undefined;
    if (at >= 0) open = { check: open.check, index: at };
    else if (inPlace) open = { check: inPlace, index: open.index };
    else open = null;
  };
  let count = 0;

  const refresh = () => {
    const results = checks.results();
    if (results === seen) return;
    seen = results;
    follow(checksOf(store), count);
    count = results.length;
    folder.setVisible(count > 0);
    const held = results.filter(({ ok }) => ok).length;
    folder.setAbout(`${held} of ${count} hold`);
    folder.gui.domElement.dataset.failing = String(held < count);
    while (pool.length < count) {
      const index = pool.length;
      const row = createCheckRow(() => toggle(index));
      pool.push(row);
      list.append(row.element);
    }
    pool.forEach((row, i) => {
      row.show(results[i] ?? null, open?.index === i);
    });
    const index = open?.index ?? -1;
    editor.show(results[index] ?? null, pool[index]?.element ?? null, index);
  };

  return { refresh };
}
