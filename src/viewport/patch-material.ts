import { DoubleSide, ShaderMaterial } from "three";
import { PLANE_PATCH } from "../theme/tokens.ts";
import type { SharedUniforms } from "./body-material.ts";
import { MASK_DEFINES, MASK_FRAGMENT, MASK_SETTINGS, MASK_VERTEX, type MaskFrom } from "./outline-mask.ts";

const VERTEX = /* glsl */ `
  attribute vec4 instanceLook;
  varying vec4 vLook;
  varying vec2 vMetres;
  void main() {
    vLook = instanceLook;
    vMetres = position.xz;
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }`;

const FRAGMENT = /* glsl */ `
  #include <common>
  uniform float planeAlpha;
  uniform float pixelRatio;
  varying vec4 vLook;
  varying vec2 vMetres;

  float lineCoverage(vec2 cell, vec2 perPixel) {
    vec2 away = abs(fract(cell - 0.5) - 0.5) / perPixel;
    vec2 line = (1.0 - smoothstep(0.5, 1.5, away / pixelRatio)) * (1.0 - smoothstep(0.15, 0.35, perPixel));
    return max(line.x, line.y);
  }

  void main() {
    vec2 inside = ${(PLANE_PATCH.sideMetres / 2).toFixed(2)} - abs(vMetres);
    float fade = smoothstep(0.0, ${PLANE_PATCH.fadeMetres}, min(inside.x, inside.y));
    vec2 cell = vMetres / ${PLANE_PATCH.cellMetres.toFixed(1)};
    float line = lineCoverage(cell, fwidth(cell));
    float alpha = mix(planeAlpha, min(1.0, planeAlpha * 2.6), line);
    if (!gl_FrontFacing) {
      // From inside the solid: hatched, so that the side one looks from is told by more than the arrow.
      float stripe = (vMetres.x + vMetres.y) * 2.0;
      float density = fwidth(stripe);
      float hatch = 1.0 - smoothstep(0.5, 1.5, abs(fract(stripe) - 0.5) / density / pixelRatio);
      hatch *= 1.0 - smoothstep(0.15, 0.35, density);
      alpha = max(alpha, mix(alpha, planeAlpha * 1.8, hatch));
    }
    gl_FragColor = vec4(vLook.rgb, alpha * fade);
    #include <colorspace_fragment>
  }`;

/** The drawn piece of a plane. */
export function createPatchMaterial(shared: SharedUniforms): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { planeAlpha: shared.planeAlpha, pixelRatio: shared.pixelRatio },
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    // A patch that lies exactly in the face of a box is seen, and does not flicker with it.
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
  });
}

export function createPatchMaskMaterial(from: MaskFrom): ShaderMaterial {
  return new ShaderMaterial({
    defines: { ...MASK_DEFINES[from] },
    vertexShader: /* glsl */ `
      attribute vec4 instanceLook;
      ${MASK_VERTEX}
      void main() {
        gl_Position = masked(projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0));
      }`,
    fragmentShader: MASK_FRAGMENT,
    side: DoubleSide,
    ...MASK_SETTINGS,
  });
}
