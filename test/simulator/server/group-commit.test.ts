import { expect, onTestFinished, test } from 'vitest';
import { createGroupCommit } from '../../../src/simulator/server/group-commit.ts';
import { openStore } from '../../../src/simulator/world/store.ts';

function open() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  let depth = 0;
  let commits = 0;
  const transaction = <T>(work: () => T): T => {
    depth += 1;
    try {
      return store.transaction(work);
    } finally {
      depth -= 1;
      if (depth === 0) commits += 1;
    }
  };
  const write = (key: string) => store.appendToLedger({ at: '', endpoint: 'x', key, body: key });
  const keys = () => store.ledger().map((row) => row.key);
  return { store, transaction, write, keys, commits: () => commits };
}

test('does what arrived together in its order, in one transaction, and tells nobody before it is kept', async () => {
  const { transaction, write, keys, commits } = open();
  const group = createGroupCommit(transaction);
  const told: [string, number][] = [];
  const run = async (key: string) => {
    const answer = await group.run(() => {
      write(key);
      return key;
    });
    told.push([answer, commits()]);
  };
  const all = Promise.all(['a', 'b', 'c'].map(run));
  expect(keys()).toEqual([]);
  await all;
  expect(keys()).toEqual(['a', 'b', 'c']);
  expect(told).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  await run('d');
  expect(commits()).toBe(2);
});

test('what fails is taken back alone', async () => {
  const { transaction, write, keys } = open();
  const group = createGroupCommit(transaction);
  const outcomes = await Promise.allSettled(
    ['a', 'bad', 'c'].map((key) =>
      group.run(() => {
        write(key);
        if (key === 'bad') throw new Error('it is bad');
        return key;
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(keys()).toEqual(['a', 'c']);
});

test('a group that cannot be kept fails for all who wait for it', async () => {
  const { store, write } = open();
  let isFull = true;
  const group = createGroupCommit(<T>(work: () => T) =>
    store.transaction(() => {
      const value = work();
      if (isFull && Array.isArray(value)) throw new Error('the disk is full');
      return value;
    }),
  );
  const outcomes = await Promise.allSettled(['a', 'b'].map((key) => group.run(() => write(key))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(store.ledger()).toEqual([]);
  isFull = false;
  await group.run(() => write('c'));
  expect(store.writes()).toBe(1);
});
