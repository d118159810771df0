import type { NewOrder } from '../../../src/contract/bridge/orders.ts';
import type { FieldTexts } from '../../../src/documents/order-batch/order-batch.ts';

export const address: FieldTexts = {
  'ShipToAddress.Contact': 'Dana Reyes',
  'ShipToAddress.Country': 'US',
  'ShipToAddress.City': 'Fresno',
  'ShipToAddress.Street1': '418 Almond Row',
  'ShipToAddress.Postcode': '93701',
};

/** Row `row` of a file, right unless told otherwise. */
export function fileOrder(packageId: string, row: number, fields: FieldTexts = {}, line: FieldTexts = {}): NewOrder {
  return {
    fields: { PackageId: packageId, ServiceCode: 'CUE', Weight: '450', ...address, ...fields },
    goods: [{ fields: { Sku: 'MUG', Quantity: '2', DeclareNameEn: 'Mug', DeclareValue: '4', ...line }, row }],
    row,
  };
}
