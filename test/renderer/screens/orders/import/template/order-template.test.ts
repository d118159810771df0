import readWorkbook from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { orderFields } from '../../../../../../src/documents/order-batch/order-fields.ts';
import { xlsxOfSheets } from '../../../../../../src/renderer/export/save-xlsx.ts';
import { textsBy } from '../../../../../../src/renderer/i18n/use-texts.ts';
import {
  templateFields,
  templateHeading,
  xlsxTemplate,
} from '../../../../../../src/renderer/screens/orders/import/template/order-template.ts';
import { isUsual, orderColumns } from '../../../../../../src/renderer/screens/orders/order/order-columns.ts';
import { readTable } from '../../../../../../src/tables/read-table.ts';
import { createTexts } from '../../../../i18n/window-texts.ts';

const texts = textsBy(createTexts('en').t);

describe.each(['drop-ship', 'outbound'] as const)('the template for %s', (kind) => {
  it('has every field of an order and of its goods once, by the interface’s names, the usual ones first', () => {
    const heading = templateHeading(kind);
    const { order, goods } = orderFields[kind];
    expect([...heading].sort()).toEqual(
      [...order.map(({ name }) => name), ...goods.map(({ name }) => `Skus.${name}`)].sort(),
    );
    const usual = orderColumns(kind).map((column) => isUsual(kind, column));
    expect(usual.indexOf(false)).toBe(usual.lastIndexOf(true) + 1);
    expect(heading[0]).toBe('PackageId');
  });

  it('lists every field with what may stand in it on a second sheet', async () => {
    const fields = templateFields(kind, texts);
    const sheets = [
      { name: 'Orders', table: { columns: templateHeading(kind), rows: [] } },
      { name: 'Fields', table: fields },
    ];
    const book = await readWorkbook(await (await xlsxOfSheets(sheets)).arrayBuffer());
    expect(book.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Orders', 1],
      ['Fields', 1 + templateHeading(kind).length],
    ]);
    expect(book[0]?.data[0]).toEqual(templateHeading(kind));
    for (const row of fields.rows) expect(row.every((cell) => cell !== '')).toBe(true);
  });

  it('is no orders yet, though the cells below postcodes and phone numbers are made to take text', async () => {
    const read = await readTable(await (await xlsxTemplate(kind, texts)).arrayBuffer());
    if (typeof read === 'string') throw new Error(read);
    expect(read.sheets[0]).toMatchObject({ heading: templateHeading(kind), rows: 0 });
  });

  it('says every field in words, in both languages', () => {
    for (const language of ['en', 'zh']) {
      const { t } = textsBy(createTexts(language).t);
      for (const [key, name] of templateFields(kind, { t }).rows) {
        const last = String(key).split('.').at(-1);
        // What has no words stands as the interface has it; only these are words already.
        if (
          ![
            'Currency',
            'Value',
            'Phone',
            'Email',
            'Country',
            'City',
            'Postcode',
            'Contact',
            'Company',
            'Department',
            'District',
            'Price',
            'Weight',
            'Length',
            'Width',
            'Height',
            'Remark',
            'Quantity',
          ].includes(last ?? '')
        )
          expect(name, String(key)).not.toBe(key);
        if (language === 'zh') expect(String(name), String(key)).toMatch(/[\u4e00-\u9fff]|SKU|StorageNo/);
      }
    }
  });
});
