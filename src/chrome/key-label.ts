import type { Chord } from "../editor/command.ts";

const MAC: Readonly<Record<string, string>> = { Ctrl: "⌘", Alt: "⌥", Shift: "⇧", Delete: "⌦", Backspace: "⌫" };

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Enter: "↵",
  PageUp: "PgUp",
  PageDown: "PgDn",
  ContextMenu: "Menu",
};

/** The parts of a chord: "Ctrl+Shift+Z" has three. The key itself may be a plus. */
export function chordParts(chord: Chord): readonly string[] {
  const parts = chord.split("+");
  if (chord === "+" || chord.endsWith("++")) return [...parts.slice(0, -2), "+"];
  return parts;
}

/** A chord as a person reads it: "Ctrl K", on a Mac "⌘K". */
export function keyLabel(chord: Chord, isMac: boolean): string {
  const names = chordParts(chord).map((part) => {
    const name = (isMac ? MAC[part] : undefined) ?? NAMES[part] ?? part;
    return name.replace(/^Numpad(?=\d)/, "Num ");
  });
  return names.join(isMac && names.every((name) => [...name].length === 1) ? "" : " ");
}

/** A command's chords as assistive technology wants them: "Control+K Control+Shift+P", on a Mac with Meta. */
export function ariaKeyShortcuts(chords: readonly Chord[] | undefined, isMac: boolean): string | undefined {
  if (!chords || chords.length === 0) return undefined;
  const control = isMac ? "Meta" : "Control";
  return chords
    .map((chord) =>
      chordParts(chord)
        .map((part) => (part === "Ctrl" ? control : part.replace(/^Numpad(?=\d)/, "")))
        .join("+"),
    )
    .join(" ");
}
