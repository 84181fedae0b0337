/** How scene files end. */
export const SCENE_EXTENSION = ".footpoint.json";

/** Longest name without its ending, in characters: with it well below what any disk allows. */
const MAX_LENGTH = 80;

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file name made of a scene's name: without what some disk refuses, and without characters that hide or reverse what
 * follows them. "scene" where nothing is left.
 */
export function sceneFileName(name: string): string {
  const clean = name
    // Control characters, separators of lines, marks that turn the direction of writing, and what is no character at all.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu, " ")
    .replace(/[<>:"/\\|?*]/g, " ")
    .replace(/\s+/g, " ");
  const short = [...clean]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${short === "" || DEVICES.test(short) ? "scene" : short}${SCENE_EXTENSION}`;
}
