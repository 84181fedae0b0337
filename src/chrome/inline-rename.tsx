import { useLayoutEffect, useRef } from "preact/hooks";
import { useUi } from "./ui.ts";

interface InlineRenameProps {
  readonly id: string;
  /** For assistive technology: "Name of the scene". */
  readonly label: string;
  readonly name: string;
  /** Where the focus goes when the field closes; by default where it was. */
  readonly returnFocus?: () => HTMLElement | null;
}

/**
 * A field in the place of a name. Enter or leaving it takes the text over, in one undo step; Escape and an empty text
 * leave the name as it was. It keeps its keys: a letter is a letter here, not a command.
 */
export function InlineRename({ id, label, name, returnFocus }: InlineRenameProps) {
  const { services, renaming } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    field.current?.select();
    const input = field.current;
    return () => {
      if (document.activeElement !== input && document.activeElement !== document.body) return;
      const target = returnFocus?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
      // After the field is gone: only then is the name there again to take the focus.
      queueMicrotask(() => target?.focus({ preventScroll: true }));
    };
  }, []);

  const finish = (commit: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const text = field.current?.value.trim() ?? "";
    if (commit && text !== "" && text !== name && services.store.get(id)) {
      services.store.transact(`Rename ${name}`, (transaction) => transaction.update(id, { name: text }));
    }
    if (renaming.value === id) renaming.value = null;
  };

  return (
    <input
      class="inline-rename"
      ref={field}
      type="text"
      aria-label={label}
      defaultValue={name}
      spellcheck={false}
      autocomplete="off"
      data-uncommitted=""
      onBlur={() => finish(true)}
      onPointerDown={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === "Enter") finish(true);
        else if (event.key === "Escape") finish(false);
        else {
          // A tree around the field would take letters, arrows and Delete for itself.
          if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
