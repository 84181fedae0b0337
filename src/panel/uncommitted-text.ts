const committed = new WeakMap<Element, () => string>();

/** Makes a field answer for itself: `read` gives the text that it shows when nobody has typed in it. */
export function rememberCommittedText(field: HTMLInputElement | HTMLTextAreaElement, read: () => string): void {
  committed.set(field, read);
}

/**
 * Whether a field of the panel holds typing that is not in the document yet. While it does, Ctrl+Z belongs to the field;
 * after that to the document. False for every other element.
 */
export function fieldHasUncommittedText(element: Element | null): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  const read = committed.get(element);
  return read !== undefined && element.value !== read();
}
