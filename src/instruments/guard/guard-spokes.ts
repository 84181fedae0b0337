import type { OverlayItem, OverlayPieces } from "../../overlay/overlay-item.ts";
import { SPOKE_STEP, SPOKE_X, SPOKE_Z } from "./guard-circle.ts";
import type { GuardDrawn, GuardSpoke } from "./guard-reading.ts";
import { isSamePlace } from "./guard-sectors.ts";

/** Spokes begin at this part of the radius: the guard itself stays free. */
const SPOKE_FROM = 0.1;

/** The bar that ends a blocked spoke, as a part of the gap to the next one. */
const BAR_PART = 0.7;

/** So many neighbouring spokes are drawn together: most things that move change one or two bundles. */
const BUNDLE = 10;

/** The spokes as they were drawn, bundle by bundle, and what they were drawn from. */
export interface DrawnSpokes {
  readonly reading: GuardDrawn;
  readonly bundles: readonly (readonly OverlayItem[])[];
}

/**
 * Clear: green, thin, all the way. Blocked: red to a bar at the obstacle, and grey dots where nothing is seen any more. Bundles whose
 * spokes are the same as when they were last drawn keep their items.
 */
export function drawSpokes(reading: GuardDrawn, last?: DrawnSpokes): DrawnSpokes {
  const { spokes } = reading;
  const before = last && isSamePlace(reading, last.reading) ? last : undefined;
  const bundles: (readonly OverlayItem[])[] = [];
  for (let from = 0; from < spokes.length; from += BUNDLE) {
    const isSame = before !== undefined && areSame(spokes, before.reading.spokes, from);
    bundles.push(isSame ? before.bundles[from / BUNDLE]! : drawBundle(reading, spokes.slice(from, from + BUNDLE)));
  }
  return { reading, bundles };
}

/** Whether the bundle from this place on holds the very same spokes in both lists. */
function areSame(spokes: readonly GuardSpoke[], others: readonly GuardSpoke[], from: number): boolean {
  for (let i = from; i < from + BUNDLE; i++) if (spokes[i] !== others[i]) return false;
  return true;
}

function drawBundle({ point: { x, y, z }, radius }: GuardDrawn, spokes: readonly GuardSpoke[]): OverlayItem[] {
  const clear: number[] = [];
  const blocked: number[] = [];
  const bars: number[] = [];
  const beyond: number[] = [];
  const from = radius * SPOKE_FROM;
  for (const { angle, length, blocker } of spokes) {
    const spoke = Math.round(angle / SPOKE_STEP);
    const dx = SPOKE_X[spoke]!;
    const dz = SPOKE_Z[spoke]!;
    const rimX = x + radius * dx;
    const rimZ = z + radius * dz;
    if (blocker === null) {
      clear.push(x + from * dx, y, z + from * dz, rimX, y, rimZ);
      continue;
    }
    const hitX = x + length * dx;
    const hitZ = z + length * dz;
    beyond.push(hitX, y, hitZ, rimX, y, rimZ);
    if (length === 0) continue;
    const half = (BAR_PART / 2) * SPOKE_STEP * length;
    const first = Math.min(from, length / 2);
    blocked.push(x + first * dx, y, z + first * dz, hitX, y, hitZ);
    bars.push(hitX - half * dz, y, hitZ + half * dx, hitX + half * dz, y, hitZ - half * dx);
  }
  const items: OverlayPieces[] = [
    { type: "pieces", hidden: "none", role: "clear", width: 1, alpha: 0.5, points: clear },
    { type: "pieces", hidden: "none", role: "neutral", width: 1, dash: [4, 7], alpha: 0.45, points: beyond },
    { type: "pieces", hidden: "none", role: "blocked", width: 1.25, alpha: 0.8, points: blocked },
    { type: "pieces", hidden: "none", role: "blocked", width: 3, points: bars },
  ];
  return items.filter(({ points }) => points.length > 0);
}
