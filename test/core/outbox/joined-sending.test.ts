import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../src/contract/failure.ts';
import type { OutboxEntry } from '../../../src/core/outbox/outbox-entry.ts';
import type { NewEntry } from '../../../src/core/outbox/outbox-repository.ts';
import { goodMood, type Mood, moodyService } from './moody-service.ts';
import { dropShipEntry, idsTo, parcelOf } from './order-queue.ts';
import { type VirtualSender, virtualSender } from './virtual-sender.ts';

let running: VirtualSender | null = null;
afterEach(() => {
  running?.stop();
  running = null;
});

async function sent(entries: readonly NewEntry[], moods: readonly Mood[] = []) {
  const service = moodyService(moods, [], (keys) => {
    // Before its first byte leaves, every order of a request says on disk that it is being sent.
    for (const key of keys) {
      const entry = running?.outbox.ofKey('drop-ship', key).find(({ state }) => state === 'sending');
      expect([key, entry?.state]).toEqual([key, 'sending']);
      expect(running?.outbox.attempts(entry?.id ?? '').at(-1)).toMatchObject({ kind: 'send', endedAt: null });
    }
  });
  running = virtualSender(service.client, entries);
  await running.run();
  expect(running.troubles).toEqual([]);
  return { ...service, sender: running, entry: (key: string) => running?.outbox.get(`e-${key}`) as OutboxEntry };
}

describe('orders that wait', () => {
  it('leave in order, twenty in a request, each with an attempt of its own', async () => {
    const ids = idsTo(45);
    const { batches, sender, entry } = await sent(ids.map((id) => dropShipEntry(id)));
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(batches.flat()).toEqual(ids);
    expect(new Set(sender.states().values())).toEqual(new Set(['confirmed']));
    expect(sender.outbox.attempts('e-DS-00044').map(({ kind, status }) => [kind, status])).toEqual([['send', 200]]);
    expect(entry('DS-00044').progress.sends).toBe(1);
  });

  it('of different headers leave in different requests, none before one that was made earlier', async () => {
    const located = (id: string, Location: string) => dropShipEntry(id, { body: { Location, Package: parcelOf(id) } });
    const { batches } = await sent([
      located('A', 'GZ'),
      located('B', 'GZ'),
      located('C', 'AU'),
      located('D', 'GZ'),
      dropShipEntry('E'),
      dropShipEntry('F'),
    ]);
    expect(batches).toEqual([['A', 'B'], ['C'], ['D'], ['E', 'F']]);
  });

  it('twice under one id leave one after the other', async () => {
    const again = dropShipEntry('A', { id: 'e-again' });
    const { batches } = await sent([dropShipEntry('A'), dropShipEntry('B'), again, dropShipEntry('C')]);
    expect(batches).toEqual([['A', 'B', 'C'], ['A']]);
  });

  it('under an id that a person gave never leave unasked along with one whose id was minted', async () => {
    const { client, batches } = moodyService([], []);
    running = virtualSender(client, [dropShipEntry('TAKEN')]);
    await running.run();
    running.stop();
    running = virtualSender(client, [dropShipEntry('MINTED'), dropShipEntry('TAKEN', { keyMinted: false })]);
    await running.run();
    expect([...running.states()]).toEqual([
      ['MINTED', 'confirmed'],
      ['TAKEN', 'rejected'],
    ]);
    expect(batches).toEqual([['TAKEN'], ['MINTED']]);
  });

  it('under ids that a person gave are looked up together, and those that are taken stay here', async () => {
    const typed = ['A', 'B', 'C'].map((id) => dropShipEntry(id, { keyMinted: false }));
    const before = moodyService([], []);
    running = virtualSender(before.client, [dropShipEntry('B')]);
    await running.run();
    running.stop();
    running = virtualSender(before.client, typed);
    await running.run();
    expect([...running.states()]).toEqual([
      ['A', 'confirmed'],
      ['B', 'rejected'],
      ['C', 'confirmed'],
    ]);
    expect(before.batches).toEqual([['B'], ['A', 'C']]);
    const kinds = running.outbox.attempts('e-A').map(({ kind, status }) => `${kind} ${status}`);
    expect(kinds).toEqual(['look-up 404', 'send 200']);
  });
});

describe('orders that leave one by one', () => {
  const single = (id: string) =>
    dropShipEntry(id, {
      endpoint: 'drop-ship.create',
      keyMinted: false,
      body: { sync: 0, Package: parcelOf(id), Remark: 'soon' },
    });

  it('are looked up together, and leave in their order', async () => {
    const ids = idsTo(25);
    let questions = 0;
    const service = moodyService([], []);
    const client = {
      send: (...request: Parameters<typeof service.client.send>) => {
        if (request[0].name === 'drop-ship.status-batch') questions += 1;
        return service.client.send(...request);
      },
    };
    running = virtualSender(client as typeof service.client, ids.map(single)); // the same answers
    await running.run();
    expect(service.batches).toEqual(ids.map((id) => [id]));
    expect(new Set(running.states().values())).toEqual(new Set(['confirmed']));
    // Two of them, and one to find out what the first one meant.
    expect(questions).toBeLessThanOrEqual(3);
  });

  it('wait behind one that found nobody', async () => {
    const ids = idsTo(4);
    const { batches } = await sent(ids.map(single), [goodMood, { ...goodMood, trouble: 'offline' }]);
    expect(batches.flat()).toEqual(['DS-00001', 'DS-00002', 'DS-00002', 'DS-00003', 'DS-00004']);
  });
});

describe('a request with many orders', () => {
  const ids = idsTo(5);
  const entries = () => ids.map((id) => dropShipEntry(id));

  it('settles each by what the reply says of it', async () => {
    const mixed = [dropShipEntry('A'), dropShipEntry('BAD-1'), dropShipEntry('C')];
    const { sender, entry, batches } = await sent(mixed);
    expect([...sender.states().values()]).toEqual(['confirmed', 'rejected', 'confirmed']);
    expect(entry('BAD-1').progress.failure).toMatchObject({
      message: 'bad',
      details: { service: { codes: [{ code: 'E1', message: 'bad' }] } },
    });
    expect(batches).toHaveLength(1);
  });

  it('asks about the one that the reply does not mention, and about no other', async () => {
    const { sender, batches } = await sent(entries(), [{ ...goodMood, omitted: [2] }]);
    const reads = ids.map((id) => sender.outbox.attempts(`e-${id}`).filter(({ kind }) => kind === 'reconcile').length);
    expect(reads).toEqual([0, 0, 1, 0, 0]);
    expect(batches).toHaveLength(1);
    expect(sender.outbox.get('e-DS-00003')).toMatchObject({ progress: { summary: { key: 'queue.found' } } });
  });

  it('that is refused as a whole says nothing of any: each is sent alone, once', async () => {
    const poisoned = [...entries().slice(0, 2), dropShipEntry('POISON'), ...entries().slice(2)];
    const { sender, batches } = await sent(poisoned);
    expect(batches[0]).toHaveLength(6);
    expect(batches.slice(1)).toEqual([
      ['DS-00001'],
      ['DS-00002'],
      ['POISON'],
      ['DS-00003'],
      ['DS-00004'],
      ['DS-00005'],
    ]);
    expect(sender.states().get('POISON')).toBe('rejected');
    expect([...sender.states().values()].filter((state) => state === 'confirmed')).toHaveLength(5);
  });

  it('that never left is tried again whole', async () => {
    const { batches } = await sent(entries(), [{ ...goodMood, trouble: 'offline' }]);
    expect(batches).toEqual([ids, ids]);
  });

  it('whose reply was lost is asked about once for all of them', async () => {
    const { sender, batches } = await sent(entries(), [{ ...goodMood, trouble: 'reset' }]);
    expect(batches).toEqual([ids]);
    expect(new Set(sender.states().values())).toEqual(new Set(['confirmed']));
  });

  it('that a process left in the middle is asked about by the next one', async () => {
    let hang: () => void = () => undefined;
    const service = moodyService([], []);
    const client = {
      send: async (...request: Parameters<typeof service.client.send>) => {
        const answer = await service.client.send(...request);
        if (service.batches.length === 1 && request[0].name === 'drop-ship.create-batch')
          await new Promise<void>((resolve) => {
            hang = resolve;
          });
        return answer;
      },
    };
    running = virtualSender(client as typeof service.client, entries()); // the same answers, one of them late
    await running.run();
    expect(new Set(running.states().values())).toEqual(new Set(['sending']));
    running.startAgain();
    await running.run();
    hang();
    await running.run();
    expect(new Set(running.states().values())).toEqual(new Set(['confirmed']));
    expect(service.batches).toHaveLength(1);
  });

  it('settles nothing where its outcome cannot be written whole', async () => {
    const service = moodyService([], []);
    running = virtualSender(service.client, entries());
    running.db.exec(`CREATE TRIGGER full BEFORE UPDATE OF state ON outbox WHEN new.state = 'confirmed' AND new.key = 'DS-00004'
      BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    await running.run(1);
    expect(new Set(running.states().values())).not.toContain('confirmed');
    running.db.exec('DROP TRIGGER full');
    await running.run();
    expect(new Set(running.states().values())).toEqual(new Set(['confirmed']));
    expect(Math.max(...service.created.values())).toBe(1);
    expect(service.batches).toHaveLength(1);
  });
});

describe('whatever becomes of the replies', () => {
  const places = fc.array(fc.nat(19), { maxLength: 6 });
  const unsure: FailureCode[] = ['timeout', 'reset', 'unavailable', 'bad-reply'];
  const mood = fc.record<Mood>({
    trouble: fc.constantFrom(null, null, null, ...unsure, 'offline', 'rate-limited', 'rejected'),
    isDone: fc.boolean(),
    omitted: places,
    doubled: places,
    isReversed: fc.boolean(),
    hasStranger: fc.boolean(),
    isNameless: fc.boolean(),
  });
  const readMood = fc.constantFrom<(FailureCode | null)[]>(null, null, null, ...unsure, 'offline', 'rate-limited');
  const order = fc.record({ isBad: fc.constantFrom(false, false, false, true), isMinted: fc.boolean() });

  it('each order is created once and ends as what became of it', { tags: 'long' }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 45 }),
        fc.array(mood, { maxLength: 8 }),
        fc.array(readMood, { maxLength: 30 }),
        async (orders, moods, readMoods) => {
          const service = moodyService(moods, readMoods);
          const ids = orders.map(({ isBad }, index) => `${isBad ? 'BAD' : 'DS'}-${index}`);
          const sender = virtualSender(
            service.client,
            ids.map((id, index) => dropShipEntry(id, { keyMinted: orders[index]?.isMinted ?? true })),
          );
          try {
            await sender.run();
            expect(sender.troubles).toEqual([]);
            const states = sender.states();
            for (const id of ids) {
              const isRefused = sender.outbox.get(`e-${id}`)?.progress.summary.key === 'queue.rejected';
              // A 400 for one alone is final, also where a mood and not the order is to blame.
              expect([id, states.get(id)]).toEqual([id, isRefused ? 'rejected' : 'confirmed']);
              expect([id, service.created.get(id) ?? 0]).toEqual([id, isRefused ? 0 : 1]);
              if (id.startsWith('BAD')) expect(isRefused).toBe(true);
            }
            for (const batch of service.batches) expect(batch.length).toBeLessThanOrEqual(20);
          } finally {
            sender.stop();
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});
