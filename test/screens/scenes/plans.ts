import type { DocumentRow, DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { BridgeEvent } from '../../../src/contract/bridge/event.ts';
import type { InboundPlanEntry } from '../../../src/documents/inbound-plan/inbound-plan.ts';
import { buildPlan } from '../../documents/inbound-plan/plan-builder.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';
import { goodsAt, longest, longestGoods, unknownGoods } from './goods.ts';

/** A journal as the core gives it. */
type Journal = readonly { readonly seq: number; readonly entry: InboundPlanEntry }[];

export function planView(journal: Journal, more: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'p1',
    kind: 'inbound-plan',
    number: 'T1-261121-001',
    status: 'open',
    createdAt: now - 40 * minuteMs,
    updatedAt: now - 20_000,
    operator: 'B-17',
    journal: journal.map((line): JournalLine => ({ ...line, entry: { ...line.entry } })),
    ...more,
  };
}

export const emptyPlan = (): DocumentView => planView(buildPlan().journal);

/** Three boxes: a full one, one that is weighed only, and the open one with lots, a serial number and a great quantity. */
export function busyPlan(): DocumentView {
  return planView(builtBusy().journal);
}

/** The same with the full one open. */
export function measuredPlan(): DocumentView {
  const plan = builtBusy();
  plan.command('DOCK.BOX.1');
  return planView(plan.journal);
}

function builtBusy() {
  const plan = buildPlan();
  plan.command('DOCK.SET.PLANARRIVEDATE.2026-12-14T00:00:00+00:00');
  plan.command('DOCK.SET.REMARK.Second pallet leans to the left');
  for (let index = 0; index < 5; index += 1) plan.item(goodsAt(index), 4 + index * 3);
  plan.command('DOCK.WEIGHT.12400');
  plan.command('DOCK.SIZE.60X40X35.5');
  plan.command('DOCK.BOX');
  for (let index = 5; index < 8; index += 1) plan.item(goodsAt(index), 2 + index);
  plan.command('DOCK.WEIGHT.860');
  plan.command('DOCK.BOX');
  plan.item({ ...goodsAt(8), storageNo: 'YY09UIY987985' }, 12);
  plan.item({ ...goodsAt(9), lot: 'L2609-A', expiry: '2027-03-31' }, 1_250);
  plan.item({ ...goodsAt(10), serial: 'SN-0042-7731' });
  plan.item(goodsAt(0), 7);
  return plan;
}

/** The same, with a code that nobody knows in the open box. */
export function askingPlan(): DocumentView {
  const plan = buildPlan();
  plan.item(goodsAt(0), 6);
  plan.item(goodsAt(1), 3);
  plan.item(unknownGoods('X0099-UNKNOWN'));
  plan.append({ type: 'not-found', code: 'X0099-UNKNOWN' });
  return planView(plan.journal);
}

/** The next scan is to say what that code stands for. */
export function learningPlan(): DocumentView {
  const plan = buildPlan();
  plan.item(goodsAt(0), 6);
  plan.item(unknownGoods('X0099-UNKNOWN'));
  plan.append({ type: 'not-found', code: 'X0099-UNKNOWN' });
  plan.command('DOCK.LEARN');
  return planView(plan.journal);
}

/** The last scan came two tenths of a second after the same; a code that nobody knows is still open. */
export function readTwicePlan(): DocumentView {
  const plan = buildPlan();
  plan.item(goodsAt(0), 6);
  plan.item(unknownGoods('X0099-UNKNOWN'));
  plan.append({ type: 'not-found', code: 'X0099-UNKNOWN' });
  plan.item({ ...goodsAt(1), lot: 'L2609-A', expiry: '2027-03-31' }, 3);
  plan.again({ ...goodsAt(1), lot: 'L2609-A', expiry: '2027-03-31' }, 210);
  return planView(plan.journal);
}

/** The question is about the box before the open one. */
export function askingElsewherePlan(): DocumentView {
  const plan = buildPlan();
  plan.item(goodsAt(0), 6);
  plan.item(unknownGoods('X0099-UNKNOWN'));
  plan.command('DOCK.BOX');
  plan.item(goodsAt(1), 3);
  plan.append({ type: 'not-found', code: 'X0099-UNKNOWN' });
  plan.append({ type: 'asked', line: plan.plan.boxes[0]?.lines.at(-1)?.id ?? '' });
  return planView(plan.journal);
}

/** Two hundred boxes, filled more and less, every ninth by forty identical copies. */
export function greatPlan(): DocumentView {
  const plan = buildPlan();
  for (let box = 0; box < 40; box += 1) {
    plan.item(goodsAt(box), 3 + ((box * 7) % 40));
    if (box % 3 === 0) plan.item(goodsAt(box + 100), 12);
    plan.command(`DOCK.WEIGHT.${2_000 + box * 310}`);
    plan.command('DOCK.SIZE.60X40X40');
    plan.command('DOCK.BOX');
  }
  plan.command('DOCK.SAME.159');
  plan.item(goodsAt(3), 18);
  return planView(plan.journal);
}

/** Ten thousand lines in one box. */
export function endlessPlan(): DocumentView {
  const { journal } = buildPlan();
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    seq: index + 2,
    entry: {
      type: 'item' as const,
      item: { ...goodsAt(index), lot: `L${String(index).padStart(5, '0')}` },
      quantity: 1 + ((index * 13) % 48),
    },
  }));
  return planView([...journal, ...items]);
}

/** Every text as long as it may be. */
export function longestPlan(): DocumentView {
  const plan = buildPlan();
  plan.command(`DOCK.SET.SHIPMENTID.${longest.planId}`);
  plan.command(`DOCK.SET.WAREHOUSEID.${longest.warehouse}`);
  plan.command(`DOCK.SET.SHIPPINGTYPE.${longest.shippingType}`);
  plan.command(`DOCK.SET.REMARK.${longest.remark}`);
  plan.command('DOCK.SET.PLANARRIVEDATE.2026-12-14T00:00:00+00:00');
  plan.command('DOCK.BOX.BOX-NUMBER-THAT-IS-VERY-LONG-INDEED-0000000000001');
  plan.item(longestGoods, 1_234_567);
  plan.item({ ...longestGoods, sku: longest.unbroken, code: longest.unbroken, lot: null, expiry: null }, 9_999);
  plan.item({ ...longestGoods, sku: 'SKU-SERIAL', serial: 'SERIAL-NUMBER-0123456789-0123456789' });
  plan.item(unknownGoods(longest.unbroken), 100_000);
  plan.append({ type: 'not-found', code: longest.unbroken });
  plan.command('DOCK.WEIGHT.999999.5');
  plan.command('DOCK.SIZE.1234.5X1234.5X1234.5');
  return planView(plan.journal, { number: longest.planId, operator: longest.operator });
}

const row = (index: number, more: Partial<DocumentRow>): DocumentRow => ({
  id: `p${index}`,
  kind: 'inbound-plan',
  number: `T1-2611${21 - (index % 9)}-00${(index % 9) + 1}`,
  status: 'closed',
  createdAt: now - index * hourMs,
  updatedAt: now - index * hourMs,
  operator: index % 2 === 0 ? 'B-17' : 'Ana Oliveira',
  boxes: 3 + ((index * 5) % 40),
  pieces: 40 + ((index * 137) % 900),
  outboxId: `o${index}`,
  outboxState: 'confirmed',
  discarded: false,
  orders: [],
  ...more,
});

export const openRow = row(1, { number: 'T1-261121-001', status: 'open', outboxId: null, outboxState: null });

/** A plan in every state, and then many that are done. */
export const planRows: readonly DocumentRow[] = [
  openRow,
  row(2, { status: 'parked', outboxId: null, outboxState: null }),
  row(3, { outboxState: 'pending' }),
  row(4, { outboxState: 'rejected' }),
  row(5, { outboxState: 'unconfirmed' }),
  row(6, { outboxState: 'held' }),
  row(7, { outboxState: 'sending' }),
  row(8, { outboxState: 'rejected', discarded: true }),
  ...Array.from({ length: 40 }, (_, index) => row(index + 9, { updatedAt: now - index * dayMs })),
];

export const longestRows: readonly DocumentRow[] = planRows.map((each) => ({
  ...each,
  number: longest.planId,
  operator: longest.operator,
  boxes: 5_000,
  pieces: 12_345_678,
}));

/** What the core tells of the busy plan where, in its first box, goods of that SKU are scanned. */
export function scannedIntoFirst(sku: string): BridgeEvent {
  const plan = busyPlan();
  const seq = plan.journal.at(-1)?.seq ?? 0;
  const item = plan.journal.find(({ entry }) => entry.type === 'item')?.entry ?? { type: 'item' };
  return {
    type: 'document',
    id: plan.id,
    appended: [
      { seq: seq + 1, entry: { type: 'box-opened', place: 0 } },
      { seq: seq + 2, entry: { ...item, item: { ...(item.item as object), sku, code: sku } } },
    ],
  };
}
