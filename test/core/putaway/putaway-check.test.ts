import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { putawayStation } from './putaway-station.ts';

describe('a putaway check from first scan to the finished sheet', () => {
  const dock = putawayStation();

  it('fetches an order by its number, counts it blind, asks for every reason and closes here; nothing is sent', async () => {
    expect(await dock.said('PUT-1')).toBe('command message.check-order-asked');
    await dock.toldLater('message.check-order-here');
    await dock.scans('ST-1', 'DOCK.QTY.8', 'ST-2', 'DOCK.QTY.4');
    expect(await dock.figures()).toEqual(['ST-1 null/null/8', 'ST-2 null/null/4', 'ST-3 null/null/null']);
    const { verdict } = await dock.scan('ST-1');
    expect(verdict).toMatchObject({ tone: 'good', detail: { key: 'message.check-counted', params: { quantity: 9 } } });
    await dock.scans('DOCK.UNDO');
    expect(await dock.said('DOCK.DONE')).toBe('ask message.check-rest');
    expect(await dock.said('DOCK.YES')).toBe('ask message.check-differences');
    expect(await dock.figures()).toEqual(['ST-1 10/10/8', 'ST-2 4/3/4', 'ST-3 5/5/0']);
    expect(await dock.said('DOCK.DONE')).toBe('failed message.check-reasons-missing');
    await dock.scans('DOCK.REASON.SHORT', 'DOCK.REASON.OTHER.On the other shelf', 'DOCK.REASON.WRONGPLACE');
    const id = await dock.openId();
    expect(await dock.said('DOCK.DONE')).toBe('box-complete message.check-closed');
    expect(await dock.station.ask('document.current', { screen: 'putaway' })).toBeNull();
    expect(await dock.station.ask('document.read', { id })).toMatchObject({ status: 'closed', number: 'PUT-1' });
    expect(await dock.station.ask('outbox.list', { limit: 10 })).toEqual([]);
    const [row] = await dock.station.ask('document.list', { kind: 'putaway-check', limit: 10 });
    expect(row).toMatchObject({ id, number: 'PUT-1', status: 'closed', pieces: 12, outboxId: null });
  });

  it('begins offline: the order is asked for, goods are counted meanwhile, and fall into their lines when it comes', async () => {
    await dock.fault({ kind: 'refuse' });
    expect(await dock.said('PUT-1')).toBe('command message.check-order-asked');
    await dock.toldLater('message.check-order-waiting');
    expect(await dock.said('4006381333931')).toBe('good message.item');
    await dock.scans('ST-3', 'DOCK.QTY.5');
    expect(await dock.said('DOCK.DONE')).toBe('failed message.check-waits');
    await dock.mend();
    await dock.orderBecomes('PUT-1', 'here');
    // The mug may be either StorageNo: it stays extra until a person says which.
    expect(await dock.figures()).toEqual([
      'ST-1 null/null/null',
      'ST-2 null/null/null',
      'ST-3 null/null/5',
      'MUG null/null/1',
    ]);
  });

  it('asks again after a restart for what was not answered, and goes on where it was', async () => {
    await dock.fault({ kind: 'refuse' });
    await dock.scans('PUT-1');
    await dock.restart();
    await dock.mend();
    await dock.orderBecomes('PUT-1', 'here');
    await dock.scans('ST-1', 'ST-1', 'ST-3');
    await dock.restart();
    expect(await dock.said('DOCK.GO.PUTAWAY', 'home')).toBe('command screen.putaway');
    await dock.scans('DOCK.UNDO', 'DOCK.UNDO', 'ST-2');
    expect(await dock.figures()).toEqual(['ST-1 null/null/1', 'ST-2 null/null/1', 'ST-3 null/null/null']);
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    await dock.restart();
    expect(await dock.figures()).toEqual(['ST-1 10/10/1', 'ST-2 4/3/1', 'ST-3 5/5/0']);
    expect(await dock.said('DOCK.UNDO')).toBe('failed message.check-undo-counted');
  });

  it('says which order nobody knows, and takes out what is not here', async () => {
    await dock.scans('NO-SUCH');
    await dock.toldLater('message.check-order-unknown');
    expect(await dock.said('DOCK.DONE')).toBe('failed message.check-no-order');
    expect(await dock.said('DOCK.SET.CUSTOMERORDERNO.')).toBe('command message.check-orders-cleared');
    expect(await dock.said('PUT-2')).toBe('command message.check-order-asked');
    await dock.orderBecomes('PUT-2', 'here');
  });

  it('takes several orders and asks which of several StorageNos a Sku is', async () => {
    await dock.begin('PUT-1');
    await dock.scans('DOCK.SET.CUSTOMERORDERNO.PUT-2');
    await dock.orderBecomes('PUT-2', 'here');
    expect(await dock.said('4006381333931')).toBe('ask message.item');
    expect(await dock.said('ST-2')).toBe('good message.item');
    await dock.scans('ST-3', 'DOCK.QTY.6', 'DOCK.DONE', 'DOCK.YES');
    expect(await dock.figures()).toEqual(['ST-1 10/10/0', 'ST-2 4/3/1', 'ST-3 5/5/5', 'ST-3 2/2/1']);
  });

  it('is taken over by another person, who recounts blind; the first count stays to be read', async () => {
    await dock.scans('DOCK.OPERATOR.ANN');
    const id = await dock.begin('PUT-2');
    await dock.scans('ST-3', 'DOCK.DONE');
    expect(await dock.said('DOCK.RECOUNT')).toBe('ask message.check-recount-same');
    await dock.scans('DOCK.NO', 'DOCK.OPERATOR.BOB');
    expect(await dock.said('DOCK.RECOUNT')).toBe('command message.check-recount');
    expect(await dock.figures()).toEqual(['ST-3 null/null/null']);
    await dock.scans('ST-3', 'ST-3', 'DOCK.DONE');
    const check = await dock.check();
    expect(check.earlier.map(({ by, pieces }) => [by, pieces])).toEqual([[['ANN'], 1]]);
    expect([check.count.by, check.count.pieces, check.comparison?.differences]).toEqual([['BOB'], 2, 0]);
    expect(await dock.said('DOCK.DONE')).toBe('box-complete message.check-closed');
    expect((await dock.check(id)).closed).toEqual({ by: 'BOB' });
  });

  it('parks with NEW, is found again by a scan of its order, and may be checked again when it is closed', async () => {
    const id = await dock.begin('PUT-2');
    await dock.scans('ST-3', 'DOCK.NEW');
    expect(await dock.said('PUT-2')).toBe('wrong message.other-check');
    await dock.scans('DOCK.YES');
    expect(await dock.openId()).toBe(id);
    await dock.scans('DOCK.DONE', 'DOCK.REASON.SHORT', 'DOCK.DONE');
    expect((await dock.check(id)).closed).not.toBeNull();
    const again = await dock.begin('PUT-2');
    expect(again).not.toBe(id);
    expect(await dock.figures()).toEqual(['ST-3 null/null/null']);
  });

  it('names the goods of an unknown code when the service knows them, and keeps or removes what nobody knows', async () => {
    await dock.begin('PUT-2');
    expect(await dock.said('NOBODY-KNOWS')).toBe('unknown message.unknown');
    await dock.scans('DOCK.NO');
    expect(await dock.figures()).toEqual(['ST-3 null/null/null']);
    await dock.scans('NOBODY-KNOWS', 'DOCK.YES');
    expect(await dock.figures()).toEqual(['ST-3 null/null/null', 'NOBODY-KNOWS null/null/1']);
  });

  it('refuses bad input in words, with nothing written', async () => {
    await dock.begin('PUT-2');
    const before = (await dock.station.ask('document.current', { screen: 'putaway' }))?.journal.length;
    for (const [text, said] of [
      ['DOCK.QTY.0', 'failed message.bad-command'],
      ['DOCK.QTY.5', 'failed message.check-qty-nothing'],
      ['DOCK.QTY.ten', 'failed message.bad-command'],
      ['DOCK.HOLD', 'failed message.check-hold'],
      ['DOCK.REASON.SHORT', 'failed message.check-reason-early'],
      ['DOCK.PRINT', 'failed message.check-print-blind'],
      ['DOCK.RECOUNT', 'failed message.check-recount-open'],
      ['DOCK.SET.WEIGHT.3', 'failed message.no-such-field'],
      ['DOCK.BOX', 'failed message.not-here'],
      ['DOCK.SET.CUSTOMERORDERNO.PUT-2', 'duplicate message.check-order-here'],
    ] as const) {
      expect.soft([text, await dock.said(text)]).toEqual([text, said]);
    }
    expect((await dock.station.ask('document.current', { screen: 'putaway' }))?.journal.length).toBe(before);
  });

  it('prints its sheet only when the count is closed, also from the list, and marks a reprint', async () => {
    const id = await dock.begin('PUT-2');
    expect((await dock.scan('DOCK.PRINT')).paper).toBeUndefined();
    await expect(dock.station.ask('document.print', { id })).rejects.toMatchObject({ code: 'conflict' });
    await dock.scans('ST-3', 'ST-3', 'DOCK.DONE');
    const { paper } = await dock.scan('DOCK.PRINT');
    expect(paper).toMatchObject({ documentId: id, kind: 'putaway-check', number: 'PUT-2', again: false });
    await dock.station.ask('print.settle', { id: paper?.jobId ?? '', why: null });
    await dock.scans('DOCK.DONE');
    expect(await dock.station.ask('document.print', { id })).toMatchObject({ again: true });
    // With none open, PRINT means the one that was just finished.
    expect((await dock.scan('DOCK.PRINT')).paper).toMatchObject({ documentId: id });
  });

  it('prints the sheet that is looked at, also beside an open count, and asks about it', async () => {
    const looksAt = await dock.begin('PUT-2');
    await dock.scans('ST-3', 'ST-3', 'DOCK.DONE', 'DOCK.DONE');
    const print = () => dock.station.scan('DOCK.PRINT', { screen: 'putaway', looksAt });
    const open = await dock.begin('PUT-1');
    expect((await print()).paper).toMatchObject({ documentId: looksAt, number: 'PUT-2' });
    expect(await dock.said('DOCK.YES')).toBe('command message.print-came');
    // What is still being counted is no paper, whatever is said to be looked at.
    expect((await dock.station.scan('DOCK.PRINT', { screen: 'putaway', looksAt: open })).paper).toBeUndefined();
    expect((await dock.station.scan('DOCK.PRINT', { screen: 'pallet', looksAt })).paper).toBeUndefined();
  });

  it('tells of a re-read, and takes one of the two away by NO', async () => {
    await dock.begin('PUT-2');
    await dock.scans('ST-3');
    const { verdict } = await dock.station.scan('ST-3', { screen: 'putaway', gapMs: 120 });
    expect(verdict).toMatchObject({ tone: 'duplicate', detail: { key: 'message.check-counted-again' } });
    await dock.scans('DOCK.NO');
    await until(dock.figures, ([row]) => row === 'ST-3 null/null/1');
  });
});
