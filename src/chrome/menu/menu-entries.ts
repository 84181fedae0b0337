import type { Chord, Command, CommandGroup, CommandTable } from "../../editor/command.ts";

/** A line of a menu. */
export type MenuEntry =
  | {
      readonly type: "item";
      readonly id: string;
      readonly label: string;
      readonly chord?: Chord | undefined;
      /** Null when it can run. */
      readonly disabledBecause: string | null;
      /** On or off for a switch, undefined for what is none. */
      readonly isOn?: boolean | undefined;
      /** One of several of which one is on. */
      readonly isChoice?: boolean;
      readonly run: () => void;
    }
  | { readonly type: "line" }
  | { readonly type: "submenu"; readonly id: string; readonly label: string; readonly entries: readonly MenuEntry[] };

const GROUPS: readonly CommandGroup[] = ["Scene", "Edit", "Arrange", "Select", "Tools", "Snap", "View", "Help"];

/** The commands that a person can choose from a list, by group, in the table's order. Groups without any are left out. */
export function groupCommands(
  table: CommandTable,
): readonly { readonly group: CommandGroup; readonly commands: readonly Command[] }[] {
  const shown = table.all.filter((command) => !command.keysOnly);
  return GROUPS.map((group) => ({ group, commands: shown.filter((command) => command.group === group) })).filter(
    ({ commands }) => commands.length > 0,
  );
}

/** The main menu: one submenu a group. `run` carries a command out. */
export function mainMenu(table: CommandTable, run: (command: Command) => void): readonly MenuEntry[] {
  return groupCommands(table).map(({ group, commands }) => ({
    type: "submenu",
    id: group,
    label: group,
    entries: commands.map((command) => commandEntry(command, run)),
  }));
}

/** A menu of the commands with these ids, null drawing a line; ids that the table lacks are left out, and lines with them. */
export function menuOf(
  table: CommandTable,
  ids: readonly (string | null)[],
  run: (command: Command) => void,
): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const id of ids) {
    const command = id === null ? undefined : table.get(id);
    if (command) entries.push(commandEntry(command, run));
    else if (id === null && entries.length > 0 && entries.at(-1)?.type !== "line") entries.push({ type: "line" });
  }
  if (entries.at(-1)?.type === "line") entries.pop();
  return entries;
}

/** A command as a line of a menu, as it stands now. */
export function commandEntry(command: Command, run: (command: Command) => void): MenuEntry {
  return {
    type: "item",
    id: command.id,
    label: command.title,
    chord: command.keys?.[0],
    disabledBecause: command.disabledBecause?.() ?? null,
    isOn: command.isOn?.(),
    run: () => run(command),
  };
}
