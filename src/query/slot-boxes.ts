/** Who knows the boxes of shapes in slots. */
export interface SlotBoxes {
  /** Writes a box that holds the slot's shape, relative to the tree's origin, as six numbers from `at` on, least corner first. */
  writeSlotBox(slot: number, out: Float64Array, at: number): void;
}
