import { Object3D } from "three";
import { expect, test } from "vitest";
import { boxView } from "../shapes/box/box-view.ts";
import type { ShapePart } from "../shapes/shape-view.ts";
import { createSharedUniforms } from "./body-material.ts";
import { PartLibrary } from "./part-materials.ts";
import { ShapeLayer } from "./shape-layer.ts";

test("a layer lends its meshes to another style for as long as that draws, and wears its own again then", () => {
  const library = new PartLibrary(createSharedUniforms());
  const parent = new Object3D();
  const style = { materialsOf: (part: ShapePart) => library.materialsOf(part, "solid"), setUp: () => {} };
  const layer = new ShapeLayer(parent, style, (part) => library.geometriesOf(part), { x: 0, y: 0, z: 0 });
  const [part] = boxView.parts as readonly ShapePart[];
  if (!part) throw new Error("a box has a part");
  layer.add(part, { id: "b", kind: "box", name: "B", center: [0, 1, 0], halfExtents: [1, 1, 1] }, [1, 1, 1, 1]);
  layer.upload();

  const own = library.materialsOf(part, "solid").material;
  const mask = library.materialsOf(part, "selected").material;
  const materials = () => parent.children.map((mesh) => (mesh as unknown as { material: unknown }).material);
  expect(materials()).toEqual([own]);
  let lent: readonly Object3D[] = [];
  layer.drawAs(
    () => mask,
    (meshes) => {
      lent = meshes;
      expect(materials()).toEqual([mask]);
    },
  );
  expect(lent).toEqual(parent.children);
  expect(materials()).toEqual([own]);
  // It is another program than that of the mask for instances of its own: it asks whether each is selected.
  expect(mask).not.toBe(library.materialsOf(part, "mask").material);
});
