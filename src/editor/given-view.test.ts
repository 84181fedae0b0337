import { expect, test } from "vitest";
import type { SceneKinds } from "../scene/scene-file.ts";
import { givenView } from "./given-view.ts";

const kinds: SceneKinds = { shapes: {}, instruments: {} };

test("a view that is whole is taken as it is", () => {
  const view = { projection: "orthographic", eye: [0, 5, 5], target: [0, 0, 0], height: 4 };
  expect(givenView(view, kinds)).toEqual(view);
});

test("each bad value of a view is told with its place", () => {
  const bad = () => givenView({ projection: "flat", eye: [Number.NaN, 0, 0], target: [0, 0, 0], height: -1 }, kinds);
  expect(bad).toThrow(/view\.projection: [\s\S]*view\.eye\[0\]: [\s\S]*view\.height: /);
  expect(() => givenView({ projection: "perspective", eye: [1, 1, 1], target: [1, 1, 1] }, kinds)).toThrow(
    /view\.eye: /,
  );
});

test("what is no view at all is refused", () => {
  for (const value of [undefined, null, 5, "top", []]) expect(() => givenView(value, kinds)).toThrow(/^view: /i);
});
