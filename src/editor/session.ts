import type { Vec3 } from "../geometry/types.ts";

/** "select", or the kind of record that the tool places. */
export type ToolId = string;

/** What the person is about: everything that is neither in the document nor in the file. Lengths in metres. */
export interface SessionState {
  /** Ids in the order of selecting; the last one is the active one. */
  readonly selection: readonly string[];
  readonly hover: string | null;
  readonly tool: ToolId;
  readonly keepTool: boolean;
  readonly gizmo: "none" | "move" | "rotate";
  readonly gizmoSpace: "world" | "local";
  readonly gridSnap: boolean;
  readonly gridStep: number;
  readonly angleSnap: boolean;
  /** The ground point under the cursor, unsnapped; null off the ground or off the canvas. */
  readonly cursor: Vec3 | null;
  /** A refusal or notice that replaces the hint in the status bar for a while. */
  readonly notice: { readonly text: string; readonly tone: "warn" | "info" } | null;
  /** The card that explains what the active instrument reads is open, on that part of the reading (null: its answer). */
  readonly explained: { readonly part: string | null } | null;
  readonly projection: "perspective" | "orthographic";
  /** The name of the standard view that the camera is in, or null in a free view. */
  readonly standardView: StandardView | null;
  readonly theme: "system" | "dark" | "light";
  readonly probeLimit: number;
  readonly showGrid: boolean;
  readonly showShadows: boolean;
  readonly showLinks: boolean;
  /** Option for those used to it: a left drag on empty ground orbits instead of selecting. */
  readonly leftDragOrbits: boolean;
}

export type StandardView = "front" | "back" | "right" | "left" | "top" | "bottom";

export type SessionListener = (state: SessionState, previous: SessionState) => void;

const INITIAL: SessionState = {
  selection: [],
  hover: null,
  tool: "select",
  keepTool: false,
  gizmo: "none",
  gizmoSpace: "world",
  gridSnap: true,
  gridStep: 0.25,
  angleSnap: true,
  cursor: null,
  notice: null,
  explained: null,
  projection: "perspective",
  standardView: null,
  theme: "system",
  probeLimit: 50,
  showGrid: true,
  showShadows: true,
  showLinks: true,
  leftDragOrbits: false,
};

/** Holds the session's state and tells its listeners, in the order in which they came, when a part of it changes. */
export class Session {
  #state: SessionState;
  readonly #listeners: SessionListener[] = [];
  #selected: { readonly of: readonly string[]; readonly ids: ReadonlySet<string> } = { of: [], ids: new Set() };

  constructor(remembered: Partial<SessionState> = {}) {
    this.#state = { ...INITIAL, ...remembered };
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Changes some fields; nothing happens where none differs. */
  set(changes: Partial<SessionState>): void {
    const previous = this.#state;
    const keys = Object.keys(changes) as (keyof SessionState)[];
    if (keys.every((key) => isSame(previous[key], changes[key]))) return;
    this.#state = { ...previous, ...changes };
    for (const listener of this.#listeners) listener(this.#state, previous);
  }

  /** Selects these and nothing else; each id once. */
  select(ids: Iterable<string>): void {
    const selected = new Set(ids);
    const selection = [...selected];
    this.#selected = { of: selection, ids: selected };
    this.set({ selection });
  }

  /**
   * The ids of a selection as a set. That of the selection as it is now is made once for all who ask: of everything in a
   * large scene it takes longer than what most of them want to know.
   */
  idsOf(selection: readonly string[]): ReadonlySet<string> {
    if (selection === this.#selected.of) return this.#selected.ids;
    const ids = new Set(selection);
    if (selection === this.#state.selection) this.#selected = { of: selection, ids };
    return ids;
  }

  listen(listener: SessionListener): () => void {
    this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]);
}
