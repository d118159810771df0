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
import { type Lane, lanes } from './next-reading.ts';
import type { SentOrdersRepository, StoredOrder } from './sent-orders-repository.ts';
import { type Asking, createSetbacks } from './setbacks.ts';
import { type ReadRecord, takeMiss, takeReading } from './take-reading.ts';

export type Looks = Readonly<Record<OrderKind, OrderLook<ReadRecord>>>;

export interface FollowerOptions {
  readonly db: Sqlite;
  readonly orders: SentOrdersRepository;
  /** All its requests are throttled; throws once the station stops. */
  readonly client: ServiceClient;
  readonly looks: Looks;
  readonly environment: Environment;
  readonly actor: () => Actor;
  /** While sending is paused, there are no queries either. */
  readonly gate: () => Gate;
  /** Some orders were read; `isNew`: lists show more than the time of reading. */
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
/** How long an unreadable order is left alone. */
const unreadableMs = 30 * 60_000;
const tidyEveryMs = 3_600_000;
/** Several orders accepted at about the same time cause only one wake-up. */
const soonMs = 500;

/**
 * Queries the orders that are due, longest due first, taking turns between both kinds and those that are queried
 * singly. Continues where the last run stopped, because due times are on disk.
 */
export function createFollower(options: FollowerOptions) {
  const { db, orders, client, looks, environment, actor, gate, onRead, log } = options;
  const setbacks = createSetbacks();
  let turn = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const loop = createWorkLoop({
    environment,
    work,
    // For example, a failed write to disk: it is queried again.
    onError: (error) => {
      log('following orders failed', error);
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

  /**
   * From time to time, and when the clock was set back: some orders have become too old, or are due too late because of
   * a clock that was ahead.
   */
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

  /** Writes the answers, and returns why some orders could not be read: these are left unchanged. */
  function settle(
    batch: readonly StoredOrder[],
    answers: ReadonlyMap<string, Reply<ReadRecord | null>>,
  ): readonly { readonly id: number; readonly failure: Failure }[] {
    const failures: { id: number; failure: Failure }[] = [];
    const at = environment.now();
    let isNew = false;
    db.transaction(() => {
      for (const { id } of batch) {
        // Read again: a person may have opened or refreshed it meanwhile.
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
    /**
     * The service may be reachable again. A lane that is backing off after a failure stays that way: it was another
     * request that succeeded.
     */
    wake: loop.wake,
    /** One more order is followed. */
    wakeSoon(): void {
      cancelSoon ??= environment.after(soonMs, () => {
        cancelSoon = null;
        loop.wake();
      });
    },
    /** Queries one order now, at a person's request. Throws `not-found`, and the failures of the client. */
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

/** An answer with another id belongs to another order. */
function ownRecord({ order }: StoredOrder, record: ReadRecord | null): ReadRecord | null | 'strange' {
  const id = record?.PackageId;
  return id && !sameId([order.packageId])(order.packageId, id) ? 'strange' : record;
}

function strange(): Failure {
  return new Failure('bad-reply', 'The service answered about another order.');
}
