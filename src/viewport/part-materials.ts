import type { BufferGeometry, Material } from "three";
import type { ShapePart } from "../shapes/shape-view.ts";
import {
  createBodyDepthMaterial,
  createBodyMaskMaterial,
  createBodyMaterial,
  createGhostMaterial,
  type SharedUniforms,
} from "./body-material.ts";
import type { MaskFrom } from "./outline-mask.ts";
import { createPatchMaskMaterial, createPatchMaterial } from "./patch-material.ts";
import {
  createArrowStroke,
  createRoundStroke,
  createStrokeMaskMaterial,
  createStrokeMaterial,
} from "./stroke-material.ts";

/** What one part is drawn with. */
export interface PartMaterials {
  readonly material: Material;
  /** Draws the part into the shadow map, where three's own material would not do. */
  readonly depth: Material | null;
}

/** The styles in which a shape is drawn; `selected` is the mask for the scene's own instances, of those that are selected. */
export type PartStyle = "solid" | "ghost" | "mask" | "selected";

const MASKS: { readonly [Style in PartStyle]?: MaskFrom } = { mask: "look", selected: "state" };

/** Makes each material and each unit geometry once, and gives it to whoever draws such a part. */
export class PartLibrary {
  readonly #shared: SharedUniforms;
  readonly #materials = new Map<string, PartMaterials>();
  readonly #geometries = new Map<ShapePart, readonly BufferGeometry[]>();

  constructor(shared: SharedUniforms) {
    this.#shared = shared;
  }

  materialsOf(part: ShapePart, style: PartStyle): PartMaterials {
    const key = `${style} ${part.look} ${part.hasEdges === true} ${part.isCapsule === true}`;
    let made = this.#materials.get(key);
    if (!made) {
      made = this.#create(part, style);
      this.#materials.set(key, made);
    }
    return made;
  }

  geometriesOf(part: ShapePart): readonly BufferGeometry[] {
    let made = this.#geometries.get(part);
    if (!made) {
      made =
        part.look === "stroke"
          ? [part.head === "arrow" ? createArrowStroke() : createRoundStroke()]
          : (part.geometries?.() ?? []);
      this.#geometries.set(part, made);
    }
    return made;
  }

  dispose(): void {
    for (const { material, depth } of this.#materials.values()) {
      material.dispose();
      depth?.dispose();
    }
    for (const geometries of this.#geometries.values()) for (const geometry of geometries) geometry.dispose();
    this.#materials.clear();
    this.#geometries.clear();
  }

  #create(part: ShapePart, style: PartStyle): PartMaterials {
    const shared = this.#shared;
    const mask = MASKS[style];
    const form = { hasEdges: part.hasEdges === true, isCapsule: part.isCapsule === true };
    switch (part.look) {
      case "body":
        if (mask) return { material: createBodyMaskMaterial(form, mask), depth: null };
        if (style === "ghost") return { material: createGhostMaterial(form, shared), depth: null };
        return { material: createBodyMaterial(form, shared), depth: createBodyDepthMaterial(form) };
      case "patch":
        return { material: mask ? createPatchMaskMaterial(mask) : createPatchMaterial(shared), depth: null };
      case "stroke":
        if (mask) return { material: createStrokeMaskMaterial(shared, mask), depth: null };
        return { material: createStrokeMaterial(shared, style === "ghost" ? 0.8 : 1), depth: null };
    }
  }
}
