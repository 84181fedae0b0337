import { SCENE_RECORD_ID } from "../../scene/record.ts";
import type { LoadedScene } from "../../scene/scene-file.ts";
import { buildPlot, PLOT } from "./city-plots.ts";
import { CitySite } from "./city-site.ts";
import { seedAt, seededNumbers } from "./seeded-numbers.ts";

/** What a city is made from. */
export interface CityPlan {
  /** How many shapes it has in all. */
  readonly blocks: number;
  /** Another number is another city. */
  readonly seed: number;
}

/** Every plot has at least so many shapes: a slab, what stands on it, two lamps of two shapes each. */
const LEAST_A_PLOT = 8;
/** Plots from the middle within which a city is dense. */
const DENSE_WITHIN = 4.5;
/** Metres from which a city is looked at, where it is large. */
const FARTHEST_EYE = 340;

/**
 * Makes a city: streets, towers in the middle and houses with gables outside, trees and lamps; exactly as many shapes as
 * asked for, the same ones for the same seed. A larger city of the same seed begins with the smaller one. In steps, each of
 * which yields how much is done, from 0 to 1.
 */
export function* citySteps({ blocks, seed }: CityPlan): Generator<number, LoadedScene> {
  const site = new CitySite(blocks);
  let reach = 0;
  for (const [column, row] of plotsAround(blocks)) {
    const away = Math.hypot(column, row);
    const next = seededNumbers(seedAt(seed, column, row));
    site.moveTo(column * PLOT.pitch, row * PLOT.pitch);
    buildPlot(site, next, densityAt(away, next()));
    reach = Math.max(reach, away);
    if (site.isFull) break;
    yield site.records.length / blocks;
  }
  const name = `City of ${blocks.toLocaleString("en-US")} blocks`;
  return {
    records: [{ id: SCENE_RECORD_ID, kind: "scene", name }, ...site.records],
    view: viewFrom((reach + 0.5) * PLOT.pitch),
  };
}

/** Columns and rows of more plots than are needed, from the middle outwards. */
function plotsAround(blocks: number): readonly (readonly [column: number, row: number])[] {
  // So many plots fill a circle of this radius, and a little more because squares do not fill a circle.
  const radius = Math.ceil(Math.sqrt(blocks / LEAST_A_PLOT / Math.PI)) + 2;
  const plots: (readonly [number, number])[] = [];
  for (let row = -radius; row <= radius; row++) {
    for (let column = -radius; column <= radius; column++) {
      if (column * column + row * row <= radius * radius) plots.push([column, row]);
    }
  }
  return plots.sort(([a, b], [c, d]) => a * a + b * b - c * c - d * d || b - d || a - c);
}

/** Falls from the middle as a bell, and is uneven, so that some towers stand outside and some houses inside. */
function densityAt(away: number, chance: number): number {
  const bell = Math.exp(-((away / DENSE_WITHIN) ** 2) / 2);
  return Math.min(1, bell * (0.55 + 0.6 * chance) + (chance > 0.94 ? 0.25 : 0));
}

/** From above a corner, so that the streets can be seen; a large city goes on to the horizon. */
function viewFrom(reach: number): NonNullable<LoadedScene["view"]> {
  const away = Math.min(reach * 2.6 + 12, FARTHEST_EYE);
  const eye = [0.52, 0.5, 0.69].map((part) => Math.round(part * away * 10) / 10);
  const [x = 0, y = 0, z = 0] = eye;
  return { projection: "perspective", eye: [x, y, z], target: [0, Math.round(away * 0.4) / 10, 0] };
}
