import type { ShapeRecord } from "../shapes/kinds.ts";
import { obstacleAt, type ShapeObstacle } from "./plan-obstacles.ts";
import type { ShapeTable } from "./shape-table.ts";

/** At how many heights sections are remembered. */
const MOST_HEIGHTS = 16;

/** What the shape of a handle is in the plan; null: it has no section there. The same object as long as its record is. */
export type ObstacleOf = (handle: number) => ShapeObstacle | null;

/** What shapes are in the plan at some heights, made when they are first asked for. */
export class PlanSections {
  readonly #shapes: ShapeTable;
  readonly #byHeight = new Map<number, ObstacleOf>();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  /** Another set of shapes has come. */
  forget(): void {
    this.#byHeight.clear();
  }

  at(y: number): ObstacleOf {
    const known = this.#byHeight.get(y);
    if (known) return known;
    if (this.#byHeight.size >= MOST_HEIGHTS) this.#byHeight.clear();
    const made = this.#make(y);
    this.#byHeight.set(y, made);
    return made;
  }

  #make(y: number): ObstacleOf {
    const shapes = this.#shapes;
    const records: (ShapeRecord | undefined)[] = [];
    const obstacles: (ShapeObstacle | null)[] = [];
    return (handle) => {
      const record = shapes.recordOf(handle);
      if (records[handle] === record) return obstacles[handle]!;
      const obstacle = obstacleAt(shapes.primitiveOf(handle), y);
      records[handle] = record;
      obstacles[handle] = obstacle && { id: record.id, obstacle };
      return obstacles[handle]!;
    };
  }
}
