import { expect, it } from 'vitest';
import { Failure, refusal } from '../../../src/contract/failure.ts';
import { startWords } from '../../../src/contract/host/start-words.ts';
import { message } from '../../../src/contract/verdict.ts';
import { en as english } from '../../renderer/i18n/texts-on-disk.ts';

/** Whatever of it may keep a start from going on. */
const keys = Object.keys(english).filter((key) =>
  /^problem\.(disk-|backup-(none|gone|damaged|other|newer)|copy-running|newer-version)/.test(key),
);

it('says a start that the disk or a backup does not let happen in English and in Chinese', () => {
  expect(keys.length).toBe(12);
  for (const key of keys) {
    const [first, second, ...more] = startWords(refusal('conflict', 'Make room.', message(key))).split('\n\n');
    expect([key, first, more]).toEqual([key, 'Make room.', []]);
    expect(second).toMatch(/[\u4e00-\u9fff]{4}/);
  }
});

it('says what it has no other words for in English alone', () => {
  expect(startWords(new Failure('internal', 'It cannot be.'))).toBe('It cannot be.');
});
