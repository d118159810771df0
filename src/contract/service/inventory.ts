import { z } from 'zod';
import { declare } from './endpoint.ts';
import { productAttributesSeen, productFlagsSeen } from './enumerations.ts';
import {
  named,
  none,
  replyDate,
  replyEnumeration,
  replyInteger,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requiredList,
  requiredText,
} from './wire.ts';

/** SKUs in one request, in either form (manual/service.md 8). */
export const inventoryLimit = 30;

export const InventoryRequest = named(
  'InventoryRequest',
  'Goods to look up in a warehouse',
  z.strictObject({
    Skus: requiredList('Codes of the goods; no more than 30 were seen to be taken', z.string(), inventoryLimit),
    WarehouseId: requiredText('Code of the warehouse, as US', 30),
  }),
);
export type InventoryRequest = z.infer<typeof InventoryRequest>;

/** The stock of one SKU in one warehouse (2.10). Quantities are pieces, Weight grams, sizes centimetres. */
export const InventoryRecord = named(
  'InventoryRecord',
  'Stock of one SKU in one warehouse',
  replyObject({
    WarehouseId: replyText('Code of the warehouse, as US'),
    Sku: replyText('Code of the goods, as the client chose it'),
    SvcSku: replyText('Code of the goods, as the service gives it'),
    StorageNo: replyText('Storage number of the goods, as the service gives it'),
    Weight: replyInteger('In grams'),
    Length: replyNumber('In centimetres'),
    Width: replyNumber('In centimetres'),
    Height: replyNumber('In centimetres'),
    DeclareName: replyText('Name for customs, in English'),
    DeclareNameCn: replyText('Name for customs, in Chinese'),
    DeclareValue: replyNumber('Value for customs of one unit, in USD'),
    ProductFlag: replyEnumeration('As Simple', productFlagsSeen),
    ProductAttribute: replyEnumeration('As GeneralCargo', productAttributesSeen),
    TotalStockQty: replyInteger('All units in stock'),
    AvailStockQty: replyInteger('Units in stock that are not reserved'),
    InTransitStockQty: replyInteger('Units on their way to the warehouse'),
    CreateTime: replyDate('When the record was created, ISO 8601 in UTC'),
  }),
);
export type InventoryRecord = z.infer<typeof InventoryRecord>;

export const inventoryPost = declare({
  name: 'inventory.post',
  section: '4.16',
  summary: 'Get inventory (POST)',
  method: 'POST',
  path: '/v1/inventories',
  port: null,
  write: false,
  params: none,
  query: none,
  body: InventoryRequest,
  reply: replyRecords(InventoryRecord),
  success: [200],
  statuses: {},
});

/** `Skus` are separated by commas: a SKU containing one can only be queried with `inventoryPost`. */
export const inventoryGet = declare({
  name: 'inventory.get',
  section: '4.18',
  summary: 'Get inventory (GET)',
  method: 'GET',
  path: '/v1/inventories',
  port: 83,
  write: false,
  params: none,
  query: z.strictObject({
    Skus: requiredText('Codes of the goods, separated by commas; no more than 30 were seen to be taken'),
    WarehouseId: requiredText('Code of the warehouse, as US', 30),
  }),
  body: none,
  reply: replyRecords(InventoryRecord),
  success: [200],
  statuses: {},
});
