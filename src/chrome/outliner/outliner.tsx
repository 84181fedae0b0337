import { ListTree, Search, X } from "lucide";
import { useEffect, useRef } from "preact/hooks";
import { isOutlinerShown } from "../fold-state.ts";
import { Icon } from "../icons/icon.tsx";
import { SheetHandle } from "../sheet.tsx";
import { shownName } from "../shown-name.ts";
import { useUi } from "../ui.ts";
import { OutlineTree } from "./outline-tree.tsx";

/** The scene as a tree: it mirrors the canvas for everybody who does not use the mouse, and finds things by name. */
export function Outliner() {
  const { state, folds, outliner, actions } = useUi();
  const layout = state.layout.value;
  const isShown = isOutlinerShown(folds, layout);
  const { outline } = outliner;
  if (!isShown) return null;
  const { shapes, instruments } = outline.value;
  return (
    <aside
      class="outliner"
      aria-label="Outliner"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || layout !== "medium") return;
        event.preventDefault();
        actions.toggleOutliner();
        document.querySelector<HTMLElement>(".top-bar [aria-label=Outliner]")?.focus();
      }}
    >
      {layout === "narrow" && <SheetHandle />}
      <OutlinerHead count={shapes + instruments} />
      <SearchField />
      <NothingFound />
      {shapes + instruments === 0 ? <EmptyScene /> : <OutlineTree />}
    </aside>
  );
}

function OutlinerHead({ count }: { readonly count: number }) {
  const { outliner, actions } = useUi();
  const isSearching = outliner.isSearching.value;
  return (
    <div class="outliner-head">
      <h2>Scene</h2>
      <span class="outliner-count">{count}</span>
      <span class="bar-space" />
      <button
        type="button"
        class="small-button"
        aria-label="Find by name"
        aria-expanded={isSearching}
        data-tip="Find by name"
        onClick={() => {
          if (isSearching) closeSearch(outliner);
          else actions.findInScene();
        }}
      >
        <Icon node={Search} size={15} />
      </button>
    </div>
  );
}

function closeSearch(outliner: ReturnType<typeof useUi>["outliner"]): void {
  outliner.search.value = "";
  outliner.isSearching.value = false;
}

function SearchField() {
  const { outliner } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = outliner.isSearching.value;
  useEffect(() => {
    if (isSearching) field.current?.focus();
  }, [isSearching]);
  if (!isSearching) return null;
  return (
    <div class="outliner-search">
      <input
        ref={field}
        type="text"
        class="outliner-search-field"
        aria-label="Find by name"
        placeholder="Name"
        spellcheck={false}
        autocomplete="off"
        data-uncommitted=""
        value={outliner.search.value}
        onInput={(event) => {
          outliner.search.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          const tree = event.currentTarget.closest(".outliner")?.querySelector<HTMLElement>("[role=treeitem]");
          if (event.key === "ArrowDown" || event.key === "Enter") tree?.focus();
          else if (event.key === "Escape") {
            closeSearch(outliner);
            event.currentTarget.closest(".outliner")?.querySelector<HTMLElement>(".small-button")?.focus();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <button type="button" class="small-button" aria-label="Clear the search" onClick={() => closeSearch(outliner)}>
        <Icon node={X} size={14} />
      </button>
    </div>
  );
}

function EmptyScene() {
  const { actions } = useUi();
  return (
    <div class="outliner-empty">
      <p>
        An empty scene. <kbd class="key-cap">B</kbd> places a box.
      </p>
      <button type="button" class="button" onClick={() => actions.openExamples()}>
        <Icon node={ListTree} size={16} />
        Open an example
      </button>
    </div>
  );
}

/** The words stay in the page, empty, so that a screen reader is told when they come. */
function NothingFound() {
  const { outliner } = useUi();
  const search = outliner.search.value.trim();
  const isNothing = search !== "" && outliner.outline.value.length === 0;
  return (
    <p class="outliner-nothing" role="status">
      {isNothing ? `Nothing called “${shownName(search)}”.` : ""}
    </p>
  );
}
