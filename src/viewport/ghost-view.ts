import { Color, type Object3D } from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { SceneRecord } from "../scene/record.ts";
import type { Theme } from "../theme/tokens.ts";
import { LOOK_STATE } from "./body-material.ts";
import type { PartLibrary } from "./part-materials.ts";
import { viewOf } from "./scene-view.ts";
import { ShapeLayer } from "./shape-layer.ts";

/** The shapes of a draft: translucent in the accent, as they will stand after the click. */
export class GhostView {
  readonly #layer: ShapeLayer;
  #ghosts: readonly SceneRecord[] = [];
  #look: readonly number[] = [1, 1, 1, LOOK_STATE.selected];

  constructor(parent: Object3D, library: PartLibrary, theme: Theme, origin: Vec3) {
    this.#layer = new ShapeLayer(
      parent,
      {
        materialsOf: (part) => library.materialsOf(part, "ghost"),
        setUp: (mesh) => {
          mesh.renderOrder = 3;
        },
      },
      (part) => library.geometriesOf(part),
      origin,
    );
    this.setTheme(theme);
  }

  show(ghosts: readonly SceneRecord[]): void {
    if (ghosts.length === 0 && this.#ghosts.length === 0) return;
    this.#ghosts = ghosts;
    this.#layer.clear();
    for (const ghost of ghosts) for (const part of viewOf(ghost)?.parts ?? []) this.#layer.put(part, ghost, this.#look);
    this.#layer.upload();
  }

  setTheme(theme: Theme): void {
    const { r, g, b } = new Color(theme.accent);
    this.#look = [r, g, b, LOOK_STATE.selected];
  }

  setOrigin(origin: Vec3): void {
    this.#layer.setOrigin(origin);
    this.#layer.upload();
  }

  dispose(): void {
    this.#layer.dispose();
  }
}
