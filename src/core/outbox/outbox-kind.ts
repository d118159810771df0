import type { ServiceClient } from '../client/service-client.ts';
import type { SendOutcome } from './send-outcome.ts';

/** What the outbox must know of one kind of create. Failures of requests are thrown as `Failure`. */
export interface OutboxKind {
  readonly family: string;
  /** One attempt; only answers that were read, all else is thrown. `mayHaveArrived`: an earlier attempt was unsure. */
  readonly send: (client: ServiceClient, body: unknown, mayHaveArrived: boolean) => Promise<Answered>;
  /** Whether the service has something under that key. */
  readonly exists: (client: ServiceClient, key: string) => Promise<boolean>;
  /** What the service shows of it, against what we sent. */
  readonly reconcile: (client: ServiceClient, key: string, body: unknown) => Promise<ReadResult>;
}

export interface Answered {
  readonly outcome: SendOutcome;
  /** Null where nothing was answered. */
  readonly status: number | null;
}

/** `nobody-knows`: the interface has no way to ask. */
export type ReadResult = 'matches' | 'differs' | 'create-failed' | 'not-found' | 'nobody-knows';
