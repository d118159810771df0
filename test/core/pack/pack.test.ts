import { describe, expect, it } from 'vitest';
import { accountOf, findingsOf } from '../shift/account-of.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('packing an order', () => {
  const bench = packStation();

  it('is done by scans alone: goods, carton, weight; the held order leaves with them, once', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2, PEN: 1 }), packOrder('P-2', { CUP: 1 }));
    expect(await bench.waiting()).toEqual(['P-1', 'P-2']);
    expect(await bench.tell('P-1', 'MUG', '4006381333931', 'PEN')).toEqual([
      'command pack-opened',
      'good item',
      'good item',
      'box-complete item',
    ]);
    expect(await bench.tell('DOCK.PACKAGING.box-1', 'DOCK.WEIGHT.742', 'DOCK.DONE')).toEqual([
      'command packaging',
      'good pack-weight',
      'box-complete pack-closed',
    ]);
    await bench.settled();
    const [row, ...others] = await bench.ledger();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ key: 'P-1', body: { Weight: 742, Length: 20, Width: 15, Height: 10 } });
    expect(await bench.waiting()).toEqual(['P-2']);
    expect((await bench.entries()).map(({ key, state }) => `${key} ${state}`)).toEqual(['P-2 held', 'P-1 confirmed']);
    expect((await bench.station.ask('document.list', { kind: 'pack', limit: 9 }))[0]).toMatchObject({
      number: 'P-1',
      status: 'closed',
      boxes: 1,
      pieces: 3,
    });
  });

  it('takes an order out of the batch that is still written, and leaves the others there', async () => {
    await bench.add(packOrder('P-1', { MUG: 1 }), packOrder('P-2', { PEN: 1 }));
    await bench.tell('P-2', 'PEN', 'DOCK.WEIGHT.60', 'DOCK.DONE');
    await bench.settled();
    expect((await bench.ledger()).map(({ key }) => key)).toEqual(['P-2']);
    expect(await bench.waiting()).toEqual(['P-1']);
    const batch = await bench.station.ask('document.current', { screen: 'dropship' });
    expect(batch?.journal.map(({ entry }) => entry.type).slice(-2)).toEqual(['fields', 'moved']);
    // The last of them closes the batch itself.
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.350', 'DOCK.DONE');
    await bench.settled();
    expect((await bench.ledger()).map(({ key }) => key)).toEqual(['P-2', 'P-1']);
    expect(await bench.station.ask('document.current', { screen: 'dropship' })).toBeNull();
  });

  it('gives one that waits for the network its weight; one that was sent is only verified', async () => {
    await bench.fault({ kind: 'refuse' });
    await bench.finish('DONE', packOrder('P-1', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.350');
    expect((await bench.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.pack-queued');
    await bench.mend();
    await bench.settled();
    expect((await bench.ledger())[0]?.body).toMatchObject({ PackageId: 'P-1', Weight: 350 });

    await bench.finish('DONE', packOrder('P-2', { MUG: 1 }));
    await bench.settled();
    await bench.tell('P-2', 'MUG', 'DOCK.WEIGHT.360');
    expect((await bench.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.pack-verified');
    await bench.settled();
    expect((await bench.ledger()).map(({ key }) => key)).toEqual(['P-1', 'P-2']);
  });

  it('never takes goods for the number of a sent order that has them', async () => {
    await bench.finish('DONE', packOrder('P-1', { MUG: 1, CUP: 1 }));
    await bench.settled();
    await bench.finish('HOLD', packOrder('P-2', { PEN: 1 }), packOrder('P-3', { MUG: 1 }));
    await bench.scan('P-2');
    expect((await bench.scan('CUP')).verdict).toMatchObject({ hold: true, tone: 'wrong' });
    await bench.tell('DOCK.YES', 'PEN', 'DOCK.DONE', 'DOCK.YES');
    expect(await bench.tell('MUG')).toEqual(['box-complete item']);
    expect((await bench.pack()).order?.packageId).toBe('P-3');
  });

  it('holds the screen for goods of another order, goods of none, one too many, and what nobody knows', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { CUP: 1 }));
    await bench.scan('P-1');
    const wrong = await bench.scan('CUP');
    expect(wrong.verdict).toMatchObject({ hold: true, tone: 'wrong', detail: { params: { order: 'P-2' } } });
    expect(await bench.tell('MUG', 'DOCK.YES', 'PEN', 'DOCK.YES', 'X-9', 'DOCK.YES')).toEqual([
      'failed! held',
      'command acknowledged',
      'wrong! item',
      'command acknowledged',
      'unknown! unknown',
      'command acknowledged',
    ]);
    expect(await bench.tell('MUG', 'MUG', 'DOCK.YES')).toEqual([
      'box-complete item',
      'over! item',
      'command acknowledged',
    ]);
    expect((await bench.pack()).lines).toMatchObject([{ sku: 'MUG', packed: 1 }]);
    expect(findingsOf(await accountOf(bench.station))).toEqual([]);
  });

  it('does not complete while goods are missing, and asks about a parcel without a weight', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
    await bench.tell('P-1', 'MUG');
    expect((await bench.scan('DOCK.DONE')).verdict).toMatchObject({
      tone: 'failed',
      detail: { key: 'message.pack-missing', params: { left: 1, quantity: 1, sku: 'MUG' } },
    });
    expect(await bench.tell('DOCK.WEIGHT.10', 'DOCK.QTY.2', 'DOCK.DONE', 'DOCK.NO', 'DOCK.DONE', 'DOCK.YES')).toEqual([
      'failed pack-weigh-later',
      'box-complete item',
      'ask pack-unweighed',
      'command pack-weigh-now',
      'ask pack-unweighed',
      'box-complete pack-closed',
    ]);
    await bench.settled();
    expect((await bench.ledger())[0]?.body).not.toHaveProperty('Weight');
  });

  it('says what a weight that is off may mean, and learns from what is confirmed', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1, PEN: 1 }), packOrder('P-2', { PEN: 1 }));
    await bench.tell('P-1', 'MUG', 'PEN', 'DOCK.PACKAGING.BOX-1');
    const light = await bench.scan('DOCK.WEIGHT.141');
    expect(light.verdict).toMatchObject({
      tone: 'ask',
      title: { key: 'message.pack-too-light-one', params: { sku: 'MUG', n: 1 } },
    });
    expect(await bench.tell('DOCK.DONE', 'DOCK.NO', 'DOCK.WEIGHT.441', 'DOCK.DONE')).toEqual([
      'ask pack-too-light-one',
      'command pack-weigh-again',
      'good pack-weight',
      'box-complete pack-closed',
    ]);
    await bench.tell('P-2', 'PEN', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.140');
    expect((await bench.pack()).weighed?.judged).toMatchObject({ verdict: 'good', samples: 1 });
  });

  it('is found by every number of its order, and packs the orders of a batch one after the other', async () => {
    const platform = packOrder('P-1', { MUG: 1 }, { PlatformOrderNo: '111000111000' });
    await bench.finish('HOLD', platform, packOrder('P-2', { MUG: 1 }), packOrder('P-3', { PEN: 1 }));
    const [batch] = await bench.station.ask('document.list', { kind: 'drop-ship-orders', limit: 9 });
    expect(await bench.tell('111000111000')).toEqual(['command pack-opened']);
    expect((await bench.pack()).order?.packageId).toBe('P-1');
    await bench.tell('MUG', 'DOCK.WEIGHT.310', 'DOCK.DONE');
    expect(await bench.tell(batch?.number ?? '')).toEqual(['command pack-opened']);
    expect((await bench.pack()).order?.packageId).toBe('P-2');
    await bench.tell('MUG', 'DOCK.WEIGHT.310', 'DOCK.DONE');
    await bench.settled();
    expect(await bench.tell('P-2')).toEqual(['ask pack-twice']);
    expect(await bench.tell(batch?.number ?? '')).toEqual(['command pack-opened']);
    expect((await bench.pack()).order?.packageId).toBe('P-3');
  });

  it('opens the next order whose only item is scanned, and packs it with that scan', async () => {
    await bench.finish(
      'HOLD',
      packOrder('P-1', { PEN: 1, MUG: 1 }),
      packOrder('P-2', { PEN: 1 }),
      packOrder('P-3', { PEN: 1 }),
    );
    for (const order of ['P-2', 'P-3']) {
      expect(await bench.tell('PEN')).toEqual(['box-complete item']);
      expect((await bench.pack()).order?.packageId).toBe(order);
      await bench.tell('DOCK.WEIGHT.50', 'DOCK.DONE');
    }
    expect(await bench.tell('PEN')).toEqual(['failed pack-no-order-of']);
    expect(findingsOf(await accountOf(bench.station))).toEqual([]);
  });

  it('is the same after a restart in the middle, set aside and gone on with', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }), packOrder('P-2', { PEN: 1 }));
    await bench.tell('P-1', 'MUG');
    await bench.restart();
    expect(await bench.tell('P-2', 'DOCK.HOLD', 'P-2', 'PEN', 'DOCK.WEIGHT.50', 'DOCK.DONE', 'P-1')).toEqual([
      'wrong pack-other',
      'command pack-parked',
      'command pack-opened',
      'box-complete item',
      'command pack-weight',
      'box-complete pack-closed',
      'command switched-to',
    ]);
    expect((await bench.pack()).lines).toMatchObject([{ packed: 1 }]);
    expect(await bench.tell('MUG', 'DOCK.UNDO', 'DOCK.UNDO', 'DOCK.UNDO', 'P-1')).toEqual([
      'box-complete item',
      'command undone',
      'command undone',
      'command pack-dropped',
      'command pack-opened',
    ]);
  });

  it('does not pack what must not leave', async () => {
    await bench.add(packOrder('P-1', { MUG: 1 }, { ServiceCode: '' }));
    expect((await bench.scan('P-1')).verdict).toMatchObject({
      hold: true,
      title: { key: 'message.pack-stopped' },
      detail: { key: 'problem.missing' },
    });
    expect(await bench.tell('DOCK.YES', 'NOBODY', 'DOCK.NEW')).toEqual([
      'command acknowledged',
      'unknown pack-no-order',
      'failed pack-new',
    ]);
  });

  it('goes into the open bill of lading by itself, where the station is set so', async () => {
    await bench.station.ask('settings.write', { packedIntoBill: true });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { MUG: 1 }));
    await bench.scan('DOCK.NEW', 'bol');
    for (const order of ['P-1', 'P-2']) await bench.tell(order, 'MUG', 'DOCK.WEIGHT.310', 'DOCK.DONE');
    const bill = await bench.station.ask('document.current', { screen: 'bol' });
    const parcels = bill?.journal.filter(({ entry }) => entry.type === 'parcel');
    expect(parcels?.map(({ entry }) => entry.text)).toEqual(['P-1', 'P-2']);
  });

  it('prints the label of its parcel, which proves itself when scanned; then that of the parcel packed last', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.395');
    const printed = await bench.scan('DOCK.PRINT');
    expect(printed.print).toMatchObject({
      ...{ number: 'P-1', place: null, plan: 'Dana Reyes, 93701 Fresno', warehouse: 'CUE', shippingType: 'US' },
      ...{ weight: 395, size: { length: 20 }, goods: [{ sku: 'MUG', quantity: 1 }], again: false },
    });
    const states = async () =>
      (await bench.station.ask('print.list', { limit: 9 })).map(({ box, state }) => `${box} ${state}`);
    expect(await states()).toEqual(['P-1 queued']);
    expect(await bench.tell('P-1')).toEqual(['command pack-this']);
    expect(await states()).toEqual(['P-1 confirmed']);
    await bench.tell('DOCK.DONE');
    expect((await bench.scan('DOCK.PRINT')).print).toMatchObject({ number: 'P-1', again: true });
    const slip = await bench.station.ask('document.print', {
      id: (await bench.station.ask('document.list', { kind: 'pack', limit: 1 }))[0]?.id ?? '',
    });
    expect(slip).toMatchObject({ kind: 'pack', number: 'P-1' });
  });

  it('prints the pick list of a batch: what its open orders need, by place, without what is packed', async () => {
    await bench.station.ask('catalogue.import', { csv: 'Sku,StorageNo\nPEN,A-01\nCUP,B-02\n' });
    await bench.finish(
      'HOLD',
      packOrder('P-1', { MUG: 2, PEN: 1 }),
      packOrder('P-2', { CUP: 1, PEN: 3 }),
      packOrder('P-3', { MUG: 5 }),
    );
    await bench.tell('P-3', 'MUG', 'DOCK.QTY.5', 'DOCK.WEIGHT.1600', 'DOCK.DONE');
    const { paper } = await bench.scan('DOCK.PRINT', 'dropship');
    expect(paper?.picks).toMatchObject({
      orders: 2,
      goods: [
        { storageNo: 'A-01', sku: 'PEN', quantity: 4, orders: 2 },
        { storageNo: 'B-02', sku: 'CUP', quantity: 1, orders: 1 },
        { storageNo: '', sku: 'MUG', quantity: 2, orders: 1 },
      ],
    });
    expect(await bench.tell(paper?.number ?? '')).toEqual(['command pack-opened']);
  });
});
