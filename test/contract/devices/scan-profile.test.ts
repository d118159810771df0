import { expect, it } from 'vitest';
import { defaultProfile, ScanPrefix, ScanProfile } from '../../../src/contract/devices/scan-profile.ts';

const isPrefix = (prefix: unknown) => ScanPrefix.safeParse(prefix).success;

it('takes as a prefix nothing, the AIM id, one to eight characters of a US keyboard, or a function key but F8', () => {
  expect([{ kind: 'none' }, { kind: 'aim' }].filter(isPrefix)).toHaveLength(2);
  const texts = ['!', '~', '~!@#Az09', '', '123456789', 'a b', ' a', 'a\n', 'ä', '\x1d'];
  expect(texts.filter((text) => isPrefix({ kind: 'text', text }))).toEqual(['!', '~', '~!@#Az09']);
  const keys = ['F1', 'F7', 'F9', 'F10', 'F19', 'F20', 'F24', 'F0', 'F8', 'F25', 'F111', 'xF1', 'F1x', 'Enter'];
  expect(keys.filter((code) => isPrefix({ kind: 'key', code }))).toEqual([
    'F1',
    'F7',
    'F9',
    'F10',
    'F19',
    'F20',
    'F24',
  ]);
});

it.each(['gapMs', 'fieldGapMs', 'settleMs', 'rereadMs'] as const)(
  'takes whole milliseconds up to five seconds as %s',
  (time) => {
    const taken = [0, 5_000, -1, 5_001, 1.5].filter(
      (ms) => ScanProfile.safeParse({ ...defaultProfile, [time]: ms }).success,
    );
    expect(taken).toEqual([0, 5_000]);
  },
);
