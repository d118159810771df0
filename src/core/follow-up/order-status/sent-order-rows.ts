import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderStage, SentOrderRow } from '../../../contract/bridge/sent-orders.ts';
import type { SentOrderData } from './sent-order-data.ts';

export interface SentOrderRecord {
  id: number;
  kind: OrderKind;
  package_id: string;
  entry_id: string;
  stage: OrderStage;
  status: string;
  handle_status: string;
  tracking_number: string;
  is_final: number;
  service_code: string;
  country: string;
  recipient: string;
  skus: string;
  submit_later: number;
  costs: string;
  weight: number | null;
  reason: string;
  words: string;
  sent_at: number;
  read_at: number | null;
  changed_at: number;
  next_at: number | null;
  is_old: number;
  misses: number;
  is_new: number;
  format: string;
  platform: string;
  order_no: string;
  told: string;
}

export const sentOrderColumns = `id, kind, package_id, entry_id, stage, status, handle_status, tracking_number, is_final,
  service_code, country, recipient, skus, submit_later, costs, weight, reason, words, sent_at, read_at, changed_at, next_at,
  is_old, misses, is_new, format, platform, order_no, told`;

export function toSentOrderData(row: SentOrderRecord): SentOrderData {
  const { recipient, country, service_code: serviceCode, format, platform, order_no: orderNo } = row;
  return {
    kind: row.kind,
    packageId: row.package_id,
    sent: {
      ...{ recipient, country, serviceCode },
      skus: JSON.parse(row.skus),
      submitLater: row.submit_later === 1,
      marketplace: { format, platform, orderNo },
    },
    sentAt: row.sent_at,
    stage: row.stage,
    status: row.status,
    handleStatus: row.handle_status,
    trackingNumber: row.tracking_number,
    isFinal: row.is_final === 1,
    serviceCode,
    country,
    costs: JSON.parse(row.costs),
    weightGrams: row.weight,
    reason: row.reason,
    words: row.words,
    readAt: row.read_at,
    changedAt: row.changed_at,
    nextAt: row.is_old === 1 ? null : row.next_at,
    misses: row.misses,
    isNew: row.is_new === 1,
  };
}

export function toSentOrderRow(row: SentOrderRecord): SentOrderRow {
  return {
    kind: row.kind,
    packageId: row.package_id,
    entryId: row.entry_id,
    stage: row.stage,
    status: row.status,
    handleStatus: row.handle_status,
    trackingNumber: row.tracking_number,
    isFinalTrackingNumber: row.is_final === 1,
    serviceCode: row.service_code,
    country: row.country,
    recipient: row.recipient,
    platform: row.platform,
    platformOrderNo: row.order_no,
    costs: JSON.parse(row.costs),
    weightGrams: row.weight,
    reason: row.reason,
    sentAt: row.sent_at,
    readAt: row.read_at,
    changedAt: row.changed_at,
    isNew: row.is_new === 1,
    hasEnded: row.next_at === null || row.is_old === 1,
  };
}
