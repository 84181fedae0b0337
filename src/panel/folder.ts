import type { GUI } from "lil-gui";

export type FolderName = "Tool" | "Selection" | "Readings" | "Checks" | "View";

/** A folder of the panel. */
export interface PanelFolder {
  readonly gui: GUI;
  readonly isOpen: boolean;
  /** What the folder is about, at the right end of its title. */
  setAbout(text: string): void;
  /** A folder that has nothing to say need not be there. */
  setVisible(isVisible: boolean): void;
}

/** Adds a folder whose title says at its right end what it is about. `data-folder` names it for styles. */
export function addPanelFolder(root: GUI, name: FolderName): PanelFolder {
  const gui = root.addFolder(name);
  gui.domElement.dataset.folder = name.toLowerCase();
  gui.domElement.role = "group";
  gui.domElement.ariaLabel = name;
  const about = document.createElement("span");
  about.className = "folder-about";
  about.id = `panel-about-${name.toLowerCase()}`;
  const text = document.createTextNode("");
  about.append(text);
  // Beside the button and not inside it: the button is called by the folder's name alone.
  gui.domElement.insertBefore(about, gui.$children);
  gui.$title.setAttribute("aria-describedby", about.id);
  (gui.$title as HTMLButtonElement).type = "button";
  return {
    gui,
    get isOpen() {
      return !gui._closed;
    },
    setAbout(next) {
      if (text.data !== next) text.data = next;
    },
    setVisible(isVisible) {
      if (gui.domElement.hidden === isVisible) gui.domElement.hidden = !isVisible;
    },
  };
}

/** A paragraph that stands where a folder has nothing to show; backticks set keys: "walk them with `N`". */
export function addEmptyText(folder: GUI): { show(text: string | null): void } {
  const paragraph = document.createElement("p");
  paragraph.className = "panel-empty";
  paragraph.hidden = true;
  folder.$children.append(paragraph);
  let shown: string | null = null;
  return {
    show(text) {
      if (text === shown) return;
      shown = text;
      paragraph.hidden = text === null;
      const parts = (text ?? "").split("`");
      paragraph.replaceChildren(...parts.map((part, i) => (i % 2 === 1 ? keyCap(part) : part)));
    },
  };
}

function keyCap(key: string): HTMLElement {
  const element = document.createElement("kbd");
  element.textContent = key;
  return element;
}
