import { type Signal, useSignal } from "@preact/signals";
import { Check, ChevronRight } from "lucide";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { ariaKeyShortcuts, keyLabel } from "../key-label.ts";
import { useUi } from "../ui.ts";
import type { MenuEntry } from "./menu-entries.ts";
import { placeMenu, type Sides } from "./open-menu.ts";

interface MenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly anchor: Sides;
  readonly side: "below" | "beside";
  /** Not where the pointer opened a submenu in passing: the focus then stays on its line. */
  readonly takesFocus: boolean;
  /** Closes this menu only (a submenu: back to the line that opened it). */
  readonly close: () => void;
  readonly closeAll: () => void;
}

/** A menu with the keys that menus have: arrows, Home, End, letters, Enter; Escape and Left close it, Tab closes all. */
export function Menu({ label, entries, anchor, side, takesFocus, close, closeAll }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const submenu = useSignal<string | null>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = placeMenu(anchor, size, { width: window.innerWidth, height: window.innerHeight }, side);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    if (takesFocus) itemsOf(element)[0]?.focus({ preventScroll: true });
  }, [anchor, side, takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = menu.current;
    if (!element || event.defaultPrevented) return;
    const items = itemsOf(element);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => items[(index + items.length) % items.length]?.focus();
    if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp") go(at < 0 ? -1 : at - 1);
    else if (event.key === "Home" || event.key === "PageUp") go(0);
    else if (event.key === "End" || event.key === "PageDown") go(-1);
    else if (event.key === "Escape" || (event.key === "ArrowLeft" && side === "beside")) close();
    else if (event.key === "Tab") closeAll();
    else if (event.key === "ArrowRight") {
      if (items[at]?.ariaHasPopup === "menu") items[at].click();
    } else if ([...event.key].length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = event.key.toLowerCase();
      const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      order.find((item) => item.dataset.label?.toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="menu" role="menu" aria-label={label} tabIndex={-1} ref={menu} onKeyDown={onKeyDown}>
      {entries.map((entry, index) => {
        if (entry.type === "line") return <hr class="menu-line" key={index} />;
        if (entry.type === "item")
          return <Item key={entry.id} entry={entry} closeAll={closeAll} onEnter={() => (submenu.value = null)} />;
        return <Submenu key={entry.id} entry={entry} open={submenu} closeAll={closeAll} />;
      })}
    </div>
  );
}

/** The lines of this menu, not those of a submenu inside it. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")].filter(
    (item) => item.closest("[role=menu]") === menu,
  );
}

function Item(props: {
  readonly entry: Extract<MenuEntry, { type: "item" }>;
  readonly closeAll: () => void;
  readonly onEnter: () => void;
}) {
  const { isMac } = useUi();
  const { entry } = props;
  const isDisabled = entry.disabledBecause !== null;
  return (
    <button
      type="button"
      class="menu-item"
      {...roleOf(entry)}
      aria-disabled={isDisabled}
      aria-keyshortcuts={ariaKeyShortcuts(entry.chord ? [entry.chord] : undefined, isMac)}
      title={entry.disabledBecause ?? undefined}
      aria-description={entry.disabledBecause ?? undefined}
      data-label={entry.label}
      tabIndex={-1}
      onPointerMove={(event) => {
        props.onEnter();
        event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={() => {
        if (isDisabled) return;
        props.closeAll();
        // The menu gives the focus back when it goes, and a command may take it: in this order.
        setTimeout(() => entry.run(), 0);
      }}
    >
      <span class="menu-check">{entry.isOn && <Icon node={Check} size={16} />}</span>
      <span class="menu-label">{entry.label}</span>
      {entry.chord && (
        <span class="menu-keys" aria-hidden="true">
          {keyLabel(entry.chord, isMac)}
        </span>
      )}
    </button>
  );
}

function roleOf({ isOn, isChoice }: Extract<MenuEntry, { type: "item" }>) {
  if (isOn === undefined) return { role: "menuitem" } as const;
  return { role: isChoice ? "menuitemradio" : "menuitemcheckbox", "aria-checked": isOn } as const;
}

/** The pointer may cross a line on its way into a submenu without opening another. */
const DWELL_MS = 120;

function Submenu(props: {
  readonly entry: Extract<MenuEntry, { type: "submenu" }>;
  readonly open: Signal<string | null>;
  readonly closeAll: () => void;
}) {
  const { entry, open } = props;
  const line = useRef<HTMLButtonElement>(null);
  const opened = useRef<{ readonly anchor: Sides; readonly takesFocus: boolean } | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open.value === entry.id;
  const show = (takesFocus: boolean) => {
    clearTimeout(timer.current);
    if (!line.current) return;
    if (isOpen && takesFocus) {
      const submenu = line.current.nextElementSibling;
      if (submenu instanceof HTMLElement) itemsOf(submenu)[0]?.focus();
      return;
    }
    opened.current = { anchor: line.current.getBoundingClientRect(), takesFocus };
    open.value = entry.id;
  };
  return (
    <>
      <button
        type="button"
        class="menu-item"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-label={entry.label}
        tabIndex={-1}
        ref={line}
        onPointerEnter={(event) => {
          if (event.pointerType !== "mouse" || isOpen) return;
          timer.current = window.setTimeout(() => {
            line.current?.focus({ preventScroll: true });
            show(false);
          }, DWELL_MS);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onClick={() => show(true)}
      >
        <span class="menu-check" />
        <span class="menu-label">{entry.label}</span>
        <span class="menu-keys" aria-hidden="true">
          <Icon node={ChevronRight} size={14} />
        </span>
      </button>
      {isOpen && opened.current && (
        <Menu
          label={entry.label}
          entries={entry.entries}
          anchor={opened.current.anchor}
          side="beside"
          takesFocus={opened.current.takesFocus}
          close={() => {
            open.value = null;
            line.current?.focus();
          }}
          closeAll={props.closeAll}
        />
      )}
    </>
  );
}
