import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { OrderEvent, OrderStage, SentOrder, SentOrderRow } from '../../../src/contract/bridge/sent-orders.ts';
import { DropShipStatus } from '../../../src/contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../src/contract/service/outbound.ts';
import { message } from '../../../src/contract/verdict.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { goodsAt, longest } from './goods.ts';

const stages: readonly OrderStage[] = [
  ...(['creating', 'waiting', 'handling', 'shipped', 'shipped', 'failed', 'shipped', 'weighing'] as const),
  ...(['done', 'returned', 'shipped', 'done', 'missing', 'other', 'cancelled', 'done'] as const),
];
const people = [
  ['Dana Reyes', 'US'],
  ['Jonas Weber', 'DE'],
  ['王小明', 'US'],
  ['Amélie Laurent', 'FR'],
  ['Owen Clarke', 'GB'],
] as const;
const hasNumber = new Set<OrderStage>(['shipped', 'weighing', 'done', 'returned', 'handling']);

export function rowAt(at: number, more: Partial<SentOrderRow> = {}): SentOrderRow {
  const stage = more.stage ?? stages[at % stages.length] ?? 'waiting';
  const [recipient, country] = people[at % people.length] ?? people[0];
  const isKnown = hasNumber.has(stage);
  return {
    kind: 'drop-ship',
    packageId: `EUU261121-${String(at + 1).padStart(4, '0')}`,
    entryId: `o${at}`,
    stage,
    status: stage === 'creating' ? 'Creating' : stage === 'failed' ? 'CreateFailed' : 'Created',
    handleStatus: isKnown ? 'Shipped' : '',
    trackingNumber: isKnown ? `1Z999AA1012345${String(1000 + at)}` : '',
    isFinalTrackingNumber: isKnown && at % 3 !== 0,
    serviceCode: at % 3 === 0 ? 'CUE' : 'UPS',
    country,
    recipient,
    platform: at % 3 === 2 ? 'Shopify' : 'Amazon',
    platformOrderNo: at % 3 === 2 ? `#${String(10_440 + at)}` : `302-${String(1_042_877 + at)}-5518068`,
    costs: isKnown ? [{ currency: at % 4 === 0 ? 'EUR' : 'USD', amount: 8.4 + (at % 9) }] : [],
    weightGrams: isKnown ? 320 + ((at * 137) % 4_000) : null,
    reason: stage === 'failed' ? 'The postcode does not belong to the city.' : '',
    sentAt: now - at * 40 * minuteMs - 5 * minuteMs,
    readAt: stage === 'creating' ? null : now - (1 + (at % 50)) * minuteMs,
    // The third waits for four days, the others change within the day.
    changedAt: now - (at === 2 ? 4 * dayMs : at * 30 * minuteMs),
    isNew: at === 1 || at === 4 || at === 5,
    hasEnded: stage === 'done' || stage === 'failed' || stage === 'cancelled',
    ...more,
  };
}

export type List = (input: { readonly offset: number; readonly limit: number }) => Output<'followed.list'>;

/** So many orders, a page at a time. */
export const listOf =
  (total: number, more: (at: number) => Partial<SentOrderRow> = () => ({})): List =>
  ({ offset, limit }) => ({
    total,
    rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) =>
      rowAt(offset + at, more(offset + at)),
    ),
  });

export const noFigures: Output<'followed.figures'> = {
  total: 0,
  isNew: 0,
  late: 0,
  stages: [],
  serviceCodes: [],
  countries: [],
  platforms: [],
  due: 0,
  lastReadAt: null,
};

export const busyFigures: Output<'followed.figures'> = {
  total: 12_480,
  isNew: 37,
  late: 8,
  stages: [
    { stage: 'creating', n: 12 },
    { stage: 'waiting', n: 240 },
    { stage: 'handling', n: 31 },
    { stage: 'weighing', n: 2 },
    { stage: 'shipped', n: 527 },
    { stage: 'done', n: 11_641 },
    { stage: 'failed', n: 9 },
    { stage: 'returned', n: 3 },
    { stage: 'missing', n: 1 },
    { stage: 'cancelled', n: 13 },
    { stage: 'other', n: 1 },
  ],
  serviceCodes: ['CUE', 'UPS'],
  countries: ['DE', 'FR', 'GB', 'US'],
  platforms: ['Amazon', 'Shopify'],
  due: 4,
  lastReadAt: now - 2 * minuteMs,
};

const event = (at: number, by: OrderEvent['by'], key: string, changes: OrderEvent['changes'] = []): OrderEvent => ({
  at,
  by,
  words: message(key),
  changes,
});

export const shippedOrder: SentOrder = {
  row: rowAt(4, {
    isNew: false,
    costs: [
      { currency: 'USD', amount: 13.9 },
      { currency: 'CNY', amount: 6 },
    ],
  }),
  record: {
    kind: 'drop-ship',
    status: DropShipStatus.parse({
      PackageId: 'EUU261121-0005',
      SvcPackageId: 'MN26112100005',
      Status: 'Created',
      HandleStatus: 'Shipped',
      TrackingNumber: '1Z999AA10123451004',
      IsFinalTrackingNumber: true,
      ShippingProvider: 'UPS',
      ServiceCode: 'UPS',
      Country: 'GB',
      TrackingState: 0,
      RetryCount: 0,
      WeightInit: 870,
      PackingInit: { Length: 30, Width: 20, Height: 10 },
      Weight: 912,
      Packing: { Length: 31, Width: 20.5, Height: 11 },
      ChargedWeight: 1_000,
      HasRemoteFee: false,
      MailingDate: '2026-11-20',
      CreatedTime: '2026-11-20T16:02:11.421+08:00',
      WarehouseReceivedTime: '2026/11/20 18:20:05',
      WarehouseDepartedTime: '2026/11/21 09:40:31',
      ShippingCosts: [
        { Money: 12.4, Currency: 'USD', Type: 'Freight', Remark: '' },
        { Money: 1.5, Currency: 'USD', Type: 'None', Remark: 'Fuel' },
        { Money: 6, Currency: 'CNY', Type: 'Handling', Remark: 'Label' },
      ],
    }),
  },
  events: [
    event(now - 40 * minuteMs, 'service', 'follow.said-shipped', [
      { field: 'HandleStatus', before: 'Examined', after: 'Shipped' },
      { field: 'IsFinalTrackingNumber', before: 'false', after: 'true' },
      { field: 'ChargedWeight', before: null, after: '1000' },
    ]),
    event(now - 14 * hourMs, 'service', 'follow.said-waiting', [
      { field: 'Status', before: 'Creating', after: 'Created' },
      { field: 'TrackingNumber', before: null, after: '1Z999AA10123451004' },
    ]),
    event(now - 18 * hourMs, 'station', 'queue.confirmed'),
    event(now - 18 * hourMs - minuteMs, 'station', 'queue.sending'),
  ],
  batch: { id: 'ob3', number: 'T1-261120-B07' },
  bills: [{ id: 'bol1', number: '180-12345675', isClosed: true }],
  palletChecks: [],
  replaces: null,
  replacedBy: null,
  exported: null,
  nextReadAt: now + 25 * minuteMs,
};

export const failedOrder: SentOrder = {
  row: rowAt(5, {
    kind: 'outbound',
    packageId: 'T1-261120-0042',
    status: 'Created',
    handleStatus: 'UnShipped',
    reason: 'Goods YY09UIY987985 are damaged: 2 of 3 pieces can be sent.',
    weightGrams: null,
    isNew: false,
  }),
  record: {
    kind: 'outbound',
    status: OutboundStatus.parse({
      PackageId: 'T1-261120-0042',
      SvcPackageId: 'MN26112000042',
      Status: 'Created',
      HandleStatus: 'UnShipped',
      RetryCount: 1,
      UnShippedReason: {
        ReasonCode: 'U-17',
        ReasonText: 'OutOfStock',
        ExtendMessage: 'Goods YY09UIY987985 are damaged: 2 of 3 pieces can be sent.',
      },
      ServiceCode: 'USRLS',
      WarehouseId: 'US',
      PlatformOrderNo: '114-5512-88',
      HasRemoteFee: true,
      SvcOrderPackedTimeStr: '10:20',
      Skus: [0, 1].map((at) => ({ Sku: goodsAt(at).sku, StorageNo: 'YY09UIY987985', Quantity: 3 })),
      SnCodes: [{ SNCode: 'SN-0042-7731', StorageNo: 'YY09UIY987985' }],
      ShippingCosts: [],
      HoldBy: 'Night shift',
    }),
  },
  events: [
    {
      ...event(now - 3 * hourMs, 'service', 'follow.said-failed-why', [
        { field: 'HandleStatus', before: 'Examined', after: 'UnShipped' },
      ]),
      words: message('follow.said-failed-why', {
        reason: 'Goods YY09UIY987985 are damaged: 2 of 3 pieces can be sent.',
      }),
    },
  ],
  batch: { id: 'ob3', number: 'T1-261120-B02' },
  bills: [],
  palletChecks: [{ id: 'pc1', number: 'T1-261120-P01', isClosed: false }],
  replaces: null,
  replacedBy: null,
  exported: null,
  nextReadAt: null,
};

export const creatingOrder: SentOrder = {
  row: rowAt(0),
  record: null,
  events: [event(now - 2 * minuteMs, 'station', 'queue.confirmed')],
  batch: { id: 'ob3', number: 'T1-261121-B01' },
  bills: [],
  palletChecks: [],
  replaces: null,
  replacedBy: null,
  exported: null,
  nextReadAt: now + 20_000,
};

const long = { currency: 'USD', amount: 1_234_567.89 };
export const longestRow = (at: number): Partial<SentOrderRow> => ({
  packageId: longest.unbroken,
  trackingNumber: longest.unbroken,
  recipient: longest.unbroken,
  country: longest.unbroken,
  serviceCode: longest.unbroken,
  costs: [long, { currency: 'CNY', amount: 98_765.43 }],
  weightGrams: 1_234_567.5,
  reason: longest.remark,
  sentAt: now - 400 * dayMs,
  readAt: now - 400 * dayMs,
  isNew: at % 2 === 0,
});

export const longestOrder: SentOrder = {
  ...shippedOrder,
  row: rowAt(5, longestRow(5)),
  batch: { id: 'ob3', number: longest.planId },
  bills: [{ id: 'bol1', number: longest.unbroken, isClosed: false }],
};
