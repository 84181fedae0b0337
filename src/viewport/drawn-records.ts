import type { SceneRecord } from "../scene/record.ts";

/** Records by their id. After a whole scene has come they are sorted by id only when somebody asks for one of them. */
export class DrawnRecords {
  #list: readonly SceneRecord[] = [];
  #byId: Map<string, SceneRecord> | null = null;

  get size(): number {
    return this.#byId?.size ?? this.#list.length;
  }

  get(id: string): SceneRecord | undefined {
    return this.#map().get(id);
  }

  values(): Iterable<SceneRecord> {
    return this.#byId?.values() ?? this.#list;
  }

  put(record: SceneRecord): void {
    this.#map().set(record.id, record);
  }

  delete(id: string): void {
    this.#map().delete(id);
  }

  /** Holds these and no others; no two have one id. */
  reset(records: readonly SceneRecord[]): void {
    this.#list = records;
    this.#byId = null;
  }

  #map(): Map<string, SceneRecord> {
    if (this.#byId === null) {
      this.#byId = new Map();
      for (const record of this.#list) this.#byId.set(record.id, record);
      this.#list = [];
    }
    return this.#byId;
  }
}
