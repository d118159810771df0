import type { SiteMessage } from '../../../contract/site/claims.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Sqlite } from '../../storage/database.ts';
import { createKeyValueRepository } from '../../storage/key-value-repository.ts';
import { keptMessages, messagesKey } from '../handovers/bench-messages.ts';
import type { LinkRound } from './link.ts';
import { createLookout } from './lookout.ts';

/** Fetches what was written to this station, and tells the hub what it has: it is shown once, however often it is fetched. */
export function createMessagesRound(options: {
  readonly db: Sqlite;
  readonly environment: Pick<Environment, 'now'>;
  readonly onMessages: (messages: readonly SiteMessage[]) => void;
}): LinkRound {
  const { environment, onMessages } = options;
  const keyValues = createKeyValueRepository(options.db);
  const lookout = createLookout(environment);
  let known = '';
  return {
    hear: lookout.hearAll,
    connected: lookout.hear,
    run: async (hub) => {
      const { seen } = keptMessages(keyValues.read(messagesKey));
      if (seen.join() === known && !lookout.isDue()) return true;
      lookout.look();
      const waiting = await hub.messages();
      const shown = waiting.filter(({ id }) => seen.includes(id)).map(({ id }) => id);
      if (shown.length > 0) await hub.messagesShown(shown);
      if (shown.length < waiting.length) onMessages(waiting.filter(({ id }) => !seen.includes(id)));
      known = seen.join();
      return true;
    },
  };
}
