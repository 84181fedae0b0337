import { useSignal } from "@preact/signals";
import { Check, Clock, TriangleAlert } from "lucide";
import { useLayoutEffect } from "preact/hooks";
import type { SavedState } from "../../editor/ports.ts";
import { Icon } from "../icons/icon.tsx";
import { useUi } from "../ui.ts";

/** Saving is quick as a rule; the word appears only when it is not. */
const SAVING_AFTER_MS = 400;

/** The truth about whether the work is safe, in the words of the look, and the ways out where it is not. */
export function SavedStateView() {
  const { state, services } = useUi();
  const { documents } = services;
  const shown = useShownState(state.savedState.value);
  return (
    <div class="saved-state" data-state={shown.state}>
      <Icon node={ICONS[shown.state]} size={14} />
      <span class="saved-words" data-testid="saved-state" role="status">
        {wordsOf(shown)}
      </span>
      {shown.state === "notSaved" && (
        <button type="button" class="link-button" onClick={() => documents.downloadInstead()}>
          Download instead
        </button>
      )}
      {shown.state === "otherTab" && (
        <>
          <button type="button" class="link-button" onClick={() => documents.workOnCopy()}>
            Work on a copy
          </button>
          <button type="button" class="link-button" onClick={() => documents.takeOver()}>
            Take over
          </button>
        </>
      )}
    </div>
  );
}

const ICONS = { saved: Check, saving: Clock, notSaved: TriangleAlert, otherTab: TriangleAlert } as const;

function wordsOf(shown: SavedState): string {
  switch (shown.state) {
    case "saved":
      return "Saved";
    case "saving":
      return "Saving";
    case "notSaved":
      return `Not saved: ${shown.reason}`;
    case "otherTab":
      return "Opened in another tab";
    default:
      return shown satisfies never;
  }
}

/** The state as it is to be seen: "saving" replaces the one before only after a while. */
function useShownState(actual: SavedState): SavedState {
  const shown = useSignal(actual);
  // No `useEffect`: that asks for an animation frame, and saving goes on while the page is idle.
  useLayoutEffect(() => {
    if (actual.state !== "saving") {
      shown.value = actual;
      return;
    }
    const timer = setTimeout(() => (shown.value = actual), SAVING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [actual, shown]);
  // What is worse than "saving" must be seen in the very frame in which it is known.
  return actual.state === "saving" ? shown.value : actual;
}
