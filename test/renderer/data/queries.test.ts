import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { BridgeEvent } from '../../../src/contract/bridge/event.ts';
import { createQueries } from '../../../src/renderer/data/queries.ts';
import { type ReadChannel, staleOn } from '../../../src/renderer/data/stale-on.ts';
import { settled } from '../../settled.ts';

/** A screen that reads these channels; each read is answered by hand. */
function screenOf(channels: readonly ReadChannel[]) {
  const queries = createQueries();
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(queries.client, {
    queryKey: [channels, 'null'],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const answer = async (at: number, text: string) => {
    reads[at]?.resolve(text);
    await settled();
  };
  return { queries, reads, answer, leave, shown: () => observer.getCurrentResult() };
}

it('reads again what an event makes stale, and nothing else', async () => {
  for (const [channel, events] of Object.entries(staleOn)) {
    for (const type of ['outbox', 'settings', 'tracking', 'restarted'] satisfies BridgeEvent['type'][]) {
      const { queries, reads, answer, leave } = screenOf([channel as ReadChannel]);
      await answer(0, 'first');
      queries.hear({ type });
      const isStale = type === 'restarted' || (events as readonly string[]).includes(type);
      expect([channel, type, reads.length]).toEqual([channel, type, isStale ? 2 : 1]);
      leave();
    }
  }
});

it('reads what takes several channels again for an event of any of them', async () => {
  const { queries, reads, answer } = screenOf(['print.list', 'orders.states']);
  await answer(0, 'first');
  queries.hear({ type: 'outbox' });
  await answer(1, 'second');
  queries.hear({ type: 'print' });
  expect(reads.length).toBe(3);
});

it('asks once more after a read that was under way, however many events came meanwhile', async () => {
  const { queries, reads, answer, shown } = screenOf(['print.list']);
  for (let times = 0; times < 100; times += 1) queries.hear({ type: 'print' });
  expect(reads.length).toBe(1);
  await answer(0, 'old');
  expect(reads.length).toBe(2);
  await answer(1, 'new');
  expect([shown().data, reads.length]).toEqual(['new', 2]);
});

it('keeps what was read where it cannot be read again, and says why', async () => {
  const { queries, reads, answer, shown } = screenOf(['print.list']);
  await answer(0, 'first');
  queries.hear({ type: 'print' });
  reads[1]?.reject(new Error('away'));
  await settled();
  expect(shown()).toMatchObject({ data: 'first', error: { message: 'away' } });
  queries.hear({ type: 'restarted' });
  await answer(2, 'again');
  expect(shown()).toMatchObject({ data: 'again', error: null });
});

it('forgets what nobody shows any more', async () => {
  const { queries, answer, leave } = screenOf(['print.list']);
  await answer(0, 'first');
  leave();
  await expect.poll(() => queries.client.getQueryCache().findAll()).toEqual([]);
});
