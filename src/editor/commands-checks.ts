import type { SceneStoreReader } from "../scene/scene-store.types.ts";
import type { Command } from "./command.ts";
import type { ChecksPort, ReadingsPort } from "./ports.ts";
import type { Session } from "./session.ts";

/** What the commands of checks need; the checks come after the start. */
export interface CheckCommandsPort {
  readonly session: Session;
  readonly store: SceneStoreReader;
  readonly readings: Pick<ReadingsPort, "active">;
  readonly checks: () => ChecksPort | null;
}

/** Keeping the shown reading, and walking through the checks that fail. */
export function checkCommands({ session, store, readings, checks }: CheckCommandsPort): Command[] {
  const next = () => {
    const id = readings.active()?.id;
    const proposal =
      id === undefined
        ? undefined
        : checks()
            ?.proposals(id)
            .find(({ isKept }) => !isKept);
    return id === undefined || !proposal ? null : { id, proposal };
  };
  /** Instruments that are there and whose checks fail, in the order of the checks. */
  const failing = () => {
    const ids = (checks()?.results() ?? []).flatMap(({ ok, check }) => (ok ? [] : [check.instrument]));
    return [...new Set(ids)].filter((id) => store.get(id) !== undefined);
  };
  return [
    {
      id: "reading.keepCheck",
      title: "Keep the reading as a check",
      group: "Edit",
      disabledBecause: () => (next() ? null : "there is no instrument's reading, or nothing more to keep of it"),
      run: () => {
        const found = next();
        if (!found) return;
        const { id, proposal } = found;
        checks()?.keep(id, proposal.expectation);
        session.set({ notice: { text: `Kept as a check: ${proposal.words}`, tone: "info" } });
      },
    },
    {
      id: "select.failingCheck",
      title: "Select the next check that fails",
      group: "Select",
      disabledBecause: () => (failing().length > 0 ? null : "no check of an instrument fails"),
      run: () => {
        const ids = failing();
        const id = ids[(ids.indexOf(session.state.selection.at(-1) ?? "") + 1) % ids.length];
        if (id !== undefined) session.select([id]);
      },
    },
  ];
}
