import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly class?: string;
  /** The id of the heading that names it, or a name. */
  readonly labelledBy?: string;
  readonly label?: string;
  /** Escape, or a press outside where that is allowed. */
  readonly onCancel: () => void;
  /** False where a stray press must not decide. */
  readonly closesOutside?: boolean;
  readonly children: ComponentChildren;
}

/**
 * A native modal dialog: the rest of the page is inert, Escape closes, and the focus returns to where it was. What has
 * `data-autofocus` gets the focus first.
 */
export function Dialog({ onCancel, closesOutside = true, labelledBy, label, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    // Closed before it is taken out of the page: only then does the browser give the focus back.
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${rest.class ?? ""}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      onPointerDown={(event) => {
        const element = event.currentTarget;
        if (closesOutside && event.target === element && isOutside(element, event)) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

/** A press on the scrim arrives at the dialog itself, outside its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
