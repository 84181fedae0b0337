import { oldestVersion, SCENE_VERSION } from "./migrations.ts";
import { isPlainObject } from "./plain-object.ts";
import { makeProblem, type SceneProblem } from "./scene-problem.ts";

/** What a scene file calls itself. */
export const SCENE_FORMAT = "footpoint-scene";

/** What keeps a value from being a scene file at all; null where the rest is worth reading. */
export function checkHeader(value: unknown): SceneProblem | null {
  if (!isPlainObject(value)) {
    return makeProblem({ at: [], label: "The file", expected: "must hold a scene, an object in braces", value });
  }
  const { format, version } = value;
  if (format === SCENE_FORMAT) return checkVersion(version);
  return makeProblem({ at: ["format"], label: "Format", expected: `must be "${SCENE_FORMAT}"`, value: format });
}

function checkVersion(version: unknown): SceneProblem | null {
  const oldest = oldestVersion();
  const isWhole = Number.isInteger(version);
  if (isWhole && (version as number) > SCENE_VERSION) {
    return makeProblem({
      at: ["version"],
      label: "Version",
      expected: `must be at most ${SCENE_VERSION}`,
      value: version,
      message: `This file was made by a newer version of Footpoint (version ${version}, this one reads up to ${SCENE_VERSION})`,
    });
  }
  if (isWhole && (version as number) >= oldest) return null;
  const range = oldest === SCENE_VERSION ? "the number" : `a whole number from ${oldest} to`;
  const expected = `must be ${range} ${SCENE_VERSION}`;
  return makeProblem({ at: ["version"], label: "Version", expected, value: version });
}
