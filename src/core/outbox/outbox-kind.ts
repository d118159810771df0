import { asFailure, type FailureReply, type Reply, toReply } from '../../contract/failure.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { SendOutcome } from './send-outcome.ts';

/**
 * What the outbox must know of one kind of create. A `Failure` that is thrown is the outcome of every entry in the request;
 * answers go by the entries' keys, and no key is twice in one request.
 */
export interface OutboxKind {
  readonly family: string;
  /** Entries in one request at the most. */
  readonly mostTogether: number;
  /** Entries with equal headers leave in one request; null: this one leaves by itself. */
  readonly headerOf: (body: unknown) => string | null;
  /** One attempt; only answers that were read, all else is thrown. */
  readonly send: (client: ServiceClient, sendings: readonly Sending[]) => Promise<ReadonlyMap<string, Answered>>;
  /** Ids in one question at the most. */
  readonly mostAsked: number;
  /** Whether the service has something under each of these keys. */
  readonly exists: (client: ServiceClient, keys: readonly string[]) => Promise<ReadonlyMap<string, Reply<boolean>>>;
  /** What the service shows of each, against what we sent. */
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
  /** Null where nothing was answered. */
  readonly status: number | null;
}

/** `nobody-knows`: the interface has no way to ask. */
export type ReadResult = 'matches' | 'differs' | 'create-failed' | 'not-found' | 'nobody-knows';

export interface ReadAnswer {
  readonly result: ReadResult;
  /** Why it could not be created, where the service says so. */
  readonly reason?: FailureReply;
}

/** A kind whose entries leave, and are asked about, one by one. Failures of requests are thrown as `Failure`. */
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

/** One question after the other; once nobody answers at all, the rest is not asked. */
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

/** Nobody there, or told to be quiet: that holds for every request. Anything else may be this one's own trouble. */
export function endsAll({ code, details }: FailureReply): boolean {
  return (
    code === 'offline' ||
    code === 'unauthorized' ||
    code === 'rate-limited' ||
    code === 'timeout' ||
    details?.service?.retryAfterMs !== undefined
  );
}
