import { currencyOf, sumsOf } from '../../../contract/money.ts';
import type { ShippingCost } from '../../../contract/service/shared-records.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { reasonOf } from '../../outbox/kinds/order-asker.ts';
import type { ShownOrder } from '../../outbox/kinds/order-look.ts';
import type { OrderRecord } from './flat-record.ts';
import { missesToBeMissing, nextReadingAt } from './next-reading.ts';
import { eventWords, isNews } from './reading-words.ts';
import { changesOf, type FieldChange, mergedRecord } from './record-changes.ts';
import type { SentDetails } from './sent-details.ts';
import type { SentOrderData, SentOrderState } from './sent-order-data.ts';
import { type StagedRecord, stageOf } from './stage-of.ts';

export interface Taken {
  readonly state: SentOrderState;
  /** The record as it is now; null: unchanged. */
  readonly record: OrderRecord | null;
  readonly event: { readonly words: Message; readonly changes: readonly FieldChange[] } | null;
}

/** The common fields of both kinds of records that are stored separately. */
export interface ReadRecord extends ShownOrder, StagedRecord {
  readonly TrackingNumber?: string | undefined;
  readonly ExtraTrackNumber?: string | undefined;
  readonly InternalNumber?: string | undefined;
  readonly PlatformOrderNo?: string | undefined;
  readonly IsFinalTrackingNumber?: boolean | undefined;
  readonly ServiceCode?: string | undefined;
  readonly Country?: string | undefined;
  readonly Weight?: number | undefined;
  readonly ShippingCosts?: readonly ShippingCost[] | undefined;
}

/** Pure: processes one answer of the service about an order. `before`: its record so far. */
export function takeReading(
  order: SentOrderData,
  before: OrderRecord | null,
  answer: ReadRecord,
  now: number,
  random: number,
): Taken {
  const record = mergedRecord(order.kind, before, answer as OrderRecord); // it has the record's fields
  const read = record as ReadRecord; // the answer's own fields, plus some of the previous answer
  const changes = changesOf(order.kind, before, record);
  const { stage, isEnd } = stageOf(order.kind, read, order.sent.submitLater);
  const changedAt = changes.length > 0 || stage !== order.stage ? now : order.changedAt;
  const shown = {
    stage,
    status: read.Status ?? '',
    handleStatus: read.HandleStatus ?? '',
    trackingNumber: read.TrackingNumber ?? '',
    isFinal: read.IsFinalTrackingNumber ?? false,
    serviceCode: read.ServiceCode || order.sent.serviceCode,
    country: read.Country || order.sent.country,
    costs: sumsOf(
      (read.ShippingCosts ?? []).flatMap(({ Money, Currency }) =>
        Money === undefined ? [] : { currency: currencyOf(Currency), amount: Money },
      ),
    ).toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    weightGrams: read.Weight ?? null,
    reason: whyFailed(read),
  };
  const words = eventWords(order, shown, before === null);
  const next = { kind: order.kind, stage, isEnd, sentAt: order.sentAt, changedAt, misses: 0 };
  return {
    state: {
      ...shown,
      words: wordsOf(order.packageId, order.sent, read),
      readAt: now,
      changedAt,
      nextAt: nextReadingAt(next, now, random),
      misses: 0,
      isNew: order.isNew || (changedAt === now && isNews(order, shown, before === null)),
    },
    record: changes.length > 0 || before === null ? record : null,
    event: changes.length > 0 || stage !== order.stage ? { words, changes } : null,
  };
}

/** Pure: the service did not know the order. */
export function takeMiss(order: SentOrderData, now: number, random: number): Taken {
  const misses = order.misses + 1;
  const isMissing = misses >= missesToBeMissing || order.stage === 'missing';
  const stage = isMissing ? 'missing' : order.stage;
  const isEvent = stage !== order.stage;
  const { kind, sentAt } = order;
  const changedAt = isEvent ? now : order.changedAt;
  return {
    state: {
      ...stateOf(order),
      stage,
      misses,
      changedAt,
      nextAt: nextReadingAt({ kind, stage, isEnd: false, sentAt, changedAt, misses }, now, random),
      isNew: order.isNew || isEvent,
    },
    record: null,
    event: isEvent ? { words: message('follow.said-missing'), changes: [] } : null,
  };
}

/** Its search text: its numbers, recipient and contents. */
export function wordsOf(packageId: string, sent: SentDetails, read: ReadRecord = {}): string {
  const { SvcPackageId, TrackingNumber, ExtraTrackNumber, InternalNumber, PlatformOrderNo } = read;
  const numbers = [SvcPackageId, TrackingNumber, ExtraTrackNumber, InternalNumber, PlatformOrderNo];
  const all = [packageId, sent.recipient, sent.marketplace.orderNo, ...sent.skus, ...numbers];
  return [...new Set(all.flatMap((word) => word || []))].join('\n').toLowerCase();
}

function whyFailed(read: ReadRecord): string {
  const { code, said } = reasonOf(read);
  return said || code;
}

function stateOf(order: SentOrderData): SentOrderState {
  const { kind: _kind, packageId: _id, sent: _sent, sentAt: _sentAt, ...state } = order;
  return state;
}
