import { Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector2, Vector3 } from "three";
import type { Vec3 } from "../geometry/types.ts";
import { GRID, type Theme } from "../theme/tokens.ts";
import type { SharedUniforms } from "./body-material.ts";
import { screenColor } from "./colors.ts";
import { LIFT } from "./overlay-lines.ts";

/** The patch is at least this many steps wide each way: with a wide step the drawn radius would hold none. */
const LEAST_STEPS = 2.6;

const FRAGMENT = /* glsl */ `
  uniform float radius;
  uniform float snapStep;
  uniform float pixelRatio;
  uniform vec2 phase;
  uniform vec3 color;
  varying vec2 vMetres;

  void main() {
    float away = length(vMetres) / radius;
    vec2 cells = (vMetres + phase) / snapStep;
    vec2 density = max(fwidth(cells), vec2(1e-9));
    vec2 near = abs(fract(cells - 0.5) - 0.5) / density;
    vec2 line = clamp(0.5 * pixelRatio + 0.5 - near, 0.0, 1.0);
    line *= 1.0 - smoothstep(1.0 / (12.0 * pixelRatio), 1.0 / (3.0 * pixelRatio), density);
    float alpha = max(line.x, line.y) * (1.0 - smoothstep(0.25, 1.0, away)) * ${GRID.snapPatch.alpha};
    if (alpha <= 0.0) discard;
    gl_FragColor = vec4(color, alpha);
  }`;

/** The snap step as a patch of grid around what is placed or dragged. */
export class SnapPatch {
  readonly #mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #uniforms = {
    radius: { value: 1 },
    snapStep: { value: 1 },
    phase: { value: new Vector2() },
    color: { value: new Vector3() },
  };

  constructor(parent: Object3D, shared: SharedUniforms) {
    const material = new ShaderMaterial({
      vertexShader: /* glsl */ `
        uniform float radius;
        varying vec2 vMetres;
        ${LIFT}
        void main() {
          vMetres = position.xz * radius;
          gl_Position = projectionMatrix * lift(modelViewMatrix * vec4(vMetres.x, 0.0, vMetres.y, 1.0));
        }`,
      fragmentShader: FRAGMENT,
      uniforms: { ...this.#uniforms, pixelRatio: shared.pixelRatio },
      transparent: true,
      depthWrite: false,
    });
    this.#mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material);
    this.#mesh.frustumCulled = false;
    this.#mesh.visible = false;
    this.#mesh.renderOrder = 0;
    parent.add(this.#mesh);
  }

  setTheme(theme: Theme): void {
    this.#uniforms.color.value = screenColor(theme.accent);
  }

  show(patch: { readonly center: Vec3; readonly step: number } | null, origin: Vec3): void {
    this.#mesh.visible = patch !== null;
    if (!patch) return;
    const { center, step } = patch;
    this.#uniforms.radius.value = Math.max(GRID.snapPatch.radiusMetres, step * LEAST_STEPS);
    this.#uniforms.snapStep.value = step;
    // Its lines lie on the world's multiples of the step, wherever its middle is.
    this.#uniforms.phase.value.set(center.x % step, center.z % step);
    this.#mesh.position.set(center.x - origin.x, center.y - origin.y, center.z - origin.z);
    this.#mesh.updateMatrixWorld();
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
  }
}
