import { describe, expect, it } from 'vitest';
import { howToAnswer } from '../../../src/documents/pallet-check/decide-code.ts';
import { figuresOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { buildCheck, buildSmallCheck, details } from './check-builder.ts';

describe('boxes on their own pallet', () => {
  it('are checked off, and the last one completes the pallet', () => {
    const build = buildSmallCheck();
    expect(build.scan('P1')).toMatchObject({ tone: 'command', title: { params: { pallet: 'P1' } } });
    const first = build.scan('B1');
    expect(first).toMatchObject({
      tone: 'good',
      hold: false,
      detail: { params: { found: 1, expected: 2, pallet: 'P1' } },
    });
    expect(build.scan('B2')).toMatchObject({
      tone: 'box-complete',
      title: { key: 'message.pallet-complete', params: { pallet: 'P1', boxes: 2 } },
    });
    expect(figuresOf(build.check, 'P1')).toEqual({
      expected: 2,
      found: 2,
      elsewhere: 0,
      missing: 0,
      wrong: 0,
      extra: 0,
    });
  });

  it('open their pallet when none is open, and the verdict says so', () => {
    const build = buildSmallCheck();
    expect(build.scan('B3')).toMatchObject({
      tone: 'good',
      detail: { key: 'message.pallet-open', params: { pallet: 'P2' } },
    });
    expect(build.check.open).toBe('P2');
    build.command('BOX');
    expect(build.check.open).toBeNull();
    expect(build.scan('B1').detail).toMatchObject({ params: { pallet: 'P1' } });
  });

  it('count once however often they are scanned, and the verdict says where', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    const again = build.scan('B1');
    expect(again).toMatchObject({ tone: 'duplicate', entry: null, hold: false, detail: { params: { pallet: 'P1' } } });
    build.scan('P2');
    expect(build.scan('B1')).toMatchObject({ tone: 'duplicate', detail: { params: { pallet: 'P1' } } });
    expect(build.check.totals.found).toBe(1);
  });

  it('make a pallet of their own when they stand on none', () => {
    const build = buildSmallCheck();
    expect(build.scan('B5')).toMatchObject({ tone: 'box-complete', title: { key: 'message.pallet-complete-loose' } });
    expect(build.check.open).toBe('');
  });

  it('are found by the SSCC on their label, however the service writes it', () => {
    const sscc = '123456789012345675';
    for (const written of [sscc, `00${sscc}`, `(00)${sscc}`]) {
      const build = buildCheck();
      build.arrive(details('BO-1', { P1: [written, 'B2'] }));
      expect(build.scan(`(00)${sscc} as scanned`, { sscc }).entry).toEqual({ type: 'box', box: written });
      build.command('MINUS');
      expect(build.scan(`(00)${sscc} as scanned`, { sscc }).entry).toEqual({ type: 'taken-back', box: written });
    }
  });

  it('go before the pallet of the same number, on that pallet', () => {
    const build = buildCheck();
    build.arrive(details('BO-1', { ONE: ['ONE'] }));
    expect(build.scan('ONE').entry).toEqual({ type: 'pallet', pallet: 'ONE' });
    expect(build.scan('ONE').tone).toBe('box-complete');
  });
});

describe('a pallet', () => {
  it('is opened by its number, by a box of it, or by its place', () => {
    for (const no of ['P2', 'B4', '2']) {
      const build = buildSmallCheck();
      expect(build.command(`BOX.${no}`).title).toMatchObject({ params: { pallet: 'P2' } });
      expect(build.check.open).toBe('P2');
    }
    const build = buildSmallCheck();
    build.command('BOX.3');
    expect(build.check.open).toBe('');
    for (const no of ['9', '0', 'P9'])
      expect(build.command(`BOX.${no}`)).toMatchObject({ tone: 'failed', entry: null });
  });

  it('may be left with boxes missing, which the verdict counts', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    expect(build.scan('P2').detail).toMatchObject({ key: 'message.pallet-left', params: { missing: 1, pallet: 'P1' } });
    expect(build.command('BOX').title).toMatchObject({ params: { missing: 2, pallet: 'P2' } });
    expect(build.command('BOX')).toMatchObject({ entry: null, title: { key: 'message.pallet-nothing-open' } });
  });

  it('stays open when it is complete, so that a box too many on it is heard', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    build.scan('B2');
    expect(build.scan('B3')).toMatchObject({
      tone: 'wrong',
      hold: true,
      detail: { key: 'message.pallet-wrong-open' },
    });
    expect(howToAnswer(build.check)).toMatchObject({ key: 'message.pallet-wrong-complete' });
  });

  it('opens again without an entry when it is open', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    expect(build.scan('P1').entry).toBeNull();
  });
});

describe('a box on a wrong pallet', () => {
  it('is held, and the verdict says where it belongs', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    expect(build.scan('B3')).toMatchObject({
      tone: 'wrong',
      hold: true,
      title: { params: { box: 'B3', pallet: 'P2' } },
    });
    expect(build.scan('B3').entry).toBeNull();
    expect(build.check.totals).toEqual({ found: 0, wrong: 0, extra: 0 });
  });

  it('is left out by NO and by any other scan, and kept as found there by YES', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    build.scan('B3');
    build.command('NO');
    expect(build.command('YES').title.key).toBe('message.nothing-asked');
    build.scan('B3');
    build.scan('B1');
    expect(build.command('YES').title.key).toBe('message.nothing-asked');
    build.scan('B3');
    expect(build.command('YES').entry).toEqual({ type: 'found-on-wrong-pallet', box: 'B3', pallet: 'P1' });
    expect(figuresOf(build.check, 'P1')).toMatchObject({ found: 1, missing: 1, wrong: 1 });
    expect(figuresOf(build.check, 'P2')).toMatchObject({ found: 0, missing: 1, elsewhere: 1 });
    expect(build.scan('B3')).toMatchObject({ tone: 'duplicate', detail: { key: 'message.pallet-where-wrong' } });
  });

  it('is put right when it is scanned on its own pallet', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    build.scan('B3');
    build.command('YES');
    build.scan('P2');
    expect(build.scan('B3')).toMatchObject({ tone: 'good', title: { key: 'message.pallet-moved' } });
    expect(build.check.totals).toEqual({ found: 1, wrong: 0, extra: 0 });
    expect(figuresOf(build.check, 'P1')).toMatchObject({ wrong: 0 });
  });
});

describe('a code that is no box of the check', () => {
  it('is held, and kept as an extra box by YES alone', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    expect(build.scan('X1')).toMatchObject({ tone: 'unknown', hold: true });
    build.command('NO');
    expect(build.check.totals.extra).toBe(0);
    build.scan('X1');
    expect(build.command('YES').entry).toEqual({ type: 'extra', box: 'X1', pallet: 'P1' });
    expect(figuresOf(build.check, 'P1')).toMatchObject({ extra: 1, missing: 2 });
    expect(build.scan('X1')).toMatchObject({ tone: 'duplicate', detail: { key: 'message.pallet-where-extra' } });
  });

  it('is said to be goods when it is goods, and the order when it is the order', () => {
    const build = buildSmallCheck();
    expect(build.scan('SKU-1', { item: goods('SKU-1') })).toMatchObject({ tone: 'wrong', hold: false, entry: null });
    expect(build.scan('BO-1')).toMatchObject({ tone: 'command', title: { key: 'message.pallet-own-order' } });
  });

  it('is a box all the same when the catalogue knows goods of that code', () => {
    const build = buildSmallCheck();
    expect(build.scan('B1', { item: goods('B1') }).tone).toBe('good');
  });
});

describe('MINUS', () => {
  it('takes a checked box back, wherever it was checked, and refuses one that was not', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    build.scan('P2');
    expect(build.command('MINUS').armMinus).toBe(true);
    expect(build.scan('B1')).toMatchObject({ tone: 'command', detail: { params: { found: 0, pallet: 'P1' } } });
    expect(build.check.totals.found).toBe(0);
    build.command('MINUS');
    expect(build.scan('B1')).toMatchObject({ tone: 'wrong', entry: null });
    build.scan('X1');
    build.command('YES');
    build.command('MINUS');
    build.scan('X1');
    expect(build.check.totals.extra).toBe(0);
  });
});

it.each(['QTY.3', 'SAME.2', 'WEIGHT.5', 'SIZE.1X2X3', 'HOLD', 'LEARN', 'RECOUNT', 'SET.REMARK.x', 'PRINT'])(
  'refuses %s in words',
  (command) => {
    const build = buildSmallCheck();
    build.scan('B1');
    const before = build.check;
    expect(build.command(command)).toMatchObject({ tone: 'failed', entry: null });
    expect(build.check).toBe(before);
  },
);
