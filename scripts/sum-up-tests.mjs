import { readFileSync } from "node:fs";

// Adds up what the two runners wrote for machines (test-results/unit.json, test-results/browser.json) into one plain
// line, and fails where a report is missing, empty, or has a failure or a skipped test in it.

const counts = { unit: countUnit(read("unit")), browser: countBrowser(read("browser")) };

let passed = 0;
let failed = 0;
let isWhole = true;
for (const [runner, count] of Object.entries(counts)) {
  if (count === null) {
    console.log(`${runner} tests: no report`);
    isWhole = false;
    continue;
  }
  console.log(`${runner} tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  passed += count.passed;
  failed += count.failed;
  if (count.passed === 0 || count.skipped > 0) isWhole = false;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(isWhole && failed === 0 ? 0 : 1);

function read(runner) {
  try {
    return JSON.parse(readFileSync(new URL(`../test-results/${runner}.json`, import.meta.url), "utf8"));
  } catch {
    return null;
  }
}

function countUnit(report) {
  if (report === null) return null;
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no failed test in it, yet it has failed.
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countBrowser(report) {
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, report.errors.length), skipped };
}
