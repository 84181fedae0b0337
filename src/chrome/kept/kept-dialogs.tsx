import "./kept-dialogs.css";
import { useSignal } from "@preact/signals";
import { X } from "lucide";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../dialogs/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { shownName } from "../shown-name.ts";
import { thingWords } from "../status-bar/count-words.ts";
import { useUi } from "../ui.ts";
import { clockTime, savedWhen } from "./saved-when.ts";

/** A line of the list: what is chosen, and what is told about it at the right and below. */
interface Entry {
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly about: string;
  /** What a press does; null: it is what is shown now. */
  readonly choose: (() => void) | null;
}

/** The other scenes that this browser keeps; each opens where it was left. */
export function RecentDialog() {
  const { services } = useUi();
  const { kept } = services.documents;
  const list = async (): Promise<readonly Entry[]> => {
    const now = Date.now();
    return (await kept.recent()).map(({ id, name, savedAt, fileName }) => ({
      key: id,
      title: shownName(name),
      when: savedWhen(savedAt, now),
      about: fileName === null ? "kept in this browser only" : shownName(fileName),
      choose: () => void kept.openRecent(id),
    }));
  };
  return (
    <KeptDialog
      title="Recent scenes"
      about="What was changed, or opened from a file, in this browser."
      nothing="There is no other scene yet."
      list={list}
    />
  );
}

/** The states of the open scene that are kept; one is brought back as a step that undo takes away again. */
export function VersionsDialog() {
  const { services } = useUi();
  const { kept } = services.documents;
  const list = async (): Promise<readonly Entry[]> => {
    const now = Date.now();
    return (await kept.versions()).map((version, index) => ({
      key: String(version.revision),
      title: clockTime(version.savedAt, true),
      when: index === 0 ? "as it is now" : savedWhen(version.savedAt, now),
      about: thingWords(version.recordCount),
      choose: index === 0 ? null : () => void kept.restoreVersion(version.revision),
    }));
  };
  return (
    <KeptDialog
      title="Earlier states of the scene"
      about="The last twenty that were saved in this browser. Bringing one back can be undone."
      nothing="Nothing was saved of this scene yet."
      list={list}
    />
  );
}

interface KeptDialogProps {
  readonly title: string;
  readonly about: string;
  /** What stands there where the list is empty. */
  readonly nothing: string;
  readonly list: () => Promise<readonly Entry[]>;
}

function KeptDialog({ title, about, nothing, list }: KeptDialogProps) {
  const { dialog } = useUi();
  const entries = useSignal<readonly Entry[] | null>(null);
  const problem = useSignal(false);
  useEffect(() => {
    list().then(
      (found) => (entries.value = found),
      () => (problem.value = true),
    );
  }, []);
  const all = useRef<HTMLUListElement>(null);
  // Whoever opens the list means to choose from it.
  useLayoutEffect(() => {
    all.current?.querySelector<HTMLElement>(".kept-entry[aria-disabled=false]")?.focus();
  }, [entries.value]);
  const close = () => {
    dialog.value = null;
  };
  const choose = (entry: Entry) => {
    if (!entry.choose) return;
    close();
    entry.choose();
  };
  return (
    <Dialog class="kept-dialog" labelledBy="kept-title" onCancel={close}>
      <div class="dialog-head">
        <h2 id="kept-title">{title}</h2>
        <button type="button" class="bar-button" aria-label="Close" data-autofocus="" onClick={close}>
          <Icon node={X} size={18} />
        </button>
      </div>
      <p class="kept-about">{about}</p>
      {problem.value && <p class="kept-nothing">The browser’s storage does not answer.</p>}
      {entries.value?.length === 0 && <p class="kept-nothing">{nothing}</p>}
      <ul class="kept-list" ref={all} aria-labelledby="kept-title" onKeyDown={moveInList}>
        {entries.value?.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              class="kept-entry"
              aria-disabled={entry.choose === null}
              onClick={() => choose(entry)}
            >
              <bdi class="kept-name">{entry.title}</bdi>
              <span class="kept-when">{entry.when}</span>
              <bdi class="kept-more">{entry.about}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The arrows move among the entries. */
function moveInList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(".kept-entry")];
  entries[entries.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  event.preventDefault();
}
