import type { CameraReading } from "./camera.ts";

/** A record as scripts and files see it. */
export interface FileRecord {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly [field: string]: unknown;
}

/** A scene as the file has it. */
export interface SceneObject {
  readonly format: string;
  readonly version: number;
  readonly name: string;
  readonly shapes: readonly FileRecord[];
  readonly instruments: readonly FileRecord[];
  readonly view?: CameraReading;
  readonly [field: string]: unknown;
}
