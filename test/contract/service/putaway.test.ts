import { describe, expect, it } from 'vitest';
import { PutawayInfoRequest, putawayInfo } from '../../../src/contract/service/putaway.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

describeRequest('putaway.info request', PutawayInfoRequest, {
  example: { CustomerOrderNos: ['ITST16081800001'], InventoryPutawayOrderNoType: 'CustomerOrderNo' },
  required: [],
});

describeReply('putaway.info reply', putawayInfo.reply, {
  example: [
    {
      CustomerOrderNo: 'ITST16081800001',
      WarehouseCode: 'US',
      WarehouseName: 'New Jersey',
      Status: 'Received',
      CustomerManifestItems: [
        { StorageNo: 'YY09UIY987985', CustomerQuantity: 12, ReceivedQuantity: 11, Sku: 'bag-y001' },
      ],
    },
  ],
});

describe('putaway', () => {
  it('takes a kind of number beyond the one that was seen', () => {
    expect(PutawayInfoRequest.safeParse({ InventoryPutawayOrderNoType: 'SvcOrderId' }).success).toBe(true);
  });
});
