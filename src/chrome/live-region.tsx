import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { formatText } from "../readout/format-quantity.ts";
import { spokenPlace, spokenSelection } from "./spoken-answer.ts";
import { checkWords } from "./status-bar/count-words.ts";
import { useUi } from "./ui.ts";

/** Long enough that a drag, or a walk through the shapes with a held key, is told once, at its end. */
const QUIET_MS = 600;

/**
 * Says what the canvas shows to those who do not see it: what has been selected, where the arrow keys have led what is placed,
 * the answer of the active instrument when selection or document have changed it, and how many checks hold when that is
 * another number. The point under the cursor answers with every move and is never spoken.
 */
export function LiveRegion() {
  const { services, state } = useUi();
  const spoken = useSignal("");
  const pending = useRef({ place: false, selection: false, answer: false, checks: false, timer: 0 });

  const say = (text: string) => {
    // The same words twice are no change, and would not be spoken: an invisible space makes them differ.
    spoken.value = spoken.peek() === text ? `${text}\u00a0` : text;
  };
  const tellSoon = (what: "place" | "selection" | "answer" | "checks") => {
    pending.current[what] = true;
    clearTimeout(pending.current.timer);
    pending.current.timer = window.setTimeout(() => {
      const { place, selection, answer, checks } = pending.current;
      pending.current.place = false;
      pending.current.selection = false;
      pending.current.answer = false;
      pending.current.checks = false;
      const records = services.session.state.selection.flatMap((id) => services.store.get(id) ?? []);
      const point = place ? state.keyboardPoint.peek() : null;
      const at = point && spokenPlace(point, formatText);
      const parts = [at, selection ? spokenSelection(records) : null, answer ? state.answer.peek() : null];
      const count = state.checks.peek();
      if (checks && count) parts.push(checkWords(count.held, count.total));
      const text = parts.filter((part) => part !== null).join("; ");
      if (text !== "") say(text);
    }, QUIET_MS);
  };

  const before = useRef({
    selection: state.session.peek().selection,
    answer: state.answer.peek(),
    held: state.checks.peek()?.held,
  });
  useSignalEffect(() => {
    const { selection } = state.session.value;
    const answer = state.answer.value;
    if (selection !== before.current.selection) tellSoon("selection");
    if (answer !== before.current.answer) tellSoon("answer");
    const held = state.checks.value?.held;
    if (held !== before.current.held) tellSoon("checks");
    before.current = { selection, answer, held };
  });
  useSignalEffect(() => {
    if (state.keyboardPoint.value) tellSoon("place");
  });
  useSignalEffect(() => {
    const { notice } = state.session.value;
    if (notice) say(notice.text);
  });

  return (
    <div class="visually-hidden" role="status" aria-live="polite" data-testid="live-region">
      {spoken}
    </div>
  );
}
