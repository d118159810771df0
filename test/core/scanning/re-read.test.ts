import { describe, expect, it } from 'vitest';
import { floorStation } from './floor-station.ts';

describe('two identical scans nearer than the re-read interval', () => {
  const floor = floorStation();

  it('both count; the second has another tone, and NO takes it away', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    const again = await floor.station.scan('A', { gapMs: 230 });
    expect(again.verdict).toMatchObject({
      tone: 'duplicate',
      hold: false,
      title: { key: 'message.item' },
      detail: { key: 'message.counted-again', params: { quantity: 2, box: 1, seconds: 0.23 } },
    });
    expect(await floor.contents()).toEqual(['A 2']);
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.again-taken');
    expect(await floor.contents()).toEqual(['A 1']);
    expect((await floor.station.ask('station.shift', {})).counted).toBe(2);
  });

  it('are judged by the station’s own interval and the scans’ own times', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    expect(await floor.verdictOf('A', { gapMs: 400 })).toBe('good message.item');
    expect(await floor.verdictOf('A', { gapMs: 399 })).toBe('duplicate message.item');
    const { settings } = await floor.station.ask('settings.read', {});
    await floor.station.ask('settings.write', { scanner: { ...settings.scanner, rereadMs: 100 } });
    expect(await floor.verdictOf('A', { gapMs: 399 })).toBe('good message.item');
    expect(await floor.verdictOf('A', { gapMs: 99 })).toBe('duplicate message.item');
  });

  it('are two scans of one code, not of two, nor with anything between them', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('B', { gapMs: 10 });
    expect(await floor.verdictOf('ST-B', { gapMs: 10 })).toBe('good message.item');
    expect(await floor.verdictOf('A', { gapMs: 10 })).toBe('good message.item');
    await floor.station.scan('DOCK.UNDO', { gapMs: 10 });
    expect(await floor.verdictOf('A', { gapMs: 10 })).toBe('good message.item');
    await floor.station.scan('DOCK.BOX', { gapMs: 10 });
    expect(await floor.verdictOf('A', { gapMs: 10 })).toBe('good message.item');
  });

  it('are two of two plans where another one is opened in between', async () => {
    const { documentId } = await floor.station.scan('DOCK.NEW');
    await floor.station.scan('B');
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.ask('document.resume', { id: documentId ?? '' });
    expect(await floor.verdictOf('A', { gapMs: 10 })).toBe('good message.item');
    expect(await floor.contents()).toEqual(['B ST-B 1, A 1']);
  });

  it('are meant twice when a key or a button sent them', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A', { source: 'key' });
    expect(await floor.verdictOf('A', { gapMs: 10, source: 'key' })).toBe('good message.item');
  });

  it('are told also where the first took one away or named a code', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.MINUS');
    await floor.station.scan('A');
    expect(await floor.verdictOf('A', { gapMs: 50 })).toBe('duplicate message.item');
    await floor.station.scan('DOCK.NO');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan('B');
    expect(await floor.verdictOf('B', { gapMs: 50 })).toBe('duplicate message.item');
  });

  it('keep their mark over a restart', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('A', { gapMs: 1 });
    await floor.restart();
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.again-taken');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('count a serial number once', async () => {
    await floor.station.scan('DOCK.NEW');
    const serial = ']C1010400638133393121S-1';
    await floor.station.scan(serial);
    expect(await floor.verdictOf(serial, { gapMs: 10 })).toBe('duplicate message.item');
    expect(await floor.verdictOf('DOCK.NO')).toBe('command message.nothing-asked');
    expect(await floor.contents()).toEqual(['A 1']);
  });
});
