import { DoubleSide, Float32BufferAttribute, GreaterDepth, InstancedBufferGeometry, ShaderMaterial } from "three";
import type { SharedUniforms } from "./body-material.ts";
import type { InstanceLayout } from "./instance-buffer.ts";

/** One straight piece: ends and colour, width, dashes (0: none) and their phase, and how strong its hidden part is. */
export const LINE_LAYOUT: InstanceLayout = [
  ["lineStart", 3],
  ["lineEnd", 3],
  ["lineColor", 4],
  ["lineStyle", 4],
  ["hiddenAlpha", 1],
];

/** A square from −1 to 1, that the shader stretches over the piece. */
export function createLineQuad(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

/**
 * Overlays lie on surfaces: they are lifted towards the eye by this share of the distance, so that they do not flicker
 * with what they lie on. Along the ray, so that they stay where they are on screen.
 */
export const LIFT = /* glsl */ `
  vec4 lift(vec4 viewPosition) {
    if (projectionMatrix[2][3] == -1.0) return vec4(viewPosition.xyz * 0.999, 1.0);
    viewPosition.z += 0.002 / projectionMatrix[1][1];
    return viewPosition;
  }`;

const VERTEX = /* glsl */ `
  attribute vec3 lineStart;
  attribute vec3 lineEnd;
  attribute vec4 lineColor;
  attribute vec4 lineStyle;
  attribute float hiddenAlpha;
  uniform vec2 canvasSize;
  uniform float pixelRatio;
  varying vec4 vLineColor;
  varying vec4 vStyle;
  varying vec3 vPixels;
  ${LIFT}

  void main() {
    vLineColor = lineColor;
    vStyle = lineStyle;
    #ifdef HIDDEN_PART
      vLineColor.a *= hiddenAlpha;
      if (vStyle.y == 0.0) vStyle.yz = vec2(5.0, 5.0);
      if (hiddenAlpha == 0.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
    #endif
    vec4 start = lift(modelViewMatrix * vec4(lineStart, 1.0));
    vec4 end = lift(modelViewMatrix * vec4(lineEnd, 1.0));
    if (projectionMatrix[2][3] == -1.0) {
      // Cut just in front of the eye: the half behind it would be mirrored.
      float cut = -projectionMatrix[3][2] / (projectionMatrix[2][2] - 1.0) * 1.001;
      if (start.z > cut && end.z > cut) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
      if (start.z > cut) start = mix(start, end, (cut - start.z) / (end.z - start.z));
      else if (end.z > cut) end = mix(end, start, (cut - end.z) / (start.z - end.z));
    }
    vec4 clipStart = projectionMatrix * start;
    vec4 clipEnd = projectionMatrix * end;
    clipStart /= clipStart.w;
    clipEnd /= clipEnd.w;
    vec2 halfSize = canvasSize * 0.5;
    vec2 way = (clipEnd.xy - clipStart.xy) * halfSize;
    float pixels = length(way);
    vec2 along = pixels > 1e-4 ? way / pixels : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    // Half the width, and a device pixel for the soft border.
    float margin = lineStyle.x * 0.5 + 1.0 / pixelRatio;
    vec4 clip = position.x < 0.0 ? clipStart : clipEnd;
    clip.xy += (along * position.x + across * position.y) * margin / halfSize;
    // Divided by w already: what is interpolated is then linear on screen.
    gl_Position = vec4(clip.xyz, 1.0);
    vPixels = vec3(position.x < 0.0 ? -margin : pixels + margin, position.y * margin, pixels);
  }`;

const FRAGMENT = /* glsl */ `
  uniform float pixelRatio;
  varying vec4 vLineColor;
  varying vec4 vStyle;
  varying vec3 vPixels;

  float cover(float inside) { return clamp(inside * pixelRatio + 0.5, 0.0, 1.0); }

  void main() {
    float beyond = max(0.0, max(-vPixels.x, vPixels.x - vPixels.z));
    float away = length(vec2(beyond, vPixels.y));
    // Thinner than a device pixel is drawn as one, paler.
    float width = max(vStyle.x, 1.0 / pixelRatio);
    float alpha = cover(width * 0.5 - away) * min(1.0, vStyle.x * pixelRatio);
    if (vStyle.y > 0.0) {
      float period = vStyle.y + vStyle.z;
      float at = mod(vPixels.x + vStyle.w, period);
      // The distance to the nearest end of a dash, positive inside, also across the border of the period.
      float inside = at < vStyle.y ? min(at, vStyle.y - at) : -min(at - vStyle.y, period - at);
      alpha *= cover(inside);
      if (beyond > 0.0) alpha = 0.0;
    }
    if (alpha <= 0.0) discard;
    gl_FragColor = vec4(vLineColor.rgb, vLineColor.a * alpha);
  }`;

/** How the line and what is in front of it share the pixel. */
export type LinePass = "visible" | "hidden" | "onTop";

/** Lines with a width and dashes in CSS pixels. */
export function createLineMaterial(pass: LinePass, shared: SharedUniforms): ShaderMaterial {
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { canvasSize: shared.canvasSize, pixelRatio: shared.pixelRatio },
    defines: pass === "hidden" ? { HIDDEN_PART: "" } : {},
    side: DoubleSide,
    transparent: true,
    depthTest: pass !== "onTop",
    depthWrite: false,
  });
  if (pass === "hidden") material.depthFunc = GreaterDepth;
  return material;
}
