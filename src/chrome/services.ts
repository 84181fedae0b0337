import type { CommandTable } from "../editor/command.ts";
import type {
  CameraPort,
  ChecksPort,
  DocumentsPort,
  PromptsPort,
  ReadingsPort,
  ToolStatePort,
} from "../editor/ports.ts";
import type { Session } from "../editor/session.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import type { SceneChange, SceneStoreReader, Transaction } from "../scene/scene-store.types.ts";

/** The document as the interface needs it: read, change in one undo step, hear of live changes (only to note what is stale). */
export interface ChromeStore extends SceneStoreReader {
  transact(label: string, change: (transaction: Transaction) => void): RecordsDiff | null;
  listenLive(listener: (change: SceneChange) => void): unknown;
}

/** What the undo and redo buttons say. */
export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** "Move Crate"; null where there is nothing to undo. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

/** A kind as toolbar and outliner need it. The tables of shapes and instruments are such tables. */
export type KindTitles = Readonly<Record<string, { readonly title: string }>>;

/**
 * Everything that the interface around the canvas asks of the rest of the editor. Only store, session and kinds must be
 * there while mounting; the others are read from the first refresh on and may be getters, since much of the editor needs
 * the mounted canvas first.
 */
export interface ChromeServices {
  readonly store: ChromeStore;
  readonly session: Session;
  /** The one table. Those that the interface runs by id are named in `command-ids.ts`. */
  readonly commands: CommandTable;
  readonly history: HistoryState;
  readonly documents: DocumentsPort;
  readonly readings: ReadingsPort;
  /** The shapes by their geometry, for explaining what was read. */
  readonly queries: Pick<SceneQueries, "shape" | "shapesOf">;
  /** Null until what instruments read has come. */
  readonly checks: ChecksPort | null;
  readonly toolState: ToolStatePort;
  readonly camera: CameraPort;
  /** In the order of the toolbar. */
  readonly kinds: { readonly shapes: KindTitles; readonly instruments: KindTitles };
  /** The theme that is shown has changed, by choice or because the system's did. Not called for the first one. */
  onTheme(theme: ShownTheme): void;
}

/** The theme on screen: the chosen one, or the system's. */
export type ShownTheme = "dark" | "light";

/** The mounted interface. */
export interface Chrome {
  /** The canvas goes in here; it fills the host, whose size changes with the layout. */
  readonly canvasHost: HTMLElement;
  /** The layer over the canvas for the viewport's labels; lets the pointer through. */
  readonly labelHost: HTMLElement;
  readonly panelHost: HTMLElement;
  readonly prompts: PromptsPort;
  readonly theme: ShownTheme;
  /** Brings outliner, menus and prompts, which nobody needs for placing a shape. Rejects where they cannot be loaded. */
  loadRest(): Promise<void>;
  /** Brings everything shown up to date. Called at most once a frame; costs nothing where nothing changed. */
  refresh(): void;
  readonly actions: ChromeActions;
}

/** What commands, and the pointer on the canvas, ask of the interface. */
export interface ChromeActions {
  openPalette(): void;
  openHelp(): void;
  openExamples(): void;
  /** The scenes that this browser keeps. */
  openRecent(): void;
  /** The earlier states of the scene. */
  openVersions(): void;
  /** The main menu, from its button in the top bar. */
  openMenu(): void;
  /** The menu for the selection: at a client position, else at the focused row of the outliner, else over the canvas. */
  openContextMenu(at?: { readonly clientX: number; readonly clientY: number }): void;
  /** The six views and what goes with them, over the canvas: for keyboards without a numpad. */
  openViewMenu(): void;
  /** Opens the name of the active record for editing in the outliner, which it shows where it is folded away. */
  renameSelected(): void;
  /** Why there is nothing to rename, or null. */
  cannotRename(): string | null;
  renameScene(): void;
  /** Moves the focus to the outliner's search field, and shows the outliner where it is folded away. */
  findInScene(): void;
  /** Below 1200 px the outliner is a drawer, below 700 px a sheet; above, it is folded away and back. */
  toggleOutliner(): void;
  togglePanel(): void;
  /** Opens the card that explains what the panel shows, or closes it. */
  explain(): void;
  isExplaining(): boolean;
  /** Puts the call that gives the explained reading, or the one that the panel shows, into the clipboard. */
  copyCode(): Promise<void>;
  /** Why there is nothing to explain, or null. */
  cannotExplain(): string | null;
  /** Dark to light or back; the session remembers the choice. */
  toggleTheme(): void;
}
