/** Catches keys for what is still on its way; `stop` lets go of them. */
export interface KeysAhead {
  /** What was typed so far, for the field that comes. */
  readonly typed: () => string;
  readonly stop: () => void;
}

/**
 * Takes keys before the editor's own do, while what they are meant for is being loaded: a person types on at once, and letters
 * must not reach the tools. Escape gives up; letters are kept. Chords stay the browser's and the editor's.
 */
export function catchKeysAhead(target: EventTarget, giveUp: () => void): KeysAhead {
  let typed = "";
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "Escape") giveUp();
    else if (event.key === "Backspace") typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener("keydown", onKeyDown, { capture: true });
  return {
    typed: () => typed,
    stop: () => target.removeEventListener("keydown", onKeyDown, { capture: true }),
  };
}

/** Takes only Escape, while work that may soon be over shows no dialog yet. */
export function catchEscape(target: EventTarget, giveUp: () => void): () => void {
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveUp();
  };
  target.addEventListener("keydown", onKeyDown, { capture: true });
  return () => target.removeEventListener("keydown", onKeyDown, { capture: true });
}
