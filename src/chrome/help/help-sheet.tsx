import "./help-sheet.css";
import { X } from "lucide";
import type { Command } from "../../editor/command.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { KeyCap } from "../key-cap.tsx";
import { groupCommands } from "../menu/menu-entries.ts";
import { useUi } from "../ui.ts";
import { MOUSE_GESTURES } from "./mouse-gestures.ts";

/** All keys, from the one table of commands, and what the mouse does. */
export function HelpSheet() {
  const { services, dialog } = useUi();
  const close = () => {
    dialog.value = null;
  };
  const groups = groupCommands(services.commands);
  return (
    <Dialog class="help-sheet" labelledBy="help-title" onCancel={close}>
      <div class="dialog-head">
        <h2 id="help-title">Keys and mouse</h2>
        <button type="button" class="bar-button" aria-label="Close" data-autofocus="" onClick={close}>
          <Icon node={X} size={18} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard. */}
      <section class="help-columns" tabIndex={0} aria-label="All keys">
        {MOUSE_GESTURES.map(({ title, gestures }) => (
          <section class="help-group" key={title}>
            <h3>{title}</h3>
            <dl>
              {gestures.map(([gesture, does]) => (
                <div class="help-line" key={gesture}>
                  <dt>{does}</dt>
                  <dd class="help-gesture">{gesture}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.map(({ group, commands }) => (
          <section class="help-group" key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map((command) => (
                <CommandLine key={command.id} command={command} />
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

function CommandLine({ command }: { readonly command: Command }) {
  const keys = command.keys ?? [];
  return (
    <div class="help-line">
      <dt>{command.title}</dt>
      <dd>
        {keys.length === 0 && <span class="help-no-key">menu</span>}
        {keys.map((chord) => (
          <KeyCap key={chord} chord={chord} />
        ))}
      </dd>
    </div>
  );
}
