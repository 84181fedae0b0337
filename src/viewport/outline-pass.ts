import {
  LinearFilter,
  Mesh,
  type OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { LINE, type Theme } from "../theme/tokens.ts";
import { screenColor } from "./colors.ts";

/** A rectangle of the canvas in CSS pixels, from its top left corner. */
export interface CanvasRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outline reaches this many CSS pixels beyond the shape. */
const REACH = 4;
const TAPS = 12;

/** The mask is cleared this much farther, in CSS pixels: taps at the rectangle's border must not find an older outline. */
const GUARD = Math.ceil(LINE.outline.width) + 1;

const FRAGMENT = /* glsl */ `
  uniform sampler2D mask;
  uniform vec2 texel;
  uniform float pixelRatio;
  uniform vec3 selectionColor;
  uniform vec3 hoverColor;

  void main() {
    vec2 uv = gl_FragCoord.xy * texel;
    vec3 sum = vec3(0.0);
    for (int i = 0; i < ${TAPS}; i++) {
      float angle = float(i) * ${((2 * Math.PI) / TAPS).toFixed(6)};
      sum += min(texture2D(mask, uv + vec2(cos(angle), sin(angle)) * texel * ${LINE.outline.width.toFixed(1)} * pixelRatio).rgb, 1.0);
    }
    vec3 inside = min(texture2D(mask, uv).rgb, 1.0);
    // The share of the ring of taps that lies in the shape: a half at its border, nothing two pixels outside, all of it
    // two pixels inside. The line reaches half a pixel inwards, where the shape's own soft border would show the ground.
    vec3 share = sum / ${TAPS}.0;
    vec3 line = smoothstep(0.02, 0.26, share) * mix(vec3(1.0), 1.0 - smoothstep(0.5, 0.75, share), inside);
    // A hidden shape is outlined in dashes.
    line.b *= step(fract((gl_FragCoord.x + gl_FragCoord.y) / (9.0 * pixelRatio)), 0.55);
    float hovered = max(line.g, line.b) * ${LINE.outline.hoverAlpha};
    float alpha = max(line.r, hovered);
    gl_FragColor = vec4(mix(hoverColor, selectionColor, step(hovered, line.r)), alpha);
  }`;

/** Draws the outline of the shapes in a mask, within a rectangle: the cost grows with what is outlined, not with the canvas. */
export class OutlinePass {
  readonly #target = new WebGLRenderTarget(1, 1, {
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  readonly #scene = new Scene();
  readonly #quad: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #uniforms = {
    mask: { value: this.#target.texture },
    texel: { value: new Vector2() },
    pixelRatio: { value: 1 },
    selectionColor: { value: new Vector3() },
    hoverColor: { value: new Vector3() },
  };
  readonly #size = new Vector2();

  constructor() {
    this.#quad = new Mesh(
      new PlaneGeometry(2, 2),
      new ShaderMaterial({
        vertexShader: "void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }",
        fragmentShader: FRAGMENT,
        uniforms: this.#uniforms,
        transparent: true,
        depthTest: false,
        depthWrite: false,
      }),
    );
    this.#quad.frustumCulled = false;
    this.#scene.add(this.#quad);
  }

  setTheme(theme: Theme): void {
    this.#uniforms.selectionColor.value = screenColor(theme.roles.selection);
    this.#uniforms.hoverColor.value = screenColor(theme.roles.hover);
  }

  /** Draws the mask's scenes and then their outline over what the canvas shows. */
  render(
    renderer: WebGLRenderer,
    masks: readonly Scene[],
    camera: PerspectiveCamera | OrthographicCamera,
    bounds: CanvasRect,
  ): void {
    const ratio = renderer.getPixelRatio();
    const size = renderer.getDrawingBufferSize(this.#size);
    if (this.#target.width !== size.x || this.#target.height !== size.y) this.#target.setSize(size.x, size.y);
    this.#uniforms.texel.value.set(1 / size.x, 1 / size.y);
    this.#uniforms.pixelRatio.value = ratio;

    const canvasHeight = size.y / ratio;
    const left = Math.max(0, Math.floor(bounds.x - REACH));
    const top = Math.max(0, Math.floor(bounds.y - REACH));
    const right = Math.min(size.x / ratio, Math.ceil(bounds.x + bounds.width + REACH));
    const bottom = Math.min(canvasHeight, Math.ceil(bounds.y + bounds.height + REACH));
    if (right <= left || bottom <= top) return;

    // A render target's scissor is its own, in device pixels from below.
    this.#target.scissorTest = true;
    this.#target.scissor.set(
      (left - GUARD) * ratio,
      size.y - (bottom + GUARD) * ratio,
      (right - left + 2 * GUARD) * ratio,
      (bottom - top + 2 * GUARD) * ratio,
    );
    renderer.setRenderTarget(this.#target);
    renderer.clear(true, false, false);
    for (const mask of masks) renderer.render(mask, camera);
    renderer.setRenderTarget(null);

    renderer.setScissorTest(true);
    renderer.setScissor(left, canvasHeight - bottom, right - left, bottom - top);
    renderer.render(this.#scene, camera);
    renderer.setScissorTest(false);
  }

  dispose(): void {
    this.#target.dispose();
    this.#quad.geometry.dispose();
    this.#quad.material.dispose();
  }
}
