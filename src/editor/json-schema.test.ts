import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sceneJsonSchema } from "../scene/json-schema.ts";
import { sceneKinds } from "./scene-kinds.ts";

describe("the JSON Schema", () => {
  it("is the one that ships: `node scripts/write-json-schema.mjs` writes it anew", () => {
    const shipped = readFileSync(new URL("../../public/footpoint-scene.schema.json", import.meta.url), "utf8");
    expect(`${JSON.stringify(sceneJsonSchema(sceneKinds), null, 2)}\n`).toBe(shipped);
  });
});
