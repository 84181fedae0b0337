import { ShaderMaterial } from "three";
import type { SharedUniforms } from "./body-material.ts";
import type { InstanceLayout } from "./instance-buffer.ts";
import { LIFT } from "./overlay-lines.ts";

/** A dot or a square: place, radius (half side), ring, 0 for round or 1 for square, colours of body and ring. */
export const MARK_LAYOUT: InstanceLayout = [
  ["markAt", 3],
  ["markForm", 3],
  ["markColor", 4],
  ["ringColor", 4],
];

const VERTEX = /* glsl */ `
  attribute vec3 markAt;
  attribute vec3 markForm;
  attribute vec4 markColor;
  attribute vec4 ringColor;
  uniform vec2 canvasSize;
  uniform float pixelRatio;
  varying vec2 vPixels;
  varying vec3 vForm;
  varying vec4 vMarkColor;
  varying vec4 vRingColor;
  ${LIFT}

  void main() {
    vec4 clip = projectionMatrix * lift(modelViewMatrix * vec4(markAt, 1.0));
    float reach = markForm.x + markForm.y + 1.0 / pixelRatio;
    vPixels = position.xy * reach;
    clip.xy += vPixels / (canvasSize * 0.5) * clip.w;
    gl_Position = clip;
    vForm = markForm;
    vMarkColor = markColor;
    vRingColor = ringColor;
  }`;

const FRAGMENT = /* glsl */ `
  uniform float pixelRatio;
  varying vec2 vPixels;
  varying vec3 vForm;
  varying vec4 vMarkColor;
  varying vec4 vRingColor;

  void main() {
    float away = vForm.z > 0.5 ? max(abs(vPixels.x), abs(vPixels.y)) : length(vPixels);
    float body = clamp((vForm.x - away) * pixelRatio + 0.5, 0.0, 1.0);
    float whole = clamp((vForm.x + vForm.y - away) * pixelRatio + 0.5, 0.0, 1.0);
    vec4 color = mix(vRingColor, vMarkColor, body);
    color.a *= whole;
    if (color.a <= 0.0) discard;
    gl_FragColor = color;
  }`;

/** Dots and squares of a constant size in CSS pixels, facing the eye. */
export function createMarkMaterial(isTested: boolean, shared: SharedUniforms): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { canvasSize: shared.canvasSize, pixelRatio: shared.pixelRatio },
    transparent: true,
    depthTest: isTested,
    depthWrite: false,
  });
}
