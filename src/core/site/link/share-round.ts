import type { Environment } from '../../runtime/environment.ts';
import type { SharedReader } from '../shared/changes-repository.ts';
import type { SharedNews } from '../shared/shared-news.ts';
import type { LinkRound } from './link.ts';
import { createLookout } from './lookout.ts';

export interface ShareRoundOptions {
  readonly hubId: string;
  /** The service whose goods these facts concern; empty: stations themselves. */
  readonly scope: string;
  readonly shared: SharedReader;
  readonly environment: Pick<Environment, 'now'>;
  readonly onNews: (news: SharedNews) => void;
}

/**
 * Tells the changes that this station made of shared facts, and reads those of all. The hub says the own ones back with their version: by
 * that the core knows what it has. A page is handed over at a time; the core wakes the link once it is written.
 */
export function createShareRound(options: ShareRoundOptions): LinkRound {
  const { hubId, scope, shared, environment, onNews } = options;
  /** Those up to this place were told since it was connected. */
  let told = 0;
  const lookout = createLookout(environment);
  return {
    hear: lookout.hearAll,
    connected: () => {
      told = 0;
      lookout.hear();
    },
    run: async (hub) => {
      const position = shared.position();
      if (position === null || position.hub !== hubId) return true;
      if (position.isWhole) {
        const { changes, last } = shared.untoldAfter(told);
        if (changes.length > 0) await hub.tellShared(scope, changes);
        told = last;
        // With each scan the link comes round, and nobody has changed anything.
        if (changes.length === 0 && !lookout.isDue()) return true;
      }
      lookout.look();
      const page = await hub.sharedSince(scope, position.at);
      if (page === 'set-back') {
        told = 0;
        onNews({ type: 'set-back', hub: hubId });
      } else if (page.changes.length > 0 || !position.isWhole)
        onNews({ type: 'changes', hub: hubId, after: position.at?.version ?? null, ...page });
      // The next page is asked for once this one is written.
      if (page === 'set-back' || page.changes.length > 0) lookout.hear();
      return true;
    },
  };
}
