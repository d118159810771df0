import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { FieldTexts, NewOrder, OrderKind } from '../../../src/documents/order-batch/order-batch.ts';
import { type BuiltBatch, buildBatch } from '../../documents/order-batch/batch-builder.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { goodsAt, longest } from './goods.ts';

const kindNames = { 'drop-ship': 'drop-ship-orders', outbound: 'outbound-orders' } as const;

export function batchView({ journal, batch }: BuiltBatch, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'ob1',
    kind: kindNames[batch.kind],
    number: 'T1-261121-B01',
    status: 'open',
    createdAt: now - 40 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

const people = [
  ['Dana Reyes', 'US', 'CA', 'Fresno', '418 Almond Row', '93701'],
  ['Jonas Weber', 'DE', '', 'Leipzig', 'Karl-Heine-Straße 12', '04229'],
  ['王小明', 'US', 'NJ', 'Edison', '77 Wood Avenue', '08820'],
  ['Amélie Laurent', 'FR', '', 'Lyon', '9 rue des Tables', '69001'],
  ['Owen Clarke', 'GB', '', 'Leeds', '3 Calls Landing', 'LS2 7EW'],
] as const;

/** The order at that place of a file, which can leave. */
export function orderAt(at: number, more: FieldTexts = {}, goods: FieldTexts = {}): NewOrder {
  const [contact, country, province, city, street, postcode] = people[at % people.length] ?? people[0];
  const { sku, name } = goodsAt(at);
  const fields = {
    PackageId: `EUU261121-${String(at + 1).padStart(4, '0')}`,
    ServiceCode: at % 3 === 0 ? 'CUE' : 'UPS',
    'ShipToAddress.Contact': contact,
    'ShipToAddress.Phone': `+1 559 555 01${String(at % 100).padStart(2, '0')}`,
    'ShipToAddress.Country': country,
    'ShipToAddress.Province': province,
    'ShipToAddress.City': city,
    'ShipToAddress.Street1': street,
    'ShipToAddress.Postcode': postcode,
    ...more,
  };
  const line = {
    Sku: sku ?? '',
    Quantity: String(1 + (at % 4)),
    DeclareNameEn: name ?? '',
    DeclareValue: '12.5',
    ...goods,
  };
  return { fields: filled(fields), goods: [{ fields: filled(line), row: at + 2 }], row: at + 2, replaces: null };
}

const filled = (texts: FieldTexts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Thirteen mistakes of different kinds among good orders, by their place. */
const mistakes: Readonly<Record<number, readonly [FieldTexts, FieldTexts?]>> = {
  1: [{}, { Quantity: '2,5' }],
  3: [{ ServiceCode: '' }],
  4: [{ 'ShipToAddress.Street1': '' }],
  6: [{}, { Quantity: '0' }],
  8: [{ PackageId: 'EUU261121-0003' }],
  10: [{}, { DeclareValue: '1,234.50' }],
  12: [{ 'ShipToAddress.Country': '' }],
  14: [{}, { Sku: '' }],
  17: [{ 'ShipToAddress.Contact': '' }],
  20: [{ Weight: '-3' }],
  22: [{}, { Quantity: 'two' }],
  25: [{ IsCreateNewOrder: 'perhaps' }],
  30: [{}, { Weight: '1 200' }],
};

function fileOf(build: BuiltBatch, count: number, orders = count): BuiltBatch {
  for (let from = 0; from < count; from += 200) {
    const slice = Array.from({ length: Math.min(200, count - from) }, (_, at) => {
      const [fields = {}, goods = {}] = mistakes[from + at] ?? [];
      return orderAt(from + at, fields, goods);
    });
    build.append({
      type: 'orders-added',
      file: { id: 'f1', name: 'Orders of 21 November.xlsx', orders },
      orders: slice,
    });
  }
  return build;
}

export const busyBatch = () => fileOf(buildBatch('drop-ship', { Location: 'GZ' }), 60);
export const cutOffBatch = () => fileOf(buildBatch('drop-ship'), 400, 1_000);
export const endlessBatch = () => fileOf(buildBatch('drop-ship', { Location: 'GZ' }), 10_000);

export function rightBatch(kind: OrderKind = 'drop-ship') {
  const build = buildBatch(kind, kind === 'outbound' ? { WarehouseId: 'US', Channel: 'B2C' } : {});
  build.add(...Array.from({ length: 6 }, (_, at) => orderAt(at, {}, kind === 'outbound' ? plain(at) : {})));
  return build;
}
/** Outbound goods have no declared value. */
const plain = (at: number): FieldTexts => ({
  DeclareNameEn: '',
  DeclareValue: '',
  StorageNo: at === 2 ? 'YY09UIY987985' : '',
});

export function newBatch(kind: OrderKind = 'drop-ship') {
  const build = buildBatch(kind, kind === 'outbound' ? { WarehouseId: 'US' } : {});
  build.append({ type: 'order-next', packageId: 'T1-261121-0001' });
  return build;
}

/** More is ordered than there is. */
export function shortBatch() {
  const build = rightBatch('outbound');
  const { sku } = goodsAt(0);
  build.append({
    type: 'asked',
    question: 'stock',
    word: 'done',
    n: 2,
    short: [{ sku: sku ?? '', ordered: 9, available: 4, at: now - 3 * hourMs }],
  });
  return build;
}

/** An order that the service refused, opened again; nothing is changed yet. */
export function refusedBatch() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  const order = orderAt(1);
  const refused = {
    id: 'EUU261121-0002',
    reason: message('problem.order-refused', { why: 'The postcode does not belong to this city · 800F2107' }),
    header: build.batch.header,
    fields: order.fields,
    goods: order.goods.map(({ fields }) => fields),
  };
  build.add({
    ...order,
    fields: { ...order.fields, PackageId: 'T1-261121-0007' },
    replaces: 'o-ob4',
    minted: true,
    refused,
  });
  return build;
}

/** Goods that nobody knows in two orders of a file, asked about. */
export function unknownGoodsBatch() {
  const build = rightBatch();
  const sku = 'SKU-2O4I';
  for (const at of [6, 7]) build.add(orderAt(at, {}, { Sku: sku }));
  build.append({ type: 'skus', unknown: [sku], known: [] });
  const reason = message('problem.order-unknown-sku', { sku });
  build.append({ type: 'asked', question: 'warned', word: 'done', n: 2, reason });
  return build;
}

/** One order by hand, half filled in: several lines of goods, something wrong with one of them and with the sender. */
export function handBatch() {
  const build = newBatch();
  const order = build.batch.orders[0]?.id ?? '';
  const { PackageId: _, ...fields } = orderAt(1, { 'Sender.Contact': 'Warehouse US', 'Duty.Value': 'abc' }).fields;
  build.append({ type: 'fields', order, goods: null, fields });
  for (const at of [0, 1, 2]) {
    build.append({ type: 'goods-added', order });
    const line = build.batch.orders[0]?.goods.at(-1)?.id ?? '';
    const { sku, name } = goodsAt(at);
    const Quantity = at === 1 ? '1.5' : '2';
    build.append({
      type: 'fields',
      order,
      goods: line,
      fields: { Sku: sku ?? '', Quantity, DeclareNameEn: name ?? '' },
    });
    if (at === 0) build.append({ type: 'skus', unknown: [sku ?? ''], known: [] });
  }
  return build;
}

export function longestBatch() {
  const build = buildBatch('drop-ship', { Location: longest.unbroken.slice(0, 20), Remark: longest.unbroken });
  const long = Object.fromEntries(Object.keys(orderAt(0).fields).map((name) => [name, longest.unbroken]));
  const orders = [0, 1, 2].map((at) =>
    orderAt(
      at,
      { ...long, PackageId: at === 1 ? longest.planId : longest.unbroken },
      { Sku: longest.sku, Quantity: '123456789012345' },
    ),
  );
  build.append({
    type: 'orders-added',
    file: { id: 'f1', name: `${longest.unbroken}.xlsx`, orders: 5_000 },
    orders: orders.map((order) => ({ ...order, row: 4_998 })),
  });
  return build;
}

function row(id: string, number: string, more: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id,
    kind: 'drop-ship-orders',
    number,
    status: 'closed',
    createdAt: now - 2 * hourMs,
    updatedAt: now - hourMs,
    operator: 'B-17',
    boxes: 987,
    pieces: 2_418,
    outboxId: `o-${id}`,
    outboxState: 'confirmed',
    discarded: false,
    orders: [],
    ...more,
  };
}
const notSent = { outboxId: null, outboxState: null } as const;

export const openBatchRow = row('ob1', 'T1-261121-B01', { status: 'open', boxes: 60, pieces: 148, ...notSent });
export const batchRows: readonly DocumentRow[] = [
  openBatchRow,
  row('ob2', 'T1-261121-B02', { status: 'parked', boxes: 13, pieces: 20, ...notSent }),
  row('ob3', 'T1-261120-B07', { outboxState: 'pending' }),
  row('ob4', 'T1-261120-B06', {
    outboxState: 'rejected',
    operator: 'Kim',
    orders: [
      { state: 'rejected', n: 1 },
      { state: 'confirmed', n: 986 },
    ],
  }),
  row('ob5', 'T1-261120-B05', { outboxState: 'held', boxes: 1, pieces: 1 }),
  row('ob6', 'T1-261119-B01', { updatedAt: now - 2 * dayMs }),
];
