import { expect, it } from 'vitest';
import { stillTold, unseenOf } from '../../../src/renderer/shell/notice-bar.tsx';

it('leaves out what was understood, also when the others of it are over, and says each sentence once', () => {
  const seen = new Set(['restored', 'disk full']);
  expect(unseenOf(['restored', 'disk full'], seen)).toEqual([]);
  expect(unseenOf(['disk full'], stillTold(seen, ['disk full']))).toEqual([]);
  expect(unseenOf(['disk full', 'no backup', 'no backup'], seen)).toEqual(['no backup']);
});

it('tells again what was over and comes back', () => {
  const seen = new Set(['disk full']);
  expect(stillTold(seen, ['disk full'])).toBe(seen);
  expect(unseenOf(['disk full'], stillTold(stillTold(seen, []), ['disk full']))).toEqual(['disk full']);
});
