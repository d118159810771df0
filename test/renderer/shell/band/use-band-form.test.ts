import { describe, expect, it } from 'vitest';
import { Tone } from '../../../../src/contract/verdict.ts';
import { nextOf } from '../../../../src/renderer/shell/band/count-of.ts';
import { opensItself } from '../../../../src/renderer/shell/band/use-band-form.ts';

const shownIn = (more: { isOld?: boolean; isPast?: boolean; isWork: boolean; isAsking?: boolean; isLeft?: boolean }) =>
  Tone.options.filter((tone) =>
    opensItself({ tone, isOld: false, isPast: false, isAsking: false, isLeft: false, ...more }),
  );

/** They need somebody. */
const staying = ['wrong', 'over', 'unknown', 'ask', 'failed'];

describe('the band', () => {
  it('is in full for every scan of the work on the floor, and elsewhere for those that need somebody', () => {
    expect(shownIn({ isWork: true })).toEqual(Tone.options);
    expect(shownIn({ isWork: false })).toEqual(staying);
  });

  it('keeps those in full on the floor when their moment is over, and elsewhere only a question', () => {
    expect(shownIn({ isWork: true, isPast: true })).toEqual(staying);
    expect(shownIn({ isWork: false, isPast: true })).toEqual(['ask']);
  });

  it('shows in full only a question of those that were there before the window', () => {
    expect(shownIn({ isWork: true, isOld: true })).toEqual(['ask']);
  });

  it('is in full while it asks, whatever its tone and however old, until people leave the screen', () => {
    const asking = { isWork: false, isPast: true, isOld: true, isAsking: true };
    expect(shownIn(asking)).toEqual(Tone.options);
    expect(shownIn({ ...asking, isLeft: true })).toEqual([]);
  });
});

it('says how many are still to come where that is known', () => {
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;
  const next = (count: { n: number; of?: number; nextPallet?: string } | undefined) =>
    nextOf(count === undefined ? {} : { count }, { t }, (no) => no.replace('BO-0417-', ''));
  expect(next({ n: 9, of: 16 })?.text).toBe('shell.n-more {"n":7}');
  for (const count of [undefined, { n: 9 }, { n: 16, of: 16 }, { n: 17, of: 16 }]) expect(next(count)).toBeUndefined();
  expect(next({ n: 9, of: 16, nextPallet: 'P03' })?.after).toBe('shell.then-pallet {"pallet":"P03"}');
  expect(next({ n: 16, of: 16, nextPallet: 'BO-0417-P03' })?.text).toBe('shell.next-pallet {"pallet":"P03"}');
});
