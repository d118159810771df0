import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { buildBill } from '../../documents/bill-of-lading/bill-builder.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { longest } from './goods.ts';

type Build = ReturnType<typeof buildBill>;

function view({ journal, bill }: Build, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'bl1',
    kind: 'bill-of-lading',
    number: bill.header.BolNumber ?? bill.number,
    status: 'open',
    createdAt: now - 40 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

const flights = ['SET.DEPFLIGHT.CZ 327', 'SET.TRAFLIGHT.CZ 8405', 'SET.ARRFLIGHT.UA 1918'];

/** Three boxes: verified parcels, one that nobody knows, one scanned by both its numbers, one that another bill holds too. */
function worked(): Build {
  const build = buildBill();
  build.header();
  for (const text of [...flights, 'SET.WEIGHT.41200']) build.command(`DOCK.${text}`);
  for (let at = 1; at <= 14; at += 1) {
    build.scan(`PKG-2611-${String(at).padStart(4, '0')}`);
    build.found(
      `PKG-2611-${String(at).padStart(4, '0')}`,
      `PKG-2611-${String(at).padStart(4, '0')}`,
      `9400110898${at}33`,
    );
  }
  build.command('DOCK.WEIGHT.12400');
  build.command('DOCK.SIZE.60X40X35.5');
  build.command('DOCK.BOX');
  for (let at = 20; at <= 26; at += 1) build.scan(`PKG-2611-${String(at).padStart(4, '0')}`);
  build.command('DOCK.WEIGHT.28600');
  build.command('DOCK.BOX');
  build.scan('PKG-2611-0031');
  build.scan('PKG-2611-0040');
  build.found('PKG-2611-0040', 'PKG-2611-0040', '94001108987733');
  build.scan('94001108981201');
  build.scan('YANWEN-77120');
  build.notFound('YANWEN-77120');
  build.scan('PKG-2611-0042', { elsewhere: 'MAWB-180-77' });
  build.scan('94001108981202');
  build.scan('PKG-2611-0043');
  build.found('PKG-2611-0043', 'PKG-2611-0043', '94001108981202');
  build.scan('PKG-2611-0044');
  build.append({
    type: 'file',
    file: { name: 'Air waybill 180-1.pdf', type: 'pdf', size: 412_300, digest: 'd' },
  });
  return build;
}

export const newBill = () => view(buildBill());
export const busyBill = () => view(worked());

export function askingBill(): DocumentView {
  const build = worked();
  build.command('DOCK.SET.WEIGHT.45000');
  build.command('DOCK.DONE');
  build.command('DOCK.YES');
  return view(build);
}

export function unverifiedBill(): DocumentView {
  const build = worked();
  build.command('DOCK.DONE');
  return view(build);
}

export function seaBill(): DocumentView {
  const build = buildBill();
  build.header();
  for (const text of ['SET.BOLTYPE.seaway', 'SET.DEPFLIGHT.Ever Given 142W']) build.command(`DOCK.${text}`);
  build.scan('PKG-2611-0001');
  return view(build);
}

export function endlessBill(): DocumentView {
  const build = buildBill();
  build.header();
  for (let box = 0; box < 500; box += 1) {
    if (box > 0) build.append({ type: 'box-next', number: null });
    const most = box === 499 ? 9_000 : 3;
    for (let at = 0; at < most; at += 1)
      build.append({ type: 'parcel', text: `P-${box}-${at}`, packageId: `P-${box}-${at}` });
  }
  return view(build);
}

export function longestBill(): DocumentView {
  const build = buildBill();
  for (const text of [
    `SET.BOLNUMBER.${longest.planId}`,
    'SET.BOLTYPE.airway',
    `SET.ORIGIN.${longest.unbroken}`,
    'SET.DESTINATION.Newark Liberty International Airport, Terminal C, cargo building 339',
    'SET.ETD.2026-11-25T20:30:00+08:00',
    'SET.ETA.2026-11-26T08:30:00-05:00',
    'SET.WEIGHT.99999999999',
    ...flights,
  ]) {
    build.command(`DOCK.${text}`);
  }
  const text = longest.unbroken.repeat(2).slice(0, 100);
  build.scan(text);
  build.found(text, `${longest.sku}1`, `${longest.unbroken}2`);
  build.scan(`${longest.sku}X`, { elsewhere: longest.planId });
  build.command('DOCK.WEIGHT.999999.5');
  build.command('DOCK.SIZE.999.5X999.5X999.5');
  build.command(`DOCK.BOX.${longest.unbroken}`);
  build.command('DOCK.BOX.1');
  build.append({
    type: 'file',
    file: { name: `${longest.unbroken}.pdf`, type: 'pdf', size: 4_999_999, digest: 'd' },
  });
  return view(build);
}

function row(id: string, number: string, more: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id,
    kind: 'bill-of-lading',
    number,
    status: 'closed',
    createdAt: now - 2 * hourMs,
    updatedAt: now - hourMs,
    operator: 'B-17',
    boxes: 12,
    pieces: 418,
    outboxId: `o-${id}`,
    outboxState: 'confirmed',
    discarded: false,
    orders: [],
    ...more,
  };
}

export const openBillRow = row('bl1', '180-1', {
  status: 'open',
  boxes: 3,
  pieces: 28,
  outboxId: null,
  outboxState: null,
});
export const billRows: readonly DocumentRow[] = [
  openBillRow,
  row('bl2', 'T1-261121-002', { status: 'parked', boxes: 1, pieces: 1, outboxId: null, outboxState: null }),
  row('bl3', 'MAWB-180-77', { outboxState: 'held' }),
  row('bl4', 'MAWB-180-76', { outboxState: 'unconfirmed' }),
  row('bl5', 'MAWB-180-75', { outboxState: 'pending', operator: 'Kim' }),
  row('bl6', 'MAWB-180-74', { updatedAt: now - 2 * dayMs }),
];
export const longestBillRows: readonly DocumentRow[] = [
  row('bl1', longest.planId, {
    operator: longest.operator,
    boxes: 5_000,
    pieces: 1_234_567,
    outboxState: 'unconfirmed',
  }),
  row('bl2', longest.unbroken.slice(0, 50), {
    operator: longest.operator,
    status: 'parked',
    outboxId: null,
    outboxState: null,
  }),
];
