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
  const keys = () => [...store.ledger()].map((row) => JSON.parse(row).key);
  const counted = { transaction, isInTransaction: store.isInTransaction };
  return { store, counted, write, keys, commits: () => commits };
}

test('does what arrived together in its order, in one transaction, and tells nobody before it is kept', async () => {
  const { counted, write, keys, commits } = open();
  const group = createGroupCommit(counted);
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
  const { counted, write, keys } = open();
  const group = createGroupCommit(counted);
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
  const transaction = <T>(work: () => T) =>
    store.transaction(() => {
      const value = work();
      if (isFull && Array.isArray(value)) throw new Error('the disk is full');
      return value;
    });
  const group = createGroupCommit({ transaction, isInTransaction: store.isInTransaction });
  const outcomes = await Promise.allSettled(['a', 'b'].map((key) => group.run(() => write(key))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([...store.ledger()]).toEqual([]);
  isFull = false;
  await group.run(() => write('c'));
  expect(store.writes()).toBe(1);
});

test('a group that the database itself takes back in its midst fails whole: nothing of it is kept', async () => {
  const { store, write, keys } = open();
  let isOpen = true;
  const group = createGroupCommit({ transaction: store.transaction, isInTransaction: () => isOpen });
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((key) =>
      group.run(() => {
        write(key);
        // As after an error of the disk: from here on there is no transaction any more.
        if (key === 'b') isOpen = false;
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(keys()).toEqual([]);
});
