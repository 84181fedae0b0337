import { describe, expect, it } from "vitest";
import { ANCHOR } from "../scene/instrument-field-types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneKinds } from "../scene/scene-kinds.ts";
import { readClipboardText, writeClipboardText } from "./clipboard-text.ts";
import { sceneKinds } from "./scene-kinds.ts";

const BALL: SceneRecord = { id: "ball", kind: "sphere", name: "Ball", center: [0, 1, 0], radius: 1, tag: { a: 1 } };
const PROBE: SceneRecord = { id: "probe", kind: "probe", name: "Probe", point: [0, 0, 0] };

describe("the clipboard's text", () => {
  it("is a scene file, and gives the records back with new ids and all else as it was", () => {
    const text = writeClipboardText({ records: [BALL, PROBE], checks: [] }, sceneKinds);
    expect(JSON.parse(text)).toMatchObject({ format: "footpoint-scene", version: 1 });
    const pasted = readClipboardText(text, sceneKinds, (id) => id === "sphere-1");
    expect(pasted).toEqual({
      records: [
        { ...BALL, id: "sphere-2" },
        { ...PROBE, id: "probe-1" },
      ],
      checks: [],
    });
  });

  it("takes the checks of its instruments along, and lets them follow to the new ids", () => {
    const isBall = { instrument: "probe", path: "nearest.id", is: "ball" };
    const text = writeClipboardText({ records: [BALL, PROBE], checks: [isBall] }, sceneKinds);
    const pasted = readClipboardText(text, sceneKinds, (id) => id === "probe-1");
    expect("checks" in pasted && pasted.checks).toEqual([
      { instrument: "probe-2", path: "nearest.id", is: "sphere-1" },
    ]);
  });

  it("leaves checks of instruments that are not in it: whole files are pasted, too", () => {
    const text = writeClipboardText(
      { records: [BALL], checks: [{ instrument: "gone", path: "t", equals: 1 }] },
      sceneKinds,
    );
    const pasted = readClipboardText(text, sceneKinds, () => false);
    expect("checks" in pasted && pasted.checks).toEqual([]);
  });

  it("gives no id twice, within what is pasted either", () => {
    const text = writeClipboardText(
      { records: [BALL, { ...BALL, id: "sphere-1" }, { ...BALL, id: "sphere-2" }], checks: [] },
      sceneKinds,
    );
    const pasted = readClipboardText(text, sceneKinds, () => false);
    expect("records" in pasted && pasted.records.map((record) => record.id)).toEqual([
      "sphere-1",
      "sphere-2",
      "sphere-3",
    ]);
  });

  it("lets references follow to what was copied, and leaves the others", () => {
    const ruler = {
      ...sceneKinds.instruments.probe!,
      kind: "ruler",
      parameters: [
        { key: "point", label: "Point", type: "vector", doc: "" },
        { key: "from", label: "From", type: "anchor", ownType: ANCHOR, doc: "" },
      ],
    } as const;
    const kinds: SceneKinds = { ...sceneKinds, instruments: { ruler } };
    const measure = (id: string, shape: string) => ({ id, kind: "ruler", name: id, point: [0, 0, 0], from: { shape } });
    const text = writeClipboardText(
      { records: [BALL, measure("m", "ball"), measure("n", "elsewhere")], checks: [] },
      kinds,
    );
    const pasted = readClipboardText(text, kinds, () => false);
    expect("records" in pasted && pasted.records.map((record) => record.from)).toEqual([
      undefined,
      { shape: "sphere-1" },
      { shape: "elsewhere" },
    ]);
  });

  it.each([
    ["123", "what is on the clipboard is no scene"],
    ["", "what is on the clipboard is no scene"],
    ["null", "what is on the clipboard is no scene"],
    ['{"type": "excalidraw"}', "what is on the clipboard is no scene"],
    [
      '{"format": "footpoint-scene", "version": 1, "shapes": [{"id"',
      "cannot paste: The file is damaged or incomplete: it is not valid JSON",
    ],
    ['{"format": "footpoint-scene", "version": 1, "shapes": []}', "the scene on the clipboard is empty"],
    [
      '{"format": "footpoint-scene", "version": 1, "shapes": [{"id": "a", "kind": "sphere", "center": [0, 0, 0], "radius": 0}]}',
      "cannot paste: shapes[0].radius: Radius must be more than 0 m, got 0",
    ],
  ])("says what is wrong with %s", (text, problem) => {
    expect(readClipboardText(text, sceneKinds, () => false)).toEqual({ problem });
  });
});
