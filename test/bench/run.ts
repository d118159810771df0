import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BenchReport, type Figure, runFloorWorkload } from './floor-workload.ts';

// `npm run bench`: the floor's work, as a table and as JSON. It prints; it never fails on a time.

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '4000' },
    /** A file for the JSON instead of stdout. */
    json: { type: 'string' },
  },
});

const report = await runFloorWorkload({
  skus: Number(values.skus),
  changed: Number(values.changed),
  runs: Number(values.runs),
  say: (line) => process.stderr.write(`${line}\n`),
});
process.stderr.write(`\n${table(report)}\n`);
const json = JSON.stringify(report, null, 2);
if (values.json === undefined) process.stdout.write(`${json}\n`);
else writeFileSync(values.json, `${json}\n`);

function table({ skus, changed, importMs, changeMs, fdatasync, figures }: BenchReport): string {
  const rows = [
    ['ms', 'p50', 'p95', 'p99', 'max', 'runs', 'bare p50', 'ratio'],
    ...figures.map(row),
    ['one fdatasync of this disk', fdatasync.p50, fdatasync.p95, fdatasync.p99, fdatasync.max, fdatasync.runs, '', ''],
  ].map((cells) => cells.map(String));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [
    ...lines,
    `import of ${skus} SKUs: ${Math.round(importMs)} ms; ${changed} changed records beside the other work: ${Math.round(changeMs)} ms`,
  ].join('\n');
}

function row({ name, ours, raw, ratio }: Figure): (string | number)[] {
  return [name, ours.p50, ours.p95, ours.p99, ours.max, ours.runs, raw?.p50 ?? '', ratio ?? ''];
}
