import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { BoxesReading } from '../../../src/contract/bridge/sent-orders.ts';
import { refusal } from '../../../src/contract/failure.ts';
import { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { message } from '../../../src/contract/verdict.ts';
import { type Actor, type Answers, minuteMs, now, type Scene } from '../scene.ts';
import { batchRows, batchView, orderAt, rightBatch } from './batches.ts';
import { billRows, busyBill } from './bills.ts';
import { everyState } from './outbox.ts';
import { failedOrder, rowAt } from './sent-orders-data.ts';
import { offline } from './troubles.ts';

const boxAt = (at: number) => ({
  BoxNo: `T1-261120-0042-B${String(at + 1).padStart(3, '0')}`,
  Weight: `${(4.2 + at).toFixed(2)}KG`,
  Size: '60*40*30CM',
  PalletNo: at < 4 ? 'T1-261120-0042-P01' : '',
  SkuDetails: [
    { StorageNo: 'YY09UIY987985', Quantity: 3 + at },
    ...(at % 2 === 0 ? [{ StorageNo: 'YY09UIY987412', Quantity: 12 }] : []),
  ],
});
const boxes = Array.from({ length: 6 }, (_, at) => boxAt(at));
const details = BatchOutboundDetails.parse({
  CustomerOrderNo: 'T1-261120-0042',
  BoxDetails: boxes,
  PalletDetails: [
    {
      PalletNo: 'T1-261120-0042-P01',
      Weight: '31.80KG',
      Size: '120*80*140CM',
      BoxNos: boxes.slice(0, 4).map(({ BoxNo }) => BoxNo),
    },
  ],
  Remark: '',
});
const read: BoxesReading = { details, at: now - 12 * minuteMs, noneAt: null };

const withBoxes = (reading: BoxesReading): Answers => {
  const order = { ...failedOrder, row: rowAt(3, { ...failedOrder.row, stage: 'handling', reason: '' }) };
  return {
    'followed.list': () => ({ total: 1, rows: [order.row] }),
    'followed.views': [],
    'followed.read': order,
    'followed.boxes': reading,
    'followed.ask-boxes': reading,
  };
};

async function toBoxes(actor: Actor): Promise<void> {
  await actor.press('orders');
  await actor.appears('.followed-list [role=row] .state-mark');
  await actor.page.keyboard.press('Enter');
  await actor.appears('.sent-order-id');
  await actor.page.locator('.sent-order .filter').nth(3).click();
  await actor.page.mouse.move(0, 0);
  await actor.appears('[data-testid=order-boxes][aria-busy=false]');
}

const closed = (view: DocumentView, entry: JournalLine['entry']): Answers => ({
  'document.read': ({ id }) => ({
    ...{ ...view, id, status: 'closed' },
    journal: [...view.journal, { seq: (view.journal.at(-1)?.seq ?? 0) + 1, entry }],
  }),
});

async function openResult({ page, appears }: Actor): Promise<void> {
  await page.locator('[data-testid=document-row]').last().click();
  await page.mouse.move(0, 0);
  await appears('[data-testid=result-title]');
}

const start = '.orders-start';
const rows = '[data-testid=document-row]';

const packageIds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => orderAt(from + at).fields.PackageId ?? '');
/** Orders of one batch that do not stand alike. */
const mixedStates = [
  { state: 'rejected', packageIds: packageIds(0, 1) },
  { state: 'unconfirmed', packageIds: packageIds(1, 2) },
  { state: 'confirmed', packageIds: packageIds(2, 6) },
] as const;
const mixed = (row: DocumentRow): DocumentRow => ({
  ...row,
  orders: mixedStates.map((each) => ({ state: each.state, n: each.packageIds.length })),
});

/** Papers that an order leads to: what it was packed into, and what is over. */
export const deskPaperScenes: readonly Scene[] = [
  { name: 'sent-order-boxes', screen: 'outbound', ready: start, answers: withBoxes(read), act: toBoxes },
  {
    name: 'sent-order-boxes-none',
    screen: 'outbound',
    ready: start,
    answers: withBoxes({ details: null, at: null, noneAt: now }),
    act: toBoxes,
  },
  {
    name: 'sent-order-boxes-offline',
    screen: 'outbound',
    ready: start,
    station: offline,
    answers: withBoxes(read),
    act: toBoxes,
  },
  {
    name: 'lading-closed',
    screen: 'bol',
    ready: rows,
    answers: {
      ...closed(busyBill(), { type: 'closed', held: false }),
      'document.list': billRows.filter(({ status }) => status === 'closed'),
    },
    act: openResult,
  },
  {
    name: 'orders-closed',
    screen: 'dropship',
    ready: rows,
    answers: {
      ...closed(batchView(rightBatch()), { type: 'closed', held: false }),
      'document.list': batchRows.filter(({ status }) => status === 'closed').map(mixed),
      'orders.states': mixedStates,
    },
    act: openResult,
  },
];

/** What a closed batch says of an order of its that is sent no more. */
export const discardedOrderScenes: readonly Scene[] = [
  {
    name: 'orders-closed-discarded',
    screen: 'dropship',
    ready: rows,
    answers: {
      ...closed(batchView(rightBatch()), { type: 'closed', held: false }),
      'document.list': batchRows.filter(({ status }) => status === 'closed'),
      'orders.states': [{ state: 'discarded', packageIds: packageIds(0, 6) }],
      'followed.read': refusal('not-found', 'Nobody follows it.', message('problem.followed-nobody')),
      'orders.became': ({ packageId }) => {
        const entry = everyState.find(({ discarded }) => discarded !== null);
        return entry === undefined ? null : { ...entry, key: packageId };
      },
    },
    act: async (actor) => {
      await openResult(actor);
      await actor.page.locator('[data-testid=closed-order]').first().click();
      await actor.appears('.closed-batch-discarded');
    },
  },
];
