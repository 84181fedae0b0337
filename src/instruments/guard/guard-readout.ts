import type { Vec3 } from "../../geometry/types.ts";
import { formatText } from "../../readout/format-quantity.ts";
import type { Quantity, Readout, ReadoutRow } from "../../readout/readout.ts";
import type { GuardReading, GuardSight, GuardTarget, SightReason } from "./guard-reading.ts";
import type { GuardRecord } from "./guard-record.ts";

type NameOf = (id: string) => string;
type Answer = NonNullable<Readout["answer"]>;

/** Why a target is not seen, in the words that panel, viewport and speech use. */
export const REASON_WORDS: Readonly<Record<SightReason, string>> = {
  clear: "seen",
  blocked: "blocked",
  outOfRange: "out of range",
  outOfView: "out of view",
  missing: "not in the scene",
};

/** How many obstacles are listed. */
const MOST_LISTED = 50;

/** A guard's reading as the panel shows it: its target large where it has one, else how much is clear. */
export function guardReadout(record: GuardRecord, reading: GuardReading, nameOf: NameOf): Readout {
  return {
    answer: answerOf(record, reading, nameOf),
    rows: rowsOf(record, reading, nameOf),
    table: tableOf(reading, nameOf),
  };
}

function answerOf(record: GuardRecord, reading: GuardReading, nameOf: NameOf): Answer {
  const { inside, onSurface, target } = reading;
  if (inside !== null) {
    const place = `${onSurface ? "On" : "Inside"} ${nameOf(inside)}`;
    return { title: place, value: "sees nothing", why: "everything is blocked from here", role: "blocked" };
  }
  if (target) return targetAnswer(target, reading, nameOf);
  const view = record.fieldOfViewDegrees === undefined ? "all around" : "of the field of view";
  const why = `${formatText(share(reading.clearAngle, reading))} ${view}, out to ${formatText(metres(reading.radius))}`;
  return { title: "Clear", value: arc(reading.clearAngle), why, role: "clear" };
}

function targetAnswer(target: GuardTarget, { radius, view }: GuardReading, nameOf: NameOf): Answer {
  const { shape, point, distance, reason, blocker, visible } = target;
  const name = shape === null ? "Target" : nameOf(shape);
  if (visible && distance !== null)
    return { title: `${name} seen`, value: metres(distance), why: seenWords(target), role: "clear" };
  const title = `${name} not seen`;
  if (blocker) {
    const value = `${nameOf(blocker.id)} at ${formatText(metres(blocker.distance))}`;
    return { title, value, why: `first blocker, at ${pointText(blocker.point)}`, role: "blocked" };
  }
  const why = {
    outOfRange: `${formatText(metres(distance ?? 0))} away, and it sees ${formatText(metres(radius))} far`,
    outOfView: `the field of view is ${formatText({ value: view.end - view.start, unit: "rad" })} wide`,
    missing: point ? "its last point is looked at" : "the shape that it looks for is gone",
    blocked: "",
    clear: "",
  }[reason];
  return { title, value: REASON_WORDS[reason], why, role: "neutral" };
}

function seenWords({ shape, missing }: GuardTarget): string {
  if (missing) return "the shape is gone: its last point is looked at, and nothing stands between";
  return shape === null ? "nothing stands between" : "nothing stands before its middle; itself it blocks nothing";
}

function rowsOf(record: GuardRecord, reading: GuardReading, nameOf: NameOf): ReadoutRow[] {
  const { clearAngle, blockedAngle, target } = reading;
  const rows: ReadoutRow[] = [
    { label: "Clear", value: arc(clearAngle), role: "clear" },
    { label: "Blocked", value: arc(blockedAngle), role: "blocked" },
    { label: "Clear, of what it could see", value: share(clearAngle, reading) },
  ];
  if (target?.point) {
    // A shape is looked at in its middle, and blocks nothing: that is what is told of it.
    const isShape = target.shape !== null && !target.missing;
    rows.push({ label: isShape ? "Target, its middle" : "Target", value: pointValue(target.point) });
  }
  if (record.asLines) rows.push(...asLinesRows(reading, nameOf));
  return rows;
}

/** What the wrong reading says, and whether it differs here. */
function asLinesRows({ asLines, target, inside }: GuardReading, nameOf: NameOf): ReadoutRow[] {
  const { clearAngle, wronglyBlockedAngle } = asLines;
  const agree = wronglyBlockedAngle === 0;
  const rows: ReadoutRow[] = [
    { label: "If walls were lines: clear", value: arc(clearAngle) },
    { label: "Wrongly blocked", value: arc(wronglyBlockedAngle), role: agree ? "neutral" : "blocked" },
  ];
  if (agree && inside === null) rows.push({ label: "Both readings agree", value: "more radius may tell them apart" });
  const differs = target && asLines.target && target.visible !== asLines.target.visible;
  if (asLines.target && target) {
    rows.push({
      label: differs ? "At the target they disagree" : "At the target they agree",
      value: differs ? phantomWords(asLines.target, nameOf) : REASON_WORDS[target.reason],
      ...(differs && { role: "blocked" as const }),
    });
    if (differs && asLines.target.blocker)
      rows.push({ label: "Blocked by nothing, at", value: pointValue(asLines.target.blocker.point) });
  }
  return rows;
}

/** "blocked by the line of Wall 2, where nothing stands". */
function phantomWords({ blocker }: GuardSight, nameOf: NameOf): string {
  return blocker ? `by the line of ${nameOf(blocker.id)}` : "as lines, not seen";
}

/** What stands first on how many spokes, and how near; most spokes first. */
function tableOf({ spokes, target }: GuardReading, nameOf: NameOf): Readout["table"] {
  const found = new Map<string, { count: number; nearest: number }>();
  for (const { blocker, length } of spokes) {
    if (blocker === null) continue;
    const known = found.get(blocker);
    if (known) {
      known.count++;
      known.nearest = Math.min(known.nearest, length);
    } else found.set(blocker, { count: 1, nearest: length });
  }
  if (found.size === 0) return null;
  const blockers = [...found].sort(([, a], [, b]) => b.count - a.count);
  return {
    columns: [
      { title: "Blocked by", align: "start" },
      { title: "Spokes", align: "end" },
      { title: "From", align: "end" },
    ],
    rows: blockers.slice(0, MOST_LISTED).map(([id, { count, nearest }]) => ({
      id,
      cells: [nameOf(id), { value: count, unit: "", decimals: 0 }, metres(nearest)],
      highlighted: id === target?.blocker?.id,
      tag: "blocks",
    })),
    omitted: Math.max(0, blockers.length - MOST_LISTED),
  };
}

/** An angle of an arc: it has two decimals. */
export function arc(value: number): Quantity {
  return { value, unit: "rad", decimals: 2 };
}

function share(part: number, { clearAngle, blockedAngle }: GuardReading): Quantity {
  const all = clearAngle + blockedAngle;
  return { value: all === 0 ? 0 : (100 * part) / all, unit: "%" };
}

function metres(value: number): Quantity {
  return { value, unit: "m" };
}

function pointText({ x, y, z }: Vec3): string {
  return `${[x, y].map((value) => formatText({ value, unit: "" })).join(", ")}, ${formatText(metres(z))}`;
}

function pointValue({ x, y, z }: Vec3): readonly [Quantity, Quantity, Quantity] {
  return [metres(x), metres(y), metres(z)];
}
