import { z } from 'zod';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { refusal } from '../../contract/failure.ts';
import { readJoinCode } from '../../contract/site/join-code.ts';
import type { SiteBoard, SiteView } from '../../contract/site/site-view.ts';
import { message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { createFeedRepository } from './feed/feed-repository.ts';
import { createJoinBySetting } from './join-by-setting.ts';
import { asRefusal, HubFailure } from './link/hub.ts';
import { type LinkState, untried } from './link/link.ts';
import { HubAddress, type LinkNews } from './link/link-messages.ts';
import type { RunningLink, SiteLinks } from './link/start-link.ts';
import { createRequestBudget } from './request-budget.ts';
import type { SharedFacts } from './shared/share-facts.ts';
import type { SharedNews } from './shared/shared-news.ts';
import { createBenchMessages } from './work/bench-messages.ts';
import { createSiteWork, type SiteWorkOptions } from './work/site-work.ts';

/** What a join code says; its secret is kept with the other secrets. */
const Membership = z.object({
  hubId: z.string(),
  site: z.string(),
  station: z.string(),
  address: HubAddress,
  joinedAt: z.number(),
});
export type Membership = z.infer<typeof Membership>;

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
  /** What the stations of a site have in common: by file, and by the service that it concerns; empty: stations themselves. */
  readonly shares: readonly { readonly scope: string; readonly file: string; readonly facts: SharedFacts }[];
  /** Requests to the service are held for the site's sake, or no longer. */
  readonly onHold: () => void;
  /** What a flag calls this station; null: none does. */
  readonly nameByFlag: string | null;
  /** It has joined, and that is its name. */
  readonly onName: (name: string) => void;
  /** As `StartFlags`. */
  readonly joinBy: string | null;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (text: string, error?: unknown) => void;
}

const membershipKey = 'site';
const secretPlace = (hubId: string) => `site ${hubId}`;
/** The hub may be set back to a backup of so long ago, and is told again. */
const keptMs = 31 * 86_400_000;
const forgetEveryMs = 60_000;

/** The site that this station has joined: what it tells the hub, and how it stands with it. */
export function createSite(options: SiteOptions) {
  const { db, stationFacts, secrets, links, environment, actor, shares, emit, log } = options;
  const feed = createFeedRepository(db);
  const budget = createRequestBudget({ stationFacts, environment, actor, onHold: options.onHold });
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  /** How much the connection had written when the link was woken last. */
  let seen = 0;
  const { journal, say, lastScan } = options;
  const messages = createBenchMessages({ environment, actor, emit, keyValues: () => journal().keyValues });
  const work = createSiteWork({ journal, say, lastScan, environment, emit, log, wake: () => link?.wake() });
  let link: RunningLink | null = null;
  let state: LinkState = untried;
  let cancelForgetting: (() => void) | null = null;

  const membership = (): Membership | null => Membership.safeParse(stationFacts.read(membershipKey)).data ?? null;

  /** Work that has not been told to this hub yet, or was restored, begins a store. */
  function tell({ hubId, joinedAt }: Membership): void {
    if (feed.current()?.hub === hubId) feed.goOn();
    else feed.begin(environment.newId(), hubId, environment.now(), actor());
    for (const { facts } of shares) facts.begin(hubId, joinedAt);
  }

  function startLink(joined: Membership): void {
    const { address, hubId } = joined;
    const { version, service } = options;
    state = untried;
    const tells = { hubId, service, workFile: db.name, shares: shares.map(({ scope, file }) => ({ scope, file })) };
    const password = secrets.of(secretPlace(hubId)) ?? '';
    link = links?.start({ address, password, version, tells }, onNews) ?? null;
    const started = link;
    if (started !== null) budget.start((...asked) => started.ask('leaseRequests', ...asked));
    cancelForgetting = environment.after(forgetEveryMs, forget);
  }

  function onNews(news: LinkNews): void {
    if (news.type === 'state') onState(news.state);
    else if (news.type === 'foreign-store') onForeignStore(news.store, news.common);
    else if (news.type === 'shared') onShared(news.scope, news.news);
    else if (news.type === 'work') work.onNews(news.news);
    else unlessTheDiskFails(() => messages.receive(news.messages));
  }

  function onShared(scope: string, news: SharedNews): void {
    const share = shares.find((each) => each.scope === scope);
    if (!unlessTheDiskFails(() => share?.facts.receive(news))) return;
    emit({ type: 'site' });
    link?.wake();
  }

  /** What was written here of shared facts is told. */
  function capture(): boolean {
    let isAny = false;
    unlessTheDiskFails(() => {
      isAny = shares.map(({ facts }) => facts.capture()).some(Boolean);
      if (isAny) emit({ type: 'site' });
    });
    return isAny;
  }

  function onState(next: LinkState): void {
    const shown = state.trouble !== next.trouble || state.since !== next.since;
    state = next;
    emit({ type: 'site' });
    if (shown) emit({ type: 'station' });
  }

  function onForeignStore(store: string, common: number): void {
    const from = feed.stores().find(({ id }) => id === store);
    if (from === undefined) return;
    log('the hub was told otherwise by a copy of this work: this station tells it by another store from here on');
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

  async function stop(): Promise<void> {
    cancelForgetting?.();
    budget.stop();
    work.stop();
    const running = link;
    link = null;
    await running?.stop();
  }

  function viewOf(joined: Membership): SiteView {
    const { trouble, since, waiting, tookMs, clockMs, alarms } = state;
    const { host, port } = joined.address;
    const { site, joinedAt } = joined;
    return { site, address: `${host}:${port}`, joinedAt, trouble, since, waiting, tookMs, clockMs, alarms };
  }

  /** Joins by the text of a join code, once the hub has answered. Errors: `invalid-input`, `conflict`, `offline` and `unauthorized`, with a message. */
  async function join(typed: string): Promise<SiteView> {
    const read = readJoinCode(typed);
    if (!read.ok)
      throw refusal('invalid-input', `That is no join code: ${read.why}.`, message(`problem.join-code-${read.why}`));
    const { hubId, secret, station: named, host, port, database, role, certificate } = read.code;
    const address: HubAddress = { host, port, database, role, certificate };
    if (options.nameByFlag !== null && options.nameByFlag !== named)
      throw refusal(
        'conflict',
        'A flag names this station otherwise.',
        message('problem.site-name', { station: named }),
      );
    if (membership() !== null) throw joinedAlready();
    if (links === null) throw asRefusal(new HubFailure('failed', 'No hub can be reached from here.'));
    const greeting = await links.greet({ address, password: secret, version: options.version }).catch(asRefusal);
    if (membership() !== null) throw joinedAlready();
    if (greeting.hubId !== hubId) throw asRefusal(new HubFailure('other-hub', 'Another hub answers there.'));
    const { site, station } = greeting;
    const joined: Membership = { hubId, site, station, address, joinedAt: environment.now() };
    await secrets.keep(secretPlace(hubId), secret);
    stationFacts.write(membershipKey, joined, environment.now(), actor());
    tell(joined);
    startLink(joined);
    emit({ type: 'site' });
    emit({ type: 'station' });
    options.onName(station);
    return viewOf(joined);
  }

  // Before anything is written.
  const joinedBefore = membership();
  if (joinedBefore !== null) tell(joinedBefore);

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
      if (link === null) throw asRefusal(new HubFailure('not-reached', 'This station has joined no site.'));
      await link.ask('sendMessage', { id: environment.newId(), recipient, operator: actor().operator, text });
    },
    /** Null: the station works alone. */
    view: (): SiteView | null => {
      const joined = membership();
      return joined === null ? null : viewOf(joined);
    },
    /** Null: nobody has set a site that it joins, or it has joined one. */
    awaited: () => (membership() === null ? (awaited?.state() ?? null) : null),
    /** Begins to reach the hub. */
    start(): void {
      const joined = membership();
      if (joined === null) {
        awaited?.start();
        return;
      }
      startLink(joined);
      work.start();
    },
    /** Something may have been written: every answer to the window says so. */
    wake(): void {
      if (link === null) return;
      const isShared = capture();
      const written = changes.get() ?? 0;
      if (written !== seen || isShared) link.wake();
      seen = written;
    },
    join,
    budget: { holdUntil: budget.holdUntil, spend: budget.spend },
    /** Errors: `offline` and `unauthorized`, with a message. */
    board: async (): Promise<SiteBoard> => {
      if (link === null) throw asRefusal(new HubFailure('not-reached', 'This station has joined no site.'));
      return link.ask('board');
    },
    /** What the hub was told stays there; nothing more is told. */
    async leave(): Promise<void> {
      const joined = membership();
      if (joined === null) return;
      feed.end(environment.now());
      for (const { facts } of shares) facts.end();
      stationFacts.forget(membershipKey);
      await stop();
      work.forget();
      await secrets.keep(secretPlace(joined.hubId), null);
      emit({ type: 'site' });
      emit({ type: 'station' });
    },
    async stop(): Promise<void> {
      awaited?.stop();
      await stop();
    },
  };
}
export type Site = ReturnType<typeof createSite>;

const joinedAlready = () => refusal('conflict', 'This station has joined a site.', message('problem.site-joined'));
