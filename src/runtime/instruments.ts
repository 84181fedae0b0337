/**
 * The part of Footpoint for games that reads instruments: probes, lasers, rulers, guards and lamps, as the editor's panel
 * shows them. `loadScene(json, { instruments })` makes a scene know them.
 */
import { evaluateCheck } from "../checks/evaluate-check.ts";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { instrumentKinds } from "../instruments/kinds.ts";
import { instrumentMeasures } from "../instruments/measures.ts";
import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import { PlanQuestions } from "../query/plan-questions.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import { checkReader } from "../scene/read-checks.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { SceneInstruments } from "./instruments-port.ts";

export type { InstrumentReading, SceneInstruments } from "./instruments-port.ts";

type Measure = Pick<InstrumentKind, "measure">;

/** Everything that a scene has to know to read its instruments. Words for what they read come with `instrumentsInWords`. */
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
    const isInstrument = ({ kind }: SceneRecord) => Object.hasOwn(instrumentRecordKinds, kind);
    const read = (record: SceneRecord): unknown =>
      (instrumentMeasures as Readonly<Record<string, Measure>>)[record.kind]!.measure(record, queries);
    return {
      apply: (diff) => plan.apply(diff),
      read,
      readout: () => null,
      check(checks, get) {
        // Many checks may look at one reading.
        const measured = new Map<string, unknown>();
        const readingOf = (id: string): unknown => {
          const record = get(id);
          if (!record || !isInstrument(record)) return null;
          if (!measured.has(id)) measured.set(id, read(record));
          return measured.get(id);
        };
        return checks.map((check) => evaluateCheck(check, { get, readingOf }));
      },
    };
  },
};

/** The same, and `scene.readout` words what an instrument reads as the editor's panel does: some kilobytes more. */
export function instrumentsInWords(): SceneInstruments {
  const kindOf = (kind: string) => (instrumentKinds as Readonly<Record<string, InstrumentKind>>)[kind]!;
  return {
    ...instruments,
    createReader(shapes, space) {
      const reader = instruments.createReader(shapes, space);
      return {
        ...reader,
        readout: (record, nameOf) => kindOf(record.kind).readout(record, reader.read(record), nameOf),
      };
    },
  };
}
