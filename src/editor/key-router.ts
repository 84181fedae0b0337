import type { CommandTable } from "./command.ts";
import { commandFor, isTextField } from "./keymap.ts";

/** What the router asks of the rest before and after a command. */
export interface KeyRouterPort {
  readonly commands: CommandTable;
  /** A gesture that is open takes digits, axis letters, Enter and the like first; true when it took the key. */
  readonly gestureKey: (event: KeyboardEvent) => boolean;
  /** A tool that places is led by arrows and Enter, where no control with the focus answers to them; true when it took the key. */
  readonly placingKey: (event: KeyboardEvent) => boolean;
  /** A command is about to run while a field has the focus: what is typed there is to be taken over first. */
  readonly beforeInField: () => void;
  /** A command could not run: why, for the status bar. */
  readonly refuse: (reason: string) => void;
  /** The held key of a repeating command was let go. */
  readonly released: () => void;
  readonly copy: () => string | null;
  readonly cut: () => string | null;
  readonly paste: (text: string, inPlace: boolean) => void;
}

/**
 * The one place where keys become commands. Fields keep their letters; a field that differs from its last committed value
 * keeps undo, too (the panel marks it with `data-uncommitted`). A modal dialog keeps everything.
 */
export function attachKeyRouter(target: Window, port: KeyRouterPort): void {
  const { document } = target;
  let pastesInPlace = false;

  target.addEventListener("keydown", (event) => {
    pastesInPlace = event.shiftKey;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const focused = focusedElement(document);
    const inField = isTextField(focused);
    if (!inField && port.gestureKey(event)) {
      event.preventDefault();
      return;
    }
    if (!inField && !belongsToControl(focused, event) && port.placingKey(event)) {
      event.preventDefault();
      return;
    }
    const command = commandFor(port.commands, event, inField);
    if (!command || (inField && isUndo(command.id) && focused?.hasAttribute("data-uncommitted"))) return;
    // Buttons, trees and menus answer to their own keys: Enter, Space, arrows.
    if (belongsToControl(focused, event)) return;
    event.preventDefault();
    if (inField) port.beforeInField();
    const reason = command.disabledBecause?.() ?? null;
    if (reason === null) command.run({ held: true });
    else if (!event.repeat) port.refuse(`${command.title}: ${reason}`);
  });
  target.addEventListener("keyup", () => port.released());
  target.addEventListener("blur", () => port.released());

  const onClipboard = (type: "copy" | "cut", text: () => string | null) =>
    document.addEventListener(type, (event) => {
      if (!isForScene(document)) return;
      const copied = text();
      if (copied === null) return;
      event.clipboardData?.setData("text/plain", copied);
      event.preventDefault();
    });
  onClipboard("copy", port.copy);
  onClipboard("cut", port.cut);
  document.addEventListener("paste", (event) => {
    if (!isForScene(document)) return;
    event.preventDefault();
    port.paste(event.clipboardData?.getData("text/plain") ?? "", pastesInPlace);
  });
}

function isUndo(id: string): boolean {
  return id === "edit.undo" || id === "edit.redo";
}

function focusedElement(document: Document): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Text that a person selected on the page, or a field with the focus, is what copy and paste are about then. */
function isForScene(document: Document): boolean {
  if (document.querySelector("dialog[open]") || isTextField(focusedElement(document))) return false;
  return document.getSelection()?.isCollapsed !== false;
}

function belongsToControl(element: Element | null, event: KeyboardEvent): boolean {
  if (!(element instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" || event.key === " ")
    return element.matches("button, a[href], summary, [role=button], [role=menuitem], input");
  if (/^(Arrow|Home$|End$|Page)/.test(event.key)) {
    return (
      element.closest("[role=tree], [role=menu], [role=toolbar], [role=slider], [role=listbox], input, select") !== null
    );
  }
  return false;
}
