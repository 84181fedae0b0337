import { describe, expect, test } from "vitest";
import { CommandTable } from "./command.ts";
import { chordOf, commandFor, type KeyInput } from "./keymap.ts";

function press(key: string, code: string, modifiers = ""): KeyInput {
  return {
    key,
    code,
    ctrlKey: modifiers.includes("c"),
    metaKey: modifiers.includes("m"),
    altKey: modifiers.includes("a"),
    shiftKey: modifiers.includes("s"),
    repeat: modifiers.includes("r"),
    isComposing: false,
  };
}

describe("a chord", () => {
  test.each([
    ["a letter by its character", press("z", "KeyZ", "c"), "Ctrl+Z"],
    ["Z on a German keyboard, where it lies on KeyY", press("z", "KeyY", "c"), "Ctrl+Z"],
    ["a Cyrillic letter by its place", press("я", "KeyZ", "c"), "Ctrl+Z"],
    ["a letter with CapsLock on", press("B", "KeyB"), "B"],
    ["Cmd as Ctrl", press("s", "KeyS", "m"), "Ctrl+S"],
    ["Alt+H on a Mac, which types a dot", press("˙", "KeyH", "a"), "Alt+H"],
    ["a digit by its place on a French keyboard", press("&", "Digit1"), "1"],
    ["Shift and a digit by its place", press("@", "Digit2", "s"), "Shift+2"],
    ["a bracket by its place on a German keyboard", press("ü", "BracketLeft"), "["],
    ["the key before the 1 by its place, also where it waits for a letter", press("Dead", "Backquote"), "`"],
    ["that key with its Shift", press("~", "Backquote", "s"), "Shift+`"],
    ["nothing for another key that waits for a letter", press("Dead", "Equal"), null],
    ["the numeric pad apart from the digits", press("7", "Numpad7", "c"), "Ctrl+Numpad7"],
    ["a question mark without its Shift", press("?", "Slash", "s"), "?"],
    ["a named key with its Shift", press("ArrowUp", "ArrowUp", "s"), "Shift+ArrowUp"],
    ["the space bar", press(" ", "Space"), "Space"],
    ["nothing for a modifier alone", press("Shift", "ShiftLeft", "s"), null],
  ] as const)("is %s", (_, input, chord) => {
    expect(chordOf(input)).toBe(chord);
  });
});

describe("a key press", () => {
  const run = () => undefined;
  const table = new CommandTable([
    { id: "scene.save", title: "Save", group: "Scene", keys: ["Ctrl+S"], inFields: true, run },
    { id: "tool.box", title: "Box", group: "Tools", keys: ["B"], run },
    { id: "edit.nudge", title: "Nudge", group: "Edit", keys: ["ArrowUp"], repeats: true, run },
  ]);
  const id = (input: KeyInput, inField: boolean) => commandFor(table, input, inField)?.id ?? null;

  test("runs its command outside a field", () => expect(id(press("b", "KeyB"), false)).toBe("tool.box"));
  test("is text inside a field", () => expect(id(press("b", "KeyB"), true)).toBe(null));
  test("saves even inside a field", () => expect(id(press("s", "KeyS", "c"), true)).toBe("scene.save"));
  test("does nothing while text is composed", () =>
    expect(id({ ...press("b", "KeyB"), isComposing: true }, false)).toBe(null));
  test("held down repeats only what may repeat", () => {
    expect(id(press("b", "KeyB", "r"), false)).toBe(null);
    expect(id(press("ArrowUp", "ArrowUp", "r"), false)).toBe("edit.nudge");
  });
});

describe("the table of commands", () => {
  test("refuses two commands with one key", () => {
    const make = (id: string) => ({ id, title: id, group: "Edit" as const, keys: ["X"], run: () => undefined });
    expect(() => new CommandTable([make("a.b"), make("c.d")])).toThrow('"X" belongs to both "a.b" and "c.d"');
  });
  test("says why a command cannot run", () => {
    const table = new CommandTable([
      { id: "edit.undo", title: "Undo", group: "Edit", disabledBecause: () => "nothing to undo", run: () => undefined },
    ]);
    expect(() => table.run("edit.undo")).toThrow('"edit.undo" cannot run now: nothing to undo');
    expect(() => table.run("edit.unknown")).toThrow('there is no command "edit.unknown"');
  });
});
