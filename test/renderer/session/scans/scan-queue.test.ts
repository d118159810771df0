import { describe, expect, it } from 'vitest';
import type { ScanOutcome } from '../../../../src/contract/bridge/scans.ts';
import { Failure } from '../../../../src/contract/failure.ts';
import type { Screen } from '../../../../src/contract/screen.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { createScanQueue, type ScanQueue, type Submission } from '../../../../src/renderer/session/scans/scan-queue.ts';
import { settled } from '../../../settled.ts';

const scan = (text: string): Submission => ({
  kind: 'scan',
  scanId: `id-${text}`,
  text,
  source: 'scanner',
  screen: 'inbound',
  at: 0,
});

const outcome = ({ scanId, text, at }: Submission, navigate: Screen | null = null): ScanOutcome => ({
  verdict: { scanId, at, text, tone: 'good', hold: false, title: message('message.item'), detail: null },
  navigate,
  documentId: null,
  appended: [],
  showSku: null,
});

const offline = () => new Failure('offline', 'Dockside is not responding.');

/** A queue whose core answers by `answer`; what happened is kept in order. */
function queueTo(
  answer: (submission: Submission, tries: number) => Promise<ScanOutcome>,
  whileWaiting: (queue: ScanQueue) => void = () => undefined,
) {
  const log: string[] = [];
  const sent: Submission[] = [];
  const waits: number[] = [];
  const slow = new Set<() => void>();
  let underWay = 0;
  const idle = Promise.withResolvers<void>();
  let left = 0;
  const done = () => {
    left -= 1;
    if (left === 0) idle.resolve();
  };
  const queue: ScanQueue = createScanQueue({
    send: async (submission) => {
      sent.push(submission);
      underWay += 1;
      log.push(`send ${submission.text}${underWay > 1 ? ' beside another' : ''}`);
      try {
        return await answer(submission, sent.filter(({ scanId }) => scanId === submission.scanId).length);
      } finally {
        underWay -= 1;
      }
    },
    wait: async (ms) => {
      waits.push(ms);
      whileWaiting(queue);
    },
    after: (_, run) => {
      slow.add(run);
      return () => slow.delete(run);
    },
    onSlow: ({ text }, waiting) => log.push(`slow ${text} +${waiting}`),
    onOutcome: (_, { text }) => {
      log.push(`done ${text}`);
      done();
    },
    onUnsaved: ({ text }, failure, tries, waiting) => log.push(`unsaved ${text} ${failure.code} ${tries} +${waiting}`),
    onDropped: ({ text }, reason) => {
      log.push(`dropped ${text} ${reason instanceof Failure ? reason.code : reason}`);
      done();
    },
  });
  const push = (...texts: string[]) => {
    left += texts.length;
    for (const text of texts) queue.push(scan(text));
  };
  const beSlow = () => {
    for (const run of slow) run();
  };
  return { queue, push, log, sent, waits, beSlow, idle: idle.promise };
}

describe('the queue of scans', () => {
  it('sends one at a time, in the order of the scans', async () => {
    const { push, log, idle } = queueTo(async (submission) => {
      if (submission.text === 'A') await settled();
      return outcome(submission);
    });
    push('A', 'B', 'C');
    await idle;
    expect(log).toEqual(['send A', 'done A', 'send B', 'done B', 'send C', 'done C']);
  });

  it('sends what failed again under the same id, and the others wait behind it', async () => {
    const { push, log, sent, waits, idle } = queueTo(async (submission, tries) => {
      if (submission.text === 'A' && tries < 4) throw offline();
      return outcome(submission);
    });
    push('A', 'B');
    await idle;
    expect(log).toEqual([
      'send A',
      'unsaved A offline 1 +1',
      'send A',
      'unsaved A offline 2 +1',
      'send A',
      'unsaved A offline 3 +1',
      'send A',
      'done A',
      'send B',
      'done B',
    ]);
    expect(new Set(sent.map(({ scanId }) => scanId))).toEqual(new Set(['id-A', 'id-B']));
    expect(waits).toEqual([200, 400, 800]);
  });

  it('says of a scan that it is not on disk where nobody has answered for a while, and nothing of one that is', async () => {
    const written = Promise.withResolvers<void>();
    const { push, log, beSlow, idle } = queueTo(async (submission) => {
      if (submission.text === 'A') await written.promise;
      return outcome(submission);
    });
    push('A', 'B');
    beSlow();
    written.resolve();
    await idle;
    beSlow();
    expect(log).toEqual(['send A', 'slow A +1', 'done A', 'send B', 'done B']);
  });

  it('never waits longer than three seconds between tries', async () => {
    const { push, waits, idle } = queueTo(async (submission, tries) => {
      if (tries < 12) throw offline();
      return outcome(submission);
    });
    push('A');
    await idle;
    expect(Math.max(...waits)).toBe(3_000);
  });

  it('drops only what the core refuses as it is, and goes on', async () => {
    const { push, log, idle } = queueTo(async (submission) => {
      if (submission.text === 'A') throw new Failure('invalid-input', 'too long');
      return outcome(submission);
    });
    push('A', 'B');
    await idle;
    expect(log).toEqual(['send A', 'dropped A invalid-input', 'send B', 'done B']);
  });

  it('lets a person give up a scan that the core cannot write', async () => {
    const { push, log, idle } = queueTo(
      async (submission) => {
        if (submission.text === 'B') return outcome(submission);
        throw new Failure('internal', 'disk full');
      },
      (queue) => expect(queue.giveUp()).toBe(true),
    );
    push('A', 'B');
    await idle;
    expect(log).toEqual(['send A', 'unsaved A internal 1 +1', 'dropped A given-up', 'send B', 'done B']);
  });

  it('tries the scan behind one that was given up as often as it takes', async () => {
    let isAskedFor = true;
    const { push, log, idle } = queueTo(
      async (submission, tries) => {
        if (submission.text === 'B' && tries > 1) return outcome(submission);
        throw new Failure('internal', 'disk full');
      },
      (queue) => {
        if (isAskedFor) queue.giveUp();
        isAskedFor = false;
      },
    );
    push('A', 'B');
    await idle;
    expect(log.filter((line) => /^(done|dropped)/.test(line))).toEqual(['dropped A given-up', 'done B']);
  });

  it('gives nothing up while the core does not answer: it may have it on disk', async () => {
    const { push, log, idle } = queueTo(
      async (submission, tries) => {
        if (tries > 2) return outcome(submission);
        throw offline();
      },
      (queue) => expect(queue.giveUp()).toBe(false),
    );
    push('A');
    await idle;
    expect(log.at(-1)).toBe('done A');
  });

  it('moves what was scanned behind a GO to the screen that it opens', async () => {
    const { push, sent, idle } = queueTo(async (submission) =>
      outcome(submission, submission.text === 'DOCK.GO.INVENTORY' ? 'inventory' : null),
    );
    push('SKU-1', 'DOCK.GO.INVENTORY', 'SKU-2');
    await idle;
    expect(sent.map(({ screen }) => screen)).toEqual(['inbound', 'inbound', 'inventory']);
  });

  it('starts again when something is pushed after it had run empty', async () => {
    const first = queueTo(async (submission) => outcome(submission));
    first.push('A');
    await first.idle;
    await Promise.resolve();
    first.queue.push(scan('B'));
    await settled();
    expect(first.log.at(-1)).toBe('done B');
    expect(first.queue.isRunning()).toBe(false);
  });
});
