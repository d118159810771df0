import { describe, expect, it } from 'vitest';
import { checkActions, nextOf } from '../../../../src/renderer/screens/pallet/check-actions.ts';
import { buildCheck, buildSmallCheck } from '../../../documents/pallet-check/check-builder.ts';

const after = (...texts: readonly string[]) => {
  const build = buildSmallCheck();
  for (const text of texts) {
    if (text.startsWith('DOCK.')) build.command(text.slice('DOCK.'.length));
    else build.scan(text);
  }
  return build.check;
};
const all = ['B1', 'DOCK.BOX', 'B2', 'DOCK.BOX', 'B3', 'B4', 'DOCK.BOX', 'B5'];

describe('what comes next in a pallet check', () => {
  it.each([
    ['another scan, before any', [], null],
    ['another scan, while the open pallet has boxes to scan', ['P1', 'B1'], null],
    ['the next pallet, once the open one is complete', ['P1', 'B1', 'B2'], 'box'],
    ['another scan, once a complete pallet was left', ['P1', 'B1', 'B2', 'DOCK.BOX'], null],
    ['the answer, while a box of another pallet is in question', ['P1', 'B1', 'B2', 'B3'], null],
    ['the reason, for a box that was kept', ['P1', 'B3', 'DOCK.YES'], 'reason'],
    ['another scan, once that reason is given', ['P1', 'B3', 'DOCK.YES', 'DOCK.REASON.WRONGPLACE'], null],
    ['the end, once nothing is left to scan', all, 'done'],
    ['the reason, at a sign-off with discrepancies', ['P1', 'B1', 'DOCK.DONE'], 'reason'],
    ['the answer, at a sign-off with all reasons', [...all.slice(0, -2), 'DOCK.DONE', 'DOCK.REASON.SHORT'], null],
  ] as const)('is %s', (_, texts, next) => {
    expect(nextOf(after(...texts))).toBe(next);
  });

  it('is not the end while an order is looked up', () => {
    const build = buildSmallCheck();
    for (const text of all) {
      if (text === 'DOCK.BOX') build.command('BOX');
      else build.scan(text);
    }
    build.command('SET.CUSTOMERORDERNO.BO-2');
    expect(nextOf(build.check)).toBe('box');
    expect(nextOf(buildCheck().check)).toBeNull();
  });

  it('is not the end of a check without an order', () => {
    expect(nextOf(buildCheck(null).check)).toBeNull();
  });

  it('is the answer about an order before the reason for a box', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    for (const text of ['P1', 'B3']) build.scan(text);
    build.command('YES');
    expect(nextOf(build.check)).toBe('reason');
    build.append({ type: 'order-unknown', order: 'BO-2' });
    expect(nextOf(build.check)).toBeNull();
  });
});

describe('the actions of a pallet check', () => {
  it.each([
    ['usually', ['P1'], 'box'],
    ['while a box needs a reason', ['P1', 'B3', 'DOCK.YES'], 'reason'],
  ] as const)('are four %s, and all others are under More', (_, texts, first) => {
    const { actions, more } = checkActions(after(...texts));
    expect(actions.map(({ name }) => name)).toEqual([first, 'minus', 'undo', 'done']);
    expect([...actions, ...more].map(({ name }) => name).toSorted()).toEqual([
      'box',
      'contents',
      'details',
      'done',
      'go-to-box',
      'list',
      'minus',
      'print',
      'reason',
      'type-code',
      'undo',
    ]);
  });
});
