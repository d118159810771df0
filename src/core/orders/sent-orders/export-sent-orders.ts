import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { SentOrderRow } from '../../../contract/bridge/sent-orders.ts';
import { flatRecord, type OrderRecord, recordFields } from '../../follow-up/order-status/flat-record.ts';

/**
 * What this station knows about an order besides its record. The headings are in the interface's style but differ from
 * all of its names.
 */
const own: readonly (readonly [heading: string, (row: SentOrderRow) => string])[] = [
  ['Recipient', ({ recipient }) => recipient],
  ['Marketplace', ({ platform }) => platform],
  ['MarketplaceOrder', ({ platformOrderNo }) => platformOrderNo],
  ['Stage', ({ stage }) => stage],
  ['SentAt', ({ sentAt }) => timeOf(sentAt)],
  ['ReadAt', ({ readAt }) => (readAt === null ? '' : timeOf(readAt))],
  ['ChangedAt', ({ changedAt }) => timeOf(changedAt)],
];

/** Every field that the interface has for such an order, in its sequence, plus what this station knows. */
export function exportHeadings(kind: OrderKind): string[] {
  return ['PackageId', ...own.map(([heading]) => heading), ...fieldsAfterId(kind)];
}

/** The cells under these headings. */
export function exportCells(row: SentOrderRow, record: OrderRecord | null): string[] {
  const flat = flatRecord(record ?? {});
  return [
    row.packageId,
    ...own.map(([, of]) => of(row)),
    ...fieldsAfterId(row.kind).map((field) => flat.get(field) ?? ''),
  ];
}

const fieldsAfterId = (kind: OrderKind) => recordFields(kind).filter((field) => field !== 'PackageId');

const timeOf = (at: number) => new Date(at).toISOString();
