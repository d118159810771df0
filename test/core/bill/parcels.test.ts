import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../../../src/contract/bridge/documents.ts';
import { pass } from '../running-core.ts';
import { billStation } from './bill-station.ts';

describe('parcels of a bill, asked of the service', () => {
  const dock = billStation();
  const statuses = async () =>
    (await dock.bill()).boxes.flatMap(({ parcels }) => parcels.map(({ text, status }) => `${text} ${status}`));

  it('are verified by what the service calls them, many in one question', async () => {
    const tracked = await dock.known('P-1');
    expect(tracked).not.toBe('');
    await dock.scan('DOCK.NEW');
    await dock.fault({ kind: 'refuse' });
    for (let at = 1; at <= 30; at += 1) await dock.scan(`P-${at}`);
    await dock.mend();
    const { boxes } = await dock.answered();
    expect(boxes[0]?.parcels[0]).toMatchObject({ packageId: 'P-1', trackingNumber: tracked, status: 'verified' });
    expect((await statuses()).filter((each) => each.endsWith('unverified'))).toHaveLength(29);
    // The window draws the bill once for each question, not once for each parcel.
    const told = dock.station.events.flatMap((event) => (event.type === 'document' ? [event.appended] : []));
    expect(told.filter((lines) => lines.some(isAnswer)).map(({ length }) => length)).toContain(20);
    // The number that the service told is the same parcel.
    expect(await dock.said(tracked)).toBe('duplicate message.bill-twice-here');
  });

  it('are said to be one when both numbers were scanned, and stand where they were scanned first', async () => {
    const tracked = await dock.known('P-1');
    await dock.fault({ kind: 'refuse' });
    await dock.scans('DOCK.NEW', tracked, 'DOCK.BOX', 'P-1');
    await dock.mend();
    const { boxes, parcels } = await dock.answered();
    expect([parcels, boxes[0]?.parcels[0]?.twins]).toEqual([1, [{ text: 'P-1', box: 2 }]]);
  });

  it('count in a second bill too, with a warning that names the first', async () => {
    await dock.fill('180-1', 'T-1');
    await dock.scan('DOCK.NEW');
    const warned = await dock.scan('T-1');
    expect(warned.verdict).toMatchObject({
      tone: 'duplicate',
      detail: { key: 'message.bill-elsewhere', params: { bill: '180-1' } },
    });
    expect((await dock.bill()).parcels).toBe(1);
  });

  it('are asked about again after a restart', async () => {
    await dock.fault({ kind: 'refuse' });
    await dock.scans('DOCK.NEW', 'T-1', 'T-2');
    expect(await statuses()).toEqual(['T-1 asking', 'T-2 asking']);
    await dock.restart();
    await dock.mend();
    await dock.answered();
    expect(await statuses()).toEqual(['T-1 unverified', 'T-2 unverified']);
  });

  it('are asked about again when an undo brings one back, which was answered while it was gone', async () => {
    await dock.fault({ kind: 'refuse' });
    await dock.scans('DOCK.NEW', 'T-1', 'DOCK.MINUS', 'T-1');
    await dock.mend();
    await pass(120_000);
    await dock.scans('DOCK.UNDO');
    expect(await statuses()).toEqual(['T-1 asking']);
    await dock.answered();
    expect(await statuses()).toEqual(['T-1 unverified']);
  });
});

function isAnswer({ entry }: JournalLine): boolean {
  return entry.type === 'parcel-found' || entry.type === 'parcel-unknown';
}
