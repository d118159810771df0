import { performance } from 'node:perf_hooks';
import type { OrderKind } from '../../../../src/contract/bridge/orders.ts';
import { Failure, type FailureCode } from '../../../../src/contract/failure.ts';
import { createFollowing } from '../../../../src/core/follow-up/order-status/following-parts.ts';
import { sentDetails } from '../../../../src/core/follow-up/order-status/sent-details.ts';
import { createOrderOriginsRepository } from '../../../../src/core/outbox/order-origins-repository.ts';
import { type Environment, realEnvironment } from '../../../../src/core/runtime/environment.ts';
import type { ServiceClient } from '../../../../src/core/service/service-client.ts';
import { createVirtualTime, letPass } from '../../../simulation/virtual-time.ts';
import { dropShipEntry, memoryOutbox, outboundEntry } from '../../outbox/order-queue.ts';

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** One question that was asked, and when. */
export interface Question {
  readonly at: number;
  readonly kind: OrderKind;
  readonly ids: readonly string[];
}

export type Answer =
  | { readonly records: readonly object[] }
  | { readonly fails: FailureCode; readonly status?: number; readonly retryAfterMs?: number };

/** Answers a question for some orders at that moment. */
export type Service = (question: Question) => Answer;

/** What follows orders, on a store in memory and on a virtual clock. */
export function virtualFollowing(service: Service) {
  const { db, outbox } = memoryOutbox();
  const began = Date.UTC(2026, 10, 1);
  let ties = 0;
  const time = createVirtualTime(() => ++ties);
  /** What the station's clock is ahead of the time that passes, ms: somebody sets it. */
  let ahead = 0;
  const now = () => began + ahead + time.now();
  const environment: Environment = {
    now,
    after: (delayMs, callback) => {
      if (answeredAt !== null) steps.push(performance.now() - answeredAt);
      answeredAt = null;
      return time.after(delayMs, callback);
    },
    newId: () => 'id',
    random: () => 0.5,
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    connect: realEnvironment.connect,
  };
  const questions: Question[] = [];
  const troubles: unknown[] = [];
  const events: number[] = [];
  /** Milliseconds from an answer until it was written and this thread was free again. */
  const steps: number[] = [];
  let answeredAt: number | null = null;
  let gate = { paused: false, holdUntil: null as number | null };
  let scans = 0;
  let isScanning = false;

  const send = async (
    endpoint: { readonly name: string; readonly reply: { parse: (value: unknown) => unknown } },
    request: { params?: { packageId?: string }; body?: { Ids?: string[] } },
  ) => {
    // As a network does it: never in the turn in which it was asked.
    await new Promise((resolve) => setImmediate(resolve));
    const kind = endpoint.name.startsWith('drop-ship') ? ('drop-ship' as const) : ('outbound' as const);
    const isOne = endpoint.name.endsWith('.status');
    const question = { at: now(), kind, ids: request.body?.Ids ?? [request.params?.packageId ?? ''] };
    questions.push(question);
    const answer = service(question);
    if ('fails' in answer) {
      const { fails, status, retryAfterMs } = answer;
      const details = { service: { status: status ?? 0, codes: [], ...(retryAfterMs ? { retryAfterMs } : {}) } };
      throw new Failure(fails, fails, { details });
    }
    if (answer.records.length === 0) throw new Failure('not-found', 'packageId not found');
    const value = endpoint.reply.parse(isOne ? answer.records[0] : answer.records);
    answeredAt = performance.now();
    return { status: 200, value };
  };

  const start = () =>
    createFollowing({
      db,
      outbox,
      origins: createOrderOriginsRepository(db),
      // Only the status queries of orders are asked for.
      client: { send } as unknown as ServiceClient,
      environment,
      actor: () => ({ operator: 'o', station: 's' }),
      gate: () => gate,
      lastScan: () => String(isScanning ? ++scans : scans),
      emit: () => events.push(now()),
      log: (_, error) => troubles.push(error),
    });
  let following = start();

  return {
    db,
    outbox,
    questions,
    troubles,
    events,
    steps,
    began,
    now,
    get following() {
      return following;
    },
    stage: (kind: OrderKind, id: string) => following.orders.row(kind, id)?.stage,
    setGate: (next: typeof gate) => {
      gate = next;
    },
    setScanning: (next: boolean) => {
      isScanning = next;
    },
    setClock: (to: number) => {
      ahead += to - now();
    },
    /** Orders that the service took at that moment. */
    add(kind: OrderKind, ids: readonly string[], at = now()): void {
      const entryOf = kind === 'drop-ship' ? dropShipEntry : outboundEntry;
      db.transaction(() => {
        for (const id of ids) {
          const entry = entryOf(id, { id: `${kind} ${id}`, state: 'confirmed' });
          outbox.add(entry);
          const sent = sentDetails(entry.body, null);
          following.orders.follow({ kind, packageId: id, entryId: entry.id, sent }, at, {
            operator: 'o',
            station: 's',
          });
        }
      })();
    },
    /** The program ends and starts again. */
    restart(): void {
      following.stop();
      following = start();
      following.start();
    },
    /** So long passes; everything that is due meanwhile happens when it is. */
    pass: (ms: number) => letPass(time, ms),
    close: () => {
      following.stop();
      db.close();
    },
  };
}
export type VirtualFollowing = ReturnType<typeof virtualFollowing>;

/** Every order that is asked about is there, and goes its usual course from the moment when it was sent. */
export const usualCourse =
  (sentAt: (id: string) => number, isThere: (id: string) => boolean = () => true): Service =>
  ({ at, kind, ids }) => ({
    records: ids.filter(isThere).map((id) => recordAt(kind, id, at - sentAt(id), ids.length === 1)),
  });

/** The record of an order that was sent so long ago. */
export function recordAt(kind: OrderKind, id: string, ageMs: number, isWhole = false): object {
  const steps: readonly (readonly [string, number])[] =
    kind === 'drop-ship'
      ? [
          ['Submitted', 0],
          ['Examined', 15 * minuteMs],
          ['Shipped', 8 * hourMs],
        ]
      : [
          ['Submitted', 0],
          ['Examined', 30 * minuteMs],
          ['Shipped', 6 * hourMs],
          ['Finished', 5 * dayMs],
        ];
  const isCreated = ageMs >= 30 * secondMs;
  const HandleStatus = isCreated ? steps.findLast(([, after]) => after <= ageMs)?.[0] : 'Initial';
  const hasLeft = HandleStatus === 'Shipped' || HandleStatus === 'Finished';
  return {
    PackageId: id,
    SvcPackageId: `SVC-${id}`,
    Status: isCreated ? 'Created' : 'Creating',
    HandleStatus,
    ServiceCode: kind === 'drop-ship' ? 'CUE' : 'USRPP',
    ...(kind === 'drop-ship' ? { Country: 'US', WeightInit: 450 } : { WarehouseId: 'US' }),
    ...(isCreated ? { TrackingNumber: `TN${id}`, IsFinalTrackingNumber: true } : {}),
    ...(hasLeft ? { Weight: 452, ShippingCosts: [{ Money: 4.2, Currency: 'USD', Remark: 'Freight' }] } : {}),
    ...(isWhole && kind === 'drop-ship' && ageMs >= 10 * dayMs ? { DeliveredTime: '2026/11/12 10:00:00' } : {}),
  };
}
