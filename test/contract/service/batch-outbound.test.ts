import { describe, expect, it } from 'vitest';
import { batchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

describeRequest('batch-outbound.details path', batchOutboundDetails.params, {
  example: { CustomerOrderNo: 'BO1' },
  required: ['CustomerOrderNo'],
});

describeReply('batch-outbound.details reply', batchOutboundDetails.reply, {
  example: {
    CustomerOrderNo: 'BO1',
    BoxDetails: [
      {
        BoxNo: 'B1',
        Weight: '4200',
        Size: '60*40*40',
        PalletNo: 'P1',
        SkuDetails: [{ StorageNo: 'YY09UIY987985', Quantity: 12 }],
      },
    ],
    PalletDetails: [{ PalletNo: 'P1', Weight: '42000', Size: '120*100*150', BoxNos: ['B1', 'B2'] }],
    Remark: 'two pallets',
  },
});

describe('batch outbound details', () => {
  it('reads weights that come as numbers as the text they are declared to be', () => {
    const read = batchOutboundDetails.reply.parse({ BoxDetails: [{ Weight: 4200 }], PalletDetails: null });
    expect(read).toEqual({ BoxDetails: [{ Weight: '4200', SkuDetails: [] }], PalletDetails: [] });
  });

  it('reads box numbers that come as numbers, and leaves nulls out', () => {
    const read = batchOutboundDetails.reply.parse({ PalletDetails: [{ BoxNos: [1, null, 'B2'] }] });
    expect(read.PalletDetails[0]?.BoxNos).toEqual(['1', 'B2']);
  });
});
