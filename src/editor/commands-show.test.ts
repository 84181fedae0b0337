import { describe, expect, test } from "vitest";
import { SCENE_RECORD_ID } from "../scene/record.ts";

import { ball, startCommands } from "./testing/commands-stage.ts";

describe("hide", () => {
  test("hides all where one is shown, then shows all, and leaves no flag behind", () => {
    const { store, session, commands } = startCommands(ball("a", "Ball", { hidden: true }), ball("b", "Crate"));
    session.select(["a", "b"]);
    commands.run("edit.hide");
    expect(store.get("b")?.hidden).toBe(true);
    commands.run("edit.hide");
    expect(store.get("a")).not.toHaveProperty("hidden");
  });
});

describe("isolate", () => {
  test("shows the selection alone, locked or not, in one step; a second time there is nothing to do", () => {
    const { store, session, history, commands } = startCommands(
      ball("a", "Ball", { hidden: true }),
      ball("b", "Crate", { locked: true }),
      ball("c", "Stone", { hidden: true }),
    );
    session.select(["a"]);
    commands.run("edit.isolate");
    expect(["a", "b", "c"].map((id) => store.get(id)?.hidden === true)).toEqual([false, true, true]);
    expect(store.get(SCENE_RECORD_ID)).not.toHaveProperty("hidden");
    expect(() => commands.run("edit.isolate")).toThrow("nothing else is shown");
    history.undo();
    expect(["a", "b", "c"].map((id) => store.get(id)?.hidden === true)).toEqual([true, false, true]);
  });
});
