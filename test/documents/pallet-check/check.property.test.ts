import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PalletCheck } from '../../../src/documents/pallet-check/pallet-check.ts';
import { figuresOf, outcomeOf, palletsOf, totalsOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { sheetRows } from '../../../src/documents/pallet-check/result.ts';
import { type buildCheck, buildSmallCheck, details, foldCheck } from './check-builder.ts';

const scans = ['P1', 'P2', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'X1', 'X2', 'SKU'];
const commands = [
  'YES',
  'NO',
  'MINUS',
  'UNDO',
  'BOX',
  'BOX.2',
  'REASON.SHORT',
  'REASON.OTHER.x',
  'SET.CUSTOMERORDERNO.BO-2',
];
const step = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...scans) },
  { weight: 6, arbitrary: fc.constantFrom(...commands.map((each) => `DOCK.${each}`)) },
  { weight: 1, arbitrary: fc.constantFrom('DOCK.DONE', 'BO-2 arrives', 'BO-2 unknown') },
);
type Build = ReturnType<typeof buildCheck>;

function take(build: Build, each: string): void {
  if (each === 'BO-2 arrives') build.arrive(details('BO-2', { P1: ['X1'], P3: ['B6', 'B1'] }));
  else if (each === 'BO-2 unknown') build.append({ type: 'order-unknown', order: 'BO-2' });
  else if (each.startsWith('DOCK.')) build.command(each.slice(5));
  else build.scan(each);
}

it('counts every box once, and never below nothing, whatever is scanned', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const build = buildSmallCheck();
      for (const each of steps) {
        if (build.check.closed) break;
        take(build, each);
        agrees(build.check);
      }
    }),
    { numRuns: 150 },
  );
});

it('UNDO goes back through every state to the empty check, as if nothing had been done since', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const build = buildSmallCheck();
      const begun = build.check;
      const seen: PalletCheck[] = [];
      let isOwn = true;
      for (const each of steps) {
        fc.pre(!build.check.closed);
        const [before, length] = [build.check, build.journal.length];
        take(build, each);
        if (/arrives|unknown/.test(each)) isOwn = false;
        else if (build.journal.length > length) {
          if (build.journal.at(-1)?.entry.type === 'undo') seen.pop();
          else seen.push(before);
        }
      }
      fc.pre(!build.check.closed);
      while (seen.length > 0) {
        const state = seen.pop();
        expect(build.command('UNDO').entry?.type).toBe('undo');
        // What the service answered in between stands.
        compared += Number(isOwn);
        if (isOwn) expect(build.check).toEqual(state);
        expect(foldCheck(build.journal)).toEqual(build.check);
      }
      expect(build.command('UNDO').entry).toBeNull();
      expect(build.check).toEqual({ ...begun, question: build.check.question });
    }),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(80);
});

it('comes to the same whatever the order of the boxes, when each is scanned on its own pallet', () => {
  const boxes = ['B1', 'B2', 'B3', 'B4', 'B5'];
  fc.assert(
    fc.property(fc.shuffledSubarray(boxes, { minLength: 5 }), (order) => {
      const build = buildSmallCheck();
      for (const box of order) {
        build.command('BOX');
        build.scan(box);
      }
      expect(totalsOf(build.check)).toMatchObject({ found: 5, differences: 0 });
    }),
  );
});

function agrees(check: PalletCheck): void {
  const totals = totalsOf(check);
  for (const figure of Object.values(totals)) expect(figure).toBeGreaterThanOrEqual(0);
  const pallets = palletsOf(check).map((pallet) => figuresOf(check, pallet));
  for (const name of ['expected', 'found', 'missing', 'wrong', 'extra'] as const) {
    expect(pallets.reduce((sum, each) => sum + each[name], 0)).toBe(totals[name]);
  }
  for (const each of pallets) {
    for (const figure of Object.values(each)) expect(figure).toBeGreaterThanOrEqual(0);
    expect(each.found + each.elsewhere + each.missing).toBe(each.expected);
  }
  const rows = sheetRows(check);
  const outcomes = rows.map((row) => row[3]);
  expect(new Set(rows.map((row) => row[2])).size).toBe(rows.length);
  expect(outcomes).toEqual(rows.map((row) => outcomeOf(check, row[2] ?? '')));
  const times = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect([times('found'), times('missing'), times('wrong-pallet'), times('extra')]).toEqual([
    totals.found,
    totals.missing,
    totals.wrong,
    totals.extra,
  ]);
}
