import { readingCode } from "../code-text.ts";
import type { LampReading } from "./lamp-reading.ts";
import type { LampRecord } from "./lamp-record.ts";

/** What gives a lamp's polygon and area. */
export function lampCode({ id }: LampRecord, _reading: LampReading): string {
  return readingCode(id);
}
