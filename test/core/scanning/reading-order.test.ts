import { describe, expect, it } from 'vitest';
import { floorStation } from './floor-station.ts';

const sscc = ']C100340123450000000017';

describe('the order in which a code is read', () => {
  const floor = floorStation();

  it('has a command before a SKU of the same text', async () => {
    await floor.station.ask('catalogue.import', { csv: 'Sku\nDOCK.BOX\n' });
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('dock.box')).toBe('box-complete message.box-closed');
  });

  it('has what the open plan expects before the catalogue: its number and its boxes', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.A');
    await floor.station.scan('DOCK.BOX.B');
    await floor.station.scan('CS-B');
    expect(await floor.verdictOf('A')).toBe('command message.this-plan');
    expect(await floor.verdictOf('B')).toBe('command message.box-open');
    expect(await floor.contents()).toEqual(['B ST-B 1']);
  });

  it('has an own box before the same number in another plan', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await floor.station.scan(sscc);
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.BOX.340123450000000017');
    await floor.station.scan('A');
    expect(await floor.verdictOf(sscc)).toBe('command message.box-open');
  });

  it('opens a box by an SSCC that nobody has, says whose it is elsewhere, and offers to go there', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    expect(await floor.verdictOf(sscc)).toBe('command message.box-numbered');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    const other = await floor.station.scan(sscc);
    expect(other.verdict).toMatchObject({ tone: 'wrong', title: { params: { plan: 'IN-1' } } });
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.stayed');
    expect(await floor.contents()).toEqual(['']);
    await floor.station.scan(sscc);
    await floor.station.scan('DOCK.YES');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('says that the contents on a box label are not counted', async () => {
    await floor.station.scan('DOCK.NEW');
    const labelled = await floor.station.scan(`${sscc}02040063813339313724`);
    expect(labelled.verdict).toMatchObject({
      title: { key: 'message.box-numbered' },
      detail: { key: 'message.label-contents' },
    });
    expect(await floor.contents()).toEqual(['']);
  });

  it('still offers the switch after a restart, as the band says', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('IN-1-001');
    await floor.restart();
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.switched-to');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('asks about the switch first: NO stays, and leaves an older open line alone', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('IN-1');
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.stayed');
    expect(await floor.contents()).toEqual(['?NOBODY-1 1']);
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.removed');
  });

  it('has what was learned before the catalogue, in every form of a GTIN', async () => {
    await floor.station.ask('catalogue.import', { csv: 'Sku,Barcode\nC,9521234567899\n9521234567899,\n' });
    await floor.station.ask('learned.import', { csv: 'Code,Sku\n09521234567899,B\n' });
    await floor.station.scan('DOCK.NEW');
    for (const code of ['9521234567899', ']E09521234567899', ']C10109521234567899']) await floor.station.scan(code);
    expect(await floor.contents()).toEqual(['B ST-B 3']);
  });

  it('has the catalogue before known documents, and those before unknown', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.B');
    await floor.station.scan('DOCK.BOX.BOX-7');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('B')).toBe('good message.item');
    expect(await floor.verdictOf('BOX-7')).toBe('wrong message.other-box');
    expect(await floor.verdictOf('BOX-8')).toBe('unknown message.unknown');
    expect(await floor.contents()).toEqual(['B ST-B 1, ?BOX-8 1']);
  });

  it('takes a text that was kept as the Sku for goods of this plan, also under LEARN', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('KEPT-1');
    await floor.station.scan('DOCK.YES');
    expect(await floor.verdictOf('KEPT-1')).toBe('good message.item');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('DOCK.LEARN');
    expect(await floor.verdictOf('KEPT-1')).toBe('command message.learned');
    expect(await floor.contents()).toEqual(['KEPT-1 3']);
  });
});
