import { describe, expect, it } from "vitest";
import { readCityPlan } from "./make-city.ts";
import { DocumentsStage } from "./testing/documents-stage.ts";

describe("the plan of a city in a command's arguments", () => {
  it("is none where there are none, and has seed 1 where none is given", () => {
    expect(readCityPlan(undefined)).toBeNull();
    expect(readCityPlan({ blocks: 40 })).toEqual({ blocks: 40, seed: 1 });
    expect(readCityPlan({ blocks: 100_000, seed: -3 })).toEqual({ blocks: 100_000, seed: -3 });
  });

  it("is refused with what was expected and what was got", () => {
    for (const blocks of [9, 100_001, 12.5, "40", undefined]) {
      expect(() => readCityPlan({ blocks })).toThrow(/blocks must be a whole number from 10 to 100000, got/);
    }
    expect(() => readCityPlan({ blocks: 40, seed: 0.5 })).toThrow(/seed must be a whole number, got 0.5/);
  });
});

describe("a city as a new scene", () => {
  it("is opened as a document of its own, asked for by its size", async () => {
    const stage = new DocumentsStage();
    stage.prompts.numbers = [25];
    await stage.documents.openCity(null);
    expect(stage.prompts.numbersAsked[0]).toMatchObject({ least: 10, most: 100_000 });
    expect(stage.documents.name).toBe("City of 25 blocks");
    expect(stage.store.all()).toHaveLength(26);
    expect(stage.history.canUndo).toBe(false);
  });

  it("leaves the scene where the person gives up while being asked", async () => {
    const stage = new DocumentsStage();
    const before = stage.store.all();
    await stage.documents.openCity(null);
    expect(stage.store.all()).toBe(before);
  });

  it("leaves the scene where the person gives up while it is built", async () => {
    const stage = new DocumentsStage();
    const before = stage.store.all();
    stage.prompts.onProgress = (_, cancel) => cancel();
    // More than a slice's work, so that there is a pause to give up in.
    await stage.documents.openCity({ blocks: 60_000, seed: 1 });
    expect(stage.prompts.fractions).toHaveLength(1);
    expect(stage.store.all()).toBe(before);
    expect(stage.documents.isBusy).toBe(false);
  });

  it("asks before it takes the place of work that no file has, and leaves it where the answer is no", async () => {
    const stage = new DocumentsStage();
    stage.edit("Mine");
    stage.prompts.answers = ["cancel"];
    await stage.documents.openCity({ blocks: 20, seed: 1 });
    expect(stage.prompts.questions[0]?.title).toBe("Save “Mine” first?");
    expect(stage.names).toEqual(["Mine"]);
  });
});
