import type { Expectation } from "../../scene/check.ts";
import { sameAngle, sameLength } from "../round-expectation.ts";
import type { LaserReading } from "./laser-reading.ts";

/** What a laser's reading suggests to keep as a check: where the beam ends, by how many legs, and how long the last one is. */
export function laserExpectations({ legs, endsOn }: LaserReading): readonly (Expectation | null)[] {
  const last = legs.at(-1);
  if (!last) return [];
  const leg = `legs.${legs.length - 1}`;
  const outcome = { path: `${leg}.outcome`, is: last.outcome };
  const count = { path: "legs.length", is: legs.length };
  const { hit } = last;
  // A surface that is out of range, behind or parallel decides the outcome too, but the beam does not end on it.
  const end = { path: "endsOn", is: endsOn };
  if (endsOn === null || hit === null) return [end, outcome, count];
  return [
    end,
    hit.distance === null ? null : sameLength(`${leg}.hit.distance`, hit.distance),
    count,
    hit.angle === null ? null : sameAngle(`${leg}.hit.angle`, hit.angle),
    outcome,
  ];
}
