import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftJis } from '../../src/order-files/tracking/shift-jis.ts';
import { type TrackingLine, trackingFormatOf } from '../../src/order-files/tracking/tracking-formats.ts';
import { writeTrackingFile } from '../../src/order-files/tracking/write-tracking-file.ts';
import { workbookRows } from '../../src/tables/read-table.ts';
import { charactersOf } from '../tables/write-encoded.ts';

const line = (more: Partial<TrackingLine> = {}): TrackingLine => ({
  ...{ orderNo: '302-1042877-5518068', trackingNumber: '1Z999AA10123', carrier: 'Yun Express' },
  ...{ shippedOn: '2026-11-03', kept: {}, ...more },
});
const written = (format: string, ...lines: readonly TrackingLine[]) =>
  writeTrackingFile(trackingFormatOf(format), lines, 'file');
const textOf = async (format: string, encoding: string, ...lines: readonly TrackingLine[]) =>
  new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode((await written(format, ...lines)).bytes);

describe('the file with tracking numbers for', () => {
  it('Amazon is separated by tabs, confirms whole orders, and names a carrier that has no code', async () => {
    expect(await textOf('amazon', 'utf-8', line(), line({ orderNo: '302-2', carrier: 'fedex' }))).toBe(
      'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method\r\n' +
        '302-1042877-5518068\t\t\t2026-11-03\tOther\tYun Express\t1Z999AA10123\t\r\n' +
        '302-2\t\t\t2026-11-03\tFedEx\t\t1Z999AA10123\t\r\n',
    );
    expect((await written('amazon')).name).toBe('file.txt');
  });

  it('WooCommerce has the day first, and says that the order is shipped', async () => {
    expect(await textOf('woocommerce', 'utf-8', line({ orderNo: '1007', carrier: 'DHL, "Express"' }))).toBe(
      'order_id,tracking_provider,tracking_number,date_shipped,status_shipped\r\n' +
        '1007,"DHL, ""Express""",1Z999AA10123,03-11-2026,1\r\n',
    );
  });

  it('Rakuten is in Shift_JIS, and repeats what the file of orders said of the parcel', async () => {
    const kept = { 送付先ID: '7', '発送明細ID ': '501' };
    expect(
      await textOf('rakuten', 'shift_jis', line({ orderNo: '123456-20261103-0000', carrier: 'ヤマト運輸', kept })),
    ).toBe(
      '注文番号,送付先ID,発送明細ID,お荷物伝票番号,配送会社,発送日\r\n' +
        '123456-20261103-0000,7,501,1Z999AA10123,ヤマト運輸,2026-11-03\r\n',
    );
  });

  it('TikTok Shop is a workbook with a line above its headings, whose numbers keep every digit', async () => {
    const id = '576461413038785752';
    const kept = { 'Auto Combine Group ID': 'G-1' };
    const lines = [
      line({ orderNo: id }),
      line({ orderNo: '2', carrier: 'A & B <"é\u0001', kept }),
      line({ orderNo: '3', carrier: '' }),
    ];
    const { name, bytes } = await written('tiktok-shop', ...lines);
    expect(name).toBe('file.xlsx');
    const sheet = await workbookRows(bytes.buffer);
    const rows = typeof sheet === 'string' ? [] : sheet[0]?.rows.map(({ cells }) => cells);
    expect(rows?.slice(1)).toEqual([
      ['Order ID', 'Tracking ID', 'Shipping Provider Name', 'Auto Combine Group ID'],
      [id, '1Z999AA10123', 'Yun Express', 'N/A'],
      ['2', '1Z999AA10123', 'A & B <"é', 'G-1'],
      ['3', '1Z999AA10123', '', 'N/A'],
    ]);
  });

  it.each(['shopify', 'ebay-us', 'etsy-items', 'temu', 'a-format-of-the-site'])(
    '%s is a table of our own, and runs no formula',
    async (format) => {
      expect(await textOf(format, 'utf-8', line({ orderNo: '#1001', carrier: '=cmd|1' }))).toBe(
        "\uFEFFOrder number,Tracking number,Carrier,Ship date\r\n#1001,1Z999AA10123,'=cmd|1,2026-11-03\r\n",
      );
    },
  );

  it.each(['amazon', 'woocommerce', 'rakuten', 'shopify'])(
    '%s has a line for each order, whatever its cells hold',
    async (format) => {
      const text = await textOf(
        format,
        format === 'rakuten' ? 'shift_jis' : 'utf-8',
        line({ carrier: 'Yun\r\nExpress\t2' }),
      );
      expect(text.trimEnd().split('\r\n')).toHaveLength(2);
      expect(text).toContain('Yun Express 2');
    },
  );
});

describe('Shift_JIS', () => {
  it('has every character back that can be read from it', () => {
    const all = [...charactersOf('shift_jis').keys()];
    expect(all.length).toBeGreaterThan(7_000);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all)), (characters) => {
        const text = characters.join('');
        expect(new TextDecoder('shift_jis', { fatal: true }).decode(shiftJis(text))).toBe(text);
      }),
    );
  });

  it('writes what Windows writes where a character stands in it more than once', () => {
    expect([...shiftJis('∪髙纊￢')]).toEqual([0x81, 0xbe, 0xfb, 0xfc, 0xfa, 0x5c, 0x81, 0xca]);
  });

  it('has a question mark for what it cannot write', () => {
    expect(new TextDecoder('shift_jis').decode(shiftJis('顺丰 A'))).toBe('?? A');
  });
});
