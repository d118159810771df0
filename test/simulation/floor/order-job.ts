import type { NewOrder, OrderKind } from '../../../src/contract/bridge/orders.ts';
import { foldAny } from '../../../src/documents/fold-any.ts';
import { skus } from '../goods.ts';
import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';

export const address = {
  'ShipToAddress.Contact': 'Dana Reyes',
  'ShipToAddress.City': 'Fresno',
  'ShipToAddress.Street1': '418 Almond Row',
  'ShipToAddress.Postcode': '93701',
};

interface Wanted {
  readonly remark: string;
  readonly sku: string;
  readonly quantity: number;
  readonly isBad: boolean;
  /** Somebody else has an order under its id. */
  readonly takenId: string | null;
  readonly order: NewOrder;
}

/** A file of orders, handed over in slices, with some that the service will refuse or fail at; then DONE or HOLD. */
export async function sendOrders(floor: Floor, die: Dice, job: number): Promise<void> {
  const kind: OrderKind = die.pick(['drop-ship', 'drop-ship', 'outbound']);
  const screen = kind === 'drop-ship' ? 'dropship' : 'outbound';
  const isMinted = die.isLess(0.5);
  const count = { one: 1, few: die.between(2, 6), many: 23 }[die.weigh({ one: 20, few: 60, many: 5 })];
  const wanted = Array.from({ length: count }, (_, at) => makeOrder(die, { kind, isMinted, name: `${job}-${at}`, at }));
  for (const { takenId } of wanted) if (takenId !== null) await floor.somebodyElse(kind, takenId);
  const batch = await handOver(floor, kind, `file-${job}`, wanted, die.pick([2, 10, 50]));
  if (batch === null) return;
  if (isMinted) await giveIds(floor, batch);
  const done = await floor.expect(die.isLess(0.85) ? 'DOCK.DONE' : 'DOCK.HOLD', screen);
  if (done.documentId !== null && done.documentId !== batch)
    floor.history.surprises.push(`DONE on ${screen} closed ${done.documentId} instead of ${batch}`);
  for (const { remark, sku, quantity, isBad } of wanted)
    floor.history.orders.push({ remark, kind, documentId: batch, sku, quantity, isBad });
}

function makeOrder(
  die: Dice,
  { kind, isMinted, name, at }: { kind: OrderKind; isMinted: boolean; name: string; at: number },
): Wanted {
  const sku = die.pick(skus);
  const quantity = die.between(1, 9);
  const remark = `made-${name}`;
  const fate = die.weigh({ good: 85, refused: 8, failing: kind === 'drop-ship' ? 4 : 0, taken: isMinted ? 0 : 3 });
  const packageId = `P-${name}`;
  const service = kind === 'drop-ship' ? 'CUE' : 'USRLS';
  const order: NewOrder = {
    fields: {
      ...(isMinted ? {} : { PackageId: packageId }),
      ServiceCode: fate === 'refused' ? 'NONE' : service,
      Remark: remark,
      // Only the creation of a single order knows a unit (manual/service.md 2.2).
      ...(kind === 'drop-ship' ? { Weight: '450', ...(die.isLess(0.1) ? { WeightUnit: 'g' } : {}) } : {}),
      // No service goes there: the order is taken, and fails (manual/service.md 12).
      'ShipToAddress.Country': fate === 'failing' ? 'AQ' : 'US',
      ...address,
    },
    goods: [{ fields: { Sku: sku, Quantity: String(quantity) }, row: at + 2 }],
    row: at + 2,
  };
  return { remark, sku, quantity, isBad: fate !== 'good', takenId: fate === 'taken' ? packageId : null, order };
}

/** As the window hands a file over: whoever heard no answer asks whether it was taken. */
async function handOver(
  floor: Floor,
  kind: OrderKind,
  id: string,
  wanted: readonly Wanted[],
  atOnce: number,
): Promise<string | null> {
  let batch: string | null = null;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const file = { id, name: `${id}.csv`, orders: wanted.length, from };
    const orders = wanted.slice(from, from + atOnce).map(({ order }) => order);
    if (batch === null) {
      const taken = await floor.ask('orders.taken', { kind, file: id });
      if (taken.ok && taken.value.taken !== null) batch = taken.value.taken.batch;
    }
    const added: Awaited<ReturnType<typeof floor.askOnce<'orders.add'>>> = await floor.askOnce('orders.add', {
      kind,
      id: batch,
      file,
      orders,
    });
    if (added === 'died') {
      from -= atOnce;
      continue;
    }
    if (!added.ok) {
      floor.history.surprises.push(`orders could not be added: ${added.error.message}`);
      return null;
    }
    batch = added.value.id;
    await floor.time.sleep(300);
  }
  return batch;
}

async function giveIds(floor: Floor, id: string): Promise<void> {
  const read = await floor.ask('document.read', { id });
  if (!read.ok) return;
  const kind = read.value.kind === 'outbound-orders' ? 'outbound-orders' : 'drop-ship-orders';
  const { orders } = foldAny(kind, read.value.journal).state;
  const given = await floor.ask('orders.write', {
    id,
    entry: { type: 'ids-given', orders: orders.map((order) => order.id) },
  });
  if (!given.ok) floor.history.surprises.push(`ids could not be given: ${given.error.message}`);
}
