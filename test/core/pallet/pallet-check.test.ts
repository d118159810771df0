import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { fileOrder } from '../orders/file-order.ts';
import { followMugs } from '../orders/orders-station.ts';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { box, palletStation } from './pallet-station.ts';

describe('a pallet check', () => {
  const floor = palletStation();
  const rows = () => floor.station.ask('document.list', { kind: 'pallet-check', limit: 9 });
  const said = (...texts: string[]) =>
    texts.reduce<Promise<string>>(async (all, text) => {
      const before = await all;
      return [before, await floor.said(text)].filter(Boolean).join(', ');
    }, Promise.resolve(''));

  it('goes from the order to the signed result by scans alone, and sends nothing', async () => {
    expect(await floor.said('BO-1')).toBe('command message.pallet-order-asked');
    await floor.isHere('BO-1');
    expect(await floor.said('BO-1-P01')).toBe('command message.pallet-open');
    for (let place = 1; place < 16; place += 1) {
      expect(await floor.said(box(place))).toBe('good message.pallet-box');
    }
    expect(await floor.said(box(16))).toBe('box-complete message.pallet-complete');
    expect(await floor.said('BO-1-P02')).toBe('command message.pallet-open');
    await floor.scans(box(17), box(18));
    const { verdict, documentId } = await floor.scan('DOCK.DONE');
    expect(verdict).toMatchObject({
      tone: 'box-complete',
      title: { key: 'message.pallet-closed', params: { boxes: 18 } },
    });
    expect(await rows()).toMatchObject([
      { number: 'BO-1', status: 'closed', boxes: 18, pieces: 18, outboxId: null, outboxState: null },
    ]);
    expect(await floor.station.ask('outbox.list', { limit: 9 })).toEqual([]);
    const ledger: { endpoint: string }[] = await control(floor.simulator, 'GET', '/ledger');
    expect(ledger.filter(({ endpoint }) => !endpoint.startsWith('outbound.'))).toEqual([]);
    expect(await floor.station.ask('document.current', { screen: 'pallet' })).toBeNull();
    expect(totalsOf(await floor.check(documentId ?? ''))).toMatchObject({ found: 18, differences: 0 });
  });

  it('counts a box by the manifest on its label, and no manifest of another', async () => {
    await floor.begin();
    await floor.scan('BO-1-P01');
    expect(await floor.said(`PKG:${box(1)},SKU:TYRE,QTY:1`)).toBe('good message.pallet-box');
    const { verdict } = await floor.scan('PKG:FBA1,SKU:TYRE,QTY:4');
    expect([verdict.tone, verdict.hold, verdict.detail?.key]).toEqual(['failed', true, 'message.manifest-not-here']);
    await floor.scan('DOCK.YES');
    expect(totalsOf(await floor.check())).toMatchObject({ found: 1 });
  });

  it('asks for the order as soon as the service can be reached, also after a restart; scans go on meanwhile', async () => {
    await floor.goOffline();
    expect(await floor.said('BO-1')).toBe('command message.pallet-order-asked');
    expect(await floor.said(box(1))).toBe('failed message.pallet-not-here-yet');
    await floor.restart();
    expect((await floor.check()).orders).toMatchObject([{ no: 'BO-1', status: 'asking' }]);
    await floor.comeBack();
    await floor.isHere('BO-1');
    expect(await floor.said(box(1))).toBe('good message.pallet-box');
  });

  it('is the same after a restart in the middle, with the network away', async () => {
    const id = await floor.begin();
    await floor.goOffline();
    await floor.scans('BO-1-P01', box(1), box(2), 'DOCK.UNDO', box(3));
    const before = await floor.check();
    await floor.restart();
    expect(await floor.check()).toEqual(before);
    expect(before.open).toBe('BO-1-P01');
    await floor.scans(box(2), 'DOCK.DONE', 'DOCK.YES');
    expect(totalsOf(await floor.check(id))).toMatchObject({ found: 3, missing: 15 });
    expect(await rows()).toMatchObject([{ status: 'closed' }]);
  });

  it('says that the service does not know an order, and takes it out by NO', async () => {
    await floor.scan('BO-9');
    await until(
      () => floor.check(),
      ({ orders }) => orders[0]?.status === 'unknown',
    );
    expect(await said('DOCK.DONE', 'DOCK.NO', 'DOCK.DONE')).toBe(
      'ask message.pallet-order-waits, command message.pallet-order-out, failed message.pallet-done-no-order',
    );
    // The check is still open: another order may be scanned.
    await floor.begin('BO-2');
    expect((await floor.check()).orders.map(({ no }) => no)).toEqual(['BO-2']);
  });

  it('holds what is an order of this station as it holds everything strange, and keeps it by YES', async () => {
    await followMugs(floor.station);
    await floor.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [fileOrder('P-1', 2)] });
    await floor.station.scan('DOCK.DONE', { screen: 'dropship' });
    const sent = async () => (await floor.station.ask('followed.figures', { kind: 'drop-ship' })).total;
    await until(sent, (total) => total === 1);
    await floor.begin();
    await floor.scan('BO-1-P01');
    expect((await floor.scan('P-1')).verdict).toMatchObject({ tone: 'unknown', hold: true });
    await floor.scans('DOCK.YES', 'DOCK.YES');
    expect(totalsOf(await floor.check())).toMatchObject({ extra: 1 });
  });

  it('holds a box of another pallet until it is seen, keeps it by YES with a reason, and signs off with names', async () => {
    const id = await floor.begin();
    await floor.scan('BO-1-P02');
    const wrong = await floor.scan(box(1));
    expect(wrong.verdict).toMatchObject({ tone: 'wrong', hold: true, title: { key: 'message.pallet-wrong' } });
    expect(await said(box(17), 'DOCK.YES', 'DOCK.YES', 'DOCK.REASON.WRONGPLACE')).toBe(
      [
        'failed message.held',
        'command message.acknowledged',
        'command message.pallet-kept-wrong',
        'command message.pallet-reason-wrong-place',
      ].join(', '),
    );
    const strange = await floor.scan('NOBODY-1');
    // Nothing but the acknowledgement is taken, and no other answer is spoken of.
    expect(strange.verdict).toMatchObject({ tone: 'unknown', hold: true, detail: null });
    expect(await said('DOCK.NO')).toBe('failed message.held');
    const { verdict: seen } = await floor.scan('DOCK.YES');
    expect(seen).toMatchObject({
      title: { key: 'message.acknowledged' },
      detail: { key: 'message.pallet-strange-how' },
    });
    expect(await said('DOCK.NO')).toBe('command message.pallet-left-out');
    expect(await said('DOCK.DONE', 'DOCK.REASON.OTHER.Left at the dock', 'DOCK.NO')).toBe(
      'ask message.pallet-missing, command message.pallet-reason-other, command message.pallet-go-on',
    );
    await floor.scan('DOCK.OPERATOR.KIM');
    expect(await said('DOCK.DONE', 'DOCK.YES')).toBe(
      'ask message.pallet-missing, box-complete message.pallet-closed-so',
    );
    const check = await floor.check(id);
    expect(check.closed).toEqual({ operator: 'KIM' });
    expect(totalsOf(check)).toMatchObject({ found: 0, wrong: 1, missing: 17, extra: 0 });
  });

  it('keeps who made each entry when somebody else takes it over', async () => {
    await floor.scan('DOCK.OPERATOR.ANA');
    await floor.begin('BO-2');
    await floor.scan(box(1, 'BO-2'));
    await floor.scan('DOCK.OPERATOR.KIM');
    await floor.scan(box(2, 'BO-2'));
    const { operators } = await floor.station.ask('shift.account', { back: 0 });
    expect(operators.map(({ operator, classes }) => [operator, classes.counted])).toEqual(
      expect.arrayContaining([
        ['ANA', 1],
        ['KIM', 1],
      ]),
    );
  });

  it('takes back to any depth by UNDO, and by MINUS the box that is scanned next', async () => {
    await floor.begin();
    const before = await floor.check();
    await floor.scans('BO-1-P01', box(1), box(2));
    expect(await said('DOCK.MINUS', box(1))).toBe(
      'command message.pallet-minus-armed, command message.pallet-taken-back',
    );
    for (let times = 0; times < 4; times += 1) await floor.scan('DOCK.UNDO');
    expect(await floor.check()).toEqual(before);
  });

  it('says when MINUS is over', async () => {
    await floor.begin();
    await floor.scans(box(1), 'DOCK.MINUS');
    const newest = async () => (await floor.station.ask('scan.recent', { limit: 1 }))[0]?.title.key;
    await until(newest, (key) => key === 'message.minus-over');
    expect(await floor.said(box(1))).toBe('duplicate message.pallet-twice');
  });

  it('checks two orders together, and takes one more while it is open', async () => {
    await floor.begin();
    expect(await floor.said('DOCK.SET.CUSTOMERORDERNO.BO-2')).toBe('command message.pallet-order-asked');
    await floor.isHere('BO-2');
    await floor.scans('DOCK.BOX', box(1, 'BO-2'));
    expect(await floor.check()).toMatchObject({ open: '', totals: { found: 1 } });
    expect(await floor.said('DOCK.BOX.BO-1-P02')).toBe('command message.pallet-open');
  });

  it('parks the check for a new one, and goes back to it at the same pallet', async () => {
    await floor.begin();
    await floor.scans('BO-1-P02', 'DOCK.NEW');
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['open', 'parked']);
    const parked = (await rows()).find(({ status }) => status === 'parked');
    await floor.station.ask('document.resume', { id: parked?.id ?? '' });
    expect((await floor.check()).open).toBe('BO-1-P02');
  });

  it.each([
    ['DOCK.QTY.4', 'failed message.pallet-one-by-one'],
    ['DOCK.SAME.2', 'failed message.pallet-one-by-one'],
    ['DOCK.WEIGHT.0', 'failed message.bad-command'],
    ['DOCK.WEIGHT.12', 'failed message.pallet-measures'],
    ['DOCK.HOLD', 'failed message.pallet-no-hold'],
    ['DOCK.DONE', 'failed message.pallet-done-empty'],
    ['DOCK.SET.CUSTOMERORDERNO.', 'failed message.pallet-order-none'],
    ['DOCK.SET.BOLNUMBER.1', 'failed message.no-such-field'],
    ['DOCK.BOX.99', 'failed message.pallet-no-such'],
    ['DOCK.REASON.BORED', 'failed message.pallet-reason-unknown'],
    ['DOCK.REASON.SHORT', 'failed message.pallet-reason-nothing'],
    ['DOCK.YES', 'command message.nothing-asked'],
  ])('refuses %s in words', async (text, words) => {
    await floor.begin();
    expect(await floor.said(text)).toBe(words);
  });

  it('says that an order comes first, whatever is open on another screen', async () => {
    await floor.station.scan('DOCK.NEW', { screen: 'inbound' });
    const { verdict } = await floor.scan('DOCK.DONE');
    expect(verdict).toMatchObject({
      tone: 'failed',
      title: { key: 'message.nothing-open' },
      detail: { key: 'message.order-first' },
    });
  });

  it('says of goods that boxes are wanted', async () => {
    await floor.station.ask('catalogue.import', { csv: 'Sku,StorageNo\nTYRE,YY09\n' });
    await floor.begin();
    const { verdict } = await floor.scan('TYRE');
    expect(verdict).toMatchObject({ tone: 'wrong', detail: { key: 'message.pallet-goods' } });
  });
});
