import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  type Object3D,
  ShaderMaterial,
} from "three";
import { LIFT } from "./overlay-lines.ts";

const FLOATS = 7;

/** Filled fans of triangles, each in one colour, written anew as a whole. */
export class FillBuffer {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  #floats = new Float32Array(256 * FLOATS);
  #vertices = 0;

  constructor(parent: Object3D, material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.renderOrder = renderOrder;
    this.mesh.visible = false;
    parent.add(this.mesh);
  }

  clear(): void {
    this.#vertices = 0;
  }

  /** Appends one corner: place relative to the render origin, colour and alpha. */
  push(x: number, y: number, z: number, r: number, g: number, b: number, alpha: number): void {
    if ((this.#vertices + 1) * FLOATS > this.#floats.length) {
      const grown = new Float32Array(this.#floats.length * 2);
      grown.set(this.#floats);
      this.#floats = grown;
    }
    this.#floats.set([x, y, z, r, g, b, alpha], this.#vertices * FLOATS);
    this.#vertices++;
  }

  finish(): void {
    const { mesh } = this;
    mesh.visible = this.#vertices > 0;
    if (!mesh.visible) return;
    const places = mesh.geometry.getAttribute("position") as BufferAttribute | undefined;
    if (!places || places.count * FLOATS < this.#floats.length) this.#build();
    const position = mesh.geometry.getAttribute("position") as BufferAttribute;
    const color = mesh.geometry.getAttribute("fillColor") as BufferAttribute;
    for (let i = 0; i < this.#vertices; i++) {
      const at = i * FLOATS;
      const f = this.#floats;
      position.setXYZ(i, f[at] as number, f[at + 1] as number, f[at + 2] as number);
      color.setXYZW(i, f[at + 3] as number, f[at + 4] as number, f[at + 5] as number, f[at + 6] as number);
    }
    for (const [attribute, size] of [
      [position, 3],
      [color, 4],
    ] as const) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.#vertices * size);
      attribute.needsUpdate = true;
    }
    mesh.geometry.setDrawRange(0, this.#vertices);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }

  #build(): void {
    const capacity = this.#floats.length / FLOATS;
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      "position",
      new BufferAttribute(new Float32Array(capacity * 3), 3).setUsage(DynamicDrawUsage),
    );
    geometry.setAttribute(
      "fillColor",
      new BufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage),
    );
    this.mesh.geometry = geometry;
  }
}

export function createFillMaterial(isTested: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: /* glsl */ `
      attribute vec4 fillColor;
      varying vec4 vFillColor;
      ${LIFT}
      void main() {
        vFillColor = fillColor;
        gl_Position = projectionMatrix * lift(modelViewMatrix * vec4(position, 1.0));
      }`,
    fragmentShader: /* glsl */ `
      varying vec4 vFillColor;
      void main() { gl_FragColor = vFillColor; }`,
    side: DoubleSide,
    transparent: true,
    depthTest: isTested,
    depthWrite: false,
  });
}
