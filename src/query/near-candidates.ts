import type { QueryOptions } from "./scene-queries.ts";
import type { ShapeTable } from "./shape-table.ts";

/** More than there ever are, and a small integer: with ∞ in its place numbers of shapes would be handled as fractions. */
const ALL = 0x3fffffff;

/** A list of the shapes that may be nearest to a point, by rough numbers, which whoever walks through the shapes offers to it. */
export class NearCandidates {
  /** Places of the shapes that may answer, and their rough numbers, wrong by no more than `slack`. The least comes first. */
  places = new Int32Array(64);
  values = new Float64Array(64);
  count = 0;
  slack = 0;
  /** No shape whose rough number is within it has been left out. */
  bound = Infinity;
  #wanted = 1;
  #filter: QueryOptions["filter"];

  constructor(protected readonly shapes: ShapeTable) {}

  /** Begins anew, for what may be among the `wanted` nearest that are at most `limit` away: for all where rough numbers say nothing. */
  protected begin(limit: number, wanted: number, slack: number, filter: QueryOptions["filter"]): void {
    this.count = 0;
    this.slack = slack;
    this.#wanted = (slack === Infinity ? ALL : Math.min(Math.max(wanted, 1), ALL)) | 0;
    this.bound = limit + slack;
    this.#filter = filter;
  }

  /** How many are wanted, where no filter has to be asked; 0 where one has, or all are wanted. */
  get wantedUnfiltered(): number {
    return this.#filter || this.#wanted === ALL ? 0 : this.#wanted;
  }

  /** Gives room for this many. */
  makeRoom(count: number): void {
    const { places, values } = this;
    if (count <= places.length) return;
    this.places = new Int32Array(2 * count);
    this.values = new Float64Array(2 * count);
    this.places.set(places);
    this.values.set(values);
  }

  /** Takes a shape whose number is within the bound, and returns the bound from now on. */
  offer(place: number, value: number): number {
    const { count } = this;
    const wanted = this.#wanted;
    if (this.#filter && !this.shapes.accepts(this.shapes.handleAt(place), this.#filter)) return this.bound;
    this.makeRoom(count + 1);
    const { places, values } = this;
    let at = count;
    if (wanted < ALL) {
      for (; at > 0 && values[at - 1]! > value; at--) {
        values[at] = values[at - 1]!;
        places[at] = places[at - 1]!;
      }
    }
    values[at] = value;
    places[at] = place;
    let kept = count + 1;
    if (kept >= wanted) {
      // Whose rough number is two slacks behind may still be the nearer one.
      const bound = Math.min(this.bound, values[wanted - 1]! + 2 * this.slack);
      while (values[kept - 1]! > bound) kept--;
      this.bound = bound;
    }
    this.count = kept;
    return this.bound;
  }

  /** The same, for whoever calls it as a function. */
  readonly offerRough = (place: number, value: number): number => this.offer(place, value);
}
