import { describe, expect, it } from "vitest";
import { sceneFileName } from "./file-name.ts";

describe("the file name of a scene", () => {
  it.each([
    ["Guard post", "Guard post.footpoint.json"],
    ["a/b\\c: <d>|e?*", "a b c d e.footpoint.json"],
    ["../../etc/passwd", "etc passwd.footpoint.json"],
    ["  .hidden.  ", "hidden.footpoint.json"],
    ["gnp\u202etxt.exe", "gnp txt.exe.footpoint.json"],
    ["zero\u200bwidth\u0000\n\tend", "zero width end.footpoint.json"],
    ["Käse 🧀 台", "Käse 🧀 台.footpoint.json"],
    ["", "scene.footpoint.json"],
    ["...", "scene.footpoint.json"],
    ["CON", "scene.footpoint.json"],
    ["x".repeat(300), `${"x".repeat(80)}.footpoint.json`],
    ["🧀".repeat(100), `${"🧀".repeat(80)}.footpoint.json`],
  ])("%j → %j", (name, expected) => {
    expect(sceneFileName(name)).toBe(expected);
  });
});
