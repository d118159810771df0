import { createHash } from 'node:crypto';
import type { ConnectionSettings } from '../../contract/settings.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

export interface ConnectionFolder {
  readonly id: string;
  readonly service: string;
  /** Relative to the data folder. */
  readonly folder: string;
}

/** The owner of work: origin and path of a base address, or the practice warehouse (manual/design.md 5). The port map is not part of it. */
export function connectionOf(connection: ConnectionSettings): ConnectionFolder {
  if (connection.kind === 'practice') return { id: 'practice', service: 'practice', folder: 'practice' };
  const url = new URL(connection.baseUrl);
  const service = url.origin + url.pathname.replace(/\/+$/, '');
  const digest = createHash('sha256').update(service).digest('hex').slice(0, 10);
  const host = url.host.replace(/[^a-zA-Z0-9.-]/g, '_').slice(0, 40);
  return { id: service, service, folder: `live-${host}-${digest}` };
}

/** Every connection for which this data folder has ever held work. */
export function createConnectionsRepository(db: Sqlite) {
  const add = db.prepare(
    'INSERT INTO connections (id, service, folder, at, operator, station) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const all = db.prepare<[], ConnectionFolder>('SELECT id, service, folder FROM connections');
  return {
    remember(connection: ConnectionFolder, at: number, by: Actor): void {
      add.run(connection.id, connection.service, connection.folder, at, by.operator, by.station);
    },
    all: (): ConnectionFolder[] => all.all(),
  };
}
export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;
