import { instrumentRecordKinds } from "../instruments/record-kinds.ts";
import { checkReader } from "../scene/read-checks.ts";
import type { SceneKinds } from "../scene/scene-kinds.ts";
import { shapeKinds } from "../shapes/kinds.ts";

/** Every kind that the editor's files may hold. */
export const sceneKinds: SceneKinds = { shapes: shapeKinds, instruments: instrumentRecordKinds, checks: checkReader };
