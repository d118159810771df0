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
  /** One transaction about an entry of that document: after one that fails, memory knows no more of it than the disk. */
  readonly transact: <T>(documentId: string | null, change: () => T) => T;
  /** What the service has instead of what a document was made against: written in the transaction that settles its entry, told after it. */
  readonly onOvertaken?: (documentId: string, found: readonly ServiceBox[]) => () => void;
  /** The service has taken one: what follows from it is written in the transaction that settles its entry. */
  readonly onConfirmed?: (confirmed: Confirmed) => void;
  /** Something in the queue has changed. */
  readonly onChange: () => void;
  readonly log: (message: string, error: unknown) => void;
}
