/**
 * Footpoint for games: the package `footpoint`. Plain objects in, plain objects out; no DOM, no renderer, nothing to
 * install. Metres and radians, right-handed, +y up.
 */
export * from "./geometry.ts";
export * from "./plan.ts";
