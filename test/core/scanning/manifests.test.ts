import { describe, expect, it } from 'vitest';
import { writeManifest } from '../../../src/barcode/box-manifest.ts';
import type { Settings } from '../../../src/contract/settings.ts';
import { labelCode } from '../../../src/renderer/devices/print/content/manifest-parts.ts';
import { until } from '../running-core.ts';
import { floorStation } from './floor-station.ts';

const dock = floorStation();
const states = (more: Partial<Settings['boxLabels']> = {}) =>
  dock.station.ask('settings.write', {
    boxLabels: { companyPrefix: '', stationNumber: '', ssccIsNumber: false, statesContents: true, ...more },
  });

describe('the manifest of a foreign carton', () => {
  it('puts its contents into the open box as one entry, which UNDO takes back whole', async () => {
    await dock.scans('DOCK.NEW', 'A');
    const { verdict, appended } = await dock.scan('PKG:FBA1,SKU:A,QTY:12,EXP:271231,SKU:B,QTY:3,SKU:A,QTY:4');
    expect(verdict).toMatchObject({
      tone: 'good',
      hold: false,
      count: { n: 20 },
      title: { key: 'message.manifest-carton', params: { skus: 2, units: 19, carton: 'FBA1' } },
      detail: { key: 'message.in-box', params: { quantity: 20, box: 1 } },
    });
    expect(appended).toHaveLength(1);
    expect(await dock.contents()).toEqual(['A 5, A 12, B ST-B 3']);
    const undone = await dock.scan('DOCK.UNDO');
    expect(undone.verdict.detail).toEqual({
      key: 'message.undone-manifest',
      params: { skus: 2, units: 19, quantity: 1, box: 1 },
    });
    expect(await dock.contents()).toEqual(['A 1']);
    await dock.restart();
    expect(await dock.contents()).toEqual(['A 1']);
  });

  it('asked about twice is taken once more only into the shipment that was asked about', async () => {
    const text = 'PKG:K,SKU:A,QTY:2';
    await dock.scans('DOCK.NEW', text);
    expect(await dock.said(text)).toBe('ask message.manifest-twice');
    // On another screen nothing is asked: no shipment is in front of whoever says YES.
    expect(await dock.said('DOCK.YES', 'home')).toBe('command message.nothing-asked');
    expect(await dock.contents()).toEqual(['A 2']);
    expect(await dock.said(text)).toBe('ask message.manifest-twice');
    expect(await dock.said('DOCK.YES')).toBe('good message.manifest-carton');
    expect(await dock.contents()).toEqual(['A 4']);
  });

  it('of a supplier is never a box of ours, whatever number somebody gave that box', async () => {
    await dock.scans('DOCK.NEW', 'DOCK.BOX.FBA15D');
    expect(await dock.said('PKG:FBA15D,SKU:A,QTY:12')).toBe('good message.manifest-carton');
    expect(await dock.contents()).toEqual(['A 12']);
  });

  it('counts a barcode of goods as the goods, and says if it names no carton', async () => {
    await dock.scan('DOCK.NEW');
    expect(await dock.said('AMZN,PO:F1,EAN:4006381333931,QTY:24')).toBe('good message.manifest-taken');
    expect(await dock.contents()).toEqual(['A 24']);
  });

  it('leaves what nobody knows open, as a scan of it would', async () => {
    await dock.mend();
    await dock.scan('DOCK.NEW');
    const { verdict } = await dock.scan('PKG:K,SKU:A,QTY:2,SKU:NEVER-1,QTY:5,SKU:NEVER-2,QTY:1');
    expect(verdict).toMatchObject({
      ...{ tone: 'unknown', title: { key: 'message.manifest-carton', params: { skus: 3, units: 8 } } },
      detail: { key: 'message.manifest-unknown', params: { unknown: 2, code: 'NEVER-2' } },
    });
    expect(await dock.contents()).toEqual(['A 2, ?NEVER-1 5, ?NEVER-2 1']);
    // The service is asked for each of them.
    const answered = async () => (await dock.station.ask('document.current', { screen: 'inbound' }))?.journal ?? [];
    await until(answered, (lines) => lines.filter(({ entry }) => entry.type === 'not-found').length === 2);
    expect(await dock.said('DOCK.DONE')).toMatch(/^failed/);
    await dock.scans('NEVER-1', 'DOCK.YES', 'NEVER-2', 'DOCK.NO');
    expect(await dock.contents()).toEqual(['A 2, NEVER-1 6']);
  });

  it('is asked about the second time, and counted again only with YES', async () => {
    await dock.scan('DOCK.NEW');
    const text = 'SKU:A,QTY:2';
    await dock.scan(text);
    expect(await dock.said(text)).toBe('ask message.manifest-twice');
    expect(await dock.said('DOCK.NO')).toBe('command message.manifest-left');
    expect(await dock.contents()).toEqual(['A 2']);
    await dock.scan(text);
    await dock.restart();
    expect(await dock.said('DOCK.YES')).toBe('good message.manifest-taken');
    expect(await dock.contents()).toEqual(['A 4']);
    await dock.scan('DOCK.UNDO');
    expect(await dock.contents()).toEqual(['A 2']);
    await dock.scan('DOCK.UNDO');
    // Taken back, it is not there any more.
    expect(await dock.said(text)).toBe('good message.manifest-taken');
  });

  it('is refused whole for a serial number that is there already, or one code of several SKUs', async () => {
    await dock.scans('DOCK.NEW', ']C10104006381333931217');
    const { verdict } = await dock.scan('PKG:K,SKU:B,QTY:2,SKU:A,QTY:1,SN:7');
    expect([verdict.tone, verdict.detail?.key]).toEqual(['duplicate', 'message.serial-twice']);
    expect(await dock.said('PKG:K,SKU:A,QTY:1,SN:8,SKU:A,QTY:1,SN:8')).toBe('duplicate message.item');
    await dock.station.ask('catalogue.import', { csv: 'Sku,Barcode\nC,BOTH\nD,BOTH\n' });
    const refused = await dock.scan('PKG:K,SKU:A,QTY:1,SKU:BOTH,QTY:1');
    expect(refused.verdict).toMatchObject({ tone: 'wrong', hold: true, title: { key: 'message.ambiguous' } });
    expect(await dock.contents()).toEqual(['A 1']);
  });

  it.each([
    ['PKG:K,SKU:A,QTY:0', 'malformed.manifest-quantity'],
    ['PKG:K,SKU:A,QTY:-2', 'malformed.manifest-quantity'],
    ['PKG:K,SKU:A,QTY:99999999', 'malformed.manifest-quantity'],
    ['PKG:K,DOCK:1,SKU:A,QTY:2,SKU:B,QTY:1,SUM:2/13', 'malformed.manifest-cut'],
    ['PKG:K,SKU:A,QTY', 'malformed.manifest-form'],
  ])('%s is refused and holds the screen', async (text, why) => {
    await dock.scan('DOCK.NEW');
    const { verdict, appended } = await dock.scan(text);
    expect([verdict.tone, verdict.hold, verdict.detail?.key, appended]).toEqual(['failed', true, why, []]);
  });

  it('is the goods that somebody taught the whole text for', async () => {
    await dock.station.ask('learned.import', { csv: 'Code,Sku\n"PN:77,QTY:10",B\n"SKU:A,QTY:1",B\n' });
    await dock.scan('DOCK.NEW');
    expect(await dock.said('PN:77,QTY:10')).toBe('good message.item');
    expect(await dock.said('SKU:A,QTY:1')).toBe('good message.item');
    expect(await dock.contents()).toEqual(['B ST-B 2']);
    expect(await dock.said('PN:78,QTY:10')).toBe('failed message.bad-code');
  });

  it('as long as a code holds goes into a box of an order at the service, too', async () => {
    await dock.scan('DOCK.NEW');
    const lines = Array.from({ length: 150 }, (_, no) => ({
      ...{ code: no % 2 === 0 ? 'A' : 'B', quantity: no + 1, lot: `LOT-${no}`, expiry: '2027-12-31', serial: null },
    }));
    const text = writeManifest({ box: 'K', sscc: null, part: null, lines });
    expect(text.length).toBeGreaterThan(4_000);
    expect((await dock.scan(text)).verdict).toMatchObject({
      tone: 'good',
      title: { params: { skus: 2, units: 11_325 } },
    });
  });
});

describe('a manifest elsewhere', () => {
  const text = 'PKG:K,SKU:A,QTY:2';

  it('says what it lists where nothing is open, and counts nothing', async () => {
    for (const screen of ['home', 'inbound', 'inventory', 'tracking', 'outbox'] as const) {
      const { verdict, appended } = await dock.scan(text, screen);
      expect([verdict.tone, verdict.title.key, verdict.detail?.key, appended]).toEqual([
        ...['failed', 'message.manifest-lists', 'message.manifest-open-first', []],
      ]);
    }
  });

  it('is refused in a bill, and after MINUS', async () => {
    await dock.scan('DOCK.NEW', 'bol');
    const { verdict } = await dock.scan(text, 'bol');
    expect(verdict).toMatchObject({ tone: 'failed', hold: true, detail: { key: 'message.manifest-not-here' } });
    await dock.scans('DOCK.YES', 'DOCK.NEW', 'A', 'DOCK.MINUS');
    expect((await dock.scan(text)).verdict).toMatchObject({ hold: true, detail: { key: 'message.manifest-minus' } });
    await dock.scan('DOCK.YES');
    // MINUS is over: nothing is taken out by surprise.
    await dock.scan('A');
    expect(await dock.contents()).toEqual(['A 2']);
  });
});

describe('the manifest of our own label', () => {
  it('opens its box here, and is taken in at another station', async () => {
    await states({ companyPrefix: '4012345', stationNumber: '07' });
    await dock.scans('DOCK.NEW', ']C1010400638133393110LOT,A', 'DOCK.QTY.3', 'B');
    const { print } = await dock.scan('DOCK.PRINT');
    const { text, lacks } = labelCode(print ?? ({} as never));
    expect([lacks, text]).toEqual([null, expect.stringMatching(/^PKG:.*,SSCC:0.*LOT:LOT%2CA.*SUM:2\/4$/)]);
    await dock.scan('DOCK.BOX');
    expect(await dock.said(text)).toBe('command message.box-open');
    await dock.scan('DOCK.BOX.2');
    expect((await dock.scan(text, 'home')).verdict.title).toEqual({ key: 'message.box-open', params: { box: 1 } });
    expect(await dock.contents()).toEqual(['A LOT,A 3, B ST-B 1', '']);
    // The same text at a station that knows nothing of that box.
    const stranger = text.replace(/PKG:[^,]*/, 'PKG:T2-261121-001-001').replace(/SSCC:\d+,/, '');
    expect(await dock.said(stranger)).toBe('good message.manifest-carton');
    expect(await dock.contents()).toEqual(['A LOT,A 6, B ST-B 2', '']);
  });

  it('is not written while somebody has to say what is in the box', async () => {
    await states();
    await dock.scans('DOCK.NEW', 'A', 'NEVER');
    const { print } = await dock.scan('DOCK.PRINT');
    expect(labelCode(print ?? ({} as never))).toMatchObject({ lacks: 'open', text: print?.number });
  });
});
