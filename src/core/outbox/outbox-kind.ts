import { asFailure, type FailureReply, type Reply, toReply } from '../../contract/failure.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { SendOutcome } from './send-outcome.ts';

/**
 * What the outbox must know about one kind of create request. A thrown `Failure` is the outcome of every entry in the request; replies
 * are keyed by the entries' keys, and no key occurs twice in one request.
 */
export interface OutboxKind {
  readonly family: string;
  /** The most entries in one request. */
  readonly mostTogether: number;
  /** Entries with equal headers share one request; null: this one is sent alone. */
  readonly headerOf: (body: unknown) => string | null;
  /** One attempt. Returns only replies that could be read; everything else is thrown. */
  readonly send: (client: ServiceClient, sendings: readonly Sending[]) => Promise<ReadonlyMap<string, Answered>>;
  /** The most ids in one query. */
  readonly mostAsked: number;
  /** Whether the service has something under each of these keys. */
  readonly exists: (client: ServiceClient, keys: readonly string[]) => Promise<ReadonlyMap<string, Reply<boolean>>>;
  /** Compares what the service shows of each with what we sent. */
  readonly reconcile: (
    client: ServiceClient,
    sendings: readonly Sending[],
  ) => Promise<ReadonlyMap<string, Reply<ReadAnswer>>>;
}

export interface Sending {
  readonly key: string;
  readonly body: unknown;
  /** An earlier attempt was unsure. */
  readonly mayHaveArrived: boolean;
}

export interface Answered {
  readonly outcome: SendOutcome;
  /** Null if there was no reply. */
  readonly status: number | null;
}

/** `nobody-knows`: the interface offers no query for it. */
export type ReadResult = 'matches' | 'differs' | 'create-failed' | 'not-found' | 'nobody-knows';

export interface ReadAnswer {
  readonly result: ReadResult;
  /** Why it could not be created, if the service says so. */
  readonly reason?: FailureReply;
}

/** A kind whose entries are sent and queried one by one. Failed requests throw `Failure`. */
export interface SingleKind {
  readonly family: string;
  readonly send: (client: ServiceClient, body: unknown, mayHaveArrived: boolean) => Promise<Answered>;
  readonly exists: (client: ServiceClient, key: string) => Promise<boolean>;
  readonly reconcile: (client: ServiceClient, key: string, body: unknown) => Promise<ReadResult>;
}

export function eachAlone({ family, send, exists, reconcile }: SingleKind): OutboxKind {
  return {
    family,
    mostTogether: 1,
    headerOf: () => null,
    send: async (client, sendings) => {
      const answers = new Map<string, Answered>();
      for (const { key, body, mayHaveArrived } of sendings) answers.set(key, await send(client, body, mayHaveArrived));
      return answers;
    },
    mostAsked: 1,
    exists: (client, keys) => askEach(keys, (key) => exists(client, key)),
    reconcile: (client, sendings) => {
      const bodies = new Map(sendings.map(({ key, body }) => [key, body]));
      return askEach([...bodies.keys()], async (key) => ({ result: await reconcile(client, key, bodies.get(key)) }));
    },
  };
}

/** Queries one after the other; once the service is unreachable, the rest get the same failure unasked. */
export async function askEach<Answer>(
  keys: readonly string[],
  ask: (key: string) => Promise<Answer>,
): Promise<ReadonlyMap<string, Reply<Answer>>> {
  const answers = new Map<string, Reply<Answer>>();
  let ended: FailureReply | null = null;
  for (const key of keys) {
    if (ended === null) {
      try {
        answers.set(key, { ok: true, value: await ask(key) });
      } catch (error) {
        const failure = toReply(asFailure(error));
        answers.set(key, { ok: false, error: failure });
        if (endsAll(failure)) ended = failure;
      }
    } else answers.set(key, { ok: false, error: ended });
  }
  return answers;
}

/** Unreachable, or told to wait: that holds for every request. Anything else may concern this one only. */
export function endsAll({ code, details }: FailureReply): boolean {
  return (
    code === 'offline' ||
    code === 'unauthorized' ||
    code === 'rate-limited' ||
    code === 'timeout' ||
    details?.service?.retryAfterMs !== undefined
  );
}
