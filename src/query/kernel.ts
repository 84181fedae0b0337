import { PLANE_STRIDE } from "./beside-shapes.ts";
import { KERNEL_CODE } from "./kernel-code.ts";

/** What `kernel/walks.ts` exports. */
interface Walks {
  readonly aim: { readonly value: number };
  readonly values: { readonly value: number };
  readonly places: { readonly value: number };
  readonly most: { readonly value: number };
  readonly planes: { readonly value: number };
  readonly mostPlanes: { readonly value: number };
  readonly found: { readonly value: number };
  readonly bound: { readonly value: number };
  readonly data: { readonly value: number };
  prepare(): void;
  near(
    nodes: number,
    types: number,
    rows: number,
    x: number,
    y: number,
    z: number,
    px: number,
    py: number,
    pz: number,
    pad: number,
    slack: number,
    wanted: number,
    metric: number,
    planeCount: number,
  ): number;
  ray(
    nodes: number,
    types: number,
    rows: number,
    isExact: number,
    px: number,
    py: number,
    pz: number,
    limit: number,
    grow: number,
  ): number;
}

/** From how many shapes on trees have one. Tests set it to 1, and to ∞ for what answers where there is no WebAssembly. */
export const kernelUse = { least: 64 };

/** A walk has room for seven entries on each of so many levels, and some. */
export const DEEPEST = 250;

const PAGE = 65536;

/** Walks in machine code, and the memory that they share with the page: both are one tree's own. */
export class Kernel {
  readonly buffer: ArrayBuffer;
  readonly near: Walks["near"];
  readonly ray: Walks["ray"];
  /** Called by a walk, with a shape that may be nearest; returns the bound from now on. */
  offer: (slot: number, value: number) => number = () => 0;
  /** Called by a walk along a ray, to ask a shape exactly. */
  ask: (slot: number) => number = () => 0;
  /** Shapes that may be nearest, the least number first. */
  readonly values: Float64Array;
  readonly places: Int32Array;
  /** How many of them there are, and within which bound all are: one number each. */
  readonly found: Int32Array;
  readonly bound: Float64Array;
  /** A ray: start, unit direction, and by how much shapes are grown. */
  readonly aim: Float64Array;
  /** Planes beside the tree, as `BesideShapes` has them in rows, and of which list they are. */
  readonly #planes: Float64Array;
  #planesOf: Float64Array | null = null;
  /** Where there is room for what the tree holds, in bytes from the start. */
  readonly data: number;

  private constructor(module: WebAssembly.Module, bytes: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((START + bytes) / PAGE) });
    const imports = {
      env: { memory },
      walks: {
        offer: (slot: number, value: number): number => this.offer(slot, value),
        ask: (slot: number): number => this.ask(slot),
      },
    };
    const walks = new WebAssembly.Instance(module, imports).exports as unknown as Walks;
    walks.prepare();
    this.near = walks.near;
    this.ray = walks.ray;
    this.buffer = memory.buffer;
    this.aim = new Float64Array(memory.buffer, walks.aim.value, 7);
    this.values = new Float64Array(memory.buffer, walks.values.value, walks.most.value);
    this.places = new Int32Array(memory.buffer, walks.places.value, walks.most.value);
    this.found = new Int32Array(memory.buffer, walks.found.value, 1);
    this.bound = new Float64Array(memory.buffer, walks.bound.value, 1);
    this.#planes = new Float64Array(memory.buffer, walks.planes.value, PLANE_STRIDE * walks.mostPlanes.value);
    this.data = walks.data.value;
  }

  /** Holds these planes from now on; returns whether there is room for them. A list is never written to again once it is held. */
  holdPlanes(rows: Float64Array): boolean {
    if (rows === this.#planesOf) return true;
    if (rows.length > this.#planes.length) return false;
    this.#planes.set(rows);
    this.#planesOf = rows;
    return true;
  }

  /** Runs a walk while another one waits for an answer from the page: that one finds all as it was. */
  runApart(walk: () => void): void {
    const { offer, ask } = this;
    // What stands behind it is no walk's own: the planes that were held last stay held.
    const own = new Uint8Array(this.buffer, 0, this.#planes.byteOffset);
    const before = own.slice();
    try {
      walk();
    } finally {
      own.set(before);
      this.offer = offer;
      this.ask = ask;
    }
  }

  /** One with room for this many bytes; null where a page may not compile, vectors are not known, or no memory is left. */
  static withRoom(bytes: number): Kernel | null {
    const module = compiled();
    if (module === null) return null;
    try {
      return new Kernel(module, bytes);
    } catch {
      return null;
    }
  }
}

/** No less than where the data begin. */
const START = 32768;

let kept: WebAssembly.Module | null | undefined;

function compiled(): WebAssembly.Module | null {
  if (kept !== undefined) return kept;
  try {
    kept = new WebAssembly.Module(Uint8Array.from(KERNEL_CODE.match(/../g)!, (byte) => Number.parseInt(byte, 16)));
  } catch {
    kept = null;
  }
  return kept;
}
