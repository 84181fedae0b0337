import { chordOf, isTextField } from "../editor/keymap.ts";
import { finishTyping } from "./text-entry.ts";

/** Chords that edit the text of a field, or walk in it. */
const TEXT_CHORD = /^Ctrl\+(Shift\+)?([ACVX]|Arrow\w+|Backspace|Delete|Home|End|Insert|Enter)$/;
const UNDO_CHORD = /^Ctrl\+(Shift\+Z|Z|Y)$/;

/**
 * Decides which key presses leave the panel for the one key router: from a field only chords that are no editing of text,
 * after what was typed has been taken over (so that Ctrl+S saves it); undo and redo stay while there is typing to undo.
 */
export function keepTypingInFields(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    const field = event.target as HTMLElement;
    if (!isTextField(field)) return;
    if (event.isComposing || event.getModifierState("AltGraph")) return event.stopPropagation();
    const chord = chordOf(event);
    if (chord === null || staysInField(chord, field)) event.stopPropagation();
    else if (!UNDO_CHORD.test(chord)) finishTyping(root);
  });
}

function staysInField(chord: string, field: HTMLElement): boolean {
  if (UNDO_CHORD.test(chord)) return field.hasAttribute("data-uncommitted");
  return chord.startsWith("Ctrl+") ? TEXT_CHORD.test(chord) : !/^(Shift\+)?(Tab|F\d+)$/.test(chord);
}
