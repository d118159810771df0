import { afterEach, describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/outbox/outbox-repository.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';
import { goodMood, type MoodyService, moodyService } from './moody-service.ts';
import { dropShipEntry, idsTo } from './order-queue.ts';
import { type VirtualSender, virtualSender } from './virtual-sender.ts';

let sender: VirtualSender;
afterEach(() => sender.stop());

/** The same service, which notes how many ids each question has; once it holds up, an answer comes when `answer` is called. */
function observed(service: MoodyService) {
  const questions: number[] = [];
  const held: (() => void)[] = [];
  let holdsUp = false;
  const send = async (...request: Parameters<ServiceClient['send']>) => {
    const { body } = request[1] as { body?: { Ids?: readonly string[] } }; // what questions for many have
    if (body?.Ids) questions.push(body.Ids.length);
    const reply = service.client.send(...request);
    // What fails is thrown below, when it is its turn.
    reply.catch(() => undefined);
    if (holdsUp) await new Promise<void>((resolve) => held.push(resolve));
    return reply;
  };
  return {
    client: { send } as ServiceClient, // the same answers
    questions,
    holdUp: () => {
      holdsUp = true;
    },
    answer: () => {
      for (const go of held.splice(0)) go();
    },
  };
}

const typed = (id: string): NewEntry => dropShipEntry(id, { keyMinted: false });
const attemptsOf = (id: string) =>
  sender.outbox.attempts(`e-${id}`).map(({ kind, status, summary }) => [kind, status, summary.key]);

describe('every attempt', () => {
  it('says what it was and what came of it: looked up, lost, not found twice, sent again', async () => {
    sender = virtualSender(moodyService([{ ...goodMood, trouble: 'reset', isDone: false }], []).client, [typed('A')]);
    await sender.run();
    expect(attemptsOf('A')).toEqual([
      ['look-up', 404, 'queue.id-free'],
      ['send', null, 'queue.unsure'],
      ['reconcile', 404, 'queue.read-not-found'],
      ['reconcile', 404, 'queue.read-not-found'],
      ['send', 200, 'queue.confirmed'],
    ]);
  });

  it('says so when its id is taken, when nobody can be asked, and what was found', async () => {
    const service = moodyService([goodMood, { ...goodMood, trouble: 'reset' }], ['unavailable']);
    sender = virtualSender(service.client, [dropShipEntry('TAKEN'), typed('TAKEN-2')]);
    await sender.run();
    expect(attemptsOf('TAKEN-2')).toEqual([
      ['look-up', null, 'queue.look-up-failed'],
      ['look-up', 404, 'queue.id-free'],
      ['send', null, 'queue.unsure'],
      ['reconcile', 200, 'queue.read-matches'],
    ]);
    sender.stop();
    sender = virtualSender(service.client, [typed('TAKEN')]);
    await sender.run();
    expect(attemptsOf('TAKEN')).toEqual([['look-up', 200, 'queue.already-there']]);
  });

  it('is under way in words until it ends', async () => {
    const { client, holdUp, answer } = observed(moodyService([{ ...goodMood, trouble: 'reset' }], []));
    sender = virtualSender(client, [typed('A')]);
    const seen: unknown[] = [];
    holdUp();
    for (let step = 0; step < 3; step += 1) {
      await sender.run();
      seen.push(attemptsOf('A').at(-1));
      expect(sender.outbox.attempts('e-A').at(-1)?.endedAt).toBeNull();
      answer();
    }
    expect(seen).toEqual([
      ['look-up', null, 'queue.looking-up'],
      ['send', null, 'queue.sending'],
      ['reconcile', null, 'queue.reading'],
    ]);
  });
});

describe('many orders', () => {
  it('are looked up and asked about no more at a time than the interface takes', async () => {
    const { client, questions } = observed(moodyService([{ ...goodMood, trouble: 'reset' }], []));
    sender = virtualSender(client, idsTo(120).map(typed));
    await sender.run();
    expect(Math.max(...questions)).toBeLessThanOrEqual(50);
    expect(new Set(sender.states().values())).toEqual(new Set(['confirmed']));
  });

  it('whose look-up fails wait and keep their order behind it', async () => {
    const service = moodyService([], ['offline']);
    sender = virtualSender(service.client, [typed('A'), dropShipEntry('B'), typed('C')]);
    await sender.run();
    expect(service.batches).toEqual([['A', 'B', 'C']]);
    expect(attemptsOf('B')).toEqual([['send', 200, 'queue.confirmed']]);
  });
});

describe('a process that ends', () => {
  it.each([
    ['while it looks up', [typed('A')], 0, 'pending'],
    ['while it sends', [dropShipEntry('A')], 0, 'sending'],
    ['while it sends what it looked up', [typed('A')], 1, 'sending'],
  ] as const)('%s writes nothing of what comes later, and begins nothing more', async (_, entries, answered, state) => {
    const service = moodyService([], []);
    const { client, holdUp, answer } = observed(service);
    sender = virtualSender(client, entries);
    holdUp();
    await sender.run();
    for (let step = 0; step < answered; step += 1) {
      answer();
      await sender.run();
    }
    const before = [service.batches.length, sender.outbox.attempts('e-A').length];
    sender.end();
    answer();
    await sender.run();
    expect(sender.states().get('A')).toBe(state);
    expect(sender.outbox.attempts('e-A').at(-1)?.endedAt).toBeNull();
    expect([service.batches.length, sender.outbox.attempts('e-A').length]).toEqual(before);
  });

  it('says what it stumbled over, and goes on a while later', async () => {
    const service = moodyService([], []);
    sender = virtualSender(service.client, [dropShipEntry('A', { endpoint: 'nobody.knows' })]);
    await sender.run(1);
    expect(sender.troubles.slice(0, 2)).toEqual([
      'the outbox failed',
      expect.objectContaining({ code: 'internal', message: 'There is no outbox kind for nobody.knows.' }),
    ]);
    const began = sender.now();
    sender.db.exec("UPDATE outbox SET endpoint = 'drop-ship.create-batch'");
    await sender.run();
    expect(sender.states().get('A')).toBe('confirmed');
    expect(sender.now() - began).toBeLessThan(10_000);
  });
});
