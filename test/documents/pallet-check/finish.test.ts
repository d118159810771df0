import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { boxesOn, resultOf, sheetColumns, sheetRows } from '../../../src/documents/pallet-check/result.ts';
import { buildCheck, buildSmallCheck, details } from './check-builder.ts';

/** B1 and B2 found, B3 on P1, X1 extra on P1; B4 and B5 missing. */
function buildWithDifferences() {
  const build = buildSmallCheck();
  for (const text of ['P1', 'B1', 'B2', 'B3']) build.scan(text);
  build.command('YES');
  build.scan('X1');
  build.command('YES');
  return build;
}

describe('DONE', () => {
  it('closes a check here when every box is where it belongs, signed by the operator', () => {
    const build = buildSmallCheck();
    for (const pallet of [['P1', 'B1', 'B2'], ['P2', 'B3', 'B4'], []]) for (const text of pallet) build.scan(text);
    build.command('BOX');
    expect(build.scan('B5').detail?.key).toBe('message.pallet-all-found');
    const done = build.command('DONE');
    expect(done).toMatchObject({ finish: 'close', tone: 'box-complete', detail: { params: { operator: 'Ann' } } });
    expect(build.check.closed).toEqual({ operator: 'Ann' });
  });

  it('names how many boxes are missing and the first, and closes by YES only', () => {
    const build = buildWithDifferences();
    const done = build.command('DONE');
    expect(done).toMatchObject({ tone: 'ask', title: { params: { missing: 2, box: 'B4', pallet: 'P2' } } });
    expect(done.finish).toBeUndefined();
    expect(done.detail).toMatchObject({ params: { wrong: 1, extra: 1 } });
    expect(build.command('NO').entry).toEqual({ type: 'declined' });
    expect(build.command('YES').finish).toBeUndefined();
    build.command('DONE');
    expect(build.command('YES')).toMatchObject({
      finish: 'close',
      title: { params: { number: 'BO-1', differences: 4 } },
    });
  });

  it('asks too when nothing is missing but something is wrong or extra', () => {
    const build = buildWithDifferences();
    for (const text of ['P2', 'B4']) build.scan(text);
    build.command('BOX');
    build.scan('B5');
    expect(build.command('DONE')).toMatchObject({ tone: 'ask', title: { params: { wrong: 1, extra: 1, box: 'B3' } } });
  });

  it('is no longer answered by YES once another scan came', () => {
    const build = buildWithDifferences();
    build.command('DONE');
    build.scan('P2');
    build.scan('B4');
    expect(build.command('YES').finish).toBeUndefined();
  });

  it('refuses a check without an order, without a box, or with nothing scanned', () => {
    expect(buildCheck(null).command('DONE')).toMatchObject({ tone: 'failed', entry: null });
    const empty = buildCheck();
    empty.arrive(details('BO-1', { P1: [] }));
    expect(empty.command('DONE')).toMatchObject({ tone: 'failed', entry: null });
    expect(buildSmallCheck().command('DONE')).toMatchObject({ tone: 'failed', entry: null });
  });

  it('waits for an order that is not here, which NO takes out', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    build.command('SET.CUSTOMERORDERNO.BO-2');
    expect(build.command('DONE')).toMatchObject({ tone: 'ask', title: { params: { order: 'BO-2' } } });
    build.command('NO');
    expect(build.command('DONE').title.key).toBe('message.pallet-missing');
  });
});

describe('REASON', () => {
  it('is about the box that was kept last, until something else is done', () => {
    const build = buildWithDifferences();
    expect(build.command('REASON.DAMAGED').entry).toMatchObject({ box: 'X1', reason: { code: 'DAMAGED', text: null } });
    expect(build.command('REASON.OTHER.from truck 7').entry).toMatchObject({ reason: { text: 'from truck 7' } });
    build.scan('P2');
    expect(build.command('REASON.EXTRA')).toMatchObject({ tone: 'failed', entry: null });
  });

  it('goes through the differences while DONE asks, and leaves the question open', () => {
    const build = buildWithDifferences();
    build.command('DONE');
    const boxes = [
      ['B4', 'SHORT'],
      ['B5', 'SHORT'],
      ['B3', 'WRONGPLACE'],
      ['X1', 'EXTRA'],
    ] as const;
    for (const [at, [box, reason]] of boxes.entries()) {
      const [next] = boxes[at + 1] ?? [];
      const detail = next === undefined ? { key: 'message.pallet-sign-off' } : { params: { box: next } };
      expect(build.command(`REASON.${reason}`)).toMatchObject({ entry: { box }, detail });
    }
    expect(build.command('REASON.SHORT').entry).toBeNull();
    expect(build.command('YES').finish).toBe('close');
    expect(resultOf(build.check).differences.map(({ reason }) => reason?.code)).toEqual(
      boxes.map(([, reason]) => reason),
    );
  });

  it('is refused against what it would explain', () => {
    const build = buildWithDifferences();
    build.command('DONE');
    const refusals = [];
    for (const reason of ['SHORT', 'SHORT', 'WRONGPLACE', 'DAMAGED']) {
      for (const misfit of ['SHORT', 'EXTRA']) {
        const { entry, title, detail } = build.command(`REASON.${misfit}`);
        if (entry === null) refusals.push([title.key, detail?.params.of]);
        else build.command('UNDO');
      }
      build.command(`REASON.${reason}`);
    }
    expect(refusals).toEqual([
      ['message.reason-not-extra', 'B4'],
      ['message.reason-not-extra', 'B5'],
      ['message.reason-not-short', 'B3'],
      ['message.reason-not-extra', 'B3'],
      ['message.reason-not-short', 'X1'],
    ]);
  });

  it('refuses codes that are none, and OTHER without words', () => {
    const build = buildWithDifferences();
    for (const code of ['LOST', 'OTHER'])
      expect(build.command(`REASON.${code}`)).toMatchObject({ tone: 'failed', entry: null });
  });

  it('goes with the difference that it explained', () => {
    const build = buildWithDifferences();
    build.command('DONE');
    build.command('REASON.SHORT');
    build.scan('P2');
    build.scan('B4');
    expect(build.check.reasons.size).toBe(0);
  });
});

describe('the result', () => {
  it('tells pallet by pallet what was expected, found, missing, wrong and extra', () => {
    const build = buildWithDifferences();
    const { pallets, totals, differences } = resultOf(build.check);
    expect(pallets).toMatchObject([
      { pallet: 'P1', expected: 2, found: 2, missing: 0, wrong: 1, extra: 1, weight: '220.00KG' },
      { pallet: 'P2', expected: 2, found: 0, elsewhere: 1, missing: 1, wrong: 0, extra: 0 },
      { pallet: '', expected: 1, found: 0, missing: 1 },
    ]);
    expect(totals).toEqual({ expected: 5, found: 2, missing: 2, wrong: 1, extra: 1, differences: 4 });
    expect(differences.map(({ no, outcome }) => `${no} ${outcome}`)).toEqual([
      'B4 missing',
      'B5 missing',
      'B3 wrong-pallet',
      'X1 extra',
    ]);
    expect(boxesOn(build.check, 'P1').map(({ no }) => no)).toEqual(['B1', 'B2', 'B3', 'X1']);
  });

  it('has a row for every box, and its figures agree with its rows', () => {
    const build = buildWithDifferences();
    const rows = sheetRows(build.check);
    for (const row of rows) expect(row).toHaveLength(sheetColumns.length);
    expect(rows.map((row) => `${row[2]} ${row[3]} ${row[4]}`)).toEqual([
      'B1 found P1',
      'B2 found P1',
      'B3 wrong-pallet P1',
      'B4 missing ',
      'B5 missing ',
      'X1 extra P1',
    ]);
    expect(rows.filter((row) => row[3] === 'missing')).toHaveLength(totalsOf(build.check).missing);
  });

  it('shows what was kept while no pallet was open', () => {
    const build = buildCheck();
    build.arrive(details('BO-1', { P1: ['B1'] }));
    build.scan('X1');
    build.command('YES');
    expect(resultOf(build.check).pallets).toMatchObject([{ pallet: 'P1' }, { pallet: '', expected: 0, extra: 1 }]);
  });
});
