import { z } from 'zod';
import { declare } from './endpoint.ts';
import { productAttributesSeen, productFlagsSeen } from './enumerations.ts';
import {
  none,
  replyDate,
  replyEnumeration,
  replyInteger,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requiredText,
} from './wire.ts';

/** SKUs in one request, in either form (field-notes, Limits seen). */
export const inventoryLimit = 30;

export const InventoryRequest = z.strictObject({
  Skus: z.array(z.string()),
  WarehouseId: requiredText(30),
});
export type InventoryRequest = z.infer<typeof InventoryRequest>;

/** The stock of one SKU in one warehouse (2.10). Quantities are pieces, Weight grams, sizes centimetres. */
export const InventoryRecord = replyObject({
  WarehouseId: replyText(),
  Sku: replyText(),
  SvcSku: replyText(),
  StorageNo: replyText(),
  Weight: replyInteger(),
  Length: replyNumber(),
  Width: replyNumber(),
  Height: replyNumber(),
  DeclareName: replyText(),
  DeclareNameCn: replyText(),
  DeclareValue: replyNumber(),
  ProductFlag: replyEnumeration(productFlagsSeen),
  ProductAttribute: replyEnumeration(productAttributesSeen),
  TotalStockQty: replyInteger(),
  AvailStockQty: replyInteger(),
  InTransitStockQty: replyInteger(),
  CreateTime: replyDate(),
});
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

/** `Skus` are separated by commas: a SKU that holds one can only be asked for with `inventoryPost`. */
export const inventoryGet = declare({
  name: 'inventory.get',
  section: '4.18',
  summary: 'Get inventory (GET)',
  method: 'GET',
  path: '/v1/inventories',
  port: 83,
  write: false,
  params: none,
  query: z.strictObject({ Skus: requiredText(), WarehouseId: requiredText(30) }),
  body: none,
  reply: replyRecords(InventoryRecord),
  success: [200],
  statuses: {},
});
