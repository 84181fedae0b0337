// How far answers are from what the vectors expect, and whether points lie where they have to.

/** Collects what is wrong with one answer, and the largest error that was within its tolerance, as a part of it. */
export class Findings {
  problems = [];
  worst = 0;

  constructor(isStrict = true) {
    this.isStrict = isStrict;
  }

  say(problem) {
    this.problems.push(problem);
  }

  /** A number within its tolerance, a point or a list of points likewise, anything else the very same. */
  compare(name, got, wanted, tolerance = 0) {
    if (Array.isArray(wanted)) {
      if (!Array.isArray(got) || got.length !== wanted.length)
        this.say(`${name}: got ${inWords(got)}, expected ${wanted.length} of them: ${inWords(wanted)}`);
      else for (const [i, item] of wanted.entries()) this.compare(`${name}[${i}]`, got[i], item, tolerance);
    } else if (isSame(got, wanted, tolerance)) this.#note(got, wanted, tolerance);
    else this.say(`${name}: got ${inWords(got)}, expected ${inWords(wanted)} ± ${tolerance}`);
  }

  /** The same, for a field that has several right answers. */
  compareAny(name, got, choices, tolerance = 0) {
    const fitting = choices.find((choice) => isSame(got, choice, tolerance));
    if (fitting === undefined) this.say(`${name}: got ${inWords(got)}, expected one of ${inWords(choices)}`);
    else this.#note(got, fitting, tolerance);
  }

  /** An error that has to be at most so large. */
  bound(name, error, allowed) {
    if (!(error <= allowed)) this.say(`${name}: off by ${error}, allowed ${allowed}`);
  }

  #note(got, wanted, tolerance) {
    if (!(tolerance > 0)) return;
    const errors = isPoint(wanted) ? axesOf(wanted).map((axis) => got[axis] - wanted[axis]) : [got - wanted];
    for (const error of errors) this.worst = Math.max(this.worst, Math.abs(error) / tolerance || 0);
  }
}

export function isSame(got, wanted, tolerance = 0) {
  if (typeof wanted === "number") return got === wanted || Math.abs(got - wanted) <= tolerance;
  if (isPoint(wanted))
    return isPoint(got) && axesOf(wanted).every((axis) => isSame(got[axis], wanted[axis], tolerance));
  return got === wanted;
}

export function isPoint(value) {
  return typeof value === "object" && value !== null && typeof value.x === "number";
}

export function inWords(value) {
  return JSON.stringify(value, (_, part) => (typeof part === "number" && !Number.isFinite(part) ? String(part) : part));
}

function axesOf(point) {
  return "z" in point ? ["x", "y", "z"] : ["x", "y"];
}

export function between(a, b) {
  return { x: b.x - a.x, y: b.y - a.y, z: (b.z ?? 0) - (a.z ?? 0) };
}

export function lengthOf({ x, y, z = 0 }) {
  return Math.hypot(x, y, z);
}

function dot(a, b) {
  return a.x * b.x + a.y * b.y + (a.z ?? 0) * (b.z ?? 0);
}

/** Signed distance of a point to a shape of the vectors, by the plainest formulas: independent of what is tested. */
export function plainDistance(shape, point) {
  if (shape.normal) return dot(shape.normal, point) + shape.d;
  if (shape.halfExtents) {
    const q = turnedBack(shape.rotation, between(shape.center, point));
    const excess = ["x", "y", "z"].map((axis) => Math.abs(q[axis]) - shape.halfExtents[axis]);
    const outside = Math.hypot(...excess.map((it) => Math.max(it, 0)));
    return outside > 0 ? outside : Math.max(...excess);
  }
  if (shape.center) return lengthOf(between(shape.center, point)) - shape.radius;
  return lengthOf(fromSegment(shape, point)) - (shape.radius ?? 0);
}

function fromSegment({ a, b }, point) {
  const way = between(a, b);
  const size = lengthOf(way);
  const fromA = between(a, point);
  if (size === 0) return fromA;
  const unit = { x: way.x / size, y: way.y / size, z: way.z / size };
  const along = dot(fromA, unit);
  if (along <= 0) return fromA;
  if (along >= size) return between(b, point);
  return { x: fromA.x - along * unit.x, y: fromA.y - along * unit.y, z: fromA.z - along * unit.z };
}

/** The vector in the frame of a box: by the rotation matrix of q, whose rows are the box's axes. */
function turnedBack(q, v) {
  if (!q) return v;
  const s = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  const { x, y, z, w } = q;
  return {
    x: (1 - s * (y * y + z * z)) * v.x + s * (x * y + z * w) * v.y + s * (x * z - y * w) * v.z,
    y: s * (x * y - z * w) * v.x + (1 - s * (x * x + z * z)) * v.y + s * (y * z + x * w) * v.z,
    z: s * (x * z + y * w) * v.x + s * (y * z - x * w) * v.y + (1 - s * (x * x + y * y)) * v.z,
  };
}

/** Metres of a point of the plan from the unlimited line through a segment, a line or a ray. */
export function besideCarrier(carrier, point) {
  const start = carrier.a ?? carrier.origin;
  const way = carrier.b ? between(carrier.a, carrier.b) : carrier.direction;
  const size = lengthOf(way);
  const w = between(start, point);
  return size === 0 ? 0 : Math.abs(w.x * (way.y / size) - w.y * (way.x / size));
}
