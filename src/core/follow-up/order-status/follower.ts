import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { asThrown, Failure, type Reply } from '../../../contract/failure.ts';
import type { Gate } from '../../outbox/choose-next.ts';
import type { OrderLook } from '../../outbox/kinds/order-look.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop, rest } from '../../runtime/work-loop.ts';
import { sameId } from '../../service/same-id.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import type { FollowedOrdersRepository, StoredOrder } from './followed-orders-repository.ts';
import { type Lane, lanes } from './next-reading.ts';
import { type Asking, createSetbacks } from './setbacks.ts';
import { type ReadRecord, takeMiss, takeReading } from './take-reading.ts';

export type Looks = Readonly<Record<OrderKind, OrderLook<ReadRecord>>>;

export interface FollowerOptions {
  readonly db: Sqlite;
  readonly orders: FollowedOrdersRepository;
  /** Every request of it waits for its turn; throws once the station stops. */
  readonly client: ServiceClient;
  readonly looks: Looks;
  readonly environment: Environment;
  readonly actor: () => Actor;
  /** While nothing is sent, nothing is asked. */
  readonly gate: () => Gate;
  /** Some were read; `isNew`: and lists show more than that. */
  readonly onRead: (isNew: boolean) => void;
  readonly log: (message: string, error: unknown) => void;
}

interface Batch {
  readonly lane: Lane;
  readonly kind: OrderKind;
  readonly stored: readonly StoredOrder[];
}

const whilePausedMs = 30_000;
const afterTroubleMs = 60_000;
/** What nobody can read by itself is left alone for so long. */
const unreadableMs = 30 * 60_000;
const tidyEveryMs = 3_600_000;
/** Several that were just taken are one waking. */
const soonMs = 500;

/**
 * Asks about the orders that are due, the longest due first, both kinds and those that are asked about alone in turns. Goes on
 * where the last run of the program stopped: when each is due is on disk.
 */
export function createFollower(options: FollowerOptions) {
  const { db, orders, client, looks, environment, actor, gate, onRead, log } = options;
  const setbacks = createSetbacks();
  let turn = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const loop = createWorkLoop({
    environment,
    work,
    // A disk that refuses a row, for one: it is asked again.
    onError: (error) => {
      log('the following of orders stumbled', error);
      return afterTroubleMs;
    },
  });
  let cancelSoon: (() => void) | null = null;

  async function work(): Promise<number | null> {
    tidy(environment.now());
    while (!loop.isStopped()) {
      const now = environment.now();
      const { paused, holdUntil } = gate();
      if (paused) return whilePausedMs;
      if (holdUntil !== null) return Math.max(1, holdUntil - now);
      orders.readAhead(now);
      const batch = nextBatch(now);
      if (batch === null) return untilNext(now);
      await askAbout(batch);
      await rest(environment, 0);
    }
    return null;
  }

  /** Now and then, and when the clock was set back: some have grown too old, or are due too late by a clock that was ahead. */
  function tidy(now: number): void {
    if (now >= tidiedAt && now - tidiedAt < tidyEveryMs) return;
    orders.tidy(now);
    tidiedAt = now;
  }

  function nextBatch(now: number): Batch | null {
    for (let tried = 0; tried < lanes.length; tried += 1) {
      const lane = lanes[turn % lanes.length] ?? 'alone';
      turn += 1;
      const found = setbacks.restMs(lane, now) > 0 ? [] : orders.due(lane, now, setbacks.size(lane));
      const [first] = found;
      if (first !== undefined) return { lane, kind: first.order.kind, stored: found };
    }
    return null;
  }

  function untilNext(now: number): number | null {
    const waits = lanes.flatMap((lane) => {
      const at = orders.nextDueAt(lane, now);
      return at === null ? [] : Math.max(at - now, setbacks.restMs(lane, now));
    });
    return waits.length === 0 ? null : Math.max(1, Math.min(...waits));
  }

  async function askAbout({ lane, kind, stored }: Batch): Promise<void> {
    const asking = { lane, ids: stored.map(({ id }) => id), each: false };
    try {
      const keys = stored.map(({ order }) => order.packageId);
      const answers = await looks[kind].look(client, keys);
      if (loop.isStopped()) return;
      const failures = settle(stored, answers);
      if (failures.length === 0) setbacks.answered(asking);
      for (const [code, alike] of Map.groupBy(failures, ({ failure }) => failure.code)) {
        const ids = alike.map(({ id }) => id);
        fail({ lane, ids, each: true }, alike[0]?.failure ?? new Failure(code, code));
      }
    } catch (error) {
      if (loop.isStopped()) return;
      if (!(error instanceof Failure)) throw error;
      fail(asking, error);
    }
  }

  function fail(asking: Asking, failure: Failure): void {
    const now = environment.now();
    for (const id of setbacks.failed(asking, failure, now)) orders.postpone(id, now + unreadableMs);
  }

  /** Writes what was answered, and answers why nothing was of some of them: of these nothing is changed. */
  function settle(
    batch: readonly StoredOrder[],
    answers: ReadonlyMap<string, Reply<ReadRecord | null>>,
  ): readonly { readonly id: number; readonly failure: Failure }[] {
    const failures: { id: number; failure: Failure }[] = [];
    const at = environment.now();
    let isNew = false;
    db.transaction(() => {
      for (const { id } of batch) {
        // As it is now: a person may have opened it, or asked, meanwhile.
        const stored = orders.get(id);
        if (stored === null) continue;
        const answer = answers.get(stored.order.packageId);
        const own = answer?.ok ? ownRecord(stored, answer.value) : null;
        if (answer?.ok && own !== 'strange') isNew = write(stored, own, at) || isNew;
        else failures.push({ id, failure: answer?.ok === false ? asThrown(answer.error) : strange() });
      }
    }).immediate();
    if (failures.length < batch.length) onRead(isNew);
    return failures;
  }

  function write({ id, order }: StoredOrder, record: ReadRecord | null, at: number): boolean {
    const random = environment.random();
    const taken =
      record === null ? takeMiss(order, at, random) : takeReading(order, orders.record(id), record, at, random);
    return orders.settle(id, order, taken, at, actor());
  }

  return {
    /** The service may be reachable again. What rests after a failure goes on resting: another request was answered. */
    wake: loop.wake,
    /** One more order is followed. */
    wakeSoon(): void {
      cancelSoon ??= environment.after(soonMs, () => {
        cancelSoon = null;
        loop.wake();
      });
    },
    /** Asks about one now, because a person wants it. Throws `not-found`, and the failures of the client. */
    async refresh(stored: StoredOrder, unhurried: ServiceClient): Promise<void> {
      const { kind, packageId } = stored.order;
      const answer = (await looks[kind].look(unhurried, [packageId])).get(packageId);
      if (answer === undefined || !answer.ok) throw answer ? asThrown(answer.error) : strange();
      if (loop.isStopped()) return;
      const [failed] = settle([stored], new Map([[packageId, answer]]));
      if (failed !== undefined) throw failed.failure;
      loop.wake();
      if (answer.value === null) throw new Failure('not-found', 'The service has no order by that id.');
    },
    stop(): void {
      loop.stop();
      cancelSoon?.();
    },
  };
}
export type Follower = ReturnType<typeof createFollower>;

/** An answer for one order under another name is of another order. */
function ownRecord({ order }: StoredOrder, record: ReadRecord | null): ReadRecord | null | 'strange' {
  const id = record?.PackageId;
  return id && !sameId([order.packageId])(order.packageId, id) ? 'strange' : record;
}

function strange(): Failure {
  return new Failure('bad-reply', 'The service answered about another order.');
}
