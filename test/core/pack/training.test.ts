import { describe, expect, it } from 'vitest';
import { emptySimulator, runCore } from '../running-core.ts';
import { foldPack, packOrder, packStation } from './pack-station.ts';

/** A training station, with the catalogue that comes with it. */
async function training() {
  const { baseUrl, ports } = await emptySimulator();
  const station = runCore({ practice: { baseUrl, ports, authentication: { kind: 'none' } } });
  await station.ask('catalogue.import', { csv: 'Sku,WeightGrams\nMUG,300\nPEN,45\n' });
  const scan = (text: string) => station.scan(text, { screen: 'pack' });
  return { station, scan, scale: () => station.ask('station.scale', {}) };
}

describe('packing in training', () => {
  it('has orders to pack at one press, and a scale that weighs what was scanned into the parcel', async () => {
    const { station, scan, scale } = await training();
    expect(await station.ask('orders.add-training', {})).toEqual({ orders: expect.any(Number) });
    const { orders } = await station.ask('orders.to-pack', {});
    expect(orders.length).toBeGreaterThan(0);
    expect(await scale()).toMatchObject({ state: 'stable', grams: 0 });

    await station.ask('orders.add', {
      kind: 'drop-ship',
      id: null,
      file: null,
      orders: [packOrder('P-1', { MUG: 2 })],
    });
    await scan('P-1');
    await scan('MUG');
    expect(await scale()).toMatchObject({ state: 'stable', grams: 300 });
    await scan('MUG');
    await scan('DOCK.PACKAGING.BOX-1');
    expect(await scale()).toMatchObject({ grams: 695 });
    expect((await scan('DOCK.WEIGH')).verdict).toMatchObject({ tone: 'good', title: { key: 'message.pack-weight' } });
    const open = await station.ask('document.current', { screen: 'pack' });
    expect(foldPack(open?.journal ?? []).weighed).toMatchObject({ grams: 695, judged: { verdict: 'good' } });
    await station.stop();
  });

  it('waits for goods, and weighs the open box of a shipment', async () => {
    const { station, scan } = await training();
    await station.ask('orders.add', {
      kind: 'drop-ship',
      id: null,
      file: null,
      orders: [packOrder('P-1', { MUG: 1 })],
    });
    await scan('P-1');
    expect((await scan('DOCK.WEIGH')).verdict.title.key).toBe('message.scale-empty');
    const at = async (text: string) => (await station.scan(text, { screen: 'inbound' })).verdict.title;
    for (const text of ['DOCK.NEW', 'MUG', 'PEN']) await at(text);
    expect(await at('DOCK.WEIGH')).toMatchObject({ key: 'message.weight', params: { weight: 345 } });
    await station.stop();
  });
});

describe('at a live station', () => {
  const bench = packStation();

  it('there are no training orders, and no scale for training', async () => {
    await expect(bench.station.ask('orders.add-training', {})).rejects.toMatchObject({ code: 'conflict' });
    await bench.station.ask('settings.write', { scale: { kind: 'training' } });
    expect(await bench.station.ask('station.scale', {})).toMatchObject({ state: 'none' });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    expect((await bench.tell('P-1', 'MUG', 'DOCK.WEIGH')).at(-1)).toBe('failed scale-none');
  });
});
