import type { CheckResult } from "../checks/evaluate-check.ts";

export interface CheckRow {
  readonly element: HTMLElement;
  /** Null: the row is not there. */
  show(result: CheckResult | null, isOpen: boolean): void;
}

/** One check of the list: a mark, the sentence, a word, and what is read. Colour is never the only sign. */
export function createCheckRow(toggle: () => void): CheckRow {
  const element = document.createElement("li");
  element.className = "check";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "check-main";
  button.addEventListener("click", toggle);
  const mark = part(button, "check-mark");
  mark.ariaHidden = "true";
  const words = part(button, "check-words");
  const state = part(button, "check-state");
  const line = part(button, "check-line");
  const name = part(line, "check-name");
  const got = part(line, "check-got");
  element.append(button);

  return {
    element,
    show(result, isOpen) {
      element.hidden = result === null;
      if (result === null) return;
      if (element.dataset.ok !== String(result.ok)) element.dataset.ok = String(result.ok);
      if (button.ariaExpanded !== String(isOpen)) button.ariaExpanded = String(isOpen);
      write(words, result.words);
      write(state, result.ok ? "holds" : "fails");
      write(name, result.name);
      // The sentence has the expected value; the second line says whose reading it is, and what that is now.
      write(got, result.dangling ? result.got : `now ${result.got}`);
      const { notes } = result.check;
      const title = notes ? `${result.words}\n${notes}` : result.words;
      if (button.title !== title) button.title = title;
    },
  };
}

function part(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.append(document.createTextNode(""));
  // Between the parts, for who hears or copies them.
  parent.append(element, " ");
  return element;
}

function write(element: HTMLElement, text: string): void {
  const node = element.firstChild as Text;
  if (node.data !== text) node.data = text;
}
