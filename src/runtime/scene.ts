import type { CheckResult } from "../checks/evaluate-check.ts";
import { boundsOfUnchecked, unionOfBounds } from "../geometry/bounds.ts";
import type { Frustum } from "../geometry/frustum.ts";
import { distanceOfShapesUnchecked, type ShapeDistance } from "../geometry/shape-distance.ts";
import type { Bounds, Box, Primitive, Ray, Vec3 } from "../geometry/types.ts";
import type { ReadingOf } from "../instruments/measures.ts";
import type { InstrumentKindName } from "../instruments/record-kinds.ts";
import { PointQuestions } from "../query/point-questions.ts";
import { RayQuestions } from "../query/ray-questions.ts";
import { RegionQuestions } from "../query/region-questions.ts";
import type {
  GameQueries,
  NearAnswer,
  NearestAnswer,
  QueryOptions,
  RayAnswer,
  ShapeClosestPoint,
  ShapeGeometry,
  ShapePair,
  ShapeRayHit,
  ShapeSweep,
  Sight,
} from "../query/scene-queries.ts";
import { ShapeTable } from "../query/shape-table.ts";
import type { Readout } from "../readout/readout.ts";
import type { Check } from "../scene/check.ts";
import type { LoadedScene, SceneView } from "../scene/loaded-scene.ts";
import { SCENE_RECORD_ID, type SceneRecord } from "../scene/record.ts";
import type { RecordsDiff } from "../scene/records-diff.ts";
import type { SceneKinds } from "../scene/scene-kinds.ts";
import type { InstrumentReader, InstrumentReading, SceneInstruments } from "./instruments-port.ts";
import { RecordEdits } from "./record-edits.ts";
import type { Changes, ChangesOf, GivenRotation, GivenVector, NewShape } from "./record-types.ts";

/** Only shapes for which the filter is true are asked. */
type FilterOption = Pick<QueryOptions, "filter">;

/** @internal What a scene is made of. */
export interface SceneParts {
  readonly scene: LoadedScene;
  readonly notices: readonly string[];
  readonly kinds: SceneKinds;
  readonly instruments: SceneInstruments | undefined;
}

/** Everything that has to go when the scene is disposed of. */
interface Contents {
  readonly records: RecordEdits;
  readonly shapes: ShapeTable;
  readonly points: PointQuestions;
  readonly rays: RayQuestions;
  readonly regions: RegionQuestions;
  readonly reader: InstrumentReader | null;
}

/**
 * A scene that answers questions, and that a game may change. Made by `loadScene`. Points are `{x, y, z}`, rays
 * `{origin, direction}`, also those of three.js. Metres, right-handed, +y up. Ties go to the shape that stands earlier in the
 * file; hidden shapes answer too; "none" is null. Bad arguments throw a `GeometryError` that names them, refused edits a
 * `SceneError` that tells every problem.
 */
export class Scene implements Omit<GameQueries, "planObstacles"> {
  /** The scene's name. */
  readonly name: string;
  /** What had to be put right while loading, such as an id that stood twice: one sentence each. */
  readonly notices: readonly string[];
  /** The camera that the file keeps, or null. */
  readonly view: SceneView | null;
  readonly #checks: readonly Check[];
  #contents: Contents | null;

  /** @internal */
  constructor({ scene, notices, kinds, instruments }: SceneParts) {
    const { records, view } = scene;
    const shapes = new ShapeTable();
    shapes.reset(records);
    const own = records.find(({ id }) => id === SCENE_RECORD_ID);
    this.name = own?.name ?? "";
    this.#checks = (own?.checks ?? []) as readonly Check[];
    this.notices = notices;
    this.view = view ?? null;
    this.#contents = {
      records: new RecordEdits(records, kinds),
      shapes,
      points: new PointQuestions(shapes),
      rays: new RayQuestions(shapes),
      regions: new RegionQuestions(shapes),
      reader: instruments?.createReader(shapes, this) ?? null,
    };
  }

  /** The shape with the smallest signed distance (or other metric), or null where there is none. */
  nearest(point: Vec3, options?: QueryOptions): ShapeClosestPoint | null {
    return this.#open().points.nearest(point, options);
  }

  /** `nearest` written into a given object, for loops: false where there is none, and nothing is written then. */
  nearestInto(point: Vec3, out: NearestAnswer, options?: QueryOptions): boolean {
    return this.#open().points.nearestInto(point, out, options);
  }

  /** The at most k nearest shapes, nearest first. */
  kNearest(point: Vec3, k: number, options?: QueryOptions): readonly ShapeClosestPoint[] {
    return this.#open().points.closestPoints(point, { ...options, limit: k }).answers;
  }

  /** `kNearest` written into a given list, for loops: how many there are. Objects that the list has are used again. */
  kNearestInto(point: Vec3, k: number, out: NearAnswer[], options?: QueryOptions): number {
    return this.#open().points.kNearestInto(point, k, out, options);
  }

  /** Every shape's answer, nearest first, at most `limit`; `total` is how many could answer. */
  closestPoints(
    point: Vec3,
    options?: QueryOptions & { readonly limit?: number },
  ): { readonly answers: readonly ShapeClosestPoint[]; readonly total: number } {
    return this.#open().points.closestPoints(point, options);
  }

  /** All shapes at most `radius` away, nearest first. A shape that holds the point is at a negative distance. */
  within(point: Vec3, radius: number, options?: QueryOptions): readonly ShapeClosestPoint[] {
    return this.#open().points.closestPoints(point, { ...options, maxDistance: radius }).answers;
  }

  /** Ids of the shapes to which a point belongs (inside, or on the surface), in the file's order. */
  containing(point: Vec3, options?: QueryOptions): readonly string[] {
    return this.#open().points.containing(point, options);
  }

  /** `containing` written into a given list, for loops: how many there are. */
  containingInto(point: Vec3, out: string[], options?: QueryOptions): number {
    return this.#open().points.containingInto(point, out, options);
  }

  /** The first solid along the ray, or null. */
  rayCast(ray: Ray, options?: QueryOptions): ShapeRayHit | null {
    return this.#open().rays.rayCast(ray, options);
  }

  /** `rayCast` written into a given object, for loops: false where nothing is met, and nothing is written then. */
  rayCastInto(ray: Ray, out: RayAnswer, options?: QueryOptions): boolean {
    return this.#open().rays.rayCastInto(ray, out, options);
  }

  /** Every shape along the ray, in order along it. */
  rayCastAll(ray: Ray, options?: QueryOptions): readonly ShapeRayHit[] {
    return this.#open().rays.rayCastAll(ray, options);
  }

  /** Whether a ray meets anything: faster than asking for the first. */
  rayCastAny(ray: Ray, options?: QueryOptions): boolean {
    return this.#open().rays.rayCastAny(ray, options);
  }

  /** Whether nothing stands between two points, and else what is met first; its t counts from a (0) to b (1). Touching blocks. */
  lineOfSight(a: Vec3, b: Vec3, options?: QueryOptions): Sight {
    return this.#open().rays.lineOfSight(a, b, options);
  }

  /** Whether nothing stands between two points: faster than `lineOfSight`, which says what. */
  isVisible(a: Vec3, b: Vec3, options?: QueryOptions): boolean {
    return this.#open().rays.isVisible(a, b, options);
  }

  /** Where a ball that moves along a ray first touches a shape, or null; `maxDistance` counts in metres along the ray. */
  sweepSphere(ray: Ray, radius: number, options?: QueryOptions): ShapeSweep | null {
    return this.#open().rays.sweepSphere(ray, radius, options);
  }

  /** Ids of the shapes that have a point in common with a box (which may be turned), in the file's order. */
  overlapBox(box: Box, options?: FilterOption): readonly string[] {
    return this.#open().regions.overlapBox(box, options);
  }

  /** Ids of the shapes that have a point in common with a frustum, in the file's order. */
  overlapFrustum(frustum: Frustum, options?: FilterOption): readonly string[] {
    return this.#open().regions.overlapFrustum(frustum, options);
  }

  /** Pairs of shapes at most `distance` apart, negative for those that overlap by so much, in the file's order. */
  closePairs(distance: number, options?: FilterOption): readonly ShapePair[] {
    return this.#open().regions.closePairs(distance, options);
  }

  /** How far two shapes are apart, and where; null for two planes that no move separates. Throws where an id is no shape's. */
  distance(idA: string, idB: string): ShapeDistance | null {
    return distanceOfShapesUnchecked(this.#shape("idA", idA), this.#shape("idB", idB));
  }

  /** Bounds of some shapes, or of all that have bounds (planes have none); null when there are none. */
  bounds(ids?: Iterable<string>): Bounds | null {
    if (ids === undefined) return this.#open().regions.bounds();
    const found = [...ids].map((id) => this.shape(id)).filter((shape) => shape !== null);
    return unionOfBounds(found.map(boundsOfUnchecked).filter((bounds) => bounds !== null));
  }

  /** The geometry of a shape, or null where there is none of that id. */
  shape(id: string): Primitive | null {
    const { shapes } = this.#open();
    const handle = shapes.handleOf(id);
    return handle === undefined ? null : shapes.primitiveOf(handle);
  }

  /** The shapes whose geometry is of one of these types, in the file's order. */
  shapesOf(types: readonly Primitive["type"][]): readonly ShapeGeometry[] {
    return this.#open().regions.shapesOf(types);
  }

  /** A record by its id, as plain data in the file's own form, frozen; undefined where there is none. */
  get(id: string): SceneRecord | undefined {
    return this.#open().records.get(id);
  }

  /** All records: shapes, then instruments where the scene knows them, then what was added. Frozen. */
  records(): readonly SceneRecord[] {
    return this.#open().records.all();
  }

  /** Adds a shape (or, where the scene knows them, an instrument) and returns its id. */
  add(record: NewShape | Readonly<Record<string, unknown>>): string {
    return this.#add("scene.add", [record])[0]!;
  }

  /** Adds several records at once, all or none, and returns their ids. */
  addMany(records: Iterable<NewShape | Readonly<Record<string, unknown>>>): readonly string[] {
    return this.#add("scene.addMany", [...records]);
  }

  /** Changes some fields of a record. A field that is undefined goes; id and kind stay. */
  update(id: string, changes: Changes): void {
    this.#follow(this.#open().records.update("scene.update", [{ ...changes, id }]));
  }

  /** Changes several records at once, all or none. */
  updateMany(changes: Iterable<ChangesOf>): void {
    this.#follow(this.#open().records.update("scene.updateMany", changes));
  }

  /**
   * Puts a shape somewhere else: its middle (of a plane: its point) comes to `position`, and where a rotation is given, it is turned so.
   * Capsules and bare segments lie along the turned +y then, normals of planes point along it, and balls stay as they are. For
   * bodies that move in every frame: quicker than `update`, and however many are moved, the next question pays for it once.
   */
  move(id: string, position: GivenVector, rotation?: GivenRotation): void {
    this.#follow(this.#open().records.move("scene.move", id, position, rotation));
  }

  /** Removes records by their ids, all or none. */
  remove(...ids: readonly string[]): void {
    this.#follow(this.#open().records.remove("scene.remove", ids));
  }

  /**
   * Makes questions faster again after many edits, for about so many milliseconds; returns whether nothing is left to do. For
   * moments when nobody waits. Answers are the same before and after.
   */
  rebuildStep(milliseconds: number): boolean {
    const { shapes } = this.#open();
    shapes.settle();
    return shapes.keeper.rebuildStep(milliseconds);
  }

  /**
   * What an instrument reads, or null where there is none of that id. Named with its kind (`scene.reading("lamp", "lamp")`), the
   * reading has its type; where it is of another kind, that throws. So does a scene that knows no instruments.
   */
  reading<Kind extends InstrumentKindName>(id: string, kind?: Kind): ReadingOf<Kind> | null {
    return this.#reader().reading(id, kind) as ReadingOf<Kind> | null;
  }

  /** What every instrument reads. Throws where the scene knows no instruments. */
  readings(): readonly InstrumentReading[] {
    return this.#reader().readings();
  }

  /**
   * An instrument's reading as the editor's panel words it, with units; null where there is none of that id, or where the scene
   * was not loaded with `instrumentsInWords()`.
   */
  readout(id: string): Readout | null {
    return this.#reader().readout(id);
  }

  /** Whether each of the file's checks holds now, with what was expected and what was got. Throws where the scene knows no instruments. */
  checks(): readonly CheckResult[] {
    return this.#reader().check(this.#checks);
  }

  /** Lets everything go. Whatever is asked afterwards throws. */
  dispose(): void {
    this.#contents = null;
  }

  #open(): Contents {
    if (this.#contents === null) throw new Error("scene: it has been disposed of");
    return this.#contents;
  }

  #add(where: string, records: readonly unknown[]): readonly string[] {
    const diff = this.#open().records.add(where, records);
    this.#follow(diff);
    return diff.added.map(({ record }) => record.id);
  }

  #follow(diff: RecordsDiff): void {
    const { shapes, reader } = this.#open();
    shapes.apply(diff);
    reader?.apply(diff);
  }

  #shape(argument: string, id: string): Primitive {
    const shape = this.shape(id);
    if (shape === null)
      throw new Error(`scene.distance: ${argument} must be the id of a shape, got ${JSON.stringify(id)}`);
    return shape;
  }

  #reader(): InstrumentReader {
    const { reader } = this.#open();
    if (reader !== null) return reader;
    throw new Error(
      'scene.readings: hand in what instruments are: loadScene(json, { instruments }) from "footpoint/instruments"',
    );
  }
}
