import { describe, expect, it } from 'vitest';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { dropShipOrdersKind } from '../../../src/documents/order-batch/kind.ts';
import { sleepThrough, until } from '../running-core.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('the orders that wait to be packed', () => {
  const bench = packStation();

  /** What the station knows of them is what it reads anew after a restart: `P-1 open sent`, and what goods are whose. */
  async function waiting(): Promise<string[]> {
    const read = async () => {
      const { orders, total } = await bench.station.ask('orders.to-pack', {});
      expect(total).toBe(orders.length);
      return orders;
    };
    const known = await read();
    await bench.restart();
    expect(await read()).toEqual(known);
    return known.map(({ packageId, isOpen, isSent, units }) =>
      [packageId, units, isOpen && 'open', isSent && 'sent'].filter(Boolean).join(' '),
    );
  }

  const entry = async (key: string) =>
    (await bench.entries()).find((each) => each.key === key && each.discarded === null)?.id ?? '';

  it('are what a restart reads, after every way in which they come, change and go', async () => {
    expect(await waiting()).toEqual([]);
    const { id } = await bench.add(packOrder('W-1', { MUG: 1 }), packOrder('W-2', { CUP: 2 }));
    expect(await waiting()).toEqual(['W-1 1', 'W-2 2']);
    const write = (fields: { field: string; value: string }) =>
      bench.station.ask('orders.write', {
        id,
        entry: { type: 'field', order: '2.2', goods: null, ...fields },
      });
    await write({ field: 'PackageId', value: 'W-3' });
    expect(await waiting()).toEqual(['W-1 1', 'W-3 2']);
    await write({ field: 'ShipToAddress.Country', value: '' });
    expect(await waiting()).toEqual(['W-1 1']);
    await write({ field: 'ShipToAddress.Country', value: 'US' });
    await bench.scan('DOCK.UNDO', 'dropship');
    expect(await waiting()).toEqual(['W-1 1']);
    await write({ field: 'ShipToAddress.Country', value: 'DE' });
    expect(await waiting()).toEqual(['W-1 1', 'W-3 2']);
    await bench.scan('W-3');
    expect(await waiting()).toEqual(['W-1 1', 'W-3 2 open']);
    await bench.tell('CUP', 'DOCK.HOLD');
    expect(await waiting()).toEqual(['W-1 1', 'W-3 2 open']);
    await bench.tell('W-3', 'CUP', 'DOCK.DONE', 'DOCK.YES');
    expect(await waiting()).toEqual(['W-1 1']);
    await bench.settled();
    expect(await waiting()).toEqual(['W-1 1']);

    await bench.finish(
      'HOLD',
      packOrder('H-1', { PEN: 3 }),
      packOrder('H-2', { PEN: 1 }),
      packOrder('H-3', { PEN: 2 }),
    );
    expect(await waiting()).toEqual(['H-1 3', 'H-2 1', 'H-3 2', 'W-1 1']);
    await bench.station.ask('outbox.discard', { id: await entry('H-1'), reason: 'not wanted' });
    expect(await waiting()).toEqual(['H-2 1', 'H-3 2', 'W-1 1']);
    // Corrected: the batch that corrects it has it now, and then the queue again.
    const { id: edited } = await bench.station.ask('outbox.edit', { id: await entry('H-2') });
    const batch = await bench.station.ask('document.read', { id: edited });
    const [order] = foldDocument(dropShipOrdersKind, batch.journal as never).state.orders;
    const field = { field: 'Quantity', value: '5', order: order?.id ?? '', goods: order?.goods[0]?.id ?? '' };
    await bench.station.ask('orders.write', { id: edited, entry: { type: 'field', ...field } });
    expect(await waiting()).toEqual(['H-2 1', 'H-3 2', 'W-1 1']);
    await bench.scan('DOCK.HOLD', 'dropship');
    expect(await waiting()).toEqual(['H-3 2', 'H-2 5', 'W-1 1']);

    await bench.fault({ kind: 'refuse' });
    await bench.station.ask('outbox.release', { id: await entry('H-3'), submitLater: false });
    expect(await waiting()).toContain('H-3 2');
    await bench.mend();
    await bench.settled();
    expect(await waiting()).toContain('H-3 2 sent');
    // Until it leaves.
    await sleepThrough(2 * 86_400_000);
    await until(bench.waiting, (all) => !all.includes('H-3'));
    expect(await waiting()).toEqual(['H-2 5', 'W-1 1']);
  });

  it('are without one that replaces another, once that is sent again itself', async () => {
    await bench.finish('DONE', packOrder('R-1', { MUG: 1 }, { ServiceCode: 'NOPE' }));
    await bench.settled();
    expect(await waiting()).toEqual([]);
    const { id } = await bench.station.ask('outbox.edit', { id: await entry('R-1') });
    await bench.station.ask('orders.write', {
      id,
      entry: { type: 'field', order: '2.1', goods: null, field: 'ServiceCode', value: 'CUE' },
    });
    expect(await waiting()).toHaveLength(1);
    await bench.fault({ kind: 'refuse' });
    await bench.station.ask('outbox.retry', { id: await entry('R-1') });
    // The one that is sent again is packed now, and not that which was to replace it.
    expect(await waiting()).toEqual(['R-1 1']);
  });
});
