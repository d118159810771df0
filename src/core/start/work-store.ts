import type { Message } from '../../contract/verdict.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { markRestoredWork } from '../storage/durability/mark-restored-work.ts';
import { openKeptStore } from '../storage/durability/open-kept-store.ts';
import { workStoreIn } from '../storage/schema/kept-store.ts';

export interface WorkStore {
  readonly db: Sqlite;
  /** What a person should know about this start. */
  readonly notices: readonly Message[];
}

export interface OpenWork {
  readonly now?: number;
  readonly actor?: Actor;
  /** A person wants to restore this backup: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** As `OpenKept`. */
  readonly version?: string;
}

/**
 * Opens the work of a connection, restored if it is lost or damaged (`openKeptStore`): entries from a backup are
 * treated as unconfirmed.
 */
export function openWorkStore(folder: string, options: OpenWork = {}): WorkStore {
  const { now = Date.now(), actor = { operator: '', station: '' }, restore, version } = options;
  return openKeptStore(workStoreIn(folder), {
    now,
    restore,
    version,
    prepare: (db) => markRestoredWork(db, now, actor),
  });
}
