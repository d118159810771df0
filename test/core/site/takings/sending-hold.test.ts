import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSendingHold } from '../../../../src/core/site/takings/sending-hold.ts';
import { openDatabase, type Sqlite } from '../../../../src/core/storage/database.ts';
import { createKeyValueRepository } from '../../../../src/core/storage/key-value-repository.ts';
import { stationMigrations } from '../../../../src/core/storage/schema/station-migrations.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';
import { scratch } from '../../../folders.ts';
import { environmentHere, nowHere, pass, sleepThrough } from '../../running-core.ts';

// Where the clock is set, the computer naps, or another connection is worked on: what no running station comes to so easily.

const minutes = 60_000;
let work: Record<'one' | 'other', Sqlite>;
let facts: ReturnType<typeof createKeyValueRepository>;
let clockMs: number;
let changes: number;

beforeEach(() => {
  const folder = scratch('hold');
  const open = (name: string) => {
    mkdirSync(join(folder, name));
    return openDatabase({ file: join(folder, name, 'work.db'), synchronous: 'NORMAL', migrations: workMigrations });
  };
  work = { one: open('live-one'), other: open('live-other') };
  facts = createKeyValueRepository(
    openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: stationMigrations }),
  );
  [clockMs, changes] = [0, 0];
});

const holdOf = (db: Sqlite) =>
  createSendingHold({
    ...{ db, stationFacts: facts, actor: () => ({ operator: 'Kim', station: 'BENCH-1' }) },
    environment: { ...environmentHere(), now: () => nowHere() + clockMs },
    unlessTheDiskFails: (write) => {
      write();
      return true;
    },
    onChange: () => {
      changes += 1;
    },
  });
/** It has heard its hub a moment ago. */
function joined(db = work.one) {
  const hold = holdOf(db);
  hold.joined();
  hold.heard();
  return hold;
}
const begun = (db = work.one) => {
  const hold = holdOf(db);
  hold.begin(0, false);
  return hold;
};

describe('a station that hears nothing of its hub', () => {
  it('is not held as long as it runs on, and is once it has slept for some minutes', async () => {
    const hold = joined();
    await pass(60 * minutes);
    expect(hold.isHeld()).toBe(false);
    await sleepThrough(3 * minutes);
    await pass(minutes);
    expect([hold.isHeld(), changes]).toEqual([true, 1]);
    hold.heard();
    expect([hold.isHeld(), changes]).toEqual([false, 2]);
    hold.stop();
  });

  it('is not held behind a nap where it had heard of it lately, until that was too long ago', async () => {
    const hold = joined();
    await sleepThrough(4 * minutes);
    await pass(3 * minutes);
    expect(hold.isHeld()).toBe(false);
    await pass(3 * minutes);
    expect(hold.isHeld()).toBe(true);
    hold.stop();
  });

  it('is held where its clock was set back since it started: nobody knows how long that was', async () => {
    joined().stop();
    await pass(3 * minutes);
    const hold = begun();
    expect(hold.isHeld()).toBe(false);
    clockMs = -60 * minutes;
    expect(hold.isHeld()).toBe(true);
    hold.stop();
  });

  it('is held by the last word that came while that connection was worked on', async () => {
    joined(work.other).stop();
    await pass(30 * minutes);
    joined(work.one).stop();
    await pass(minutes);
    const [one, other] = [begun(work.one), begun(work.other)];
    expect([one.isHeld(), other.isHeld()]).toEqual([false, true]);
    for (const hold of [one, other]) hold.stop();
  });
});

describe('a station that has left its site', () => {
  it('is not held by what is heard late, nor by sleep', async () => {
    const hold = joined();
    hold.end();
    hold.asked(true);
    hold.heard();
    await sleepThrough(60 * minutes);
    expect([hold.isHeld(), changes]).toEqual([false, 0]);
    expect(facts.read('site.heard-at live-one')).toBeNull();
  });
});
