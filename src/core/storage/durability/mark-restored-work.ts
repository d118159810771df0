import { message } from '../../../contract/verdict.ts';
import type { Actor } from '../actor.ts';
import type { Sqlite } from '../database.ts';
import { createKeyValueRepository } from '../key-value-repository.ts';
import { restoredAtKey, resurrectedKey } from '../restored-keys.ts';

/**
 * What a backup holds as not settled may be settled since, at the service and by people: everything that could leave is asked
 * about first, and what nobody can be asked about (a bill) asks a person. Numbers that were given since are not known either.
 * Written into the restored file before it takes its place: no end of the process comes between.
 */
export function markRestoredWork(db: Sqlite, now: number, by: Actor): void {
  const waiting = "discarded_at IS NULL AND superseded = 0 AND state IN ('pending', 'sending', 'unconfirmed')";
  db.transaction(() => {
    db.prepare(
      `UPDATE outbox SET state = 'unconfirmed', next_try_at = @now, updated_at = @now,
         progress = json_set(progress, '$.everUnsure', json('true'), '$.lastAttemptAt', @now, '$.misses', 0, '$.failures', 0,
           '$.question', NULL, '$.refusal', NULL, '$.summary', json(@summary))
       WHERE ${waiting}`,
    ).run({ now, summary: JSON.stringify(message('queue.restored')) });
    // Held or refused: a person may have let it go since; asked about once a person lets it go again.
    db.exec(
      `UPDATE outbox SET progress = json_set(progress, '$.doubtful', json('true'))
       WHERE discarded_at IS NULL AND superseded = 0 AND state IN ('held', 'rejected')`,
    );
    // What waited for the label printer may be on paper since: only a person can tell.
    db.exec(
      `UPDATE print_jobs SET state = 'printed'
       WHERE state = 'ordered' AND id IN (SELECT job_id FROM print_sendings WHERE step IN ('waiting', 'sending'));
       UPDATE print_sendings SET step = 'unsure', progress = json_set(progress, '$.step', 'unsure')
       WHERE step IN ('waiting', 'sending')`,
    );
    const open = db.prepare<[], { id: string }>("SELECT id FROM documents WHERE status <> 'closed'").all();
    const keyValues = createKeyValueRepository(db);
    keyValues.write(restoredAtKey, now, now, by);
    keyValues.write(
      resurrectedKey,
      open.map(({ id }) => id),
      now,
      by,
    );
  }).immediate();
}
