import type { CameraPort } from "../editor/ports.ts";
import type { StandardView } from "../editor/session.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import type { ThemeName } from "../theme/tokens.ts";
import type { Draft } from "../tools/tool.ts";

/** What the viewport is given, and what it asks of the rest. Every hook may be left out. */
export interface ViewportOptions {
  /** The canvas fills this element, whose size may change at any time. */
  readonly host: HTMLElement;
  /** A layer of the same size over the canvas, for everything of the viewport that is DOM. */
  readonly labels: HTMLElement;
  readonly theme: ThemeName;
  /** Asks for a frame; the frame loop then calls `render()`. */
  requestRender(): void;
  /** Bounds of records that the viewport does not draw as shapes (instruments), so that they can be framed; null: none. */
  boundsOf?(ids: readonly string[]): Bounds | null;
  /** Ids of such records that count when everything is framed. */
  otherIds?(): readonly string[];
  /** The point of the scene that is seen at a client position: what zooming goes towards and panning holds on to. */
  pointAt?(clientX: number, clientY: number): Vec3 | null;
  /** Whether a shape stands between the two points: labels of the grid behind a shape are not shown. */
  isBlocked?(eye: Vec3, point: Vec3): boolean;
  /** A second finger turns a tool's gesture into navigation: the gesture is to be given up. */
  onNavigationStart?(): void;
  /** The right button was clicked without dragging, or the menu key pressed (then without a position). */
  onContextMenu?(at: { readonly clientX: number; readonly clientY: number } | null): void;
  /** The graphics context was lost (a tool's open gesture is to be given up) or has come back. */
  onContextChange?(isLost: boolean): void;
}

/** What is emphasised. Locked records are known from the records themselves. */
export interface ViewportStates {
  readonly selection: readonly string[];
  /** The same ids as a set. */
  readonly selected: ReadonlySet<string>;
  readonly hover: string | null;
}

/** What is shown and how the pointer navigates; each field keeps its value where absent. */
export interface ViewportSettings {
  readonly theme?: ThemeName;
  readonly showGrid?: boolean;
  readonly showShadows?: boolean;
}

/** A change of the camera: `byPerson` is false for commands, files and scripts. */
export interface CameraChange {
  readonly byPerson: boolean;
}

/** Counters for tests, benchmarks and the curious. */
export interface ViewportStatistics {
  readonly renderedFrames: number;
  /** Slots of instances that the last `applyDiff` or `reset` wrote. */
  readonly writtenSlots: number;
  readonly drawCalls: number;
  readonly triangles: number;
  /** What lives on the GPU, as the renderer counts it. */
  readonly geometries: number;
  readonly textures: number;
  readonly shadowsDrawn: boolean;
}

/** The canvas and everything on it. Keeps no reference to the document: it holds what the last diff told it. */
export interface Viewport extends CameraPort {
  readonly canvas: HTMLCanvasElement;
  /** Takes up a live change. */
  applyDiff(diff: RecordsDiff): void;
  /** Forgets all records and takes these. */
  reset(records: readonly SceneRecord[]): void;
  setStates(states: ViewportStates): void;
  setSettings(settings: ViewportSettings): void;
  /** What the readings show. Compared by identity: the same array is not built again. */
  setOverlay(items: readonly OverlayItem[]): void;
  /** What the tool at work shows; its overlay is asked for at each frame. */
  setDraft(draft: Draft | null): void;
  /** Draws one frame. Only the frame loop calls this. */
  render(): void;
  /** How many frames have been drawn: stands still on an idle page. */
  readonly renderedFrames: number;
  readonly statistics: ViewportStatistics;
  /** Something still moves or is about to be drawn better (a camera move, shadows coming back). */
  readonly isAnimating: boolean;
  readonly projectionName: "perspective" | "orthographic";
  /** The standard view that the camera is in, or null in a free view. */
  readonly standardView: StandardView | null;
  /** The top view in parallel projection: flat colour, scale bar. */
  readonly isPlan: boolean;
  listenCamera(listener: (change: CameraChange) => void): () => void;

  /** While a tool's gesture is open, presses of the other buttons do not move the camera. */
  setNavigationEnabled(isEnabled: boolean): void;
  /** The camera is being dragged, pinched or flown. */
  readonly isNavigating: boolean;
  /** Whether a press belongs to the camera (any but the left button, Space held, a second finger): tools leave it alone. */
  takesPress(event: PointerEvent): boolean;
  /** Lets a left press on empty ground orbit, for those who chose so. */
  beginOrbit(event: PointerEvent): void;
  /** Whether a record is drawn as a body that hides what is behind it: hidden ones, planes and bare lines are not. */
  isOpaque(id: string): boolean;
  dispose(): void;
}
