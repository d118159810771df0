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

test('loses, doubles, misjudges and forgets nothing, whatever goes wrong', { timeout: 600_000 }, () =>
  expectSound(10, { crashes: 10, creates: 70, faults: 12 }),
);

test(
  'loses, doubles, misjudges and forgets nothing in four times as many days',
  { tags: 'long', timeout: 600_000 },
  () => expectSound(40, { crashes: 50, creates: 300, faults: 20 }),
);

/** A sample in which less than that goes wrong would prove nothing. */
async function expectSound(count: number, atLeast: { crashes: number; creates: number; faults: number }) {
  const reports = await reportsOf(1, count, { explains: true });
  expect(reports.flatMap(({ explanation }) => explanation ?? [])).toEqual([]);
  const sum = addUp(reports.map(({ figures }) => figures));
  const { crashes = 0, 'creates at the service': creates = 0, ...others } = sum;
  const faults = Object.keys(others).filter((name) => name.startsWith('fault: ')).length;
  for (const [what, n] of Object.entries({ crashes, creates, faults }))
    expect(n, what).toBeGreaterThan(atLeast[what as keyof typeof atLeast]);
  // Every order went only where the rules of the outbox let it go. What a sample never meets, the long run names.
  expect(coverOf(sum).unknown).toEqual([]);
}

test('does the same for the same seed, to the last millisecond', { tags: 'long', timeout: 600_000 }, async () => {
  const [once, again] = [await reportsOf(1, 4, { keepsTrace: true }), await reportsOf(1, 4, { keepsTrace: true })];
  for (const [index, report] of once.entries()) {
    expect(report.trace.length).toBeGreaterThan(10);
    expect(again[index]?.trace).toEqual(report.trace);
    expect(again[index]?.figures).toEqual(report.figures);
  }
});
