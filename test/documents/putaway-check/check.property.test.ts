import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesIn } from '../../../src/documents/journal/bucket-map.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { putawayCheckKind } from '../../../src/documents/putaway-check/kind.ts';
import type { PutawayCheck } from '../../../src/documents/putaway-check/putaway-check.ts';
import type { CheckDecision } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { figuresOfCheck, rowsOf } from '../../../src/documents/putaway-check/result.ts';
import { buildCheck, type CheckBuilder, known } from './check-builder.ts';

const scan = fc.constantFrom('ST1', 'ST2', 'ST3', 'MUG', 'CUP', 'HAT', '?X', 'ST1#S1', 'ST1#S2', 'ST2 twice');
const counting = fc.constantFrom(
  ...['QTY.4', 'MINUS', 'YES', 'NO', 'UNDO', 'SET.CUSTOMERORDERNO.C', 'SET.CUSTOMERORDERNO.', 'arrive C', 'found X'],
);
const closing = fc.constantFrom('DONE', 'DONE', 'RECOUNT', 'REASON.SHORT', 'REASON.OTHER.x', 'PRINT', 'ben', 'ann');
const any = fc.oneof(
  { weight: 6, arbitrary: scan },
  { weight: 4, arbitrary: counting },
  { weight: 2, arbitrary: closing },
);

const orders = (a: number, b: number, c: number) => ({
  A: [`ST1 MUG ${a} ${b}`, `ST2 CUP ${b} ${c}`, `ST3 CUP ${c} ${a}`],
  B: [`ST1 MUG ${c} ${c}`],
});

/** Null for what no person does. */
function take(build: CheckBuilder, each: string, plan = 2): CheckDecision | null {
  if (each === 'ann' || each === 'ben') build.signIn(each);
  else if (each === 'arrive C') build.arrive('C', [`ST9 HAT ${plan}`, `ST2 CUP ${plan}`]);
  else if (each === 'found X') build.append({ type: 'found', code: 'X', as: hat });
  else return act(build, each);
  return null;
}

const hat = { code: 'X', storageNo: null, sku: 'HAT', name: 'Hat', nameCn: null };

function act(build: CheckBuilder, each: string): CheckDecision {
  if (each.endsWith(' twice')) return build.again('ST2', 50);
  if (each.includes('#')) return build.scan(each, { item: known('ST1', 'MUG', { serial: each.slice(4) }) });
  if (each === 'HAT') return build.scan('HAT', { item: known('HAT', 'HAT') });
  if (each.startsWith('?')) return build.scan(each.slice(1));
  return /^(ST|MUG|CUP)/.test(each) ? build.scan(each) : build.command(each);
}

describe('whatever is done to a putaway check', () => {
  it('shows nothing of what was planned or received while a count is open: verdicts and rows are the same for any figures', () => {
    const figure = fc.integer({ min: 0, max: 9 });
    let blind = 0;
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), fc.tuple(figure, figure, figure, figure), (steps, [a, b, c, d]) => {
        const one = buildCheck(orders(1, 2, 3));
        const other = buildCheck(orders(a, b, c));
        for (const each of steps) {
          if (one.check.comparison !== null && each !== 'RECOUNT') {
            // What the figures are may be seen now, until the recount.
            for (const build of [one, other]) build.signIn('cid');
            take(one, 'RECOUNT');
            take(other, 'RECOUNT');
          }
          const said = take(one, each, 2);
          const saidOther = take(other, each, d);
          if (one.check.comparison !== null || other.check.comparison !== null) continue;
          blind += 1;
          expect(saidOther).toEqual(said);
          expect(rowsOf(other.check)).toEqual(rowsOf(one.check));
          expect(figuresOfCheck(other.check).counts).toEqual(figuresOfCheck(one.check).counts);
        }
      }),
      { numRuns: 150 },
    );
    expect(blind).toBeGreaterThan(300);
  });

  it('folds from its journal to exactly the check that grew scan by scan, with counts that add up and are never negative', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 160 }), (steps) => {
        const build = buildCheck(orders(3, 4, 5));
        for (const each of steps) {
          take(build, each);
          expectSound(build.check);
        }
        expect(foldDocument(putawayCheckKind, build.journal).state).toEqual(build.check);
      }),
      { numRuns: 100 },
    );
  });

  it('goes back by UNDO through every state that a person made, down to a check without orders', () => {
    const untilDone = fc.oneof({ weight: 6, arbitrary: scan }, { weight: 4, arbitrary: counting });
    let compared = 0;
    fc.assert(
      fc.property(fc.array(untilDone, { maxLength: 120 }), (steps) => {
        const build = buildCheck(orders(3, 4, 5));
        const hasAnswers = steps.some((each) => each.includes(' C') || each.startsWith('found'));
        const seen: PutawayCheck[] = [];
        for (const each of steps) {
          const before = build.check;
          const entry = take(build, each)?.entry;
          if (entry?.type === 'undo') seen.pop();
          else if (entry) seen.push(before);
        }
        if (build.command('UNDO').entry !== null) seen.pop();
        while (seen.length > 0) {
          const state = seen.pop();
          expect(build.command('UNDO').entry?.type).toBe('undo');
          compared += Number(!hasAnswers);
          if (!hasAnswers) expect(build.check).toEqual(state);
        }
        for (let left = 0; left < 3; left += 1) build.command('UNDO');
        expect(build.check).toEqual({ ...putawayCheckKind.empty, number: 'T1-261121-001' });
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('counts the same whichever order of scans', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ST1', 'ST2', 'ST3', 'HAT'), { maxLength: 30 }), fc.nat(), (steps, turn) => {
        const at = steps.length === 0 ? 0 : turn % steps.length;
        const [one, other] = [steps, [...steps.slice(at), ...steps.slice(0, at)]].map((scans) => {
          const build = buildCheck(orders(3, 4, 5));
          for (const each of scans) take(build, each);
          build.command('DONE');
          build.command('YES');
          return build.rows();
        });
        expect(other).toEqual(one);
      }),
    );
  });

  it('shares what is counted among the orders without losing a piece', () => {
    let short = 0;
    fc.assert(
      fc.property(
        fc.nat({ max: 30 }),
        fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
        (pieces, plans) => {
          const build = buildCheck(Object.fromEntries(plans.map((plan, at) => [`O${at}`, [`ST1 MUG ${plan}`]])));
          build.scan('ST1', { quantity: pieces + 1 });
          build.command('DONE');
          const shares = rowsOf(build.check).map(({ counted }) => counted ?? 0);
          expect(shares.reduce((sum, each) => sum + each, 0)).toBe(pieces + 1);
          const first = shares.findIndex((share, at) => share < (plans[at] ?? 0));
          if (first < 0) return;
          short += 1;
          expect(shares.slice(first + 1).every((share) => share === 0)).toBe(true);
        },
      ),
    );
    expect(short).toBeGreaterThan(20);
  });
});

function expectSound(check: PutawayCheck): void {
  let pieces = 0;
  for (const [, goods] of entriesIn(check.count.goods)) {
    expect(goods.quantity).toBeGreaterThan(0);
    expect(goods.serials).toBeLessThanOrEqual(goods.quantity);
    pieces += goods.quantity;
  }
  expect(check.count.pieces).toBe(pieces);
  if (check.comparison === null) return;
  const { lines, open } = check.comparison;
  expect(lines.reduce((sum, line) => sum + line.counted, 0)).toBe(pieces);
  expect(rowsOf(check).reduce((sum, row) => sum + row.open.length, 0)).toBe(open);
}
