import { beforeEach, describe, expect, it } from 'vitest';
import { floorStation } from './floor-station.ts';

describe('an error that would let wrong goods through', () => {
  const floor = floorStation();
  beforeEach(async () => {
    await floor.station.ask('catalogue.import', { csv: 'Sku,Barcode\nC,BOTH\nD,BOTH\n' });
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
  });

  const holds = async (text: string, more = {}) => (await floor.station.scan(text, more)).verdict.hold;

  it.each([
    ['a code of several SKUs', 'BOTH', []],
    ['a code of several SKUs that is to be taken away', 'BOTH', ['DOCK.MINUS']],
    ['a code of several SKUs that is to name another', 'BOTH', ['NOBODY-1', 'DOCK.LEARN']],
    ['a GS1 code without an item', ']C110LOT-1', []],
    ['a MINUS that finds nothing in this box', 'B', ['DOCK.MINUS']],
    ['a broken code', '4006381333932', []],
    ['a broken GS1 code', ']C1010400638133393217261332', []],
  ])('holds the screen: %s', async (_, text, before) => {
    for (const each of before) await floor.station.scan(each);
    const boxes = await floor.contents();
    expect(await holds(text)).toBe(true);
    expect(await floor.verdictOf('B')).toBe('failed message.held');
    expect(await floor.verdictOf('DOCK.BOX')).toBe('failed message.held');
    expect(await floor.contents()).toEqual(boxes);
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    // The first YES does nothing else: an open line is still open.
    expect(await floor.contents()).toEqual(boxes);
  });

  it('refuses a key as well, which was no scan', async () => {
    await floor.station.scan('BOTH');
    const pressed = async (source: 'key' | 'scanner') =>
      (await floor.station.scan('DOCK.BOX', { source })).verdict.pressed;
    expect(await pressed('key')).toBe(true);
    expect(await pressed('scanner')).toBeUndefined();
  });

  it('is the part of a scan that was cut off, unless it was a command', async () => {
    const part = (scanId: string, text: string, screen: 'inbound' | 'inventory' = 'inbound') =>
      floor.station.ask('scan.incomplete', { scanId, text, screen, at: 1 });
    expect(await part('part-of-a-command', 'DOCK.BO')).toMatchObject({ hold: false });
    expect(await part('where-nothing-counts', '40063', 'inventory')).toMatchObject({ hold: false });
    expect(await part('part-of-goods-1', '40063')).toMatchObject({ hold: true, title: { key: 'message.incomplete' } });
    expect(await floor.verdictOf('B')).toBe('failed message.held');
    await floor.restart();
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('still waits after part of a scan came in between, also over a restart', async () => {
    await floor.station.scan('4006381333932');
    const part = { scanId: 'part-of-a-command', text: 'DOCK.BO', screen: 'settings' as const, at: 1 };
    expect(await floor.station.ask('scan.incomplete', part)).toMatchObject({ hold: true });
    await floor.restart();
    expect(await floor.verdictOf('A')).toBe('failed message.held');
  });

  it.each([
    ['an unknown code, which is on an open line', 'NOBODY-1', {}],
    ['a command that is none', 'DOCK.NONSENSE', {}],
    ['another plan’s box, which asks', 'IN-7-001', {}],
    ['what a person typed', 'BOTH', { source: 'key' }],
    ['a code of several SKUs where nothing is counted', 'BOTH', { screen: 'inventory' }],
    ['a GS1 code without an item where nothing is counted', ']C110LOT-1', { screen: 'home' }],
  ])('is not: %s', async (_, text, more) => {
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-7');
    if (text.startsWith('IN-7')) await floor.station.scan('DOCK.NEW');
    expect(await holds(text, more)).toBe(false);
  });

  it('is not a serial number again, which is counted already', async () => {
    await floor.station.scan(']C1010400638133393121S-1');
    expect(await holds(']C1010400638133393121S-1')).toBe(false);
  });
});
