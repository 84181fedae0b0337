import { readingCode } from "../code-text.ts";
import { explainRay } from "../explain-ray.ts";
import { asQuery, SPACE_COLUMNS, vectorRow } from "../explained-rows.ts";
import type { ExplainedAnswer, ExplainedKind, ExplainedScene, Explanation } from "../explanation.ts";
import { angle, count, metres, type Phrase, phrase, term } from "../phrase.ts";
import { laserCode } from "./laser-code.ts";
import type { LaserHit, LaserLeg, LaserReading } from "./laser-reading.ts";
import { OUTCOME_WORDS } from "./laser-readout.ts";
import type { LaserRecord } from "./laser-record.ts";

/** What a laser explains: each leg of its beam, and of a whole line each crossing. */
export const explainedLaser: ExplainedKind<LaserRecord, LaserReading> = {
  parts({ legs, crossings }, { nameOf }) {
    return [
      ...legs.map((_leg, i) => ({ id: `leg ${i + 1}`, title: `leg ${i + 1}` })),
      ...crossings.map(({ id }, i) => ({ id: `crossing ${i + 1}`, title: `crossing ${i + 1}, ${nameOf(id)}` })),
    ];
  },
  explain(_record, reading, part, scene) {
    const crossing = placeOf(part, "crossing", reading.crossings);
    if (crossing !== null) return explainCrossing(crossing, reading, scene);
    return explainLeg(placeOf(part, "leg", reading.legs) ?? 0, reading, scene);
  },
  code(record, reading, part) {
    const crossing = placeOf(part, "crossing", reading.crossings);
    if (crossing !== null) return readingCode(record.id, `.crossings[${crossing}]`);
    return laserCode(record, reading, placeOf(part, "leg", reading.legs) ?? 0);
  },
};

/** Which of a list a part means: "leg 2" is 1; null where it means none of them. */
function placeOf(part: string | null, word: string, list: readonly unknown[]): number | null {
  const place = part?.startsWith(`${word} `) ? Number(part.slice(word.length + 1)) - 1 : -1;
  return place >= 0 && place < list.length ? place : null;
}

function explainLeg(index: number, reading: LaserReading, scene: ExplainedScene): Explanation {
  const leg = reading.legs[index] as LaserLeg;
  const { outcome, hit, start } = leg;
  const answer = hit && crossingOf(leg, hit, reading, scene);
  const on = reading.legs.length > 1 ? ` on leg ${index + 1}` : "";
  const notes = [...(answer?.notes ?? []), ...legNotes(index, reading, scene)];
  const points = [start, ...(hit?.point ? [hit.point] : [])];
  if (hit === null || !answer)
    return { ...nothingMet(leg, index, reading), title: phrase`Why no hit${on}?`, notes, points };
  const name = scene.nameOf(hit.id);
  switch (outcome) {
    case "hit":
      return {
        ...answer,
        title: phrase`Why ${metres(hit.t ?? 0)} to ${name}${on}?`,
        notes,
        points,
        result: metres(hit.t ?? 0),
        role: "clear",
      };
    case "outOfRange": {
      const left = reachLeft(index, reading);
      return {
        ...answer,
        title: phrase`Why is ${name} out of range${on}?`,
        verdict: [
          ...phrase`[too far] The first surface is met at ${metres(Math.abs(hit.t ?? 0))}, and the beam has only ${metres(left)} left. `,
          ...answer.verdict,
        ],
        notes: [...notes, ...[phrase`Not reached: *t* = `.concat(answer.sum, ".")]],
        sum: [...term(Math.abs(hit.t ?? 0)), " > ", ...term(left)],
        points,
        result: OUTCOME_WORDS.outOfRange,
        role: "neutral",
      };
    }
    case "behind":
      return {
        ...answer,
        title: phrase`Why is ${name} behind the start?`,
        text: phrase`Nothing stands ahead. The beam’s line meets a surface only backwards, and this is the nearest there. ${answer.text}`,
        notes,
        points,
        result: metres(hit.t ?? 0),
        role: "neutral",
      };
    default:
      return {
        ...answer,
        title: phrase`Why parallel to ${name}?`,
        text: phrase`Nothing stands ahead or behind. Of the planes and walls that run the same way this is the nearest. ${answer.text}`,
        notes,
        points,
        result: OUTCOME_WORDS.parallel,
        role: "neutral",
      };
  }
}

/** One of the crossings of a whole line. */
function explainCrossing(index: number, reading: LaserReading, scene: ExplainedScene): Explanation {
  const hit = reading.crossings[index] as LaserHit;
  const [first] = reading.legs;
  const answer = first && crossingOf(first, hit, reading, scene);
  const isAnswer = first?.hit?.id === hit.id && first.hit.t === hit.t;
  return {
    ...(answer ?? nothingMet(first as LaserLeg, 0, reading)),
    title: phrase`Why ${metres(hit.t ?? 0)} to ${scene.nameOf(hit.id)}?`,
    notes: [
      ...(answer?.notes ?? []),
      isAnswer
        ? phrase`Of all crossings of the line this has the smallest | *t* |: it is the answer.`
        : phrase`Another crossing has a smaller | *t* |: a whole line hits where it is nearest to its origin.`,
    ],
    result: metres(hit.t ?? 0),
    role: isAnswer ? "clear" : "neutral",
    points: [reading.origin, ...(hit.point ? [hit.point] : [])],
  };
}

function crossingOf(
  leg: LaserLeg,
  hit: LaserHit,
  { asLines }: LaserReading,
  scene: ExplainedScene,
): ExplainedAnswer | null {
  const primitive = scene.queries.shape(hit.id);
  return primitive && explainRay(primitive, { ...hit, start: leg.start, direction: leg.direction, asLines });
}

/** Metres that a leg may be long: what the legs before it left. */
function reachLeft(index: number, { legs, reach }: LaserReading): number {
  return legs.slice(0, index).reduce((left, { hit }) => left - Math.abs(hit?.t ?? 0), reach ?? Infinity);
}

function nothingMet(
  { start, direction, leftOut }: LaserLeg,
  index: number,
  { domain }: LaserReading,
): Omit<Explanation, "title" | "notes" | "points"> {
  const isFirst = index === 0;
  // A whole line asks both ways, but it is reflected one way only.
  const everyT = isFirst && domain === "line" ? "" : " ≥ 0";
  return {
    text: isFirst
      ? phrase`The beam was asked against every surface. None lies ahead, none behind its start, and no plane or wall runs parallel to it.`
      : phrase`After the bounce no surface lies ahead: the beam goes on for ever.`,
    formulas: [everyT === "" ? phrase`*P*(*t*) = *o* + *t D*` : phrase`*P*(*t*) = *o* + *t D*, *t* ≥ 0`],
    table: {
      frame: "in the world, metres",
      columns: SPACE_COLUMNS,
      rows: [
        asQuery(vectorRow(phrase`*o*`, "start", start)),
        asQuery(vectorRow(phrase`*D*`, "unit direction", direction)),
      ],
    },
    verdict:
      leftOut.length > 0
        ? phrase`No *t*${everyT} is left that lies on a surface.`
        : phrase`No *t*${everyT} lies on a surface.`,
    sum: ["no crossing"],
    result: OUTCOME_WORDS.noHit,
    role: "neutral",
  };
}

/** What the beam starts on. Of a solid only the crossing at the start is left out: from inside another of its faces answers. */
function leftOutNote({ leftOut, hit }: LaserLeg, index: number, { nameOf }: ExplainedScene): Phrase {
  const names = leftOut.map(nameOf).join(", ");
  const again = hit && hit.t !== null && leftOut.includes(hit.id);
  const how = again
    ? "By identity and not by a small offset; where it comes out elsewhere, it still answers."
    : "By identity and not by a small offset: it cannot hit what it leaves.";
  return index > 0
    ? phrase`Left out: ${again ? "the start itself on " : ""}${names}, on which the beam has just been reflected. ${how}`
    : phrase`Left out: ${names}${again ? ", at the start itself" : ""}. The beam starts on it${again ? ", and goes through it" : ""}.`;
}

/** What did not answer, and how the beam goes on. */
function legNotes(
  index: number,
  { legs, domain, crossings, clamped, bounces }: LaserReading,
  scene: ExplainedScene,
): Phrase[] {
  const leg = legs[index] as LaserLeg;
  const notes: Phrase[] = [];
  if (leg.leftOut.length > 0) {
    notes.push(leftOutNote(leg, index, scene));
  }
  if (index === 0 && domain === "line" && crossings.length > 1)
    notes.push(phrase`The line has ${count(crossings.length)} crossings: the smallest | *t* | answers.`);
  if (leg.hit?.angle && legs[index + 1])
    notes.push(
      phrase`It goes on at the same ${angle(leg.hit.angle)} on the other side of the normal: *d* − 2 (*n* · *d*) *n*.`,
    );
  if (leg.hit && scene.isHidden(leg.hit.id))
    notes.push(phrase`It is hidden for the eye only: a hidden shape answers like any other.`);
  if (clamped && index === legs.length - 1) notes.push(phrase`Only ${count(bounces)} bounces are followed.`);
  return notes;
}
