import { describe, expect, it } from 'vitest';
import { changeStation } from '../box-change/change-station.ts';
import { putawayStation } from '../putaway/putaway-station.ts';

describe('the number of an order that was checked', () => {
  const dock = putawayStation();

  it('opens its boxes on Inbound, and the next check on Putaway', async () => {
    await dock.begin('PUT-2');
    await dock.scans('BAG', 'BAG', 'DOCK.DONE', 'DOCK.DONE');
    const [row] = await dock.station.ask('document.list', { kind: 'putaway-check', limit: 1 });
    expect(row).toMatchObject({ number: 'PUT-2', status: 'closed' });
    expect(await dock.said('PUT-2', 'inbound')).toBe('command message.change-asked');
    expect(await dock.station.ask('document.current', { screen: 'inbound' })).toMatchObject({ kind: 'box-change' });
    expect(await dock.said('PUT-2')).toBe('command message.check-order-asked');
  });

  it('leaves what looks like a box of it to the check that is open', async () => {
    await dock.begin('PUT-2');
    await dock.scans('BAG', 'BAG', 'DOCK.DONE', 'DOCK.DONE');
    await dock.begin('PUT-1');
    expect(await dock.said('PUT-2-001')).toBe('unknown message.unknown');
  });

  it('is only named while its check goes on elsewhere', async () => {
    await dock.begin('PUT-2');
    expect(await dock.said('PUT-2', 'inbound')).toBe('wrong message.other-check');
  });
});

describe('the number of an order whose boxes were changed', () => {
  const dock = changeStation();

  it('opens a check of it on Putaway', async () => {
    await dock.open();
    await dock.scans('MUG', 'DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'confirmed');
    expect(await dock.said('IN-1', 'putaway')).toBe('command message.check-order-asked');
  });

  it('is no goods of a check that is open', async () => {
    await dock.open();
    await dock.scans('MUG', 'DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'confirmed');
    await dock.scan('DOCK.NEW', 'putaway');
    expect(await dock.said('IN-1', 'putaway')).toBe('wrong message.other-change');
  });
});
