import { expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import type { ServiceClient } from '../../../src/core/client/service-client.ts';
import { realEnvironment } from '../../../src/core/environment.ts';
import { createOutboxKinds } from '../../../src/core/outbox/outbox-kinds.ts';
import { createSender } from '../../../src/core/outbox/sender.ts';
import { createFactsRepository } from '../../../src/core/store/facts-repository.ts';
import { createVirtualTime } from '../../simulation/virtual-time.ts';
import { dropShipEntry, memoryOutbox } from './order-queue.ts';

/** A sender whose first attempt is lost, and whose PC is put forward by so much after the first reading; answers when it sent. */
async function sendingsOf(jumpMs: number): Promise<number[]> {
  const time = createVirtualTime(() => 0.5);
  const { db, outbox } = memoryOutbox();
  const sentAt: number[] = [];
  let jumped = 0;
  const client = {
    send: async (endpoint: { readonly write: boolean }) => {
      await time.sleep(50);
      if (endpoint.write) {
        sentAt.push(time.now());
        throw new Failure('reset', 'lost on its way');
      }
      jumped = jumpMs;
      throw new Failure('not-found', 'not there yet');
    },
  } as unknown as ServiceClient; // nothing else is asked of it
  db.transaction(() => outbox.add(dropShipEntry('A')))();
  const sender = createSender({
    ...{ db, outbox, client },
    facts: createFactsRepository(db),
    kinds: createOutboxKinds(),
    environment: {
      now: () => 1_000_000 + time.now() + jumped,
      after: time.after,
      newId: () => 'id',
      random: () => 0.5,
      fetch: () => Promise.reject(new Error('nothing is fetched')),
      connect: realEnvironment.connect,
    },
    author: () => ({ operator: 'o', station: 's' }),
    transact: (_, change) => db.transaction(change).immediate(),
    onChange: () => undefined,
    log: (_, error) => {
      throw error;
    },
  });
  sender.wake();
  await time.settle();
  for (let steps = 0; sentAt.length < 2 && steps < 1_000; steps += 1) await time.step();
  sender.stop();
  db.close();
  return sentAt;
}

it('sends again what was not found twice, ten seconds after the first attempt', async () => {
  const [first = 0, second = 0] = await sendingsOf(0);
  expect(second - first).toBeGreaterThanOrEqual(10_000);
  expect(second - first).toBeLessThan(11_000);
});

it('sends it no sooner on a PC whose clock is put forward meanwhile', async () => {
  const [first = 0, second = 0] = await sendingsOf(3_600_000);
  expect(second - first).toBeGreaterThanOrEqual(10_000);
});
