import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { refusal } from '../../contract/failure.ts';
import type { TakeAnswer } from '../../contract/site/outbox-takings.ts';
import type { BackupAtSite, SiteBoard, SitePast, SiteView } from '../../contract/site/site-view.ts';
import { message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { createFeedRepository } from './feed/feed-repository.ts';
import { greetSite, Membership } from './greet-site.ts';
import { createBenchMessages } from './handovers/bench-messages.ts';
import { createSiteWork, type SiteWorkOptions } from './handovers/site-work.ts';
import { asRefusal, HubFailure } from './hub/hub.ts';
import { createJoinBySetting } from './join-by-setting.ts';
import { type LinkState, untried } from './link/link.ts';
import type { LinkNews } from './link/link-messages.ts';
import type { RunningLink, SiteLinks } from './link/start-link.ts';
import type { SiteReadings } from './readings/site-readings.ts';
import { createRequestBudget } from './request-budget.ts';
import { createSiteShares, type SiteShare } from './shared/site-shares.ts';
import { createSiteOrders } from './takings/site-orders.ts';

export interface SiteOptions extends Pick<SiteWorkOptions, 'journal' | 'say' | 'lastScan'> {
  /** The work of the connection, and its file. */
  readonly db: Sqlite;
  /** Facts of the station, whatever its connection. */
  readonly stationFacts: KeyValueRepository;
  readonly secrets: Secrets;
  readonly links: SiteLinks | null;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly version: string;
  readonly service: string;
  readonly shares: readonly SiteShare[];
  readonly readings: Pick<SiteReadings, 'start' | 'stop'>;
  /** Requests to the service are held for the site's sake, or no longer. */
  readonly onHold: () => void;
  /** What a flag calls this station; null: none does. */
  readonly nameByFlag: string | null;
  /** It has joined, and that is its name. */
  readonly onName: (name: string) => void;
  /** As `StartFlags`. */
  readonly joinBy: string | null;
  readonly emit: (event: BridgeEvent) => void;
  /** Orders that were held may go. */
  readonly onReleased: () => void;
  readonly log: (text: string, error?: unknown) => void;
}

const membershipKey = 'site';
const secretPlace = (hubId: string) => `site ${hubId}`;
/** The hub may be set back to a backup of so long ago, and is told again. */
const keptMs = 31 * 86_400_000;
const forgetEveryMs = 60_000;

/** The site that this station has joined: what it tells the hub, and how it stands with it. */
export function createSite(options: SiteOptions) {
  const { db, stationFacts, secrets, links, environment, actor, emit, log, journal, say, lastScan } = options;
  const feed = createFeedRepository(db, environment.newId());
  const shares = createSiteShares({ shares: options.shares, unlessTheDiskFails, emit });
  const budget = createRequestBudget({ stationFacts, environment, actor, onHold: options.onHold });
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  /** How much the connection had written when the link was woken last. */
  let seen = 0;
  const messages = createBenchMessages({ environment, actor, emit, keyValues: () => journal().keyValues });
  const work = createSiteWork({ journal, say, lastScan, environment, emit, log, wake: () => link?.wake() });
  let link: RunningLink | null = null;
  let state: LinkState = untried;
  let backup: BackupAtSite | null = null;
  let cancelForgetting: (() => void) | null = null;

  const onReleased = () => {
    emit({ type: 'station' });
    options.onReleased();
  };
  const orders = createSiteOrders({
    ...{ db, stationFacts, environment, actor, emit, unlessTheDiskFails },
    onChange: onReleased,
  });

  const membership = (): Membership | null => Membership.safeParse(stationFacts.read(membershipKey)).data ?? null;

  /** Work that has not been told to this hub yet, or was restored, begins a store. */
  function tell({ hubId, joinedAt }: Membership): void {
    if (feed.current()?.hub === hubId) feed.goOn();
    else feed.begin(environment.newId(), hubId, environment.now(), actor());
    shares.begin(hubId, joinedAt);
  }

  function startLink(joined: Membership): void {
    const { address, hubId, backupKey, asksPast } = joined;
    const { version, service } = options;
    state = untried;
    backup = null;
    const tells = { hubId, service, workFile: db.name, backupKey, asksPast, shares: shares.files };
    const password = secrets.of(secretPlace(hubId)) ?? '';
    link = links?.start({ address, password, version, tells }, onNews) ?? null;
    if (link !== null) {
      const { ask } = link;
      budget.start((...asked) => ask('leaseRequests', ...asked));
      options.readings.start(ask);
    }
    cancelForgetting = environment.after(forgetEveryMs, forget);
    work.start();
  }

  function onNews(news: LinkNews): void {
    if (news.type === 'state') onState(news.state);
    else if (news.type === 'foreign-store') onForeignStore(news.store, news.common);
    else if (news.type === 'backup') onBackup(news.backup, news.key);
    else if (news.type === 'shared') {
      if (shares.receive(news.scope, news.news)) link?.wake();
    } else if (news.type === 'work') work.onNews(news.news);
    else if (news.type === 'takings') orders.receive(news.news);
    else unlessTheDiskFails(() => messages.receive(news.messages));
  }

  function onState(next: LinkState): void {
    const shown = state.trouble !== next.trouble || state.since !== next.since;
    if (next.since !== null) orders.asked(next.trouble === 'refused');
    state = next;
    emit({ type: 'site' });
    if (shown) emit({ type: 'station' });
  }

  function onBackup(next: BackupAtSite, backupKey: string | null): void {
    backup = next;
    const joined = membership();
    if (joined !== null && joined.backupKey === null && backupKey !== null)
      unlessTheDiskFails(() => stationFacts.write(membershipKey, { ...joined, backupKey }, environment.now(), actor()));
    emit({ type: 'site' });
  }

  function onForeignStore(store: string, common: number): void {
    const from = feed.stores().find(({ id }) => id === store);
    if (from === undefined) return;
    log('the hub was told otherwise by a copy of this work, or was set back too far: it is told by another store now');
    unlessTheDiskFails(() => feed.branch(environment.newId(), { from, common }, environment.now(), actor()));
    link?.wake();
  }

  function forget(): void {
    const current = feed.current();
    if (current !== null) unlessTheDiskFails(() => feed.forget(current.id, state.told, environment.now() - keptMs));
    cancelForgetting = environment.after(forgetEveryMs, forget);
  }

  /** It comes round again; the floor does not stop for it. */
  function unlessTheDiskFails(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (error) {
      log('what the site is told could not be written', error);
      return false;
    }
  }

  function settlePast(): void {
    const joined = membership();
    if (joined === null) return;
    stationFacts.write(membershipKey, { ...joined, asksPast: false }, environment.now(), actor());
    emit({ type: 'site' });
  }

  function linked(): RunningLink {
    return link ?? asRefusal(new HubFailure('not-reached', 'This station has joined no site.'));
  }

  async function stop(): Promise<void> {
    cancelForgetting?.();
    for (const part of [budget, options.readings, work]) part.stop();
    const running = link;
    link = null;
    await running?.stop();
  }

  function viewOf(joined: Membership): SiteView {
    const { told: _told, ...shown } = state;
    const { site, joinedAt, address: at } = joined;
    return { ...shown, site, address: `${at.host}:${at.port}`, joinedAt, backup };
  }

  /** Joins by the text of a join code, once the hub has answered. Errors: `invalid-input`, `conflict`, `offline` and `unauthorized`, with a message. */
  async function join(typed: string): Promise<SiteView> {
    const { joined, secret } = await greetSite(typed, {
      ...{ links, version: options.version, nameByFlag: options.nameByFlag },
      ...{ stores: feed.stores(), now: environment.now() },
      checkIsAlone: () => {
        if (membership() !== null) throw joinedAlready();
      },
    });
    await secrets.keep(secretPlace(joined.hubId), secret);
    // Whatever ends the process between these two, none of its orders goes too early.
    orders.joins(joined.asksPast);
    stationFacts.write(membershipKey, joined, environment.now(), actor());
    orders.joined();
    tell(joined);
    startLink(joined);
    for (const type of ['site', 'station'] as const) emit({ type });
    options.onName(joined.station);
    return viewOf(joined);
  }

  // Before anything is written.
  const joinedBefore = membership();
  if (joinedBefore !== null) tell(joinedBefore);
  orders.begin(joinedBefore?.joinedAt ?? null);

  const awaited =
    options.joinBy === null
      ? null
      : createJoinBySetting({
          ...{ joinBy: options.joinBy, join, environment, log },
          onChange: () => emit({ type: 'site' }),
        });

  return {
    work,
    messages,
    /** Errors: as of the board. */
    sendMessage: async (recipient: string, text: string): Promise<void> => {
      await linked().ask('sendMessage', { id: environment.newId(), recipient, operator: actor().operator, text });
    },
    /** Null: the station works alone. */
    view: (): SiteView | null => {
      const joined = membership();
      return joined === null ? null : viewOf(joined);
    },
    /** Null: nobody has set a site that it joins, or it has joined one. */
    awaited: () => (membership() === null ? (awaited?.state() ?? null) : null),
    /** Another station has its orders, or may have: they wait for a word of the hub, or of a person. */
    ...{ pause: orders.pause, isStarting: orders.isStarting },
    /** An administrator answers for it that no other computer has its orders. */
    letOrdersGo: orders.letGo,
    /** Errors: as of the board. */
    takeOutbox: async (of: string): Promise<TakeAnswer> => linked().ask('takeOutbox', of, actor().operator),
    /** Begins to reach the hub. */
    start(): void {
      const joined = membership();
      if (joined === null) awaited?.start();
      else startLink(joined);
    },
    /** Something may have been written: every answer to the window says so. */
    wake(): void {
      if (link === null) return;
      const isShared = shares.capture();
      const written = changes.get() ?? 0;
      if (written !== seen || isShared) link.wake();
      seen = written;
    },
    join,
    budget: { holdUntil: budget.holdUntil, spend: budget.spend },
    /** Errors: `offline` and `unauthorized`, with a message. */
    board: async (): Promise<SiteBoard> => linked().ask('board'),
    /** What the hub has of this name from before, as long as nobody said what becomes of it. Errors: as `board`. */
    past: async (): Promise<SitePast | null> => {
      if (link === null || membership()?.asksPast !== true) return null;
      const found = await link.ask('past');
      // It was brought back.
      if (found === null) settlePast();
      return found;
    },
    /** Fetches that work into a file, complete when this settles. Errors: `Failure` with a message. */
    bringBack: async (key: Uint8Array | null, into: string): Promise<void> => {
      await linked().ask('bringBack', key, into);
    },
    /** Somebody said what becomes of that work. */
    async pastIsSettled(): Promise<void> {
      settlePast();
      await stop();
      const joined = membership();
      if (joined !== null) startLink(joined);
    },
    /** What the hub was told stays there; nothing more is told. */
    async leave(): Promise<void> {
      const joined = membership();
      if (joined === null) return;
      feed.end(environment.now());
      shares.end();
      stationFacts.forget(membershipKey);
      orders.left();
      await stop();
      work.forget();
      await secrets.keep(secretPlace(joined.hubId), null);
      for (const type of ['site', 'station'] as const) emit({ type });
    },
    async stop(): Promise<void> {
      awaited?.stop();
      orders.stop();
      await stop();
    },
  };
}
export type Site = ReturnType<typeof createSite>;

const joinedAlready = () => refusal('conflict', 'This station has joined a site.', message('problem.site-joined'));
