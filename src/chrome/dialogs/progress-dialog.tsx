import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "./dialog.tsx";
import { catchEscape } from "./keys-ahead.ts";
import type { Progress } from "./prompt-state.ts";

/** Work that is done sooner shows nothing: a dialog that flashes by is worse than half a second of waiting. */
const SHOWN_AFTER_MS = 500;

/** How far long work has come, and the way out of it. */
export function ProgressDialog({ progress }: { readonly progress: Progress }) {
  const isShown = useSignal(false);
  useEffect(() => {
    const stopCatching = catchEscape(window, () => progress.cancel());
    const timer = setTimeout(() => {
      stopCatching();
      isShown.value = true;
    }, SHOWN_AFTER_MS);
    return () => {
      stopCatching();
      clearTimeout(timer);
    };
  }, [isShown, progress]);
  const value = useComputed(() => Math.round(progress.fraction.value * 100));
  const percent = useComputed(() => `${value.value} %`);
  if (!isShown.value) return null;
  return (
    <Dialog
      class="progress-dialog"
      labelledBy="progress-title"
      closesOutside={false}
      onCancel={() => progress.cancel()}
    >
      <h2 id="progress-title">{progress.title}</h2>
      <div class="progress-line">
        <progress aria-labelledby="progress-title" max={100} value={value} />
        <span class="progress-percent">{percent}</span>
      </div>
      <div class="dialog-buttons">
        <span class="bar-space" />
        <button type="button" class="button" data-autofocus="" onClick={() => progress.cancel()}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
