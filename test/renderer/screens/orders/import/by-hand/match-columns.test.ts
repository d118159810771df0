import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderKind } from '../../../../../../src/contract/bridge/orders.ts';
import {
  columnsTwice,
  columnWords,
  matchColumns,
  templateColumns,
} from '../../../../../../src/renderer/screens/orders/import/by-hand/match-columns.ts';
import { templateHeading } from '../../../../../../src/renderer/screens/orders/import/template/order-template.ts';
import { orderColumns } from '../../../../../../src/renderer/screens/orders/order/order-columns.ts';
import { languages } from '../../../../i18n/texts-on-disk.ts';

const all = Object.values(languages);
const words = { 'drop-ship': columnWords('drop-ship', all), outbound: columnWords('outbound', all) };
const match = (kind: OrderKind, ...heading: string[]) => matchColumns(heading, kind, words[kind]);
const kinds = ['drop-ship', 'outbound'] as const;

describe('what stands in the columns of a file of orders', () => {
  it.each(kinds)('is known of every heading of the template for %s, in any case and order', (kind) => {
    const keys = orderColumns(kind).map(({ key }) => key);
    expect(templateHeading(kind)).toEqual(keys);
    fc.assert(
      fc.property(fc.shuffledSubarray(keys, { minLength: 1 }), fc.boolean(), (chosen, isUpper) => {
        const heading = chosen.map((key) => (isUpper ? key.toUpperCase() : key.toLowerCase()));
        expect(match(kind, ...heading)).toEqual(chosen);
      }),
    );
  });

  it('is known without what stands before a name, where only one field is called so', () => {
    expect(match('drop-ship', 'quantity', 'EoriCode', 'TaxId', 'DeclareNameEn')).toEqual([
      'Skus.Quantity',
      null,
      'ShipToAddress.TaxId',
      'Skus.DeclareNameEn',
    ]);
    // An order has a weight of its own.
    expect(match('drop-ship', 'Weight', 'Skus.Weight')).toEqual(['Weight', 'Skus.Weight']);
  });

  it('is known by a few words of both languages, and those of an address are the recipient’s', () => {
    expect(match('outbound', 'Recipient', 'Phone number', '国家', 'Zip', 'Address 1', 'QTY', '货号')).toEqual([
      'ShipToAddress.Contact',
      'ShipToAddress.Phone',
      'ShipToAddress.Country',
      'ShipToAddress.Postcode',
      'ShipToAddress.Street1',
      'Skus.Quantity',
      'Skus.Sku',
    ]);
  });

  it('is what the window calls a field, in either language', () => {
    expect(match('drop-ship', 'Sender: City', '发件人：城市')).toEqual(['Sender.City', null]);
    expect(match('drop-ship', '发件人：城市', '收件人：城市')).toEqual(['Sender.City', 'ShipToAddress.City']);
  });

  it('is not guessed beyond what is written', () => {
    expect(match('drop-ship', 'Weight (kg)', 'Colour', '', 'WarehouseId')).toEqual([null, null, null, null]);
  });

  it('is the interface’s own name before any other word for it, wherever that stands', () => {
    expect(match('drop-ship', 'Name', 'ShipToAddress.Contact')).toEqual([null, 'ShipToAddress.Contact']);
  });

  it('is never the same twice', () => {
    const heading = fc.array(
      fc.constantFrom('Name', 'Contact', 'Recipient', 'Sku', 'SKU', 'Skus.Sku', 'qty', 'Quantity'),
    );
    fc.assert(
      fc.property(heading, (titles) => {
        expect(columnsTwice(match('drop-ship', ...titles))).toEqual([]);
      }),
    );
    expect(columnsTwice(['Skus.Sku', null, 'Skus.Sku', 'Skus.Sku', null])).toEqual(['Skus.Sku']);
  });

  it('is that of the template where there is no heading', () => {
    const [first, second] = templateHeading('outbound');
    expect(templateColumns('outbound', 2)).toEqual([first, second]);
    expect(templateColumns('outbound', 400).slice(-1)).toEqual([null]);
  });
});
