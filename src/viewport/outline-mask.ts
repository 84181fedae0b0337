import { AdditiveBlending } from "three";

/**
 * Where a mask has its channels from: `look`, the colour of instances that are there to be outlined; `state`, whether the
 * instances of the scene itself are selected: of very many there is no second row then.
 */
export type MaskFrom = "look" | "state";

export const MASK_DEFINES: Readonly<Record<MaskFrom, Record<string, string>>> = {
  look: {},
  state: { MASK_FROM_STATE: "" },
};

/** Declares the channel, and puts what has none where nothing is drawn. Needs the attribute `instanceLook`. */
export const MASK_VERTEX = /* glsl */ `
  varying vec3 vChannel;
  vec4 masked(vec4 clip) {
    #ifdef MASK_FROM_STATE
      vChannel = vec3(step(0.5, instanceLook.a), 0.0, 0.0);
      return instanceLook.a < 0.5 ? vec4(0.0, 0.0, 2.0, 1.0) : clip;
    #else
      vChannel = instanceLook.rgb;
      return clip;
    #endif
  }`;

/** The channels of the mask add up: a shape that is both selected and hovered is in both. */
export const MASK_FRAGMENT = /* glsl */ `
  varying vec3 vChannel;
  void main() { gl_FragColor = vec4(vChannel, 1.0); }`;

export const MASK_SETTINGS = {
  depthTest: false,
  depthWrite: false,
  blending: AdditiveBlending,
  transparent: true,
} as const;
