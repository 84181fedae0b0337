import type { ExplainedKind, ExplainedScene, Explanation } from "../explanation.ts";
import { phrase } from "../phrase.ts";
import { whereStands } from "../where-stands.ts";
import { explainArcs, explainLines } from "./guard-arcs-explain.ts";
import { type GuardPart, guardCode } from "./guard-code.ts";
import type { GuardReading } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";
import { explainSight } from "./guard-sight-explain.ts";

/** What a guard explains: whether its target is seen, how the clear angle adds up, and what lines would make of it. */
export const explainedGuard: ExplainedKind<GuardRecord, GuardReading> = {
  parts(reading) {
    const sight = reading.target ? [{ id: "target", title: "the target" }] : [];
    return [...sight, { id: "clear", title: "the clear angle" }, { id: "lines", title: "walls read as lines" }];
  },
  explain(_record, reading, part, scene) {
    const chosen = partOf(part, reading);
    if (reading.inside !== null) return explainInside(reading, reading.inside, chosen, scene);
    if (chosen === "target" && reading.target) return explainSight(reading, reading.target, scene);
    return chosen === "lines" ? explainLines(reading, scene) : explainArcs(reading);
  },
  code: ({ id }, reading, part) => guardCode(id, partOf(part, reading)),
};

function partOf(part: string | null, { target }: GuardReading): GuardPart {
  if (part === "clear" || part === "lines") return part;
  return target ? "target" : "clear";
}

function explainInside(reading: GuardReading, inside: string, part: GuardPart, scene: ExplainedScene): Explanation {
  const place = whereStands(reading);
  return {
    title: phrase`Why does it see nothing?`,
    text: phrase`Shapes are closed: their boundary belongs to them, and touching blocks. From within a solid, or on a wall, every sight is blocked at its very start.`,
    formulas: [phrase`*t* = 0`],
    table: null,
    verdict: phrase`[blocked] The guard stands ${place} ${{ strong: scene.nameOf(inside) }}, which hides all of its field of view.`,
    notes:
      part === "lines" ? [phrase`Read as lines, walls can only hide more: of nothing they take nothing away.`] : [],
    sum: ["0 clear of all of the view"],
    result: "sees nothing",
    role: "blocked",
    points: [reading.point],
  };
}
