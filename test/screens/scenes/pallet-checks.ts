import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { buildCheck, details } from '../../documents/pallet-check/check-builder.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { longest } from './goods.ts';

type Build = ReturnType<typeof buildCheck>;

function view({ journal }: Build, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'pc1',
    kind: 'pallet-check',
    number: 'BO-2611-0417',
    status: 'open',
    createdAt: now - 40 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

const order = 'BO-2611-0417';
const boxNo = (place: number) => `${order}-B${String(place).padStart(3, '0')}`;
const palletNo = (place: number) => `${order}-P${String(place).padStart(2, '0')}`;

/** Forty boxes on three pallets, and three without. */
function arrived(): Build {
  const build = buildCheck(order, 'B-17');
  const of = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => boxNo(from + at));
  build.arrive(
    details(order, { [palletNo(1)]: of(1, 16), [palletNo(2)]: of(17, 32), [palletNo(3)]: of(33, 40), '': of(41, 43) }),
  );
  return build;
}

/** The first pallet is complete, the second is open with a box that belongs elsewhere and one that belongs nowhere. */
function worked(): Build {
  const build = arrived();
  build.scan(palletNo(1));
  for (let place = 1; place <= 16; place += 1) build.scan(boxNo(place));
  build.scan(palletNo(2));
  for (let place = 17; place <= 24; place += 1) build.scan(boxNo(place));
  build.scan(boxNo(33));
  build.command('YES');
  build.command('REASON.WRONGPLACE');
  build.scan('RET-20261119-0042');
  build.command('YES');
  build.scan(boxNo(25));
  return build;
}

export const newCheck = () => view(buildCheck(null));
export const waitingCheck = () => view(buildCheck(order));
export function unknownCheck(): DocumentView {
  const build = buildCheck(order);
  build.append({ type: 'order-unknown', order });
  return view(build);
}
export const arrivedCheck = () => view(arrived());
export const busyCheck = () => view(worked());

export function wrongCheck(): DocumentView {
  const build = worked();
  build.scan(boxNo(34));
  return view(build);
}

export function strangeCheck(): DocumentView {
  const build = worked();
  build.scan('RET-20261119-0077');
  return view(build);
}

function asksToSignOff(): Build {
  const build = worked();
  build.command('DONE');
  return build;
}
export const signOffCheck = () => view(asksToSignOff());

export function closedCheck(): DocumentView {
  const build = asksToSignOff();
  build.command('REASON.SHORT');
  build.command('REASON.OTHER.The driver left it at the customer before');
  build.command('YES');
  return view(build, { status: 'closed', updatedAt: now - 3 * minuteMs });
}

/** All is where it belongs. */
export function cleanCheck(): DocumentView {
  const build = arrived();
  for (let place = 1; place <= 43; place += 1) {
    build.command('BOX');
    build.scan(boxNo(place));
  }
  build.command('DONE');
  return view(build, { status: 'closed' });
}

/** Ten thousand boxes on four hundred pallets. */
export function greatCheck(): DocumentView {
  const build = buildCheck(order);
  const pallets = Array.from({ length: 400 }, (_, pallet) => [
    `${order}-P${String(pallet + 1).padStart(3, '0')}`,
    Array.from({ length: 25 }, (_, at) => `${order}-B${String(pallet * 25 + at + 1).padStart(5, '0')}`),
  ]);
  build.arrive(details(order, Object.fromEntries(pallets)));
  for (let place = 1; place <= 60; place += 1) {
    build.command('BOX');
    build.scan(`${order}-B${String(place * 3).padStart(5, '0')}`);
  }
  return view(build);
}

/** Ten thousand boxes on one. */
export function endlessCheck(): DocumentView {
  const build = buildCheck(order);
  const boxes = Array.from({ length: 10_000 }, (_, at) => `${order}-B${String(at + 1).padStart(5, '0')}`);
  build.arrive(details(order, { [palletNo(1)]: boxes }));
  build.scan(palletNo(1));
  build.scan(boxes[4_711] ?? '');
  return view(build);
}

/** Every text as long as it may be. */
export function longestCheck(): DocumentView {
  const build = buildCheck(longest.planId, longest.operator);
  const pallet = (at: number) => `${at}-${longest.unbroken}`.slice(0, 50);
  build.arrive(
    details(longest.planId, {
      [pallet(1)]: [`${longest.sku}1`, `${longest.unbroken}2`],
      [pallet(2)]: Array.from({ length: 1_234 }, (_, at) => `${at}-${longest.sku}`),
    }),
  );
  build.command(`SET.CUSTOMERORDERNO.${longest.unbroken}`);
  build.command(`SET.CUSTOMERORDERNO.${longest.sku}`);
  build.append({ type: 'order-unknown', order: longest.sku });
  build.scan(pallet(1));
  build.scan(`${longest.sku}1`);
  build.scan(`0-${longest.sku}`);
  build.command('YES');
  build.command(`REASON.OTHER.${longest.remark}`);
  build.scan(`${longest.unbroken}-NOBODY`);
  return view(build, { number: longest.planId, operator: longest.operator });
}

const row = (index: number, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: `pc${index}`,
  kind: 'pallet-check',
  number: `BO-26${String(11 - (index % 9)).padStart(2, '0')}-0${417 - index}`,
  status: 'closed',
  createdAt: now - index * hourMs,
  updatedAt: now - index * hourMs,
  operator: index % 2 === 0 ? 'B-17' : 'Ana Oliveira',
  boxes: 3 + ((index * 5) % 40),
  pieces: 40 + ((index * 137) % 900),
  outboxId: null,
  outboxState: null,
  discarded: false,
  orders: [],
  ...more,
});

export const openCheckRow = row(1, { number: order, status: 'open' });
export const checkRows: readonly DocumentRow[] = [
  openCheckRow,
  row(2, { status: 'parked' }),
  ...Array.from({ length: 40 }, (_, index) => row(index + 3, { updatedAt: now - index * dayMs })),
];
export const longestCheckRows: readonly DocumentRow[] = checkRows.map((each) => ({
  ...each,
  number: longest.planId,
  operator: longest.operator,
  boxes: 10_000,
  pieces: 12_345_678,
}));
