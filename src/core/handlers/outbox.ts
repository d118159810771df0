import { Failure } from '../../contract/failure.ts';
import type { OutboxEntryView } from '../../contract/outbox-view.ts';
import { message } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { queueChanged } from '../queue-changed.ts';
import { askForOpen } from '../scanning/ask-for-open.ts';
import { reopenDocument } from '../scanning/reopen-document.ts';
import { changeDocument } from '../scanning/write-scan.ts';
import { readDocument } from './document.ts';
import type { DomainHandlers } from './handlers.ts';

export function outboxHandlers(core: CoreContext): DomainHandlers<'outbox'> {
  return {
    'outbox.list': ({ limit }) => core.outbox.list(limit).map(toView),
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
      requireState(core, id, ['pending', 'rejected', 'unconfirmed']);
      return toView(core.sender.apply(id, { type: 'retried' }, message('queue.person-retry')));
    },
    'outbox.release': ({ id, submitLater }) => {
      const entry = requireState(core, id, ['held']);
      if (submitLater && !canWait(entry))
        throw new Failure('conflict', 'The service cannot be told to wait with this one.');
      const body = submitLater ? { ...Object(core.outbox.body(entry.id)), SubmitLater: true } : undefined;
      const summary = message(submitLater ? 'queue.person-release-later' : 'queue.person-release');
      return toView(core.sender.apply(id, { type: 'released' }, summary, body));
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
      requireState(core, id, ['held', 'pending', 'rejected', 'unconfirmed']);
      const now = core.environment.now();
      core.db
        .transaction(() => {
          core.outbox.discard(id, reason, now, core.author());
          const summary = message('queue.person-discard', { reason });
          const attempt = core.outbox.startAttempt({ outboxId: id, kind: 'person', at: now, summary }, core.author());
          core.outbox.endAttempt(attempt, { at: now, summary, status: null, ticketId: null, rawBody: null });
        })
        .immediate();
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

/** The refused or held entry gives way to what its document becomes; the id stays (design.md 5). */
function editDocument(core: CoreContext, id: string) {
  const entry = requireState(core, id, ['rejected', 'held']);
  const documentId = entry.documentId;
  if (documentId === null) throw new Failure('conflict', 'There is no document behind this entry.');
  changeDocument(core, documentId, () => reopenDocument(core, documentId, id));
  queueChanged(core.emit);
  // What was still being asked about when it was closed.
  askForOpen(core, documentId);
  return readDocument(core, documentId);
}

/** The interface knows a SubmitLater of it (4.5). */
function canWait({ endpoint }: OutboxEntry): boolean {
  return endpoint === 'inbound.plan';
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

function toView(entry: OutboxEntry): OutboxEntryView {
  const { id, seq, endpoint, key, documentId, state, discarded, createdAt, updatedAt, operator, station } = entry;
  const { progress, nextTryAt, superseded } = entry;
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
    failure: progress.failure,
    superseded,
  };
}
