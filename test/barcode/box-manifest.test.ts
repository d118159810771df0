import { describe, expect, it } from 'vitest';
import { type BoxManifest, readManifest } from '../../src/barcode/box-manifest.ts';
import { readScan } from '../../src/barcode/read-scan.ts';

const read = (text: string) => readManifest(text, 2026);
const why = (text: string) => {
  const found = read(text);
  return found?.ok === false
    ? [found.reason.code.replace('manifest-', ''), 'value' in found.reason && found.reason.value]
    : found;
};
const line = (code: string, quantity: number, more: Partial<BoxManifest['lines'][number]> = {}) => ({
  ...{ code, quantity, lot: null, expiry: null, serial: null },
  ...more,
});
const manifest = (lines: BoxManifest['lines'], more: Partial<BoxManifest> = {}) => ({
  ok: true,
  value: { box: null, sscc: null, part: null, isOurs: false, lines, ...more },
});

describe('the manifest of a foreign carton', () => {
  it('is read in the forms that cartons for Amazon have', () => {
    expect(read('PKG:FBA15DU000001,SKU:MUG-BLUE,QTY:12')).toEqual(
      manifest([line('MUG-BLUE', 12)], { box: 'FBA15DU000001' }),
    );
    expect(read('PKG:FBA1,SKU:A,QTY:12,EXP:271231,SKU:B,QTY:3')).toEqual(
      manifest([line('A', 12, { expiry: '2027-12-31' }), line('B', 3)], { box: 'FBA1' }),
    );
    expect(read('AMZN,PO:FBA23JFC2G,UPC:847603044631,QTY:24,EXP:270200,FNSKU:X00,QTY:1')).toEqual(
      manifest([line('847603044631', 24, { expiry: '2027-02-28' }), line('X00', 1)]),
    );
  });

  it('is read however its keys are written, and with whole years', () => {
    expect(read('pkg:F-1, sku:a b, qty:007, exp:2027-12-31, lot:L1')).toEqual(
      manifest([line('a b', 7, { expiry: '2027-12-31', lot: 'L1' })], { box: 'F-1' }),
    );
    expect(read('SKU:A,EXP:20271231,QTY:2')).toEqual(manifest([line('A', 2, { expiry: '2027-12-31' })]));
  });

  it('keeps its signs: only what Dockside writes is escaped', () => {
    expect(read('PKG:F,SKU:50%2C,QTY:1')).toMatchObject({ value: { lines: [{ code: '50%2C' }] } });
  });

  it.each([
    ['PKG:F,SKU:A,QTY:0', 'quantity', 'QTY:0'],
    ['PKG:F,SKU:A,QTY:-3', 'quantity', 'QTY:-3'],
    ['PKG:F,SKU:A,QTY:1000001', 'quantity', 'QTY:1000001'],
    ['PKG:F,SKU:A,QTY:1e3', 'quantity', 'QTY:1e3'],
    ['PKG:F,SKU:A,QTY:2.5', 'quantity', 'QTY:2.5'],
    ['PKG:F,SKU:A,QTY:2,SN:7', 'quantity', 'SN:7'],
    ['PKG:F,SKU:A', 'no-quantity', 'A'],
    ['PKG:F,SKU:A,SKU:B,QTY:2', 'no-quantity', 'SKU:B'],
    ['PKG:F,SKU:A,QTY:2,QTY:3', 'twice', 'QTY:3'],
    ['PKG:F,PKG:G,SKU:A,QTY:2', 'twice', 'PKG:G'],
    ['PKG:F,SKU:A,QTY:2,EXP:271331', 'date', 'EXP:271331'],
    ['PKG:F,SKU:A,QTY:2,COLOR:RED', 'unknown-key', 'COLOR:RED'],
    ['PKG:F,QTY:2', 'unknown-key', 'QTY:2'],
    ['SSCC:340123450000000127,SKU:A,QTY:1', 'sscc', 'SSCC:340123450000000127'],
    ['PKG:F,DOCK:2,SKU:A,QTY:1', 'version', 'DOCK:2'],
    ['PKG:F,PO:1', 'empty', ''],
    ['PKG:F,SK', 'form', 'SK'],
    ['PKG:F,SKU:A,QTY:', 'form', 'QTY:'],
    ['PKG:F,SKU:A,QTY:2,', 'form', ''],
    ['15DU000001,SKU:MUG,QTY:3', 'form', '15DU000001'],
    ['PKG:F,DOCK:1,PART:3/2,SKU:A,QTY:1,SUM:1/1', 'form', 'PART:3/2'],
    ['PKG:F,DOCK:1,SKU:A%E4,QTY:1,SUM:1/1', 'form', 'SKU:A%E4'],
    ['PKG:F,DOCK:1,SKU:A,QTY:1', 'cut', ''],
    ['PKG:F,DOCK:1,SKU:A,QTY:12,SUM:1/1', 'cut', '1/1'],
    ['PKG:F,SKU:A,QTY:2,SUM:2/2', 'cut', '2/2'],
    ['PKG:F,DOCK:1,SKU:A,QTY:1,SUM:1/1,SKU:B,QTY:1', 'form', 'SKU:B'],
  ])('%s is refused: %s', (text, reason, value) => {
    expect(why(text)).toEqual([reason, value]);
    expect(readScan(text, { currentYear: 2026 })).toMatchObject({ kind: 'malformed', text });
  });

  it.each([
    'SKU:1042',
    'PKG:1',
    'A,B',
    'QTY:3',
    'https://example.org/a?x=PKG:1',
    'PKG',
    'DOCK.SET.REMARK.PKG:1,SKU:A,QTY:2',
  ])('%s is none', (text) => expect(readScan(text, { currentYear: 2026 }).kind).not.toMatch(/manifest|malformed/));

  it('is told from the AIM id of its symbol', () => {
    expect(readScan(']Q1PKG:F,SKU:A,QTY:2', { currentYear: 2026 })).toMatchObject({
      kind: 'manifest',
      symbology: expect.any(String),
      manifest: { box: 'F' },
    });
  });
});
