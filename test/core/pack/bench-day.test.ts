import { expect, it } from 'vitest';
import { finishBill, header } from '../bill/bill-station.ts';
import { scaleAt, scaleHere } from '../devices/scale-bench.ts';
import { pass, until } from '../running-core.ts';
import { accountOf, findingsOf } from '../shift/account-of.ts';
import { packOrder, packStation } from './pack-station.ts';

const grams = { MUG: 300, CUP: 120, PEN: 45 } as const;
const carton = 95;

let dial: ReturnType<typeof scaleHere>['connect'];
const bench = packStation({ connect: () => dial() });

/** What the forty orders want: single ones, several of a kind, mixed ones. */
const orders = Array.from({ length: 40 }, (_, at) => ({
  id: `P-${String(at + 1).padStart(2, '0')}`,
  lines: [{ MUG: 1 }, { CUP: 2 }, { MUG: 1, PEN: 1 }, { MUG: 1, CUP: 1, PEN: 2 }][at % 4] ?? { MUG: 1 },
}));
type Sku = keyof typeof grams;
const goodsOf = (lines: Partial<Record<Sku, number>>) =>
  (Object.entries(lines) as [Sku, number][]).flatMap(([sku, n]) => Array.from({ length: n }, () => sku));
const weightOf = (skus: readonly Sku[]) => carton + skus.reduce((sum, sku) => sum + grams[sku], 0);

it('a day at the bench by scanner alone: forty parcels, a scale, one bill, each at the service exactly once', {
  tags: 'long',
}, async () => {
  const { scale, connect } = scaleHere('sics');
  dial = connect;
  await bench.station.ask('settings.write', { packedIntoBill: true, scale: scaleAt });
  await pass(3000);
  await bench.finish('HOLD', ...orders.map(({ id, lines }) => packOrder(id, lines)));
  const [batch] = await bench.station.ask('document.list', { kind: 'drop-ship-orders', limit: 1 });
  for (const text of ['DOCK.NEW', 'DOCK.SET.BOLNUMBER.BOL-40', ...header]) await bench.scan(text, 'bol');

  const noticed: string[] = [];
  const explained: unknown[] = [];
  for (const [at, { id, lines }] of orders.entries()) {
    if (at === 1) {
      await bench.settled();
      await bench.fault({ kind: 'refuse' });
    }
    const goods = goodsOf(lines);
    // The number on the pick list opens the next of its orders.
    await bench.tell(batch?.number ?? '');
    expect((await bench.pack()).order?.packageId).toBe(id);
    if (at % 13 === 5) {
      const wrong = ['PEN', 'CUP', 'MUG', 'X-1'].find((code) => !Object.hasOwn(lines, code)) ?? '';
      noticed.push(...(await bench.tell(wrong, 'DOCK.YES')).slice(0, 1));
    }
    await bench.tell(...goods.slice(0, 1));
    if (at === 20) {
      await bench.restart();
      await pass(3000);
    }
    await bench.tell(...goods.slice(1), 'DOCK.PACKAGING.BOX-1');
    if (at % 20 === 10) {
      // A mug was scanned and left on the table.
      scale.put(weightOf(goods) - grams.MUG);
      await pass(1500);
      const { verdict } = await bench.scan('DOCK.WEIGH');
      explained.push([verdict.title.key, verdict.title.params?.sku, verdict.title.params?.n]);
      await bench.tell('DOCK.NO');
      scale.put(0);
      await pass(1500);
    }
    await bench.tell('DOCK.WEIGH');
    scale.put(weightOf(goods));
    await until(bench.pack, ({ weighed }) => weighed?.grams === weightOf(goods));
    const { print } = await bench.scan('DOCK.PRINT');
    expect(print).toMatchObject({ number: id, weight: weightOf(goods) });
    expect(await bench.tell(id, 'DOCK.DONE')).toEqual(['command pack-this', 'box-complete pack-closed']);
    scale.put(0);
  }
  expect(noticed).toEqual(['wrong! item', 'wrong! item', 'unknown! unknown']);
  expect(explained).toEqual([
    ['message.pack-too-light-one', 'MUG', 1],
    ['message.pack-too-light-one', 'MUG', 1],
  ]);
  expect((await bench.ledger()).map(({ key }) => key)).toEqual(['P-01']);

  await bench.mend();
  await bench.settled();
  expect(await finishBill(bench.station)).toBe('box-complete message.bill-queued');
  await bench.settled();
  const ledger = await bench.ledger();
  const sent = ledger.filter(({ endpoint }) => endpoint.toLowerCase().includes('drop'));
  expect(sent.map(({ key, body }) => [key, body.Weight]).toSorted()).toEqual(
    orders.map(({ id, lines }) => [id, weightOf(goodsOf(lines))]),
  );
  const bills = ledger.filter((row) => !sent.includes(row));
  expect(bills.map(({ key }) => key)).toEqual(['BOL-40']);
  for (const { id } of orders) expect(JSON.stringify(bills[0]?.body)).toContain(`"${id}"`);
  expect(findingsOf(await accountOf(bench.station))).toEqual([]);
});
