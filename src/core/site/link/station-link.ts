import type { Environment } from '../../runtime/environment.ts';
import type { Sqlite } from '../../storage/database.ts';
import { readFeed } from '../feed/feed-repository.ts';
import { readHandovers } from '../handovers/handovers-repository.ts';
import { asRefusal, type Hub, type HubNews } from '../hub/hub.ts';
import { readSharedChanges } from '../shared/changes-repository.ts';
import type { TakingsNews } from '../takings/hub-takings.ts';
import { bringBack, type GreetedAs, readPast } from './bring-back.ts';
import { createClaimsRound } from './claims-round.ts';
import { createLink, type Link, type LinkOptions, type LinkRound, type LinkState, pollMs, untried } from './link.ts';
import type { LinkFunctions, LinkNews } from './link-messages.ts';
import { createMessagesRound } from './messages-round.ts';
import { createOrdersRound } from './orders-round.ts';
import { createFactsReader } from './read-facts.ts';
import type { ShiftReader } from './read-shift.ts';
import { createRetellTakings } from './retell-takings.ts';
import { createShareRound } from './share-round.ts';
import { createSnapshotUpload } from './snapshot-upload.ts';
import { createTakingsRound } from './takings-round.ts';
import { createTellFeed } from './tell-feed.ts';

export interface StationLinkOptions extends Pick<LinkOptions, 'hubId'> {
  /** As of the link, with what there is news of. */
  readonly connect: (onNews: (about: HubNews) => void) => Promise<Hub>;
  readonly version: string;
  readonly service: string;
  /** The work, to be read only. */
  readonly db: Sqlite;
  /** The files of which facts are shared, to be read only. */
  readonly shares: readonly { readonly scope: string; readonly db: Sqlite }[];
  /** Without one the site is told of no shift. */
  readonly shift?: ShiftReader;
  /** For whom its snapshots are sealed, in base64; null: for whom the hub says first. */
  readonly backupKey: string | null;
  /** Nobody has said yet what becomes of the work that the hub has under this name: no snapshot follows it. */
  readonly asksPast: boolean;
  readonly environment: Pick<Environment, 'now' | 'after' | 'random' | 'newId'>;
  readonly onNews: (news: LinkNews) => void;
}

export interface StationLink extends Pick<Link, 'wake' | 'stop'> {
  readonly functions: LinkFunctions;
}

/** A scan is answered and drawn before its entries are read and told: together, and not beside it. */
const gatherMs = 25;

/** The day of the site is that of whoever looks at its board. */
const sinceMidnight = (now: number) => now - new Date(now).setHours(0, 0, 0, 0);

/** All that a station does with its hub, wherever that runs. */
export function createStationLink(options: StationLinkOptions): StationLink {
  const { hubId, connect, version, service, db, shares, shift, environment, onNews } = options;
  const feed = readFeed(db);
  const current = () => feed.stores().find((store) => !store.isEnded && store.hub === hubId)?.id ?? null;
  const readFacts = createFactsReader(db, feed);
  let state: LinkState = untried;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let greeted: GreetedAs = { station: '', ahead: 0 };
  /** The hub forgets with it by which store this station tells. */
  function wasGreeted(as: GreetedAs): void {
    greeted = as;
    reportedAt = Number.NEGATIVE_INFINITY;
  }
  const report: LinkRound = {
    connected: ({ station, now }) => wasGreeted({ station, ahead: now - environment.now() }),
    run: async (hub, store) => {
      if (Math.abs(environment.now() - reportedAt) < pollMs) return true;
      const now = environment.now();
      // Whoever is greeted meanwhile reports anew.
      reportedAt = now;
      await hub.report({ ...readFacts(now, store), ...shift?.read(), version, service, store });
      return true;
    },
  };
  let isPastSettled = !options.asksPast;
  /**
   * Nothing comes to a new computer before somebody has said what becomes of the work of its name: it would be work of its own, to which
   * nothing can be brought back. Whoever has some has said so.
   */
  async function mayReceive(hub: Hub): Promise<boolean> {
    if (!isPastSettled) isPastSettled = (await readPast(hub, db, greeted))?.hasOwnWork ?? true;
    return isPastSettled;
  }
  const tellTakings = (news: TakingsNews) => onNews({ type: 'takings', news });
  const link = createLink({
    ...{ hubId, environment, connect },
    store: current,
    onState: (next) => {
      state = next;
      onNews({ type: 'state', state });
    },
    rounds: (become) => [
      createTakingsRound({ db, environment, mayReceive, onNews: tellTakings }),
      createTellFeed({
        ...{ hubId, feed, environment, become },
        onForeignStore: (store, common) => onNews({ type: 'foreign-store', store, common }),
      }),
      // Before it sends again: whoever has its orders knows by it who is back.
      report,
      createRetellTakings({ db, environment, onNews: tellTakings }),
      createClaimsRound({
        ...{ feed, environment, mayReceive, handovers: readHandovers(db) },
        onNews: (news) => onNews({ type: 'work', news }),
      }),
      createMessagesRound({
        ...{ db, environment },
        onMessages: (messages) => onNews({ type: 'messages', messages }),
      }),
      createOrdersRound({ db, feed, service, environment }),
      ...shares.map((share) =>
        createShareRound({
          ...{ hubId, scope: share.scope, shared: readSharedChanges(share.db), environment },
          onNews: (news) => onNews({ type: 'shared', scope: share.scope, news }),
        }),
      ),
    ],
  });
  const upload = createSnapshotUpload({
    ...{ hubId, version, workFile: db.name, environment, trusted: options.backupKey },
    connect: () => connect(() => undefined),
    isWanted: () => current() !== null && state.trouble === null && state.since !== null,
    mayFollow: async (hub, as) => {
      wasGreeted(as);
      link.wake();
      return !options.asksPast || (await readPast(hub, db, as)) === null;
    },
    onState: (backup, key) => onNews({ type: 'backup', backup, key }),
  });
  let cancelWaking: (() => void) | null = null;
  const wake = (): void => {
    cancelWaking ??= environment.after(gatherMs, () => {
      cancelWaking = null;
      link.wake();
    });
  };
  return {
    wake,
    stop: async () => {
      cancelWaking?.();
      await Promise.all([link.stop(), upload.stop(), shift?.stop()]);
    },
    functions: {
      board: () => link.ask((hub) => hub.board(sinceMidnight(environment.now()))).catch(asRefusal),
      leaseRequests: (...asked) => link.ask((hub) => hub.leaseRequests(...asked)).catch(asRefusal),
      exchangeReadings: (told, after) =>
        link
          .ask(async (hub) => {
            if (told.length > 0) await hub.tellReadings(service, told);
            return hub.readingsSince(service, after);
          })
          .catch(asRefusal),
      takeTurns: (keys) => link.ask((hub) => hub.takeTurns(service, keys)).catch(asRefusal),
      takeOutbox: (...asked) => link.ask((hub) => hub.takeOutbox(...asked)).catch(asRefusal),
      sendMessage: (sent) => link.ask((hub) => hub.sendMessage(sent)).catch(asRefusal),
      past: () => link.ask((hub) => readPast(hub, db, greeted)).catch(asRefusal),
      bringBack: (key, into) =>
        // By a connection of its own: it may take minutes.
        connect(() => undefined)
          .then((hub) => bringBack(hub, { hubId, key, into }).finally(() => hub.close()))
          .catch(asRefusal),
    },
  };
}
