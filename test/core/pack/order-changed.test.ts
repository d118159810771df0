import { describe, expect, it } from 'vitest';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { dropShipOrdersKind } from '../../../src/documents/order-batch/kind.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('DONE on an order that was changed while it was packed', () => {
  const bench = packStation();
  const done = async () => (await bench.scan('DOCK.DONE')).verdict;
  const entry = async (key: string) =>
    (await bench.entries()).find((each) => each.key === key && each.discarded === null)?.id ?? '';

  /** Writes into the batch that is open in Drop-ship: into the goods of its first order, or into the order. */
  async function write(field: string, value: string, ofGoods = false): Promise<void> {
    const batch = await bench.station.ask('document.current', { screen: 'dropship' });
    const [order] = foldDocument(dropShipOrdersKind, (batch?.journal ?? []) as never).state.orders;
    const goods = ofGoods ? (order?.goods[0]?.id ?? '') : null;
    const written = { type: 'field', order: order?.id ?? '', goods, field, value } as const;
    await bench.station.ask('orders.write', { id: batch?.id ?? '', entry: written });
  }

  it.each(['HOLD', 'DONE'])(
    'says which goods are others now, and packs those after UNDO (edited, then %s)',
    async (word) => {
      await bench.finish('HOLD', packOrder('H-1', { MUG: 1 }));
      await bench.tell('H-1', 'MUG', 'DOCK.WEIGHT.400');
      await bench.station.ask('outbox.edit', { id: await entry('H-1') });
      await write('Quantity', '3', true);
      await bench.scan(`DOCK.${word}`, 'dropship');
      expect(await done()).toMatchObject({
        tone: 'failed',
        title: { key: 'message.pack-changed', params: { order: 'H-1' } },
        detail: { params: { sku: 'MUG', quantity: 3, ordered: 1 } },
      });
      await bench.settled();
      expect((await bench.ledger()).map(({ body }) => body.Weight)).toEqual(word === 'HOLD' ? [] : [undefined]);
      await bench.tell('DOCK.UNDO', 'DOCK.UNDO', 'DOCK.UNDO', 'H-1', 'MUG', 'DOCK.QTY.3', 'DOCK.WEIGHT.910');
      expect((await done()).title.key).toBe('message.pack-closed');
      await bench.settled();
      expect((await bench.ledger()).map(({ body }) => body.Weight)).toEqual(word === 'HOLD' ? [910] : [undefined]);
    },
  );

  it('says what is to be corrected in Drop-ship, and goes on from there', async () => {
    await bench.add(packOrder('A-4', { MUG: 1 }), packOrder('B-1', { PEN: 1 }));
    await bench.tell('A-4', 'MUG', 'DOCK.WEIGHT.310');
    await write('ShipToAddress.Country', '');
    expect(await done()).toMatchObject({
      tone: 'failed',
      title: { key: 'message.pack-correct', params: { order: 'A-4' } },
      detail: { key: 'problem.missing' },
    });
    await write('ShipToAddress.Country', 'US');
    expect((await done()).title.key).toBe('message.pack-closed');
    await bench.settled();
    expect((await bench.ledger()).map(({ key }) => key)).toEqual(['A-4']);
    expect(await bench.waiting()).toEqual(['B-1']);
  });

  it('does not close the parcel of one that was discarded or rejected meanwhile', async () => {
    await bench.finish('HOLD', packOrder('D-1', { MUG: 1 }), packOrder('R-1', { PEN: 1 }, { ServiceCode: 'NOPE' }));
    await bench.tell('D-1', 'MUG', 'DOCK.WEIGHT.310');
    await bench.station.ask('outbox.discard', { id: await entry('D-1'), reason: 'not wanted' });
    expect((await done()).title.key).toBe('message.pack-gone');
    await bench.tell('DOCK.HOLD', 'R-1', 'PEN', 'DOCK.WEIGHT.50');
    await bench.station.ask('outbox.release', { id: await entry('R-1'), submitLater: false });
    await bench.settled();
    expect(await done()).toMatchObject({
      title: { key: 'message.pack-stopped' },
      detail: { key: 'message.pack-rejected' },
    });
  });
});
