import { X } from "lucide";
import { useEffect, useRef } from "preact/hooks";
import type { Toast } from "./dialogs/prompt-state.ts";
import { Icon } from "./icons/icon.tsx";
import { useUi } from "./ui.ts";

const SHOWN_MS = 6000;

/** Short notices at the bottom; each goes after six seconds, but not while it is pointed at or has the focus. */
export function Toasts() {
  const { prompts } = useUi();
  return (
    <section class="toasts" aria-label="Notices" aria-live="polite">
      {prompts.toasts.value.map((toast) => (
        <ToastView key={toast.id} toast={toast} dismiss={() => prompts.dismissToast(toast.id)} />
      ))}
    </section>
  );
}

function ToastView({ toast, dismiss }: { readonly toast: Toast; readonly dismiss: () => void }) {
  const timer = useRef(0);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(dismiss, SHOWN_MS);
  };
  const hold = () => clearTimeout(timer.current);
  useEffect(() => {
    wait();
    return hold;
  }, []);
  const { text, action } = toast;
  return (
    <div class="toast" onPointerEnter={hold} onPointerLeave={wait} onFocusIn={hold} onFocusOut={wait}>
      <span class="toast-text">{text}</span>
      {action && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" class="small-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon node={X} size={14} />
      </button>
    </div>
  );
}
