import { readFileSync, writeFileSync } from "node:fs";
import { answersOfThree, REVISION } from "./conformance/answers-of-three.mjs";
import { checkCase } from "./conformance/check-case.mjs";

export const question = "which of the vectors do we answer rightly, and which does three.js's own math?";

export const needs = "runtime";

const VECTORS = ["cases", "ported"];
const DOCUMENT = new URL("../docs/geometry-beside-three.md", import.meta.url);

/** Both answer the same cases; three is not asked for what it has no function or no field for. */
export async function run() {
  const { default: ours } = await import("./conformance-adapter.mjs");
  const cases = VECTORS.flatMap((name) =>
    JSON.parse(readFileSync(new URL(`./conformance/vectors/${name}.json`, import.meta.url), "utf8")),
  );
  const kinds = [...new Set(cases.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      cases.filter((given) => given.kind === kind),
      ours,
    ),
  );
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  const total = Object.fromEntries(
    Object.keys(rows[0]).map((column) => [column, column === "kind" ? "all" : sum(column)]),
  );
  writeFileSync(DOCUMENT, documentOf(rows, total));
  const failed = total["ours failed"];
  return {
    rows: [...rows, total],
    limits: [{ claim: `every vector is answered rightly by the package (${failed} are not)`, isKept: failed === 0 }],
  };
}

function rowOf(kind, cases, ours) {
  let ourFailures = 0;
  const three = { passed: 0, failed: 0, none: 0 };
  for (const given of cases) {
    if (checkCase(given, ours).problems.length > 0) ourFailures++;
    three[outcomeOfThree(given)]++;
  }
  return {
    kind,
    cases: cases.length,
    "ours passed": cases.length - ourFailures,
    "ours failed": ourFailures,
    "three passed": three.passed,
    "three failed": three.failed,
    "three has none": three.none,
  };
}

function outcomeOfThree(given) {
  const ask = answersOfThree[given.kind === "invalid-input" ? given.input.op : given.kind];
  if (!ask) return "none";
  let isAnswered = true;
  const answers = {
    [given.kind]: (input) => {
      const answer = ask(input);
      if (answer === undefined) isAnswered = false;
      return answer;
    },
  };
  const asked = given.kind === "invalid-input" ? { [given.input.op]: ask } : answers;
  const { problems } = checkCase(given, asked, { isStrict: false });
  if (!isAnswered) return "none";
  return problems.length === 0 ? "passed" : "failed";
}

function documentOf(rows, total) {
  const columns = Object.keys(total);
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const table = [
    line(columns),
    line(columns.map((_, i) => (i === 0 ? "---" : "---:"))),
    ...rows.map((row) => line(columns.map((column) => shown(row, column)))),
    line(columns.map((column) => `**${total[column]}**`)),
  ];
  return `# The geometry beside three.js's own math

<!-- Written by: npm run bench -- side-by-side -->

The same questions, put to the package \`footpoint\` and to the math classes of three.js r${REVISION} (\`Ray\`, \`Box3\`, \`Sphere\`,
\`Plane\`, \`Line3\`, and \`OBB\` and \`Capsule\` from its addons). The questions are the vectors in \`bench/conformance/vectors/\`: their
answers were computed exactly, and each says how far a careful answer in doubles may be off. More than half of them are nasty on
purpose: touching, parallel, degenerate, far from the origin, tiny or huge. Three's classes serve rendering, where most of
these never come up; the table says where one should not rely on them, not that they are bad at what they are for.

Each question goes to the function of three that fits it best. What three does not return (a normal, the entry behind the
start, a parameter) is not compared and not held against it; what it has no function for stands under "three has none" and
is neither passed nor failed. Where it throws, or answers with NaN or a finite number to what cannot be answered, the case
says whether that is acceptable. From the package, every field is asked for.

${table.join("\n")}
`;
}

/** A kind that three has nothing for at all shows dashes instead of noughts. */
function shown(row, column) {
  const isUnasked = row["three has none"] === row.cases && /^three (passed|failed)$/.test(column);
  return isUnasked ? "–" : row[column];
}
