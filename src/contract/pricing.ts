import { z } from 'zod';
import { declare } from './endpoint.ts';
import {
  none,
  plainId,
  replyBoolean,
  replyList,
  replyNumber,
  replyObject,
  replyPart,
  replyRecords,
  replyText,
  requestText,
  requiredText,
} from './wire.ts';

/** Boxes of one kind (2.8). Weight in grams, sizes in centimetres (field-notes). */
export const InboundBox = z.strictObject({
  Weight: z.number().optional(),
  Length: z.number().optional(),
  Width: z.number().optional(),
  Height: z.number().optional(),
  Quantity: z.number().optional(),
});
export type InboundBox = z.infer<typeof InboundBox>;

export const InboundPricingRequest = z.strictObject({
  ServiceCode: plainId(0, 30).optional(),
  WarehouseId: plainId(1, 10),
  LocationId: requestText(30),
  Boxes: z.array(InboundBox),
  IncludeUnsuccessful: z.boolean().optional(),
  IsCustomsClearance: z.boolean().optional(),
  IsBorrowTaxNo: z.boolean().optional(),
});
export type InboundPricingRequest = z.infer<typeof InboundPricingRequest>;

export const OutboundPricingRequest = z.strictObject({
  ServiceCode: plainId(1, 30),
  Skus: z.array(z.strictObject({ Sku: requestText(), Quantity: z.number().optional() })),
  WarehouseId: plainId(1, 10),
  Country: requiredText(100),
  Postcode: requestText(50),
  Address: requestText(200),
  City: requestText(100),
  Province: requestText(100),
});
export type OutboundPricingRequest = z.infer<typeof OutboundPricingRequest>;

const amountFields = { Currency: replyText(), Amount: replyNumber() };

const resultFields = {
  ServiceCode: replyText(),
  ServiceName: replyText(),
  Success: replyBoolean(),
  Message: replyText(),
  ChargeInfo: replyPart({
    Summary: replyList(replyObject(amountFields)),
    Detail: replyList(replyObject({ ...amountFields, ChargeName: replyText(), Remark: replyText() })),
  }),
  LogisticsTimes: replyPart({ Min: replyNumber(), Max: replyNumber() }),
};

/** The price of one service (2.8), or why there is none: `Success` and `Message` are per service (7). */
export const PricingResult = replyObject(resultFields);
export type PricingResult = z.infer<typeof PricingResult>;

/** The same for inbound, which alone has a total. */
export const InboundPricingResult = replyObject({ ...resultFields, TotalCharge: replyPart(amountFields) });
export type InboundPricingResult = z.infer<typeof InboundPricingResult>;

export const pricingInbound = declare({
  name: 'pricing.inbound',
  section: '4.10',
  summary: 'Inbound pricing for all services',
  method: 'POST',
  path: '/v1/pricing/inbound/box',
  port: 82,
  write: false,
  params: none,
  query: none,
  body: InboundPricingRequest,
  reply: replyRecords(InboundPricingResult),
  success: [200],
  statuses: {},
});

export const pricingOutbound = declare({
  name: 'pricing.outbound',
  section: '4.15',
  summary: 'Outbound pricing for one service by SKUs',
  method: 'POST',
  path: '/v1/pricing/outbound/skus',
  port: 81,
  write: false,
  params: none,
  query: none,
  body: OutboundPricingRequest,
  reply: PricingResult,
  success: [200],
  statuses: {},
});
