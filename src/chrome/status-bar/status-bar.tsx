import { useComputed } from "@preact/signals";
import { CircleCheck, CircleX, Magnet } from "lucide";
import { formatQuantity } from "../../readout/format-quantity.ts";
import type { ToolHint } from "../../tools/tool.ts";
import { COMMAND } from "../command-ids.ts";
import { Icon } from "../icons/icon.tsx";
import { ariaKeyShortcuts } from "../key-label.ts";
import { useSession, useUi } from "../ui.ts";
import { checkWords, countWords } from "./count-words.ts";
import { gridStepLabel, gridStepMenu } from "./grid-steps.ts";
import { Notice } from "./notice.tsx";

/** Ground point, tool and its next step, snapping, counts. Left to right it may shrink; the coordinates never move. */
export function StatusBar() {
  return (
    <footer class="status-bar" role="contentinfo" aria-label="Status">
      <GroundPoint />
      <HintOrNotice />
      <Checks />
      <Snapping />
      <Counts />
      <span class="status-item status-unit">metres</span>
    </footer>
  );
}

function GroundPoint() {
  const cursor = useSession("cursor");
  const isOnGround = useComputed(() => cursor.value !== null).value;
  return (
    <span class="status-point" data-known={isOnGround}>
      <Coordinate axis="x" />
      <Coordinate axis="z" />
      <span class="status-metres">m</span>
    </span>
  );
}

/** The text of a signal is written straight into the page: nothing is drawn anew while the pointer moves. */
function Coordinate({ axis }: { readonly axis: "x" | "z" }) {
  const cursor = useSession("cursor");
  const text = useComputed(() => {
    const value = cursor.value?.[axis];
    if (value === undefined) return "";
    // Wider numbers would push the rest along.
    const decimals = Math.abs(value) < 999.5 ? 2 : 0;
    return formatQuantity({ value: Math.abs(value) < 0.005 ? 0 : value, unit: "m" }, { decimals }).number;
  });
  return (
    <span class="status-coordinate">
      <span class="status-axis">{axis}</span>
      <span class="status-number">{text}</span>
    </span>
  );
}

/** While the card of an explanation is open. */
function explainHint(isMac: boolean): ToolHint {
  const keys = [
    { key: isMac ? "⌘ C" : "Ctrl C", does: "copy as code" },
    { key: "Esc", does: "close" },
  ];
  return { title: "Explain", step: "every number is live", keys };
}

function HintOrNotice() {
  const { state, services, isMac } = useUi();
  if (useSession("notice").value) return <Notice class="status-hint" />;
  const isExplained = useSession("explained").value !== null;
  const tool = useSession("tool").value;
  const hint = state.hint.value;
  // A gesture, or a tool that places something, has its own to say.
  const isExplainHint = isExplained && tool === "select" && !services.toolState.isBusy;
  const { title, step, keys } = isExplainHint ? explainHint(isMac) : hint;
  return (
    <span class="status-hint">
      <strong>{title}</strong>
      <span class="status-step">{step}</span>
      {keys.slice(0, 4).map(({ key, does }) => (
        <span class="status-key" key={key}>
          {key.split(" ").map((cap) => (
            <kbd class="key-cap" key={cap}>
              {cap}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </span>
  );
}

/** Whether what the scene's checks expect is so; a press selects the instrument of the next one that fails. */
function Checks() {
  const { services, state, run } = useUi();
  const checks = state.checks.value;
  const command = services.commands.get(COMMAND.failingCheck);
  if (!checks || !command) return null;
  const { held, total } = checks;
  const words = checkWords(held, total);
  return (
    <span class="status-item status-checks" data-failing={held < total}>
      <button
        type="button"
        class="status-button"
        aria-label={held < total ? `${words}: ${command.title.toLowerCase()}` : words}
        data-tip={command.title}
        onClick={() => run(command)}
      >
        <Icon node={held < total ? CircleX : CircleCheck} size={14} />
        {words}
      </button>
    </span>
  );
}

function Snapping() {
  const { services, run, isMac, menu } = useUi();
  const gridSnap = useSession("gridSnap").value;
  const angleSnap = useSession("angleSnap").value;
  const gridStep = useSession("gridStep").value;
  const grid = services.commands.get(COMMAND.gridSnap);
  const angle = services.commands.get(COMMAND.angleSnap);
  return (
    <>
      {grid && (
        <span class="status-item status-grid">
          <button
            type="button"
            class="status-button"
            aria-label="Snap to the grid"
            aria-pressed={gridSnap}
            aria-keyshortcuts={ariaKeyShortcuts(grid.keys, isMac)}
            data-tip="Snap to the grid"
            data-tip-chord={grid.keys?.[0]}
            onClick={() => run(grid)}
          >
            <Icon node={Magnet} size={14} />
            Grid
          </button>
          <button
            type="button"
            class="status-button status-grid-step"
            aria-label={`Grid step ${gridStepLabel(gridStep)}`}
            aria-haspopup="menu"
            aria-expanded={menu.value?.label === "Grid step"}
            data-tip="Grid step"
            data-on={gridSnap}
            onClick={(event) => {
              menu.value = {
                label: "Grid step",
                at: event.currentTarget,
                entries: gridStepMenu(gridStep, (step) => services.session.set({ gridStep: step, gridSnap: true })),
              };
            }}
          >
            {gridStepLabel(gridStep)}
          </button>
        </span>
      )}
      {angle && (
        <span class="status-item">
          <button
            type="button"
            class="status-button"
            aria-label="Snap angles to 15°"
            aria-pressed={angleSnap}
            aria-keyshortcuts={ariaKeyShortcuts(angle.keys, isMac)}
            data-tip="Snap angles to 15°"
            data-tip-chord={angle.keys?.[0]}
            onClick={() => run(angle)}
          >
            Angle 15°
          </button>
        </span>
      )}
    </>
  );
}

function Counts() {
  const { outliner } = useUi();
  const selection = useSession("selection");
  const text = useComputed(() => {
    const { shapes, instruments } = outliner.outline.value;
    return countWords(selection.value.length, shapes, instruments);
  });
  return <span class="status-item status-counts">{text}</span>;
}
