import {
  CustomBlending,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  type Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShadowMaterial,
  SrcAlphaFactor,
} from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { DirectionalLightTokens, Theme } from "../theme/tokens.ts";
import type { ShadowRegion } from "./shadow-region.ts";

/** Pixels along a side of the shadow map. */
const MAP_SIZE = 2048;
/** Softness of the shadow's border, in pixels of the map. */
const SOFTNESS = 3.5;
/** The tokens' bias, 0.0004 of the depth of a map that covers a scene of 20 m, in metres. */
const BIAS_METRES = 0.02;
const NORMAL_BIAS = 0.03;
/** The radius for which the tokens' numbers were found. */
const REFERENCE_RADIUS = 20;

/** Sky, key and fill light, the one shadow map, and the ground that takes the shadows. */
export class Lighting {
  readonly #sky = new HemisphereLight();
  readonly #key = new DirectionalLight();
  readonly #fill = new DirectionalLight();
  readonly #ground: Mesh<PlaneGeometry, ShadowMaterial>;
  #from: Vec3 = { x: 0, y: 1, z: 0 };

  constructor(parent: Object3D) {
    const { shadow } = this.#key;
    shadow.mapSize.set(MAP_SIZE, MAP_SIZE);
    shadow.radius = SOFTNESS;
    this.#ground = createShadowGround();
    parent.add(this.#sky, this.#key, this.#key.target, this.#fill, this.#fill.target, this.#ground);
  }

  setTheme(theme: Theme): void {
    const { hemisphere, key, fill, shadow } = theme.lights;
    this.#sky.color.set(hemisphere.sky);
    this.#sky.groundColor.set(hemisphere.ground);
    this.#sky.intensity = hemisphere.intensity;
    applyTokens(this.#key, key);
    applyTokens(this.#fill, fill);
    const [x, y, z] = key.from;
    const length = Math.hypot(x, y, z);
    this.#from = { x: x / length, y: y / length, z: z / length };
    this.#ground.material.color.set(shadow.color);
    this.#ground.material.opacity = shadow.opacity;
    // The scene does not update matrices by itself, and a light without one has no direction.
    for (const light of [this.#sky, this.#key, this.#fill]) light.updateMatrixWorld();
  }

  /** Switches shadows; the two programs that each material then needs are both kept. */
  setShadows(isOn: boolean): void {
    this.#key.castShadow = isOn;
    this.#ground.visible = isOn;
  }

  /** Fits the shadow map to a region. Coordinates relative to the render origin; `reach` is how far casters may be. */
  fit(region: ShadowRegion, reach: number, groundY: number): void {
    const { center, radius } = region;
    const light = this.#key;
    const distance = radius + reach;
    light.position.set(
      center.x + this.#from.x * distance,
      center.y + this.#from.y * distance,
      center.z + this.#from.z * distance,
    );
    light.target.position.set(center.x, center.y, center.z);
    light.updateMatrixWorld();
    light.target.updateMatrixWorld();
    const { camera } = light.shadow;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = 0;
    camera.far = 2 * distance;
    camera.updateProjectionMatrix();
    const scale = radius / REFERENCE_RADIUS;
    light.shadow.bias = -(BIAS_METRES * scale) / camera.far;
    light.shadow.normalBias = NORMAL_BIAS * scale;
    // Long shadows of what stands at the region's border still fall on the ground that takes them.
    this.#ground.position.set(center.x, groundY, center.z);
    this.#ground.scale.setScalar(radius * 3);
    this.#ground.updateMatrixWorld();
  }

  dispose(): void {
    this.#key.shadow.map?.depthTexture?.dispose();
    this.#key.dispose();
    this.#ground.geometry.dispose();
    this.#ground.material.dispose();
  }
}

function applyTokens(light: DirectionalLight, tokens: DirectionalLightTokens): void {
  light.color.set(tokens.color);
  light.intensity = tokens.intensity;
  light.position.set(...tokens.from);
}

function createShadowGround(): Mesh<PlaneGeometry, ShadowMaterial> {
  const material = new ShadowMaterial({
    depthWrite: false,
    // Blended, and yet drawn with what is opaque: under every shape, so that a face in the ground does not flicker.
    transparent: false,
    blending: CustomBlending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
    // The canvas is transparent: its alpha must not fall where a shadow is.
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
  });
  const mesh = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.renderOrder = -1;
  return mesh;
}
