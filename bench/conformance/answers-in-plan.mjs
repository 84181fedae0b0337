/** The kinds of cases in the plan. The vectors give its points as {x, y}: their y is our z. */
export function answersInPlan(footpoint) {
  const cross =
    (first, second) =>
    ({ a, b }) => {
      const answer = footpoint.crossPlan(straightOf(first, a), straightOf(second, b));
      switch (answer.kind) {
        case "point":
          return { type: "point", t: answer.t, u: answer.u, point: toVectors(answer.point) };
        case "overlap": {
          const { t0, t1, u0, u1 } = answer;
          return { type: "overlap", t0, t1, u0, u1, start: toVectors(answer.start), end: toVectors(answer.end) };
        }
        case "none":
          return { type: "none", lineT: answer.lineT, lineU: answer.lineU };
        default:
          return { type: answer.kind };
      }
    };

  return {
    "line-line-2d": cross("line", "line"),
    "ray-ray-2d": cross("ray", "ray"),
    "ray-segment-2d": cross("ray", "segment"),
    "line-segment-2d": cross("line", "segment"),
    "segment-segment-2d": cross("segment", "segment"),
    "orient-2d": ({ a, b, c }) => ({ sign: footpoint.orientation(toPlan(a), toPlan(b), toPlan(c)) }),
    "line-of-sight-2d": ({ from, to, walls }) => {
      const { visible, blocker } = footpoint.lineOfSightPlan(toPlan(from), toPlan(to), walls.map(wallOf));
      return blocker === null
        ? { visible }
        : { visible, index: blocker.index, t: blocker.t, point: toVectors(blocker.point) };
    },
    "ray-cast-2d": ({ ray, walls }) => {
      const hit = footpoint.rayCastPlan(lineOf(ray), walls.map(wallOf));
      return hit === null ? { hit: false } : { hit: true, index: hit.index, t: hit.t, point: toVectors(hit.point) };
    },
    "laser-2d": ({ ray, walls, maxBounces }) => {
      const { legs, escaped, direction } = footpoint.traceLaser(lineOf(ray), walls.map(wallOf), { maxBounces });
      const hits = legs.filter(({ outcome }) => outcome === "hit").map(({ hit }) => hit);
      return {
        points: hits.map(({ point }) => toVectors(point)),
        indices: hits.map(({ index }) => index),
        escaped,
        direction: toVectors(direction),
      };
    },
    "clear-arcs-2d": ({ center, radius, walls }) => {
      const { arcs, clearAngle } = footpoint.clearArcs(toPlan(center), radius, walls.map(wallOf));
      return { arcs, totalClear: clearAngle };
    },
    "visibility-polygon-2d": ({ center, walls, bounds }) => {
      const rectangle = { min: toPlan(bounds.min), max: toPlan(bounds.max) };
      const polygon = footpoint.visibilityPolygon(toPlan(center), walls.map(wallOf), rectangle);
      return {
        area: polygon.area,
        visibleFraction: polygon.visibleFraction,
        vertices: polygon.vertices.map(toVectors),
      };
    },
  };
}

function toPlan({ x, y }) {
  return { x, z: y };
}

function toVectors(point) {
  return point && { x: point.x, y: point.z };
}

function wallOf({ a, b }) {
  return { a: toPlan(a), b: toPlan(b) };
}

function lineOf({ origin, direction }) {
  return { origin: toPlan(origin), direction: toPlan(direction) };
}

function straightOf(domain, given) {
  return { domain, ...(domain === "segment" ? wallOf(given) : lineOf(given)) };
}
