import { add, lerp, scale } from "../geometry/vec3.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { Dimension, DimensionKey } from "./record-editing.ts";

/** How far beside its edge a dimension line runs, and how far its ends reach past it, in CSS pixels. */
const BESIDE = 22;
const PAST = 5;

/** Measures as an engineer draws them: a line beside the edge between two short ones, with its value on it. */
export function dimensionLines(
  dimensions: readonly Dimension[],
  active: DimensionKey | null,
  view: ViewProjection,
): readonly OverlayItem[] {
  return dimensions.flatMap((dimension) => {
    const { key, value, from, to, outward } = dimension;
    if (!view.toClient(from) || !view.toClient(to)) return [];
    const isActive = key === active;
    const look = { role: isActive ? "selection" : "text2", width: isActive ? 2 : 1.25, hidden: "onTop" } as const;
    const beside = (pixels: number) =>
      [from, to].map((end) => (outward ? add(end, scale(outward, pixels * view.metresPerPixel(end))) : end));
    const [a, b] = beside(BESIDE) as [typeof from, typeof to];
    const [pastA, pastB] = beside(BESIDE + PAST) as [typeof from, typeof to];
    const items: OverlayItem[] = [{ type: "line", points: [a, b], ...look }];
    if (outward) {
      items.push({ type: "line", points: [from, pastA], ...look, width: 1, alpha: 0.6 });
      items.push({ type: "line", points: [to, pastB], ...look, width: 1, alpha: 0.6 });
    }
    items.push({
      type: "label",
      at: lerp(a, b, 0.5),
      text: { value, unit: "m" },
      chip: true,
      offset: 0,
      role: isActive ? "selection" : "text2",
    });
    return items;
  });
}
