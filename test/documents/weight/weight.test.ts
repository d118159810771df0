import { describe, expect, it } from 'vitest';
import { canSee, judgeWeight } from '../../../src/documents/weight/judge-weight.ts';
import { learnWeight } from '../../../src/documents/weight/learn-weight.ts';
import { fromMaster, type UnitWeight } from '../../../src/documents/weight/unit-weight.ts';
import { type Parcel, warehouse } from './made-up-parcels.ts';

const unit = (grams: number, more: Partial<UnitWeight> = {}): UnitWeight => ({
  ...{ grams, uncertainty: 0.5, spread: 1, samples: 20 },
  ...more,
});
const line = (sku: string, quantity: number, grams: number | null) => ({
  ...{ sku, quantity },
  unit: grams === null ? null : unit(grams),
});
const carton = { grams: 100 };

describe('a weight', () => {
  it('is good within its tolerance; a gram beside a learned weight is no question', () => {
    expect(judgeWeight(701, [line('A', 2, 300)], carton)).toMatchObject({
      verdict: 'good',
      expected: 700,
      samples: 20,
    });
    expect(judgeWeight(701, [line('A', 2, 300)], carton).guesses).toEqual([]);
  });

  it('names the line that explains it: one unit less, one more, two less', () => {
    const lines = [line('A', 2, 300), line('B', 3, 120), line('C', 1, 40)];
    const guesses = (grams: number) => judgeWeight(grams, lines, carton).guesses;
    expect(guesses(1100 - 120)[0]).toEqual({ sku: 'B', units: -1 });
    expect(guesses(1100 + 300)[0]).toEqual({ sku: 'A', units: 1 });
    expect(guesses(1100 - 240)[0]).toEqual({ sku: 'B', units: -2 });
    expect(judgeWeight(1100 - 40, lines, carton)).toMatchObject({
      verdict: 'light',
      guesses: [{ sku: 'C', units: -1 }],
    });
  });

  it('offers both of two that weigh the same, and none for what no line explains', () => {
    const lines = [line('A', 1, 300), line('B', 1, 302)];
    expect(
      judgeWeight(401, lines, carton)
        .guesses.map(({ sku }) => sku)
        .toSorted(),
    ).toEqual(['A', 'B']);
    expect(judgeWeight(702 + 90, lines, carton)).toMatchObject({ verdict: 'heavy', guesses: [] });
  });

  it('never blocks for want of a known weight, but notices what is lighter than the known goods alone', () => {
    const lines = [line('A', 2, 300), line('X', 1, null)];
    expect(judgeWeight(950, lines, carton).verdict).toBe('unknown');
    expect(judgeWeight(400, lines, carton).verdict).toBe('light');
    expect(judgeWeight(900, [line('A', 2, 300)], null).verdict).toBe('unknown');
    expect(judgeWeight(10, [line('X', 1, null)], null).verdict).toBe('unknown');
  });
});

describe('what is learned', () => {
  const learn = (known: UnitWeight | null, weights: readonly number[], quantity = 1) =>
    weights.reduce<UnitWeight | null>(
      (before, grams) => learnWeight(grams, [{ sku: 'A', quantity, unit: before }], carton).get('A') ?? before,
      known,
    );

  it('comes closer to the truth with each parcel, and more certain', () => {
    const few = learn(fromMaster(300), [412, 411, 413]);
    expect(few?.grams).toBeGreaterThan(307);
    expect(few?.uncertainty).toBeLessThan(fromMaster(300).uncertainty);
    expect(few?.samples).toBe(3);
    expect(learn(fromMaster(300), Array(30).fill(412))?.grams).toBeCloseTo(312, 0);
  });

  it('includes goods of unknown weight, once they are the only ones in a parcel', () => {
    expect(learn(null, [350])).toMatchObject({ grams: 250, samples: 1 });
    const lines = [line('A', 1, 300), line('X', 2, null)];
    expect(learnWeight(500, lines, carton).get('X')).toMatchObject({ grams: 50, samples: 1 });
    expect(learnWeight(500, [line('X', 1, null), line('Y', 1, null)], carton).size).toBe(0);
  });

  it('is hardly moved by one wrong weight after fifty right ones', () => {
    const known = learn(fromMaster(300), Array(50).fill(400));
    const after = learn(known, [900]);
    expect(Math.abs((after?.grams ?? 0) - (known?.grams ?? 0))).toBeLessThan(1);
    expect(learn(after, Array(5).fill(400))?.grams).toBeCloseTo(300, 0);
  });

  it('follows a lasting change within ten parcels', () => {
    const known = learn(fromMaster(300), Array(50).fill(400));
    expect(learn(known, Array(10).fill(430))?.grams).toBeGreaterThan(328);
  });

  it('takes nothing from no goods, no weight, or a weight below that of the packaging', () => {
    expect(learnWeight(0, [line('A', 1, 300)], carton).size).toBe(0);
    expect(learnWeight(400, [line('A', 0, 300)], carton).size).toBe(0);
    expect(learnWeight(80, [line('X', 1, null)], carton).size).toBe(0);
  });

  it('is how much units differ: those that vary more get a wider tolerance', () => {
    const steady = learn(fromMaster(300), Array(40).fill(400));
    const varied = learn(
      fromMaster(300),
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 392 : 408)),
    );
    expect(varied?.spread ?? 0).toBeGreaterThan(3 * (steady?.spread ?? 0));
  });
});

/** One line short or over by one: where the weights allow it, is it among the first two guesses? */
function mistakesFound(seed: number) {
  const { random, parcel, weigh, knownLines } = warehouse(seed);
  const figures = { seen: 0, first: 0, firstTwo: 0 };
  for (let n = 0; n < 1_000; n += 1) {
    const right = parcel();
    const at = Math.floor(random() * right.lines.length);
    const units = random() < 0.5 ? -1 : 1;
    const wrong: Parcel = {
      ...right,
      lines: right.lines.map((each, index) => (index === at ? { ...each, quantity: each.quantity + units } : each)),
    };
    const known = knownLines(right);
    const mistaken = known[at];
    if (mistaken === undefined || !canSee(mistaken, known, right.packaging)) continue;
    figures.seen += 1;
    const { guesses } = judgeWeight(weigh(wrong), known, right.packaging);
    const place = guesses.findIndex((each) => each.sku === mistaken.sku && each.units === units);
    if (place === 0) figures.first += 1;
    if (place === 0 || place === 1) figures.firstTwo += 1;
  }
  return figures;
}

function falseAlarms(seed: number, parcels: number): number {
  const { parcel, weigh, knownLines } = warehouse(seed);
  let alarms = 0;
  for (let n = 0; n < parcels; n += 1) {
    const right = parcel();
    const { verdict } = judgeWeight(weigh(right), knownLines(right), right.packaging);
    if (verdict === 'light' || verdict === 'heavy') alarms += 1;
  }
  return alarms / parcels;
}

describe.each([1, 2, 3])('of made-up parcels, seed %i', (seed) => {
  it('names the line that is short or over in the first two guesses in 95 of 100, where weights allow it at all', () => {
    const { seen, firstTwo } = mistakesFound(seed);
    expect(seen).toBeGreaterThan(400);
    expect(firstTwo / seen).toBeGreaterThan(0.95);
  });

  it('cries wolf in fewer than one of a hundred right ones', () => {
    expect(falseAlarms(seed, 5_000)).toBeLessThan(0.01);
  });
});
