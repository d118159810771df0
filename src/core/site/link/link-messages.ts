import type { NewSiteMessage, SiteMessage, WorkNews } from '../../../contract/site/claims.ts';
import type { Reading, ReadingsPage, ReadingsPosition } from '../../../contract/site/reading.ts';
import type { BackupAtSite, SiteBoard, SitePast, SiteTrouble } from '../../../contract/site/site-view.ts';
import type { Answer, Call } from '../../runtime/thread-calls.ts';
import type { Greeted, Hub, HubAddress } from '../hub/hub.ts';
import type { SharedNews } from '../shared/shared-news.ts';
import type { TakingsNews } from '../takings/hub-takings.ts';
import type { LinkState } from './link.ts';

/** What the thread of the link begins with. */
export interface LinkThreadOptions {
  readonly address: HubAddress;
  readonly password: string;
  readonly version: string;
  /** Absent: it says who is at that address, and ends. */
  readonly tells?: {
    readonly hubId: string;
    readonly service: string;
    /** The work of which it tells. */
    readonly workFile: string;
    /** The files of which it shares facts, with the service that these concern; empty: stations themselves. */
    readonly shares: readonly { readonly scope: string; readonly file: string }[];
    /** For whom it seals snapshots, in base64; null: for whom the hub says first. */
    readonly backupKey: string | null;
    /** The hub has work of this name that may be brought back: it is not followed by a snapshot of nothing. */
    readonly asksPast: boolean;
  };
}

/** What the link does for the core. */
export interface LinkFunctions {
  /** Rejects with a `Failure` that says why in the words of a trouble. */
  readonly board: () => Promise<SiteBoard>;
  readonly leaseRequests: Hub['leaseRequests'];
  /** Tells what was read here, and reads what others read after a position. */
  readonly exchangeReadings: (
    told: readonly Reading[],
    after: ReadingsPosition | null,
  ) => Promise<ReadingsPage | 'set-back'>;
  readonly takeTurns: (keys: readonly string[]) => Promise<string[]>;
  readonly takeOutbox: Hub['takeOutbox'];
  readonly sendMessage: (sent: NewSiteMessage) => Promise<void>;
  /** What the hub has of this station in stores that this work does not know. Null: nothing. */
  readonly past: () => Promise<SitePast | null>;
  /** Writes the work that the hub has of this station into a file of that name, complete when this settles. `key`: of 32 bytes; null: from entries alone. */
  readonly bringBack: (key: Uint8Array | null, into: string) => Promise<null>;
}

/** What the link says by itself. */
export type LinkNews =
  | { readonly type: 'state'; readonly state: LinkState }
  | { readonly type: 'backup'; readonly backup: BackupAtSite; readonly key: string | null }
  | { readonly type: 'foreign-store'; readonly store: string; readonly common: number }
  | { readonly type: 'shared'; readonly scope: string; readonly news: SharedNews }
  | { readonly type: 'work'; readonly news: WorkNews }
  | { readonly type: 'takings'; readonly news: TakingsNews }
  | { readonly type: 'messages'; readonly messages: readonly SiteMessage[] };

export type ToLink =
  | { readonly type: 'wake' }
  | { readonly type: 'call'; readonly call: Call<LinkFunctions> }
  | { readonly type: 'stop' };

export type FromLink = LinkNews | { readonly type: 'answer'; readonly answer: Answer };

/** From one that only asks who is there. */
export type FromGreeting =
  | { readonly type: 'greeting'; readonly greeting: Greeted }
  | { readonly type: 'trouble'; readonly trouble: SiteTrouble; readonly text: string };
