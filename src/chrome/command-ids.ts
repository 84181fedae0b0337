/** The commands that the interface runs by id. A control whose command is missing from the table is not shown. */
export const COMMAND = {
  selectTool: "tool.select",
  moveGizmo: "gizmo.move",
  rotateGizmo: "gizmo.rotate",
  undo: "edit.undo",
  redo: "edit.redo",
  rename: "edit.rename",
  remove: "edit.delete",
  palette: "help.palette",
  help: "help.keys",
  examples: "scene.examples",
  failingCheck: "select.failingCheck",
  frame: "view.frame",
  gridSnap: "snap.grid",
  angleSnap: "snap.angle",
} as const;

/** The command that chooses the tool of a kind. */
export function toolCommandId(kind: string): string {
  return `tool.${kind}`;
}

/** The context menu's commands; null draws a line. Those that the table lacks are left out. */
export const CONTEXT_MENU: readonly (string | null)[] = [
  "edit.rename",
  "edit.duplicate",
  null,
  "edit.cut",
  "edit.copy",
  "edit.paste",
  "edit.pasteInPlace",
  null,
  "edit.hide",
  "edit.isolate",
  "edit.showAll",
  "edit.lock",
  "edit.group",
  "edit.ungroup",
  null,
  "view.frame",
  "edit.drop",
  "edit.pushToGrid",
  null,
  "edit.delete",
];

/** The context menu where nothing is selected. */
export const CONTEXT_MENU_EMPTY: readonly (string | null)[] = [
  "edit.paste",
  "edit.pasteInPlace",
  null,
  "select.all",
  "edit.showAll",
  null,
  "view.frameAll",
];

/** The menu of the views. */
export const VIEW_MENU: readonly (string | null)[] = [
  "view.front",
  "view.back",
  "view.right",
  "view.left",
  "view.top",
  "view.bottom",
  null,
  "view.flip",
  "view.projection",
  null,
  "view.frame",
  "view.frameAll",
];
