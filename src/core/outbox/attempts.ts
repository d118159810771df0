import { asFailure, Failure, type FailureReply, type Reply, toReply } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { type Gate, type NextStep, needsLookUp } from './choose-next.ts';
import type { EntryWriter } from './entry-writer.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { type Answered, endsAll, type OutboxKind, type Sending } from './outbox-kind.ts';
import type { AttemptStart } from './outbox-repository.ts';
import { outcomeForEach, type SendOutcome, unreadable } from './send-outcome.ts';
import type { SenderOptions } from './sender-options.ts';
import type { OutboxEvent } from './transition.ts';

export interface AttemptsOptions extends SenderOptions {
  readonly writer: EntryWriter;
  readonly gate: () => Gate;
  readonly isStopped: () => boolean;
}

/** The slots of a site's budget are shorter. */
const missHoldsMs = 45_000;

type Step = Exclude<NextStep, { readonly step: 'wait' }>;

/** The result of one finished attempt. */
interface Settlement {
  readonly id: string;
  readonly attempt: number;
  readonly event: OutboxEvent;
  readonly failure: FailureReply | null;
  readonly status: number | null;
  /** Absent: the entry's own summary. */
  readonly summary?: Message;
}

/** Makes one request to the service, for one entry or several: recorded before it leaves, settled by the reply. */
export function createAttempts(options: AttemptsOptions): (step: Step) => Promise<void> {
  const { db, outbox, client, kinds, environment, transact, onChange, writer, gate, isStopped } = options;
  /** Of those that were read and could not be sent yet: when they were not there. */
  const missedAt = new Map<string, number>();

  /** Returns false when nothing more should be sent now: the service is unreachable or must not be asked, or the sender stopped. */
  async function send(entries: readonly OutboxEntry[], kind: OutboxKind): Promise<boolean> {
    const sendings = entries.map(sendingOf);
    const attempts = begin(entries, 'send', message('queue.sending'), { type: 'send-started' });
    onChange();
    const answers = await kind.send(client, sendings).catch((error: unknown) => toReply(asFailure(error)));
    let isServed = true;
    settle(
      attempts.map(({ entry, attempt }) => {
        const { outcome, status } = answerFor(answers, entry, entries.length);
        const failure = outcome.kind === 'accepted' ? null : outcome.failure;
        if (failure !== null && endsAll(failure)) isServed = false;
        return { id: entry.id, attempt, event: { type: 'sent', outcome }, failure, status };
      }),
    );
    return isServed && !isStopped();
  }

  /** Before the first send of ids given by a person; those that are free are sent at once. */
  async function lookUp(entries: readonly OutboxEntry[], kind: OutboxKind): Promise<void> {
    const asked = entries.filter(needsLookUp).slice(0, kind.mostAsked);
    const attempts = begin(asked, 'look-up', message('queue.looking-up'));
    const keys = asked.map(({ key }) => key);
    const taken = await kind.exists(client, keys).catch(forEach<boolean>(keys));
    if (isStopped()) return;
    settle(
      attempts.map(({ entry: { id, key }, attempt }) => {
        const answer = taken.get(key) ?? unanswered;
        if (!answer.ok) return { id, attempt, event: readFailed(answer.error), failure: answer.error, status: null };
        if (answer.value) return { id, attempt, event: { type: 'already-there' }, failure: null, status: 200 };
        return { id, attempt, event: { type: 'free' }, failure: null, status: 404, summary: message('queue.id-free') };
      }),
    );
    for (let left = entries; left.length > 0; ) {
      if (mustWait()) return;
      const [first, ...others] = freeOf(left, taken);
      if (first === undefined) return;
      const next = together(first, others, kind);
      if (!(await send(next, kind))) return;
      const last = next.at(-1)?.id;
      left = left.slice(left.findIndex(({ id }) => id === last) + 1);
    }
  }

  /**
   * The free entries, read again because a person may have acted meanwhile. Stops at the first without a look-up result, or whose
   * look-up found the service unreachable: none may overtake it.
   */
  function freeOf(entries: readonly OutboxEntry[], taken: ReadonlyMap<string, Reply<boolean>>): OutboxEntry[] {
    const end = entries.findIndex((entry) => {
      const answer = taken.get(entry.key);
      return answer === undefined ? needsLookUp(entry) : !answer.ok && answer.error.code === 'offline';
    });
    return (end === -1 ? entries : entries.slice(0, end)).flatMap(({ id, key }) => {
      const answer = taken.get(key) ?? { ok: true, value: false };
      const now = answer.ok && !answer.value ? outbox.get(id) : null;
      return now?.state === 'pending' && !now.discarded ? [now] : [];
    });
  }

  /**
   * Of what another computer may send as well, whatever the service does not have leaves at once. Where there was no leave to send it, that is
   * remembered: else a small allowance of requests would be used up by reading, again and again.
   */
  async function readAndSend(entries: readonly OutboxEntry[], kind: OutboxKind): Promise<void> {
    const unread = entries.filter(({ id }) => !isMissed(id));
    if (unread.length > 0) await reconcile(unread, kind);
    if (mustWait()) return;
    const [first, ...others] = missedOf(entries);
    if (first === undefined) return;
    const next = together(first, others, kind);
    for (const { id } of next) missedAt.delete(id);
    await send(next, kind);
  }

  function isMissed(id: string): boolean {
    const ago = environment.now() - (missedAt.get(id) ?? Number.NEGATIVE_INFINITY);
    return ago >= 0 && ago <= missHoldsMs;
  }

  /** As `freeOf`: none overtakes one for which the service was unreachable. */
  function missedOf(entries: readonly OutboxEntry[]): OutboxEntry[] {
    const missed: OutboxEntry[] = [];
    for (const { id } of entries) {
      const now = outbox.get(id);
      if (now?.state !== 'pending' || now.discarded) continue;
      if (isMissed(id)) missed.push(now);
      else if (now.progress.failure?.code === 'offline') break;
    }
    return missed;
  }

  const mustWait = (): boolean => {
    const { paused, holdUntil } = gate();
    return paused || holdUntil !== null || isStopped() || options.isHeld?.() === true;
  };

  async function reconcile(entries: readonly OutboxEntry[], kind: OutboxKind): Promise<void> {
    const sendings = entries.map(sendingOf);
    const attempts = begin(entries, 'reconcile', message('queue.reading'));
    const keys = entries.map(({ key }) => key);
    const shown = await kind.reconcile(client, sendings).catch(forEach<never>(keys));
    settle(
      attempts.map(({ entry: { id, key, state }, attempt }) => {
        const answer = shown.get(key) ?? unanswered;
        if (!answer.ok) return { id, attempt, event: readFailed(answer.error), failure: answer.error, status: null };
        const { result } = answer.value;
        const status = result === 'not-found' ? 404 : 200;
        if (status === 404 && state === 'pending') missedAt.set(id, environment.now());
        const summary = message(`queue.read-${result}`);
        return { id, attempt, event: { type: 'read', ...answer.value }, failure: null, status, summary };
      }),
    );
  }

  /** Starts an attempt for each entry, all on disk before the first byte leaves. */
  function begin(
    entries: readonly OutboxEntry[],
    kind: AttemptStart['kind'],
    summary: Message,
    event?: OutboxEvent,
  ): { readonly entry: OutboxEntry; readonly attempt: number }[] {
    return db
      .transaction(() =>
        entries.map((entry) => {
          if (event) writer.record(entry, event);
          return { entry, attempt: writer.begin({ outboxId: entry.id, kind, summary }) };
        }),
      )
      .immediate();
  }

  /** All results of one request, in one transaction. */
  function settle(settlements: readonly Settlement[]): void {
    // A process that is stopping must not write: the entries stay `sending` and are reconciled at the next start.
    if (isStopped()) return;
    const random = environment.random();
    const tellers = transact(() => settlements.flatMap((settlement) => settleOne(settlement, random) ?? []));
    try {
      for (const tell of tellers) tell();
    } finally {
      // The entries are settled, even if a notification fails.
      onChange();
    }
  }

  function settleOne({ id, attempt, event, failure, status, summary }: Settlement, random: number) {
    const entry = outbox.get(id);
    if (!entry) return null;
    const next = writer.record(entry, event, random);
    writer.end(attempt, summary ?? next.progress.summary, failure, status);
    const found = event.type === 'sent' && event.outcome.kind === 'overtaken' ? event.outcome.found : null;
    return found === null || entry.documentId === null ? null : options.onOvertaken?.(entry.documentId, found);
  }

  function sendingOf({ id, key, progress }: OutboxEntry): Sending {
    return { key, body: outbox.body(id), mayHaveArrived: progress.everUnsure };
  }

  /** The first entry and those that fit into its request. */
  function together(entry: OutboxEntry, others: readonly OutboxEntry[], kind: OutboxKind): readonly OutboxEntry[] {
    const header = others.length === 0 ? null : kind.headerOf(outbox.body(entry.id));
    if (header === null) return [entry];
    const fitting = others.slice(0, kind.mostTogether - 1);
    const end = fitting.findIndex(({ id }) => kind.headerOf(outbox.body(id)) !== header);
    return [entry, ...(end === -1 ? fitting : fitting.slice(0, end))];
  }

  return async ({ step, entry, others }) => {
    const kind = kinds[entry.endpoint];
    if (!kind) throw new Failure('internal', `There is no outbox kind for ${entry.endpoint}.`);
    if (step === 'send') await send(together(entry, others, kind), kind);
    else if (step === 'read-and-send') await readAndSend(together(entry, others, kind).slice(0, kind.mostAsked), kind);
    else if (step === 'look-up') await lookUp([entry, ...others.slice(0, kind.mostAsked - 1)], kind);
    else await reconcile([entry, ...others.slice(0, kind.mostAsked - 1)], kind);
  };
}

/** A failure applies to every entry of the request. */
function answerFor(
  answers: ReadonlyMap<string, Answered> | FailureReply,
  { key }: OutboxEntry,
  together: number,
): { readonly outcome: SendOutcome; readonly status: number | null } {
  if ('code' in answers) return { outcome: outcomeForEach(answers, together), status: null };
  return answers.get(key) ?? { outcome: unreadable('The answer does not mention this one.'), status: null };
}

function forEach<Value>(keys: readonly string[]) {
  return (error: unknown): ReadonlyMap<string, Reply<Value>> => {
    const failure = toReply(asFailure(error));
    return new Map(keys.map((key) => [key, { ok: false, error: failure }]));
  };
}

const unanswered: { readonly ok: false; readonly error: FailureReply } = {
  ok: false,
  error: { code: 'internal', message: 'Nobody asked about this one.' },
};

function readFailed(failure: FailureReply): OutboxEvent {
  return { type: 'read-failed', failure, retryAfterMs: failure.details?.service?.retryAfterMs ?? null };
}
