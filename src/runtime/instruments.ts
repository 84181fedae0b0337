/**
 * The part of Footpoint for games that reads instruments: probes, lasers, rulers, guards and lamps, as the editor's panel
 * shows them. `loadScene(json, { instruments })` makes a scene know them.
 */
import { evaluateCheck } from "../checks/evaluate-check.ts";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { instrumentKinds } from "../instruments/kinds.ts";
import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import { PlanQuestions } from "../query/plan-questions.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import { checkReader } from "../scene/read-checks.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneInstruments } from "./instruments-port.ts";

export type { InstrumentReading, SceneInstruments } from "./instruments-port.ts";

/** Everything that a scene has to know to read its instruments. */
export const instruments: SceneInstruments = {
  recordKinds: instrumentRecordKinds,
  checks: checkReader,
  createReader(shapes, space) {
    const plan = new PlanQuestions(shapes);
    const queries: SceneQueries = {
      nearest: (point, options) => space.nearest(point, options),
      closestPoints: (point, options) => space.closestPoints(point, options),
      rayCast: (ray, options) => space.rayCast(ray, options),
      rayCastAll: (ray, options) => space.rayCastAll(ray, options),
      lineOfSight: (a, b, options) => space.lineOfSight(a, b, options),
      bounds: (ids) => space.bounds(ids),
      shape: (id) => space.shape(id),
      shapesOf: (types) => space.shapesOf(types),
      planObstacles: (region) => plan.planObstacles(region),
    };
    const kindOf = (kind: string) => (instrumentKinds as Readonly<Record<string, InstrumentKind>>)[kind]!;
    const isInstrument = ({ kind }: SceneRecord) => Object.hasOwn(instrumentKinds, kind);
    return {
      apply: (diff) => plan.apply(diff),
      read: (record) => kindOf(record.kind).measure(record, queries),
      readout: (record, nameOf) => {
        const kind = kindOf(record.kind);
        return kind.readout(record, kind.measure(record, queries), nameOf);
      },
      check(checks, get) {
        // Many checks may look at one reading.
        const measured = new Map<string, unknown>();
        const readingOf = (id: string): unknown => {
          const record = get(id);
          if (!record || !isInstrument(record)) return null;
          if (!measured.has(id)) measured.set(id, kindOf(record.kind).measure(record, queries));
          return measured.get(id);
        };
        return checks.map((check) => evaluateCheck(check, { get, readingOf }));
      },
    };
  },
};
