import type { BackupAnswer, HubBackups } from './hub-backups.ts';

/** As the hub's functions do it (src/hub/schema/backups.ts). */
export function postgresBackups(
  rows: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>,
): HubBackups {
  const row = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const [first] = await rows<Row>(text, values);
    if (first === undefined) throw new TypeError(`no answer to ${text}`);
    return first;
  };
  return {
    backupTerms: async () => {
      const terms = await row<{ public_key: Buffer | null; every_minutes: number }>(
        'SELECT * FROM dockside.backup_terms()',
      );
      return { publicKey: terms.public_key, everyMinutes: terms.every_minutes };
    },
    beginBackup: ({ id, content, header, chunks }) =>
      row<BackupAnswer>('SELECT * FROM dockside.begin_backup($1, $2, $3, $4)', [id, content, header, chunks]),
    putBackupChunk: async (id, nth, data) =>
      (await row<{ done: boolean }>('SELECT dockside.put_backup_chunk($1, $2, $3) AS done', [id, nth, data])).done,
    finishBackup: async (id, hash) =>
      (await row<{ done: boolean }>('SELECT dockside.finish_backup($1, $2) AS done', [id, hash])).done,
    ownBackups: async () => {
      const found = await rows<{ id: string; confirmed_ms: string; header: string; chunks: number; bytes: string }>(
        'SELECT * FROM dockside.own_backups()',
      );
      return found.map(({ id, confirmed_ms: at, header, chunks, bytes }) => ({
        ...{ id, header, chunks },
        ...{ confirmedAt: Number(at), bytes: Number(bytes) },
      }));
    },
    backupChunk: async (id, nth) =>
      (await row<{ data: Buffer | null }>('SELECT dockside.own_backup_chunk($1, $2) AS data', [id, nth])).data,
  };
}
