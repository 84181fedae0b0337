import { Controller, type GUI } from "lil-gui";

/** A value that a controller of lil-gui reads and writes as a property. */
export interface Bound<T> {
  value: T;
}

/** Gives lil-gui a property for what is read and written elsewhere. */
export function bind<T>(read: () => T, write: (value: T) => void): Bound<T> {
  return {
    get value() {
      return read();
    },
    set value(next) {
      write(next);
    },
  };
}

/** A row of the panel with a label and room for a widget of our own. */
export function addRow(folder: GUI, label: string, className: string, doc = ""): Controller {
  const controller = new Controller(folder, { value: null }, "value", className);
  controller.name(label);
  if (doc !== "") controller.$name.title = doc;
  letKeysThrough(controller);
  return controller;
}

/**
 * lil-gui keeps every key press inside its controllers, which would make Ctrl+S deaf while a field has the focus. The
 * listener that does so sits on the controller's outermost element: so that element is replaced by one without it.
 */
export function letKeysThrough<C extends Controller>(controller: C): C {
  const { domElement } = controller;
  const fresh = domElement.cloneNode(false) as HTMLElement;
  fresh.append(...domElement.childNodes);
  domElement.replaceWith(fresh);
  controller.domElement = fresh;
  return controller;
}
