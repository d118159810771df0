import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';
import { goodMood, moodyService } from './moody-service.ts';
import { dropShipEntry } from './order-queue.ts';
import { type VirtualSender, virtualSender } from './virtual-sender.ts';

// Orders that another computer may send as well: what was true of one minutes ago says nothing.

let sender: VirtualSender;
afterEach(() => sender.stop());

const shared = (id: string) =>
  dropShipEntry(id, { progress: { ...freshProgress(message('queue.waiting')), everUnsure: true, shared: true } });
const attemptsOf = (id: string) =>
  sender.outbox.attempts(`e-${id}`).map(({ kind, status, summary }) => [kind, status, summary.key]);

/** The same service, and what happens once it has answered a question. */
function answering(service: { readonly client: ServiceClient }, onAnswer: (question: number) => void): ServiceClient {
  let questions = 0;
  const send = async (...request: Parameters<ServiceClient['send']>) => {
    const isQuestion = request[0].name.startsWith('drop-ship.status');
    try {
      return await service.client.send(...request);
    } finally {
      if (isQuestion) onAnswer(++questions);
    }
  };
  return { send } as ServiceClient; // the same answers
}

describe('an order that another computer may send as well', () => {
  it('is asked about right before each attempt', async () => {
    const moods = [
      { ...goodMood, trouble: 'offline' as const },
      { ...goodMood, trouble: 'rate-limited' as const },
    ];
    sender = virtualSender(moodyService(moods, []).client, [shared('A')]);
    await sender.run();
    expect(attemptsOf('A')).toEqual([
      ['reconcile', 404, 'queue.read-not-found'],
      ['send', null, 'queue.offline'],
      ['reconcile', 404, 'queue.read-not-found'],
      ['send', null, 'queue.rate-limited'],
      ['reconcile', 404, 'queue.read-not-found'],
      ['send', 200, 'queue.confirmed'],
    ]);
  });

  it('is not sent once the other has sent it, and neither are others held up by it', async () => {
    const service = moodyService([{ ...goodMood, trouble: 'offline', isDone: false }], []);
    sender = virtualSender(service.client, [dropShipEntry('A')]);
    await sender.run();
    sender.stop();
    sender = virtualSender(service.client, [shared('A'), shared('B'), dropShipEntry('C')]);
    await sender.run();
    expect([...sender.states().values()]).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(attemptsOf('A')).toEqual([['reconcile', 200, 'queue.read-matches']]);
    expect(service.batches).toEqual([['A'], ['A'], ['B'], ['C']]);
  });

  it('is not asked about again where only the leave to send was missing, and is after a while', async () => {
    const service = moodyService([], []);
    let holdUntil: number | null = null;
    let holdMs = 30_000;
    const client = answering(service, (question) => {
      if (question === 1) holdUntil = sender.now() + holdMs;
    });
    const limits = { holdUntil: () => (holdUntil !== null && holdUntil > sender.now() ? holdUntil : null) };
    sender = virtualSender(client, [shared('A')], limits);
    await sender.run();
    expect(attemptsOf('A').map(([kind]) => kind)).toEqual(['reconcile', 'send']);
    sender.stop();
    holdMs = 60_000;
    holdUntil = null;
    sender = virtualSender(
      answering(moodyService([], []), (question) => {
        if (question === 1) holdUntil = sender.now() + holdMs;
      }),
      [shared('A')],
      limits,
    );
    await sender.run();
    expect(attemptsOf('A').map(([kind]) => kind)).toEqual(['reconcile', 'reconcile', 'send']);
  });

  it('stays where it is where the station is held between the question and the order', async () => {
    let isHeld = false;
    const client = answering(moodyService([], []), () => {
      isHeld = true;
    });
    sender = virtualSender(client, [shared('A')], { isHeld: () => isHeld });
    await sender.run();
    expect([...sender.states().values()]).toEqual(['pending']);
    expect(attemptsOf('A')).toEqual([['reconcile', 404, 'queue.read-not-found']]);
  });
});
