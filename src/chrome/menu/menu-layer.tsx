import { useEffect, useMemo } from "preact/hooks";
import { Menu } from "./menu.tsx";
import type { OpenMenu, Sides } from "./open-menu.ts";

/** The menu that is open. Closes at a press outside, when the window changes, and when the focus goes elsewhere. */
export function OpenMenuLayer({ open, close }: { readonly open: OpenMenu; readonly close: () => void }) {
  const before = useMemo(() => document.activeElement, [open]);
  useEffect(() => {
    const returnTo = open.returnFocus ?? (before instanceof HTMLElement ? before : null);
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = (target: EventTarget | null) => target instanceof Element && target.closest(".menu") !== null;
    document.addEventListener("pointerdown", (event) => !isInside(event.target) && close(), { signal, capture: true });
    window.addEventListener("blur", close, { signal });
    window.addEventListener("resize", close, { signal });
    return () => {
      controller.abort();
      // A press outside has moved the focus already; only a focus that would be lost goes back.
      if (isInside(document.activeElement) || document.activeElement === document.body) returnTo?.focus();
    };
  }, [open, close, before]);
  const anchor = useMemo(() => sidesOf(open.at), [open]);
  return (
    <section aria-label={open.label}>
      <Menu
        label={open.label}
        entries={open.entries}
        anchor={anchor}
        side="below"
        takesFocus={true}
        close={close}
        closeAll={close}
      />
    </section>
  );
}

function sidesOf(at: OpenMenu["at"]): Sides {
  if (at instanceof HTMLElement) return at.getBoundingClientRect();
  return { left: at.clientX, right: at.clientX, top: at.clientY, bottom: at.clientY };
}
