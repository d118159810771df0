import { setImmediate } from 'node:timers/promises';
import { canSubmitLater, type OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { Failure, type FailureReply, refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { isOrders } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';
import { changeDocument } from '../../documents/journal-writer.ts';
import { recordAct, requireAdministrator } from '../../operators/administrator.ts';
import { failedLater } from '../../orders/failed-later.ts';
import { editOrder } from '../../orders/replaced-order.ts';
import { type OutboxEntry, usesItsKey } from '../../outbox/outbox-entry.ts';
import { queueChanged } from '../../outbox/queue-changed.ts';
import { askForOpen } from '../../scanning/answers/ask-for-open.ts';
import { reopenDocument } from '../../scanning/effects/reopen-document.ts';
import { readDocument } from './documents.ts';
import type { DomainHandlers } from './handlers.ts';

export function outboxHandlers(core: CoreContext): DomainHandlers<'outbox'> {
  return {
    'outbox.list': ({ limit }) => {
      const entries = core.outbox.list(limit);
      const origins = core.origins.named(entries.map(({ id }) => id));
      return entries.map((entry) => {
        const origin = origins.get(entry.id);
        return { ...toView(entry), ...(origin && { origin }) };
      });
    },
    'outbox.attempts': ({ id }) =>
      core.outbox.attempts(id).map(({ at, endedAt, kind, summary, status, ticketId, rawBody }) => ({
        at,
        endedAt,
        kind,
        summary,
        status,
        ticketId,
        rawBody,
      })),
    'outbox.retry': ({ id }) => {
      const entry = requireState(core, id, ['pending', 'rejected', 'unconfirmed']);
      if (entry.state === 'rejected') refuseUsedId(core, entry);
      return toView(core.sender.apply(id, { type: 'retried' }, message('queue.person-retry')));
    },
    'outbox.release': ({ id, submitLater }) => {
      return toView(core.sender.apply(...releaseOf(core, requireState(core, id, ['held']), submitLater)));
    },
    'outbox.release-all': async ({ documentId, submitLater }) => {
      const held = core.outbox.ofDocument(documentId).filter(isHeld);
      if (held.length === 0) throw new Failure('conflict', 'Nothing of it is held any more.');
      for (let from = 0; from < held.length; from += releasedAtOnce) {
        const slice = held.slice(from, from + releasedAtOnce);
        core.db
          .transaction(() => {
            // Somebody may have released one of them meanwhile.
            for (const entry of slice.map(({ id }) => requireEntry(core, id)).filter(isHeld))
              core.sender.enter(...releaseOf(core, entry, submitLater));
          })
          .immediate();
        core.sender.wake();
        await setImmediate();
      }
      queueChanged(core.emit);
      return { n: held.length };
    },
    'outbox.answer': ({ id, answer }) => {
      const entry = requireState(core, id, ['unconfirmed']);
      if (entry.progress.question === null) {
        throw new Failure('conflict', 'The service is still being asked about this one.');
      }
      const summary = message(answer === 'send-again' ? 'queue.person-send-again' : 'queue.person-mark-sent');
      return toView(core.sender.apply(id, { type: 'answered', answer }, summary));
    },
    'outbox.edit': ({ id }) => editDocument(core, id),
    'outbox.discard': ({ id, reason }) => {
      const { state, key } = requireState(core, id, ['held', 'pending', 'rejected', 'unconfirmed']);
      const isUnsettled = state === 'unconfirmed';
      if (isUnsettled) requireAdministrator(core);
      const now = core.environment.now();
      core.db
        .transaction(() => {
          core.outbox.discard(id, reason, now, core.actor());
          const summary = message('queue.person-discard', { reason });
          const attempt = core.outbox.startAttempt({ outboxId: id, kind: 'person', at: now, summary }, core.actor());
          core.outbox.endAttempt(attempt, { at: now, summary, status: null, ticketId: null, rawBody: null });
        })
        .immediate();
      if (isUnsettled) recordAct(core, message('journal.discarded', { key }));
      queueChanged(core.emit);
      core.sender.wake();
      return toView(requireEntry(core, id));
    },
    'outbox.resume': () => {
      core.sender.resume();
      queueChanged(core.emit);
      return {};
    },
  };
}

/** A large batch is released in slices of this size: a scan must not wait for all of it. */
const releasedAtOnce = 200;

const isHeld = ({ state, discarded, superseded }: OutboxEntry) => state === 'held' && discarded === null && !superseded;

/** `submitLater`: it is created at the service, unsubmitted. */
function releaseOf(core: CoreContext, entry: OutboxEntry, submitLater: boolean): Parameters<typeof core.sender.apply> {
  if (submitLater && !canSubmitLater(entry))
    throw new Failure('conflict', 'The service cannot be told to wait with this one.');
  const body = submitLater ? { ...Object(core.outbox.body(entry.id)), SubmitLater: true } : undefined;
  const summary = message(submitLater ? 'queue.person-release-later' : 'queue.person-release');
  return [entry.id, { type: 'released' }, summary, body];
}

/**
 * The rejected or held entry, or that of an order that failed later, gives way to the document's next request
 * (manual/design.md 3).
 */
function editDocument(core: CoreContext, id: string) {
  const entry = requireEntry(core, id);
  if (entry.superseded || !failedLater(core, entry)) requireState(core, id, ['rejected', 'held']);
  const documentId = entry.documentId;
  if (documentId === null) throw new Failure('conflict', 'There is no document behind this entry.');
  if (isOrders(core.documents.meta(documentId)?.kind ?? null)) {
    // The other orders of its batch are already settled: this one gets a batch of its own.
    const batch = editOrder(core, entry);
    core.emit({ type: 'documents' });
    return readDocument(core, batch);
  }
  changeDocument(core, () => reopenDocument(core, documentId, id));
  queueChanged(core.emit);
  // What was still being looked up when it was closed.
  askForOpen(core, documentId);
  return readDocument(core, documentId);
}

/** The service would take a second order under that id for the first one and report success (manual/service.md 12). */
function refuseUsedId(core: CoreContext, { id, family, key }: OutboxEntry): void {
  const isUsed = core.outbox.ofKey(family, key).some((other) => other.id !== id && usesItsKey(other));
  if (isUsed && (family === 'drop-ship' || family === 'outbound'))
    throw refusal('conflict', 'Another order has this id now.', message('problem.order-id-used', { key }));
}

function requireState(core: CoreContext, id: string, states: readonly OutboxEntry['state'][]): OutboxEntry {
  const entry = requireEntry(core, id);
  if (entry.discarded || entry.superseded || !states.includes(entry.state)) {
    throw new Failure('conflict', 'This entry has changed meanwhile.');
  }
  return entry;
}

function requireEntry(core: CoreContext, id: string): OutboxEntry {
  const entry = core.outbox.get(id);
  if (!entry) throw new Failure('not-found', 'There is no such entry in the outbox.');
  return entry;
}

export function toView(entry: OutboxEntry): OutboxEntryView {
  const { id, seq, endpoint, key, documentId, state, discarded, createdAt, updatedAt, operator, station } = entry;
  const { progress, nextTryAt, superseded, replaces, replacedBy } = entry;
  return {
    id,
    seq,
    endpoint,
    key,
    documentId,
    state,
    discarded,
    createdAt,
    updatedAt,
    operator,
    station,
    attempts: progress.sends,
    nextTryAt,
    question: progress.question,
    summary: progress.summary,
    failure: progress.failure && withoutRawBody(progress.failure),
    superseded,
    replaces,
    replacedBy,
    ...(progress.from !== undefined && { from: progress.from }),
    ...(discarded !== null && progress.reason === 'taken-over' && { isTaken: true }),
  };
}

/** A list of thousands contains no bodies; `outbox.attempts` has them. */
function withoutRawBody(failure: FailureReply): FailureReply {
  if (failure.details?.service?.rawBody === undefined) return failure;
  const { rawBody: _, ...service } = failure.details.service;
  return { ...failure, details: { ...failure.details, service } };
}
