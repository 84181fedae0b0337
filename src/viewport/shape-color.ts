import type { SceneRecord } from "../scene/record.ts";
import type { ShapeView } from "../shapes/shape-view.ts";
import { shapeViews } from "../shapes/views.ts";
import type { HexColor, Theme } from "../theme/tokens.ts";

const SCRATCH = new Float64Array(16);

/** The colour that a shape has in a theme while its record names none; null for records that are not drawn as shapes. */
export function themeColorOf(record: SceneRecord, theme: Theme): HexColor | null {
  const views: Readonly<Record<string, ShapeView>> = shapeViews as unknown as Readonly<Record<string, ShapeView>>;
  const view = Object.hasOwn(views, record.kind) ? views[record.kind] : undefined;
  // Of the kinds that are drawn in one way only it need not be found out which.
  const [first, ...others] = view?.parts ?? [];
  const part = others.length === 0 ? first : view?.parts.find((candidate) => candidate.place(record, SCRATCH));
  return part ? theme.shapes[part.defaultColor] : null;
}
