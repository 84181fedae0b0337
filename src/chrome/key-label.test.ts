import { expect, test } from "vitest";
import { ariaKeyShortcuts, chordParts, keyLabel } from "./key-label.ts";

test("a chord is read key by key, on a Mac in its own signs", () => {
  expect(keyLabel("Ctrl+Shift+Z", false)).toBe("Ctrl Shift Z");
  expect(keyLabel("Ctrl+Shift+Z", true)).toBe("⌘⇧Z");
  expect(keyLabel("Ctrl+Numpad1", true)).toBe("⌘ Num 1");
  expect(keyLabel("Alt+ArrowUp", false)).toBe("Alt ↑");
  expect(keyLabel("?", false)).toBe("?");
});

test("the key of a chord may be a plus", () => {
  expect(chordParts("+")).toEqual(["+"]);
  expect(chordParts("Ctrl++")).toEqual(["Ctrl", "+"]);
});

test("assistive technology hears all chords of a command", () => {
  expect(ariaKeyShortcuts(["Ctrl+K", "Ctrl+Shift+P"], false)).toBe("Control+K Control+Shift+P");
  expect(ariaKeyShortcuts(["Ctrl+K"], true)).toBe("Meta+K");
  expect(ariaKeyShortcuts([], false)).toBeUndefined();
});
