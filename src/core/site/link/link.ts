import type { SiteBoard, SiteTrouble } from '../../../contract/site/site-view.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop } from '../../runtime/work-loop.ts';
import { entryHash } from '../feed/entry-hash.ts';
import type { FeedReader, SiteStore } from '../feed/feed-repository.ts';
import { type Hub, HubFailure } from './hub.ts';
import type { ReadFacts } from './read-facts.ts';

export interface LinkState {
  readonly trouble: SiteTrouble | null;
  /** Since when it is so, milliseconds since 1970; null: it has not tried yet. */
  readonly since: number | null;
  readonly site: string | null;
  /** How many entries wait to be told. */
  readonly waiting: number;
  /** The last entry that the hub has of the store that goes on. */
  readonly told: number;
  /** How long its last answer took, in milliseconds. */
  readonly tookMs: number | null;
  /** By how much its clock is ahead of this computer's, in milliseconds. */
  readonly clockMs: number | null;
  /** Entries that the hub has with another content. */
  readonly alarms: number;
}

export const untried: LinkState = {
  ...{ trouble: null, since: null, site: null, waiting: 0, told: 0, tookMs: null, clockMs: null, alarms: 0 },
};

export interface LinkOptions {
  readonly hubId: string;
  readonly version: string;
  readonly service: string;
  readonly feed: FeedReader;
  readonly facts: ReadFacts;
  readonly connect: () => Promise<Hub>;
  readonly environment: Pick<Environment, 'now' | 'after' | 'random'>;
  readonly onState: (state: LinkState) => void;
  /** The hub has more or other entries of this store than this station wrote: up to `common` they agree, and it must begin another. */
  readonly onForeignStore: (store: string, common: number) => void;
}

export interface Link {
  /** Something was written. */
  readonly wake: () => void;
  /** Asks the hub if it is connected. Rejects with `HubFailure`. */
  readonly board: () => Promise<SiteBoard>;
  readonly stop: () => Promise<void>;
}

const batch = 500;
/** So often it shows the hub that it is there, and notices that the hub is not. */
const pollMs = 15_000;
const figuresMs = 1_000;
const firstBackoffMs = 1_000;
const longestBackoffMs = 60_000;

/** Tells the hub what this station writes, and waits for it as long as it takes. */
export function createLink(options: LinkOptions): Link {
  const { feed, environment } = options;
  let hub: Hub | null = null;
  /** How far the hub has each store, as found out since it was connected. */
  const told = new Map<string, number>();
  let failures = 0;
  let failedAt = 0;
  let pauseMs = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let state = untried;
  let cancelShowing: (() => void) | null = null;

  function become(next: Partial<LinkState>): void {
    const before = state;
    state = { ...state, ...next };
    if (JSON.stringify(before) === JSON.stringify(state)) return;
    const isNews = before.trouble !== state.trouble || before.since !== state.since || before.alarms !== state.alarms;
    if (isNews) show();
    else cancelShowing ??= environment.after(figuresMs, show);
  }

  /** Figures change with every scan, and nobody reads them so fast. */
  function show(): void {
    cancelShowing?.();
    cancelShowing = null;
    options.onState(state);
  }

  async function connected(): Promise<Hub> {
    if (hub !== null) return hub;
    const opened = await options.connect();
    try {
      const asked = environment.now();
      const { hubId, site, now } = await opened.hello();
      if (hubId !== options.hubId) throw new HubFailure('other-hub', `That is the hub of ${site}.`);
      const answered = environment.now();
      become({ site, tookMs: answered - asked, clockMs: Math.round(now - (asked + answered) / 2) });
    } catch (error) {
      await opened.close();
      throw error;
    }
    told.clear();
    hub = opened;
    return hub;
  }

  async function agreesAt(opened: Hub, store: string, seq: number): Promise<boolean> {
    if (seq === 0) return true;
    const [ours] = feed.after(store, seq - 1, 1);
    return ours?.seq === seq && entryHash(ours) === (await opened.hashOf(store, seq));
  }

  /** The last entry up to which both are the same: from there on they differ, as whoever went on otherwise never came back. */
  async function lastInCommon(opened: Hub, store: string, theirs: number): Promise<number> {
    let common = 0;
    let differs = Math.min(theirs, feed.last(store)) + 1;
    while (differs - common > 1) {
      const middle = Math.floor((common + differs) / 2);
      if (await agreesAt(opened, store, middle)) common = middle;
      else differs = middle;
    }
    return common;
  }

  /** Tells what the hub lacks of a store. False: it was told otherwise, by a copy of this work or before it was set back. */
  async function tell(opened: Hub, { id: store, isEnded }: SiteStore): Promise<boolean> {
    let position = told.get(store);
    if (position === undefined) {
      position = await opened.lastOf(store);
      // Of one that has ended, the hub may have more: by a copy of this work.
      if (isEnded) position = Math.min(position, feed.last(store));
      if (!(await agreesAt(opened, store, position))) return false;
      told.set(store, position);
    }
    for (;;) {
      const entries = feed.after(store, position, batch);
      become({ told: position, waiting: feed.last(store) - position });
      if (entries.length === 0) return true;
      const asked = environment.now();
      const { lastSeq, alarms } = await opened.push(store, entries);
      become({ tookMs: environment.now() - asked, alarms: state.alarms + alarms });
      if (alarms > 0) return false;
      position = lastSeq;
      told.set(store, position);
    }
  }

  async function work(): Promise<number | null> {
    // Behind a clock that was set back it has waited long enough.
    const waited = environment.now() - failedAt;
    if (waited >= 0 && waited < pauseMs) return pauseMs - waited;
    const stores = feed.stores().filter((store) => store.hub === options.hubId);
    const current = stores.find(({ isEnded }) => !isEnded);
    if (current === undefined) return pollMs;
    const opened = await connected();
    for (const store of stores) {
      const { id, isEnded } = store;
      // An ended one is told once.
      if (isEnded && told.has(id)) continue;
      if (await tell(opened, store)) continue;
      told.delete(id);
      become({ alarms: state.alarms + 1 });
      options.onForeignStore(id, await lastInCommon(opened, id, await opened.lastOf(id)));
      return pollMs;
    }
    if (Math.abs(environment.now() - reportedAt) >= pollMs) {
      const { version, service } = options;
      const facts = options.facts(environment.now());
      await opened.report({ ...facts, version, service, store: current.id, lastSeq: feed.last(current.id) });
      reportedAt = environment.now();
    }
    failures = 0;
    pauseMs = 0;
    if (state.trouble !== null || state.since === null) become({ trouble: null, since: environment.now() });
    return pollMs;
  }

  function onError(error: unknown): number {
    const lost = hub;
    hub = null;
    void lost?.close().catch(() => undefined);
    failures += 1;
    const full = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 10));
    // Whatever is written meanwhile does not hurry it.
    pauseMs = Math.round(full * (0.5 + environment.random() / 2));
    failedAt = environment.now();
    const trouble = error instanceof HubFailure ? error.trouble : 'failed';
    const current = feed.stores().find(({ isEnded }) => !isEnded);
    become({
      trouble,
      ...(state.trouble === null ? { since: environment.now() } : {}),
      waiting: current === undefined ? 0 : Math.max(0, feed.last(current.id) - state.told),
    });
    return pauseMs;
  }

  const loop = createWorkLoop({ environment: environment as Environment, work, onError });
  loop.wake();
  return {
    wake: loop.wake,
    board: async () => {
      if (hub === null) throw new HubFailure(state.trouble ?? 'not-reached', 'The hub is not connected.');
      return hub.board();
    },
    stop: async () => {
      loop.stop();
      cancelShowing?.();
      await hub?.close().catch(() => undefined);
    },
  };
}
