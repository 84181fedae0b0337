/** A sentence with the part that is set as code. */
export interface SplitSentence {
  readonly before: string;
  readonly code: string | null;
  readonly after: string;
}

/** Parts the sentence at what the file holds (the last time that it stands there), so that it can be set as code. */
export function splitCode(sentence: string, got: string | undefined): SplitSentence {
  const at = got ? sentence.lastIndexOf(got) : -1;
  if (!got || at < 0) return { before: sentence, code: null, after: "" };
  return { before: sentence.slice(0, at), code: got, after: sentence.slice(at + got.length) };
}
