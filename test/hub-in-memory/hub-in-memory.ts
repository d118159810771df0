import { randomUUID } from 'node:crypto';
import type { HubNews } from '../../src/core/site/hub/hub.ts';
import { type Hub, HubFailure } from '../../src/core/site/hub/hub.ts';
import { backupsInMemory } from './backups-in-memory.ts';
import { budgetInMemory } from './budget-in-memory.ts';
import { claimsInMemory } from './claims-in-memory.ts';
import { entriesInMemory } from './entries-in-memory.ts';
import { messagesInMemory } from './messages-in-memory.ts';
import { ordersInMemory } from './orders-in-memory.ts';
import { readingsInMemory } from './readings-in-memory.ts';
import { sharedInMemory } from './shared-in-memory.ts';
import { type StationAtHub, stationsInMemory } from './stations-in-memory.ts';
import { takingsInMemory } from './takings-in-memory.ts';

const site = 'Halle 3';

/** The calls of a station, and what the hub answers to each, sooner or later. */
type Answers = {
  readonly [Name in Exclude<keyof Hub, 'close'>]: (
    ...input: Parameters<Hub[Name]>
  ) => Awaited<ReturnType<Hub[Name]>> | ReturnType<Hub[Name]>;
};

/** A hub that behaves as the real one is proven to (test/hub), and fails as it is told. */
export function hubInMemory(now: () => number) {
  let hubId: string = randomUUID();
  let isUp = true;
  let era = 0;
  /** How many of the next answers are lost, after they were given. */
  let lost = 0;
  /** How many more questions it answers before it is away. */
  let answers = Number.POSITIVE_INFINITY;
  /** After so many answers one is lost. */
  let cutAfter: number | null = null;
  /** How often a station told the others to look at who works on what. */
  let workTold = 0;
  let tellsWork = true;
  let isFull = false;
  let held: Promise<void> | null = null;
  const listeners = new Set<(about: HubNews) => void>();
  const tell = (about: HubNews) => {
    for (const hear of listeners) hear(about);
  };
  const tellNews = () => tell('all');

  const stations = stationsInMemory(site, () => hubId);
  const isThere = (station: string) => stations.all().some(({ name, isRemoved }) => name === station && !isRemoved);
  const entries = entriesInMemory(now);
  const backups = backupsInMemory(now);
  const budget = budgetInMemory(now, () => stations.all().filter(({ isRemoved }) => !isRemoved).length);
  const readings = readingsInMemory(now);
  const shared = sharedInMemory();
  const messages = messagesInMemory({ now, isThere, tellNews });
  const claims = claimsInMemory({
    ...{ now, tellNews, lastOf: entries.lastOf, names: stations.names, finishedAt: entries.documentAt },
  });
  const takings = takingsInMemory({
    ...{ now, tellNews },
    seenAt: (station) => stations.of(station)?.seenAt,
    isRemoved: (station) => stations.of(station)?.isRemoved === true,
    names: stations.names,
    entries: (station) => entries.byStore(station).flat(),
    tellersOf: entries.tellersOf,
  });
  const orders = ordersInMemory(now, (entry) => takings.all().findLast((each) => each.orders.includes(entry))?.taker);

  function check(): void {
    if (!isUp) throw new HubFailure('not-reached', 'ECONNREFUSED');
  }
  function answer<T>(value: T): T {
    check();
    answers -= 1;
    if (answers < 0) isUp = false;
    check();
    if (cutAfter !== null && cutAfter-- === 0) {
      cutAfter = null;
      throw new HubFailure('not-reached', 'Connection terminated unexpectedly');
    }
    if (lost === 0) return value;
    lost -= 1;
    throw new HubFailure('not-reached', 'Connection terminated unexpectedly');
  }

  /** What it does for a station that it lets in. */
  const answersTo = (me: StationAtHub, begin: () => void): Answers => ({
    ...backups.of(me.name),
    hello: () => {
      begin();
      [me.seenAt, me.store] = [now(), null];
      return { hubId, site, station: me.name, now: now() };
    },
    lastOf: (store) => entries.lastOf(me.name, store) ?? 0,
    hashOf: (store, seq) => entries.hashOf(me.name, store, seq),
    storesOf: entries.storesOf,
    entriesOf: (of, store, after, most) => entries.entriesOf(of, store).slice(after, after + most),
    push: (store, told) => {
      if (isFull) throw new HubFailure('failed', 'No space left on device');
      me.seenAt = now();
      return entries.push(me.name, store, told);
    },
    report: (facts) => {
      [me.facts, me.seenAt, me.store] = [facts, now(), facts.store];
    },
    leaseRequests: (...asked) => budget.lease(me.name, ...asked),
    tellOrders: (scope, told) => orders.tell(me.name, scope, told),
    board: (dayMs) => ({
      now: now(),
      requests: { lastMinute: 0, allowed: null },
      orders: orders.since(dayMs),
      stations: stations.all().map(({ name, facts }) => ({
        ...{ station: name, version: facts?.version ?? null, lastSeenAt: facts?.at ?? null, facts, behind: 0 },
        backup: null,
      })),
    }),
    tellShared: (scope, changes) => shared.tell(me.name, scope, changes),
    sharedSince: shared.since,
    tellReadings: (scope, told) => readings.tell(me.name, scope, told),
    readingsSince: readings.since,
    takeTurns: (scope, keys) => readings.takeTurns(me.name, scope, keys),
    claim: (store, held) => claims.claim(me.name, store, held),
    openWork: (also) => ({ me: me.name, claims: claims.open(also), conflicts: claims.conflicts() }),
    tellWork: () => {
      workTold += 1;
      if (tellsWork) tell('work');
    },
    finishedSince: claims.finishedSince,
    want: (...wanted) => claims.want(me.name, ...wanted),
    unwant: (document) => claims.unwant(me.name, document),
    release: (given) => claims.release(me.name, given),
    historyOf: (document, { station, store, seq }) =>
      entries
        .entriesOf(station, store)
        .slice(0, seq)
        .filter(({ subject, kind }) => subject === document && /^(document|journal)$/.test(kind)),
    dispute: (conflict) => claims.dispute({ ...conflict, station: me.name }),
    takeOutbox: (station, operator) => takings.take(me.name, station, operator),
    takings: () => takings.of(me.name),
    keepTaking: (taking, orders) => takings.keep(me.name, taking, orders),
    storeNow: (station) => stations.of(station)?.store ?? null,
    takenOrders: takings.orders,
    knownTakings: takings.known,
    ordersLeftOf: takings.left,
    entriesAbout: entries.about,
    outboxCame: (taking) => takings.came(me.name, taking),
    tellTaking: (taking, orders) => takings.tell(me.name, taking, orders),
    sendMessage: (sent) => messages.send(me.name, sent),
    messages: () => messages.to(me.name),
    messagesShown: (ids) => messages.shown(me.name, ids),
  });

  function connect(role: string, password: string, onNews?: (about: HubNews) => void): Hub {
    check();
    const me = stations.ofRole(role);
    if (me === undefined || me.secret !== password) throw new HubFailure('refused', 'password authentication failed');
    const begun = era;
    function allowed(): void {
      if (begun !== era) throw new HubFailure('not-reached', 'Connection terminated');
      check();
      if (me?.secret !== password)
        throw new HubFailure('not-reached', 'terminating connection due to administrator command');
      if (me.isRemoved) throw new HubFailure('refused', 'removed');
    }
    const begin = () => {
      if (onNews !== undefined) listeners.add(onNews);
    };
    const calls: [string, (...input: never[]) => unknown][] = Object.entries(answersTo(me, begin));
    const asked = calls.map(([name, call]) => [
      name,
      async (...input: never[]) => {
        allowed();
        const found = call(...input);
        // What needs no time is answered before anything else happens.
        return answer(found instanceof Promise ? await found : found);
      },
    ]);
    return {
      ...(Object.fromEntries(asked) as Omit<Hub, 'close'>), // the same calls
      close: async () => {
        if (onNews !== undefined) listeners.delete(onNews);
      },
    };
  }

  /** What it has now, to be set back to. */
  const backUp = () => ({
    ...{ claims: claims.backUp(), readings: readings.backUp(), takings: takings.all(), orders: orders.all() },
    ...{ seen: stations.seen(), entries: entries.backUp(), shared: shared.all() },
  });

  return {
    ...{ connect, budget, claims, takings, backups, readings, alarms: entries.alarms },
    ...{ names: stations.names, codeOf: stations.codeOf, add: stations.add, addAgain: stations.addAgain },
    ...{ remove: stations.remove, restore: stations.restore },
    entries: entries.byStore,
    shared: shared.all,
    factsOf: (station: string) => stations.of(station)?.facts ?? null,
    /** By which store that station tells; null: it has not reported since it was greeted. */
    storeOf: (station: string) => stations.of(station)?.store ?? null,
    toldWork: () => workTold,
    /** False: that word is lost, and they look at the next poll. */
    tellsWork: (does: boolean): void => {
      tellsWork = does;
    },
    up: (next: boolean): void => {
      isUp = next;
      answers = Number.POSITIVE_INFINITY;
    },
    /** It is away after so many answers: what it was asked next is done, and not answered. */
    awayAfter: (count: number): void => {
      answers = count;
    },
    /** True: its disk takes nothing that stations tell; whatever else it is asked, it answers. */
    full: (next: boolean): void => {
      isFull = next;
    },
    heldUp: () => held,
    /** Whoever connects waits, until the returned function is called. */
    holdUp: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    loseAnswers: (count: number): void => {
      lost = count;
    },
    loseAfter: (answers: number): void => {
      cutAfter = answers;
    },
    backUp,
    /** A server that is restored has let go of its connections. */
    setBack: (backup: ReturnType<typeof backUp>): void => {
      era += 1;
      listeners.clear();
      claims.setBack(backup.claims);
      readings.setBack(backup.readings);
      takings.setBack(backup.takings);
      orders.setBack(backup.orders);
      stations.setBack(backup.seen);
      entries.setBack(backup.entries);
      shared.setBack(backup.shared);
    },
    /** Another hub takes its place at the address. */
    replace: (): void => {
      hubId = randomUUID();
    },
  };
}
export type HubInMemory = ReturnType<typeof hubInMemory>;
