import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { buildCheck, type CheckBuilder } from '../../documents/putaway-check/check-builder.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { goodsAt, longest } from './goods.ts';

const order = 'IN-2611-0088';
const second = 'IN-2611-0091';
const storageNo = (at: number) => `YY09UIY98${String(1000 + at)}`;

export function checkView({ journal }: CheckBuilder, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'uc1',
    kind: 'putaway-check',
    number: order,
    status: 'open',
    createdAt: now - 40 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

function begun(): CheckBuilder {
  const build = buildCheck();
  build.signIn('B-17');
  build.command(`SET.CUSTOMERORDERNO.${order}`);
  return build;
}

/** Lines with the names that the catalogue has, so many of them. */
function arrive(build: CheckBuilder, number: string, from: number, lines: number): void {
  const items = Array.from({ length: lines }, (_, at) => {
    const { sku, name, nameCn } = goodsAt(from + at);
    const planned = 4 + ((at * 7) % 40);
    const received = at % 9 === 4 ? planned - 1 : planned;
    return {
      StorageNo: storageNo(from + at),
      Sku: sku,
      CustomerQuantity: planned,
      ReceivedQuantity: received,
      name,
      nameCn: nameCn ?? null,
    };
  });
  build.append({ type: 'arrived', order: number, warehouse: 'US East', state: 'Receiving', items });
}

function arrived(lines = 12): CheckBuilder {
  const build = begun();
  arrive(build, order, 0, lines);
  return build;
}

/** Most lines as planned, some short, some more, and goods that are in no order. */
function counted(lines = 12, build = arrived(lines)): CheckBuilder {
  for (let at = 0; at < lines - 1; at += 1) {
    build.scan(storageNo(at));
    const planned = 4 + ((at * 7) % 40);
    const found = at % 5 === 2 ? planned - 2 : at % 7 === 6 ? planned + 3 : planned;
    build.command(`QTY.${found}`);
  }
  return build;
}

function strangers(build: CheckBuilder): CheckBuilder {
  build.scan('RET-20261119-0042');
  build.command('YES');
  build.scan(storageNo(3));
  return build;
}

export const newPutaway = () => checkView(buildCheck());
export const waitingPutaway = () => {
  const build = begun();
  build.command(`SET.CUSTOMERORDERNO.${second}`);
  build.append({ type: 'order-unknown', order: second });
  for (const at of [0, 1, 1]) build.scan(storageNo(at));
  return checkView(build);
};
export const arrivedPutaway = () => checkView(arrived());
export const countingPutaway = () => checkView(strangers(counted()));

export function unknownPutaway(): DocumentView {
  const build = counted();
  build.scan('RET-20261119-0042');
  return checkView(build);
}

export function readTwicePutaway(): DocumentView {
  const build = counted();
  build.again(storageNo(3), 210);
  return checkView(build);
}

/** One Sku under two StorageNos. */
export function whichPutaway(): DocumentView {
  const build = begun();
  build.arrive(order, ['YY09UIY981000 SKU-1042 12 12', 'YY09UIY981001 SKU-1042 8 8', 'YY09UIY981002 SKU-1043 4 4']);
  build.scan('YY09UIY981000');
  build.scan('SKU-1042');
  return checkView(build);
}

export function restPutaway(): DocumentView {
  const build = counted();
  build.command('DONE');
  return checkView(build);
}

function closedCount(build = strangers(counted())): CheckBuilder {
  build.command('DONE');
  build.command('YES');
  return build;
}

/** Two reasons are given. */
export function differencesPutaway(): DocumentView {
  const build = closedCount();
  build.command('REASON.SHORT');
  build.command('REASON.OTHER.Two cartons stand in aisle 14, wet from the roof');
  return checkView(build);
}

/** Counted, counted again by another person, with two orders, reasons and a photo. */
function recounted(): CheckBuilder {
  const build = arrived(10);
  build.command(`SET.CUSTOMERORDERNO.${second}`);
  arrive(build, second, 8, 4);
  counted(10, build);
  build.command('DONE');
  build.command('YES');
  build.command('REASON.SHORT');
  build.signIn('D-04');
  build.command('RECOUNT');
  counted(10, build);
  build.command('DONE');
  build.command('NO');
  return build;
}

export const recountPutaway = () => checkView(recounted());
export function recountingPutaway(): DocumentView {
  const build = closedCount();
  build.signIn('D-04');
  build.command('RECOUNT');
  for (const at of [2, 2, 0]) build.scan(storageNo(at));
  return checkView(build);
}
export function askingRecountPutaway(): DocumentView {
  const build = closedCount();
  build.command('RECOUNT');
  return checkView(build);
}

const photo = { name: 'photo-2026-11-21-10-20-07.jpg', digest: 'photo', size: 48_211, by: 'B-17' };

/** Finished: every difference has its reason, one line a photo. */
export function closedPutaway(build = recounted()): DocumentView {
  const line = build.check.comparison?.lines[build.check.comparison.next];
  if (line) build.append({ type: 'photo', order: line.order, goods: line.goods, ...photo });
  for (let at = 0; (build.check.comparison?.open ?? 0) > 0 && at < 10_000; at += 1) {
    build.command(at % 3 === 1 ? 'REASON.OTHER.Found behind the rack' : 'REASON.SHORT');
    build.command('REASON.EXTRA');
  }
  build.command('DONE');
  return checkView(build, { status: 'closed' });
}

export const cleanPutaway = () => {
  const build = begun();
  build.arrive(order, ['YY09UIY981000 SKU-1042 2 2']);
  build.scan('YY09UIY981000');
  build.scan('YY09UIY981000');
  build.command('DONE');
  return closedPutaway(build);
};

/** 400 lines counted, and ten thousand goods in a closed count. */
export const greatPutaway = () => checkView(strangers(counted(400)));
export function endlessPutaway(): DocumentView {
  const build = arrived(10_000);
  for (let at = 0; at < 60; at += 1) build.scan(storageNo(at));
  return checkView(closedCount(build));
}
export function endlessCounting(): DocumentView {
  const build = buildCheck();
  build.signIn('B-17');
  build.command(`SET.CUSTOMERORDERNO.${order}`);
  arrive(build, order, 0, 10_000);
  for (let at = 0; at < 10_000; at += 1) build.scan(storageNo(at));
  return checkView(build);
}

/** Every one of ten thousand lines counted as planned and received. */
export function endlessClosedPutaway(): DocumentView {
  const build = begun();
  const lines = Array.from({ length: 10_000 }, (_, at) => `${storageNo(at)} SKU-${at} 1 1`);
  build.arrive(order, lines);
  for (let at = 0; at < lines.length; at += 1) build.scan(storageNo(at));
  build.command('DONE');
  build.command('DONE');
  return checkView(build, { status: 'closed' });
}

/** Every text as long as it may be. */
export function longestPutaway(isClosed: boolean): DocumentView {
  const build = buildCheck();
  build.signIn(longest.operator);
  const numbers = [longest.planId, longest.unbroken];
  for (const number of numbers) {
    build.command(`SET.CUSTOMERORDERNO.${number}`);
    const items = Array.from({ length: 4 }, (_, at) => ({
      StorageNo: `${longest.sku.slice(0, 46)}${at}`,
      Sku: longest.unbroken,
      CustomerQuantity: 1_234_567,
      ReceivedQuantity: 1_234_566,
      name: longest.name,
      nameCn: longest.nameCn,
    }));
    build.append({ type: 'arrived', order: number, warehouse: longest.warehouse, state: longest.shippingType, items });
  }
  for (let at = 0; at < 3; at += 1) build.scan(`${longest.sku.slice(0, 46)}${at}`);
  build.command('QTY.1000000');
  if (isClosed) {
    build.command('DONE');
    build.command('YES');
    build.command(`REASON.OTHER.${longest.remark}`);
    build.command('REASON.DAMAGED');
  }
  return checkView(build, { number: longest.planId, operator: longest.operator });
}

export const openPutawayRow: DocumentRow = {
  id: 'uc1',
  kind: 'putaway-check',
  number: order,
  status: 'open',
  createdAt: now - 40 * minuteMs,
  updatedAt: now - 20_000,
  operator: 'B-17',
  boxes: 12,
  pieces: 268,
  outboxId: null,
  outboxState: null,
  discarded: false,
  orders: [],
};

export const putawayRows: readonly DocumentRow[] = [
  openPutawayRow,
  { ...openPutawayRow, id: 'uc2', number: second, status: 'parked', updatedAt: now - hourMs, boxes: 3, pieces: 41 },
  ...Array.from(
    { length: 24 },
    (_, at): DocumentRow => ({
      ...openPutawayRow,
      id: `uc${at + 3}`,
      number: `IN-2610-${String(900 - at)}`,
      status: 'closed',
      operator: at % 3 === 0 ? 'D-04' : 'B-17',
      updatedAt: now - (at + 1) * 7 * hourMs - (at > 4 ? dayMs : 0),
      boxes: 4 + ((at * 5) % 31),
      pieces: 90 + at * 37,
    }),
  ),
];

export const longestPutawayRows: readonly DocumentRow[] = putawayRows.map((row) => ({
  ...row,
  number: row.status === 'open' ? row.number : longest.unbroken,
  operator: longest.operator,
  boxes: 10_000,
  pieces: 123_456_789,
}));
