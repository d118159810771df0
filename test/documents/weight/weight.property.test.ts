import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeWeight } from '../../../src/documents/weight/judge-weight.ts';
import { learnWeight } from '../../../src/documents/weight/learn-weight.ts';
import { fromMaster, type UnitWeight, type WeighedLine } from '../../../src/documents/weight/unit-weight.ts';

const carton = { grams: 100 };
const grams = fc.double({ min: 5, max: 5_000, noNaN: true });
const line = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), master: fc.option(grams, { freq: 8 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 6 }).map((all) =>
  all.map(
    ({ quantity, master }, at): WeighedLine => ({
      sku: `SKU-${at}`,
      quantity,
      unit: master === null ? null : fromMaster(master),
    }),
  ),
);
/** As after many parcels: a unit is told from a right parcel. */
const learnedLines = fc
  .array(fc.record({ quantity: fc.integer({ min: 0, max: 4 }), grams }), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(({ quantity, grams }, at) => ({
      ...{ sku: `SKU-${at}`, quantity },
      unit: { grams, uncertainty: Math.max(0.2, grams * 0.002), spread: Math.max(0.3, grams * 0.005), samples: 40 },
    })),
  );
const measured = fc.double({ min: 0.1, max: 60_000, noNaN: true });

it('stays able to learn: whatever is weighed, the mean and both deviations stay above nothing', () => {
  let learned = 0;
  fc.assert(
    fc.property(lines, fc.array(measured, { minLength: 1, maxLength: 60 }), (begun, weights) => {
      let known: readonly WeighedLine[] = begun;
      for (const weight of weights) {
        const taught: ReadonlyMap<string, UnitWeight> = learnWeight(weight, known, carton);
        learned += taught.size;
        known = known.map((each) => ({ ...each, unit: taught.get(each.sku) ?? each.unit }));
      }
      for (const { unit } of known) {
        if (unit === null) continue;
        expect(unit.grams).toBeGreaterThan(0);
        expect(unit.uncertainty).toBeGreaterThan(0);
        expect(unit.spread).toBeGreaterThan(0);
      }
    }),
    { numRuns: 200 },
  );
  expect(learned).toBeGreaterThan(2_000);
});

it('changes nothing that it was given', () => {
  fc.assert(
    fc.property(lines, measured, (given, weight) => {
      const before = structuredClone(given);
      learnWeight(weight, given, carton);
      judgeWeight(weight, given, carton);
      expect(given).toEqual(before);
    }),
  );
});

it('guesses at most three lines, each of which makes the weight right, and never more units less than there are', () => {
  let guessed = 0;
  fc.assert(
    fc.property(learnedLines, fc.nat(5), fc.constantFrom(-2, -1, 1, 2), fc.boolean(), (given, at, units, isShort) => {
      const unit = given[at % given.length]?.unit?.grams ?? 0;
      const weight = judgeWeight(1, given, carton).expected + (units + (isShort ? -0.05 : 0.05)) * unit;
      const { guesses, verdict } = judgeWeight(weight, given, carton);
      expect(guesses.length).toBeLessThanOrEqual(3);
      if (verdict === 'good') expect(guesses).toEqual([]);
      for (const guess of guesses) {
        const changed = given.map((each) =>
          each.sku === guess.sku ? { ...each, quantity: each.quantity + guess.units } : each,
        );
        expect(changed.every(({ quantity }) => quantity >= 0)).toBe(true);
        expect(judgeWeight(weight, changed, carton).verdict).toBe('good');
        guessed += 1;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(guessed).toBeGreaterThan(300);
});

it('learns three goods from three mixed parcels, none of which has any of them alone', () => {
  const truth = { A: 310, B: 195, C: 82 };
  const names = ['A', 'B', 'C'] as const;
  const known = new Map<string, UnitWeight>([
    ['A', fromMaster(300)],
    ['B', fromMaster(200)],
    ['C', fromMaster(80)],
  ]);
  const off = () => names.reduce((sum, sku) => sum + Math.abs((known.get(sku)?.grams ?? 0) - truth[sku]), 0);
  const before = off();
  const parcels: readonly (readonly [number, number, number])[] = [
    [2, 1, 0],
    [0, 2, 1],
    [1, 0, 3],
  ];
  for (const quantities of parcels) {
    const packed = names.map((sku, at) => ({ sku, quantity: quantities[at] ?? 0, unit: known.get(sku) ?? null }));
    const weight = packed.reduce((sum, { quantity }, at) => sum + quantity * truth[names[at] ?? 'A'], carton.grams);
    for (const [sku, unit] of learnWeight(weight, packed, carton)) known.set(sku, unit);
  }
  expect(off()).toBeLessThan(before / 3);
  expect(names.map((sku) => known.get(sku)?.samples)).toEqual([2, 2, 2]);
});

it('asks nothing about less than two grams, however exactly everything is known', () => {
  // Without packaging, whose own deviation would be wider than that already.
  const sure = [{ sku: 'A', quantity: 1, unit: { grams: 50, uncertainty: 0.2, spread: 0.3, samples: 90 } }];
  expect(judgeWeight(50 - 1.9, sure, null, { grams: 0.1 }).verdict).toBe('unknown');
  expect(judgeWeight(50 - 2.1, sure, null, { grams: 0.1 }).verdict).toBe('light');
});

it('does not call a parcel good because it weighs what its known goods do: the unknown ones may be missing', () => {
  const lines: readonly WeighedLine[] = [
    { sku: 'A', quantity: 1, unit: fromMaster(300) },
    { sku: 'X', quantity: 1, unit: null },
  ];
  expect(judgeWeight(400, lines, carton).verdict).toBe('unknown');
});

it('never knows a weight for good: after a thousand equal parcels both deviations are at their floor, not below', () => {
  for (const mean of [20, 1_000]) {
    let unit = fromMaster(mean);
    for (let n = 0; n < 1_000; n += 1) {
      unit = learnWeight(mean + 100, [{ sku: 'A', quantity: 1, unit }], carton).get('A') ?? unit;
    }
    expect(unit.uncertainty).toBeCloseTo(Math.max(0.2, mean * 0.001), 5);
    expect(unit.spread).toBeGreaterThanOrEqual(Math.max(0.3, mean * 0.002) - 1e-9);
    expect(unit.spread).toBeLessThan(fromMaster(mean).spread);
  }
});
