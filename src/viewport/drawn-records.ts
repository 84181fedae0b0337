import { type Followed, FollowedMap } from "../scene/followed-map.ts";
import type { SceneRecord } from "../scene/record.ts";

interface Drawn extends Followed<Drawn> {
  record: SceneRecord;
}

/** Records by their id. After a whole scene has come they are sorted by id only when somebody asks for one of them. */
export class DrawnRecords {
  #list: readonly SceneRecord[] = [];
  #byId: FollowedMap<Drawn> | null = null;

  get size(): number {
    return this.#byId?.size ?? this.#list.length;
  }

  get(id: string): SceneRecord | undefined {
    return this.#map().get(id)?.record;
  }

  *values(): Iterable<SceneRecord> {
    if (this.#byId === null) yield* this.#list;
    else for (const { record } of this.#byId.values()) yield record;
  }

  /** Holds a record, in the place of the one of its id; says whether there was none. */
  put(record: SceneRecord): boolean {
    const map = this.#map();
    const known = map.get(record.id);
    if (known) known.record = record;
    else map.add({ id: record.id, next: null, record });
    return known === undefined;
  }

  delete(id: string): void {
    const map = this.#map();
    const known = map.get(id);
    if (known) map.delete(known);
  }

  /** Holds these and no others; no two have one id. */
  reset(records: readonly SceneRecord[]): void {
    this.#list = records;
    this.#byId = null;
  }

  #map(): FollowedMap<Drawn> {
    if (this.#byId === null) {
      this.#byId = new FollowedMap();
      for (const record of this.#list) this.#byId.add({ id: record.id, next: null, record });
      this.#list = [];
    }
    return this.#byId;
  }
}
