import { beforeEach, expect, it } from 'vitest';
import { createSuccessorWait } from '../../../../src/core/site/takings/successor-wait.ts';
import { openDatabase } from '../../../../src/core/storage/database.ts';
import { createKeyValueRepository } from '../../../../src/core/storage/key-value-repository.ts';
import { stationMigrations } from '../../../../src/core/storage/schema/station-migrations.ts';
import { environmentHere, nowHere, pass } from '../../running-core.ts';

const minutes = 60_000;
let facts: ReturnType<typeof createKeyValueRepository>;
let clockMs: number;
let ended: number;
let isDiskFull: boolean;

beforeEach(() => {
  facts = createKeyValueRepository(
    openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: stationMigrations }),
  );
  [clockMs, ended, isDiskFull] = [0, 0, false];
});

const process = () =>
  createSuccessorWait({
    ...{ stationFacts: facts, actor: () => ({ operator: 'Kim', station: 'BENCH-1' }) },
    environment: { ...environmentHere(), now: () => nowHere() + clockMs },
    unlessTheDiskFails: (write) => {
      if (!isDiskFull) write();
      return !isDiskFull;
    },
    onEnd: () => {
      ended += 1;
    },
  });

it('is ten minutes, by a clock that is set or not', async () => {
  const wait = process();
  wait.start();
  expect(wait.until()).toBe(nowHere() + 10 * minutes);
  await pass(4 * minutes);
  clockMs = 300 * minutes;
  await pass(5 * minutes);
  expect(wait.until()).toBe(nowHere() + clockMs + minutes);
  await pass(minutes + 1);
  expect([wait.until(), ended]).toEqual([null, 1]);
});

it('goes on where it was in the next process, and is over for good once it was', async () => {
  const first = process();
  first.start();
  await pass(6.5 * minutes);
  first.stop();
  await pass(60 * minutes);
  clockMs = -60 * minutes;
  const second = process();
  expect(second.until()).toBeNull();
  second.begin();
  await pass(3.9 * minutes);
  expect([second.until() !== null, ended]).toEqual([true, 0]);
  await pass(minutes);
  expect([second.until(), ended]).toEqual([null, 1]);
  const third = process();
  third.begin();
  expect(third.until()).toBeNull();
});

it('ends by a word of a person, once', async () => {
  const wait = process();
  wait.end();
  wait.start();
  wait.end();
  wait.end();
  await pass(20 * minutes);
  expect([wait.until(), ended]).toEqual([null, 1]);
});

it('is no shorter and no longer where the disk takes nothing, and is begun anew by the next process', async () => {
  const wait = process();
  wait.start();
  isDiskFull = true;
  await pass(10 * minutes + 1);
  expect([wait.until(), ended]).toEqual([null, 1]);
  const next = process();
  next.begin();
  expect(next.until()).toBe(nowHere() + 10 * minutes);
  next.stop();
});
