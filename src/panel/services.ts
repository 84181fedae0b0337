import type { CameraPort, ChecksPort, ReadingsPort, ToolStatePort } from "../editor/ports.ts";
import type { Session } from "../editor/session.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { DescribedKind } from "../scene/record-kind.ts";
import type { SceneChange, SceneStoreReader, Transaction } from "../scene/scene-store.types.ts";

/** The part of the document's store that the panel reads and writes; a `SceneStore` can be handed in as it is. */
export interface PanelStore extends SceneStoreReader {
  /** Starts a gesture. One that is open is cancelled first. */
  begin(label: string): Transaction;
  transact(label: string, change: (transaction: Transaction) => void): unknown;
  listenLive(listener: (change: SceneChange) => void): unknown;
}

/** What the panel needs of the editor, and nothing more. */
export interface PanelServices {
  readonly store: PanelStore;
  readonly session: Session;
  readonly readings: ReadingsPort;
  readonly checks: ChecksPort;
  readonly toolState: ToolStatePort;
  readonly camera: Pick<CameraPort, "setStandardView" | "toggleProjection">;
  /** The kind of a record, shape or instrument, by its name; undefined for the scene's own record. */
  readonly kindOf: (kind: string) => DescribedKind | undefined;
  /** The steps of the grid that can be chosen, in metres. */
  readonly gridSteps: readonly number[];
  /** Whether records of this kind have readings to show. */
  readonly isInstrument: (kind: string) => boolean;
  /** The colour that a record has in the current theme while it has none of its own; null where colour has a meaning. */
  readonly themeColor: (record: SceneRecord) => string | null;
}

/** The panel, as the frame loop and the commands see it. */
export interface Panel {
  /** Shows what has changed since the last call, and does nothing where nothing has. */
  refresh(): void;
  /** Opens the folder of the selection and puts the cursor into the name. */
  focusName(): void;
  /** Takes over what is being typed, as leaving the field would: call it before a command that works in fields. */
  finishEdit(): void;
}
