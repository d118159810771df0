import { Failure, type FailureReply, toReply } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { ServiceBox } from '../../documents/box-change/service-box.ts';
import type { ServiceClient } from '../client/service-client.ts';
import type { Environment } from '../environment.ts';
import type { Author } from '../store/author.ts';
import type { Sqlite } from '../store/database.ts';
import type { FactsRepository } from '../store/facts-repository.ts';
import type { AttemptStart, OutboxRepository } from '../store/outbox-repository.ts';
import { chooseNext, type Gate } from './choose-next.ts';
import { holdAll, readHold } from './hold.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { outcomeOfFailure, type SendOutcome } from './send-outcome.ts';
import { type OutboxEvent, type Transition, transition } from './transition.ts';

export interface SenderOptions {
  readonly db: Sqlite;
  readonly outbox: OutboxRepository;
  readonly facts: FactsRepository;
  readonly client: ServiceClient;
  readonly kinds: Readonly<Record<string, OutboxKind>>;
  readonly environment: Environment;
  readonly author: () => Author;
  /** One transaction about an entry of that document: after one that fails, memory knows no more of it than the disk. */
  readonly transact: <T>(documentId: string | null, change: () => T) => T;
  /** What the service has instead of what a document was made against: written in the transaction that settles its entry, told after it. */
  readonly onOvertaken?: (documentId: string, found: readonly ServiceBox[]) => () => void;
  /** Something in the queue has changed. */
  readonly onChange: () => void;
  readonly log: (message: string, error: unknown) => void;
}

const afterTroubleMs = 5_000;

export interface Sender {
  /** Takes up what an earlier process left and whatever is due, and goes on by itself. */
  readonly wake: () => void;
  readonly stop: () => void;
  readonly gate: () => Gate;
  /** A person ends the pause. */
  readonly resume: () => void;
  /** A person's word on one entry; answers the entry as it is then. */
  readonly apply: (id: string, event: OutboxEvent, summary: Message, body?: unknown) => OutboxEntry;
  /** The same in a transaction that the caller brings: `wake` once that is on disk. */
  readonly enter: Sender['apply'];
}

/** The only retrier of writes: one request at a time, every attempt recorded before its first byte leaves. */
export function createSender(options: SenderOptions): Sender {
  const { db, outbox, facts, client, kinds, environment, author, transact, onChange, log } = options;
  let stopped = false;
  let busy = false;
  let wanted = false;
  let cancelTimer: (() => void) | null = null;

  const gate = (): Gate => ({
    paused: facts.read('outbox.paused') !== null,
    holdUntil: readHold(facts, environment.now()),
  });

  function reconcileLeftovers(): void {
    const left = outbox.unsettled().filter((entry) => entry.state === 'sending');
    if (left.length === 0) return;
    db.transaction(() => {
      for (const entry of left) record(entry, { type: 'crashed' });
    }).immediate();
    onChange();
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
      const next = chooseNext(outbox.unsettled(), gate(), environment.now());
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
      if (next.step === 'send') await send(next.entry);
      else if (next.step === 'look-up') await lookUp(next.entry);
      else await reconcile(next.entry);
    }
  }

  function wakeAfterTimer(): void {
    cancelTimer = null;
    wake();
  }

  async function send(entry: OutboxEntry): Promise<void> {
    const attempt = db
      .transaction(() => {
        record(entry, { type: 'send-started' });
        return begin({ outboxId: entry.id, kind: 'send', summary: message('queue.sending') });
      })
      .immediate();
    onChange();
    const answered = await kindOf(entry)
      .send(client, outbox.body(entry.id), entry.progress.everUnsure)
      .catch((error: unknown) => ({ outcome: outcomeOfFailure(asFailure(error)), status: null }));
    settle(
      entry.id,
      attempt,
      { type: 'sent', outcome: answered.outcome },
      failureIn(answered.outcome),
      answered.status,
    );
  }

  /** Before the first sending of an id that a person gave. */
  async function lookUp(entry: OutboxEntry): Promise<void> {
    const attempt = begin({ outboxId: entry.id, kind: 'look-up', summary: message('queue.looking-up') });
    let taken: boolean;
    try {
      taken = await kindOf(entry).exists(client, entry.key);
    } catch (error) {
      return settle(entry.id, attempt, readFailed(error), asFailure(error), null);
    }
    if (stopped) return;
    if (taken) return settle(entry.id, attempt, { type: 'already-there' }, null, 200);
    end(attempt, message('queue.id-free'), null, 404);
    const now = outbox.get(entry.id);
    if (now?.state === 'pending' && !now.discarded && !gate().paused) await send(now);
  }

  async function reconcile(entry: OutboxEntry): Promise<void> {
    const attempt = begin({ outboxId: entry.id, kind: 'reconcile', summary: message('queue.reading') });
    try {
      const result = await kindOf(entry).reconcile(client, entry.key, outbox.body(entry.id));
      settle(
        entry.id,
        attempt,
        { type: 'read', result },
        null,
        result === 'not-found' ? 404 : 200,
        message(`queue.read-${result}`),
      );
    } catch (error) {
      settle(entry.id, attempt, readFailed(error), asFailure(error), null);
    }
  }

  function settle(
    id: string,
    attempt: number,
    event: OutboxEvent,
    failure: FailureReply | null,
    status: number | null,
    summary?: Message,
  ): void {
    // A process that is stopping must not write: the entry stays `sending` and is reconciled at the next start.
    if (stopped) return;
    const entry = outbox.get(id);
    if (!entry) return;
    const { documentId } = entry;
    const tell = transact(documentId, () => {
      const next = record(entry, event);
      end(attempt, summary ?? next.progress.summary, failure, status);
      const found = event.type === 'sent' && event.outcome.kind === 'overtaken' ? event.outcome.found : null;
      return found === null || documentId === null ? null : options.onOvertaken?.(documentId, found);
    });
    try {
      tell?.();
    } finally {
      // The entry is settled, whatever becomes of the telling.
      onChange();
    }
  }

  /** Writes the entry's next state; callers bring the transaction. */
  function record(entry: OutboxEntry, event: OutboxEvent): Transition {
    const now = environment.now();
    const next = transition(entry, event, now, environment.random());
    outbox.update(entry.id, next, now);
    if (next.unauthorized) facts.write('outbox.paused', { reason: 'unauthorized' }, now, author());
    if (next.holdAllMs !== undefined) holdAll(facts, next.holdAllMs, now, author());
    return next;
  }

  function begin(start: Omit<AttemptStart, 'at'>): number {
    return outbox.startAttempt({ ...start, at: environment.now() }, author());
  }

  function end(attempt: number, summary: Message, failure: FailureReply | null, status: number | null): void {
    const service = failure?.details?.service;
    outbox.endAttempt(attempt, {
      at: environment.now(),
      summary,
      status: service?.status ?? status,
      ticketId: service?.ticketId ?? null,
      rawBody: service?.rawBody ?? null,
    });
  }

  function kindOf(entry: OutboxEntry): OutboxKind {
    const kind = kinds[entry.endpoint];
    if (!kind) throw new Failure('internal', `Nobody knows how to send ${entry.endpoint}.`);
    return kind;
  }

  function enter(id: string, event: OutboxEvent, summary: Message, body?: unknown): OutboxEntry {
    const entry = outbox.get(id);
    if (!entry) throw new Failure('not-found', 'There is no such entry in the outbox.');
    if (body !== undefined) outbox.setBody(id, body);
    record(entry, event);
    end(begin({ outboxId: id, kind: 'person', summary }), summary, null, null);
    return outbox.get(id) ?? entry;
  }

  return {
    wake,
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
    gate,
    resume: () => {
      facts.forget('outbox.paused');
      onChange();
      wake();
    },
    enter,
    apply: (...word) => {
      const after = db.transaction(() => enter(...word)).immediate();
      onChange();
      wake();
      return after;
    },
  };
}

function asFailure(error: unknown): FailureReply {
  return error instanceof Failure ? toReply(error) : { code: 'internal', message: String(error) };
}

function readFailed(error: unknown): OutboxEvent {
  const failure = asFailure(error);
  return { type: 'read-failed', failure, retryAfterMs: failure.details?.service?.retryAfterMs ?? null };
}

function failureIn(outcome: SendOutcome): FailureReply | null {
  return outcome.kind === 'accepted' ? null : outcome.failure;
}
