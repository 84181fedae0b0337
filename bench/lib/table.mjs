/** Prints rows (objects with the same keys) as a table with aligned columns. */
export function printTable(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i].length)));
  for (const row of cells) console.log(`  ${row.map((cell, i) => cell.padStart(widths[i])).join("   ")}`);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Rounded to three decimals, for milliseconds. */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}
