import { createHash, randomUUID } from 'node:crypto';
import type { SiteMessage } from '../../../src/contract/site/claims.ts';
import { hashedText, type SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { writeJoinCode } from '../../../src/contract/site/join-code.ts';
import {
  erasedBody,
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
  type SharedChange,
} from '../../../src/contract/site/shared-change.ts';
import type { StationFacts } from '../../../src/contract/site/station-facts.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import type { HubBackups } from '../../../src/core/site/backups/hub-backups.ts';
import { greet, type Hub, HubFailure } from '../../../src/core/site/link/hub.ts';
import type { HubNews } from '../../../src/core/site/link/link.ts';
import { createShiftReader } from '../../../src/core/site/link/read-shift.ts';
import type { RunningLink, SiteLinks } from '../../../src/core/site/link/start-link.ts';
import { createStationLink } from '../../../src/core/site/link/station-link.ts';
import { openReader } from '../../../src/core/storage/database.ts';
import { backupsInMemory } from './backups-in-memory.ts';
import { budgetInMemory } from './budget-in-memory.ts';
import { claimsInMemory } from './claims-in-memory.ts';
import { ordersInMemory } from './orders-in-memory.ts';
import { readingsInMemory } from './readings-in-memory.ts';
import { takingsInMemory } from './takings-in-memory.ts';

export interface Alarm {
  readonly station: string;
  readonly entry: SiteEntry;
}

interface SharedAtHub extends SharedChange {
  readonly scope: string;
  readonly mark: string;
}

/** All that there is then: what was there is left as it is, but PINs that were replaced. */
function withAdded(there: readonly SharedAtHub[], scope: string, station: string, changes: readonly SharedChange[]) {
  const isTooLong = ({ key, body }: SharedChange) =>
    key.length > longestSharedKey || (body?.length ?? 0) > longestSharedBody;
  if (changes.length > mostChangesTold || changes.some(isTooLong)) throw new HubFailure('failed', 'too much');
  const known = new Set(there.map(({ id }) => id));
  const added = changes
    .filter(({ id }) => !known.has(id))
    .map((change, place) => ({ ...change, scope, station, mark: randomUUID(), version: there.length + place + 1 }));
  const replaced = new Set(added.flatMap(({ kind, basedOn }) => (kind === pinKind ? basedOn : [])));
  return [...there, ...added].map((each) =>
    replaced.has(each.id) && each.body !== null ? { ...each, body: erasedBody } : each,
  );
}

const hashOf = (entry: SiteEntry) => createHash('sha256').update(hashedText(entry)).digest('hex');

/** What it had at a time. */
interface HubBackup {
  readonly claims: ReturnType<ReturnType<typeof claimsInMemory>['backUp']>;
  readonly readings: ReturnType<ReturnType<typeof readingsInMemory>['backUp']>;
  readonly takings: ReturnType<ReturnType<typeof takingsInMemory>['all']>;
  readonly orders: ReturnType<ReturnType<typeof ordersInMemory>['all']>;
  readonly seen: ReadonlyMap<string, number | null>;
  readonly kept: ReadonlyMap<string, readonly SiteEntry[]>;
  readonly shared: readonly SharedAtHub[];
}

/** A hub that behaves as the real one is proven to (test/hub), and fails as it is told. */
export function hubInMemory(now: () => number) {
  let hubId: string = randomUUID();
  interface Station {
    readonly name: string;
    secret: string;
    isRemoved: boolean;
    facts: StationFacts | null;
    seenAt: number | null;
  }
  const stations = new Map<string, Station>();
  const stationOf = (named: string) => [...stations.values()].find(({ name }) => name === named);
  let kept = new Map<string, SiteEntry[]>();
  /** When each document was told of last, by who told of it. */
  const documentsAt = new Map<string, number>();
  function noteDocument(station: string, { kind, subject, at }: SiteEntry): void {
    const key = place(station, subject);
    if (kind === 'document') documentsAt.set(key, Math.max(at, documentsAt.get(key) ?? 0));
  }
  const alarms: Alarm[] = [];
  /** The version of each is its place, from 1. */
  let shared: readonly SharedAtHub[] = [];
  const backups = backupsInMemory(now);
  const codes = new Map<string, string>();
  const budget = budgetInMemory(now, () => [...stations.values()].filter(({ isRemoved }) => !isRemoved).length);
  const readings = readingsInMemory(now);
  let isUp = true;
  let era = 0;
  /** How many of the next answers are lost, after they were given. */
  let lost = 0;
  /** How many more questions it answers before it is away. */
  let answers = Number.POSITIVE_INFINITY;
  /** After so many answers one is lost. */
  let cutAfter: number | null = null;
  const place = (station: string, store: string) => `${station} ${store}`;
  const messages = new Map<string, SiteMessage & { readonly recipient: string }>();
  /** How often a station told the others to look at who works on what. */
  let workTold = 0;
  let tellsWork = true;
  const listeners = new Set<(about: HubNews) => void>();
  const claims = claimsInMemory({
    now,
    lastOf: (station, store) => kept.get(place(station, store))?.length ?? null,
    names: () => [...stations.values()].map(({ name }) => name),
    tellNews,
    finishedAt: (station, document) => {
      return documentsAt.get(place(station, document)) ?? null;
    },
  });
  const takings = takingsInMemory({
    ...{ now, tellNews },
    seenAt: (station) => stationOf(station)?.seenAt,
    isRemoved: (station) => stationOf(station)?.isRemoved === true,
    entries: (station) => [...kept].flatMap(([name, told]) => (name.startsWith(`${station} `) ? told : [])),
  });
  const orders = ordersInMemory(now, (entry) => takings.all().findLast((each) => each.orders.includes(entry))?.taker);
  function tellNews(): void {
    for (const hear of listeners) hear('all');
  }

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

  function connect(role: string, password: string, onNews?: (about: HubNews) => void): Hub {
    check();
    const me = stations.get(role);
    if (me === undefined || me.secret !== password) throw new HubFailure('refused', 'password authentication failed');
    const begun = era;
    const allowed = () => {
      if (begun !== era) throw new HubFailure('not-reached', 'Connection terminated');
      check();
      if (me.secret !== password)
        throw new HubFailure('not-reached', 'terminating connection due to administrator command');
      if (me.isRemoved) throw new HubFailure('refused', 'removed');
    };
    const calls: [string, (...input: never[]) => Promise<unknown>][] = Object.entries(backups.of(me.name));
    const ofBackups = calls.map(([name, call]) => [
      name,
      async (...input: never[]) => {
        allowed();
        return answer(await call(...input));
      },
    ]);
    return {
      ...(Object.fromEntries(ofBackups) as HubBackups), // the same calls
      hello: async () => {
        allowed();
        if (onNews !== undefined) listeners.add(onNews);
        me.seenAt = now();
        return answer({ hubId, site: 'Halle 3', station: me.name, now: now() });
      },
      lastOf: async (store) => {
        allowed();
        return answer(kept.get(place(me.name, store))?.length ?? 0);
      },
      hashOf: async (store, seq) => {
        allowed();
        const entry = kept.get(place(me.name, store))?.[seq - 1];
        return answer(entry === undefined ? null : hashOf(entry));
      },
      storesOf: async (of) => {
        allowed();
        const found = [...kept].filter(([name]) => name.startsWith(`${of} `));
        return answer(
          found.map(([name, entries]) => ({
            ...{ store: name.slice(of.length + 1), lastSeq: entries.length, lastAt: entries.at(-1)?.at ?? null },
          })),
        );
      },
      entriesOf: async (of, store, after, most) => {
        allowed();
        return answer((kept.get(place(of, store)) ?? []).slice(after, after + most));
      },
      push: async (store, entries) => {
        allowed();
        const there = kept.get(place(me.name, store)) ?? [];
        kept.set(place(me.name, store), there);
        const others = entries.filter((entry) => {
          const known = there[entry.seq - 1];
          return known !== undefined && hashOf(known) !== hashOf(entry);
        });
        for (const entry of others) alarms.push({ station: me.name, entry });
        me.seenAt = now();
        if (others.length === 0)
          for (const entry of entries)
            if (entry.seq === there.length + 1) {
              there.push(entry);
              noteDocument(me.name, entry);
            }
        return answer({ lastSeq: there.length, alarms: others.length });
      },
      report: async (facts) => {
        allowed();
        [me.facts, me.seenAt] = [facts, now()];
        return answer(undefined);
      },
      leaseRequests: async (wanted, ofSlot, spent) => {
        allowed();
        return answer(budget.lease(me.name, wanted, ofSlot, spent));
      },
      tellOrders: async (scope, told) => {
        allowed();
        orders.tell(me.name, scope, told);
        return answer(undefined);
      },
      board: async (dayMs) => {
        allowed();
        return answer({
          now: now(),
          requests: { lastMinute: 0, allowed: null },
          orders: orders.since(dayMs),
          stations: [...stations.values()].map(({ name, facts }) => ({
            ...{ station: name, version: facts?.version ?? null, lastSeenAt: facts?.at ?? null, facts, behind: 0 },
            backup: null,
          })),
        });
      },
      tellShared: async (scope, changes) => {
        allowed();
        shared = withAdded(shared, scope, me.name, changes);
        return answer(undefined);
      },
      sharedSince: async (scope, after) => {
        allowed();
        if (after !== null && shared[after.version - 1]?.mark !== after.mark) return answer('set-back' as const);
        const following = shared.slice(after?.version ?? 0).filter((change) => change.scope === scope);
        const found = following.slice(0, mostChangesTold);
        const end = found.at(-1);
        return answer({
          changes: found.map(({ scope: _, mark: __, ...change }) => change),
          last: end === undefined ? null : { version: end.version ?? 0, mark: end.mark },
          isWhole: found.length < mostChangesTold,
        });
      },
      tellReadings: async (scope, told) => {
        allowed();
        readings.tell(me.name, scope, told);
        return answer(undefined);
      },
      readingsSince: async (scope, after) => {
        allowed();
        return answer(readings.since(scope, after));
      },
      takeTurns: async (scope, keys) => {
        allowed();
        return answer(readings.takeTurns(me.name, scope, keys));
      },
      claim: async (store, held) => {
        allowed();
        claims.claim(me.name, store, held);
        return answer(undefined);
      },
      openWork: async (also) => {
        allowed();
        return answer({ me: me.name, claims: claims.open(also), conflicts: claims.conflicts() });
      },
      tellWork: async () => {
        allowed();
        workTold += 1;
        if (tellsWork) for (const hear of listeners) hear('work');
        return answer(undefined);
      },
      finishedSince: async (...asked) => {
        allowed();
        return answer(claims.finishedSince(...asked));
      },
      want: async (document, store, isForced) => {
        allowed();
        return answer(claims.want(me.name, document, store, isForced));
      },
      unwant: async (document) => {
        allowed();
        claims.unwant(me.name, document);
        return answer(undefined);
      },
      release: async (given) => {
        allowed();
        return answer(claims.release(me.name, given));
      },
      historyOf: async (document, { station, store, seq }) => {
        allowed();
        const told = (kept.get(place(station, store)) ?? []).slice(0, seq);
        return answer(told.filter((entry) => entry.subject === document && /^(document|journal)$/.test(entry.kind)));
      },
      dispute: async (conflict) => {
        allowed();
        claims.dispute({ ...conflict, station: me.name });
        return answer(undefined);
      },
      takeOutbox: async (station, operator) => {
        allowed();
        return answer(takings.take(me.name, station, operator));
      },
      takings: async () => {
        allowed();
        return answer(takings.of(me.name));
      },
      takenOrders: async (taking) => {
        allowed();
        return answer(takings.orders(taking));
      },
      entriesAbout: async (subjects) => {
        allowed();
        const isAbout = ({ kind, subject }: SiteEntry) =>
          subjects.includes(subject) && /^(queued|moved|attempt|document|journal)$/.test(kind);
        return answer([...kept.values()].flatMap((told) => told.filter(isAbout)));
      },
      outboxCame: async (taking) => {
        allowed();
        takings.came(me.name, taking);
        return answer(undefined);
      },
      sendMessage: async ({ id, recipient, operator, text }) => {
        allowed();
        const isThere = [...stations.values()].some(({ name, isRemoved }) => name === recipient && !isRemoved);
        if (!isThere) throw new HubFailure('failed', 'a message is for a station of the site');
        if (!messages.has(id)) messages.set(id, { id, at: now(), sender: me.name, operator, text, recipient });
        tellNews();
        return answer(undefined);
      },
      messages: async () => {
        allowed();
        const mine = [...messages.values()].filter(({ recipient }) => recipient === me.name);
        return answer(mine.map(({ recipient: _, ...each }) => each));
      },
      messagesShown: async (ids) => {
        allowed();
        for (const id of ids) if (messages.get(id)?.recipient === me.name) messages.delete(id);
        return answer(undefined);
      },
      close: async () => {
        if (onNews !== undefined) listeners.delete(onNews);
      },
    };
  }

  return {
    connect,
    toldWork: () => workTold,
    /** False: that word is lost, and they look at the next poll. */
    tellsWork: (does: boolean): void => {
      tellsWork = does;
    },
    alarms,
    budget,
    claims,
    takings,
    backups,
    readings,
    /** A station's entries by store, in the order in which the hub got the stores. */
    entries: (station: string): SiteEntry[][] =>
      [...kept].filter(([name]) => name.startsWith(`${station} `)).map(([, entries]) => entries),
    factsOf: (station: string) => [...stations.values()].find(({ name }) => name === station)?.facts ?? null,
    shared: (): readonly SharedAtHub[] => shared,
    names: (): string[] => [...stations.values()].map(({ name }) => name),
    /** The code that it was added by. */
    codeOf: (station: string): string => codes.get(station) ?? '',
    /** Adds a station and returns its join code. */
    add(station: string): string {
      const secret = createHash('sha256').update(station).digest('hex');
      const role = `dockside_station_${stations.size}`;
      stations.set(role, { name: station, secret, isRemoved: false, facts: null, seenAt: null });
      const code = writeJoinCode({
        ...{ host: '127.0.0.1', port: 5432, database: 'dockside', role, secret, certificate: null },
        ...{ site: 'Halle 3', station, hubId },
      });
      codes.set(station, code);
      return code;
    },
    /** For a new computer under that name: the old code ends. Returns the new one. */
    addAgain(station: string): string {
      const [role, me] = [...stations].find(([, { name }]) => name === station) ?? [];
      if (role === undefined || me === undefined) throw new Error(`there is no ${station}`);
      me.secret = createHash('sha256').update(`${me.secret} again`).digest('hex');
      const code = writeJoinCode({
        ...{ host: '127.0.0.1', port: 5432, database: 'dockside', role, secret: me.secret, certificate: null },
        ...{ site: 'Halle 3', station, hubId },
      });
      codes.set(station, code);
      return code;
    },
    remove(station: string): void {
      for (const each of stations.values()) if (each.name === station) each.isRemoved = true;
    },
    /** It is added again under its secret of before. */
    restore(station: string): void {
      for (const each of stations.values()) if (each.name === station) each.isRemoved = false;
    },
    up: (next: boolean): void => {
      isUp = next;
      answers = Number.POSITIVE_INFINITY;
    },
    /** It is away after so many answers: what it was asked next is done, and not answered. */
    awayAfter: (count: number): void => {
      answers = count;
    },
    loseAnswers: (count: number): void => {
      lost = count;
    },
    loseAfter: (answers: number): void => {
      cutAfter = answers;
    },
    /** What it has now, to be set back to. */
    backUp: (): HubBackup => ({
      claims: claims.backUp(),
      readings: readings.backUp(),
      takings: takings.all(),
      orders: orders.all(),
      seen: new Map([...stations.values()].map(({ name, seenAt }) => [name, seenAt])),
      kept: new Map([...kept].map(([name, entries]) => [name, [...entries]])),
      shared,
    }),
    /** A server that is restored has let go of its connections. */
    setBack: (backup: HubBackup): void => {
      era += 1;
      listeners.clear();
      claims.setBack(backup.claims);
      readings.setBack(backup.readings);
      takings.setBack(backup.takings);
      orders.setBack(backup.orders);
      for (const each of stations.values()) each.seenAt = backup.seen.get(each.name) ?? null;
      shared = backup.shared;
      kept = new Map([...backup.kept].map(([name, entries]) => [name, [...entries]]));
      documentsAt.clear();
      for (const [name, entries] of kept) for (const entry of entries) noteDocument(name.split(' ')[0] ?? '', entry);
    },
    /** Another hub takes its place at the address. */
    replace: (): void => {
      hubId = randomUUID();
    },
  };
}
export type HubInMemory = ReturnType<typeof hubInMemory>;

/** The way there without threads, on the clock of the test. */
export function linksTo(hub: Pick<HubInMemory, 'connect'>, environment: Environment): SiteLinks {
  return {
    greet: async ({ address, password }) => greet(hub.connect(address.role, password)),
    start: ({ address, password, version, tells }, onNews) => {
      const db = openReader(tells.workFile);
      const { workFile: _, ...told } = tells;
      const shares = tells.shares.map(({ scope, file }) => ({ scope, db: openReader(file) }));
      const connect = async (wake: (about: HubNews) => void) => hub.connect(address.role, password, wake);
      const { wake, stop, functions } = createStationLink({
        ...told,
        version,
        db,
        shares,
        connect,
        environment,
        onNews,
        shift: createShiftReader(db, shares, environment),
      });
      return {
        wake,
        // The functions of the same names.
        ask: (async (name: keyof typeof functions, ...input: never[]) =>
          (functions[name] as (...given: never[]) => unknown)(...input)) as RunningLink['ask'],
        stop: async () => {
          await stop();
          for (const each of [db, ...shares.map((share) => share.db)]) each.close();
        },
      };
    },
  };
}
