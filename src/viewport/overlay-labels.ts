import type { OverlayItem, OverlayLabel, OverlayRole } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { formatQuantity } from "../readout/format-quantity.ts";
import type { LabelPart, ShownLabel } from "./label-layer.ts";

/** Distance of an answer across its line, and of a text above its point, in CSS pixels. */
const CHIP_OFFSET = 38;
const TEXT_OFFSET = 12;

/** The labels among the items, where they appear on the canvas now; those behind the eye are left out. */
export function labelsOf(
  items: readonly OverlayItem[],
  view: ViewProjection,
  rect: { readonly left: number; readonly top: number },
): readonly ShownLabel[] {
  const shown: ShownLabel[] = [];
  for (const item of items) {
    if (item.type !== "label") continue;
    const at = view.toClient(item.at);
    if (!at) continue;
    const along = item.along ? view.toClient(item.along) : null;
    shown.push({
      kind: item.chip ? "chip" : "text",
      parts: partsOf(item),
      x: at.x - rect.left,
      y: at.y - rect.top,
      offset: item.offset ?? (item.chip ? CHIP_OFFSET : TEXT_OFFSET),
      along: along ? { x: along.x - rect.left, y: along.y - rect.top } : undefined,
    });
  }
  return shown;
}

function partsOf({ text, role, chip }: OverlayLabel): readonly LabelPart[] {
  const tone = `tone-${role}`;
  if (typeof text === "string") {
    const shown = widenGaps(text);
    // The letter at the tip of an axis is a name, not a remark.
    const isLetter = isAxis(role) && text.length <= 1;
    return [{ text: shown, className: chip || isLetter ? `${tone} strong` : tone }];
  }
  const { number, gap, unit } = formatQuantity(text);
  const parts: LabelPart[] = [{ text: number, className: chip ? `${tone} strong` : tone }];
  if (unit !== "") parts.push({ text: widenGaps(gap) + unit, className: "unit" });
  return parts;
}

/** The narrow space of many a font is hardly one; over a picture a number and its unit need a real one. */
export function widenGaps(text: string): string {
  return text.replaceAll("\u202f", "\u00a0");
}

function isAxis(role: OverlayRole): boolean {
  return role === "x" || role === "y" || role === "z";
}
