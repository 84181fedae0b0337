import { Ellipsis, type IconNode } from "lucide";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Command } from "../editor/command.ts";
import { COMMAND, toolCommandId } from "./command-ids.ts";
import { Icon } from "./icons/icon.tsx";
import { kindIcon, MOVE_ICON, ROTATE_ICON, SELECT_ICON } from "./icons/tool-icons.ts";
import { ariaKeyShortcuts } from "./key-label.ts";
import { commandEntry } from "./menu/menu-entries.ts";
import { type Ui, useSession, useUi } from "./ui.ts";

/** A button of the toolbar. */
interface Tool {
  readonly command: Command;
  readonly label: string;
  readonly icon: IconNode;
  /** The kind that it places, or null. */
  readonly kind: string | null;
}

/** The tools in groups, from the tables of kinds and commands: a new kind comes by itself. */
function toolGroups({ services }: Ui): readonly (readonly Tool[])[] {
  const tool = (id: string, icon: IconNode, title?: string, kind: string | null = null): readonly Tool[] => {
    const command = services.commands.get(id);
    return command ? [{ command, label: title ?? command.title, icon, kind }] : [];
  };
  const placing = (kinds: Ui["services"]["kinds"]["shapes"]) =>
    Object.entries(kinds).flatMap(([kind, { title }]) => tool(toolCommandId(kind), kindIcon(kind), title, kind));
  return [
    tool(COMMAND.selectTool, SELECT_ICON),
    placing(services.kinds.shapes),
    placing(services.kinds.instruments),
    [...tool(COMMAND.moveGizmo, MOVE_ICON), ...tool(COMMAND.rotateGizmo, ROTATE_ICON)],
  ].filter((group) => group.length > 0);
}

/** How many buttons the pill of a narrow window holds. */
const PILL_SLOTS = 7;

/** The first tools as they are, and those for which there is no slot. */
function split(groups: readonly (readonly Tool[])[], slots: number) {
  const tools = groups.flat();
  if (tools.length <= slots) return { groups, more: [] };
  const shown = new Set(tools.slice(0, slots - 1));
  const kept = groups.map((group) => group.filter((tool) => shown.has(tool))).filter((group) => group.length > 0);
  return { groups: kept, more: tools.filter((tool) => !shown.has(tool)) };
}

/**
 * The tools, floating over the canvas. Every button is reached with Tab, and the arrows move among them. A double-click
 * keeps a placing tool after it has placed; a dot says so.
 */
export function Toolbar() {
  const ui = useUi();
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = ui.state.layout.value === "narrow";
  const { groups, more } = split(toolGroups(ui), isNarrow ? PILL_SLOTS : Number.POSITIVE_INFINITY);
  useColumns(bar, !isNarrow);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !bar.current) return;
    const buttons = [...bar.current.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label="Tools"
      aria-orientation={isNarrow ? "horizontal" : "vertical"}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div class="tool-group" role="presentation" key={group[0]?.command.id}>
          {group.map((tool) => (
            <ToolButton key={tool.command.id} tool={tool} />
          ))}
        </div>
      ))}
      {more.length > 0 && <MoreTools tools={more} />}
    </div>
  );
}

/** Where the canvas is lower than the tools are, they stand in two columns. */
function useColumns(bar: { readonly current: HTMLElement | null }, isColumn: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const fit = () => {
      element.dataset.columns = "1";
      const isTooHigh = isColumn && element.offsetHeight + 2 * element.offsetTop > stage.clientHeight;
      if (isTooHigh) element.dataset.columns = "2";
    };
    const observer = new ResizeObserver(fit);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [bar, isColumn]);
}

/** What has no room in the pill of a narrow window, in a menu. */
function MoreTools({ tools }: { readonly tools: readonly Tool[] }) {
  const { menu, run } = useUi();
  const tool = useSession("tool").value;
  const gizmo = useSession("gizmo").value;
  return (
    <button
      type="button"
      class="tool"
      aria-label="More tools"
      aria-haspopup="menu"
      aria-expanded={menu.value?.label === "More tools"}
      aria-pressed={tools.some(({ command, kind }) => isToolActive(command.id, kind, tool, gizmo))}
      onClick={(event) => {
        menu.value = {
          label: "More tools",
          at: event.currentTarget,
          entries: tools.map(({ command }) => commandEntry(command, run)),
        };
      }}
    >
      <Icon node={Ellipsis} size={22} />
    </button>
  );
}

function ToolButton({ tool }: { readonly tool: Tool }) {
  const { services, run, isMac, state } = useUi();
  const current = useSession("tool").value;
  const gizmo = useSession("gizmo").value;
  const keeps = useSession("keepTool").value;
  const { command, label, icon, kind } = tool;
  const isActive = isToolActive(command.id, kind, current, gizmo);
  const isKept = isActive && keeps && kind !== null;
  return (
    <button
      type="button"
      class="tool"
      aria-label={label}
      aria-pressed={isActive}
      aria-description={isKept ? "kept after placing" : undefined}
      aria-keyshortcuts={ariaKeyShortcuts(command.keys, isMac)}
      data-tip={label}
      data-tip-chord={command.keys?.[0]}
      data-tip-side={state.layout.value === "narrow" ? undefined : "right"}
      data-kept={isKept}
      onClick={() => run(command)}
      onDblClick={() => {
        if (kind !== null) services.session.set({ keepTool: true });
      }}
    >
      <Icon node={icon} size={state.layout.value === "narrow" ? 22 : 19} />
    </button>
  );
}

/** A gizmo belongs to the select tool, whose own button rests while one is shown: only one button is filled. */
function isToolActive(id: string, kind: string | null, tool: string, gizmo: string): boolean {
  if (kind !== null) return tool === kind;
  if (tool !== "select") return false;
  if (id === COMMAND.moveGizmo) return gizmo === "move";
  return id === COMMAND.rotateGizmo ? gizmo === "rotate" : gizmo === "none";
}
