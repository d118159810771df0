import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import type { Environment } from '../../runtime/environment.ts';
import { entryHash } from '../feed/entry-hash.ts';
import type { FeedReader, SiteStore } from '../feed/feed-repository.ts';
import type { Hub } from '../hub/hub.ts';
import type { BecomeState, LinkRound } from './link.ts';

export interface TellFeedOptions {
  readonly hubId: string;
  readonly feed: FeedReader;
  readonly environment: Pick<Environment, 'now'>;
  readonly become: BecomeState;
  /**
   * The hub has more or other entries of this store than this station wrote, or lacks some that are forgotten here: up to `common` they agree,
   * and it must begin another.
   */
  readonly onForeignStore: (store: string, common: number) => void;
}

const batch = 500;

/** Up to where one is missing. */
const unbroken = (entries: SiteEntry[]) => {
  const gap = entries.findIndex(({ seq }, at) => at > 0 && seq !== (entries[at - 1]?.seq ?? 0) + 1);
  return gap === -1 ? entries : entries.slice(0, gap);
};

/** Tells the hub what this station writes. */
export function createTellFeed({ hubId, feed, environment, become, onForeignStore }: TellFeedOptions): LinkRound {
  /** How far the hub has each store, as found out since it was connected. */
  const told = new Map<string, number>();

  async function agreesAt(hub: Hub, store: string, seq: number): Promise<boolean> {
    if (seq === 0) return true;
    const [ours] = feed.after(store, seq - 1, 1);
    // Whoever has an entry has all that its process wrote before it: no two processes write the same one (write-feed.ts).
    return ours?.seq === seq && entryHash(ours) === (await hub.hashOf(store, seq));
  }

  /** The last entry up to which both are the same: from there on they differ, as whoever went on otherwise never came back. */
  async function lastInCommon(hub: Hub, store: string, theirs: number): Promise<number> {
    let common = 0;
    let differs = Math.min(theirs, feed.last(store)) + 1;
    while (differs - common > 1) {
      const middle = Math.floor((common + differs) / 2);
      if (await agreesAt(hub, store, middle)) common = middle;
      else differs = middle;
    }
    return common;
  }

  /** Tells what the hub lacks of a store. False: it was told otherwise, by a copy of this work or before it was set back, or lacks too much. */
  async function tell(hub: Hub, { id: store, isEnded }: SiteStore): Promise<boolean> {
    let position = told.get(store);
    if (position === undefined) {
      position = await hub.lastOf(store);
      // Of one that has ended, the hub may have more: by a copy of this work.
      if (isEnded) position = Math.min(position, feed.last(store));
      if (!(await agreesAt(hub, store, position))) return false;
      told.set(store, position);
    }
    for (;;) {
      const entries = unbroken(feed.after(store, position, batch));
      const [at, waiting] = [position, feed.last(store) - position];
      become(() => ({ told: at, waiting }));
      if (entries.length === 0) return true;
      // What the hub lacks was forgotten here: it was set back farther than that is kept.
      if (entries[0]?.seq !== position + 1) return false;
      const asked = environment.now();
      const { lastSeq, alarms } = await hub.push(store, entries);
      become((before) => ({ tookMs: environment.now() - asked, alarms: before.alarms + alarms }));
      if (alarms > 0) return false;
      const lastTold = entries.at(-1)?.seq ?? position;
      // A copy of this work tells the same store at the same time, and has gone on.
      if (lastSeq > lastTold && !isEnded) return false;
      position = Math.min(lastSeq, lastTold);
      told.set(store, position);
    }
  }

  return {
    connected: () => told.clear(),
    run: async (hub) => {
      for (const store of feed.stores().filter((each) => each.hub === hubId)) {
        // An ended one is told once.
        if (store.isEnded && told.has(store.id)) continue;
        if (await tell(hub, store)) continue;
        told.delete(store.id);
        become(({ alarms }) => ({ alarms: alarms + 1 }));
        onForeignStore(store.id, await lastInCommon(hub, store.id, await hub.lastOf(store.id)));
        return false;
      }
      return true;
    },
    failed: () => {
      const current = feed.stores().find(({ isEnded }) => !isEnded);
      become(({ told: at }) => ({ waiting: current === undefined ? 0 : Math.max(0, feed.last(current.id) - at) }));
    },
  };
}
