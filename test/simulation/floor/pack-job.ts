import type { NewOrder } from '../../../src/contract/bridge/orders.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { packKind } from '../../../src/documents/pack/kind.ts';
import type { Pack, PackEntry } from '../../../src/documents/pack/pack.ts';
import { gramsOf, skus } from '../goods.ts';
import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';
import { address } from './order-job.ts';

interface ToPack {
  readonly packageId: string;
  readonly remark: string;
  readonly sku: (typeof skus)[number];
  readonly quantity: number;
}

const carton = { code: 'BOX', grams: 95 } as const;
const benchScale = { kind: 'network', host: '10.0.0.9', port: 4305, protocol: 'sics' } as const;

/** Orders without a weight, written, held or sent, and then packed one by one: the wrong goods, second thoughts and the scale among them. */
export async function packOrders(floor: Floor, die: Dice, job: number): Promise<void> {
  const orders = Array.from({ length: die.between(1, 4) }, (_, at): ToPack => {
    const name = `${job}-${at}`;
    return { packageId: `PK-${name}`, remark: `packed-${name}`, sku: die.pick(skus), quantity: die.between(1, 3) };
  });
  const documentId = await writeOrders(floor, orders, job);
  if (documentId === null) return;
  const word = die.weigh({ draft: 2, HOLD: 2, DONE: 2 });
  if (word !== 'draft') await floor.expect(`DOCK.${word}`, 'dropship');
  if (floor.scale !== null) await floor.ask('settings.write', { scale: benchScale });
  for (const order of orders) {
    floor.history.orders.push({ ...order, kind: 'drop-ship', documentId, isBad: false });
    await pack(floor, die, order);
    if (die.isLess(0.2)) await packAgain(floor, die, order);
  }
  if (floor.scale !== null) await floor.ask('settings.write', { scale: { kind: 'none' } });
  // Whatever could not be packed leaves without a weight.
  if (word === 'draft') await floor.scan('DOCK.DONE', 'dropship');
}

async function writeOrders(floor: Floor, orders: readonly ToPack[], job: number): Promise<string | null> {
  const file = { id: `packed-${job}`, name: `packed-${job}.csv`, orders: orders.length, from: 0 };
  for (;;) {
    const known = await floor.ask('orders.taken', { kind: 'drop-ship', file: file.id });
    if (known.ok && known.value.taken !== null) return known.value.taken.batch;
    const made = orders.map(toNewOrder);
    const added = await floor.askOnce('orders.add', { kind: 'drop-ship', id: null, file, orders: made });
    if (added === 'died') continue;
    if (added.ok) return added.value.id;
    floor.history.surprises.push(`orders to pack could not be added: ${added.error.message}`);
    return null;
  }
}

function toNewOrder({ packageId, remark, sku, quantity }: ToPack, at: number): NewOrder {
  return {
    fields: { PackageId: packageId, ServiceCode: 'CUE', Remark: remark, 'ShipToAddress.Country': 'US', ...address },
    goods: [{ fields: { Sku: sku, Quantity: String(quantity) }, row: at + 2 }],
    row: at + 2,
  };
}

async function pack(floor: Floor, die: Dice, order: ToPack): Promise<void> {
  const { verdict } = await floor.scan(order.packageId, 'pack');
  // The service has refused it, or somebody has discarded it.
  if (verdict.hold) await floor.scan('DOCK.YES', 'pack');
  if (verdict.title.key === 'message.pack-opened') await fill(floor, die, order);
}

async function packAgain(floor: Floor, die: Dice, order: ToPack): Promise<void> {
  const { verdict } = await floor.scan(order.packageId, 'pack');
  if (verdict.tone !== 'ask') return;
  const opened = await floor.scan('DOCK.YES', 'pack');
  if (opened.verdict.title.key === 'message.pack-opened') await fill(floor, die, order);
}

async function fill(floor: Floor, die: Dice, { remark, sku, quantity }: ToPack): Promise<void> {
  if (die.isLess(0.3)) {
    const wrong = await floor.scan(skus.find((other) => other !== sku) ?? 'MUG', 'pack');
    if (!wrong.verdict.hold) floor.history.surprises.push(`wrong goods went into ${remark}`);
    await floor.scan('DOCK.YES', 'pack');
  }
  for (let n = 0; n < quantity; n += 1) {
    await floor.expect(sku, 'pack');
    if (die.isLess(0.1)) {
      await floor.expect('DOCK.UNDO', 'pack');
      await floor.expect(sku, 'pack');
    }
  }
  const isPacked = die.isLess(0.7);
  if (isPacked) await floor.expect(`DOCK.PACKAGING.${carton.code}`, 'pack');
  // Now and then a unit more or less than there should be, which is asked about and confirmed.
  const units = quantity + die.pick([0, 0, 0, 0, 1, -1]);
  const grams = Math.max(7, units * gramsOf[sku] + (isPacked ? carton.grams : 0) + die.between(-2, 2));
  const isWeighed = die.isLess(0.85);
  const weighed = isWeighed ? await weigh(floor, die, grams) : null;
  if (isWeighed && weighed !== grams)
    floor.history.surprises.push(`${grams} g of ${remark} on the scale were taken as ${weighed} g`);
  await done(floor, remark, weighed);
}

/** Puts it on the scale and takes its weight; once more where that was undone. Answers what the parcel says it weighs. */
async function weigh(floor: Floor, die: Dice, grams: number): Promise<number | null> {
  if (die.isLess(0.2)) {
    await takeWeight(floor, grams + 500);
    floor.scale?.put(0);
    // What was confirmed takes two: the confirmation, then the weight.
    while ((await openParcel(floor.ask))?.weighed != null) await floor.scan('DOCK.UNDO', 'pack');
  }
  const weighed = await takeWeight(floor, grams);
  floor.scale?.put(0);
  return weighed;
}

const mostTries = 8;

async function takeWeight({ scale, time, scan, ask }: Floor, grams: number): Promise<number | null> {
  scale?.put(grams);
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Without a scale, or if it cannot be reached, the weight is typed.
    const isTyped = scale === null || tries === mostTries - 1;
    const { verdict } = await scan(isTyped ? `DOCK.WEIGHT.${grams}` : 'DOCK.WEIGH', 'pack');
    if (verdict.tone === 'ask') await scan('DOCK.YES', 'pack');
    // A WEIGH that waits takes the weight by itself.
    await time.sleep(1_500);
    const open = await openParcel(ask);
    if (open?.question?.kind === 'weight') await scan('DOCK.YES', 'pack');
    if (open?.weighed != null) return open.weighed.grams;
  }
  return null;
}

async function openParcel(ask: Floor['ask']): Promise<Pack | null> {
  const read = await ask('document.current', { screen: 'pack' });
  if (!read.ok || read.value === null) return null;
  const journal = read.value.journal as unknown as readonly JournalEntry<PackEntry>[]; // the core wrote them
  return foldDocument(packKind, journal).state;
}

async function done(floor: Floor, remark: string, grams: number | null): Promise<void> {
  let { verdict } = await floor.scan('DOCK.DONE', 'pack');
  if (verdict.tone === 'ask') ({ verdict } = await floor.scan('DOCK.YES', 'pack'));
  if (verdict.title.key !== 'message.pack-closed') {
    floor.history.surprises.push(`${remark} could not be closed: ${verdict.title.key}`);
    await floor.scan('DOCK.HOLD', 'pack');
    return;
  }
  // Sent before, or packed again without being weighed: it keeps what it had.
  if (verdict.detail?.key === 'message.pack-queued') floor.history.packed.set(remark, grams);
}
