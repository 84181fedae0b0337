import { describe, expect, test } from "vitest";
import { LAW_SEED, LAW_TIMEOUT, lawRuns } from "../geometry/law-runs.ts";
import { visibilityPolygonAmong } from "../geometry/plan/visibility/visibility-polygon.ts";
import { SceneStore } from "../scene/scene-store.ts";
import { LinearScan } from "./linear-scan.ts";
import type { PlanRegion, ShapeObstacle } from "./plan-obstacles.ts";
import { SceneIndex } from "./scene-index.ts";
import { editRandomly, LAYOUTS, pointNear, randomNumbers, randomShape } from "./testing/random-scene.ts";

const SCENE = { id: "scene", kind: "scene", name: "Random" };
const MARGIN = 1;

describe.each(LAYOUTS)("a %s scene", (layout) => {
  test("is seen past what the index names for a centre as it is past all that stands in the rectangle", {
    timeout: LAW_TIMEOUT,
  }, () => {
    const random = randomNumbers(LAW_SEED + 200 + LAYOUTS.indexOf(layout));
    const { numRuns } = lawRuns(10);
    for (let run = 0; run < numRuns; run++) {
      const store = new SceneStore();
      const index = new SceneIndex();
      index.reset(store.all());
      store.listenLive(({ diff }) => index.apply(diff));
      let count = 0;
      const newId = (): string => `s-${count++}`;
      store.load([SCENE, ...Array.from({ length: 60 }, () => randomShape(newId(), layout, random))]);
      for (let step = 0; step < 4; step++) {
        const oracle = new LinearScan();
        oracle.reset(store.all());
        const centre = pointNear(layout, random);
        const corner = pointNear(layout, random);
        const within = {
          min: { x: Math.min(centre.x, corner.x) - MARGIN, z: Math.min(centre.z, corner.z) - MARGIN },
          max: { x: Math.max(centre.x, corner.x) + MARGIN, z: Math.max(centre.z, corner.z) + MARGIN },
        };
        const region: PlanRegion = { y: centre.y, within, walls: "segments" };
        const all = oracle.planObstacles(region);
        const named = index.planObstacles({ ...region, seenFrom: centre });
        expect(seenPast(named)).toEqual(seenPast(all));

        function seenPast(obstacles: readonly ShapeObstacle[]): unknown {
          const nameOf = (what: number | string) => (typeof what === "number" ? obstacles[what]!.id : what);
          const list = obstacles.map(({ obstacle }) => obstacle);
          const { edges, centerOn, ...seen } = visibilityPolygonAmong(centre, list, within);
          return {
            ...seen,
            centerOn: centerOn === null ? null : nameOf(centerOn),
            edges: edges.map(({ along, round, ...edge }) => ({
              ...edge,
              along: along.map(nameOf),
              round: round && { id: nameOf(round.index), part: round.part },
            })),
          };
        }
        editRandomly(store, layout, random, newId);
      }
    }
  });
});
