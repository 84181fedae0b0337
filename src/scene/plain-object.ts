/** Whether a value is an object as JSON knows it: no list, no instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another window (or of a test's sandbox) has a prototype of its own that ends where ours does.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
