import type { Scene } from "../runtime/index.ts";
import { CommandError } from "./command-error.ts";

/**
 * The ids of the two shapes that are meant by "idA,idB". An id may hold commas itself: of all ways to part the text the one counts
 * whose halves are both shapes; spaces around an id do not matter. Throws a CommandError where there is none, or more than one.
 */
export function pairOfShapes(scene: Scene, text: string): readonly [string, string] {
  const parts = text.split(",");
  const ways = parts.slice(1).map((_, i) => {
    const idOf = (part: string): string => (scene.shape(part) === null ? part.trim() : part);
    return [idOf(parts.slice(0, i + 1).join(",")), idOf(parts.slice(i + 1).join(","))] as const;
  });
  const isShape = (id: string): boolean => scene.shape(id) !== null;
  const found = ways.filter((ids) => ids.every(isShape));
  if (found.length === 1) return found[0]!;
  if (found.length > 1) {
    const readings = found.map(([a, b]) => `"${a}" and "${b}"`).join(", or ");
    throw new CommandError(`--distance: "${text}" can be read in more than one way: ${readings}`);
  }
  const [only] = ways;
  if (only && ways.length === 1) {
    throw new CommandError(`--distance: there is no shape with the id "${only.find((id) => !isShape(id))}"`);
  }
  throw new CommandError(`--distance: no two shapes have the ids "${text}", wherever it is parted`);
}
