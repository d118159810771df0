import type { Settings } from '../../contract/settings.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import type { OperatorsRepository } from '../operators/operators-repository.ts';
import type { OutboxRepository } from '../outbox/outbox-repository.ts';
import type { Environment } from '../runtime/environment.ts';
import type { ConnectionsRepository } from '../settings/connections-repository.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Site } from '../site/site.ts';
import type { Sqlite } from '../storage/database.ts';
import type { Notices } from '../storage/durability/notices.ts';

/** What a report about the station is based on. */
export interface DiagnosticsContext {
  readonly version: string;
  readonly mode: 'practice' | 'live';
  readonly db: Sqlite;
  readonly environment: Environment;
  readonly settings: () => Settings;
  readonly outbox: OutboxRepository;
  readonly documents: DocumentsRepository;
  readonly operators: OperatorsRepository;
  readonly connections: ConnectionsRepository;
  readonly secrets: Secrets;
  readonly notices: Notices;
  readonly site: Pick<Site, 'view'>;
}
