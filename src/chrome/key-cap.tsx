import type { Chord } from "../editor/command.ts";
import { keyLabel } from "./key-label.ts";
import { useUi } from "./ui.ts";

/** A chord as a cap: "Ctrl K". Assistive technology hears keys from the control itself. */
export function KeyCap({ chord }: { readonly chord: Chord }) {
  const { isMac } = useUi();
  return (
    <kbd class="key-cap" aria-hidden>
      {keyLabel(chord, isMac)}
    </kbd>
  );
}
