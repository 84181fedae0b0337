import type { CheckResult } from "../checks/evaluate-check.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { Readout } from "../readout/readout.ts";
import type { Expectation } from "../scene/check.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Draft, ToolHint } from "../tools/tool.ts";
import type { StandardView } from "./session.ts";

/** A scene's saved camera, as in the file. */
export interface SavedView {
  readonly projection: "perspective" | "orthographic";
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  /** Metres seen from top to bottom; orthographic only. */
  readonly height?: number;
}

/** What the editor asks of the viewport. */
export interface CameraPort {
  readonly projection: ViewProjection;
  /** Brings these records into view; everything, when the list is absent. Nothing happens where nothing has bounds. */
  frame(ids?: readonly string[]): void;
  setStandardView(view: StandardView): void;
  /** The view from the opposite side. */
  flip(): void;
  toggleProjection(): void;
  /** The camera as a file keeps it, rounded to 1e−6. */
  readView(): SavedView;
  applyView(view: SavedView): void;
  /** The camera's ray through a client position. */
  rayAt(clientX: number, clientY: number): Ray;
  toClient(point: Vec3): { readonly x: number; readonly y: number } | null;
}

/** One of a file's problems, for the dialog. */
export interface ShownProblem {
  /** `shapes[4].halfExtents[1]`, or empty for the whole file. */
  readonly path: string;
  /** The name of the record in question, if it has one. */
  readonly name?: string;
  /** 1-based, where known. */
  readonly line?: number;
  readonly column?: number;
  /** "must be more than 0 m": starts in lower case, goes on after the label of what is meant. */
  readonly expected: string;
  /** What stands there, as the file writes it (shortened): `-0.5`, `"six"`. */
  readonly got?: string;
  /** The whole sentence: "Half size must be more than 0 m, got -0.5". */
  readonly message: string;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly tone?: "primary" | "danger" | "plain";
}

/** What the editor asks of a person. Implemented by the interface around the canvas. */
export interface PromptsPort {
  /** The file cannot be opened; resolves when the person has seen it ("openAnother" when they want the file dialog again). */
  showProblems(report: {
    readonly fileName: string;
    readonly problems: readonly ShownProblem[];
    readonly total: number;
    readonly sceneName: string;
  }): Promise<"keep" | "openAnother">;
  /** A question with some answers; Escape gives null. */
  ask(question: {
    readonly title: string;
    readonly text: string;
    readonly choices: readonly Choice[];
  }): Promise<string | null>;
  /** Asks for a whole number from `least` to `most`; Escape gives null. */
  askNumber(question: {
    readonly title: string;
    readonly text: string;
    /** What the number counts. */
    readonly label: string;
    /** What stands in the field at first. */
    readonly value: number;
    readonly least: number;
    readonly most: number;
    /** Numbers that can be taken with one press. */
    readonly proposals: readonly number[];
    /** On the button that answers. */
    readonly confirm: string;
  }): Promise<number | null>;
  /** A short notice at the bottom, with at most one action; it goes by itself. */
  toast(text: string, action?: { readonly label: string; run(): void }): void;
  /** Long work with a progress bar and a cancel button; the returned functions drive it. */
  progress(title: string, cancel: () => void): { update(fraction: number): void; done(): void };
}

/** The truth about whether the work is safe, for the top bar. */
export type SavedState =
  | { readonly state: "saved" }
  | { readonly state: "saving" }
  | { readonly state: "notSaved"; readonly reason: string }
  | { readonly state: "otherTab"; readonly text: string };

/** A scene that this browser keeps, for a list of them. */
export interface KeptScene {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The file on disk that it belongs to. */
  readonly fileName: string | null;
}

/** What the interface shows and does about scenes that this browser keeps. Every function rejects where the storage does not work. */
export interface KeptScenesPort {
  /** The scenes beside the one that is open, newest first. */
  recent(): Promise<readonly KeptScene[]>;
  openRecent(id: string): Promise<void>;
  /** The states of the open scene, newest first: how it is now, then what it was. */
  versions(): Promise<readonly { readonly revision: number; readonly savedAt: number; readonly recordCount: number }[]>;
  /** Brings a kept state back, as one step that can be undone. */
  restoreVersion(revision: number): Promise<void>;
}

/** What the interface shows and does about files. Implemented by the documents. */
export interface DocumentsPort {
  readonly name: string;
  readonly savedState: SavedState;
  /** The name of the file on disk that Ctrl+S writes to, if there is one. */
  readonly fileName: string | null;
  /** Whether leaving now would lose something that no file on disk has. */
  readonly hasUnsavedWork: boolean;
  listen(listener: () => void): () => void;
  /** The examples, in the order of the menu. */
  readonly examples: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly facts: string;
    /** The heading under which it stands; absent: among the first. */
    readonly group?: "Edge cases";
  }[];
  openExample(id: string): Promise<void>;
  workOnCopy(): void;
  takeOver(): void;
  downloadInstead(): void;
  readonly kept: KeptScenesPort;
  /** Opens files that were dropped or chosen. */
  openFile(file: File, handle?: FileSystemFileHandle): Promise<void>;
}

/** The reading that the panel shows, and the instrument whose it is. */
export interface ActiveReading {
  readonly id: string;
  readonly title: string;
  readonly record: SceneRecord;
  /** Plain data, of a shape that depends on the record's kind. */
  readonly reading: unknown;
  readonly readout: Readout;
}

/** The readings, measured when asked for and kept until something they depend on changes. */
export interface ReadingsPort {
  /** The Reading of an instrument as plain data, `"cursor"` for the point under the cursor; null where there is none. */
  get(id: string): unknown;
  /** What the panel shows: the selected instrument's reading, else the last one looked at, else the cursor's. */
  active(): ActiveReading | null;
  /** Makes an instrument the one that the panel shows. */
  show(id: string): void;
}

/** Something that a reading suggests to keep as a check. */
export interface CheckProposal {
  readonly expectation: Expectation;
  /** "nearest shape is Crate" */
  readonly words: string;
  /** The document has a check of that value, compared in that way. */
  readonly isKept: boolean;
}

/** The checks of the document. */
export interface ChecksPort {
  /** Whether each check holds now, in the document's order. The same list as long as it says the same. */
  results(): readonly CheckResult[];
  /** What the reading of an instrument suggests, the most obvious first; empty for what is none. */
  proposals(id: string): readonly CheckProposal[];
  /** Adds a check of an instrument's reading, as one step. */
  keep(id: string, expectation: Expectation): void;
}

/** What the interface shows of the tool at work. */
export interface ToolStatePort {
  readonly hint: ToolHint;
  readonly draft: Draft | null;
  /** Where the arrow keys have led a tool that places, in the world; null where a pointer leads it. */
  readonly keyboardPoint: Vec3 | null;
  /** The CSS cursor of the canvas. */
  readonly cursor: string;
  /** A gesture is open (a drag, or a placement between its clicks). */
  readonly isBusy: boolean;
}
