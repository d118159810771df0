import type { SiteTrouble } from '../../../contract/site/site-view.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop } from '../../runtime/work-loop.ts';
import { type Hub, HubFailure, type HubGreeting, type HubNews } from '../hub/hub.ts';

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

/** What a link does with the hub each time it comes round. */
export interface LinkRound {
  /** `store`: the one of this station that goes on. False: nothing follows, until it is woken or the next poll. */
  readonly run: (hub: Hub, store: string) => Promise<boolean>;
  /** The hub says that there is something new. */
  readonly hear?: (about: HubNews) => void;
  /** The hub was connected anew: what was found out of it before need not be so. */
  readonly connected?: (hello: HubGreeting) => void;
  /** The hub is not reached. */
  readonly failed?: () => void;
}

export type BecomeState = (next: (before: LinkState) => Partial<LinkState>) => void;

export interface LinkOptions {
  readonly hubId: string;
  /** Opens a connection; `onNews`: there is something at the hub that was not there before. Rejects with `HubFailure`. */
  readonly connect: (onNews: (about: HubNews) => void) => Promise<Hub>;
  readonly environment: Pick<Environment, 'now' | 'after' | 'random'>;
  readonly onState: (state: LinkState) => void;
  /** In the order in which they are done. */
  readonly rounds: (become: BecomeState) => readonly LinkRound[];
  /** The store that goes on; null: there is nothing for which a hub would be reached. */
  readonly store: () => string | null;
}

export interface Link {
  /** Something was written. */
  readonly wake: () => void;
  /** Asks the hub if it is connected. Rejects with `HubFailure`. */
  readonly ask: <T>(question: (hub: Hub) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

/** So often it shows the hub that it is there, and notices that the hub is not. */
export const pollMs = 15_000;
const figuresMs = 1_000;
const firstBackoffMs = 1_000;
const longestBackoffMs = 60_000;
/** Fifty benches open and close something all the time: whoever hears of it looks once for many. */
const workNewsMs = 500;

/** Keeps a connection to the hub, goes its rounds whenever there is something to do, and waits for the hub as long as it takes. */
export function createLink(options: LinkOptions): Link {
  const { environment } = options;
  let hub: Hub | null = null;
  let failures = 0;
  let failedAt = 0;
  let pauseMs = 0;
  let state = untried;
  let cancelShowing: (() => void) | null = null;
  let cancelSoon: (() => void) | null = null;
  const rounds = options.rounds((next) => become(next(state)));

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

  function hear(about: HubNews): void {
    for (const round of rounds) round.hear?.(about);
    if (about === 'all') loop.wake();
    else
      cancelSoon ??= environment.after(workNewsMs, () => {
        cancelSoon = null;
        loop.wake();
      });
  }

  async function connected(): Promise<Hub> {
    if (hub !== null) return hub;
    const opened = await options.connect(hear);
    try {
      const asked = environment.now();
      const hello = await opened.hello();
      const { hubId, site, now } = hello;
      if (hubId !== options.hubId) throw new HubFailure('other-hub', `That is the hub of ${site}.`);
      const answered = environment.now();
      become({ site, tookMs: answered - asked, clockMs: Math.round(now - (asked + answered) / 2) });
      for (const round of rounds) round.connected?.(hello);
    } catch (error) {
      await opened.close();
      throw error;
    }
    hub = opened;
    return hub;
  }

  async function work(): Promise<number | null> {
    // Behind a clock that was set back it has waited long enough.
    const waited = environment.now() - failedAt;
    if (waited >= 0 && waited < pauseMs) return pauseMs - waited;
    const store = options.store();
    if (store === null) return pollMs;
    const opened = await connected();
    for (const round of rounds) if (!(await round.run(opened, store))) return pollMs;
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
    for (const round of rounds) round.failed?.();
    become({ trouble, ...(state.trouble === null ? { since: environment.now() } : {}) });
    return pauseMs;
  }

  const loop = createWorkLoop({ environment, work, onError });
  loop.wake();
  return {
    wake: loop.wake,
    ask: async (question) => {
      if (hub === null) throw new HubFailure(state.trouble ?? 'not-reached', 'The hub is not connected.');
      return question(hub);
    },
    stop: async () => {
      loop.stop();
      cancelShowing?.();
      cancelSoon?.();
      await hub?.close().catch(() => undefined);
    },
  };
}
