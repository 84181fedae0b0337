import { type IUniform, type Material, MeshDepthMaterial, MeshLambertMaterial, ShaderMaterial, Vector3 } from "three";
import { LINE } from "../theme/tokens.ts";
import { MASK_DEFINES, MASK_FRAGMENT, MASK_SETTINGS, MASK_VERTEX, type MaskFrom } from "./outline-mask.ts";

/** Values that all shaders of the viewport share; one object each, so that a change reaches every program. */
export interface SharedUniforms {
  /** y of the ground, relative to the render origin. */
  readonly groundY: IUniform<number>;
  readonly footDarkest: IUniform<number>;
  readonly footHeight: IUniform<number>;
  readonly edgeColor: IUniform<Vector3>;
  readonly edgeMix: IUniform<number>;
  readonly selectionColor: IUniform<Vector3>;
  /** Device pixels to a CSS pixel. */
  readonly pixelRatio: IUniform<number>;
  /** Size of the canvas in CSS pixels. */
  readonly canvasSize: IUniform<{ x: number; y: number }>;
  /** 1 in the plan, else 0. */
  readonly isPlan: IUniform<number>;
  readonly planeAlpha: IUniform<number>;
}

export function createSharedUniforms(): SharedUniforms {
  return {
    groundY: { value: 0 },
    footDarkest: { value: 1 },
    footHeight: { value: 1 },
    edgeColor: { value: new Vector3() },
    edgeMix: { value: 0 },
    selectionColor: { value: new Vector3() },
    pixelRatio: { value: 1 },
    canvasSize: { value: { x: 1, y: 1 } },
    isPlan: { value: 0 },
    planeAlpha: { value: 0.2 },
  };
}

/** How a unit geometry becomes a body. */
export interface BodyForm {
  readonly hasEdges: boolean;
  readonly isCapsule: boolean;
}

/** States that the look's fourth number tells the shader. */
export const LOOK_STATE = { plain: 0, selected: 1 } as const;

/** The caps of a capsule stay round: their height is the radius, which the matrix's middle column (half the axis) is not. */
const CAPSULE_POSITION = /* glsl */ `
  #ifdef BODY_CAPSULE
    transformed.y = capSide + transformed.y * length(instanceMatrix[0].xyz) / length(instanceMatrix[1].xyz);
  #endif`;

const CAPSULE_NORMAL = /* glsl */ `
  #ifdef BODY_CAPSULE
    objectNormal.y *= length(instanceMatrix[1].xyz) / length(instanceMatrix[0].xyz);
  #endif`;

const VERTEX_DECLARATIONS = /* glsl */ `
  #ifdef BODY_CAPSULE
    attribute float capSide;
  #endif
  attribute vec4 instanceLook;
  uniform float groundY;
  varying vec4 vLook;
  varying float vHeight;
  #ifdef BODY_EDGES
    varying vec3 vLocal;
    varying vec3 vHalf;
    varying vec3 vFace;
  #endif`;

const VERTEX_END = /* glsl */ `
  vLook = instanceLook;
  vHeight = (instanceMatrix * vec4(transformed, 1.0)).y - groundY;
  #ifdef BODY_EDGES
    vLocal = position;
    vHalf = vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz), length(instanceMatrix[2].xyz));
    vFace = normal;
  #endif`;

const FRAGMENT_DECLARATIONS = /* glsl */ `
  uniform float footDarkest;
  uniform float footHeight;
  uniform vec3 edgeColor;
  uniform float edgeMix;
  uniform vec3 selectionColor;
  uniform float pixelRatio;
  varying vec4 vLook;
  varying float vHeight;
  #ifdef BODY_EDGES
    varying vec3 vLocal;
    varying vec3 vHalf;
    varying vec3 vFace;

    // How much of this pixel the border of its face covers. Distances count in pixels, whatever the turn and the depth;
    // the face's own axis is left out by its normal. A face of a few pixels has no border: it would be all border.
    float edgeCoverage(float width) {
      vec3 metres = vLocal * vHalf;
      vec3 perPixel = max(fwidth(metres), vec3(1e-12));
      vec3 away = (1.0 - abs(vLocal)) * vHalf / perPixel + step(0.5, abs(vFace)) * 1e6;
      vec3 size = 2.0 * vHalf / perPixel + step(0.5, abs(vFace)) * 1e6;
      float nearest = min(away.x, min(away.y, away.z));
      float smallest = min(size.x, min(size.y, size.z)) / pixelRatio;
      float line = 1.0 - smoothstep(width * pixelRatio - 0.5, width * pixelRatio + 0.5, nearest);
      return line * smoothstep(${LINE.edge.fadeBelow / 4}.0, ${LINE.edge.fadeBelow}.0, smallest);
    }
  #endif`;

const FRAGMENT_COLOR = /* glsl */ `
  diffuseColor.rgb *= vLook.rgb * mix(footDarkest, 1.0, smoothstep(0.0, footHeight, vHeight));`;

const FRAGMENT_EDGES = /* glsl */ `
  #ifdef BODY_EDGES
    float isSelected = step(0.5, vLook.a);
    float edge = edgeCoverage(mix(${LINE.edge.width}, ${LINE.edge.selectedWidth}, isSelected));
    outgoingLight = mix(outgoingLight, mix(edgeColor, selectionColor, isSelected), edge * mix(edgeMix, 1.0, isSelected));
    #ifdef BODY_GHOST
      diffuseColor.a = mix(diffuseColor.a, 1.0, edge);
    #endif
  #endif`;

/** Matte clay, lit; darker at its foot; with the borders of its faces where the form has them. */
export function createBodyMaterial(form: BodyForm, shared: SharedUniforms): MeshLambertMaterial {
  return withBodyShader(new MeshLambertMaterial(), form, shared, false);
}

/** The same body as a ghost: translucent in the colour of its look, its edges opaque. */
export function createGhostMaterial(form: BodyForm, shared: SharedUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ transparent: true, opacity: 0.34, depthWrite: false });
  return withBodyShader(material, form, shared, true);
}

function withBodyShader(
  material: MeshLambertMaterial,
  form: BodyForm,
  shared: SharedUniforms,
  isGhost: boolean,
): MeshLambertMaterial {
  const defines = { ...definesOf(form), ...(isGhost ? { BODY_GHOST: "" } : {}) };
  material.defines = { ...material.defines, ...defines };
  material.customProgramCacheKey = () => Object.keys(defines).join();
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${VERTEX_DECLARATIONS}`)
      .replace("#include <beginnormal_vertex>", `#include <beginnormal_vertex>\n${CAPSULE_NORMAL}`)
      .replace("#include <begin_vertex>", `#include <begin_vertex>\n${CAPSULE_POSITION}`)
      .replace("#include <project_vertex>", `#include <project_vertex>\n${VERTEX_END}`);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${FRAGMENT_DECLARATIONS}`)
      .replace("#include <color_fragment>", `#include <color_fragment>\n${FRAGMENT_COLOR}`)
      .replace("#include <opaque_fragment>", `${FRAGMENT_EDGES}\n#include <opaque_fragment>`);
  };
  return material;
}

/** What draws a body into the shadow map. */
export function createBodyDepthMaterial(form: BodyForm): Material | null {
  if (!form.isCapsule) return null;
  const material = new MeshDepthMaterial();
  material.defines = { ...material.defines, ...definesOf(form) };
  material.customProgramCacheKey = () => "capsule";
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute float capSide;")
      .replace("#include <begin_vertex>", `#include <begin_vertex>\n${CAPSULE_POSITION}`);
  };
  return material;
}

/** What draws a body into the mask of outlined shapes. */
export function createBodyMaskMaterial(form: BodyForm, from: MaskFrom): ShaderMaterial {
  return new ShaderMaterial({
    defines: { ...definesOf(form), ...MASK_DEFINES[from] },
    vertexShader: /* glsl */ `
      #ifdef BODY_CAPSULE
        attribute float capSide;
      #endif
      attribute vec4 instanceLook;
      ${MASK_VERTEX}
      void main() {
        vec3 transformed = position;
        ${CAPSULE_POSITION}
        gl_Position = masked(projectionMatrix * modelViewMatrix * instanceMatrix * vec4(transformed, 1.0));
      }`,
    fragmentShader: MASK_FRAGMENT,
    ...MASK_SETTINGS,
  });
}

function definesOf(form: BodyForm): Record<string, string> {
  return { ...(form.hasEdges ? { BODY_EDGES: "" } : {}), ...(form.isCapsule ? { BODY_CAPSULE: "" } : {}) };
}
