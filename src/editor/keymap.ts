import type { Chord, Command, CommandTable } from "./command.ts";

/** What the keymap reads of a keyboard event. */
export interface KeyInput {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** Keys that are meant by their place on the keyboard, whatever a layout prints on them. */
const BY_PLACE: Readonly<Record<string, string>> = {
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Backquote: "`",
};

/**
 * The chord of a key press. Letters go by character, so that every Latin layout finds its own; where the character is no
 * Latin letter (Cyrillic, Greek, or Alt on a Mac) the physical key decides. Digits and brackets go by place. CapsLock
 * changes nothing. Null for a modifier alone, and for AltGr, which types characters.
 */
export function chordOf(input: KeyInput): Chord | null {
  const key = keyName(input);
  if (key === null) return null;
  const isSymbol = key.length === 1 && !/[A-Z0-9[\]\\`]/.test(key);
  const parts = [];
  if (input.ctrlKey || input.metaKey) parts.push("Ctrl");
  if (input.altKey) parts.push("Alt");
  // A symbol such as "?" needs Shift on one layout and not on another: the character already says it.
  if (input.shiftKey && !isSymbol) parts.push("Shift");
  return [...parts, key].join("+");
}

function keyName({ key, code }: KeyInput): string | null {
  if (["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock", "Process", "Unidentified"].includes(key)) return null;
  const place = BY_PLACE[code];
  if (place !== undefined) return place;
  // A letter is still to come; only a place is known already, such as that of the ^ of German keyboards.
  if (key === "Dead") return null;
  if (/^Digit\d$/.test(code)) return code.slice(5);
  if (/^Numpad\d$/.test(code)) return code;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^Key[A-Z]$/.test(code) && [...key].length === 1) return code.slice(3);
  if (key === " ") return "Space";
  return key;
}

/** Whether typing goes into this element, so that letters are text and not commands. */
export function isTextField(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return true;
  return (
    element instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit|reset|file|color)$/.test(element.type)
  );
}

/** What to do with a key press: run a command, or leave it to the element that has the focus. */
export function commandFor(table: CommandTable, input: KeyInput, inField: boolean): Command | null {
  if (input.isComposing) return null;
  const chord = chordOf(input);
  const command = chord === null ? undefined : table.forChord(chord);
  if (!command || (inField && !command.inFields)) return null;
  if (input.repeat && !command.repeats) return null;
  return command;
}
