import { showValue } from "../scene/scene-problem.ts";
import type { CityPlan } from "./city/city.ts";
import { finishInSlices, withProgress } from "./in-slices.ts";
import type { OpenedScene } from "./open-document.ts";
import type { PromptsPort } from "./ports.ts";

/** How many shapes a city may have: a tenth of the most would still be a large scene, the fewest is one plot. */
export const CITY_BLOCKS = { least: 10, most: 100_000, proposed: 1000 } as const;

/** The plan in a command's arguments; null where there are none. Throws where they are no plan. */
export function readCityPlan(args: unknown): CityPlan | null {
  if (args === undefined || args === null) return null;
  const { blocks, seed = 1 } = args as { readonly blocks?: unknown; readonly seed?: unknown };
  const { least, most } = CITY_BLOCKS;
  if (typeof blocks !== "number" || !Number.isInteger(blocks) || blocks < least || blocks > most) {
    throw new Error(`scene.city: blocks must be a whole number from ${least} to ${most}, got ${showValue(blocks)}`);
  }
  if (typeof seed !== "number" || !Number.isInteger(seed)) {
    throw new Error(`scene.city: seed must be a whole number, got ${showValue(seed)}`);
  }
  return { blocks, seed };
}

/**
 * Asks for the size of a city where it is not given, and makes it with a bar; null where the person gives up. `whileBusy`
 * goes around the making, and not around the asking.
 */
export async function makeCity(
  given: CityPlan | null,
  prompts: PromptsPort,
  whileBusy: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<OpenedScene | null> {
  const { least, most, proposed } = CITY_BLOCKS;
  const blocks =
    given?.blocks ??
    (await prompts.askNumber({
      title: "City of N blocks",
      text: "A made-up city for trying things at scale: mostly buildings, with trees and lamps.",
      label: "Shapes in all",
      value: proposed,
      least,
      most,
      proposals: [100, 1000, 10_000, 100_000],
      confirm: "Build it",
    }));
  if (blocks === null) return null;
  const plan = { blocks, seed: given?.seed ?? 1 };
  const title = `Building a city of ${blocks.toLocaleString("en-US")} blocks`;
  const scene = await whileBusy(async () => {
    const { citySteps } = await import("./city/city.ts");
    return withProgress(prompts, title, (options) => finishInSlices(citySteps(plan), options));
  });
  return scene && { scene, notices: [] };
}
