import { expect, test } from "vitest";
import { type Command, CommandTable } from "../../editor/command.ts";
import { groupCommands, mainMenu, menuOf } from "./menu-entries.ts";

const command = (id: string, group: Command["group"], more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group,
  run: () => {},
  ...more,
});

const TABLE = new CommandTable([
  command("view.frame", "View", { keys: ["F"], disabledBecause: () => "nothing selected" }),
  command("edit.undo", "Edit", { keys: ["Ctrl+Z"] }),
  command("edit.nudge", "Edit", { keysOnly: true }),
  command("snap.grid", "Snap", { isOn: () => true }),
]);

test("commands are grouped in the order of the menu, without those that are only keys and without empty groups", () => {
  const groups = groupCommands(TABLE).map(({ group, commands }) => [group, commands.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["Edit", ["edit.undo"]],
    ["Snap", ["snap.grid"]],
    ["View", ["view.frame"]],
  ]);
});

test("the main menu says what a command's key is, whether it is on, and why it cannot run", () => {
  const [edit, snap, view] = mainMenu(TABLE, () => {});
  expect(edit).toMatchObject({
    label: "Edit",
    entries: [{ label: "edit.undo", chord: "Ctrl+Z", disabledBecause: null }],
  });
  expect(snap).toMatchObject({ entries: [{ isOn: true }] });
  expect(view).toMatchObject({ entries: [{ disabledBecause: "nothing selected" }] });
});

test("a menu of ids leaves out what the table lacks, and draws no line at an end or beside another", () => {
  const ids = [null, "edit.undo", null, "edit.group", null, "snap.grid", null, "edit.ungroup"];
  const entries = menuOf(TABLE, ids, () => {}).map((entry) => (entry.type === "line" ? "—" : entry.id));
  expect(entries).toEqual(["edit.undo", "—", "snap.grid"]);
});

test("an entry runs its own command", () => {
  const ran: string[] = [];
  const [entry] = menuOf(TABLE, ["snap.grid"], (it) => ran.push(it.id));
  if (entry?.type === "item") entry.run();
  expect(ran).toEqual(["snap.grid"]);
});
