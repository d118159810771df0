import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Gate } from '../../outbox/choose-next.ts';
import type { Confirmed } from '../../outbox/entry-writer.ts';
import { createOrderLook } from '../../outbox/kinds/order-look.ts';
import { dropShipQueries, outboundQueries } from '../../outbox/kinds/order-queries.ts';
import type { OrderOriginsRepository } from '../../outbox/order-origins-repository.ts';
import type { OutboxRepository } from '../../outbox/outbox-repository.ts';
import type { Environment } from '../../runtime/environment.ts';
import { throttle } from '../../runtime/throttle.ts';
import { rest } from '../../runtime/work-loop.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { createFollower, type Looks } from './follower.ts';
import { createPace } from './pace.ts';
import { sentDetails } from './sent-details.ts';
import { createSentOrdersRepository } from './sent-orders-repository.ts';
import { type ReadRecord, takeReading } from './take-reading.ts';
import { createTrackingExportsRepository } from './tracking-exports-repository.ts';

export interface FollowingOptions {
  readonly db: Sqlite;
  readonly outbox: OutboxRepository;
  readonly origins: OrderOriginsRepository;
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly gate: () => Gate;
  /** Its id: if it differs after the rest, somebody is scanning. */
  readonly lastScan: () => string | null;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (message: string, error: unknown) => void;
}

/** While scans arrive or orders are being sent, each query waits for this time, at most this many times. */
const restMs = 500;
const mostRests = 6;
const tellEveryMs = 1_000;
/** For readings without changes. */
const tellReadEveryMs = 12_000;
const ofSent = { whenRefused: 'throw', verifiesMisses: true } as const;

/** Everything that follows orders after the service has accepted them. */
export function createFollowing(options: FollowingOptions) {
  const { db, outbox, origins, client, environment, actor, gate, lastScan, emit, log } = options;
  const orders = createSentOrdersRepository(db);
  const changes = throttle(environment, () => emit({ type: 'followed' }), tellEveryMs);
  const readings = throttle(environment, changes.tell, tellReadEveryMs);
  const pace = createPace(environment);
  const looks: Looks = {
    'drop-ship': createOrderLook<ReadRecord>(dropShipQueries, ofSent),
    outbound: createOrderLook<ReadRecord>(outboundQueries, ofSent),
  };
  let stopped = false;
  let lastSeen = lastScan();

  function isBusy(): boolean {
    const before = lastSeen;
    lastSeen = lastScan();
    return lastSeen !== before || outbox.leftSending().length > 0;
  }

  /** The requests of running work have priority. */
  async function whenIdle(): Promise<void> {
    for (let rests = 0; rests < mostRests && !stopped && isBusy(); rests += 1) await rest(environment, restMs);
  }

  const paced: ServiceClient = {
    send: async (...request) => {
      await whenIdle();
      if (!stopped) await pace.take();
      if (stopped) throw new Failure('offline', 'The station is stopping.');
      return client.send(...request);
    },
  };
  const follower = createFollower({
    ...{ db, orders, looks, environment, actor, gate, log },
    client: paced,
    onRead: (isNew) => (isNew ? changes : readings).tell(),
  });

  return {
    orders,
    /** Files that took their tracking numbers back to marketplaces. */
    exports: createTrackingExportsRepository(db),
    wake: follower.wake,
    /** The service has accepted an order; called in the transaction that confirms its entry. */
    onConfirmed({ entry, at, shown }: Confirmed): void {
      const kind = kindOf(entry.family);
      if (kind === null) return;
      const { id: entryId, key: packageId } = entry;
      const sent = sentDetails(outbox.body(entryId), origins.of(entryId));
      orders.follow({ kind, packageId, entryId, sent }, at, actor());
      const stored = shown ? orders.find(kind, packageId) : null;
      // Its creation returned its record (4.2): that is the first reading.
      if (stored && shown)
        orders.settle(
          stored.id,
          stored.order,
          takeReading(stored.order, null, shown, at, environment.random()),
          at,
          actor(),
        );
      follower.wakeSoon();
      changes.tell();
    },
    /** Continues what earlier runs of the program left. */
    start(): void {
      for (const kind of ['drop-ship', 'outbound'] as const) {
        for (const known of orders.known(kind)) looks[kind].knows(known);
      }
      follower.wake();
    },
    /** Queries one order now, including everything that only the query for a single order returns (4.11, 4.12). */
    async refresh(kind: OrderKind, packageId: string): Promise<void> {
      const stored = orders.find(kind, packageId);
      if (stored === null) return;
      pace.spend();
      try {
        await follower.refresh(stored, client);
      } finally {
        changes.tellNow();
      }
    },
    /** Somebody has opened it. */
    seen(kind: OrderKind, packageId: string): void {
      if (orders.seen(kind, packageId)) changes.tell();
    },
    stop(): void {
      stopped = true;
      follower.stop();
      changes.stop();
      readings.stop();
    },
  };
}
export type Following = ReturnType<typeof createFollowing>;

export function kindOf(family: string): OrderKind | null {
  return family === 'drop-ship' || family === 'outbound' ? family : null;
}
