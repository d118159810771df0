import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/contract/bridge/channels.ts';
import { packOrder, packStation } from './pack-station.ts';

describe('the expected weight', () => {
  const bench = packStation();
  const expected = async (screen: Input<'station.expected-weight'>['screen'] = 'pack') => {
    const known = await bench.station.ask('station.expected-weight', { screen });
    return known && [Math.round(known.expected), known.samples];
  };

  it('of a parcel is that of all its goods in its carton, and nothing while either is unknown', async () => {
    expect(await expected()).toBeNull();
    await bench.finish('HOLD', packOrder('P-1', { MUG: 2, PEN: 1 }), packOrder('P-2', { 'X-9': 1 }));
    await bench.tell('P-1', 'MUG');
    expect(await expected()).toBeNull();
    await bench.scan('DOCK.PACKAGING.BAG');
    expect(await expected()).toBeNull();
    await bench.scan('DOCK.PACKAGING.BOX-1');
    expect(await expected()).toEqual([740, 0]);
    await bench.tell('MUG', 'PEN', 'DOCK.WEIGHT.742', 'DOCK.DONE');
    expect(await expected()).toBeNull();
    await bench.tell('P-2', 'DOCK.PACKAGING.BOX-1');
    expect(await expected()).toBeNull();
  });

  it('of the open box is that of what is in it, and says how often that was learned', async () => {
    const scans = async (screen: 'inbound' | 'bol', ...texts: string[]) => {
      for (const text of texts) await bench.scan(text, screen);
    };
    await scans('inbound', 'DOCK.NEW', 'DOCK.PACKAGING.BIG');
    expect(await expected('inbound')).toBeNull();
    await scans('inbound', 'MUG', 'CUP', 'MUG');
    expect(await expected('inbound')).toEqual([1220, 0]);
    await scans('inbound', 'DOCK.WEIGHT.1221', 'DOCK.DONE', 'DOCK.NEW', 'DOCK.PACKAGING.BIG', 'MUG');
    expect(await expected('inbound')).toEqual([800, 1]);
    await scans('inbound', 'X-9');
    expect(await expected('inbound')).toBeNull();

    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.340', 'DOCK.DONE');
    await scans('bol', 'DOCK.NEW', 'P-1');
    expect(await expected('bol')).toBeNull();
    await scans('bol', 'DOCK.PACKAGING.BIG');
    expect(await expected('bol')).toEqual([840, 1]);
    await scans('bol', 'Z-1');
    expect(await expected('bol')).toBeNull();
  });
});
