import { instrumentDetails } from "../instruments/details.ts";
import { type DescribedKind, describeKind, type KindDetails, type RecordKind } from "../scene/record-kind.ts";
import { shapeDetails } from "../shapes/details.ts";
import { sceneKinds } from "./scene-kinds.ts";

/** The kinds of `sceneKinds` with all that a person needs to know of them: loaded with the panel. */
export const describedKinds = {
  ...sceneKinds,
  shapes: describeAll(sceneKinds.shapes, shapeDetails),
  instruments: describeAll(sceneKinds.instruments, instrumentDetails),
} as const;

/** The kind of that name, described. */
export function describedKindOf(kind: string): DescribedKind | undefined {
  const all = { ...describedKinds.shapes, ...describedKinds.instruments };
  return Object.hasOwn(all, kind) ? all[kind] : undefined;
}

function describeAll(
  kinds: Readonly<Record<string, RecordKind>>,
  details: Readonly<Record<string, KindDetails>>,
): Readonly<Record<string, DescribedKind>> {
  const described = Object.entries(kinds).map(([name, kind]) => [name, describeKind(kind, details[name]!)] as const);
  return Object.fromEntries(described);
}
