import {
  CustomBlending,
  DoubleSide,
  Mesh,
  type Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  Vector3,
} from "three";
import type { Vec3 } from "../geometry/types.ts";
import { GRID, LINE, type Theme } from "../theme/tokens.ts";
import type { SharedUniforms } from "./body-material.ts";
import { type CameraPose, heightOf } from "./camera-pose.ts";
import { screenColor } from "./colors.ts";
import { gridLevel } from "./grid-level.ts";

/** The distance of the camera for which the pool's radii are given; nearer and farther it scales. */
const REFERENCE_DISTANCE = 18;
/** The lines reach this much farther than the pool of ground colour. */
const LINES_REACH = 1.1;

const VERTEX = /* glsl */ `
  uniform vec2 middle;
  uniform float reach;
  uniform float groundY;
  varying vec2 vPlane;
  void main() {
    vPlane = middle + position.xz * reach;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(vPlane.x, groundY, vPlane.y, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  uniform vec2 middle;
  uniform vec2 fade;
  uniform vec2 axes;
  uniform float pixelRatio;
  uniform float cell;
  uniform float settled;
  uniform vec3 groundColor;
  uniform float groundAlpha;
  uniform vec3 minorColor;
  uniform vec3 majorColor;
  uniform vec3 xColor;
  uniform vec3 zColor;
  varying vec2 vPlane;

  // How much of this pixel the lines of a spacing cover, one CSS pixel wide; they go before cells get to 3 pixels.
  float lines(float spacing, vec2 perPixel) {
    vec2 cells = vPlane / spacing;
    vec2 density = perPixel / spacing;
    vec2 away = abs(fract(cells - 0.5) - 0.5) / max(density, vec2(1e-9));
    vec2 line = clamp(0.5 * pixelRatio + 0.5 - away, 0.0, 1.0);
    line *= 1.0 - smoothstep(1.0 / (14.0 * pixelRatio), 1.0 / (3.0 * pixelRatio), density);
    return max(line.x, line.y);
  }

  vec4 over(vec4 below, vec3 color, float alpha) {
    return vec4(color * alpha, alpha) + below * (1.0 - alpha);
  }

  void main() {
    vec2 perPixel = fwidth(vPlane);
    float away = length(vPlane - middle);
    float pool = 1.0 - smoothstep(fade.x, fade.y, away);
    float shown = 1.0 - smoothstep(fade.x, fade.y * ${LINES_REACH}, away);

    vec4 color = vec4(groundColor, 1.0) * groundAlpha * pool;
    // "settled" falls from 1 to 0 while the finest lines fade, and those ten times as wide take their place.
    color = over(color, minorColor, lines(cell, perPixel) * ${GRID.alpha.minor} * settled * shown);
    color = over(color, majorColor, lines(cell * 5.0, perPixel) * ${GRID.alpha.five} * settled * shown);
    color = over(color, mix(minorColor, majorColor, settled),
      lines(cell * 10.0, perPixel) * mix(${GRID.alpha.minor}, ${GRID.alpha.ten}, settled) * shown);
    color = over(color, majorColor, lines(cell * 50.0, perPixel) * ${GRID.alpha.ten} * shown);

    vec2 axis = abs(vPlane - axes) / max(perPixel, vec2(1e-9));
    vec2 onAxis = clamp(${(LINE.axis.width / 2).toFixed(3)} * pixelRatio + 0.5 - axis, 0.0, 1.0) * ${LINE.axis.alpha} * shown;
    color = over(color, zColor, onAxis.x);
    color = over(color, xColor, onAxis.y);
    gl_FragColor = color;
  }`;

/** The ground y = 0: its grid, its axes and the pool of light around what one looks at. It is no shape and hides none. */
export class Ground {
  readonly #mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #uniforms = {
    middle: { value: new Vector2() },
    fade: { value: new Vector2() },
    axes: { value: new Vector2() },
    reach: { value: 1 },
    cell: { value: 1 },
    settled: { value: 1 },
    groundColor: { value: new Vector3() },
    groundAlpha: { value: 1 },
    minorColor: { value: new Vector3() },
    majorColor: { value: new Vector3() },
    xColor: { value: new Vector3() },
    zColor: { value: new Vector3() },
  };
  #poolAlpha = 1;

  constructor(parent: Object3D, shared: SharedUniforms) {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...this.#uniforms, groundY: shared.groundY, pixelRatio: shared.pixelRatio },
      side: DoubleSide,
      depthWrite: false,
      // Blended, and yet drawn with what is opaque: under every shape, so that a face in the ground does not flicker.
      transparent: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    this.#mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material);
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = -2;
    parent.add(this.#mesh);
  }

  setTheme(theme: Theme): void {
    const u = this.#uniforms;
    u.groundColor.value = screenColor(theme.viewport.ground);
    u.minorColor.value = screenColor(theme.viewport.gridMinor);
    u.majorColor.value = screenColor(theme.viewport.gridMajor);
    u.xColor.value = screenColor(theme.axes.x);
    u.zColor.value = screenColor(theme.axes.z);
    this.#poolAlpha = theme.lights.groundAlpha;
  }

  setVisible(isVisible: boolean): void {
    this.#mesh.visible = isVisible;
  }

  /** Follows the camera. `pixelsHigh` is the canvas's height in CSS pixels. */
  update(pose: CameraPose, origin: Vec3, pixelsHigh: number, isPlan: boolean): void {
    const u = this.#uniforms;
    const height = heightOf(pose);
    const { cell, settled } = gridLevel(height / Math.max(pixelsHigh, 1));
    u.cell.value = cell;
    u.settled.value = settled;
    u.middle.value.set(pose.target.x - origin.x, pose.target.z - origin.z);
    u.axes.value.set(-origin.x, -origin.z);
    const scale = Math.max(pose.orthographic ? height : pose.distance, height) / REFERENCE_DISTANCE;
    // A parallel view from above has no distance in which to fade.
    const near = (isPlan ? 1e3 : GRID.fadeMetres.near) * scale;
    const far = (isPlan ? 2e3 : GRID.fadeMetres.far) * scale;
    u.fade.value.set(near, far);
    u.reach.value = far * LINES_REACH;
    u.groundAlpha.value = isPlan ? 0 : this.#poolAlpha;
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
  }
}
