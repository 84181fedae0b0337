import { oldestVersion, SCENE_VERSION } from "./migrations.ts";
import { isPlainObject } from "./plain-copy.ts";
import { makeProblem, type SceneProblem, wrongFile } from "./scene-problem.ts";

/** What a scene file calls itself. */
export const SCENE_FORMAT = "footpoint-scene";

/** What keeps a value from being a scene file at all; null where the rest is worth reading. */
export function checkHeader(value: unknown): SceneProblem | null {
  if (!isPlainObject(value)) {
    return makeProblem({
      at: [],
      label: "The file",
      expected: "must hold a scene, an object in braces",
      value,
    });
  }
  if (value.format !== SCENE_FORMAT) return wrongFormat(value);
  return checkVersion(value.version);
}

function wrongFormat(value: Readonly<Record<string, unknown>>): SceneProblem {
  const foreign = foreignFormat(value);
  const expected = `must be ${JSON.stringify(SCENE_FORMAT)}`;
  if (!foreign) return makeProblem({ at: ["format"], label: "Format", expected, value: value.format });
  return wrongFile(foreign);
}

/** Names the file of another program, so that a person sees which file they took. */
function foreignFormat(value: Readonly<Record<string, unknown>>): string | null {
  const { metadata, asset } = value;
  if (isPlainObject(metadata) && ("geometries" in value || "object" in value || metadata.type === "Object")) {
    return "a three.js scene";
  }
  if (isPlainObject(asset) && "version" in asset) return "a glTF scene";
  if (value.type === "FeatureCollection" || value.type === "Feature") return "a GeoJSON file";
  if (value.type === "excalidraw") return "an Excalidraw drawing";
  if ("tiledversion" in value) return "a Tiled map";
  return null;
}

function checkVersion(version: unknown): SceneProblem | null {
  const oldest = oldestVersion();
  if (typeof version === "number" && Number.isInteger(version)) {
    if (version >= oldest && version <= SCENE_VERSION) return null;
    if (version > SCENE_VERSION) {
      return makeProblem({
        at: ["version"],
        label: "Version",
        expected: `must be at most ${SCENE_VERSION}`,
        got: String(version),
        message: `This file was made by a newer version of Footpoint (version ${version}, this one reads up to ${SCENE_VERSION})`,
      });
    }
  }
  const versions =
    oldest === SCENE_VERSION ? `the number ${SCENE_VERSION}` : `a whole number from ${oldest} to ${SCENE_VERSION}`;
  return makeProblem({ at: ["version"], label: "Version", expected: `must be ${versions}`, value: version });
}
