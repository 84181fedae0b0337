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
  readonly section: SectionName;
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

/** The outliner's lines from top to bottom, and what was counted on the way. */
export interface Outline {
  readonly rows: readonly OutlineRow[];
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
 * Derives the lines. One pass over the document, so it is asked for only when records came, went, moved or changed their
 * group, or while a search is on; dragging a shape costs nothing here.
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
  const isOpen = (key: string) => search !== "" || !options.folded.has(key);
  const shown = (["instruments", "shapes"] as const).filter((name) => sections[name].found.length > 0);
  const rows: OutlineRow[] = [];
  for (const [index, name] of shown.entries()) {
    const key = branchKey(name);
    const place = { level: 1, position: index + 1, siblings: shown.length };
    const row = { type: "section", key, section: name, title: SECTION_TITLES[name], isOpen: isOpen(key) } as const;
    rows.push({ ...row, ...place, count: sections[name].found.length });
    if (row.isOpen) appendSection(rows, name, sections[name], isOpen);
  }
  return { rows, shapes: sections.shapes.total, instruments: sections.instruments.total };
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
function appendSection(
  rows: OutlineRow[],
  name: SectionName,
  { found, groups, loose }: Section,
  isOpen: (key: string) => boolean,
): void {
  const siblings = loose + groups.size;
  let position = 0;
  for (const record of found) {
    const { id, group } = record;
    if (!group) {
      rows.push({ type: "record", key: id, id, level: 2, position: ++position, siblings });
      continue;
    }
    const members = groups.get(group) ?? [];
    if (members[0] !== record) continue;
    const key = branchKey(name, group);
    const open = isOpen(key);
    const place = { level: 2, position: ++position, siblings };
    rows.push({ type: "group", key, section: name, title: group, isOpen: open, count: members.length, ...place });
    if (open) appendMembers(rows, members);
  }
}

function appendMembers(rows: OutlineRow[], members: readonly SceneRecord[]): void {
  const siblings = members.length;
  let position = 0;
  for (const { id } of members) rows.push({ type: "record", key: id, id, level: 3, position: ++position, siblings });
}

/** Ids of records may be any text but never start with a NUL, so the key of a branch cannot be taken for one. */
export function branchKey(section: SectionName, group?: string): string {
  return group === undefined ? `\u0000${section}` : `\u0000${section}\u0000${group}`;
}
