import type { CheckProposal } from "../editor/ports.ts";
import type { PanelServices } from "./services.ts";

/**
 * The button that keeps a reading as a check, and the list of what else of the reading could be kept. One click takes the
 * first that is not kept yet; the cursor's reading belongs to nothing that a file could name, and has no button.
 */
export function createKeepCheck({ checks, session, store }: PanelServices) {
  const element = document.createElement("div");
  element.className = "keep-check";
  const main = createButton("keep-main");
  const more = createButton("keep-more");
  more.ariaLabel = "More to keep of this reading";
  more.title = "More to keep of this reading";
  const list = document.createElement("ul");
  list.className = "keep-list";
  list.id = "panel-keep-list";
  list.ariaLabel = "Keep as a check";
  more.setAttribute("aria-controls", list.id);
  element.append(main, more, list);
  let id = "";
  let proposals: readonly CheckProposal[] = [];
  let isOpen = false;

  const keep = ({ expectation, words }: CheckProposal) => {
    checks.keep(id, expectation);
    session.set({ notice: { text: `Kept as a check: ${words}`, tone: "info" } });
  };
  const showList = (open: boolean) => {
    isOpen = open;
    more.ariaExpanded = String(open);
    list.hidden = !open;
    if (open)
      list.replaceChildren(
        ...proposals.map((proposal, i) => createItem(proposal, () => keep(proposals[i] ?? proposal))),
      );
  };
  main.addEventListener("click", () => {
    const next = proposals.find(({ isKept }) => !isKept);
    if (next) keep(next);
  });
  more.addEventListener("click", () => showList(!isOpen));
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    showList(false);
    more.focus();
  });
  showList(false);

  return {
    element,
    /** Shows what the reading of an instrument suggests now. */
    show(next: string) {
      const isOther = id !== next;
      id = next;
      const was = proposals.map(keyOf).join();
      proposals = store.get(id) ? checks.proposals(id) : [];
      element.hidden = proposals.length === 0;
      const first = proposals.find(({ isKept }) => !isKept);
      setText(main, first ? "Keep as a check" : "Kept as checks");
      main.disabled = first === undefined;
      const title = first ? `Keep as a check: ${first.words}` : "All that this reading suggests is kept";
      if (main.title !== title) main.title = title;
      if (isOther && isOpen) return showList(false);
      // The words of a drag change with every frame: they are written anew, and only another list is built anew.
      if (!isOpen) return;
      if (proposals.map(keyOf).join() !== was) {
        const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement);
        showList(true);
        if (focused >= 0) list.querySelectorAll("button")[Math.min(focused, proposals.length - 1)]?.focus();
      } else for (const [i, { words }] of proposals.entries()) setText(list.children[i]?.firstElementChild, words);
    },
  };
}

function createItem({ words, isKept }: CheckProposal, keep: () => void): HTMLElement {
  const item = document.createElement("li");
  const button = createButton("keep-item");
  button.textContent = words;
  button.ariaDisabled = String(isKept);
  button.addEventListener("click", () => {
    if (!isKept) keep();
  });
  if (isKept) button.ariaDescription = "kept";
  item.append(button);
  return item;
}

function createButton(className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  return button;
}

/** What a proposal is about; its number may change while something is dragged. */
function keyOf({ expectation, isKept }: CheckProposal): string {
  return `${Object.keys(expectation).join(" ")} ${expectation.path} ${isKept}`;
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
