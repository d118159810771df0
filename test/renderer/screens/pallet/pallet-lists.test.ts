import { describe, expect, it } from 'vitest';
import { boxCounts, boxFilters, boxOrder, lastBox } from '../../../../src/renderer/screens/pallet/box/box-order.ts';
import { dotsOf, palletCode } from '../../../../src/renderer/screens/pallet/pallets/pallet-row.tsx';
import { buildCheck, buildSmallCheck, details } from '../../../documents/pallet-check/check-builder.ts';

describe('the boxes of a pallet, as they are listed', () => {
  const worked = () => {
    const build = buildSmallCheck();
    for (const text of ['P1', 'B2', 'B3']) build.scan(text);
    build.command('YES');
    build.scan('STRANGER');
    build.command('YES');
    return build;
  };

  it('are its own by number, then those that should not be there, as they came', () => {
    expect(boxOrder(worked().check, 'P1')).toEqual(['B1', 'B2', 'B3', 'STRANGER']);
    const build = buildCheck();
    build.arrive(details('BO-1', { P1: ['B10', 'B9', 'B1'] }));
    expect(boxOrder(build.check, 'P1')).toEqual(['B1', 'B9', 'B10']);
  });

  it('tell of a pallet also which of its boxes stand on another', () => {
    expect(boxOrder(worked().check, 'P2')).toEqual(['B3', 'B4']);
  });

  it('never change their places', () => {
    const build = buildSmallCheck();
    const before = boxOrder(build.check, 'P1');
    for (const text of ['P1', 'B2', 'B1', 'B3']) build.scan(text);
    build.command('YES');
    expect(boxOrder(build.check, 'P1').slice(0, before.length)).toEqual(before);
  });

  it.each(boxFilters)('are as many as the filter %s says', (filter) => {
    const { check } = worked();
    for (const pallet of ['P1', 'P2', '', 'NONE']) {
      expect(boxOrder(check, pallet, { filter })).toHaveLength(boxCounts(check, pallet)[filter]);
    }
  });

  it('are drawn beside the name of a pallet, unless they are too many', () => {
    expect(dotsOf(worked().check, 'P1')).toBe('mfwe');
    expect(dotsOf(worked().check, 'P2')).toBe('wm');
    const build = buildCheck();
    build.arrive(details('BO-1', { P1: Array.from({ length: 25 }, (_, at) => `B${at}`) }));
    expect(dotsOf(build.check, 'P1')).toBe('');
  });
});

describe('what DOCK.BOX must say to open a pallet', () => {
  it('is its number', () => {
    expect(palletCode(buildSmallCheck().check, 'P2')).toBe('P2');
  });

  it('is its place, for the boxes without a pallet', () => {
    expect(palletCode(buildSmallCheck().check, '')).toBe('3');
  });

  it('is one of its boxes, where its place is the number of another pallet', () => {
    const build = buildCheck();
    build.arrive(details('BO-1', { '2': ['B1'], '': ['B2', 'B3'] }));
    const code = palletCode(build.check, '');
    expect(code).toBe('B2');
    expect(build.command(`BOX.${code}`).entry).toEqual({ type: 'pallet', pallet: '' });
  });
});

describe('the box whose contents are shown', () => {
  it('is the one that was scanned last, also one that was stopped', () => {
    const build = buildSmallCheck();
    for (const text of ['P1', 'B1', 'B3']) build.scan(text);
    build.command('YES');
    expect(lastBox(build.check, build.journal)).toBe('B3');
  });

  it('is before that the first of the open pallet, or of all, or none', () => {
    const build = buildSmallCheck();
    expect(lastBox(build.check, build.journal)).toBe('B1');
    build.scan('P2');
    expect(lastBox(build.check, build.journal)).toBe('B3');
    const empty = buildCheck(null);
    expect(lastBox(empty.check, empty.journal)).toBeNull();
  });
});
