import type { Vec3 } from "../geometry/types.ts";
import { type Check, checksOf } from "../scene/check.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { nameOf } from "../tools/gesture.ts";
import type { ClipboardScene } from "./clipboard-text.ts";
import type { Command } from "./command.ts";
import { copyNamer, namesOf } from "./copy-name.ts";
import type { BeforeRemoval } from "./keep-last-points.ts";
import type { Session } from "./session.ts";

/** What cutting, copying and pasting need. Text is the scene file's own form, so that it works across tabs and editors. */
export interface ClipboardPort {
  readonly session: Session;
  readonly store: SceneStore;
  readonly toText: (scene: ClipboardScene) => string;
  /** What a text holds with new ids and references that follow, or what is wrong with it. */
  readonly fromText: (text: string, isTaken: (id: string) => boolean) => ClipboardScene | { readonly problem: string };
  readonly translate: (transaction: Transaction, ids: readonly string[], delta: Vec3) => void;
  /** Records as they are once they have been moved; they are not in the document yet. */
  readonly translated: (records: readonly SceneRecord[], delta: Vec3) => readonly SceneRecord[];
  /** The middle of the bounds of the shapes among these records, at the height of their lowest point; null where none has any. */
  readonly footOfShapes: (records: readonly SceneRecord[]) => Vec3 | null;
  /** The same of where instruments are marked, which is known of those in the document alone. */
  readonly footOfMarks: (records: readonly SceneRecord[]) => Vec3 | null;
  /** A point snapped as the session snaps. */
  readonly snap: (point: Vec3) => Vec3;
  readonly beforeRemoval?: BeforeRemoval;
}

/** Cut, copy and paste, by the browser's own clipboard events where a key started them, by its clipboard API from a menu. */
export class Clipboard {
  readonly #port: ClipboardPort;

  constructor(port: ClipboardPort) {
    this.#port = port;
  }

  /** The selection as text, or null when nothing is selected: an empty copy leaves the clipboard as it is. */
  copy(): string | null {
    const records = this.#selected();
    return records.length === 0 ? null : this.#port.toText({ records, checks: [] });
  }

  /** As `copy`, and takes out what is not locked. The checks of instruments go with them: a copy keeps those of its original. */
  cut(): string | null {
    const { session, store, toText, beforeRemoval } = this.#port;
    // What is dragged goes back first: what is cut is what the document has.
    store.cancelOpen();
    const selected = this.#selected();
    const records = selected.filter((record) => !record.locked);
    if (records.length === 0) return this.copy();
    const ids = new Set(records.map((record) => record.id));
    const isCut = ({ instrument }: Check) => ids.has(instrument);
    const checks = checksOf(store);
    const text = toText({ records: selected, checks: checks.filter(isCut) });
    store.transact(`Cut ${nameOf(records)}`, (transaction) => {
      beforeRemoval?.(transaction, [...ids]);
      transaction.removeAll(ids);
      if (checks.some(isCut))
        setChecks(
          transaction,
          checks.filter((check) => !isCut(check)),
        );
    });
    const kept = selected.length - records.length;
    if (kept > 0) session.set({ notice: { text: `${kept} locked, copied and not cut`, tone: "warn" } });
    return text;
  }

  /** Adds what the text holds, at the cursor or where it was. What is not a scene changes nothing and says so. */
  paste(text: string, inPlace: boolean): void {
    const { session, store } = this.#port;
    const parsed = this.#port.fromText(text, (id) => store.get(id) !== undefined);
    if ("problem" in parsed) {
      session.set({ notice: { text: parsed.problem, tone: "warn" } });
      return;
    }
    const name = copyNamer(namesOf(store.all()));
    const coming = new Set(namesOf(parsed.records));
    const taken = new Set<string>();
    for (const it of namesOf(store.all())) if (coming.has(it)) taken.add(it);
    const records = parsed.records.map((record) =>
      taken.has(record.name) ? { ...record, name: name(record.name) } : record,
    );
    const ids = records.map((record) => record.id);
    store.transact(`Paste ${nameOf(records)}`, (transaction) => {
      const { cursor } = session.state;
      const to = inPlace || !cursor ? null : this.#port.snap(cursor);
      const foot = to && this.#port.footOfShapes(records);
      transaction.addAll(to && foot ? this.#port.translated(records, levelWay(foot, to)) : records);
      if (parsed.checks.length > 0) setChecks(transaction, [...checksOf(store), ...parsed.checks]);
      const marked = to && !foot ? this.#port.footOfMarks(records) : null;
      if (to && marked) this.#port.translate(transaction, ids, levelWay(marked, to));
      session.select(ids);
    });
  }

  #selected(): SceneRecord[] {
    const { session, store } = this.#port;
    const chosen = new Set(session.state.selection);
    return chosen.size === 0 ? [] : store.all().filter((record) => chosen.has(record.id));
  }
}

/** What is pasted keeps its height. */
function levelWay(from: Vec3, to: Vec3): Vec3 {
  return { x: to.x - from.x, y: 0, z: to.z - from.z };
}

/** No checks are no field, as in a file. */
function setChecks(transaction: Transaction, checks: readonly Check[]): void {
  transaction.update(SCENE_RECORD_ID, { checks: checks.length > 0 ? checks : undefined });
}

/** The same by name, for menu and palette; browsers may ask before they let a page read the clipboard. */
export function clipboardCommands(
  clipboard: Clipboard,
  session: Session,
  system: () => globalThis.Clipboard,
): Command[] {
  const nothingSelected = () => (session.state.selection.length === 0 ? "nothing selected" : null);
  const say = (text: string) => session.set({ notice: { text, tone: "warn" } });
  const write = async (text: string | null) => {
    if (text === null) return;
    try {
      await system().writeText(text);
    } catch {
      say("the browser did not let this page write to the clipboard");
    }
  };
  const paste = async (inPlace: boolean) => {
    let text: string;
    try {
      text = await system().readText();
    } catch {
      say("the browser did not let this page read the clipboard: press Ctrl+V");
      return;
    }
    clipboard.paste(text, inPlace);
  };
  return [
    {
      id: "edit.cut",
      title: "Cut",
      group: "Edit",
      disabledBecause: nothingSelected,
      run: () => write(clipboard.cut()),
    },
    {
      id: "edit.copy",
      title: "Copy",
      group: "Edit",
      disabledBecause: nothingSelected,
      run: () => write(clipboard.copy()),
    },
    { id: "edit.paste", title: "Paste at the cursor", group: "Edit", run: () => paste(false) },
    { id: "edit.pasteInPlace", title: "Paste in place", group: "Edit", run: () => paste(true) },
  ];
}
