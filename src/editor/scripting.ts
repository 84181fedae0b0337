import type { CheckResult } from "../checks/evaluate-check.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import type { QueryOptions, SceneQueries, ShapeClosestPoint, ShapeRayHit } from "../query/scene-queries.ts";
import type { History } from "../scene/history.ts";
import { isPlainObject } from "../scene/plain-object.ts";
import { type RecordChanges, SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import { showValue } from "../scene/scene-problem.ts";
import type { SceneStore } from "../scene/scene-store.ts";
import type { CommandTable } from "./command.ts";
import type { BeforeRemoval } from "./keep-last-points.ts";
import type { CameraPort, ChecksPort, ReadingsPort, SavedView } from "./ports.ts";
import type { Session } from "./session.ts";

/** `window.footpoint`: the functions that the interface itself uses, so that every step of a script can be undone. */
export interface FootpointApi {
  readonly scene: {
    /** The scene as the file holds it. */
    toJSON(): object;
    /** Opens a scene; rejects with an Error that lists every problem, and the scene then stays. */
    load(textOrObject: string | object): Promise<void>;
    /** Shapes, then instruments, as in the file. */
    records(): readonly SceneRecord[];
    /** Adds a record; id and name are made where they are missing. Returns the id; throws on bad values. */
    add(record: Readonly<Record<string, unknown>>): string;
    /** Changes some fields; a field set to undefined goes. Throws on an unknown id or bad values. */
    update(id: string, changes: RecordChanges): void;
    remove(id: string): void;
    undo(): void;
    redo(): void;
  };
  readonly query: {
    nearest(point: Vec3, options?: QueryOptions): ShapeClosestPoint | null;
    closestPoints(point: Vec3, options?: QueryOptions & { readonly limit?: number }): readonly ShapeClosestPoint[];
    rayCast(ray: Ray, options?: QueryOptions): ShapeRayHit | null;
    lineOfSight: SceneQueries["lineOfSight"];
  };
  /** The Reading of an instrument as plain data; "cursor" is the point under the cursor. Null where there is none. */
  readings(id: string): unknown;
  /**
   * Whether each check of the scene holds now, with what was expected and what was got. Throws before everything of the page has
   * come: `view.settled()` waits for that.
   */
  checks(): readonly CheckResult[];
  readonly view: {
    /** Where a world point appears, in client pixels; null behind the camera. */
    toClient(point: Vec3): { readonly x: number; readonly y: number } | null;
    /** The ground point under a client position; null where the ray misses the ground. */
    toGround(clientX: number, clientY: number): Vec3 | null;
    /** Resolves when nothing is left to draw or animate. */
    settled(): Promise<void>;
    /** The camera, as a scene file keeps it. */
    readView(): SavedView;
    /** Moves the camera at once, without an animation; throws on bad values. */
    applyView(view: SavedView): void;
    /** Frames drawn since the start. */
    readonly renderedFrames: number;
    /** Instances of shapes that the last change of the document wrote to the graphics card. */
    readonly writtenInstances: number;
  };
  /** Runs a command by its id; throws with the reason where it cannot run. */
  run(commandId: string, args?: unknown): unknown;
  commands(): readonly {
    readonly id: string;
    readonly title: string;
    readonly keys: readonly string[];
    readonly enabled: boolean;
  }[];
  /** The selected ids; assign to select. */
  selection: readonly string[];
}

/** What the scripting interface is made of. */
export interface ScriptingPort {
  readonly store: SceneStore;
  readonly history: History;
  readonly session: Session;
  readonly queries: SceneQueries;
  readonly readings: ReadingsPort;
  readonly checks: () => ChecksPort | null;
  readonly commands: CommandTable;
  readonly camera: CameraPort;
  readonly settled: () => Promise<void>;
  readonly renderedFrames: () => number;
  readonly writtenInstances: () => number;
  readonly toObject: () => object;
  readonly load: (textOrObject: string | object) => Promise<void>;
  readonly records: () => readonly SceneRecord[];
  /** The ground point on a ray, or null. */
  readonly groundPoint: (ray: Ray) => Vec3 | null;
  /** A whole, valid record from what a script gave; throws an Error that lists every problem. */
  readonly completeRecord: (record: unknown) => SceneRecord;
  /** A whole, valid view from what a script gave; throws an Error that lists every problem. */
  readonly givenView: (view: unknown) => SavedView;
  readonly beforeRemoval?: BeforeRemoval;
}

/** Builds the scripting interface. */
export function createScripting(port: ScriptingPort): FootpointApi {
  const { store, session, queries } = port;
  const existing = (action: string, id: string): SceneRecord => {
    const record = store.get(id);
    if (!record) throw new Error(`scene.${action}: there is no record with the id "${id}"`);
    return record;
  };
  return {
    scene: {
      toJSON: port.toObject,
      load: port.load,
      records: port.records,
      add(record) {
        const complete = port.completeRecord(record);
        if (store.get(complete.id)) throw new Error(`scene.add: the id "${complete.id}" is taken`);
        store.transact(`Add ${complete.name}`, (transaction) => transaction.add(complete));
        return complete.id;
      },
      update(id, changes) {
        const record = existing("update", id);
        if (!isPlainObject(changes)) {
          throw new Error(`scene.update: the changes must be an object in braces, got ${showValue(changes)}`);
        }
        for (const fixed of ["id", "kind"]) {
          if (fixed in changes && changes[fixed] !== record[fixed])
            throw new Error(`scene.update: "${fixed}" cannot change`);
        }
        const complete = port.completeRecord({ ...record, ...changes });
        const checked = Object.fromEntries(Object.keys(changes).map((key) => [key, complete[key]]));
        store.transact(`Change ${record.name}`, (transaction) => transaction.update(id, checked));
      },
      remove(id) {
        const record = existing("remove", id);
        store.transact(`Delete ${record.name}`, (transaction) => {
          port.beforeRemoval?.(transaction, [id]);
          transaction.remove(id);
        });
      },
      undo: () => port.history.undo(),
      redo: () => port.history.redo(),
    },
    query: {
      nearest: (point, options) => queries.nearest(point, options),
      closestPoints: (point, options) => queries.closestPoints(point, options).answers,
      rayCast: (ray, options) => queries.rayCast(ray, options),
      lineOfSight: (a, b, options) => queries.lineOfSight(a, b, options),
    },
    readings: (id) => port.readings.get(id),
    checks() {
      const checks = port.checks();
      if (!checks) throw new Error("checks: not there yet; await view.settled() first");
      return checks.results();
    },
    view: {
      toClient: (point) => port.camera.toClient(point),
      toGround: (clientX, clientY) => port.groundPoint(port.camera.rayAt(clientX, clientY)),
      settled: port.settled,
      readView: () => port.camera.readView(),
      applyView: (view) => port.camera.applyView(port.givenView(view)),
      get renderedFrames() {
        return port.renderedFrames();
      },
      get writtenInstances() {
        return port.writtenInstances();
      },
    },
    run: (commandId, args) => port.commands.run(commandId, args),
    commands: () =>
      port.commands.all.map(({ id, title, keys = [], disabledBecause }) => ({
        id,
        title,
        keys,
        enabled: (disabledBecause?.() ?? null) === null,
      })),
    get selection() {
      return session.state.selection;
    },
    set selection(ids) {
      if (!Array.isArray(ids)) throw new Error(`selection: must be a list of ids, got ${showValue(ids)}`);
      // The scene itself is a record, too, and nothing that a person could select.
      session.select(ids.filter((id) => id !== SCENE_RECORD_ID && store.get(id) !== undefined));
    },
  };
}
