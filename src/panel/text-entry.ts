export interface TextEntryOptions {
  /** Typing begins: gives the function that takes over the text, bound to what it was typed for. */
  readonly start: () => (text: string) => void;
  /** The text while it is edited, where that differs from the one shown. */
  readonly editable?: (shown: string) => string;
}

/** A text field whose typing is one edit: taken over by Enter or by leaving it, given up by Escape. */
export interface TextEntry {
  /** The document's text. What is being typed stays. */
  show(shown: string): void;
  /** Gives the typing up and shows the document's text again. */
  revert(): void;
}

/**
 * Gives a field its rules. While the typing differs from the document's text the field carries `data-uncommitted`: undo
 * belongs to it then. A `change` event, from the browser or from `finishTyping`, takes the typing over.
 */
export function createTextEntry(input: HTMLInputElement | HTMLTextAreaElement, options: TextEntryOptions): TextEntry {
  const editable = options.editable ?? ((text: string) => text);
  let shown = input.value;
  let take: ((text: string) => void) | null = null;
  let isFocused = false;

  const display = () => {
    const text = isFocused ? editable(shown) : shown;
    if (input.value !== text) input.value = text;
  };
  const revert = () => {
    take = null;
    input.removeAttribute("data-uncommitted");
    display();
  };
  const finish = () => {
    const typed = input.value;
    const takeOver = take;
    revert();
    if (takeOver && typed !== editable(shown)) takeOver(typed);
  };

  input.addEventListener("input", () => {
    take ??= options.start();
    input.toggleAttribute("data-uncommitted", input.value !== editable(shown));
  });
  input.addEventListener("change", finish);
  input.addEventListener("focus", () => {
    isFocused = true;
    // Tab selects the text before the field hears of it: what is typed next still takes its place.
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    if (!take) display();
    if (isSelected && input.value !== "") input.select();
  });
  input.addEventListener("blur", () => {
    finish();
    isFocused = false;
    display();
  });
  input.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing) return;
    const isEnter = event.key === "Enter" && (input instanceof HTMLInputElement || event.ctrlKey || event.metaKey);
    if (event.key === "Escape") revert();
    if (event.key !== "Escape" && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    input.blur();
  });
  selectAllOnFirstClick(input);

  return {
    show(text) {
      if (text === shown) return;
      shown = text;
      if (!take) display();
    },
    revert,
  };
}

/** Takes over what is being typed in the field that has the focus, as leaving it would. */
export function finishTyping(root: HTMLElement): void {
  const focused = document.activeElement;
  if (focused?.hasAttribute("data-uncommitted") && root.contains(focused)) focused.dispatchEvent(new Event("change"));
}

/** The click that enters a field selects its text, unless it was used to select a part; later clicks place the caret. */
function selectAllOnFirstClick(input: HTMLInputElement | HTMLTextAreaElement): void {
  if (input instanceof HTMLTextAreaElement) return;
  let isEntering = false;
  input.addEventListener("pointerdown", () => {
    isEntering = document.activeElement !== input;
  });
  input.addEventListener("click", () => {
    if (isEntering && document.activeElement === input && input.selectionStart === input.selectionEnd) input.select();
    isEntering = false;
  });
}
