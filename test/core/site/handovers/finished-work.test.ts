import { expect, it } from 'vitest';
import { type FinishedWork, finishedKeptMs } from '../../../../src/contract/site/claims.ts';
import { createFinishedWork } from '../../../../src/core/site/handovers/finished-work.ts';

const begin = 1_764_000_000_000;
const paper = (number: string, at = begin, more: Partial<FinishedWork> = {}): FinishedWork => ({
  ...{ document: `d of ${number}`, kind: 'inbound-plan', number, holder: 'BENCH-3', at, said: at * 1_000 },
  ...more,
});

it('knows the newest of each number, whichever was told last', () => {
  const { receive, byNumber, forget } = createFinishedWork(() => begin);
  receive([paper('IN-1'), paper('IN-2', begin, { kind: 'of a later version' }), paper('')], true);
  receive([paper('IN-1', begin - 9, { document: 'other', holder: 'BENCH-4' })], false);
  expect(byNumber('IN-1')).toMatchObject({ holder: 'BENCH-3', at: begin });
  // Of the same document, what is told last is so.
  receive([paper('IN-1', begin - 5)], false);
  expect(byNumber('IN-1')).toMatchObject({ at: begin - 5 });
  receive([paper('IN-1', begin, { document: 'other', holder: 'BENCH-4' })], false);
  expect(byNumber('IN-1')).toMatchObject({ holder: 'BENCH-4' });
  expect([byNumber('IN-2'), byNumber(''), byNumber('IN-3')]).toEqual([null, null, null]);
  receive([paper('IN-3')], true);
  expect([byNumber('IN-1'), byNumber('IN-3')?.number]).toEqual([null, 'IN-3']);
  forget();
  expect(byNumber('IN-3')).toBeNull();
});

it('forgets what is older than a week, and what it keeps of it does not grow for months', () => {
  let now = begin;
  const { receive, byNumber, size } = createFinishedWork(() => now);
  receive([paper('IN-1')], true);
  now += finishedKeptMs;
  expect(byNumber('IN-1')?.number).toBe('IN-1');
  now += 1;
  expect(byNumber('IN-1')).toBeNull();
  for (let day = 0; day < 30; day += 1) {
    now += 86_400_000;
    receive([paper(`IN-${now}`, now)], false);
  }
  expect(size()).toBe(8);
});
