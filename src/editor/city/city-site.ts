import type { SceneRecord } from "../../scene/record.ts";
import { toUnitQuaternion } from "../../scene/unit-quaternion.ts";

/** What a shape of a city is called, where it belongs, and its colour; without one it has the theme's. */
export interface Part {
  readonly name: string;
  readonly group: "Buildings" | "Trees" | "Lamps" | "Ground";
  readonly color?: string;
}

/** A place on a plot, in metres from its middle; y counts from the ground. */
export type Place = readonly [x: number, y: number, z: number];

/** Lengths are whole millimetres: nobody builds finer, and files stay short. */
const millimetres = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Where a city is built: takes shapes until there are as many as were asked for, numbers them, and knows the middle of the
 * plot that is being built on.
 */
export class CitySite {
  readonly records: SceneRecord[] = [];
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #x = 0;
  #z = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Nothing more is wanted. */
  get isFull(): boolean {
    return this.records.length >= this.#most;
  }

  /** Goes on to a plot whose middle is here, in metres of the world. */
  moveTo(x: number, z: number): void {
    this.#x = x;
    this.#z = z;
  }

  /** A box that stands on a height and is turned about the vertical, `size` from edge to edge. */
  block(part: Part, [x, y, z]: Place, size: Place, turn = 0): void {
    const [width, height, depth] = size;
    const half = [width / 2, height / 2, depth / 2];
    const rotation = turn === 0 ? null : [0, Math.sin(turn / 2), 0, Math.cos(turn / 2)];
    this.#box(part, [x, y + height / 2, z], half, rotation);
  }

  /**
   * A gable: a square bar on its edge, turned half a right angle about its own ridge (z), then about the vertical. As wide as
   * the house below and half as high as wide; its lower half is inside the house.
   */
  gable(part: Part, [x, y, z]: Place, width: number, length: number, turn: number): void {
    // A square of side s on its edge is s·√2 wide.
    const half = width / Math.SQRT2 / 2;
    // q = (turn about y)·(π/4 about z), written out.
    const [sy, cy] = [Math.sin(turn / 2), Math.cos(turn / 2)];
    const [sz, cz] = [Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)];
    this.#box(part, [x, y, z], [half, half, length / 2], [sy * sz, sy * cz, cy * sz, cy * cz]);
  }

  ball(part: Part, place: Place, radius: number): void {
    this.#add("sphere", part, { center: this.#inWorld(place), radius: millimetres(radius) });
  }

  /** A round bar from one place to another: its caps reach beyond them by its radius. */
  bar(part: Part, from: Place, to: Place, radius: number): void {
    this.#add("segment", part, { a: this.#inWorld(from), b: this.#inWorld(to), radius: millimetres(radius) });
  }

  #box(part: Part, place: Place, half: readonly number[], rotation: readonly number[] | null): void {
    this.#add("box", part, {
      center: this.#inWorld(place),
      halfExtents: half.map(millimetres),
      ...(rotation && { rotation: toUnitQuaternion(rotation) }),
    });
  }

  #inWorld([x, y, z]: Place): readonly number[] {
    return [millimetres(this.#x + x), millimetres(y), millimetres(this.#z + z)];
  }

  #add(kind: string, { name, group, color }: Part, parameters: Readonly<Record<string, unknown>>): void {
    if (this.isFull) return;
    const id = `${kind}-${this.#count(kind)}`;
    this.records.push({
      id,
      kind,
      name: `${name} ${this.#count(name)}`,
      ...parameters,
      ...(color && { color }),
      group,
    });
  }

  #count(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    return count;
  }
}
