/** A vector as it stands in files and records: `[x, y, z]`, metres unless the field says otherwise. */
export type Vector = readonly [number, number, number];

/**
 * One thing of the document, as plain data in the file's own form (vectors as arrays). The kind's own parameters stand
 * beside these fields; unknown keys of a file are kept here too.
 */
export interface SceneRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly color?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly group?: string | undefined;
  readonly notes?: string | undefined;
  readonly [parameter: string]: unknown;
}

/** New values of some fields; a key with the value undefined removes that (optional) field. */
export type RecordChanges = Readonly<Record<string, unknown>>;

/** What belongs to the whole scene (its name, its checks, unknown top-level keys of its file) is the record with this id. */
export const SCENE_RECORD_ID = "scene";
