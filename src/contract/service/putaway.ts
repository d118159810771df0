import { z } from 'zod';
import { declare } from './endpoint.ts';
import { inventoryPutawayOrderTypesSeen } from './enumerations.ts';
import {
  named,
  none,
  replyList,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requestList,
  requestText,
} from './wire.ts';

/** InventoryPutawayOrderNoType is the type of the numbers; `CustomerOrderNo` is the only value observed (2.14). */
export const PutawayInfoRequest = named(
  'PutawayInfoRequest',
  'Putaway orders to look up',
  z.strictObject({
    CustomerOrderNos: requestList('Numbers of the orders', z.string()),
    InventoryPutawayOrderNoType: requestText('What CustomerOrderNos are').meta({
      examples: [...inventoryPutawayOrderTypesSeen],
    }),
  }),
);
export type PutawayInfoRequest = z.infer<typeof PutawayInfoRequest>;

/** What an inbound order announced and what was received, in pieces (2.13). */
export const PutawayInfo = named(
  'PutawayInfo',
  'What an inbound order announced and what was received',
  replyObject({
    CustomerOrderNo: replyText('Number of the order, as the client chose it'),
    WarehouseCode: replyText('Code of the warehouse'),
    WarehouseName: replyText('Name of the warehouse'),
    Status: replyText('How far the order is; its values are not shown'),
    CustomerManifestItems: replyList(
      'The goods of the order',
      replyObject({
        StorageNo: replyText('Storage number of the goods, as the service gives it'),
        CustomerQuantity: replyNumber('Units that were announced'),
        ReceivedQuantity: replyNumber('Units that were received'),
        Sku: replyText('Code of the goods, as the client chose it'),
      }),
    ),
  }),
);
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
