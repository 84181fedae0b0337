import type { SceneRecord } from "../../scene/record.ts";

/** The two sections of the outliner. */
export type SectionName = "instruments" | "shapes";

interface RowPlace {
  /** Unique among the rows, stable across derivations. */
  readonly key: string;
  /** 1-based depth in the tree, and the place among the siblings. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** A line of the outliner that can be folded: a section, or a group of records. */
export interface BranchRow extends RowPlace {
  readonly type: "section" | "group";
  readonly title: string;
  readonly isOpen: boolean;
  /** How many records it holds. */
  readonly count: number;
}

/** A line that stands for a record; its name and flags are read when it is drawn. */
export interface RecordRow extends RowPlace {
  readonly type: "record";
  /** The record's id, which is also the key. */
  readonly id: string;
}

export type OutlineRow = BranchRow | RecordRow;

/** The outliner's lines from top to bottom. A line is made when it is asked for, and then always the same object. */
export interface Outline {
  readonly length: number;
  row(index: number): OutlineRow | undefined;
  /** The place of a line, or −1. */
  indexOf(key: string): number;
  /** The line of the branch that holds this one, or −1. */
  parentOf(index: number): number;
  /** The records of a section or group, folded or not; of a record itself. */
  recordsOf(index: number): readonly string[];
  /** Where the sections begin. */
  readonly sectionStarts: readonly number[];
  /** All shapes and instruments of the document, found or not. */
  readonly shapes: number;
  readonly instruments: number;
}

/** What decides which records are lines, and where. */
export interface OutlineOptions {
  /** The section of a kind; null for what is no line (the scene's own record). */
  readonly sectionOf: (kind: string) => SectionName | null;
  /** Keys of the sections and groups that are folded. A search opens everything. */
  readonly folded: ReadonlySet<string>;
  /** Only records whose name holds this, in any case; empty: all. */
  readonly search: string;
}

const SECTION_TITLES: Readonly<Record<SectionName, string>> = { instruments: "Instruments", shapes: "Shapes" };

/** The records of one section that are to be lines. */
interface Section {
  readonly found: SceneRecord[];
  readonly groups: Map<string, SceneRecord[]>;
  /** Records without a group. */
  loose: number;
  /** Found or not. */
  total: number;
}

/**
 * Derives the lines. One pass over the document that writes into flat arrays, so it is asked for only when records came,
 * went, moved or changed their group, or while a search is on; dragging a shape costs nothing here.
 */
export function deriveOutline(records: readonly SceneRecord[], options: OutlineOptions): Outline {
  const sections: Record<SectionName, Section> = { instruments: emptySection(), shapes: emptySection() };
  const search = options.search.trim().toLowerCase();
  for (const record of records) {
    const name = options.sectionOf(record.kind);
    if (name === null) continue;
    const section = sections[name];
    section.total++;
    if (search === "" || record.name.toLowerCase().includes(search)) collect(section, record);
  }
  const shown = (["instruments", "shapes"] as const).filter((name) => sections[name].found.length > 0);
  const lines = new OutlineLines(records.length);
  const isOpen = (key: string) => search !== "" || !options.folded.has(key);
  for (const [index, name] of shown.entries()) {
    const { found, groups, loose } = sections[name];
    const key = branchKey(name);
    const branch = {
      type: "section",
      key,
      title: SECTION_TITLES[name],
      isOpen: isOpen(key),
      count: found.length,
    } as const;
    const at = lines.addBranch(
      { ...branch, level: 1, position: index + 1, siblings: shown.length },
      -1,
      loose + groups.size,
      found,
    );
    if (branch.isOpen) addSection(lines, name, sections[name], at, isOpen);
  }
  return lines.finish(sections.shapes.total, sections.instruments.total);
}

function emptySection(): Section {
  return { found: [], groups: new Map(), loose: 0, total: 0 };
}

function collect(section: Section, record: SceneRecord): void {
  section.found.push(record);
  const { group } = record;
  if (!group) {
    section.loose++;
    return;
  }
  const members = section.groups.get(group);
  if (members) members.push(record);
  else section.groups.set(group, [record]);
}

/** A group stands where its first record does. */
function addSection(
  lines: OutlineLines,
  name: SectionName,
  { found, groups, loose }: Section,
  parent: number,
  isOpen: (key: string) => boolean,
): void {
  const siblings = loose + groups.size;
  let position = 0;
  for (const record of found) {
    const { group } = record;
    if (!group) {
      lines.addRecord(record.id, parent, ++position);
      continue;
    }
    const members = groups.get(group) ?? [];
    if (members[0] !== record) continue;
    const key = branchKey(name, group);
    const branch = { type: "group", key, title: group, isOpen: isOpen(key), count: members.length } as const;
    const at = lines.addBranch(
      { ...branch, level: 2, position: ++position, siblings },
      parent,
      members.length,
      members,
    );
    if (!branch.isOpen) continue;
    let place = 0;
    for (const { id } of members) lines.addRecord(id, at, ++place);
  }
}

/** Ids of records may be any text but never start with a NUL, so the key of a branch cannot be taken for one. */
export function branchKey(section: SectionName, group?: string): string {
  return group === undefined ? `\u0000${section}` : `\u0000${section}\u0000${group}`;
}

interface Branch {
  readonly row: BranchRow;
  readonly children: number;
  readonly records: readonly SceneRecord[];
}

/** The lines while they are derived, and then behind the outline that is handed out. */
class OutlineLines {
  readonly #keys: string[] = [];
  /** For each line that of its branch, and its place among the siblings. */
  #parents: Int32Array;
  #positions: Int32Array;
  readonly #branches = new Map<number, Branch>();
  readonly #rows = new Map<number, RecordRow>();
  readonly #sectionStarts: number[] = [];
  #lastFound = { key: "", index: -1 };

  constructor(records: number) {
    this.#parents = new Int32Array(records + 64);
    this.#positions = new Int32Array(records + 64);
  }

  addBranch(row: BranchRow, parent: number, children: number, records: readonly SceneRecord[]): number {
    const index = this.#add(row.key, parent, row.position);
    this.#branches.set(index, { row, children, records });
    if (row.type === "section") this.#sectionStarts.push(index);
    return index;
  }

  addRecord(id: string, parent: number, position: number): void {
    this.#add(id, parent, position);
  }

  finish(shapes: number, instruments: number): Outline {
    return {
      length: this.#keys.length,
      row: (index) => this.#row(index),
      indexOf: (key) => this.#indexOf(key),
      parentOf: (index) => this.#parents[index] ?? -1,
      recordsOf: (index) => this.#recordsOf(index),
      sectionStarts: this.#sectionStarts,
      shapes,
      instruments,
    };
  }

  #add(key: string, parent: number, position: number): number {
    const index = this.#keys.push(key) - 1;
    // Every group is one more line than there are records.
    if (index >= this.#parents.length) this.#grow();
    this.#parents[index] = parent;
    this.#positions[index] = position;
    return index;
  }

  #grow(): void {
    const parents = new Int32Array(2 * this.#parents.length);
    const positions = new Int32Array(2 * this.#positions.length);
    parents.set(this.#parents);
    positions.set(this.#positions);
    this.#parents = parents;
    this.#positions = positions;
  }

  #row(index: number): OutlineRow | undefined {
    const row = this.#branches.get(index)?.row ?? this.#rows.get(index);
    const id = this.#keys[index];
    if (row || id === undefined) return row;
    const parent = this.#branches.get(this.#parents[index] ?? -1);
    const level = (parent?.row.level ?? 0) + 1;
    const position = this.#positions[index] ?? 1;
    const made: RecordRow = { type: "record", key: id, id, level, position, siblings: parent?.children ?? 1 };
    this.#rows.set(index, made);
    return made;
  }

  #recordsOf(index: number): readonly string[] {
    const branch = this.#branches.get(index);
    const id = this.#keys[index];
    if (branch) return branch.records.map((record) => record.id);
    return id === undefined ? [] : [id];
  }

  /** The same line is asked for again and again while the list is scrolled. */
  #indexOf(key: string): number {
    if (this.#lastFound.key !== key) this.#lastFound = { key, index: this.#keys.indexOf(key) };
    return this.#lastFound.index;
  }
}
