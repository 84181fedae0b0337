import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MIGRATIONS, migrate, oldestVersion, SCENE_VERSION } from "./migrations.ts";

describe("migrations", () => {
  it("take a file from its version to the newest, step by step", () => {
    const table = {
      3: (scene: Readonly<Record<string, unknown>>) => ({ ...scene, steps: [...(scene.steps as number[]), 3] }),
      2: (scene: Readonly<Record<string, unknown>>) => ({ ...scene, steps: [...(scene.steps as number[]), 2] }),
    };
    expect(migrate({ version: 2, steps: [] }, 2, table, 4)).toEqual({ version: 4, steps: [2, 3] });
    expect(migrate({ version: 3, steps: [] }, 3, table, 4)).toEqual({ version: 4, steps: [3] });
    expect(oldestVersion(table, 4)).toBe(2);
  });

  it("leave a file of the newest version as it is", () => {
    const scene = { version: 1 };
    expect(migrate(scene, 1)).toBe(scene);
  });

  it("lead from every version since the oldest to the newest, without a gap", () => {
    const versions = Array.from({ length: SCENE_VERSION - oldestVersion() }, (_, i) => String(oldestVersion() + i));
    expect(Object.keys(MIGRATIONS).sort()).toEqual(versions);
  });

  it("come with a file of every old version in scenes/legacy", () => {
    const folder = new URL("../../scenes/legacy/", import.meta.url);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const versions = Object.keys(MIGRATIONS);
    expect(versions.filter((version) => !files.some((name) => name.startsWith(`version-${version}.`)))).toEqual([]);
  });
});
