import { expect, test } from "vitest";
import { SceneIndex } from "../../query/scene-index.ts";
import type { SceneRecord } from "../../scene/record.ts";
import { laserKind } from "./laser.ts";
import type { LaserRecord } from "./laser-record.ts";

test("six beams say their numbers in any crowd; of further ones only what has room is said, and nothing else is drawn less", () => {
  const queries = new SceneIndex();
  queries.reset([{ id: "wall", kind: "segment", name: "Wall", a: [4, 0, -2], b: [4, 0, 2] } as SceneRecord]);
  const record: LaserRecord = { id: "beam", kind: "laser", name: "Beam", origin: [0, 0, 0], direction: [1, 0, 0] };
  const reading = laserKind.measure(record, queries);
  const drawn = (rank?: number) => laserKind.overlay(record, reading, rank);
  const chips = (rank?: number) => drawn(rank).filter((item) => item.type === "label" && item.chip).length;
  // The distance, u at the hit, and the distance from the wall's line.
  expect([chips(), chips(5), chips(6)]).toEqual([3, 3, 0]);
  expect(drawn(6).map(({ type }) => type)).toEqual(drawn(0).map(({ type }) => type));
});

test("what became of a beam that hits nothing is the first of its labels: it yields to none of the others", () => {
  const queries = new SceneIndex();
  queries.reset([{ id: "wall", kind: "segment", name: "Wall", a: [-4, 0, -2], b: [-4, 0, 2] } as SceneRecord]);
  const labels = (more: Partial<LaserRecord>) => {
    const record: LaserRecord = {
      id: "beam",
      kind: "laser",
      name: "Beam",
      origin: [0, 0, 0],
      direction: [1, 0, 0],
      ...more,
    };
    return laserKind
      .overlay(record, laserKind.measure(record, queries))
      .flatMap((item) =>
        item.type === "label" && typeof item.text === "string" ? [item.text.replace("\u202f", " ")] : [],
      );
  };
  expect(labels({})[0]).toBe("behind the start · −4.00 m");
  expect(labels({ direction: [-1, 0, 0], range: 3 })[0]).toBe("out of range");
  expect(labels({ direction: [0, 0, 1] })[0]).toBe("parallel, never meets");
  // After the mirror it goes back over its start, and on for ever.
  expect(labels({ direction: [-1, 0, 0], bounces: 1 })[0]).toBe("no hit");
});
