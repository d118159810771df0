import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, findingsOf } from '../shift/account-of.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('a packed parcel that is packed again', () => {
  const bench = packStation();
  afterEach(async () => expect(findingsOf(await accountOf(bench.station))).toEqual([]));
  const bills = async () => {
    const all = await bench.station.ask('document.list', { kind: 'bill-of-lading', limit: 9 });
    return all.map(({ pieces }) => pieces);
  };

  it('gives an order that was not sent yet the new weight, which is sent once', async () => {
    await bench.fault({ kind: 'refuse' });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.395', 'DOCK.DONE');
    const asked = await bench.scan('P-1');
    expect(asked.verdict).toMatchObject({
      tone: 'ask',
      detail: { key: 'message.pack-twice-how', params: { operator: 'Operator 1' } },
    });
    await bench.restart();
    expect((await bench.scan('DOCK.YES')).verdict.detail).toMatchObject({
      key: 'message.pack-scan',
      params: { units: 1 },
    });
    expect(await bench.tell('MUG', 'DOCK.PACKAGING.BIG', 'DOCK.WEIGHT.800')).toEqual([
      'box-complete item',
      'command packaging',
      'good pack-weight',
    ]);
    expect((await bench.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.pack-queued');
    await bench.mend();
    await bench.settled();
    const [row, ...others] = await bench.ledger();
    expect(others).toEqual([]);
    expect(row?.body).toMatchObject({ PackageId: 'P-1', Weight: 800, Length: 60 });
  });

  it('only verifies an order that was sent, or is sent meanwhile', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.395', 'DOCK.DONE');
    // Opened again before it has left, and closed behind that.
    await bench.tell('P-1', 'DOCK.YES');
    await bench.settled();
    await bench.tell('MUG', 'DOCK.WEIGHT.800');
    expect((await bench.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.pack-verified');
    await bench.tell('P-1', 'DOCK.YES');
    // What was sent stays what it was.
    expect((await bench.pack()).order?.grams).toBe(395);
    await bench.tell('MUG', 'DOCK.WEIGHT.700');
    expect((await bench.scan('DOCK.DONE')).verdict.detail?.key).toBe('message.pack-verified');
    await bench.settled();
    expect((await bench.ledger()).map(({ body }) => body.Weight)).toEqual([395]);
    expect(await bench.waiting()).toEqual([]);
  });

  it('leaves it as it is after NO, another scan, or where its order is stopped', async () => {
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }, { ServiceCode: 'NOPE' }), packOrder('P-2', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.395', 'DOCK.DONE');
    await bench.settled();
    expect((await bench.scan('P-1')).verdict).toMatchObject({
      tone: 'duplicate',
      detail: { key: 'message.pack-rejected' },
    });
    await bench.tell('P-2', 'MUG', 'DOCK.WEIGHT.395', 'DOCK.DONE');
    expect(await bench.tell('P-2', 'DOCK.NO', 'DOCK.YES', 'P-2', 'PEN', 'DOCK.YES')).toEqual([
      'ask pack-twice',
      'command left-out',
      'command nothing-asked',
      'ask pack-twice',
      'failed pack-no-order-of',
      'command nothing-asked',
    ]);
    expect(await bench.pack()).toMatchObject({ order: null });
  });

  it('is left as it was by UNDO or NO in a parcel that was opened by mistake', async () => {
    await bench.fault({ kind: 'refuse' });
    await bench.finish(
      'HOLD',
      packOrder('P-1', { MUG: 1 }),
      packOrder('P-2', { MUG: 1 }),
      packOrder('P-3', { PEN: 1 }),
    );
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.395', 'DOCK.DONE');
    for (const word of ['DOCK.UNDO', 'DOCK.NO']) {
      const before = await bench.waiting();
      await bench.tell('P-1', 'DOCK.YES');
      expect(await bench.waiting()).toEqual(['P-1', ...before]);
      expect(await bench.tell(word, 'P-1')).toEqual(['command pack-dropped', 'ask pack-twice']);
      expect(await bench.waiting()).toEqual(before);
      await bench.restart();
      expect(await bench.waiting()).toEqual(before);
    }
    const listed = await bench.station.ask('document.list', { kind: 'pack', limit: 9 });
    expect(listed.map(({ number, pieces }) => `${number} ${pieces}`)).toEqual(['P-1 1']);
    expect((await bench.scan('DOCK.PRINT')).print).toMatchObject({ number: 'P-1', weight: 395 });
    // One that was never packed waits as before.
    expect(await bench.tell('P-3', 'PEN', 'DOCK.UNDO', 'DOCK.UNDO')).toEqual([
      'command pack-opened',
      'box-complete item',
      'command undone',
      'command pack-dropped',
    ]);
    expect(await bench.waiting()).toContain('P-3');
    expect(await bench.tell('PEN')).toEqual(['box-complete item']);
  });

  it('does not come first for its goods while it is on hold', async () => {
    await bench.fault({ kind: 'refuse' });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.395', 'DOCK.DONE', 'P-1', 'DOCK.YES', 'DOCK.HOLD');
    expect(await bench.tell('MUG')).toEqual(['box-complete item']);
    expect((await bench.pack()).order?.packageId).toBe('P-2');
  });

  it('stays once in the bill that holds it, also where that has left and another is open', async () => {
    await bench.station.ask('settings.write', { packedIntoBill: true });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.scan('DOCK.NEW', 'bol');
    await bench.tell(
      'P-1',
      'MUG',
      'DOCK.WEIGHT.395',
      'DOCK.DONE',
      'P-1',
      'DOCK.YES',
      'MUG',
      'DOCK.WEIGHT.390',
      'DOCK.DONE',
    );
    expect(await bills()).toEqual([1]);
    await bench.scan('DOCK.NEW', 'bol');
    await bench.tell('P-1', 'DOCK.YES', 'MUG', 'DOCK.WEIGHT.391', 'DOCK.DONE');
    expect((await bills()).toSorted()).toEqual([0, 1]);
  });
});
