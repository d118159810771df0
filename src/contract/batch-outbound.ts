import { z } from 'zod';
import { declare } from './endpoint.ts';
import { none, replyList, replyNumber, replyObject, replyText, replyTexts, requiredText } from './wire.ts';

/** What is in the boxes and on the pallets of a batch outbound order (2.12). Weights and sizes are text, as the service writes them. */
export const BatchOutboundDetails = replyObject({
  CustomerOrderNo: replyText(),
  BoxDetails: replyList(
    replyObject({
      BoxNo: replyText(),
      Weight: replyText(),
      Size: replyText(),
      PalletNo: replyText(),
      SkuDetails: replyList(replyObject({ StorageNo: replyText(), Quantity: replyNumber() })),
    }),
  ),
  PalletDetails: replyList(
    replyObject({ PalletNo: replyText(), Weight: replyText(), Size: replyText(), BoxNos: replyTexts() }),
  ),
  Remark: replyText(),
});
export type BatchOutboundDetails = z.infer<typeof BatchOutboundDetails>;

export const batchOutboundDetails = declare({
  name: 'batch-outbound.details',
  section: '4.19',
  summary: 'Get batch outbound order details',
  method: 'GET',
  path: '/v1/batchOutboundOrder/{CustomerOrderNo}',
  port: null,
  write: false,
  params: z.strictObject({ CustomerOrderNo: requiredText() }),
  query: none,
  body: none,
  reply: BatchOutboundDetails,
  success: [200],
  statuses: { 200: 'ok', 404: 'CustomerOrderNo not found' },
});
