import {
  CircleQuestionMark,
  LayoutGrid,
  ListTree,
  Menu,
  Moon,
  Redo2,
  Search,
  SlidersHorizontal,
  Sun,
  Undo2,
} from "lucide";
import { useRef } from "preact/hooks";
import { BarButton } from "../bar-button.tsx";
import { COMMAND } from "../command-ids.ts";
import { isOutlinerShown, isPanelShown } from "../fold-state.ts";
import { Icon } from "../icons/icon.tsx";
import { Logo } from "../icons/logo.tsx";
import { KeyCap } from "../key-cap.tsx";
import { ariaKeyShortcuts } from "../key-label.ts";
import { shownName } from "../shown-name.ts";
import { useUi } from "../ui.ts";
import { SavedStateView } from "./saved-state.tsx";
import { SceneName } from "./scene-name.tsx";

/** Menu, name and saved state, undo and redo, examples, palette, help and theme. */
export function TopBar() {
  const { state, menu, actions } = useUi();
  const isNarrow = state.layout.value === "narrow";
  return (
    <header class="top-bar">
      <BarButton
        icon={Menu}
        label="Menu"
        hasMenu={true}
        expanded={menu.value?.label === "Menu"}
        onClick={() => actions.openMenu()}
      />
      {!isNarrow && <Logo />}
      {!isNarrow && <span class="bar-line" />}
      <SceneName />
      <SavedStateView />
      <span class="bar-space" />
      <HistoryButtons />
      {isNarrow ? <FoldButtons /> : <WideButtons />}
    </header>
  );
}

function HistoryButtons() {
  const { state, services, run } = useUi();
  const isNarrow = state.layout.value === "narrow";
  const { canUndo, canRedo, undoLabel, redoLabel } = state.history.value;
  const button = (id: string, label: "Undo" | "Redo", can: boolean, what: string | null) => {
    const command = services.commands.get(id);
    if (!command) return null;
    return (
      <BarButton
        icon={label === "Undo" ? Undo2 : Redo2}
        label={label}
        tip={can && what ? `${label} ${shownName(what)}` : label}
        chords={command.keys}
        disabled={!can}
        onClick={() => run(command)}
      />
    );
  };
  return (
    <>
      {button(COMMAND.undo, "Undo", canUndo, undoLabel)}
      {!isNarrow && button(COMMAND.redo, "Redo", canRedo, redoLabel)}
    </>
  );
}

/** The buttons for what is folded away or could be, where the window has no room for all. */
function FoldButtons() {
  const { state, folds, actions } = useUi();
  const layout = state.layout.value;
  const outliner = isOutlinerShown(folds, layout);
  const panel = isPanelShown(folds, layout);
  return (
    <>
      {(layout === "narrow" || layout === "medium" || !outliner) && (
        <BarButton icon={ListTree} label="Outliner" pressed={outliner} onClick={() => actions.toggleOutliner()} />
      )}
      {(layout === "narrow" || !panel) && (
        <BarButton icon={SlidersHorizontal} label="Panel" pressed={panel} onClick={() => actions.togglePanel()} />
      )}
    </>
  );
}

function WideButtons() {
  const { services, state, actions, dialog } = useUi();
  const isMedium = state.layout.value === "medium";
  const isDark = state.theme.value === "dark";
  const examples = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span class="bar-line" />
      <FoldButtons />
      <button
        type="button"
        class="bar-button bar-text-button"
        ref={examples}
        aria-haspopup="dialog"
        aria-expanded={dialog.value === "examples"}
        onClick={() => actions.openExamples()}
      >
        <Icon node={LayoutGrid} size={18} />
        Examples
      </button>
      <SearchCommands iconOnly={isMedium} />
      <BarButton
        icon={CircleQuestionMark}
        label="Help"
        chords={services.commands.get(COMMAND.help)?.keys}
        onClick={() => actions.openHelp()}
      />
      <BarButton
        icon={isDark ? Moon : Sun}
        label="Theme"
        tip={isDark ? "Theme: dark" : "Theme: light"}
        onClick={() => actions.toggleTheme()}
      />
    </>
  );
}

function SearchCommands({ iconOnly }: { readonly iconOnly: boolean }) {
  const { services, actions, isMac } = useUi();
  const chords = services.commands.get(COMMAND.palette)?.keys;
  if (iconOnly)
    return <BarButton icon={Search} label="Search commands" chords={chords} onClick={() => actions.openPalette()} />;
  return (
    <button
      type="button"
      class="search-commands"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcuts(chords, isMac)}
      onClick={() => actions.openPalette()}
    >
      <Icon node={Search} size={16} />
      <span>Search commands</span>
      {chords?.[0] && <KeyCap chord={chords[0]} />}
    </button>
  );
}
