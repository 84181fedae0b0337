import { closestPoint } from "../../geometry/closest-point.ts";
import { explainPoint } from "../explain-point.ts";
import { asQuery, SPACE_COLUMNS, vectorRow } from "../explained-rows.ts";
import type { ExplainedKind, ExplainedScene, Explanation } from "../explanation.ts";
import { count, metres, type Phrase, phrase } from "../phrase.ts";
import { probeCode } from "./probe-code.ts";
import type { ProbeDistance, ProbeReading } from "./probe-reading.ts";
import type { ProbeRecord } from "./probe-record.ts";

/** How many names a sentence tells before it only counts. */
const MOST_NAMES = 3;

/** What a probe explains: the distance to its nearest shape, or to any other of its table. */
export const explainedProbe: ExplainedKind<ProbeRecord, ProbeReading> = {
  parts({ distances }, { nameOf }) {
    const parts = distances.map(({ id }) => ({ id, title: nameOf(id) }));
    return parts.length > 0 ? parts : [{ id: "nearest", title: "nearest" }];
  },
  explain(_record, reading, part, scene) {
    const chosen = reading.distances.find(({ id }) => id === part) ?? reading.distances[0];
    return chosen ? explainDistance(chosen, reading, scene) : explainEmpty(reading, scene);
  },
  code(_record, reading, part, { isCursor }) {
    return probeCode(reading, reading.distances.some(({ id }) => id === part) ? part : null, isCursor);
  },
};

function explainDistance(chosen: ProbeDistance, reading: ProbeReading, scene: ExplainedScene): Explanation {
  const { id, signedDistance, surfacePoint } = chosen;
  const { point } = reading;
  const primitive = scene.queries.shape(id);
  if (primitive === null) return explainEmpty(reading, scene);
  const answer = explainPoint(primitive, point, chosen, scene.isCursor ? "cursor" : "probe");
  const isNearest = reading.distances[0] === chosen;
  return {
    ...answer,
    title: phrase`Why ${metres(signedDistance)} to ${scene.nameOf(id)}?`,
    notes: [...(answer.notes ?? []), ...rivalNotes(chosen, reading, scene), ...leftOutNotes(reading, scene)],
    result: metres(signedDistance),
    role: isNearest ? "nearest" : "neutral",
    points: [point, surfacePoint],
  };
}

/** Why this one is nearest, or why it is not. */
function rivalNotes(chosen: ProbeDistance, { distances, total }: ProbeReading, scene: ExplainedScene): Phrase[] {
  const at = distances.indexOf(chosen);
  const other = distances[at === 0 ? 1 : 0];
  const notes: Phrase[] = [];
  if (other) {
    const more = Math.abs(other.signedDistance - chosen.signedDistance);
    const name = scene.nameOf(other.id);
    if (at > 0) notes.push(phrase`Number ${count(at + 1)} of ${count(total)}: ${name} is nearer by ${metres(more)}.`);
    else if (more === 0)
      notes.push(phrase`${name} is exactly as near: the one that stands earlier in the scene answers.`);
    else notes.push(phrase`Nearest of ${count(total)}: the next, ${name}, is ${metres(more)} farther.`);
  }
  if (scene.isHidden(chosen.id))
    notes.push(phrase`It is hidden for the eye only: a hidden shape answers like any other.`);
  return notes;
}

/** The cursor does not ask about the planes on which its point lies. */
function leftOutNotes({ point }: ProbeReading, { isCursor, queries, nameOf }: ExplainedScene): Phrase[] {
  if (!isCursor) return [];
  const touched = queries
    .shapesOf(["plane"])
    .filter(({ primitive }) => closestPoint(primitive, point).onSurface)
    .map(({ id }) => nameOf(id));
  if (touched.length === 0) return [];
  const more = touched.length - MOST_NAMES;
  const names = `${touched.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return [phrase`Left out: ${names}. The cursor’s point lies on it at distance 0, which would always win.`];
}

function explainEmpty(reading: ProbeReading, scene: ExplainedScene): Explanation {
  const leftOut = leftOutNotes(reading, scene);
  return {
    title: phrase`Why is nothing near?`,
    text: phrase`A probe measures to every shape and answers with the least signed distance. Of no shapes there is no least.`,
    formulas: [phrase`*d* = min(*d*₁, *d*₂, …)`],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [asQuery(vectorRow(phrase`*p*`, scene.isCursor ? "cursor" : "probe", reading.point))],
    },
    verdict: leftOut.length > 0 ? phrase`There is no other shape in the scene.` : phrase`The scene has no shapes yet.`,
    notes: leftOut,
    sum: ["min of nothing"],
    result: "no shapes",
    role: "neutral",
    points: [reading.point],
  };
}
