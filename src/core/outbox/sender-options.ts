import type { ServiceBox } from '../../documents/box-change/service-box.ts';
import type { Environment } from '../runtime/environment.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import type { Confirmed } from './entry-writer.ts';
import type { OutboxKind } from './outbox-kind.ts';
import type { OutboxRepository } from './outbox-repository.ts';

export interface SenderOptions {
  readonly db: Sqlite;
  readonly outbox: OutboxRepository;
  readonly keyValues: KeyValueRepository;
  readonly client: ServiceClient;
  readonly kinds: Readonly<Record<string, OutboxKind>>;
  readonly environment: Environment;
  readonly actor: () => Actor;
  /** Nothing is sent or looked up until it is woken: another computer may have these orders. */
  readonly isHeld?: () => boolean;
  /** One transaction: if it fails, memory is reset to what is on disk. */
  readonly transact: <T>(change: () => T) => T;
  /**
   * Receives what the service has instead of the document's base: written in the transaction that settles the entry, announced after it.
   */
  readonly onOvertaken?: (documentId: string, found: readonly ServiceBox[]) => () => void;
  /** The service has accepted an entry: the consequences are written in the transaction that settles it. */
  readonly onConfirmed?: (confirmed: Confirmed) => void;
  /** Something in the queue has changed. */
  readonly onChange: () => void;
  /** Until when the site's budget of requests wants nothing sent; null: something may be. */
  readonly holdUntil: () => number | null;
  readonly log: (message: string, error: unknown) => void;
}
