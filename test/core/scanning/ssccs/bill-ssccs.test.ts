import { describe, expect, it } from 'vitest';
import { billOfLadingKind } from '../../../../src/documents/bill-of-lading/kind.ts';
import { foldDocument } from '../../../../src/documents/journal/fold-document.ts';
import { scanned, ssccStation } from './sscc-station.ts';

const { dock, choose, label } = ssccStation();

describe('a box of a bill of lading', () => {
  const boxes = async () => {
    const open = await dock.station.ask('document.current', { screen: 'bol' });
    return foldDocument(billOfLadingKind, (open?.journal ?? []) as never).state.boxes;
  };

  it('has an SSCC, which opens it, and a label of its own', async () => {
    await choose();
    for (const text of ['DOCK.NEW', 'PARCEL-1', 'DOCK.BOX', 'PARCEL-2', 'PARCEL-3']) await dock.scan(text, 'bol');
    const [first, second] = (await boxes()).map(({ sscc }) => sscc);
    expect(await label('DOCK.PRINT.LABEL', 'bol')).toMatchObject({ sscc: second, place: 2, parcels: 2 });
    expect(await dock.said(scanned(first), 'bol')).toBe('command message.box-open');
    expect(await label('DOCK.PRINT.LABEL', 'bol')).toMatchObject({ sscc: first, place: 1, parcels: 1, again: false });
    expect((await label('DOCK.PRINT.LABEL', 'bol'))?.again).toBe(true);
    await dock.scan(`00${second}`, 'bol');
    expect(await label('DOCK.PRINT.LABEL', 'bol')).toMatchObject({ sscc: second });
    // Without the word it is the bill that is printed, as ever.
    expect((await dock.scan('DOCK.PRINT', 'bol')).paper).toBeDefined();
    expect(await dock.scan(scanned(first), 'home')).toMatchObject({
      navigate: 'bol',
      verdict: { title: { params: { box: 1 } } },
    });
    expect((await boxes()).map(({ parcels }) => parcels.length)).toEqual([1, 2]);
  });

  it('proves by a scan of it that its label came out', async () => {
    await choose();
    for (const text of ['DOCK.NEW', 'PARCEL-1']) await dock.scan(text, 'bol');
    const printed = await label('DOCK.PRINT.LABEL', 'bol');
    await dock.station.ask('print.settle', { id: printed?.jobId ?? '', why: null });
    await dock.scan(scanned(printed?.sscc), 'bol');
    expect(await dock.station.ask('print.list', { limit: 1 })).toMatchObject([{ state: 'confirmed' }]);
  });

  it('can be labelled again from the list of prints', async () => {
    await choose();
    for (const text of ['DOCK.NEW', 'PARCEL-1']) await dock.scan(text, 'bol');
    const first = await label('DOCK.PRINT.LABEL', 'bol');
    await dock.station.ask('print.settle', { id: first?.jobId ?? '', why: null });
    const again = await dock.station.ask('print.again', { id: first?.jobId ?? '' });
    expect(again.label).toMatchObject({ sscc: first?.sscc, parcels: 1, again: true });
  });
});
