import { MessageChannel } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { type Answer, answerCall, type Call, createThreadCalls } from '../../../src/core/runtime/thread-calls.ts';

const functions = {
  add: (one: number, other: number) => one + other,
  slowly: async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return ms;
  },
  refuse: () => {
    throw new Failure('invalid-input', 'Line 7 is wrong.', {
      details: { problems: [{ path: '7', message: 'wrong' }] },
    });
  },
  crash: async () => {
    throw new TypeError('a bug');
  },
};
type Functions = typeof functions;

/** Calls over a real channel, where everything is copied. */
function linked() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const calls = createThreadCalls<Functions>((call) => port1.postMessage(call));
  port1.on('message', (answer: Answer) => calls.hear(answer));
  port2.on('message', async (call: Call<Functions>) => port2.postMessage(await answerCall(functions, call)));
  return calls;
}

it('gives each call its own answer, whichever comes first', async () => {
  const { call } = linked();
  expect(await Promise.all([call('slowly', 20), call('add', 1, 2), call('slowly', 5)])).toEqual([20, 3, 5]);
});

it('throws here what was thrown there: its code, its words and its details', async () => {
  const { call } = linked();
  await expect(call('refuse')).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'Line 7 is wrong.',
    details: { problems: [{ path: '7', message: 'wrong' }] },
  });
  await expect(call('crash')).rejects.toMatchObject({ code: 'internal', message: 'TypeError: a bug' });
});

it('tells whoever waits that nobody answers any more, and whoever calls from then on', async () => {
  const sent: Call<Functions>[] = [];
  const calls = createThreadCalls<Functions>((call) => void sent.push(call));
  const waiting = calls.call('add', 1, 2);
  calls.lose(new Failure('reset', 'The thread ended.'));
  await expect(waiting).rejects.toMatchObject({ code: 'reset' });
  await expect(calls.call('add', 1, 2)).rejects.toMatchObject({ message: 'The thread ended.' });
  expect(sent).toHaveLength(1);
  // Too late.
  calls.hear({ id: 1, reply: { ok: true, value: 3 } });
});
