import { BufferGeometry, DoubleSide, Float32BufferAttribute, ShaderMaterial } from "three";
import type { SharedUniforms } from "./body-material.ts";
import { MASK_DEFINES, MASK_FRAGMENT, MASK_SETTINGS, MASK_VERTEX, type MaskFrom } from "./outline-mask.ts";

/**
 * Places a vertex of a line that is as wide as it says in CSS pixels, at any depth and in both projections. `position.x`
 * tells the end (0 or 1), y and z how far across and along in half widths; `uv` the same in pixels, for the arrow's head.
 */
export const STROKE_VERTEX = /* glsl */ `
  attribute vec4 instanceLook;
  uniform vec2 canvasSize;
  uniform float isPlan;
  uniform float widen;

  vec4 strokePosition() {
    vec4 start = modelViewMatrix * vec4(instanceMatrix[3].xyz, 1.0);
    vec4 end = modelViewMatrix * vec4(instanceMatrix[3].xyz + instanceMatrix[0].xyz, 1.0);
    // In perspective a line that passes the eye is cut a little in front of it, or its far half would be mirrored.
    if (projectionMatrix[2][3] == -1.0) {
      float near = projectionMatrix[3][2] / (projectionMatrix[2][2] - 1.0);
      float cut = -near * 1.001;
      if (start.z > cut && end.z < cut) start = mix(start, end, (cut - start.z) / (end.z - start.z));
      else if (end.z > cut && start.z < cut) end = mix(end, start, (cut - end.z) / (start.z - end.z));
    }
    vec4 clipStart = projectionMatrix * start;
    vec4 clipEnd = projectionMatrix * end;
    vec2 half_ = canvasSize * 0.5;
    vec2 pixelStart = clipStart.xy / clipStart.w * half_;
    vec2 pixelEnd = clipEnd.xy / clipEnd.w * half_;
    vec2 way = pixelEnd - pixelStart;
    float length_ = length(way);
    vec2 along = length_ > 1e-4 ? way / length_ : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    float width = mix(instanceMatrix[1].x, instanceMatrix[1].y, isPlan) + widen;
    // A head never grows longer than the line it belongs to.
    float head = min(1.0, length_ / 16.0);
    vec2 pixels = (across * position.y + along * position.z) * width * 0.5 + (across * uv.x + along * uv.y) * head;
    vec4 clip = position.x < 0.5 ? clipStart : clipEnd;
    clip.xy += pixels / half_ * clip.w;
    return clip;
  }`;

/** A line with half a disc at each end. */
export function createRoundStroke(): BufferGeometry {
  const steps = 10;
  const vertices: number[] = [];
  for (const end of [0, 1]) {
    for (let i = 0; i <= steps; i++) {
      const angle = Math.PI * (i / steps) + (end === 0 ? Math.PI / 2 : -Math.PI / 2);
      vertices.push(end, Math.sin(angle), Math.cos(angle));
    }
  }
  // The outline is convex: a fan about its first vertex fills it.
  const index: number[] = [];
  for (let i = 1; i < vertices.length / 3 - 1; i++) index.push(0, i, i + 1);
  return strokeGeometry(vertices, new Array(vertices.length / 3).fill([0, 0]).flat(), index);
}

/** A line with a filled head at its end: 12 px long, 9 px wide. */
export function createArrowStroke(): BufferGeometry {
  const positions = [0, -1, 0, 0, 1, 0, 1, 1, 0, 1, -1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0];
  const pixels = [0, 0, 0, 0, 0, -10, 0, -10, -4.5, -12, 4.5, -12, 0, 0];
  return strokeGeometry(positions, pixels, [0, 2, 1, 0, 3, 2, 4, 5, 6]);
}

function strokeGeometry(positions: readonly number[], pixels: readonly number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(pixels, 2));
  geometry.setIndex(index);
  return geometry;
}

/** A shape that is a line: flat colour, tested and written in depth like a solid. */
export function createStrokeMaterial(shared: SharedUniforms, opacity = 1): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: /* glsl */ `
      ${STROKE_VERTEX}
      varying vec3 vColor_;
      void main() {
        vColor_ = instanceLook.rgb;
        gl_Position = strokePosition();
      }`,
    fragmentShader: /* glsl */ `
      #include <common>
      uniform float opacity;
      varying vec3 vColor_;
      void main() {
        gl_FragColor = vec4(vColor_, opacity);
        #include <colorspace_fragment>
      }`,
    uniforms: {
      canvasSize: shared.canvasSize,
      isPlan: shared.isPlan,
      widen: { value: 0 },
      opacity: { value: opacity },
    },
    side: DoubleSide,
    transparent: opacity < 1,
    depthWrite: opacity === 1,
  });
}

export function createStrokeMaskMaterial(shared: SharedUniforms, from: MaskFrom): ShaderMaterial {
  return new ShaderMaterial({
    defines: { ...MASK_DEFINES[from] },
    vertexShader: /* glsl */ `
      ${STROKE_VERTEX}
      ${MASK_VERTEX}
      void main() {
        gl_Position = masked(strokePosition());
      }`,
    fragmentShader: MASK_FRAGMENT,
    uniforms: { canvasSize: shared.canvasSize, isPlan: shared.isPlan, widen: { value: 0 } },
    side: DoubleSide,
    ...MASK_SETTINGS,
  });
}
