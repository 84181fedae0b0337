const LONGEST = 240;

/**
 * A name as it can be shown on one line: files may hold names of any length, with line breaks and other control
 * characters. It stays plain text; the one who shows it isolates its writing direction.
 */
export function shownName(name: string): string {
  const text = name.length > LONGEST ? `${cut(name)}…` : name;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
  const line = text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, " ");
  return line.trim() === "" ? "Unnamed" : line;
}

/** Not through the middle of a surrogate pair. */
function cut(name: string): string {
  const head = name.slice(0, LONGEST);
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}
