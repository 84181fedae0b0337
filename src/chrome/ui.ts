import { type ReadonlySignal, type Signal, useComputed } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Command } from "../editor/command.ts";
import type { SessionState } from "../editor/session.ts";
import type { ChromeState } from "./chrome-state.ts";
import type { PromptState } from "./dialogs/prompt-state.ts";
import type { FoldState } from "./fold-state.ts";
import type { OpenMenu } from "./menu/open-menu.ts";
import type { OutlineModel } from "./outliner/outline-model.ts";
import type { ChromeActions, ChromeServices } from "./services.ts";

/** The dialogs that a person opens by name. */
export type DialogName = "palette" | "help" | "examples" | "recent" | "versions";

/** What every part of the interface can reach. */
export interface Ui {
  readonly services: ChromeServices;
  readonly state: ChromeState;
  readonly actions: ChromeActions;
  readonly folds: FoldState;
  readonly outliner: OutlineModel;
  readonly prompts: PromptState;
  readonly dialog: Signal<DialogName | null>;
  readonly menu: Signal<OpenMenu | null>;
  /** The record whose name is being edited, the scene's own included. */
  readonly renaming: Signal<string | null>;
  readonly isMac: boolean;
  /** Runs a command; where it cannot run, says why in the status bar. */
  run(command: Command): void;
}

/** Hands the `Ui` down to all components. */
export const UiContext = createContext<Ui | null>(null);

/** The `Ui` of the mounted interface. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("useUi: the component is not inside a mounted interface");
  return ui;
}

/** One field of the session; the component is drawn anew only when it changes. */
export function useSession<K extends keyof SessionState>(field: K): ReadonlySignal<SessionState[K]> {
  const { state } = useUi();
  return useComputed(() => state.session.value[field]);
}
