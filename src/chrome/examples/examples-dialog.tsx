import "./examples-dialog.css";
import { X } from "lucide";
import { Fragment } from "preact";
import type { DocumentsPort } from "../../editor/ports.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { Logo } from "../icons/logo.tsx";
import type { ShownTheme } from "../services.ts";
import { useUi } from "../ui.ts";

/** Screenshots by the product itself, `courtyard-dark.jpg`; an example without one shows the sign of the product. */
const PICTURES = import.meta.glob<string>("./pictures/*.jpg", { eager: true, query: "?url", import: "default" });

/** The groups in their order; what stands in none comes first. */
const GROUPS = [undefined, "Edge cases"] as const;

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
      <section class="examples-list" aria-label="All examples" onKeyDown={moveInGrid}>
        {GROUPS.map((group) => (
          <Fragment key={group}>
            {group && (
              <h3 class="examples-group" id="examples-group">
                {group} <span class="examples-group-about">one trap each, and what comes out</span>
              </h3>
            )}
            <ul class="examples-grid" aria-labelledby={group ? "examples-group" : "examples-title"}>
              {services.documents.examples.map((example, index) =>
                example.group === group ? (
                  <li key={example.id}>
                    <Card example={example} isFirst={index === 0} theme={state.theme.value} open={open} />
                  </li>
                ) : null,
              )}
            </ul>
          </Fragment>
        ))}
      </section>
    </Dialog>
  );
}

interface CardProps {
  readonly example: DocumentsPort["examples"][number];
  readonly isFirst: boolean;
  readonly theme: ShownTheme;
  readonly open: (id: string) => void;
}

function Card({ example: { id, title, about, facts }, isFirst, theme, open }: CardProps) {
  return (
    <button
      type="button"
      class="example"
      data-autofocus={isFirst ? "" : undefined}
      aria-describedby={`example-${id}`}
      aria-label={title}
      onClick={() => open(id)}
    >
      <Picture id={id} theme={theme} />
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

/** The arrows move among the cards as they are laid out now, also from one group to the next. */
function moveInGrid(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(".example")];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const from = cards[at];
  if (!from) return;
  const next = {
    ArrowRight: () => cards[at + 1],
    ArrowLeft: () => cards[at - 1],
    ArrowDown: () => inNextRow(from, cards.slice(at + 1)),
    ArrowUp: () => inNextRow(from, cards.slice(0, at).reverse()),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next()?.focus();
}

/** Of cards in the order of the way, the one in the first other row that is nearest to straight below or above. */
function inNextRow(from: HTMLElement, cards: readonly HTMLElement[]): HTMLElement | undefined {
  const top = cards.find((card) => card.offsetTop !== from.offsetTop)?.offsetTop;
  const away = (card: HTMLElement) => Math.abs(card.offsetLeft - from.offsetLeft);
  return cards.filter((card) => card.offsetTop === top).sort((a, b) => away(a) - away(b))[0];
}
