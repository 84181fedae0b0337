import {
  type BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
} from "three";

/** The attributes of one instance: name and how many floats, in the order in which they lie in memory. */
export type InstanceLayout = readonly (readonly [name: string, floats: number])[];

/**
 * Instances that are written anew as a whole, one after the other: lines and marks of an overlay. Grows by doubling, and
 * sends only what is in use.
 */
export class InstanceBuffer {
  readonly #base: BufferGeometry;
  readonly #layout: InstanceLayout;
  readonly #stride: number;
  #floats: Float32Array;
  #count = 0;
  #geometry: InstancedBufferGeometry;
  #buffer: InstancedInterleavedBuffer;

  constructor(base: BufferGeometry, layout: InstanceLayout) {
    this.#base = base;
    this.#layout = layout;
    this.#stride = layout.reduce((sum, [, floats]) => sum + floats, 0);
    this.#floats = new Float32Array(32 * this.#stride);
    [this.#geometry, this.#buffer] = this.#build();
  }

  get count(): number {
    return this.#count;
  }

  /** The geometry to draw; another object after the buffer has grown. */
  get geometry(): InstancedBufferGeometry {
    return this.#geometry;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Appends an instance: as many numbers as the layout has floats. */
  push(...values: readonly number[]): void {
    if ((this.#count + 1) * this.#stride > this.#floats.length) {
      const grown = new Float32Array(this.#floats.length * 2);
      grown.set(this.#floats);
      this.#floats = grown;
    }
    this.#floats.set(values, this.#count * this.#stride);
    this.#count++;
  }

  /** Ends the writing. */
  finish(): void {
    if (this.#buffer.array !== this.#floats) {
      this.#geometry.dispose();
      [this.#geometry, this.#buffer] = this.#build();
    } else if (this.#count > 0) {
      this.#buffer.clearUpdateRanges();
      this.#buffer.addUpdateRange(0, this.#count * this.#stride);
      this.#buffer.needsUpdate = true;
    }
    this.#geometry.instanceCount = this.#count;
  }

  dispose(): void {
    this.#geometry.dispose();
  }

  #build(): [InstancedBufferGeometry, InstancedInterleavedBuffer] {
    const geometry = new InstancedBufferGeometry();
    // Copies: disposing of a geometry deletes the buffers of all its attributes, whoever else draws with them.
    for (const [name, attribute] of Object.entries(this.#base.attributes))
      geometry.setAttribute(name, attribute.clone());
    geometry.setIndex(this.#base.index?.clone() ?? null);
    const buffer = new InstancedInterleavedBuffer(this.#floats, this.#stride);
    buffer.setUsage(DynamicDrawUsage);
    let offset = 0;
    for (const [name, floats] of this.#layout) {
      geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, floats, offset));
      offset += floats;
    }
    geometry.instanceCount = this.#count;
    return [geometry, buffer];
  }
}
