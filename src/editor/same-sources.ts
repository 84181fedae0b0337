/** Whether both are lists of the very same things. */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The same where lists may be among them, which count by what they hold. */
export function areSameSources(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
  if (a === null || b === null || a.length !== b.length) return false;
  return a.every((item, i) => {
    const other = b[i];
    return item === other || (Array.isArray(item) && Array.isArray(other) && isSameList(item, other));
  });
}
