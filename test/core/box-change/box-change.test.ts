import { describe, expect, it } from 'vitest';
import { nowHere, until } from '../running-core.ts';
import { boxes, changeStation } from './change-station.ts';

describe('changing the boxes of an order that is at the service', () => {
  const dock = changeStation();

  it('opens it by its number, changes a box by scans, shows the difference, asks, and sends the whole list', async () => {
    expect(await dock.said('IN-1')).toBe('unknown message.unknown');
    await dock.becomes(({ status }) => status === 'here');
    await dock.toldLater('message.change-here');
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 5, BAG 2', 'IN-1-002: CUP 4']);
    const { verdict } = await dock.scan('4006381333931');
    expect(verdict).toMatchObject({ tone: 'good', detail: { params: { quantity: 6, box: 1 } }, count: { n: 6 } });
    await dock.scans('DOCK.BOX.IN-1-002', 'DOCK.WEIGHT.950', 'CUP', 'DOCK.UNDO', 'DOCK.MINUS', 'CUP');
    await dock.scans('DOCK.BOX', 'BAG', 'DOCK.QTY.7', 'DOCK.SIZE.10X20X30', 'DOCK.BOX', 'DOCK.SAME.2');
    expect(await dock.boxes()).toEqual([
      'IN-1-001: MUG 6, BAG 2',
      'IN-1-002: CUP 3',
      'IN-1-003: BAG 7',
      'IN-1-004: BAG 7',
      'IN-1-005: BAG 7',
      'IN-1-006: ',
    ]);
    const done = await dock.scan('DOCK.DONE');
    expect(done.verdict).toMatchObject({
      tone: 'ask',
      title: { key: 'message.change-ask', params: { order: 'IN-1', boxes: 5 } },
      detail: { params: { changed: 2, added: 3, gone: 0, before: 11, now: 32 } },
    });
    expect(await dock.sentChanges()).toEqual([]);
    expect(await dock.said('DOCK.YES')).toBe('box-complete message.change-queued');
    const own = [{ Sku: 'BAG', StorageNo: 'ST-BAG', Quantity: 7 }];
    const sides = { Length: 10, Width: 20, Height: 30 };
    expect(await dock.sent(1)).toEqual({
      ShipmentId: 'IN-1',
      Containers: [
        {
          ...boxes[0],
          Skus: [
            { Sku: 'MUG', Quantity: 6, ProductDetails: [{ DeclareNameEN: 'Mug', Quantity: 6, DeclareValue: 2 }] },
            { Sku: 'BAG', StorageNo: 'ST-BAG', Quantity: 2 },
          ],
        },
        { CustomContainerNo: 'IN-1-002', Weight: 950, Skus: [{ Sku: 'CUP', Quantity: 3 }] },
        { CustomContainerNo: 'IN-1-003', ...sides, Skus: own },
        { CustomContainerNo: 'IN-1-004', ...sides, Skus: own },
        { CustomContainerNo: 'IN-1-005', ...sides, Skus: own },
      ],
    });
    await dock.entry((state) => state === 'confirmed');
    const [row] = await dock.station.ask('document.list', { kind: 'box-change', limit: 10 });
    expect(row).toMatchObject({ number: 'IN-1', status: 'closed', boxes: 5, pieces: 32, outboxState: 'confirmed' });
  });

  it('opens it by its SvcOrderId, and from the list', async () => {
    const today = new Date(nowHere()).toISOString().slice(0, 10);
    const query = { from: today, to: today, warehouseId: '', svcOrderIds: [], page: 1 };
    const { records, hasMore } = await dock.station.ask('inbound.list', query);
    expect([records.map(({ ShipmentId }) => ShipmentId), hasMore]).toEqual([['IN-1'], false]);
    const svcOrderId = records[0]?.SvcOrderId ?? '';
    const id = await dock.open(svcOrderId);
    expect((await dock.view())?.number).toBe('IN-1');
    await dock.scans('DOCK.NEW');
    // Known from now on by both numbers.
    expect(await dock.said(svcOrderId)).toBe('wrong message.other-change');
    expect((await dock.station.ask('inbound.open', { order: 'IN-1' })).id).toBe(id);
    expect((await dock.view())?.id).toBe(id);
    const none = await dock.station.ask('inbound.list', { ...query, warehouseId: 'UK' });
    expect(none.records).toEqual([]);
  });

  it('says of a list what is wrong with its dates, and that it cannot be had offline', async () => {
    const ask = (from: string, to: string) =>
      dock.station.ask('inbound.list', { from, to, warehouseId: '', svcOrderIds: [], page: 1 });
    await expect(ask('2026-11-02', '2026-11-01')).rejects.toMatchObject({
      details: { problems: [{ words: { key: 'orders.dates-turned' } }] },
    });
    await expect(ask('2026-01-01', '2026-11-01')).rejects.toMatchObject({
      details: { problems: [{ words: { key: 'orders.dates-far' } }] },
    });
    await dock.fault({ kind: 'refuse' });
    await expect(ask('2026-11-01', '2026-11-02')).rejects.toMatchObject({ code: 'offline' });
  });

  it('waits for the service when it cannot be reached, also over a restart, and takes no goods meanwhile', async () => {
    await dock.fault({ kind: 'refuse' });
    await dock.scans('IN-1');
    await dock.toldLater('message.change-waits');
    expect(await dock.said('MUG')).toBe('failed message.change-waits');
    expect(await dock.said('DOCK.YES')).toBe('command message.acknowledged');
    expect(await dock.said('DOCK.DONE')).toBe('failed message.change-waits');
    await dock.restart();
    await dock.mend();
    await dock.becomes(({ status }) => status === 'here');
    expect(await dock.said('MUG')).toBe('good message.item');
  });

  it('is worked on offline, through a restart, and leaves when the network is back; UNDO goes back to how it came', async () => {
    await dock.open();
    await dock.fault({ kind: 'refuse' });
    await dock.scans('MUG', 'DOCK.BOX.2', 'CUP', 'CUP');
    await dock.restart();
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 6, BAG 2', 'IN-1-002: CUP 6']);
    await dock.scans('DOCK.UNDO', 'DOCK.UNDO', 'DOCK.UNDO', 'DOCK.UNDO');
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 5, BAG 2', 'IN-1-002: CUP 4']);
    expect(await dock.said('DOCK.UNDO')).toBe('failed message.undo-nothing');
    await dock.scans('MUG', 'DOCK.DONE');
    await dock.restart();
    expect(await dock.said('DOCK.YES')).toBe('box-complete message.change-queued');
    await dock.restart();
    expect(await dock.sentChanges()).toEqual([]);
    await dock.mend();
    expect((await dock.sent(1))?.Containers[0]?.Skus?.[0]).toMatchObject({ Sku: 'MUG', Quantity: 6 });
    await dock.entry((state) => state === 'confirmed');
  });

  it('takes a box out that was emptied, and refuses an order without boxes', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'DOCK.QTY.1', 'DOCK.MINUS', 'CUP');
    expect((await dock.scan('DOCK.DONE')).verdict.detail?.params).toMatchObject({ changed: 0, gone: 1 });
    await dock.scans('DOCK.YES');
    expect((await dock.sent(1))?.Containers.map(({ CustomContainerNo }) => CustomContainerNo)).toEqual(['IN-1-001']);
    await dock.entry((state) => state === 'confirmed');
    await dock.open();
    for (const sku of ['MUG', 'BAG']) await dock.scans(sku, 'DOCK.QTY.1', 'DOCK.MINUS', sku);
    expect(await dock.said('DOCK.DONE')).toBe('failed message.refused-empty');
  });

  it('closes without sending where nothing was changed, and stays open on NO', async () => {
    await dock.open();
    await dock.scans('MUG');
    expect(await dock.said('DOCK.DONE')).toBe('ask message.change-ask');
    expect(await dock.said('DOCK.NO')).toBe('command message.change-not-sent');
    expect(await dock.said('DOCK.YES')).toBe('command message.nothing-asked');
    await dock.scans('DOCK.UNDO', 'DOCK.UNDO');
    expect(await dock.said('DOCK.DONE')).toBe('command message.change-nothing');
    expect(await dock.view()).toBeNull();
    expect(await dock.station.ask('outbox.list', { limit: 10 })).toEqual([]);
  });

  it('gives the screen back where the service knows no such number, and asks about it as goods too', async () => {
    expect(await dock.said('NO-SUCH')).toBe('unknown message.unknown');
    await until(dock.view, (view) => view === null);
    await until(
      async () => dock.station.events.flatMap((event) => (event.type === 'verdict' ? [event.verdict.detail?.key] : [])),
      (keys) => keys.includes('message.change-nobody'),
    );
    // The same code in a plan is goods that nobody knows, and nobody's order.
    await dock.scans('DOCK.NEW');
    expect(await dock.said('NO-SUCH')).toBe('unknown message.unknown');
    expect((await dock.view())?.journal.at(-1)?.entry.type).toMatch(/item|not-found/);
  });

  it('says before and after that an order whose goods have come may be refused, and in whose words', async () => {
    await dock.receive([{ sku: 'MUG', arrived: 5, putaway: 0 }]);
    await dock.open();
    await dock.toldLater('message.change-here');
    const told = dock.station.events.findLast((event) => event.type === 'verdict');
    expect(told).toMatchObject({ verdict: { tone: 'over', detail: { key: 'message.change-arrived' } } });
    await dock.scans('MUG');
    expect((await dock.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.change-arrived');
    await dock.scans('DOCK.YES');
    const entry = await dock.entry((state) => state === 'rejected');
    expect(entry?.failure?.message).toBe('The goods have arrived already.');
    // Scanned again, it is open again as it was left.
    expect(await dock.said('IN-1')).toBe('ask message.back-at');
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 6, BAG 2', 'IN-1-002: CUP 4']);
  });

  it('opens a plan of this station once it is at the service, and says until then what stands in the way', async () => {
    await dock.fault({ kind: 'refuse' });
    await dock.scans('DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-OWN', 'MUG', 'DOCK.DONE');
    expect((await dock.scan('IN-OWN')).verdict.detail?.key).toBe('message.other-closed');
    await dock.mend();
    await dock.entry((state) => state === 'confirmed');
    await dock.scans('DOCK.NEW');
    expect((await dock.scan('IN-OWN')).verdict.detail?.key).toBe('message.closed-change-later');
    await dock.scans('MUG', 'DOCK.DONE');
    expect(await dock.said('IN-OWN')).toBe('command message.change-asked');
    await dock.becomes(({ status }) => status === 'here');
    expect(await dock.boxes()).toEqual(['IN-OWN-001: MUG 1']);
    expect((await dock.scan('IN-OWN', 'home')).navigate).toBe('inbound');
  });

  it('is taken over by another person, and every entry says whose it was', async () => {
    await dock.scans('DOCK.OPERATOR.ANN');
    const id = await dock.open();
    await dock.scans('MUG', 'DOCK.OPERATOR.BOB', 'CUP', 'DOCK.DONE', 'DOCK.YES');
    expect(await dock.station.ask('document.read', { id })).toMatchObject({ status: 'closed', operator: 'ANN' });
    const people = await dock.station.ask('document.people', { id });
    expect(JSON.stringify(people)).toMatch(/ANN.*BOB/s);
  });

  it('accounts for its scans at the end of the shift', async () => {
    await dock.open();
    await dock.scans('MUG', 'MUG', 'DOCK.UNDO', 'DOCK.BOX', 'CUP', 'DOCK.QTY.3', 'DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'confirmed');
    const account = await dock.station.ask('shift.account', { back: 0 });
    expect(account.classes).toMatchObject({ counted: 2, 'taken-back': 1, unexplained: 0 });
    expect(account.documents).toMatchObject([{ kind: 'box-change', number: 'IN-1', brought: 4 }]);
  });
});
