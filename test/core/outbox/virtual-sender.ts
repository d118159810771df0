import type { ServiceClient } from '../../../src/core/client/service-client.ts';
import { type Environment, realEnvironment } from '../../../src/core/environment.ts';
import { createOutboxKinds } from '../../../src/core/outbox/outbox-kinds.ts';
import { createSender } from '../../../src/core/outbox/sender.ts';
import { createFactsRepository } from '../../../src/core/store/facts-repository.ts';
import type { NewEntry } from '../../../src/core/store/outbox-repository.ts';
import { memoryOutbox } from './order-queue.ts';

/** A sender on a store in memory, whose time passes as fast as its timers are asked for. */
export function virtualSender(client: ServiceClient, entries: readonly NewEntry[]) {
  const { db, outbox } = memoryOutbox();
  const facts = createFactsRepository(db);
  let now = 1_000_000;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  const environment: Environment = {
    now: () => now,
    after: (delayMs, callback) => {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    newId: () => 'id',
    random: () => 0.5,
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    connect: realEnvironment.connect,
  };
  db.transaction(() => {
    for (const entry of entries) outbox.add(entry);
  })();
  const troubles: unknown[] = [];
  let answers = 0;
  const counting: ServiceClient = {
    send: async (...request) => {
      answers += 1;
      try {
        return await client.send(...request);
      } finally {
        answers += 1;
      }
    },
  };
  const start = () =>
    createSender({
      db,
      outbox,
      facts,
      client: counting,
      kinds: createOutboxKinds(),
      environment,
      author: () => ({ operator: 'o', station: 's' }),
      transact: (_, change) => db.transaction(change).immediate(),
      onChange: () => undefined,
      log: (_, error) => troubles.push(error),
    });
  let sender = start();

  async function settle(): Promise<void> {
    // Three turns of the loop in which nothing is asked and nothing answered: it waits for a timer, or for ever.
    for (let idle = 0, seen = answers; idle < 3; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (answers !== seen) idle = -1;
      seen = answers;
    }
  }

  return {
    db,
    outbox,
    troubles,
    /** The process ends and another one begins. */
    startAgain: () => {
      sender.stop();
      timers = [];
      sender = start();
      sender.wake();
    },
    /** Until nothing is left to be done, or so many timers have fired. */
    run: async (most = 2000): Promise<void> => {
      sender.wake();
      await settle();
      for (let fired = 0; timers.length > 0 && fired < most; fired += 1) {
        const next = timers.reduce((first, each) => (each.at < first.at ? each : first));
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.callback();
        await settle();
      }
    },
    states: () =>
      new Map(
        outbox
          .list(10_000)
          .reverse()
          .map((entry) => [entry.key, entry.state]),
      ),
    stop: () => {
      sender.stop();
      db.close();
    },
  };
}
export type VirtualSender = ReturnType<typeof virtualSender>;
