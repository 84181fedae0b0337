import type { Frustum } from "../geometry/frustum.ts";
import type { Ray, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { QueryOptions, SceneQueries, ShapeRayHit } from "../query/scene-queries.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import type { SceneStoreReader, Transaction } from "../scene/scene-store.types.ts";
import type { EditingTable } from "./record-editing.ts";

/** The questions that tools ask of the scene. */
export interface ToolQueries extends SceneQueries {
  /** Every solid along the ray, in order. */
  rayCastAll(ray: Ray, options?: QueryOptions): readonly ShapeRayHit[];
  /** Ids of the shapes that a frustum touches. */
  overlapFrustum(frustum: Frustum, options?: QueryOptions): readonly string[];
}

/** What tools read of the session. */
export interface ToolSession {
  readonly selection: readonly string[];
  readonly hover: string | null;
  readonly tool: string;
  readonly keepTool: boolean;
  readonly gizmo: "none" | "move" | "rotate";
  readonly gizmoSpace: "world" | "local";
  readonly gridSnap: boolean;
  /** Metres. */
  readonly gridStep: number;
  readonly angleSnap: boolean;
  readonly leftDragOrbits: boolean;
}

/** All that tools know of the editor. */
export interface ToolPort {
  /** The camera as it is now. */
  readonly view: ViewProjection;
  /** The session as it is now. */
  readonly session: ToolSession;
  readonly records: SceneStoreReader;
  readonly queries: ToolQueries;
  /** What an instrument reads now, or null. */
  readingOf(id: string): unknown;
  /** By kind of record, shapes and instruments. */
  readonly editing: EditingTable;
  /** "Box": the kind's name in the interface. */
  titleOf(kind: string): string;
  /** A record with a new id and name; it is not in the document yet. */
  newRecord(kind: string, parameters: RecordChanges): SceneRecord;
  begin(label: string): Transaction;
  select(ids: readonly string[]): void;
  setHover(id: string | null): void;
  /** The ground point under the cursor, unsnapped. */
  setCursor(point: Vec3 | null): void;
  setTool(tool: string): void;
  /** A refusal, for the status bar: "no ground under the cursor". */
  notify(text: string): void;
  /** Something that a draft shows has changed. */
  requestFrame(): void;
}
