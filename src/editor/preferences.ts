import { COARSEST_STEP, FINEST_STEP } from "../tools/snapping.ts";
import type { Session, SessionState } from "./session.ts";

const KEY = "footpoint.preferences";

/** Whether a remembered value can be taken over: storage may hold anything. */
const REMEMBERED: { readonly [K in keyof SessionState]?: (value: unknown) => boolean } = {
  gridSnap: isBoolean,
  gridStep: (value) =>
    typeof value === "number" && value >= FINEST_STEP && value <= COARSEST_STEP && Number.isInteger(Math.log2(value)),
  angleSnap: isBoolean,
  gizmoSpace: (value) => value === "world" || value === "local",
  theme: (value) => value === "system" || value === "dark" || value === "light",
  probeLimit: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 500,
  showGrid: isBoolean,
  showShadows: isBoolean,
  showLinks: isBoolean,
  leftDragOrbits: isBoolean,
};

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

/** What the last visit's session left that is worth keeping; nothing where storage is blocked or holds something else. */
export function readPreferences(storage: () => Storage): Partial<SessionState> {
  let stored: unknown;
  try {
    stored = JSON.parse(storage().getItem(KEY) ?? "null");
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored).filter(([key, value]) =>
    Object.hasOwn(REMEMBERED, key) ? REMEMBERED[key as keyof SessionState]?.(value) : false,
  );
  return Object.fromEntries(entries) as Partial<SessionState>;
}

/** Keeps the session's preferences from now on. Blocked storage only means that the next visit starts afresh. */
export function rememberPreferences(session: Session, storage: () => Storage): void {
  const keys = Object.keys(REMEMBERED) as (keyof SessionState)[];
  session.listen((state, previous) => {
    if (keys.every((key) => state[key] === previous[key])) return;
    try {
      storage().setItem(KEY, JSON.stringify(Object.fromEntries(keys.map((key) => [key, state[key]]))));
    } catch {
      // Private windows refuse storage; nothing of the document is at stake.
    }
  });
}
