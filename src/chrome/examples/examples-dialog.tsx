import "./examples-dialog.css";
import { X } from "lucide";
import { Dialog } from "../dialogs/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { Logo } from "../icons/logo.tsx";
import type { ShownTheme } from "../services.ts";
import { useUi } from "../ui.ts";

/** Screenshots by the product itself, `courtyard-dark.jpg`; an example without one shows the sign of the product. */
const PICTURES = import.meta.glob<string>("./pictures/*.jpg", { eager: true, query: "?url", import: "default" });

/** The examples with their question and figure. Each opens as a copy. */
export function ExamplesDialog() {
  const { services, state, dialog } = useUi();
  const close = () => {
    dialog.value = null;
  };
  const open = (id: string) => {
    close();
    void services.documents.openExample(id);
  };
  return (
    <Dialog class="examples-dialog" labelledBy="examples-title" onCancel={close}>
      <div class="dialog-head">
        <h2 id="examples-title">Examples</h2>
        <button type="button" class="bar-button" aria-label="Close" onClick={close}>
          <Icon node={X} size={18} />
        </button>
      </div>
      <p class="examples-about">Each opens as a copy, to be changed at will.</p>
      <ul class="examples-grid" onKeyDown={moveInGrid}>
        {services.documents.examples.map(({ id, title, about, facts }, index) => (
          <li key={id}>
            <button
              type="button"
              class="example"
              data-autofocus={index === 0 ? "" : undefined}
              aria-describedby={`example-${id}`}
              aria-label={title}
              onClick={() => open(id)}
            >
              <Picture id={id} theme={state.theme.value} />
              <span class="example-words">
                <span class="example-head">
                  <span class="example-title">{title}</span>
                  <span class="example-facts">{facts}</span>
                </span>
                <span class="example-about" id={`example-${id}`}>
                  {about}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Picture({ id, theme }: { readonly id: string; readonly theme: ShownTheme }) {
  const source = PICTURES[`./pictures/${id}-${theme}.jpg`];
  return (
    <span class="example-picture">
      {source ? <img src={source} alt="" width={604} height={340} /> : <Logo size={40} />}
    </span>
  );
}

/** The arrows move in the grid as it is laid out now. */
function moveInGrid(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(".example")];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  cards[at + step]?.focus();
}
