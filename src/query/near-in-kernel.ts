import type { Vec3 } from "../geometry/types.ts";
import type { Kernel } from "./kernel.ts";
import type { NearCandidates } from "./near-candidates.ts";
import type { Metric } from "./scene-queries.ts";
import { PLACE_ROUNDING } from "./wide-nodes.ts";
import type { WideTree } from "./wide-tree.ts";

/** Metrics as the kernel numbers them. */
const SIGNED = 0;
const SOLID = 1;
const SURFACE = 2;

/**
 * Gathers what may be nearest to a point by the walk in machine code: of the shapes in the tree, and of the first `planeCount` planes
 * that the kernel holds. Where a filter has to be asked, or all are wanted, it asks the list about each shape.
 */
export function gatherInKernel(
  list: NearCandidates,
  { nodesAt, typesAt, rowsAt }: WideTree,
  kernel: Kernel,
  origin: Vec3,
  { x, y, z }: Vec3,
  metric: Metric,
  planeCount: number,
): void {
  const { slack } = list;
  const px = x - origin.x;
  const py = y - origin.y;
  const pz = z - origin.z;
  const pad = slack + PLACE_ROUNDING * (Math.abs(px) + Math.abs(py) + Math.abs(pz));
  const way = metric === "signed" ? SIGNED : metric === "solid" ? SOLID : SURFACE;
  let wanted = list.count + list.wantedUnfiltered < kernel.values.length ? list.wantedUnfiltered : 0;
  for (;;) {
    // What is gathered already goes along, and comes back with all that is found, if there is room for it.
    write(list, kernel, wanted === 0 ? 0 : list.count);
    if (wanted === 0) kernel.offer = list.offerRough;
    const isAll = kernel.near(nodesAt, typesAt, rowsAt, x, y, z, px, py, pz, pad, slack, wanted, way, planeCount);
    if (wanted === 0) return;
    if (isAll !== 0) {
      read(list, kernel);
      return;
    }
    wanted = 0;
  }
}

function write(list: NearCandidates, { values, places, found, bound }: Kernel, count: number): void {
  for (let i = 0; i < count; i++) {
    values[i] = list.values[i]!;
    places[i] = list.places[i]!;
  }
  found[0] = count;
  bound[0] = list.bound;
}

function read(list: NearCandidates, { values, places, found, bound }: Kernel): void {
  const count = found[0]!;
  list.makeRoom(count);
  for (let i = 0; i < count; i++) {
    list.values[i] = values[i]!;
    list.places[i] = places[i]!;
  }
  list.count = count;
  list.bound = bound[0]!;
}
