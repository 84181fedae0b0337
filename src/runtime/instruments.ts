/**
 * The part of Footpoint for games that reads instruments: probes, lasers, rulers, guards and lamps, as the editor's panel
 * shows them. `loadScene(json, { instruments })` makes a scene know them.
 */
import { checkPlainly } from "../checks/check-plainly.ts";
import { evaluateCheck } from "../checks/evaluate-check.ts";
import type { InstrumentKind } from "../instruments/instrument-kind.ts";
import { instrumentKinds } from "../instruments/kinds.ts";
import { instrumentMeasures, type ReadingOf } from "../instruments/measures.ts";
import {
  type InstrumentKindName,
  type InstrumentRecord,
  instrumentRecordKinds,
  isInstrument,
} from "../instruments/record-kinds.ts";
import { PlanQuestions } from "../query/plan-questions.ts";
import type { SceneQueries } from "../query/scene-queries.ts";
import { checkReader } from "../scene/read-checks.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { InstrumentReading, ReadScene, SceneInstruments } from "./instruments-port.ts";

export type { ReadingOf } from "../instruments/measures.ts";
export type { InstrumentKindName } from "../instruments/record-kinds.ts";
export type { InstrumentReading, SceneInstruments } from "./instruments-port.ts";

/** Everything that a scene has to know to read its instruments. Words for what they read come with `instrumentsInWords`. */
export const instruments: SceneInstruments = {
  recordKinds: instrumentRecordKinds,
  checks: checkReader,
  createReader(shapes, scene) {
    const plan = new PlanQuestions(shapes);
    const queries: SceneQueries = {
      nearest: (point, options) => scene.nearest(point, options),
      closestPoints: (point, options) => scene.closestPoints(point, options),
      rayCast: (ray, options) => scene.rayCast(ray, options),
      rayCastAll: (ray, options) => scene.rayCastAll(ray, options),
      lineOfSight: (a, b, options) => scene.lineOfSight(a, b, options),
      bounds: (ids) => scene.bounds(ids),
      shape: (id) => scene.shape(id),
      shapesOf: (types) => scene.shapesOf(types),
      planObstacles: (region) => plan.planObstacles(region),
    };
    const read = (record: InstrumentRecord): ReadingOf =>
      (instrumentMeasures as Readonly<Record<string, Measure>>)[record.kind]!.measure(record, queries);
    const reading = (id: string, kind?: InstrumentKindName): ReadingOf | null => {
      const record = instrumentOf(scene, id);
      if (record && kind !== undefined && record.kind !== kind)
        throw new Error(`scene.reading: ${JSON.stringify(id)} must be a ${kind}, got a ${record.kind}`);
      return record ? read(record) : null;
    };
    return {
      apply: (diff) => plan.apply(diff),
      reading,
      readings: () =>
        scene
          .records()
          .filter(isInstrument)
          .map(
            (record) =>
              ({ id: record.id, kind: record.kind, name: record.name, reading: read(record) }) as InstrumentReading,
          ),
      readout: () => null,
      check(checks, evaluate = checkPlainly) {
        // Many checks may look at one reading.
        const measured = new Map<string, unknown>();
        const readingOf = (id: string): unknown => {
          if (!measured.has(id)) measured.set(id, reading(id));
          return measured.get(id);
        };
        return checks.map((check) => evaluate(check, { get: (id) => scene.get(id), readingOf }));
      },
    };
  },
};

type Measure = Pick<InstrumentKind<SceneRecord, ReadingOf>, "measure">;

function instrumentOf(scene: ReadScene, id: string): InstrumentRecord | undefined {
  const record = scene.get(id);
  return record && isInstrument(record) ? record : undefined;
}

/**
 * The same, and `scene.readout` and `scene.checks` word what an instrument reads as the editor's panel does, with units: some
 * kilobytes more.
 */
export function instrumentsInWords(): SceneInstruments {
  return {
    ...instruments,
    createReader(shapes, scene) {
      const reader = instruments.createReader(shapes, scene);
      return {
        ...reader,
        check: (checks) => reader.check(checks, evaluateCheck),
        readout(id) {
          const record = instrumentOf(scene, id);
          if (!record) return null;
          const kind = (instrumentKinds as Readonly<Record<string, InstrumentKind>>)[record.kind]!;
          return kind.readout(record, reader.reading(id), (other) => scene.get(other)?.name ?? other);
        },
      };
    },
  };
}
