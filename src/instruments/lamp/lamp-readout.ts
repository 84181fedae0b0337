import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import type { LampReading } from "./lamp-reading.ts";

/** A lamp's reading as the panel shows it: how much is lit, and of what. */
export function lampReadout(_record: unknown, reading: LampReading, nameOf: (id: string) => string): Readout {
  return { answer: answerOf(reading, nameOf), rows: rowsOf(reading), table: null };
}

function answerOf(reading: LampReading, nameOf: (id: string) => string): NonNullable<Readout["answer"]> {
  const { inside, onSurface, isOutside, area, rectangleArea, isGiven, point } = reading;
  const value = squareMetres(area);
  if (inside !== null) {
    const title = `${onSurface ? "On" : "Inside"} ${nameOf(inside)}`;
    return { title, value, why: "it lights nothing from here", role: "blocked" };
  }
  if (isOutside)
    return { title: "Outside its rectangle", value, why: "it lights nothing of it from here", role: "neutral" };
  const title = `Lit in the plan at ${formatText({ value: point.y, unit: "m" })}`;
  const share = formatText({ value: rectangleArea > 0 ? (100 * area) / rectangleArea : 0, unit: "%" });
  const why = `${share} of the ${formatText(squareMetres(rectangleArea))} ${isGiven ? "of its rectangle" : "around the scene"}`;
  return { title, value, why, role: "query" };
}

function rowsOf({ polygon, farthest, rectangle, point }: LampReading): ReadoutRow[] {
  const { min, max } = rectangle;
  const size = [max.x - min.x, max.z - min.z].map((value) => formatText({ value, unit: "m" })).join(" × ");
  return [
    { label: "Farthest lit point", value: { value: farthest, unit: "m" } },
    { label: "Corners", value: polygon.length === 0 ? "none" : String(polygon.length) },
    { label: "Rectangle", value: size },
    {
      label: "Lamp",
      value: [
        { value: point.x, unit: "m" },
        { value: point.y, unit: "m" },
        { value: point.z, unit: "m" },
      ],
      role: "query",
    },
  ];
}

function squareMetres(value: number): Quantity {
  return { value, unit: "m²" };
}
