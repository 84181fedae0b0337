import type { CitySite, Part } from "./city-site.ts";
import { between, type Numbers, oneOf } from "./seeded-numbers.ts";

/** Metres along the side of a plot, and from the middle of one to that of the next: the rest is street. */
export const PLOT = { side: 22, pitch: 30 } as const;

/** The pavement of a plot is so high; everything on it stands there. */
const KERB = 0.2;

const HALF_TURN = Math.PI;
const WALLS = ["#c3b8a3", "#b9c0ca", "#a98f82", "#8f9cae", "#c9c6bd"] as const;
const ROOFS = ["#a9695a", "#8a5f58", "#6d7787"] as const;
const TOWERS = ["#8195ad", "#9fb0c3", "#6f87a3", "#b4bfcb"] as const;
const CROWNS = ["#76936f", "#86a079", "#67876c"] as const;

const PAVEMENT: Part = { name: "Pavement", group: "Ground" };
const LAWN: Part = { name: "Lawn", group: "Ground", color: "#6f8568" };
const TRUNK: Part = { name: "Trunk", group: "Trees", color: "#857460" };
const POST: Part = { name: "Lamp post", group: "Lamps", color: "#67707e" };
const LAMP: Part = { name: "Lamp", group: "Lamps", color: "#e6d6a2" };
const BENCH: Part = { name: "Bench", group: "Ground", color: "#9a876b" };

const building = (name: string, color?: string): Part => ({ name, group: "Buildings", ...(color && { color }) });

/**
 * Builds one plot. `density` (0 the edge of the city, 1 its middle) decides how high, and what at all: houses with gables
 * outside, rows of flats between, towers in the middle; here and there a park, a hall with a dome, or tanks.
 */
export function buildPlot(site: CitySite, next: Numbers, density: number): void {
  const kind = next();
  const isPark = kind > 0.89;
  site.block(isPark ? LAWN : PAVEMENT, [0, 0, 0], [PLOT.side, KERB, PLOT.side]);
  if (isPark) buildPark(site, next);
  else if (kind < 0.05) buildHall(site, next);
  else if (next() < density * 1.25) buildTower(site, next, density);
  else if (kind < 0.1) buildTanks(site, next);
  else if (next() < 0.3 + density) buildRows(site, next, density);
  else buildHouses(site, next);
  buildStreet(site, next);
}

function buildTower(site: CitySite, next: Numbers, density: number): void {
  const color = oneOf(next, TOWERS);
  const podium = between(next, 4, 9);
  const turn = next() < 0.3 ? between(next, 0.2, 0.6) : 0;
  site.block(
    building("Podium", oneOf(next, WALLS)),
    [0, KERB, 0],
    [between(next, 14, 17), podium, between(next, 14, 17)],
  );
  // Two or three tiers, each narrower than the one it stands on.
  let [bottom, width, depth] = [KERB + podium, between(next, 9, 11.5), between(next, 9, 11.5)];
  const tiers = density > 0.5 || next() < 0.4 ? 3 : 2;
  const height = 8 + 62 * density ** 1.5 * between(next, 0.6, 1.2);
  for (let tier = 0; tier < tiers; tier++) {
    const tall = (height / tiers) * between(next, 0.8, 1.4) * (1 - tier * 0.2);
    site.block(building("Tower", color), [0, bottom, 0], [width, tall, depth], turn);
    bottom += tall;
    width *= between(next, 0.62, 0.82);
    depth *= between(next, 0.62, 0.82);
  }
  if (next() < 0.6) {
    const tip = bottom + height * between(next, 0.12, 0.25);
    site.bar(building("Mast", "#98a1ae"), [0, bottom, 0], [0, tip, 0], 0.15);
    site.ball(building("Beacon", "#c98a7f"), [0, tip + 0.3, 0], 0.4);
  }
}

function buildRows(site: CitySite, next: Numbers, density: number): void {
  const isAlongX = next() < 0.5;
  const color = oneOf(next, WALLS);
  const count = next() < 0.5 ? 2 : 3;
  const gap = 17 / count;
  for (let i = 0; i < count; i++) {
    const across = (i - (count - 1) / 2) * gap;
    const height = between(next, 6, 11) + 16 * density;
    const [long, deep] = [between(next, 15, 18), gap * between(next, 0.55, 0.75)];
    const [x, z] = isAlongX ? [0, across] : [across, 0];
    const [width, depth] = isAlongX ? [long, deep] : [deep, long];
    site.block(building("Flats", color), [x, KERB, z], [width, height, depth]);
    // What stands on the roof: stairs, and the machines of the lift.
    const [dx, dz] = isAlongX ? [between(next, -5, 5), 0] : [0, between(next, -5, 5)];
    site.block(building("Roof house"), [x + dx, KERB + height, z + dz], [2.4, 1.6, 2.4]);
  }
}

function buildHouses(site: CitySite, next: Numbers): void {
  const lots = next() < 0.45 ? 2 : 3;
  const pitch = 19 / lots;
  for (let column = 0; column < lots; column++) {
    for (let row = 0; row < lots; row++) {
      const middle = (index: number) => (index - (lots - 1) / 2) * pitch + between(next, -0.4, 0.4);
      const [x, z] = [middle(column), middle(row)];
      const turn = next() < 0.35 ? between(next, -0.4, 0.4) : next() < 0.5 ? HALF_TURN / 2 : 0;
      const width = pitch * between(next, 0.42, 0.56);
      const length = pitch * between(next, 0.55, 0.72);
      const height = between(next, 2.8, 4.8);
      site.block(building("House", oneOf(next, WALLS)), [x, KERB, z], [width, height, length], turn);
      site.gable(building("Roof", oneOf(next, ROOFS)), [x, KERB + height, z], width * 1.08, length * 1.06, turn);
    }
  }
}

function buildHall(site: CitySite, next: Numbers): void {
  const height = between(next, 5, 8);
  const wall = oneOf(next, WALLS);
  site.block(building("Hall", wall), [0, KERB, 0], [16, height, 16], next() < 0.5 ? HALF_TURN / 4 : 0);
  site.ball(building("Dome", "#8fa6a0"), [0, KERB + height, 0], Math.min(height, between(next, 5.5, 7)));
  for (const [x, z] of [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ] as const) {
    site.bar(building("Column", wall), [x, KERB + 0.5, z], [x, KERB + height - 0.5, z], 0.5);
  }
}

function buildTanks(site: CitySite, next: Numbers): void {
  const color = oneOf(next, ["#a7aeb8", "#b5aa98"]);
  for (const [x, z] of [
    [-5, -5],
    [5, -5],
    [-5, 5],
  ] as const) {
    const radius = between(next, 2.2, 3.4);
    if (next() < 0.5) site.ball(building("Tank", color), [x, KERB + radius, z], radius);
    else site.bar(building("Silo", color), [x, KERB, z], [x, KERB + between(next, 5, 11), z], radius);
  }
  site.bar(building("Pipe", color), [-5, 1.5, -5], [5, 1.5, -5], 0.3);
  site.block(
    building("Works", oneOf(next, WALLS)),
    [5, KERB, 5],
    [7, between(next, 3, 6), 6],
    between(next, -0.3, 0.3),
  );
}

function buildPark(site: CitySite, next: Numbers): void {
  const trees = 6 + Math.floor(next() * 5);
  for (let i = 0; i < trees; i++) plantTree(site, next, between(next, -8.5, 8.5), between(next, -8.5, 8.5), 1.35);
  for (const z of [-9.5, 9.5]) site.block(BENCH, [between(next, -6, 6), KERB, z], [1.8, 0.45, 0.5]);
}

/** Trees along two sides of a plot, and a lamp at two of its corners. */
function buildStreet(site: CitySite, next: Numbers): void {
  const edge = PLOT.side / 2 - 0.8;
  for (const [x, z] of [
    [-edge, -edge],
    [edge, edge],
  ] as const) {
    site.bar(POST, [x, KERB, z], [x, KERB + 4.6, z], 0.09);
    site.ball(LAMP, [x, KERB + 4.8, z], 0.28);
  }
  for (let along = -7.5; along <= 7.5; along += 5) {
    if (next() < 0.28) plantTree(site, next, along, edge, 1);
    if (next() < 0.28) plantTree(site, next, edge, along, 1);
  }
}

function plantTree(site: CitySite, next: Numbers, x: number, z: number, scale: number): void {
  const trunk = between(next, 1.2, 2) * scale;
  const crown = between(next, 0.75, 1.2) * scale;
  site.bar(TRUNK, [x, KERB + 0.14, z], [x, KERB + trunk, z], 0.14 * scale);
  const part: Part = { name: "Tree", group: "Trees", color: oneOf(next, CROWNS) };
  site.ball(part, [x, KERB + trunk + crown * 0.7, z], crown);
}
