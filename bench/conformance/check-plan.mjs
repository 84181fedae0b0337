import { checkFields } from "./check-fields.mjs";
import { between, isSame } from "./measure.mjs";

const FULL_TURN = 2 * Math.PI;

/** Two lines, rays or segments: first which of the cases it is, then the numbers that belong to it. */
export function checkCrossing(given, answer, findings) {
  const { expected } = given;
  if (answer.type !== expected.type) {
    if (!(expected.typeAnyOf ?? []).includes(answer.type))
      findings.say(`${answer.type}, expected ${expected.typeAnyOf ?? expected.type}`);
    return;
  }
  const isOverlap = answer.type === "overlap" && expected.t0 !== undefined;
  checkFields(given, answer, findings, isOverlap ? ["t0", "t1", "u0", "u1", "start", "end"] : ["t", "u", "point"]);
}

export function checkSight(given, answer, findings) {
  const { expected } = given;
  if (answer.visible !== expected.visible) {
    if (!expected.visibleEither) findings.say(`visible: ${answer.visible}, not ${expected.visible}`);
    return;
  }
  if (answer.visible) return;
  if (expected.indices && !expected.indices.includes(answer.index))
    findings.say(`wall ${answer.index}, not one of ${expected.indices}`);
  checkFields(given, answer, findings, ["t", "point"]);
}

export function checkLaser(given, answer, findings) {
  const { expected, tolerance } = given;
  if (expected.firstPoint && answer.points.length > 0)
    findings.compare("first point", answer.points[0], expected.firstPoint, tolerance.firstPoint);
  if (expected.points) findings.compare("points", answer.points, expected.points, tolerance.points);
  if (expected.indices) findings.compare("walls", answer.indices, expected.indices);
  checkFields(given, answer, findings, ["direction", "escaped"]);
  if (expected.undetermined?.includes("points"))
    checkFields({ ...given, expected: { checks: expected.checks } }, answer, findings);
}

/** Arcs may begin anywhere and be cut at any angle: neighbours that touch are one. */
export function checkArcs({ expected, tolerance }, answer, findings) {
  const total = answer.arcs.reduce((sum, { start, end }) => sum + (end - start), 0);
  findings.compare("total", total, expected.totalClear, tolerance.totalClear);
  const isWide = ({ start, end }) => end - start > 4 * tolerance.arcs;
  const got = joined(answer.arcs).filter(isWide);
  const wanted = joined(expected.arcs).filter(isWide);
  if (got.length !== wanted.length) return findings.say(`${got.length} arcs, not ${wanted.length}`);
  const isFull = wanted.length === 1 && wanted[0].end - wanted[0].start >= FULL_TURN - tolerance.arcs;
  if (isFull) return;
  for (const arc of wanted) {
    const isThere = got.some(
      ({ start, end }) =>
        turnBetween(start, arc.start) <= tolerance.arcs && turnBetween(end, arc.end) <= tolerance.arcs,
    );
    if (!isThere) findings.say(`no arc from ${arc.start} to ${arc.end} among ${JSON.stringify(got)}`);
  }
}

function joined(arcs) {
  const rest = arcs.filter(({ start, end }) => end > start).map(({ start, end }) => ({ start, end }));
  for (;;) {
    const pair = rest
      .flatMap((before) => rest.map((after) => [before, after]))
      .find(([before, after]) => before !== after && turnBetween(before.end, after.start) < 1e-15);
    if (!pair) return rest;
    pair[0].end += pair[1].end - pair[1].start;
    rest.splice(rest.indexOf(pair[1]), 1);
  }
}

function turnBetween(a, b) {
  const turn = (((a - b) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return Math.min(turn, FULL_TURN - turn);
}

/** The area as it is said and as the outline has it; every expected corner; and what is seen and what is not. */
export function checkVisibility({ input, expected, tolerance }, answer, findings) {
  findings.compare("area", answer.area, expected.area, tolerance.area);
  const corners = answer.vertices.map((vertex) => between(input.center, vertex));
  const twice = corners.reduce((sum, p, i) => {
    const q = corners[(i + 1) % corners.length];
    return sum + (p.x * q.y - q.x * p.y);
  }, 0);
  findings.bound("area of the outline", Math.abs(Math.abs(twice) / 2 - expected.area), 10 * tolerance.area);
  for (const vertex of expected.vertices) {
    if (!answer.vertices.some((it) => isSame(it, vertex, 10 * tolerance.vertices)))
      findings.say(`no corner at ${JSON.stringify(vertex)}`);
  }
  for (const [points, isSeen] of [
    [expected.visiblePoints, true],
    [expected.hiddenPoints, false],
  ])
    for (const point of points ?? [])
      if (isWithin(corners, between(input.center, point)) !== isSeen)
        findings.say(`${JSON.stringify(point)} should ${isSeen ? "" : "not "}be seen`);
}

/** Whether a point is inside an outline: a line from it to the left crosses the outline an odd number of times. */
function isWithin(corners, point) {
  let inside = false;
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length];
    const crosses = p.y > point.y !== q.y > point.y;
    if (crosses && point.x > p.x + ((point.y - p.y) / (q.y - p.y)) * (q.x - p.x)) inside = !inside;
  });
  return inside;
}
