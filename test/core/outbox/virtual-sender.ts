import { createOutboxKinds } from '../../../src/core/outbox/kinds/outbox-kinds.ts';
import type { NewEntry } from '../../../src/core/outbox/outbox-repository.ts';
import { createSender } from '../../../src/core/outbox/sender.ts';
import type { SenderOptions } from '../../../src/core/outbox/sender-options.ts';
import { type Environment, realEnvironment } from '../../../src/core/runtime/environment.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';
import { createKeyValueRepository } from '../../../src/core/storage/key-value-repository.ts';
import { createVirtualTime, letHappen } from '../../simulation/virtual-time.ts';
import { memoryOutbox } from './order-queue.ts';

/** A sender on a store in memory and on a virtual clock. */
export function virtualSender(
  client: ServiceClient,
  entries: readonly NewEntry[],
  limits: Partial<Pick<SenderOptions, 'holdUntil' | 'isHeld'>> = {},
) {
  const { db, outbox } = memoryOutbox();
  const keyValues = createKeyValueRepository(db);
  let ties = 0;
  const time = createVirtualTime(() => ++ties);
  const environment: Environment = {
    now: () => 1_000_000 + time.now(),
    after: time.after,
    newId: () => 'id',
    random: () => 0.5,
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    connect: realEnvironment.connect,
  };
  db.transaction(() => {
    for (const entry of entries) outbox.add(entry);
  })();
  const troubles: unknown[] = [];
  const start = () =>
    createSender({
      db,
      outbox,
      keyValues,
      client,
      holdUntil: () => null,
      ...limits,
      kinds: createOutboxKinds(),
      environment,
      actor: () => ({ operator: 'o', station: 's' }),
      transact: (change) => db.transaction(change).immediate(),
      onChange: () => undefined,
      log: (words, error) => troubles.push(words, error),
    });
  let sender = start();

  return {
    db,
    outbox,
    troubles,
    /** The process ends: what its requests come to later it must not write. */
    end: () => sender.stop(),
    /** The process ends and another one begins. */
    startAgain: () => {
      sender.stop();
      sender = start();
      sender.wake();
    },
    now: environment.now,
    /** Until nothing is to come, or so many things have happened. */
    run: async (most = 2000): Promise<void> => {
      sender.wake();
      await letHappen(time, most);
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
