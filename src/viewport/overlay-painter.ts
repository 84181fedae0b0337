import type { Object3D } from "three";
import type { Vec3 } from "../geometry/types.ts";
import type { OverlayItem } from "../overlay/overlay-item.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { Theme } from "../theme/tokens.ts";
import type { SharedUniforms } from "./body-material.ts";
import { followsCamera, OverlayBatch, OverlayMaterials } from "./overlay-batch.ts";

/**
 * Draws the items of the readings and of the draft. What lies fixed in the world is written once; what keeps a size or a
 * phase in pixels, and the draft, with each frame.
 */
export class OverlayPainter {
  readonly #materials: OverlayMaterials;
  readonly #fixed: OverlayBatch;
  readonly #following: OverlayBatch;
  readonly #draft: OverlayBatch;
  #items: readonly OverlayItem[] = [];
  #fixedItems: readonly OverlayItem[] = [];
  #followingItems: readonly OverlayItem[] = [];
  #isStale = true;
  #hadFollowing = false;
  #hadDraft = false;

  constructor(parent: Object3D, shared: SharedUniforms, theme: Theme) {
    this.#materials = new OverlayMaterials(shared);
    this.#fixed = new OverlayBatch(parent, this.#materials, theme);
    this.#following = new OverlayBatch(parent, this.#materials, theme);
    this.#draft = new OverlayBatch(parent, this.#materials, theme);
  }

  get items(): readonly OverlayItem[] {
    return this.#items;
  }

  setItems(items: readonly OverlayItem[]): void {
    if (items === this.#items) return;
    this.#items = items;
    this.#fixedItems = items.filter((item) => !followsCamera(item));
    this.#followingItems = items.filter(followsCamera);
    this.#isStale = true;
  }

  setTheme(theme: Theme): void {
    for (const batch of [this.#fixed, this.#following, this.#draft]) batch.setTheme(theme);
    this.#isStale = true;
  }

  /** The render origin has moved. */
  invalidate(): void {
    this.#isStale = true;
  }

  /** Brings everything up to date for this frame. */
  prepare(draft: readonly OverlayItem[], view: ViewProjection, origin: Vec3): void {
    if (this.#isStale) this.#fixed.write(this.#fixedItems, view, origin);
    this.#isStale = false;
    // An empty list is written once, to clear what was there.
    if (this.#followingItems.length > 0 || this.#hadFollowing)
      this.#following.write(this.#followingItems, view, origin);
    this.#hadFollowing = this.#followingItems.length > 0;
    if (draft.length > 0 || this.#hadDraft) this.#draft.write(draft, view, origin);
    this.#hadDraft = draft.length > 0;
  }

  dispose(): void {
    for (const batch of [this.#fixed, this.#following, this.#draft]) batch.dispose();
    this.#materials.dispose();
  }
}
