import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSscc } from '../../../src/barcode/sscc.ts';
import { createSsccNumbers, ssccMarks } from '../../../src/core/printing/sscc-numbers.ts';
import { removeFolder, scratch } from '../../folders.ts';

/** A station's data folder and its facts, opened as often as it starts. */
function station(folder = scratch('sscc')) {
  const facts = { station: new Map<string, unknown>(), work: new Map<string, unknown>() };
  const taken = new Set<string>();
  const repository = (of: Map<string, unknown>) => ({
    read: (name: string) => of.get(name) ?? null,
    write: (name: string, value: unknown) => void of.set(name, value),
    writeTogether: () => undefined,
    forget: (name: string) => void of.delete(name),
  });
  let mode: 'live' | 'practice' = 'live';
  let source = { companyPrefix: '4012345', stationNumber: '07' };
  const open = () =>
    createSsccNumbers({
      folder,
      stationFacts: repository(facts.station),
      workFacts: repository(facts.work),
      boxLabels: () => ({ ...source, ssccIsNumber: false, statesContents: false }),
      mode,
      environment: { now: () => 0 },
      actor: () => ({ operator: 'Kim', station: 'A' }),
      log: () => {},
      isTaken: (sscc) => taken.has(sscc),
    });
  let numbers = open();
  return {
    ...{ folder, facts, taken },
    restart: (next: typeof mode = mode) => {
      mode = next;
      numbers = open();
    },
    choose: (companyPrefix: string, stationNumber: string) => {
      source = { companyPrefix, stationNumber };
    },
    /** Mints for boxes that are written at once, or whose transaction fails. */
    mint: (count = 1, isWritten = true): readonly string[] | string => {
      const minted = numbers.mint(count);
      if (minted === null) return 'off';
      if (!minted.ok) return minted.why;
      if (isWritten) facts.work.set(ssccMarks, minted.marks);
      return minted.ssccs;
    },
    preview: () => numbers.preview(source),
    minterOf: (sscc: string) => numbers.minterOf(sscc),
  };
}

let at: ReturnType<typeof station>;
beforeEach(() => {
  at = station();
  return () => removeFolder(at.folder);
});

describe('an SSCC', () => {
  it('is the next of its station', () => {
    expect(at.mint()).toEqual(['040123457000000008']);
    expect(at.mint(2)).toEqual(['040123457000000015', '040123457000000022']);
    expect(at.preview()).toEqual({ sscc: '040123457000000039', left: 99_999_997 });
    expect(at.mint()).toEqual(['040123457000000039']);
  });

  it('is none without a company prefix', () => {
    at.choose('', '');
    expect(at.mint()).toBe('off');
    expect(at.minterOf('040123457000000008')).toBeNull();
  });

  it('is not minted again after a start, nor if what it was for was never written', () => {
    expect(at.mint(1, false)).toEqual(['040123457000000008']);
    at.restart();
    expect(at.mint()).toEqual(['040123457000000015']);
    at.restart();
    expect(at.mint()).toEqual(['040123457000000022']);
  });

  it('is not one that some box already has', () => {
    at.taken.add('040123457000000008');
    expect(at.mint()).toEqual(['040123457000000015']);
  });

  it('is refused when the numbers of the station are used up, until it has another', () => {
    at.choose('401234567890', '31');
    expect(at.mint(999)).toHaveLength(999);
    expect(at.preview()).toMatchObject({ left: 1 });
    expect(at.mint(2)).toBe('used-up');
    expect(at.mint()).toEqual([expect.stringMatching(/^34012345678901999\d$/)]);
    expect(at.mint()).toBe('used-up');
    expect(at.preview()).toEqual({ why: 'used-up' });
    at.choose('401234567890', '32');
    expect(at.mint()).toEqual([expect.stringMatching(/^34012345678902000\d$/)]);
  });

  it('is not minted again after the length of the prefix was corrected', () => {
    at.choose('4012', '00');
    const short = at.mint(1_500) as readonly string[];
    // All that begin with these digits are among them.
    at.choose('401200000000', '00');
    expect([short[999]?.startsWith('04012000000000999'), at.mint()]).toEqual([true, 'used-up']);
    at.choose('40120000000', '00');
    expect(at.mint()).toEqual([expect.stringMatching(/^04012000000001500/)]);
    at.choose('4012', '00');
    expect(at.mint()).toEqual([expect.stringMatching(/^04012000000001501/)]);
  });

  it('of a training station begins with the prefix that GS1 keeps for examples', () => {
    at.restart('practice');
    expect(at.mint()).toEqual([expect.stringMatching(/^09522345/)]);
    at.restart('live');
    expect(at.mint()).toEqual(['040123457000000008']);
  });

  it('says which station of the company minted it', () => {
    expect(at.minterOf('040123457000000008')).toEqual({ number: '07', isHere: true });
    expect(at.minterOf('340123451000000005')).toEqual({ number: '31', isHere: false });
    expect(at.minterOf('340999991000000005')).toBeNull();
  });
});

describe('after older data came back', () => {
  const file = () => join(at.folder, 'sscc.json');

  it('nothing is minted twice if the databases are old: the file knows', () => {
    const before = { station: new Map(at.facts.station), work: new Map(at.facts.work) };
    const first = at.mint(3);
    for (const name of ['station', 'work'] as const) {
      at.facts[name].clear();
      for (const [key, value] of before[name]) at.facts[name].set(key, value);
    }
    at.restart();
    expect(first).not.toContain((at.mint() as readonly string[])[0]);
  });

  it.each(['gone', 'broken', 'old'] as const)('nothing is minted at all if the file is %s', (how) => {
    at.mint();
    const old = readFileSync(file(), 'utf8');
    at.mint(5);
    writeFileSync(file(), { gone: '', broken: '{"04012345', old }[how]);
    at.restart();
    expect([at.mint(), at.mint(), at.preview()]).toEqual(['lost', 'lost', { why: 'lost' }]);
    at.choose('4012345', '08');
    expect(at.mint()).toEqual([expect.stringMatching(/^040123458/)]);
    at.choose('4012345', '07');
    expect(at.mint()).toBe('lost');
  });

  it('nothing is minted if the work is of another connection, which knows of no number', () => {
    at.mint();
    at.facts.work.clear();
    writeFileSync(file(), '');
    at.restart();
    expect(at.mint()).toBe('lost');
  });
});

it('no two are the same, whatever stations are called, however prefixes are corrected, wherever it stops', () => {
  const stations = fc.record({
    prefix: fc.constantFrom('4012', '40120', '401200', '4012000000', '401200000000', '4013'),
    number: fc.constantFrom('00', '01', '10', '11'),
    count: fc.integer({ min: 1, max: 400 }),
    isWritten: fc.boolean(),
    restarts: fc.boolean(),
  });
  let minted = 0;
  fc.assert(
    fc.property(fc.array(stations, { minLength: 2, maxLength: 30 }), (steps) => {
      const here = station();
      const seen = new Set<string>();
      for (const { prefix, number, count, isWritten, restarts } of steps) {
        here.choose(prefix, number);
        if (restarts) here.restart();
        const ssccs = here.mint(count, isWritten);
        if (typeof ssccs === 'string') {
          expect(ssccs).toBe('used-up');
          continue;
        }
        for (const sscc of ssccs) {
          expect([isSscc(sscc), seen.has(sscc)]).toEqual([true, false]);
          seen.add(sscc);
        }
        minted += ssccs.length;
      }
      removeFolder(here.folder);
    }),
    { numRuns: 60 },
  );
  expect(minted).toBeGreaterThan(5_000);
});
