import { describe, expect, test } from "vitest";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import { PERSPECTIVE, Stage } from "./testing/stage.ts";

const at = (x: number, y: number, z: number): Vec3 => ({ x, y, z });

function placing(kind: string, camera = PERSPECTIVE, records: readonly SceneRecord[] = []): Stage {
  const stage = new Stage(camera, records);
  stage.set({ tool: kind });
  return stage;
}

describe("a chain of segments", () => {
  function chain(): Stage {
    const stage = placing("segment");
    for (const point of [at(-1, 0, 0), at(0, 0, 1), at(1, 0, 0)]) stage.click(stage.over(point));
    return stage;
  }

  test("goes on from the last end; each piece is an undo step of its own", () => {
    const stage = chain();
    expect(stage.records).toHaveLength(2);
    expect(stage.records[1]?.a).toEqual(stage.records[0]?.b);
    expect(stage.runner.isBusy).toBe(true);
    stage.runner.cancel();
    expect(stage.steps).toBe(2);
  });

  test("ends with Escape: the pieces stay, the tool goes back to select", () => {
    const stage = chain();
    stage.move(stage.over(at(2, 0, 0)));
    expect(stage.runner.draft?.ghosts).toHaveLength(1);
    expect(stage.runner.cancel()).toBe(true);
    expect(stage.records).toHaveLength(2);
    expect(stage.runner.isBusy).toBe(false);
    expect(stage.session.tool).toBe("select");
  });

  test("a second click in the same place draws nothing", () => {
    const stage = chain();
    stage.click(stage.over(at(1, 0, 0)));
    expect(stage.records).toHaveLength(2);
    stage.runner.doubleClick(stage.over(at(1, 0, 0)));
    expect(stage.runner.isBusy).toBe(false);
  });

  test("an undo in the middle takes the last piece and ends it", () => {
    const stage = chain();
    stage.history.undo();
    expect(stage.records).toHaveLength(1);
    expect(stage.runner.isBusy).toBe(false);
    stage.up(stage.over(at(3, 0, 0)));
    expect(stage.records).toHaveLength(1);
  });

  test("choosing another tool ends it, and the other tool stays chosen", () => {
    const stage = chain();
    stage.set({ tool: "box" });
    stage.move(stage.over(at(2, 0, 2)));
    expect(stage.session.tool).toBe("box");
    expect(stage.records).toHaveLength(2);
  });
});
