import { describe, expect, it } from 'vitest';
import { Tone } from '../../../../src/contract/verdict.ts';
import { nextOf } from '../../../../src/renderer/shell/band/count-of.ts';
import { opensItself } from '../../../../src/renderer/shell/band/use-band-form.ts';
import { verdicts } from '../../../screens/scenes/verdicts.ts';

const shownIn = (more: { isOld?: boolean; isPast?: boolean; isFloor: boolean }) =>
  Tone.options.filter((tone) => {
    const shown = { ...verdicts.good, tone };
    return opensItself({ shown, isOld: more.isOld ?? false, past: more.isPast ? shown : null, isFloor: more.isFloor });
  });

/** They need somebody. */
const staying = ['wrong', 'over', 'unknown', 'ask', 'failed'];

describe('the band', () => {
  it('is in full for every scan on the floor, and at the desk for those that need somebody', () => {
    expect(shownIn({ isFloor: true })).toEqual(Tone.options);
    expect(shownIn({ isFloor: false })).toEqual(staying);
  });

  it('keeps those in full when its time is over, and no others', () => {
    expect(shownIn({ isFloor: true, isPast: true })).toEqual(staying);
  });

  it('shows in full only a question of those that were there before the window', () => {
    expect(shownIn({ isFloor: true, isOld: true })).toEqual(['ask']);
  });
});

it('says how many are still to come where that is known', () => {
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;
  const next = (count: { n: number; of?: number } | undefined) => nextOf(count === undefined ? {} : { count }, { t });
  expect(next({ n: 9, of: 16 })?.text).toBe('shell.n-more {"n":7}');
  for (const count of [undefined, { n: 9 }, { n: 16, of: 16 }, { n: 17, of: 16 }]) expect(next(count)).toBeUndefined();
});
