import { describe, expect, it } from 'vitest';
import {
  InventoryRequest,
  inventoryGet,
  inventoryLimit,
  inventoryPost,
} from '../../../src/contract/service/inventory.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

const reply = {
  example: [
    {
      WarehouseId: 'US',
      Sku: 'bag-y001',
      SvcSku: 'bag-y001_MN006334',
      StorageNo: 'YY09UIY987985',
      Weight: 340,
      Length: 30.5,
      Width: 20.25,
      Height: 10.5,
      DeclareName: 'bag',
      DeclareNameCn: '包',
      DeclareValue: 12.5,
      ProductFlag: 'Simple',
      ProductAttribute: 'GeneralCargo',
      TotalStockQty: 12,
      AvailStockQty: 9,
      InTransitStockQty: 3,
      CreateTime: '2024-11-25T12:30:23.421Z',
    },
  ],
  integers: ['[].Weight', '[].TotalStockQty', '[].AvailStockQty', '[].InTransitStockQty'],
};

describeRequest('inventory.post request', InventoryRequest, {
  example: { Skus: ['bag-y001', 'red, large'], WarehouseId: 'US' },
  required: ['Skus', 'WarehouseId'],
  longest: { WarehouseId: 30 },
});
describeReply('inventory.post reply', inventoryPost.reply, reply);

describeRequest('inventory.get query', inventoryGet.query, {
  example: { Skus: 'bag-y001,bag-y002', WarehouseId: 'US' },
  required: ['Skus', 'WarehouseId'],
  longest: { WarehouseId: 30 },
});
describeReply('inventory.get reply', inventoryGet.reply, reply);

describe('inventory', () => {
  it('leaves the limit of SKUs a request to the sender', () => {
    expect(inventoryLimit).toBe(30);
    expect(InventoryRequest.safeParse({ Skus: Array(31).fill('A'), WarehouseId: 'US' }).success).toBe(true);
  });

  it('refuses a warehouse that is required and empty', () => {
    expect(InventoryRequest.safeParse({ Skus: [], WarehouseId: '' }).success).toBe(false);
    expect(inventoryGet.query.safeParse({ Skus: 'A', WarehouseId: '' }).success).toBe(false);
  });
});
