const MINUTE = 60_000;

/**
 * When something was saved, as a person counts back: "just now", "12 minutes ago", "today 14:03", "yesterday 14:03",
 * "28 November 14:03". Milliseconds since 1970, told in the time of this place.
 */
export function savedWhen(savedAt: number, now: number): string {
  const minutes = Math.floor((now - savedAt) / MINUTE);
  // A clock that was put back makes a past of the future.
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const time = clockTime(savedAt, false);
  const days = daysBetween(savedAt, now);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `yesterday ${time}`;
  const date = new Date(savedAt);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const day = date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
  return `${day} ${time}`;
}

/** "14:03", or "14:03:21": states of one scene are seconds apart. */
export function clockTime(savedAt: number, withSeconds: boolean): string {
  return new Date(savedAt).toLocaleTimeString("en-GB", withSeconds ? {} : { hour: "2-digit", minute: "2-digit" });
}

/** Midnights between two moments. */
function daysBetween(earlier: number, later: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  // Rounded: a day on which clocks are changed has not 24 hours.
  return Math.round((midnight(later) - midnight(earlier)) / (24 * 60 * MINUTE));
}
