import type { SceneRecord } from "../scene/record.ts";
import type { SceneStoreReader } from "../scene/scene-store.types.ts";
import type { Session } from "./session.ts";

/** What commands act on: the records of the selection, and in words why there is nothing to act on. */
export interface SelectedRecords {
  /** In the order of selecting. */
  all(): SceneRecord[];
  unlocked(): SceneRecord[];
  /** For commands that change no geometry: null where something is selected. */
  nothingSelected(): string | null;
  /** For commands that change what is selected: null where something of it is not locked. */
  nothingToChange(): string | null;
}

/** The selection as it is at every question. */
export function selectedRecords(session: Session, store: SceneStoreReader): SelectedRecords {
  const all = () =>
    session.state.selection.map((id) => store.get(id)).filter((record) => record !== undefined) as SceneRecord[];
  const unlocked = () => all().filter((record) => !record.locked);
  const nothingSelected = () => (all().length === 0 ? "nothing selected" : null);
  return {
    all,
    unlocked,
    nothingSelected,
    nothingToChange: () => nothingSelected() ?? (unlocked().length === 0 ? "what is selected is locked" : null),
  };
}
