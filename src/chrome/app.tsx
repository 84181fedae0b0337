import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/top-bar.css";
import "./styles/toolbar.css";
import "./styles/outliner.css";
import "./styles/status-bar.css";
import "./styles/sheet.css";
import "./styles/menu.css";
import "./styles/dialogs.css";
import "./styles/notices.css";
import { effect, signal } from "@preact/signals";
import { createRef, render } from "preact";
import type { Command } from "../editor/command.ts";
import { createChromeActions } from "./chrome-actions.ts";
import { createChromeState } from "./chrome-state.ts";
import { Dialogs } from "./dialogs/dialogs.tsx";
import { createPrompts } from "./dialogs/prompt-state.ts";
import { DropOverlay } from "./drop-overlay.tsx";
import { createFoldState } from "./fold-state.ts";
import { createLaterLoader, LaterContext, useLater } from "./later-loader.ts";
import { observeLayoutMode } from "./layout-mode.ts";
import { LiveRegion } from "./live-region.tsx";
import type { OpenMenu } from "./menu/open-menu.ts";
import { createOutlineModel } from "./outliner/outline-model.ts";
import type { Chrome, ChromeServices } from "./services.ts";
import { type Hosts, Shell } from "./shell.tsx";
import { shownName } from "./shown-name.ts";
import { Toasts } from "./toasts.tsx";
import { Tooltip } from "./tooltip.tsx";
import { type DialogName, type Ui, UiContext, useUi } from "./ui.ts";

/**
 * Builds the interface around the canvas inside `root` and returns the places for canvas, labels and panel. It listens to
 * the store only to note what is stale, and shows what is new when `refresh` is called.
 */
export function mountChrome(root: HTMLElement, services: ChromeServices): Chrome {
  const state = createChromeState(services);
  const prompts = createPrompts();
  const rest = createLaterLoader();
  const hosts: Hosts = { canvas: createRef(), labels: createRef(), panel: createRef() };
  const parts = {
    services,
    state,
    folds: createFoldState(),
    outliner: createOutlineModel(services, state),
    prompts: prompts.state,
    dialog: signal<DialogName | null>(null),
    menu: signal<OpenMenu | null>(null),
    renaming: signal<string | null>(null),
    isMac: /Mac|iPhone|iPad/.test(navigator.platform),
    run: (command: Command) => runCommand(services, command),
  };
  const actions = createChromeActions(parts, () => hosts.canvas.current);
  const ui: Ui = { ...parts, actions };

  root.classList.add("footpoint");
  observeLayoutMode(root, (mode) => {
    state.layout.value = mode;
    root.dataset.layout = mode;
  });
  applyTheme(ui);
  effect(() => {
    const name = state.sceneName.value;
    if (name !== "") document.title = `${shownName(name)} · Footpoint`;
  });

  const showNotLoaded = () => services.session.set({ notice: NOT_LOADED });
  // Whoever opens a menu, or is asked something, before the rest has come does not wait for the start to end.
  effect(() => {
    const { prompts: asked, progress } = prompts.state;
    if (parts.menu.value || asked.value.length > 0 || progress.value.length > 0) rest.load().catch(showNotLoaded);
  });
  render(
    <UiContext.Provider value={ui}>
      <LaterContext.Provider value={rest}>
        <Shell hosts={hosts} />
        <LiveRegion />
        <Toasts />
        <DropOverlay />
        <Dialogs />
        <MenuLayer />
        <Tooltip />
      </LaterContext.Provider>
    </UiContext.Provider>,
    root,
  );
  const { canvas, labels, panel } = hosts;
  if (!canvas.current || !labels.current || !panel.current) throw new Error("mountChrome: a host was not built");
  return {
    canvasHost: canvas.current,
    labelHost: labels.current,
    panelHost: panel.current,
    prompts: prompts.port,
    get theme() {
      return state.theme.value;
    },
    loadRest: () => rest.load(),
    refresh: () => state.refresh(),
    actions,
  };
}

const NOT_LOADED = { text: "this part could not be loaded: is the connection gone?", tone: "warn" } as const;

/** The menu that is open, if one is. */
function MenuLayer() {
  const { menu } = useUi();
  const open = menu.value;
  const OpenMenuLayer = useLater()?.OpenMenuLayer;
  return open && OpenMenuLayer ? <OpenMenuLayer key={open} open={open} close={() => (menu.value = null)} /> : null;
}

/** A command that cannot run now says why, where a person looks for the tool's next step. */
function runCommand({ session }: ChromeServices, command: Command): void {
  const reason = command.disabledBecause?.() ?? null;
  if (reason === null) command.run();
  else session.set({ notice: { text: `${command.title}: ${reason}`, tone: "warn" } });
}

/** The theme is an attribute of the page, so that the page's own background follows, too. */
function applyTheme({ state, services }: Ui): void {
  let isFirst = true;
  effect(() => {
    const theme = state.theme.value;
    document.documentElement.dataset.theme = theme;
    if (!isFirst) services.onTheme(theme);
    isFirst = false;
  });
}
