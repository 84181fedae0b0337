import "./palette.css";
import { useComputed, useSignal } from "@preact/signals";
import { Check, Search } from "lucide";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Dialog } from "../dialogs/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { KeyCap } from "../key-cap.tsx";
import { useUi } from "../ui.ts";
import { commandIcon, EXAMPLE_ICON } from "./command-icons.ts";
import { type FoundItem, type PaletteItem, paletteItems, searchPalette } from "./palette-items.ts";

/** Every command and example by name. A command that cannot run now stays and says why. `typed` is what is looked for at first. */
export function Palette({ typed = "" }: { readonly typed?: string }) {
  const { services, dialog, run } = useUi();
  const { commands, documents } = services;
  const items = useMemo(() => paletteItems(commands, documents), [commands, documents]);
  const query = useSignal(typed);
  const chosen = useSignal(0);
  const sections = useComputed(() => searchPalette(items, query.value));
  const found = useComputed(() => sections.value.flatMap((section) => section.found));
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  const close = () => {
    dialog.value = null;
  };
  const start = (item: PaletteItem | undefined) => {
    if (!item || item.disabledBecause !== null) return;
    close();
    const command = item.source === "command" ? commands.get(item.id) : undefined;
    // The focus goes back first: a command such as renaming takes it on from there.
    setTimeout(() => (command ? run(command) : void documents.openExample(item.id)), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { length } = found.value;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") start(found.value[chosen.value]?.item);
    else if (step === undefined || length === 0) return;
    else if (Math.abs(step) === 1) chosen.value = (chosen.value + step + length) % length;
    else chosen.value = Math.min(Math.max(chosen.value + step, 0), length - 1);
    event.preventDefault();
  };

  let index = 0;
  return (
    <Dialog class="palette" label="Search commands" onCancel={close}>
      <div class="palette-head">
        <Icon node={Search} size={18} />
        <input
          class="palette-input"
          type="text"
          role="combobox"
          aria-label="Search commands"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={found.value.length > 0 ? `palette-${chosen.value}` : undefined}
          placeholder="Search commands and examples"
          spellcheck={false}
          autocomplete="off"
          data-autofocus=""
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
            chosen.value = 0;
          }}
          onKeyDown={onKeyDown}
        />
        <KeyCap chord="Escape" />
      </div>
      <div class="palette-list" id="palette-list" role="listbox" aria-label="Commands" ref={list} tabIndex={-1}>
        {sections.value.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own here.
          <div role="group" aria-label={section.title} key={section.title}>
            <div class="palette-group" aria-hidden="true">
              {section.title}
            </div>
            {section.found.map((it) => {
              const place = index++;
              return (
                <Option
                  key={it.item.id}
                  id={`palette-${place}`}
                  found={it}
                  isChosen={place === chosen.value}
                  choose={() => (chosen.value = place)}
                  start={() => start(it.item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {found.value.length === 0 && <p class="palette-nothing">Nothing called “{query.value.trim()}”.</p>}
      <div class="palette-foot">
        <KeyCap chord="ArrowUp" />
        <KeyCap chord="ArrowDown" />
        <span>choose</span>
        <KeyCap chord="Enter" />
        <span>run</span>
        <span class="bar-space" />
        <span role="status">
          {found.value.length} of {items.length}
        </span>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly found: FoundItem;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly start: () => void;
}

function Option({ id, found, isChosen, choose, start }: OptionProps) {
  const { item } = found;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      class="palette-item"
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={item.disabledBecause !== null}
      onPointerMove={() => {
        if (!isChosen) choose();
      }}
      // A press must not take the focus from the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={start}
    >
      <Icon node={item.source === "example" ? EXAMPLE_ICON : commandIcon(item.id, item.group)} size={18} />
      <span class="palette-title">{markRanges(found)}</span>
      {item.isOn && <Icon node={Check} size={16} />}
      {item.disabledBecause !== null && <span class="palette-why">{item.disabledBecause}</span>}
      {item.disabledBecause === null && item.chord && <KeyCap chord={item.chord} />}
      {item.source === "example" && <span class="palette-why">Opens</span>}
    </div>
  );
}

function markRanges({ item: { title }, ranges }: FoundItem) {
  const parts = [];
  let from = 0;
  for (const [start, end] of ranges) {
    parts.push(title.slice(from, start), <mark key={start}>{title.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, title.slice(from)];
}
