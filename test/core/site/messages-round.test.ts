import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteMessage } from '../../../src/contract/site/claims.ts';
import { readJoinCode } from '../../../src/contract/site/join-code.ts';
import type { Hub } from '../../../src/core/site/hub/hub.ts';
import { type LinkRound, pollMs } from '../../../src/core/site/link/link.ts';
import { createMessagesRound } from '../../../src/core/site/link/messages-round.ts';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';

// When the hub is asked for something at all: where it said that there is something, and at every poll.

let db: Sqlite;
let now: number;
let round: LinkRound;
let asked: number;
/** What happens while the hub answers. */
let meanwhile: () => void;
let hub: Hub;
let other: Hub;
let shown: readonly SiteMessage[];

beforeEach(async () => {
  now = 1_764_000_000_000;
  db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
  [asked, shown, meanwhile] = [0, [], () => undefined];
  round = createMessagesRound({
    db,
    environment: { now: () => now },
    onMessages: (messages) => {
      shown = [...shown, ...messages];
    },
  });
  const atHub = hubInMemory(() => now);
  const join = async (name: string): Promise<Hub> => {
    const read = readJoinCode(atHub.add(name));
    if (!read.ok) throw new Error(read.why);
    return atHub.connect(read.code.role, read.code.secret);
  };
  const one = await join('BENCH-1');
  other = await join('BENCH-2');
  hub = {
    ...one,
    messages: async () => {
      asked += 1;
      const waiting = await one.messages();
      meanwhile();
      return waiting;
    },
  };
});
afterEach(() => void db.close());

const look = async () => {
  await round.run(hub, 'store');
  return asked;
};

it('messages are asked for once, then at every poll and at each word of the hub', async () => {
  expect(await look()).toBe(1);
  expect(await look()).toBe(1);
  now += pollMs - 1;
  expect(await look()).toBe(1);
  now += 1;
  expect(await look()).toBe(2);
  round.hear?.('all');
  expect(await look()).toBe(3);
  round.hear?.('work');
  expect(await look()).toBe(3);
});

it('messages are asked for again where the word came while they were asked for', async () => {
  meanwhile = () => {
    meanwhile = () => undefined;
    void other.sendMessage({ id: 'm-1', recipient: 'BENCH-1', operator: 'Kim', text: 'Truck at gate 3' });
    round.hear?.('all');
  };
  expect([await look(), shown]).toEqual([1, []]);
  expect([await look(), shown.map(({ text }) => text)]).toEqual([2, ['Truck at gate 3']]);
});

it('messages are asked for at once where the clock was set back by days', async () => {
  await look();
  now -= 3 * 86_400_000;
  expect(await look()).toBe(2);
});
