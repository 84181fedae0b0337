import type { IconNode } from "lucide";
import type { ComponentChildren } from "preact";
import type { Chord } from "../editor/command.ts";
import { Icon } from "./icons/icon.tsx";
import { ariaKeyShortcuts } from "./key-label.ts";
import { useUi } from "./ui.ts";

interface BarButtonProps {
  readonly icon: IconNode;
  /** The accessible name; never changes with what the button would do now. */
  readonly label: string;
  /** What the tooltip says; by default the label. */
  readonly tip?: string;
  readonly chords?: readonly Chord[] | undefined;
  readonly disabled?: boolean;
  readonly pressed?: boolean | undefined;
  readonly hasMenu?: boolean;
  readonly expanded?: boolean;
  readonly children?: ComponentChildren;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A button of the top bar. One that cannot be used now keeps its place in the order of Tab: somebody who has just used
 * it would otherwise lose the focus.
 */
export function BarButton(props: BarButtonProps) {
  const { isMac } = useUi();
  const { label, chords, disabled = false } = props;
  return (
    <button
      type="button"
      class="bar-button"
      aria-label={label}
      aria-keyshortcuts={ariaKeyShortcuts(chords, isMac)}
      aria-disabled={disabled}
      aria-pressed={props.pressed}
      aria-haspopup={props.hasMenu ? "menu" : undefined}
      aria-expanded={props.expanded}
      data-tip={props.tip ?? label}
      data-tip-chord={chords?.[0]}
      onClick={(event) => {
        if (!disabled) props.onClick(event);
      }}
    >
      <Icon node={props.icon} size={18} />
      {props.children}
    </button>
  );
}
