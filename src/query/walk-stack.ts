/** What a walk has put off: places in the tree, each with the bound that must still be good enough when it comes back. */
export class WalkStack {
  refs = new Int32Array(128);
  bounds = new Float64Array(128);

  /** Twice as deep; read the arrays anew. */
  deepen(): void {
    const { refs, bounds } = this;
    this.refs = new Int32Array(2 * refs.length);
    this.bounds = new Float64Array(2 * refs.length);
    this.refs.set(refs);
    this.bounds.set(bounds);
  }
}
