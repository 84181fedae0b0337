import { rotate } from "../geometry/quaternion.ts";
import type { Quaternion, Vec3 } from "../geometry/types.ts";
import { add, subtract } from "../geometry/vec3.ts";
import type { RecordChanges, SceneRecord } from "../scene/record.ts";
import { withChanges } from "../scene/record-equality.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import type { EditingTable, PointMap, RecordEditing } from "./record-editing.ts";
import { AXIS_NAMES } from "./record-vectors.ts";
import { snapMove, tidy, translation } from "./snapping.ts";

/** Moves records by a way in metres. Coordinates that do not move stay bit for bit; the others lose rounding noise. */
export function translateRecords(
  transaction: Transaction,
  records: Iterable<SceneRecord>,
  delta: Vec3,
  editing: EditingTable,
): void {
  const move = translation(delta, true);
  changeAll(transaction, records, editing, (kind, record) => kind.moved(record, move));
}

/** The same for records that are not in the document yet: what is brought in and moved at once is one change and not two. */
export function translatedRecords(
  records: readonly SceneRecord[],
  delta: Vec3,
  editing: EditingTable,
): readonly SceneRecord[] {
  const move = translation(delta, true);
  return records.map((record) => {
    const kind = editing[record.kind];
    return kind ? withChanges(record, kind.moved(record, move)) : record;
  });
}

/** Whether nothing of a record moves by itself: it goes with the shapes that it is bound to. */
export function isHeldByOthers(record: SceneRecord, editing: EditingTable): boolean {
  return editing[record.kind]?.isHeld?.(record) === true;
}

/** Turns records about a point. */
export function rotateRecords(
  transaction: Transaction,
  records: Iterable<SceneRecord>,
  turn: Quaternion,
  pivot: Vec3,
  editing: EditingTable,
): void {
  const move = rotationAbout(pivot, turn, true);
  changeAll(transaction, records, editing, (kind, record) => kind.turned(record, turn, move));
}

/** Puts each record onto the grid by the shortest way, by its first point worth having there. */
export function pushRecordsToGrid(
  transaction: Transaction,
  records: Iterable<SceneRecord>,
  step: number,
  editing: EditingTable,
): void {
  changeAll(transaction, records, editing, (kind, record) => {
    const held = kind.gridPoints(record);
    const [x, y, z] = AXIS_NAMES.map((axis) =>
      snapMove(
        0,
        held.map((point) => point[axis]),
        step,
      ),
    );
    return kind.moved(record, translation({ x: x ?? 0, y: y ?? 0, z: z ?? 0 }, true));
  });
}

/** Turns points about a pivot. No turn moves no point, bit for bit; after a snapped turn rounding noise is taken away. */
export function rotationAbout(pivot: Vec3, turn: Quaternion, isSnapped: boolean): PointMap {
  if (turn.x === 0 && turn.y === 0 && turn.z === 0) return (point) => point;
  return (point) => {
    const spoke = subtract(point, pivot);
    const turned = add(pivot, rotate(turn, spoke));
    if (!isSnapped) return turned;
    const largest = Math.max(...AXIS_NAMES.map((axis) => Math.max(Math.abs(pivot[axis]), Math.abs(spoke[axis]))));
    return { x: tidy(turned.x, largest), y: tidy(turned.y, largest), z: tidy(turned.z, largest) };
  };
}

/** The middle of the pivots of some records: it does not move when they turn about it. */
export function commonPivot(records: readonly SceneRecord[], editing: EditingTable): Vec3 | null {
  let count = 0;
  let sum: Vec3 | null = null;
  for (const record of records) {
    const pivot = editing[record.kind]?.pivot(record);
    if (!pivot) continue;
    count++;
    sum = sum ? add(sum, pivot) : pivot;
  }
  return sum && count > 1 ? { x: sum.x / count, y: sum.y / count, z: sum.z / count } : sum;
}

/** Changes records in one step; those of kinds that cannot be edited stay as they are. */
export function changeAll(
  transaction: Transaction,
  records: Iterable<SceneRecord>,
  editing: EditingTable,
  changesOf: (kind: RecordEditing, record: SceneRecord) => RecordChanges,
): void {
  transaction.updateAll(changesOneByOne(records, editing, changesOf));
}

/** Not as a list: each is taken over before the next is made, and in a drag of very many that is most of what is thrown away. */
function* changesOneByOne(
  records: Iterable<SceneRecord>,
  editing: EditingTable,
  changesOf: (kind: RecordEditing, record: SceneRecord) => RecordChanges,
): Generator<readonly [id: string, changes: RecordChanges]> {
  for (const record of records) {
    const kind = editing[record.kind];
    if (kind) yield [record.id, changesOf(kind, record)];
  }
}
