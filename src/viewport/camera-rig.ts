import CameraControls from "camera-controls";
import {
  Box3,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import type { Vec3 } from "../geometry/types.ts";
import { CAMERA } from "../theme/tokens.ts";
import { type CameraPose, HALF_FIELD_SLOPE, zoomPose } from "./camera-pose.ts";

CameraControls.install({
  THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

/** The nearest and the farthest that the eye comes to the target, in metres. */
const NEAREST = 1e-3;
const FARTHEST = 1e8;
/** Zooming goes no nearer than this. */
const CLOSEST_ZOOM = 0.01;

const INITIAL: CameraPose = {
  target: { x: 0, y: 0.5, z: 0 },
  azimuth: 0.6,
  polar: 1.05,
  distance: 16,
  height: 10,
  orthographic: false,
};

/**
 * The camera that is moved. camera-controls turns, moves and limits it; it is given no element to listen to, so that one
 * place (NavigationInput) decides what a pointer means, and no transition, so that a move of the hand is a move of the
 * camera of the same size at once. All in world coordinates; what draws has cameras of its own.
 */
export class CameraRig {
  readonly #perspective = new PerspectiveCamera(CAMERA.fieldOfViewDegrees, 1, 0.1, 1000);
  readonly #parallel = new OrthographicCamera(-0.5, 0.5, 0.5, -0.5, 0.1, 1000);
  readonly #controls = new CameraControls(this.#perspective);
  readonly #listeners = new Set<() => void>();
  readonly #target = new Vector3();
  readonly #spherical = new Spherical();
  #pose: CameraPose = INITIAL;

  constructor() {
    const controls = this.#controls;
    controls.minDistance = NEAREST;
    controls.maxDistance = FARTHEST;
    controls.minZoom = 1 / FARTHEST;
    controls.maxZoom = 1 / NEAREST;
    this.setPose(INITIAL);
  }

  get pose(): CameraPose {
    return this.#pose;
  }

  /** Called after each change of the pose. */
  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Puts the camera there, within its limits. */
  setPose(pose: CameraPose): void {
    if (![pose.target.x, pose.target.y, pose.target.z, pose.azimuth, pose.polar, pose.distance].every(Number.isFinite))
      return;
    const controls = this.#controls;
    const camera = pose.orthographic ? this.#parallel : this.#perspective;
    if (controls.camera !== camera) controls.camera = camera;
    controls.moveTo(pose.target.x, pose.target.y, pose.target.z, false);
    controls.rotateTo(pose.azimuth, pose.polar, false);
    controls.dollyTo(pose.distance, false);
    // A parallel view one metre high has the zoom 1; in perspective the zoom is not used.
    controls.zoomTo(pose.orthographic ? 1 / pose.height : 1, false);
    this.#settle();
  }

  /** Turns about the target, by angles in radians. */
  orbit(azimuth: number, polar: number): void {
    this.#controls.rotate(azimuth, polar, false);
    this.#settle();
  }

  /** Moves target and eye by a way in the world. */
  shift(way: Vec3): void {
    const { target } = this.#pose;
    this.#controls.moveTo(target.x + way.x, target.y + way.y, target.z + way.z, false);
    this.#settle();
  }

  /** Comes nearer or goes away, to `farthest` at most, so that what is seen at a point stays where it is on screen. */
  zoomAbout(about: Vec3, factor: number, farthest: number): void {
    this.setPose(zoomPose(this.#pose, about, factor, { closest: CLOSEST_ZOOM, farthest }));
  }

  #settle(): void {
    const controls = this.#controls;
    controls.update(0);
    const orthographic = controls.camera === this.#parallel;
    const target = controls.getTarget(this.#target);
    const spherical = controls.getSpherical(this.#spherical);
    const pose: CameraPose = {
      target: { x: target.x, y: target.y, z: target.z },
      azimuth: spherical.theta,
      polar: spherical.phi,
      distance: spherical.radius,
      height: orthographic ? 1 / this.#parallel.zoom : 2 * spherical.radius * HALF_FIELD_SLOPE,
      orthographic,
    };
    this.#pose = pose;
    for (const listener of this.#listeners) listener();
  }
}
