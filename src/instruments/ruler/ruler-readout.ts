import type { Vec3 } from "../../geometry/types.ts";
import { negate } from "../../geometry/vec3.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import { movesFirst, type RulerEnd, type RulerReading } from "./ruler-reading.ts";

type NameOf = (id: string) => string;

/** Why there is no answer, in a sentence. */
export const RULER_SILENCE: Readonly<Record<NonNullable<RulerReading["reason"]>, string>> = {
  missing: "a shape that it is bound to is not in the scene",
  sameShape: "both ends are bound to the same shape",
  noSeparation: "no move separates these two half-spaces",
};

/** A ruler's reading as the panel shows it. */
export function rulerReadout(_record: unknown, reading: RulerReading, nameOf: NameOf): Readout {
  const { distance, state, direction, pointA, pointB, unique } = reading;
  const between = `${endName(reading.from, nameOf)} to ${endName(reading.to, nameOf)}`;
  const gone = goneWords(reading, nameOf);
  if (distance === null) {
    const why = [reading.reason && RULER_SILENCE[reading.reason], ...gone].filter(Boolean).join(" · ");
    return {
      answer: { title: between, value: "no answer", why, role: "neutral" },
      rows: pointRows(reading),
      table: null,
    };
  }
  const words = { gap: "gap", touching: "touching", overlap: "overlap: the least move apart", none: "" }[state];
  const rows = pointRows({ pointA, pointB });
  if (direction && state === "overlap") {
    const isFirst = movesFirst(reading);
    const value = vectorValue(isFirst ? negate(direction) : direction);
    rows.push({ label: `Way out of the ${isFirst ? "first" : "second"}`, value, role: "blocked" });
  } else if (direction) rows.push({ label: "Direction", value: vectorValue(direction) });
  if (pointA && pointB && state !== "overlap") {
    const across = { x: pointB.x - pointA.x, y: pointB.y - pointA.y, z: pointB.z - pointA.z };
    rows.push({ label: "Along the axes", value: pointValue(across) });
  }
  return {
    answer: {
      title: between,
      value: metres(distance),
      why: [words, ...(unique ? [] : ["one of several"]), ...gone].join(" · "),
      role: state === "overlap" ? "blocked" : "nearest",
    },
    rows,
    table: null,
  };
}

function endName({ shape, missing }: RulerEnd, nameOf: NameOf): string {
  if (shape === null) return "Point";
  return missing ? "Last point" : nameOf(shape);
}

/** Which ends lost their shape, and what is left of it: "“Crate” is gone, its last point stays". */
export function goneWords({ from, to, pointA, pointB }: RulerReading, nameOf: NameOf): string[] {
  const ends = [
    { ...from, point: pointA },
    { ...to, point: pointB },
  ];
  const words = ends.flatMap(({ shape, missing, point }) =>
    missing && shape !== null
      ? [`\u201c${nameOf(shape)}\u201d is gone, ${point ? "its last point stays" : "and left no last point"}`]
      : [],
  );
  return [...new Set(words)];
}

function pointRows({ pointA, pointB }: Pick<RulerReading, "pointA" | "pointB">): ReadoutRow[] {
  const rows: ReadoutRow[] = [];
  if (pointA) rows.push({ label: "From", value: pointValue(pointA) });
  if (pointB) rows.push({ label: "To", value: pointValue(pointB) });
  return rows;
}

function metres(value: number): Quantity {
  return { value, unit: "m" };
}

function pointValue({ x, y, z }: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [metres(x), metres(y), metres(z)];
}

function vectorValue({ x, y, z }: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [
    { value: x, unit: "" },
    { value: y, unit: "" },
    { value: z, unit: "" },
  ];
}
