import { expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { createReader } from '../../../src/renderer/data/reader.ts';
import { settled } from '../../settled.ts';

it('reads once more, however often it was asked while reading', async () => {
  const answers: (() => void)[] = [];
  const read = createReader(() => new Promise<void>((resolve) => answers.push(resolve)), {
    wait: async () => undefined,
    onFailure: () => undefined,
    onRecovered: () => undefined,
  });
  read();
  read();
  read();
  expect(answers.length).toBe(1);
  answers[0]?.();
  await settled();
  expect(answers.length).toBe(2);
  answers[1]?.();
  await settled();
  expect(answers.length).toBe(2);
});

it('tries again after a failure, says why it failed, and when that is over', async () => {
  const failures: unknown[] = [];
  let tries = 0;
  let recoveries = 0;
  const read = createReader(
    async () => {
      tries += 1;
      if (tries < 3) throw new Error(`no ${tries}`);
    },
    {
      wait: async () => undefined,
      onFailure: (error) => failures.push(String(error)),
      onRecovered: () => {
        recoveries += 1;
      },
    },
  );
  read();
  await settled();
  expect(tries).toBe(3);
  expect(recoveries).toBe(1);
  expect(failures).toEqual(['Error: no 1', 'Error: no 2']);
});

it('takes it for no failure that a locked station tells nobody, and asks no more until it is told to', async () => {
  const failures: unknown[] = [];
  let tries = 0;
  const read = createReader(
    async () => {
      tries += 1;
      throw new Failure('locked', 'locked');
    },
    { wait: async () => undefined, onFailure: (error) => failures.push(error), onRecovered: () => undefined },
  );
  read();
  await settled();
  expect(tries).toBe(1);
  expect(failures).toEqual([]);
  read();
  await settled();
  expect(tries).toBe(2);
});
