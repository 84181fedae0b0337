import type { Chord, CommandTable } from "../../editor/command.ts";
import type { DocumentsPort } from "../../editor/ports.ts";
import { groupCommands } from "../menu/menu-entries.ts";
import { type FuzzyMatch, fuzzyMatch } from "./fuzzy-match.ts";

/** Something that the palette can do. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Under which heading it stands while nothing is searched for; it is searched, too. */
  readonly group: string;
  readonly source: "command" | "example";
  readonly chord?: Chord | undefined;
  readonly disabledBecause: string | null;
  readonly isOn?: boolean | undefined;
}

/** An item that was found, with the parts of its title that were. */
export interface FoundItem {
  readonly item: PaletteItem;
  readonly ranges: FuzzyMatch["ranges"];
}

/** A heading and what stands below it. */
export interface PaletteSection {
  readonly title: string;
  readonly found: readonly FoundItem[];
}

/** Everything that the palette can do now: commands by group, then the examples. */
export function paletteItems(table: CommandTable, documents: DocumentsPort): readonly PaletteItem[] {
  const commands = groupCommands(table).flatMap(({ group, commands: members }) =>
    members.map((command) => ({
      id: command.id,
      title: command.title,
      group,
      source: "command" as const,
      chord: command.keys?.[0],
      disabledBecause: command.disabledBecause?.() ?? null,
      isOn: command.isOn?.(),
    })),
  );
  const examples = documents.examples.map(({ id, title }) => ({
    id,
    title,
    group: "Examples",
    source: "example" as const,
    disabledBecause: null,
  }));
  return [...commands, ...examples];
}

/**
 * What fits the query, best first, commands before examples; without one everything by group. A word may be found in the
 * name of the group ("view"), which counts less than in the title. What cannot run now stands after what can.
 */
export function searchPalette(items: readonly PaletteItem[], query: string): readonly PaletteSection[] {
  if (query.trim() === "") {
    const groups = [...new Set(items.map((item) => item.group))];
    return groups.map((title) => ({
      title,
      found: items.filter((item) => item.group === title).map((item) => ({ item, ranges: [] })),
    }));
  }
  const scored = items
    .flatMap((item) => {
      const match = matchItem(item, query);
      return match ? [{ item, ...match }] : [];
    })
    .sort(
      (a, b) => Number(a.item.disabledBecause !== null) - Number(b.item.disabledBecause !== null) || b.score - a.score,
    );
  const section = (title: string, source: PaletteItem["source"]): PaletteSection => ({
    title,
    found: scored.filter(({ item }) => item.source === source).map(({ item, ranges }) => ({ item, ranges })),
  });
  return [section("Commands", "command"), section("Examples", "example")].filter(({ found }) => found.length > 0);
}

function matchItem({ title, group }: PaletteItem, query: string): FuzzyMatch | null {
  const inTitle = fuzzyMatch(query, title);
  if (inTitle) return inTitle;
  // "view top" finds "Top view (the plan)" by its title; "view links" finds a title and a group.
  const withGroup = fuzzyMatch(query, `${title} ${group}`);
  if (!withGroup) return null;
  const ranges = withGroup.ranges
    .filter(([start]) => start < title.length)
    .map(([start, end]) => [start, Math.min(end, title.length)] as const);
  return { score: withGroup.score / 2, ranges };
}
