import { describe, expect, it } from "vitest";
import { makeFileProblem, makeProblem } from "./scene-problem.ts";
import { tellForeign } from "./tell-foreign.ts";

const REFUSED_WHOLE = [makeFileProblem("must be JSON text", "something else")];

function told(input: string | readonly number[]): string | undefined {
  const given = typeof input === "string" ? input : new Uint8Array(input);
  return tellForeign(given, REFUSED_WHOLE)?.message;
}

describe("a file that is no scene is named", () => {
  it.each([
    [[0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0], "a GLB model"],
    [[0x50, 0x4b, 3, 4], "a ZIP archive"],
    [[0x1f, 0x8b, 8], "a GZIP archive"],
    [[0x89, 0x50, 0x4e, 0x47], "a picture"],
    [[0xff, 0xd8, 0xff, 0xe0], "a picture"],
    [[], "an empty file"],
    ["\ufeff \n", "a file of nothing but spaces"],
    ["\n<!DOCTYPE html>", "an HTML page"],
    ['<?xml version="1.0"?>', "an XML or HTML text"],
    ['{"metadata": {"type": "Object"}, "object": {}}', "a three.js scene"],
    ['{"asset": {"version": "2.0"}}', "a glTF scene"],
    ['{"type": "FeatureCollection"}', "a GeoJSON file"],
    ['{"type": "excalidraw"}', "an Excalidraw drawing"],
    ['{"tiledversion": "1.10"}', "a Tiled map"],
  ])("%j", (input, program) => {
    expect(told(input)).toBe(`This is ${program}, not a Footpoint scene`);
  });

  it("unless nothing is known of it, or it is a scene with something wrong in it", () => {
    for (const input of ['{"format": "other"}', "[1, 2", [0x7b, 0xe4, 0x7d], " ".repeat(33 * 2 ** 20)]) {
      expect(told(input)).toBeUndefined();
    }
    const inside = makeProblem({
      at: ["shapes", 0],
      label: "Shape",
      expected: "must be an object in braces",
      value: 1,
    });
    expect(tellForeign('{"asset": {"version": "2.0"}}', [inside])).toBeNull();
  });
});
