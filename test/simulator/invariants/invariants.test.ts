import { expect, test } from 'vitest';
import type { Step } from './actions.ts';
import { invariantRun } from './invariant-run.ts';
import { runSteps } from './run-steps.ts';

// A sample of what `npm run proof -- --only warehouse` runs a thousand of; a failure says how to run it again.

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('a practice warehouse in memory agrees with itself after every step', { tags: 'long' }, async () => {
  for (const seed of seeds(1, 4)) await invariantRun(seed, { property: 'in memory', shrinkMs: 15_000 });
});

test('a practice warehouse on disk agrees with itself over restarts, also with requests under way', async () => {
  for (const seed of seeds(101, 3)) await invariantRun(seed, { property: 'on disk', shrinkMs: 15_000 });
});

test('it makes no difference to a practice warehouse whether anybody asks, or restarts it', {
  tags: 'long',
}, async () => {
  for (const seed of seeds(201, 2)) await invariantRun(seed, { property: 'twins', shrinkMs: 15_000 });
});

const lines = [{ sku: 'CRATE', by: 'both', quantity: 40 }] as const;
const package_ = {
  id: 1,
  lines,
  weight: 90,
  service: 'USRPP',
  country: 'US',
  preSale: false,
  flaw: undefined,
} as const;
const packages = [
  { ...package_, street: true },
  { ...package_, id: 2, street: false },
];
const hourMs = 3_600_000;

test('a practice warehouse that is killed with requests under way agrees with itself', { tags: 'long' }, async () => {
  const steps: readonly Step[] = [
    { type: 'outbound', warehouse: 'US', packages, later: false },
    { type: 'restart', inFlight: ['outbound', 'plan', 'drop-ship', 'plan', 'outbound'] },
    { type: 'pass', ms: 3 * hourMs },
  ];
  await runSteps('to be killed', 1, steps);
});

test('every hour of two weeks of orders that are short, over, on pallets, too heavy and sent back agrees with itself', {
  tags: 'long',
}, async () => {
  const boxes = [
    { lines, late: true },
    { lines, late: false },
    { lines, late: false },
  ];
  const plan = { type: 'plan', id: 1, warehouse: 'US', shippingType: 'DHL', later: false, boxes, flaw: false } as const;
  const steps: readonly Step[] = [
    { type: 'outbound', warehouse: 'US', packages, later: false },
    { type: 'drop-ship-batch', packages: packages.map((wanted) => ({ ...wanted, service: 'CUE' })) },
    plan,
    { ...plan, id: 2 },
    { ...plan, id: 3, later: true },
    { type: 'late-goods' },
    { type: 'bill', id: 1, parcels: [1, 2] },
    { type: 'receive', id: 3, lines: [{ sku: 'CRATE', arrived: 12, putaway: 9 }] },
    { type: 'pass', ms: 60_000 },
    ...Array.from({ length: 14 * 8 }, (): Step => ({ type: 'pass', ms: 3 * hourMs })),
  ];
  await runSteps('in memory', 1, steps);
});

test('what breaks an invariant is said with the steps that did it, and how to run them again', async () => {
  const run = (steps: readonly Step[]) => {
    return steps.some(({ type }) => type === 'clock') ? Promise.reject(new Error('it is late')) : Promise.resolve();
  };
  const message = await invariantRun(4, { property: 'in memory', run }).then(() => '', String);
  expect(message).toMatch(/it is late/);
  expect(message).toMatch(/after \d+ shrinks: \[.*"type":"clock"/);
  const [, path] = /--from 4 --seeds 1 --property 'in memory' --path ([\d:]+)/.exec(message) ?? [];
  await expect(invariantRun(4, { property: 'in memory', run, path })).rejects.toThrow('it is late');
});
