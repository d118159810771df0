import { createHash } from 'node:crypto';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

/** Files attached to documents, each stored once under the digest of its bytes. Callers open the transaction. */
export function createAttachmentsRepository(db: Sqlite) {
  const insert = db.prepare(
    'INSERT INTO attachments (digest, bytes, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const byDigest = db.prepare<[string], { bytes: Buffer }>('SELECT bytes FROM attachments WHERE digest = ?');
  return {
    put(bytes: Buffer, at: number, by: Actor): string {
      const digest = digestOf(bytes);
      insert.run(digest, bytes, at, by.operator, by.station);
      return digest;
    },
    /** Null if it is gone. */
    read: (digest: string): Buffer | null => byDigest.get(digest)?.bytes ?? null,
  };
}
export type AttachmentsRepository = ReturnType<typeof createAttachmentsRepository>;

/** SHA-256 as hexadecimal digits. */
export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
