import { boundedReciprocal, STEEPEST } from "./bounded-reciprocal.ts";
import { GREATEST, LANES, LEAST, STEP, WIDE_BYTES, WIDE_WORDS, type WideNodes } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";
import { WideWalk } from "./wide-walk.ts";

/** The way of a ray through a tree, front to back; its limit is in metres ahead. */
export class RayPassage extends WideWalk {
  /** A ray: its start from the tree's origin, its unit direction, by how much boxes are grown, and how far from the start anything is. */
  readonly ray = new Float64Array(8);
  /** Metres ahead a metre along each axis, by how much it meets faces earlier, and what sums may round away. */
  readonly #pace = new Float64Array(7);
  #isFlat = false;

  /** Calls back with the slots of all leaves that the ray may meet within the limit. `isFlat`: the boxes and the ray are at one height. */
  pass(tree: WideTree, isFlat: boolean, visit: (slot: number) => void): void {
    const ray = this.ray;
    const pace = this.#pace;
    const farthest = ray[7]!;
    let steepest = 0;
    for (let axis = 0; axis < 3; axis++) {
      const perMetre = boundedReciprocal(ray[3 + axis]!);
      const steepness = Math.abs(perMetre);
      pace[axis] = perMetre;
      // Along an axis in which the ray hardly moves, faces are moved outwards by more than it moves on all its way.
      pace[3 + axis] = ray[6]! * steepness + (steepness === STEEPEST ? 2 * farthest : 0);
      if (steepness > steepest) steepest = steepness;
    }
    this.#isFlat = isFlat;
    // Eight times what the sums below may round away.
    pace[6] = farthest * steepest * 2 ** -44;
    this.run(tree, this.#meet, visit);
  }

  readonly #meet = ({ floats, bytes }: WideNodes, node: number): number => {
    const { ray, ways } = this;
    const pace = this.#pace;
    const isFlat = this.#isFlat;
    const word = node * WIDE_WORDS;
    const half = floats[word + STEP]! * 0.5;
    const ix = pace[0]!;
    const iy = pace[1]!;
    const iz = pace[2]!;
    const ox = (floats[word]! - ray[0]!) * ix;
    const oy = (floats[word + 1]! - ray[1]!) * iy;
    const oz = (floats[word + 2]! - ray[2]!) * iz;
    const hx = half * ix;
    const hy = half * iy;
    const hz = half * iz;
    const rx = Math.abs(hx);
    const ry = Math.abs(hy);
    const rz = Math.abs(hz);
    const gx = pace[3]!;
    const gy = pace[4]!;
    const gz = pace[5]!;
    const rounding = pace[6]!;
    const most = 4 * this.limit;
    let lanes = 0;
    const first = node * WIDE_BYTES;
    for (let lane = 0; lane < LANES; lane++) {
      const least = first + LEAST + lane;
      const greatest = first + GREATEST + lane;
      const x0 = bytes[least]!;
      const z0 = bytes[least + 2 * LANES]!;
      const x1 = bytes[greatest]!;
      const z1 = bytes[greatest + 2 * LANES]!;
      // The middle of the stretch between a pair of faces, and half its length: no need to ask which face is the nearer.
      const ax = (x0 + x1) * hx + ox;
      const az = (z0 + z1) * hz + oz;
      const bx = (x1 - x0) * rx + gx;
      const bz = (z1 - z0) * rz + gz;
      // The last entry and the first exit. max(a, b) is half of a + b + |a − b|, without the branches that hide in Math.max;
      // the halves are left out, so that in the end all is eight times as large.
      let start = ax - bx + (az - bz) + Math.abs(ax - bx - (az - bz));
      let end = ax + bx + (az + bz) - Math.abs(ax + bx - (az + bz));
      if (isFlat) {
        start += start;
        end += end;
      } else {
        const y0 = bytes[least + LANES]!;
        const y1 = bytes[greatest + LANES]!;
        const ay = (y0 + y1) * hy + oy;
        const by = (y1 - y0) * ry + gy;
        start += 2 * (ay - by) + Math.abs(start - 2 * (ay - by));
        end += 2 * (ay + by) - Math.abs(end - 2 * (ay + by));
      }
      start -= rounding;
      start += Math.abs(start);
      end += most - Math.abs(end - most);
      ways[lane] = start * 0.125;
      if (start <= end + rounding) lanes |= 1 << lane;
    }
    return lanes;
  };
}
