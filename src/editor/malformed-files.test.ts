import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openScene } from "../scene/open-scene.ts";
import { writeScene } from "../scene/scene-file.ts";
import { sceneKinds } from "./scene-kinds.ts";

const FOLDER = new URL("../../e2e/fixtures/malformed/", import.meta.url);

/** What expected.json says of a file: that it opens (with these notices), or its problems, each with its place. */
interface Expectation {
  readonly opens?: boolean;
  readonly notices?: readonly string[];
  readonly problems?: readonly {
    readonly path: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
  readonly total?: number;
}

const expected = JSON.parse(readFileSync(new URL("expected.json", FOLDER), "utf8")) as Record<string, Expectation>;

describe("what can be wrong with a file", () => {
  it("has an expectation for every file and a file for every expectation", () => {
    expect(
      readdirSync(FOLDER)
        .filter((name) => name !== "expected.json")
        .sort(),
    ).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))("%s", async (name, expectation) => {
    const result = await openScene(new Uint8Array(readFileSync(new URL(name, FOLDER))), sceneKinds);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    if (result.ok) {
      expect({ opens: true, notices: result.notices }).toEqual({ opens: true, notices: [], ...expectation });
      const text = writeScene(result.scene, sceneKinds);
      const again = await openScene(text, sceneKinds);
      expect(again.ok && writeScene(again.scene, sceneKinds)).toBe(text);
    } else {
      const problems = result.problems.map(({ path, line = null, column = null, message }) => ({
        path,
        line,
        column,
        message,
      }));
      expect({ problems, total: result.total }).toEqual(expectation);
    }
  });
});
