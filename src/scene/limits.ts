/** Limits of a scene file, so that a bad one is refused with a message instead of stopping the page. */

/** Largest text of a scene, in bytes (or characters, where it is pasted): about 170,000 shapes. */
export const MAX_SCENE_BYTES = 32 * 2 ** 20;

/** Deepest nesting of lists and objects under a key that is only kept; JSON text cannot be written without recursion. */
export const MAX_DEPTH = 100;

/** Longest id, name and group, in characters. */
export const MAX_NAME_LENGTH = 20_000;

/** Longest notes, in characters. */
export const MAX_NOTES_LENGTH = 1_000_000;

/** Problems of a file that are told one by one; the others are counted. */
export const MAX_TOLD_PROBLEMS = 20;
