import { z } from 'zod';
import { declare } from './endpoint.ts';
import {
  named,
  none,
  plainId,
  replyBoolean,
  replyList,
  replyNumber,
  replyObject,
  replyPart,
  replyRecords,
  replyText,
  requestBoolean,
  requestNumber,
  requestText,
  requiredList,
  requiredText,
} from './wire.ts';

/** Boxes of one kind (2.8). Weight in grams, sizes in centimetres (manual/service.md 10). */
export const InboundBox = named(
  'InboundBox',
  'Boxes of one kind',
  z.strictObject({
    Weight: requestNumber('In grams'),
    Length: requestNumber('In centimetres'),
    Width: requestNumber('In centimetres'),
    Height: requestNumber('In centimetres'),
    Quantity: requestNumber('How many of them'),
  }),
);
export type InboundBox = z.infer<typeof InboundBox>;

export const InboundPricingRequest = named(
  'InboundPricingRequest',
  'Boxes that come in, to be priced',
  z.strictObject({
    ServiceCode: plainId('Code of the shipping service', 0, 30).optional(),
    WarehouseId: plainId('Code of the warehouse, as US', 1, 10),
    LocationId: requestText('Place of the service; its values are not shown', 30),
    Boxes: requiredList('The boxes', InboundBox),
    IncludeUnsuccessful: requestBoolean('Also services that have no price for it'),
    IsCustomsClearance: requestBoolean('Customs clearance is included'),
    IsBorrowTaxNo: requestBoolean('A tax number is shared'),
  }),
);
export type InboundPricingRequest = z.infer<typeof InboundPricingRequest>;

export const OutboundPricingRequest = named(
  'OutboundPricingRequest',
  'Goods that go out, to be priced',
  z.strictObject({
    ServiceCode: plainId('Code of the shipping service', 1, 30),
    Skus: requiredList(
      'The goods',
      z.strictObject({
        Sku: requestText('Code of the goods, as the client chose it'),
        Quantity: requestNumber('How many of them'),
      }),
    ),
    WarehouseId: plainId('Code of the warehouse, as US', 1, 10),
    Country: requiredText('Code of the country, as US', 100),
    Postcode: requestText('Postal code', 50),
    Address: requestText('Street and number', 200),
    City: requestText('City', 100),
    Province: requestText('Province or state', 100),
  }),
);
export type OutboundPricingRequest = z.infer<typeof OutboundPricingRequest>;

const amountFields = { Currency: replyText('As USD, EUR or CNY'), Amount: replyNumber('In Currency') };

const resultFields = {
  ServiceCode: replyText('Code of the shipping service'),
  ServiceName: replyText('Name of the shipping service'),
  Success: replyBoolean('False: there is no price'),
  Message: replyText('Why there is no price, in words'),
  ChargeInfo: named(
    'ChargeInfo',
    'What the price is made of',
    replyPart({
      Summary: replyList('The sum in each currency', replyObject(amountFields)),
      Detail: replyList(
        'What is charged for',
        replyObject({
          ...amountFields,
          ChargeName: replyText('What is charged for'),
          Remark: replyText('A remark on the charge'),
        }),
      ),
    }),
  ),
  LogisticsTimes: named(
    'LogisticsTimes',
    'How many days it takes',
    replyPart({
      Min: replyNumber('The fewest days that it takes'),
      Max: replyNumber('The most days that it takes'),
    }),
  ),
};

/** The price of one service (2.8), or why there is none: `Success` and `Message` are per service (7). */
export const PricingResult = named(
  'PricingResult',
  'The price of one service, or why there is none',
  replyObject(resultFields),
);
export type PricingResult = z.infer<typeof PricingResult>;

/** The same for inbound, which alone has a total. */
export const InboundPricingResult = named(
  'InboundPricingResult',
  'The price of one service for boxes that come in, or why there is none',
  replyObject({ ...resultFields, TotalCharge: named('TotalCharge', 'The whole price', replyPart(amountFields)) }),
);
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
