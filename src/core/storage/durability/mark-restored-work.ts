import { type Message, message } from '../../../contract/verdict.ts';
import type { Actor } from '../actor.ts';
import type { Sqlite } from '../database.ts';
import { createKeyValueRepository } from '../key-value-repository.ts';
import { queueingKey, restoredAtKey, resurrectedKey } from '../restored-keys.ts';

/**
 * What is unsettled in a backup may have been settled since, by the service and by people: the service is queried for everything that
 * could be sent, and for what it cannot be queried about (a bill) a person is asked. Numbers minted since are unknown, too. Written into
 * the restored file before it takes its place, so that the process cannot end in between.
 */
export function markRestoredWork(db: Sqlite, now: number, by: Actor): void {
  db.transaction(() => {
    lookUpFirst(db, now, null, message('queue.restored'));
    // Labels waiting for the printer may have been printed since: only a person can tell.
    db.exec(
      `UPDATE print_jobs SET state = 'printed'
       WHERE state = 'ordered' AND id IN (SELECT job_id FROM print_sendings WHERE step IN ('waiting', 'sending'));
       UPDATE print_sendings SET step = 'unsure', progress = json_set(progress, '$.step', 'unsure')
       WHERE step IN ('waiting', 'sending')`,
    );
    // What was told since by the lost file is not here: this one tells by another store.
    db.prepare('UPDATE site_stores SET ended_at = ? WHERE ended_at IS NULL').run(now);
    const open = db.prepare<[], { id: string }>("SELECT id FROM documents WHERE status <> 'closed'").all();
    const keyValues = createKeyValueRepository(db);
    keyValues.write(restoredAtKey, now, now, by);
    keyValues.write(
      resurrectedKey,
      [...open.map(({ id }) => id), ...Object.keys(keyValues.read(queueingKey) ?? {})],
      now,
      by,
    );
  }).immediate();
}

/**
 * The service is queried for each of these orders before it is sent; for a held or rejected one, once a person releases it: somebody may have
 * done so since. `ids` null: for all.
 */
export function lookUpFirst(db: Sqlite, now: number, ids: readonly string[] | null, summary: Message): void {
  const which =
    'discarded_at IS NULL AND superseded = 0 AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))';
  // Joined to nothing it is a text again: triggers that tell the site would write an object into an object.
  const these = ids === null ? null : JSON.stringify(ids);
  db.prepare(
    `UPDATE outbox SET state = 'unconfirmed', next_try_at = @now, updated_at = @now,
       progress = json_set(progress, '$.everUnsure', json('true'), '$.shared', json('true'), '$.lastAttemptAt', @now, '$.misses', 0, '$.failures', 0,
         '$.question', NULL, '$.refusal', NULL, '$.summary', json(@summary)) || ''
     WHERE ${which} AND state IN ('pending', 'sending', 'unconfirmed')`,
  ).run({ now, ids: these, summary: JSON.stringify(summary) });
  db.prepare(
    `UPDATE outbox SET progress = json_set(progress, '$.doubtful', json('true')) || '' WHERE ${which} AND state IN ('held', 'rejected')`,
  ).run({ ids: these });
}
