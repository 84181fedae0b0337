import type { Vec3 } from "../geometry/types.ts";
import type { ViewProjection } from "../overlay/view-projection.ts";
import type { Transaction } from "../scene/scene-store.types.ts";
import { type NudgeDirection, nudgeVector } from "../tools/nudge-vector.ts";

/** What nudging needs: the gesture's transaction and how records are moved. */
export interface NudgePort {
  readonly view: () => ViewProjection;
  readonly gridStep: () => number;
  readonly begin: (label: string) => Transaction;
  readonly move: (transaction: Transaction, delta: Vec3) => void;
}

/**
 * Moves the selection by grid steps. While a key is held the steps belong to one gesture, and so to one undo step, which
 * `release` ends; a step that is not held is a gesture of its own.
 */
export class Nudge {
  readonly #port: NudgePort;
  #transaction: Transaction | null = null;

  constructor(port: NudgePort) {
    this.#port = port;
  }

  step(direction: NudgeDirection, times: number, held: boolean): void {
    if (!this.#transaction?.isOpen) this.#transaction = this.#port.begin("Nudge");
    this.#port.move(this.#transaction, this.way(direction, times));
    if (!held) this.release();
  }

  /** So many steps of the grid in this direction, as a vector. */
  way(direction: NudgeDirection, times: number): Vec3 {
    return nudgeVector(direction, this.#port.view(), this.#port.gridStep() * times);
  }

  release(): void {
    const transaction = this.#transaction;
    this.#transaction = null;
    if (transaction?.isOpen) transaction.commit();
  }
}
