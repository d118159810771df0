import type { Environment } from '../../runtime/environment.ts';
import type { HubNews } from '../hub/hub.ts';
import { pollMs } from './link.ts';

/** When a round has to look at what the hub has: it said that there is something new, or the last look was a while ago. */
export interface Lookout {
  readonly hear: () => void;
  /** The same, of a round that has nothing to do with who works on what. */
  readonly hearAll: (about: HubNews) => void;
  readonly isDue: () => boolean;
  /** It looks now: what it hears from now on is for the next time. */
  readonly look: () => void;
}

export function createLookout({ now }: Pick<Environment, 'now'>): Lookout {
  let hasNews = true;
  let lookedAt = 0;
  const hear = () => {
    hasNews = true;
  };
  return {
    hear,
    hearAll: (about) => {
      if (about === 'all') hear();
    },
    isDue: () => hasNews || Math.abs(now() - lookedAt) >= pollMs,
    look: () => {
      hasNews = false;
      lookedAt = now();
    },
  };
}
