import { Failure } from '../../contract/failure.ts';
import type { Message } from '../../contract/verdict.ts';
import { throttle } from '../runtime/throttle.ts';
import { createWorkLoop, rest } from '../runtime/work-loop.ts';
import { createAttempts } from './attempts.ts';
import { chooseNext, type Gate } from './choose-next.ts';
import { createEntryWriter } from './entry-writer.ts';
import { createNotFoundDelay } from './not-found-delay.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { clearRetryAfter, later, readRetryAfter } from './retry-after.ts';
import type { SenderOptions } from './sender-options.ts';
import type { OutboxEvent } from './transition.ts';

const afterTroubleMs = 5_000;
/** Per family: more than fit into one request. */
const mostAhead = 40;

export interface Sender {
  /** Resumes what an earlier process left and whatever is due, then continues by itself. */
  readonly wake: () => void;
  readonly stop: () => void;
  readonly gate: () => Gate;
  /** A person ends the pause, even one that the service asked for. */
  readonly resume: () => void;
  /** Applies a person's decision on one entry; returns the updated entry. */
  readonly apply: (id: string, event: OutboxEvent, summary: Message, body?: unknown) => OutboxEntry;
  /** The same within the caller's transaction: call `wake` once that is committed. */
  readonly enter: Sender['apply'];
}

/** The only place that retries writes: one request at a time, every attempt recorded before its first byte leaves. */
export function createSender(options: SenderOptions): Sender {
  const { db, outbox, keyValues, environment, log } = options;
  const loop = createWorkLoop({
    environment,
    work,
    // For example, a disk that refuses a write: nothing was sent unrecorded, and it may work later.
    onError: (error) => {
      log('the outbox failed', error);
      return afterTroubleMs;
    },
  });
  const { wake } = loop;
  const notFoundDelay = createNotFoundDelay(environment, wake, outbox.counts().queue.unconfirmed > 0);
  const writer = createEntryWriter({ ...options, onUnsure: notFoundDelay.begin });
  const changes = throttle(environment, options.onChange);

  const gate = (): Gate => ({
    paused: keyValues.read('outbox.paused') !== null,
    holdUntil: later(readRetryAfter(keyValues, environment.now()), options.holdUntil()),
  });

  const take = createAttempts({ ...options, onChange: changes.tell, writer, gate, isStopped: loop.isStopped });

  function reconcileLeftovers(): void {
    const left = outbox.leftSending();
    if (left.length === 0) return;
    db.transaction(() => {
      for (const entry of left) writer.record(entry, { type: 'crashed' });
    }).immediate();
    changes.tell();
  }

  async function work(): Promise<number | null> {
    // No request is running here, so an entry in `sending` was left by a process or a write that failed: it is unsure.
    reconcileLeftovers();
    while (!loop.isStopped()) {
      if (options.isHeld?.()) return null;
      const now = environment.now();
      const ahead = outbox.ahead(now, mostAhead).filter((entry) => !notFoundDelay.isTooEarly(entry));
      const next = chooseNext(ahead, gate(), now);
      if (next.step === 'wait') return next.until === null ? null : Math.max(next.until - environment.now(), 1);
      await take(next);
      await rest(environment, 0);
    }
    return null;
  }

  function enter(id: string, event: OutboxEvent, summary: Message, body?: unknown): OutboxEntry {
    const entry = outbox.get(id);
    if (!entry) throw new Failure('not-found', 'There is no such entry in the outbox.');
    if (body !== undefined) outbox.setBody(id, body);
    writer.record(entry, event);
    writer.end(writer.begin({ outboxId: id, kind: 'person', summary }), summary, null, null);
    return outbox.get(id) ?? entry;
  }

  return {
    wake,
    stop: () => {
      loop.stop();
      notFoundDelay.stop();
      changes.stop();
    },
    gate,
    resume: () => {
      keyValues.forget('outbox.paused');
      if (gate().holdUntil !== null) outbox.hurry(environment.now(), ['rate-limited', 'unavailable']);
      clearRetryAfter(keyValues);
      changes.tellNow();
      wake();
    },
    enter,
    apply: (...word) => {
      const after = db.transaction(() => enter(...word)).immediate();
      changes.tellNow();
      wake();
      return after;
    },
  };
}
