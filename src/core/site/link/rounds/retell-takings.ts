import type { Sqlite } from '../../../storage/database.ts';
import { createKeyValueRepository } from '../../../storage/key-value-repository.ts';
import type { TakingsNews } from '../../takings/hub-takings.ts';
import { keptTakings, takingsKey } from '../../takings/kept-takings.ts';
import { unlessRefused } from '../hub.ts';
import type { LinkRound } from '../link.ts';

/**
 * A hub that was set back to before a taking is told of it, once it is connected: by whoever closed its orders, as the taker may never have
 * got them; and by the taker, as the other may never have heard of it. Behind the feed: the hub has all that is to be known of those orders.
 */
export function createRetellTakings(options: {
  readonly db: Sqlite;
  readonly onNews: (news: TakingsNews) => void;
}): LinkRound {
  const { db, onNews } = options;
  const keyValues = createKeyValueRepository(db);
  const closedBy = db
    .prepare<[string], string>(
      `SELECT id FROM outbox WHERE discarded_at IS NOT NULL AND discard_reason = ? AND json_extract(progress, '$.reason') = 'taken-over'`,
    )
    .pluck();
  let hubId = '';
  let isTold = true;
  return {
    connected: (hello) => {
      [hubId, isTold] = [hello.hubId, false];
    },
    run: async (hub) => {
      if (isTold) return true;
      const { lost, won } = keptTakings(keyValues.read(takingsKey));
      const known = new Set((await hub.takings()).map(({ id }) => id));
      // Another site may have a station of that name.
      const isMissing = (taking: { readonly id: string; readonly hub?: string | undefined }) =>
        !known.has(taking.id) && (taking.hub ?? hubId) === hubId;
      for (const taking of lost.filter(isMissing))
        await unlessRefused(hub.tellTaking(taking, closedBy.all(taking.taker)));
      for (const { id, station, operator } of won.filter(isMissing))
        if ((await unlessRefused(hub.takeOutbox(station, operator))) !== null) onNews({ type: 'told-again', id });
      isTold = true;
      return true;
    },
  };
}
