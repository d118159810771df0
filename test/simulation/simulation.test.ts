import { expect, test } from 'vitest';
import { addUp } from './figures.ts';
import { runSeeds } from './run-seeds.ts';
import type { SeedReport } from './simulation-process.ts';
import { coverOf } from './transitions/transition-table.ts';

async function reportsOf(from: number, count: number, more: { keepsTrace?: boolean; explains?: boolean } = {}) {
  const reports: SeedReport[] = [];
  await runSeeds({
    ...{ from, count, ...more },
    onReport: (report) => {
      reports.push(report);
      return undefined;
    },
  });
  return reports.sort((one, other) => one.seed - other.seed);
}

test('loses, doubles, misjudges and forgets nothing, whatever goes wrong', { timeout: 600_000 }, async () => {
  const reports = await reportsOf(1, 40, { explains: true });
  expect(reports.flatMap(({ explanation }) => explanation ?? [])).toEqual([]);
  // A sample in which nothing goes wrong would prove nothing.
  const sum = addUp(reports.map(({ figures }) => figures));
  const { crashes = 0, 'creates at the service': creates = 0, ...others } = sum;
  const faults = Object.keys(others).filter((name) => name.startsWith('fault: '));
  expect([crashes > 50, creates > 300, faults.length > 20]).toEqual([true, true, true]);
  // Every order went only where the rules of the outbox let it go. What a sample never meets, the long run names.
  expect(coverOf(sum).unknown).toEqual([]);
});

test('does the same for the same seed, to the last millisecond', { timeout: 600_000 }, async () => {
  const [once, again] = [await reportsOf(1, 4, { keepsTrace: true }), await reportsOf(1, 4, { keepsTrace: true })];
  for (const [index, report] of once.entries()) {
    expect(report.trace.length).toBeGreaterThan(10);
    expect(again[index]?.trace).toEqual(report.trace);
    expect(again[index]?.figures).toEqual(report.figures);
  }
});
