import "./explain-card.css";
import { useComputed } from "@preact/signals";
import { ArrowLeftRight, ChevronLeft, ChevronRight, Copy, X } from "lucide";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { keyLabel } from "../key-label.ts";
import { useSession, useUi } from "../ui.ts";
import { useCardFocus } from "./card-focus.ts";
import { useMoreBelow } from "./card-overflow.ts";
import { useCardPlace } from "./card-place.ts";
import { copyCode } from "./copy-code.ts";
import { ExplainTable } from "./explain-table.tsx";
import { type ExplainedReading, explainReading, partIndex } from "./explained-reading.ts";
import { PhraseText, QuantityText } from "./phrase-text.tsx";

/**
 * Why the panel shows what it shows: a card over the viewport that opens beside the panel, keeps out of the way of what it
 * explains, and follows it live. No modal: everything else goes on working. Escape closes it.
 */
export function ExplainCard() {
  const { services, state } = useUi();
  const part = useSession("explained");
  const explained = useComputed(() => {
    const active = state.active.value;
    return active && explainReading(active, part.value?.part ?? null, services);
  }).value;
  const card = useRef<HTMLElement>(null);
  const place = useCardPlace(card, explained?.explanation.points ?? []);
  useCardFocus(card);
  const isMoreBelow = useMoreBelow(card);

  /** From the part that was asked for last: keys come faster than pictures. */
  const step = (by: 1 | -1) => {
    const parts = explained?.parts ?? [];
    const next = parts[partIndex(parts, services.session.state.explained?.part ?? null) + by];
    if (next) services.session.set({ explained: { part: next.id } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c" && !event.shiftKey && !event.altKey) {
      // Text that was selected is copied as any text.
      if (document.getSelection()?.isCollapsed === false) return;
      void copyCode(services);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined && (explained?.parts.length ?? 0) > 1) {
      step(by);
      event.preventDefault();
      event.stopPropagation();
    } else if (/^(ArrowUp|ArrowDown|Page|Home|End)/.test(event.key) && isScrollable(card.current)) {
      // The card scrolls; nothing of the scene is nudged.
      event.stopPropagation();
    }
  };

  return (
    <section
      class="explain-card"
      ref={card}
      role="dialog"
      aria-labelledby="explain-title"
      aria-describedby="explain-text"
      tabIndex={-1}
      data-side={place.side}
      data-rows={place.rows}
      data-moved={place.isMoved}
      data-more={isMoreBelow}
      style={place.style}
      onKeyDown={onKeyDown}
    >
      <div class="explain-head" onPointerDown={place.onPointerDown}>
        <h2 id="explain-title">
          <span>
            {explained ? <PhraseText phrase={explained.explanation.title} rounded /> : "Nothing is read here"}
          </span>
        </h2>
        <button
          type="button"
          class="explain-button explain-other-side"
          aria-label="Move to the other side"
          data-tip="Move to the other side"
          onClick={place.changeSide}
        >
          <Icon node={ArrowLeftRight} size={15} />
        </button>
        <button
          type="button"
          class="explain-button"
          aria-label="Close"
          data-tip="Close"
          data-tip-chord="Escape"
          onClick={() => services.session.set({ explained: null })}
        >
          <Icon node={X} size={17} />
        </button>
      </div>
      {explained ? (
        <Explained explained={explained} step={step} />
      ) : (
        <p id="explain-text" class="explain-text">
          Move the cursor over the ground, or place a probe.
        </p>
      )}
    </section>
  );
}

function isScrollable(element: HTMLElement | null): boolean {
  return element !== null && element.scrollHeight > element.clientHeight;
}

function Explained({ explained, step }: { readonly explained: ExplainedReading; readonly step: (by: 1 | -1) => void }) {
  const { explanation, code, parts, at } = explained;
  const { text, formulas, table, verdict, notes, sum, result, role } = explanation;
  return (
    <>
      {parts.length > 1 && <Parts explained={explained} step={step} />}
      <p id="explain-text" class="explain-text">
        <PhraseText phrase={text} />
      </p>
      {formulas.length > 0 && (
        <p class="explain-formula">
          {formulas.map((formula, i) => (
            <span class="explain-formula-part" key={i}>
              {i > 0 && <span class="explain-and"> and </span>}
              <PhraseText phrase={formula} />
            </span>
          ))}
        </p>
      )}
      {table && <ExplainTable table={table} />}
      <p class="explain-verdict">
        <PhraseText phrase={verdict} />
      </p>
      {notes.map((note, i) => (
        <p class="explain-note" key={i}>
          <PhraseText phrase={note} />
        </p>
      ))}
      <div class="explain-sum" data-role={role}>
        <span class="explain-terms">
          <PhraseText phrase={sum} />
        </span>
        <strong class="explain-result">
          {typeof result === "string" ? result : <QuantityText quantity={result} />}
        </strong>
      </div>
      <CodeLine code={code} key={parts[at]?.id} />
    </>
  );
}

/** Which part of the reading this is, and the way to the others. */
function Parts({ explained, step }: { readonly explained: ExplainedReading; readonly step: (by: 1 | -1) => void }) {
  const { parts, at } = explained;
  return (
    <fieldset class="explain-parts" aria-label="Part of the reading">
      <StepButton label="Previous" isOff={at === 0} onClick={() => step(-1)}>
        <Icon node={ChevronLeft} size={15} />
      </StepButton>
      <span class="explain-part">
        <bdi>{parts[at]?.title}</bdi>, {at + 1} of {parts.length}
      </span>
      <StepButton label="Next" isOff={at === parts.length - 1} onClick={() => step(1)}>
        <Icon node={ChevronRight} size={15} />
      </StepButton>
    </fieldset>
  );
}

/** Stays in reach when it has nowhere to go, so that the focus is not lost. */
function StepButton(props: {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}) {
  const { label, isOff, onClick, children } = props;
  return (
    <button type="button" class="explain-button" aria-label={label} aria-disabled={isOff} onClick={onClick}>
      {children}
    </button>
  );
}

/** Longer code has the whole width to itself. */
const SHORT_CODE = 80;

function CodeLine({ code }: { readonly code: string }) {
  const { services, isMac } = useUi();
  return (
    <div class="explain-code" data-long={code.length > SHORT_CODE}>
      <code>{code}</code>
      <button
        type="button"
        class="explain-copy"
        aria-keyshortcuts={isMac ? "Meta+C" : "Control+C"}
        data-tip={`Copies with every digit, ${keyLabel("Ctrl+C", isMac)}`}
        onClick={() => void copyCode(services)}
      >
        <Icon node={Copy} size={14} />
        Copy as code
      </button>
    </div>
  );
}
