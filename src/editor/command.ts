/** A chord as the table writes it: modifiers, then one key: "Ctrl+Shift+Z", "B", "Delete", "Numpad7". Ctrl is Cmd on a Mac. */
export type Chord = string;

export type CommandGroup = "Scene" | "Edit" | "Arrange" | "Select" | "Tools" | "Snap" | "View" | "Help";

/** Everything that a person can do by name. One table of these feeds menu, keys, palette, help sheet and docs. */
export interface Command {
  /** "group.verb", stable: scripts use it. */
  readonly id: string;
  readonly title: string;
  readonly group: CommandGroup;
  readonly keys?: readonly Chord[];
  /** Works while a text field has focus. */
  readonly inFields?: boolean;
  /** The key may repeat while held. */
  readonly repeats?: boolean;
  /** Left out of palette and menu (it only makes sense as a key). */
  readonly keysOnly?: boolean;
  /** Null when it can run; else why not, in a few words: "nothing selected". */
  readonly disabledBecause?: () => string | null;
  /** For a switch: whether it is on. */
  readonly isOn?: () => boolean;
  readonly run: (args?: unknown) => unknown;
}

/** The table. Building it with two commands of one id, or two with one key, throws: that is a programmer's error. */
export class CommandTable {
  readonly all: readonly Command[];
  readonly #byId = new Map<string, Command>();
  readonly #byChord = new Map<Chord, Command>();

  constructor(commands: readonly Command[]) {
    this.all = commands;
    for (const command of commands) {
      if (this.#byId.has(command.id)) throw new Error(`commands: two commands have the id "${command.id}"`);
      this.#byId.set(command.id, command);
      for (const chord of command.keys ?? []) {
        const other = this.#byChord.get(chord);
        if (other) throw new Error(`commands: "${chord}" belongs to both "${other.id}" and "${command.id}"`);
        this.#byChord.set(chord, command);
      }
    }
  }

  get(id: string): Command | undefined {
    return this.#byId.get(id);
  }

  forChord(chord: Chord): Command | undefined {
    return this.#byChord.get(chord);
  }

  /** Runs a command that can run; throws with the reason when it cannot, or when there is none of that id. */
  run(id: string, args?: unknown): unknown {
    const command = this.#byId.get(id);
    if (!command) throw new Error(`run: there is no command "${id}"; footpoint.commands() lists them`);
    const reason = command.disabledBecause?.() ?? null;
    if (reason !== null) throw new Error(`run: "${id}" cannot run now: ${reason}`);
    return command.run(args);
  }
}
