import { Failure } from '../../contract/failure.ts';
import type { Message } from '../../contract/verdict.ts';
import { throttle } from '../runtime/throttle.ts';
import { createAttempts } from './attempts.ts';
import { chooseNext, type Gate } from './choose-next.ts';
import { createEntryWriter } from './entry-writer.ts';
import { createNotFoundDelay } from './not-found-delay.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { clearRetryAfter, readRetryAfter } from './retry-after.ts';
import type { SenderOptions } from './sender-options.ts';
import type { OutboxEvent } from './transition.ts';

const afterTroubleMs = 5_000;
/** Of each family: more than leave together. */
const mostAhead = 40;

export interface Sender {
  /** Takes up what an earlier process left and whatever is due, and goes on by itself. */
  readonly wake: () => void;
  readonly stop: () => void;
  readonly gate: () => Gate;
  /** A person ends the pause, also one that the service asked for. */
  readonly resume: () => void;
  /** A person's word on one entry; answers the entry as it is then. */
  readonly apply: (id: string, event: OutboxEvent, summary: Message, body?: unknown) => OutboxEntry;
  /** The same in a transaction that the caller brings: `wake` once that is on disk. */
  readonly enter: Sender['apply'];
}

/** The only retrier of writes: one request at a time, every attempt recorded before its first byte leaves. */
export function createSender(options: SenderOptions): Sender {
  const { db, outbox, facts, environment, log } = options;
  const notFoundDelay = createNotFoundDelay(environment, wake, outbox.counts().queue.unconfirmed > 0);
  const writer = createEntryWriter({ ...options, onUnsure: notFoundDelay.begin });
  const changes = throttle(environment, options.onChange);
  let stopped = false;
  let busy = false;
  let wanted = false;
  let cancelTimer: (() => void) | null = null;

  const gate = (): Gate => ({
    paused: facts.read('outbox.paused') !== null,
    holdUntil: readRetryAfter(facts, environment.now()),
  });

  const take = createAttempts({ ...options, onChange: changes.tell, writer, gate, isStopped: () => stopped });

  function reconcileLeftovers(): void {
    const left = outbox.leftSending();
    if (left.length === 0) return;
    db.transaction(() => {
      for (const entry of left) writer.record(entry, { type: 'crashed' });
    }).immediate();
    changes.tell();
  }

  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    wanted = busy;
    if (busy || stopped) return;
    busy = true;
    void run()
      .catch((error: unknown) => {
        // A disk that refuses a row, for one: nothing was sent that is not recorded, and later it may work.
        log('the outbox stumbled', error);
        if (!stopped) cancelTimer = environment.after(afterTroubleMs, wakeAfterTimer);
      })
      .finally(() => {
        busy = false;
        // Something came just as the round ended.
        if (wanted) wake();
      });
  }

  async function run(): Promise<void> {
    // Nothing is under way here, so what says `sending` was left by a process or a write that failed: it is unsure.
    reconcileLeftovers();
    while (!stopped) {
      const now = environment.now();
      const ahead = outbox.ahead(now, mostAhead).filter((entry) => !notFoundDelay.isTooEarly(entry));
      const next = chooseNext(ahead, gate(), now);
      if (next.step === 'wait') {
        // Not beyond an hour: a timer knows nothing of a clock that is set meanwhile.
        if (next.until !== null) {
          cancelTimer = environment.after(
            Math.min(Math.max(next.until - environment.now(), 1), 3_600_000),
            wakeAfterTimer,
          );
        }
        return;
      }
      await take(next);
      // What came meanwhile, a scan above all, goes before the next request.
      await new Promise<void>((resolve) => environment.after(0, resolve));
    }
  }

  function wakeAfterTimer(): void {
    cancelTimer = null;
    wake();
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
      stopped = true;
      cancelTimer?.();
      notFoundDelay.stop();
      changes.stop();
    },
    gate,
    resume: () => {
      facts.forget('outbox.paused');
      if (gate().holdUntil !== null) outbox.hurry(environment.now(), ['rate-limited', 'unavailable']);
      clearRetryAfter(facts);
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
