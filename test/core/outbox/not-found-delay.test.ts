import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { createOutboxKinds } from '../../../src/core/outbox/kinds/outbox-kinds.ts';
import { createNotFoundDelay } from '../../../src/core/outbox/not-found-delay.ts';
import type { OutboxEntry } from '../../../src/core/outbox/outbox-entry.ts';
import { createSender } from '../../../src/core/outbox/sender.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { realEnvironment } from '../../../src/core/runtime/environment.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';
import { createKeyValueRepository } from '../../../src/core/storage/key-value-repository.ts';
import { createVirtualTime, letPass } from '../../simulation/virtual-time.ts';
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
    keyValues: createKeyValueRepository(db),
    holdUntil: () => null,
    kinds: createOutboxKinds(),
    environment: {
      now: () => 1_000_000 + time.now() + jumped,
      after: time.after,
      newId: () => 'id',
      random: () => 0.5,
      fetch: () => Promise.reject(new Error('nothing is fetched')),
      connect: realEnvironment.connect,
    },
    actor: () => ({ operator: 'o', station: 's' }),
    transact: (change) => db.transaction(change).immediate(),
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

describe('a second reading', () => {
  const entry = (id: string, misses = 1, state: OutboxEntry['state'] = 'unconfirmed') => ({
    ...{ id, state },
    progress: { ...freshProgress(message('queue.unsure')), misses },
  });

  function look(isAnyLeft = false) {
    const time = createVirtualTime(() => 0.5);
    let woken = 0;
    const wake = () => {
      woken += 1;
    };
    return { time, look: createNotFoundDelay({ after: time.after }, wake, isAnyLeft), woken: () => woken };
  }

  it('comes too early for ten seconds after an attempt, of that entry alone, and then wakes whoever waits', async () => {
    const { time, look: second, woken } = look();
    expect(second.isTooEarly(entry('A'))).toBe(false);
    second.begin('A');
    expect([second.isTooEarly(entry('A')), second.isTooEarly(entry('B'))]).toEqual([true, false]);
    await letPass(time, 5_000);
    second.begin('B');
    await letPass(time, 5_001);
    expect([second.isTooEarly(entry('A')), second.isTooEarly(entry('B')), woken()]).toEqual([false, true, 1]);
    await letPass(time, 5_000);
    expect([second.isTooEarly(entry('B')), woken()]).toEqual([false, 2]);
  });

  it('of those whose attempts end together comes to be due for all at once', async () => {
    const { time, look: second, woken } = look();
    for (const id of ['A', 'B', 'C']) second.begin(id);
    await letPass(time, 10_001);
    expect([second.isTooEarly(entry('C')), woken()]).toEqual([false, 1]);
  });

  it('is never too early for one that was not missed yet, or that asks nobody', () => {
    const { look: second } = look(true);
    expect(second.isTooEarly(entry('A'))).toBe(true);
    expect(second.isTooEarly(entry('A', 0))).toBe(false);
    expect(second.isTooEarly(entry('A', 1, 'pending'))).toBe(false);
  });

  it('of what an earlier process left comes too early until ten seconds have passed here', async () => {
    const { time, look: second, woken } = look(true);
    await letPass(time, 9_999);
    expect([second.isTooEarly(entry('A')), woken()]).toEqual([true, 0]);
    await letPass(time, 2);
    expect([second.isTooEarly(entry('A')), woken()]).toEqual([false, 1]);
  });

  it('wakes nobody once it is stopped', async () => {
    const { time, look: second, woken } = look(true);
    second.begin('A');
    second.stop();
    await letPass(time, 60_000);
    expect(woken()).toBe(0);
  });
});
