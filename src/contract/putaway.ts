import { z } from 'zod';
import { declare } from './endpoint.ts';
import { inventoryPutawayOrderTypesSeen } from './enumerations.ts';
import { none, replyList, replyNumber, replyObject, replyRecords, replyText, requestText } from './wire.ts';

/** InventoryPutawayOrderNoType says what the numbers are; `CustomerOrderNo` is the only value seen (2.14). */
export const PutawayInfoRequest = z.strictObject({
  CustomerOrderNos: z.array(z.string()).optional(),
  InventoryPutawayOrderNoType: requestText().meta({ examples: [...inventoryPutawayOrderTypesSeen] }),
});
export type PutawayInfoRequest = z.infer<typeof PutawayInfoRequest>;

/** What an inbound order announced and what was received, in pieces (2.13). */
export const PutawayInfo = replyObject({
  CustomerOrderNo: replyText(),
  WarehouseCode: replyText(),
  WarehouseName: replyText(),
  Status: replyText(),
  CustomerManifestItems: replyList(
    replyObject({
      StorageNo: replyText(),
      CustomerQuantity: replyNumber(),
      ReceivedQuantity: replyNumber(),
      Sku: replyText(),
    }),
  ),
});
export type PutawayInfo = z.infer<typeof PutawayInfo>;

export const putawayInfo = declare({
  name: 'putaway.info',
  section: '4.20',
  summary: 'Get putaway order info',
  method: 'POST',
  path: '/v1/InventoryPutawayOrder/InboundInfo',
  port: 83,
  write: false,
  params: none,
  query: none,
  body: PutawayInfoRequest,
  reply: replyRecords(PutawayInfo),
  success: [200],
  statuses: { 200: 'ok', 400: 'invalid data' },
});
