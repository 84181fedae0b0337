import { GUI } from "lil-gui";
// In this order: later sheets count on the earlier ones.
import "./panel.css";
import "./fields.css";
import "./readings.css";
import "./checks.css";
import "./touch.css";
import { createChecksFolder } from "./checks-folder.ts";
import { keepTypingInFields } from "./field-keys.ts";
import { createReadingsFolder } from "./readings-folder.ts";
import { createSelectionFolder } from "./selection-folder.ts";
import type { Panel, PanelServices } from "./services.ts";
import { finishTyping } from "./text-entry.ts";
import { createToolFolder } from "./tool-folder.ts";
import { createViewFolder } from "./view-folder.ts";

/**
 * Builds the panel inside `host`: one lil-gui root without a title, and the folders Tool, Selection, Readings, Checks and View.
 * The frame loop calls `refresh`; by itself the panel listens only to the pointer and the keys inside it, and to the
 * document for the list of its instruments.
 */
export function createPanel(host: HTMLElement, services: PanelServices): Panel {
  const root = new GUI({ container: host, title: "", touchStyles: 0 });
  root.domElement.classList.add("panel");
  root.$title.remove();
  keepTypingInFields(root.domElement);
  const tool = createToolFolder(root, services);
  const selection = createSelectionFolder(root, services);
  const readings = createReadingsFolder(root, services);
  // Below the readings: however many there are, the answer stays where it is.
  const checks = createChecksFolder(root, services);
  const view = createViewFolder(root, services);

  const refresh = () => {
    tool.refresh();
    selection.refresh();
    readings.refresh();
    checks.refresh();
    view.refresh();
  };
  // A closed folder is not kept up to date: it catches up when it opens.
  root.onOpenClose(refresh);
  refresh();
  return {
    refresh,
    focusName: () => selection.focusName(),
    finishEdit: () => finishTyping(root.domElement),
  };
}
