import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Output } from '../../../src/contract/bridge/channels.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { noRun, runTest, type TestRun } from '../../../src/renderer/connection/test-run.ts';

const practice = { kind: 'practice' } as const;
const reached = { result: 'practice' as const, message: message('connection.practice'), problems: [], places: [] };

it('asks once, however often it is pressed before the answer', async () => {
  const run = createStore<TestRun>(() => noRun);
  const answer = Promise.withResolvers<Output<'settings.test'>>();
  let asked = 0;
  const ask = () => {
    asked += 1;
    return answer.promise;
  };
  const first = runTest(run, practice, ask);
  await runTest(run, practice, ask);
  expect(asked).toBe(1);
  expect(run.getState()).toEqual({ ...noRun, asked: '{"kind":"practice"}', isRunning: true });
  answer.resolve(reached);
  await first;
  expect(run.getState()).toMatchObject({ isRunning: false, answer: reached });
});

it('says why it could not be asked, and forgets that when it asks again', async () => {
  const run = createStore<TestRun>(() => noRun);
  const gone = new Failure('offline', 'gone');
  await runTest(run, practice, () => Promise.reject(gone));
  expect(run.getState()).toMatchObject({ isRunning: false, answer: null, failure: gone });
  await runTest(run, practice, async () => reached);
  expect(run.getState()).toMatchObject({ answer: reached, failure: null });
});
