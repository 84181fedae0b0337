import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { SceneRecord } from "../scene/record.ts";

/** A pointer event in the words tools need. Client coordinates may be fractional. */
export interface ToolPointer {
  readonly clientX: number;
  readonly clientY: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean;
  readonly pointerType: "mouse" | "touch" | "pen";
  readonly clickCount: number;
  /** The arrow keys have led it there: nothing on the screen shows where it is. */
  readonly isKeyboard?: true;
}

/** A key as tools read it; a KeyboardEvent is one. */
export interface ToolKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a tool tells the status bar: its one next step, and up to four keys with one or two words each. */
export interface ToolHint {
  readonly title: string;
  readonly step: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** What is shown while something is placed or dragged and does not exist yet. */
export interface Draft {
  /** Shapes drawn as ghosts. They are not in the document, and readings do not see them. */
  readonly ghosts: readonly SceneRecord[];
  /** Dimension lines, handles, the gizmo, the rubber band. Made anew for every frame that is drawn. */
  overlay(view: ViewProjection): readonly OverlayItem[];
  /** Where the snap step is shown as a patch on the ground, and its step in metres. */
  readonly snapPatch: { readonly center: Vec3; readonly step: number } | null;
  /** The rectangle of a box select, in client coordinates. */
  readonly marquee: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number } | null;
  /** Values that stand at the cursor, each with its axis letter if it has one. */
  readonly cursorValues: readonly {
    readonly axis?: "x" | "y" | "z";
    readonly text: string;
    readonly active: boolean;
  }[];
}
