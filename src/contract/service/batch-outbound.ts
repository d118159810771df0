import { z } from 'zod';
import { declare } from './endpoint.ts';
import { named, none, replyList, replyNumber, replyObject, replyText, replyTexts, requiredText } from './wire.ts';

/**
 * The contents of the boxes and pallets of a batch outbound order (2.12). Weights and sizes are text, as the service
 * writes them.
 */
export const BatchOutboundDetails = named(
  'BatchOutboundDetails',
  'What is in the boxes and on the pallets of a batch outbound order',
  replyObject({
    CustomerOrderNo: replyText('Number of the batch outbound order, as the client chose it'),
    BoxDetails: replyList(
      'The boxes',
      replyObject({
        BoxNo: replyText('Number of the box'),
        Weight: replyText('Weight as text, as the service writes it'),
        Size: replyText('Length, width and height, as text'),
        PalletNo: replyText('Number of the pallet'),
        SkuDetails: replyList(
          'The goods in it',
          replyObject({
            StorageNo: replyText('Storage number of the goods, as the service gives it'),
            Quantity: replyNumber('Units of the goods'),
          }),
        ),
      }),
    ),
    PalletDetails: replyList(
      'The pallets',
      replyObject({
        PalletNo: replyText('Number of the pallet'),
        Weight: replyText('Weight as text, as the service writes it'),
        Size: replyText('Length, width and height, as text'),
        BoxNos: replyTexts('Numbers of the boxes on the pallet'),
      }),
    ),
    Remark: replyText('A remark'),
  }),
);
export type BatchOutboundDetails = z.infer<typeof BatchOutboundDetails>;

export const batchOutboundDetails = declare({
  name: 'batch-outbound.details',
  section: '4.19',
  summary: 'Get batch outbound order details',
  method: 'GET',
  path: '/v1/batchOutboundOrder/{CustomerOrderNo}',
  port: null,
  write: false,
  params: z.strictObject({
    CustomerOrderNo: requiredText('Number of the batch outbound order, as the client chose it'),
  }),
  query: none,
  body: none,
  reply: BatchOutboundDetails,
  success: [200],
  statuses: { 200: 'ok', 404: 'CustomerOrderNo not found' },
});
