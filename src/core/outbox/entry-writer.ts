import type { FailureReply } from '../../contract/failure.ts';
import type { Message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { AttemptStart, OutboxRepository } from './outbox-repository.ts';
import { keepRetryAfter } from './retry-after.ts';
import { type OutboxEvent, type Transition, transition } from './transition.ts';

/** The service has accepted an entry. `shown`: its record, if the reply contained one. */
export interface Confirmed {
  readonly entry: OutboxEntry;
  readonly at: number;
  readonly shown: Readonly<Record<string, unknown>> | null;
}

export interface EntryWriterOptions {
  readonly outbox: OutboxRepository;
  readonly keyValues: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'random'>;
  readonly actor: () => Actor;
  /** Writes the consequences in the same transaction. */
  readonly onConfirmed?: ((confirmed: Confirmed) => void) | undefined;
  /** An attempt has just ended with an unknown result. */
  readonly onUnsure: (id: string) => void;
}

export interface EntryWriter {
  /** Applies the event. Entries of one request share a `random`, so that their retry times stay equal. */
  readonly record: (entry: OutboxEntry, event: OutboxEvent, random?: number) => Transition;
  /** Starts an attempt and returns the number to end it with. */
  readonly begin: (start: Omit<AttemptStart, 'at'>) => number;
  readonly end: (attempt: number, summary: Message, failure: FailureReply | null, status: number | null) => void;
}

/** Records changes of entries and their attempts; the caller provides the transaction. */
export function createEntryWriter({
  outbox,
  keyValues,
  environment,
  actor,
  onConfirmed,
  onUnsure,
}: EntryWriterOptions): EntryWriter {
  return {
    record: (entry, event, random = environment.random()) => {
      const now = environment.now();
      const next = transition(entry, event, now, random);
      outbox.update(entry.id, next, now);
      if (next.state === 'confirmed' && entry.state !== 'confirmed') {
        const shown = event.type === 'sent' && event.outcome.kind === 'accepted' ? event.outcome.shown : null;
        onConfirmed?.({ entry, at: now, shown: shown ?? null });
      }
      if (next.state === 'unconfirmed' && entry.state === 'sending') onUnsure(entry.id);
      if (next.unauthorized) keyValues.write('outbox.paused', { reason: 'unauthorized' }, now, actor());
      if (next.holdAllMs !== undefined) keepRetryAfter(keyValues, next.holdAllMs, now, actor());
      return next;
    },
    begin: (start) => outbox.startAttempt({ ...start, at: environment.now() }, actor()),
    end: (attempt, summary, failure, status) => {
      const service = failure?.details?.service;
      outbox.endAttempt(attempt, {
        at: environment.now(),
        summary,
        status: service?.status ?? status,
        ticketId: service?.ticketId ?? null,
        rawBody: service?.rawBody ?? null,
      });
    },
  };
}
