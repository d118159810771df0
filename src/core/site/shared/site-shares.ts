import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { SharedFacts } from './share-facts.ts';
import type { SharedNews } from './shared-news.ts';

/** What the stations of a site have in common, in one file. */
export interface SiteShare {
  /** The service that it concerns; empty: stations themselves. */
  readonly scope: string;
  readonly file: string;
  readonly facts: SharedFacts;
}

export interface SiteSharesOptions {
  readonly shares: readonly SiteShare[];
  /** Runs what writes, and says whether it could. */
  readonly unlessTheDiskFails: (write: () => void) => boolean;
  readonly emit: (event: BridgeEvent) => void;
}

/** All of it, as long as this station belongs to a site. */
export function createSiteShares({ shares, unlessTheDiskFails, emit }: SiteSharesOptions) {
  return {
    files: shares.map(({ scope, file }) => ({ scope, file })),
    begin: (hubId: string, joinedAt: number): void => {
      for (const { facts } of shares) facts.begin(hubId, joinedAt);
    },
    end: (): void => {
      for (const { facts } of shares) facts.end();
    },
    /** Takes what others changed. False: the disk did not. */
    receive(scope: string, news: SharedNews): boolean {
      const share = shares.find((each) => each.scope === scope);
      if (!unlessTheDiskFails(() => share?.facts.receive(news))) return false;
      emit({ type: 'site' });
      return true;
    },
    /** What was written here is to be told. True: there is any. */
    capture(): boolean {
      let isAny = false;
      unlessTheDiskFails(() => {
        isAny = shares.map(({ facts }) => facts.capture()).some(Boolean);
        if (isAny) emit({ type: 'site' });
      });
      return isAny;
    },
  };
}
