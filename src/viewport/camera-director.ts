import type { SavedView } from "../editor/ports.ts";
import type { StandardView } from "../editor/session.ts";
import type { Bounds, Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import { MOTION } from "../theme/tokens.ts";
import { frameBounds } from "./camera-framing.ts";
import { CameraMove } from "./camera-move.ts";
import { type CameraPose, withProjection } from "./camera-pose.ts";
import { type ClientRect, type ClipRange, clipRangeOf, projectView } from "./camera-projection.ts";
import { CameraRig } from "./camera-rig.ts";
import { poseOf, savedViewOf } from "./saved-view.ts";
import { standardViewOf, toOppositeView, toStandardView } from "./standard-views.ts";
import type { CameraChange } from "./viewport.types.ts";

/** Zooming out ends at this distance in metres, or at this many sizes of the scene, whichever is farther. */
const FARTHEST_METRES = 2e4;
const FARTHEST_SIZES = 20;
/** How far beyond the target a point may lie that zooming goes towards, in distances of the camera. */
const DEEPEST = 4;

/** What the director asks of the viewport. */
export interface CameraStage {
  /** The canvas's place in the window as it is now. */
  readonly rect: ClientRect;
  /** Around everything drawn; null where nothing is. */
  readonly sceneBounds: Bounds | null;
  requestRender(): void;
  /** The point of the scene that is seen at a client position. */
  seenAt(clientX: number, clientY: number): Vec3 | null;
}

/** What people and scripts ask of the camera, in words: frame this, look from the top, go back to the file's view. */
export class CameraDirector {
  readonly rig = new CameraRig();
  readonly #stage: CameraStage;
  readonly #move: CameraMove;
  readonly #listeners = new Set<(change: CameraChange) => void>();
  #isMovedByPerson = true;
  /** Orthographic because a standard view is: turning away from it goes back to perspective. */
  #isParallelByView = false;

  constructor(stage: CameraStage) {
    this.#stage = stage;
    this.#move = new CameraMove(this.rig, () => stage.requestRender());
    this.rig.listen(() => this.#announce());
  }

  get pose(): CameraPose {
    return this.rig.pose;
  }

  get isMoving(): boolean {
    return this.#move.isRunning;
  }

  get standardView(): StandardView | null {
    return standardViewOf(this.pose);
  }

  /** The top view in parallel projection. */
  get isPlan(): boolean {
    return this.pose.orthographic && this.standardView === "top";
  }

  /** The mapping between window and world, for the canvas as it lies now. */
  get projection(): ViewProjection {
    return this.projectionOn(this.#stage.rect);
  }

  /** The same for a canvas at this place in the window. */
  projectionOn(rect: ClientRect): ViewProjection {
    return projectView(this.pose, rect, this.clip);
  }

  get clip(): ClipRange {
    const bounds = this.#stage.sceneBounds;
    if (bounds === null) return clipRangeOf(this.pose, { center: this.pose.target, radius: 0 });
    const { min, max } = bounds;
    const center = { x: (min.x + max.x) / 2, y: (min.y + max.y) / 2, z: (min.z + max.z) / 2 };
    return clipRangeOf(this.pose, { center, radius: diagonalOf(bounds) / 2 });
  }

  /** The farthest that zooming goes, in metres. */
  get farthest(): number {
    const bounds = this.#stage.sceneBounds;
    return bounds === null ? FARTHEST_METRES : Math.max(FARTHEST_METRES, FARTHEST_SIZES * diagonalOf(bounds));
  }

  listen(listener: (change: CameraChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Goes on with a move, if there is one; to be called once a frame. */
  step(): void {
    this.#byCommand(() => this.#move.step());
  }

  /** Someone touched something: the camera stays where it is. */
  stop(): void {
    this.#move.stop();
  }

  /** Turns about the target by a hand's drag, in radians. */
  orbit(azimuth: number, polar: number): void {
    this.leaveStandardView();
    this.rig.orbit(azimuth, polar);
  }

  /** To be called before a hand turns the camera. */
  leaveStandardView(): void {
    if (!this.#isParallelByView) return;
    this.#isParallelByView = false;
    this.rig.setPose(withProjection(this.pose, false));
  }

  frame(bounds: Bounds): void {
    this.#go(frameBounds(this.pose, bounds, this.#stage.rect, window.innerWidth), MOTION.frameMs);
  }

  setStandardView(view: StandardView): void {
    // A standard view is a parallel one. It becomes so on arrival, when both look the same at the target.
    this.#isParallelByView = this.#isParallelByView || !this.pose.orthographic;
    this.#go(toStandardView(this.pose, view), MOTION.viewSwitchMs, () =>
      this.rig.setPose(withProjection(this.pose, true)),
    );
  }

  flip(): void {
    this.#go(toOppositeView(this.pose), MOTION.viewSwitchMs);
  }

  toggleProjection(): void {
    this.#isParallelByView = false;
    this.#jump(withProjection(this.pose, !this.pose.orthographic));
  }

  readView(): SavedView {
    return savedViewOf(this.pose);
  }

  applyView(view: SavedView): void {
    const pose = poseOf(view);
    this.#isParallelByView = pose.orthographic && standardViewOf(pose) !== null;
    this.#jump(pose);
  }

  /** The point that zooming goes towards and panning holds on to. */
  pointAt(clientX: number, clientY: number): Vec3 {
    const { pose, projection } = this;
    const { origin, direction } = projection.rayAt(clientX, clientY);
    const { forward, eye, target } = projection;
    const along = (v: Vec3) => v.x * forward.x + v.y * forward.y + v.z * forward.z;
    const depthOf = (p: Vec3) => along({ x: p.x - eye.x, y: p.y - eye.y, z: p.z - eye.z });
    let depth = depthOf(target);
    // A parallel view zooms in the target's plane: the depth of what is seen does not matter on screen.
    const seen = pose.orthographic ? null : this.#stage.seenAt(clientX, clientY);
    if (seen) depth = Math.min(depthOf(seen), pose.distance * DEEPEST);
    const t = (depth - depthOf(origin)) / along(direction);
    return { x: origin.x + direction.x * t, y: origin.y + direction.y * t, z: origin.z + direction.z * t };
  }

  #go(pose: CameraPose, milliseconds: number, finish: () => void = () => {}): void {
    this.#byCommand(() => this.#move.go(pose, milliseconds, finish));
  }

  #jump(pose: CameraPose): void {
    this.#move.stop();
    this.#byCommand(() => this.rig.setPose(pose));
  }

  /** What moves the camera in here is no hand. */
  #byCommand(move: () => void): void {
    this.#isMovedByPerson = false;
    try {
      move();
    } finally {
      this.#isMovedByPerson = true;
    }
  }

  #announce(): void {
    this.#stage.requestRender();
    for (const listener of this.#listeners) listener({ byPerson: this.#isMovedByPerson });
  }
}

function diagonalOf({ min, max }: Bounds): number {
  return Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z);
}
