import { z } from 'zod';
import { declare } from './endpoint.ts';
import { inboundOrderStatesSeen, inboundOrderStatusesSeen, shipmentStatusesSeen } from './enumerations.ts';
import { IdType, ShippingCost } from './shared-records.ts';
import {
  named,
  none,
  plainId,
  replyBoolean,
  replyDate,
  replyEnumeration,
  replyInteger,
  replyList,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requestDate,
  requestList,
  requestNumber,
  requestText,
  requestUtcDate,
  requiredList,
  requiredText,
  serviceDefault,
} from './wire.ts';

// manual/service.md 2.5a and 2.6, with the units of 10.

const productDetailFields = {
  DeclareNameEN: requestText('Name for customs, in English'),
  DeclareNameCN: requestText('Name for customs, in Chinese'),
  Quantity: requestNumber('Units of the goods'),
  DeclareValue: requestNumber('Value for customs of one unit, in USD'),
  MaterialEN: requestText('What the goods are made of, in English'),
  MaterialCN: requestText('What the goods are made of, in Chinese'),
  PurposeEN: requestText('What the goods are for, in English'),
  PurposeCN: requestText('What the goods are for, in Chinese'),
  BrandName: requestText('Brand of the goods'),
  Weight: requestNumber('In grams'),
  Packing: requestText('How the goods are packed'),
  HsCode: requestText('Customs tariff number'),
};

export const ProductDetail = named('ProductDetail', 'Goods as a plan has them', z.strictObject(productDetailFields));
export type ProductDetail = z.infer<typeof ProductDetail>;

/** The same in a change of boxes, the only place with a SellingValue (2.5a). */
export const ChangedProductDetail = named(
  'ChangedProductDetail',
  'Goods as a change has them',
  z.strictObject({ ...productDetailFields, SellingValue: requestNumber('Selling price of one unit') }),
);
export type ChangedProductDetail = z.infer<typeof ChangedProductDetail>;

const containerOf = <Detail extends z.ZodType>(detail: Detail) =>
  z.strictObject({
    CustomContainerNo: requestText('Number of the box, as the client chose it'),
    Weight: requestNumber('In grams'),
    Length: requestNumber('In centimetres'),
    Width: requestNumber('In centimetres'),
    Height: requestNumber('In centimetres'),
    Skus: requestList(
      'The goods in it',
      z.strictObject({
        Sku: requestText('Code of the goods, as the client chose it'),
        StorageNo: requestText('Storage number of the goods, as the service gives it'),
        Quantity: requestNumber('Units of the goods'),
        HsCode: requestText('Customs tariff number'),
        ProductDetails: requestList('What is declared of them', detail),
      }),
    ),
  });

export const ContainerInfo = named('ContainerInfo', 'A planned box', containerOf(ProductDetail));
export type ContainerInfo = z.infer<typeof ContainerInfo>;

export const ChangedContainerInfo = named(
  'ChangedContainerInfo',
  'A box as it is to be',
  containerOf(ChangedProductDetail),
);
export type ChangedContainerInfo = z.infer<typeof ChangedContainerInfo>;

export const InboundPlanRequest = named(
  'InboundPlanRequest',
  'An inbound order to create',
  z.strictObject({
    ShipmentId: plainId('Number of the inbound order, as the client chose it', 1, 50),
    VatNo: requestText('VAT number'),
    Location: requestText('Where the goods are handled, as GZ', 20),
    WarehouseId: requiredText('Code of the warehouse, as US', 30),
    ShippingType: requiredText('How the goods travel to the warehouse, as SEALCL', 30),
    Containers: requiredList('The boxes', ContainerInfo),
    PlanArriveDate: requestDate('When the goods are planned to arrive, ISO 8601 with an offset').optional(),
    Remark: requestText('A remark', 200),
    SubmitLater: serviceDefault(z.boolean(), false, 'Create it and do not submit it yet'),
    RefOutboundOrderNo: requestText('Number of an outbound order that it belongs to', 50),
  }),
);
export type InboundPlanRequest = z.infer<typeof InboundPlanRequest>;

export const ModifyBoxesRequest = named(
  'ModifyBoxesRequest',
  'The whole list of boxes of an inbound order, in the place of those that it has',
  z.strictObject({
    ShipmentId: requiredText('Number of the inbound order, as the client chose it'),
    Containers: requiredList('All boxes of the order, also those that stay as they are', ChangedContainerInfo),
  }),
);
export type ModifyBoxesRequest = z.infer<typeof ModifyBoxesRequest>;

export const TrackingObject = named(
  'TrackingObject',
  'Where the goods were at a time',
  replyObject({
    Location: replyText('Where they were'),
    Description: replyText('What happened, in words'),
    TrackingTime: replyText('When it happened'),
  }),
);

const listFields = {
  ShipmentId: replyText('Number of the inbound order, as the client chose it'),
  SvcOrderId: replyText('Number of the order, as the service gives it'),
  HandleStatus: replyEnumeration('How far the order is', inboundOrderStatusesSeen),
  HandleState: replyEnumeration('How far the order is; in the place of HandleStatus', inboundOrderStatesSeen),
  WarehouseId: replyText('Code of the warehouse, as US'),
  ShippingType: replyText('How the goods travel to the warehouse, as SEALCL'),
  Weight: replyNumber('In grams'),
  VerifyWeight: replyNumber('Weight as the warehouse measured it, in grams'),
  ContainerCount: replyInteger('Number of boxes'),
  ReceivedTime: replyDate('When the warehouse received it, ISO 8601 with an offset'),
  ShippingOutTime: replyDate('When the goods were shipped out, ISO 8601 with an offset'),
  ShippingInTime: replyDate('When the goods were shipped in, ISO 8601 with an offset'),
  FinishedTime: replyDate('When all of it was put away, ISO 8601 with an offset'),
  CreateTime: replyDate('When it was created, ISO 8601'),
  Remark: replyText('A remark'),
};

export const InboundListRecord = named(
  'InboundListRecord',
  'An inbound order as the list shows it',
  replyObject(listFields),
);
export type InboundListRecord = z.infer<typeof InboundListRecord>;

const StatusProductDetail = named(
  'StatusProductDetail',
  'What is declared of goods in a box, as the service has it',
  replyObject({
    DeclareNameEN: replyText('Name for customs, in English'),
    DeclareNameCN: replyText('Name for customs, in Chinese'),
    Quantity: replyNumber('Units of the goods'),
    DeclareValue: replyNumber('Value for customs of one unit, in USD'),
    MaterialEN: replyText('What the goods are made of, in English'),
    MaterialCN: replyText('What the goods are made of, in Chinese'),
    BrandName: replyText('Brand of the goods'),
    Weight: replyNumber('In grams'),
    Packing: replyText('How the goods are packed'),
  }),
);

/** A box as the service has it (2.6); ContainerId is taken to be our CustomContainerNo (manual/service.md 12). */
export const StatusContainer = named(
  'StatusContainer',
  'A box as the service has it',
  replyObject({
    ContainerId: replyText('Number of the box; taken for the CustomContainerNo that the client chose'),
    Weight: replyNumber('In grams'),
    Length: replyNumber('In centimetres'),
    Width: replyNumber('In centimetres'),
    Height: replyNumber('In centimetres'),
    Skus: replyList(
      'The goods in it',
      replyObject({
        Sku: replyText('Code of the goods, as the client chose it'),
        StorageNo: replyText('Storage number of the goods, as the service gives it'),
        Quantity: replyNumber('Units of the goods'),
        ProductDetails: replyList('What is declared of them', StatusProductDetail),
      }),
    ),
  }),
);
export type StatusContainer = z.infer<typeof StatusContainer>;

export const InboundStatus = named(
  'InboundStatus',
  'An inbound order as a query for it shows it',
  replyObject({
    ...listFields,
    Status: replyEnumeration('Open or Closed', shipmentStatusesSeen),
    Skus: replyList(
      'The goods of the order',
      replyObject({
        Sku: replyText('Code of the goods, as the client chose it'),
        Quantity: replyNumber('Units of the goods'),
        Weight: replyNumber('In grams'),
        ArrivalQuantity: replyNumber('Units that arrived'),
        PutawayQuantity: replyNumber('Units that were put away'),
        Trackings: replyList('Where these goods were', TrackingObject),
      }),
    ),
    Trackings: replyList('Where the order was', TrackingObject),
    ShippingCosts: replyList('What was charged; empty until it is dispatched', ShippingCost),
    LastUpdated: replyDate('When the record last changed, ISO 8601 in UTC'),
    Containers: replyList('The boxes', StatusContainer),
  }),
);
export type InboundStatus = z.infer<typeof InboundStatus>;

export const inboundStatus = declare({
  name: 'inbound.status',
  section: '4.4',
  summary: 'Get inbound order status',
  method: 'GET',
  path: '/v1/inboundOrders/{shipmentId}/status',
  port: null,
  write: false,
  params: z.strictObject({ shipmentId: requiredText('ShipmentId of the order, or what idType says') }),
  query: z.strictObject({ idType: serviceDefault(IdType, 'PackageId', 'What shipmentId is') }),
  body: none,
  reply: InboundStatus,
  success: [200],
  statuses: { 200: 'ok', 404: 'shipmentId not found' },
});

export const inboundPlan = declare({
  name: 'inbound.plan',
  section: '4.5',
  summary: 'Create inbound order (plan)',
  method: 'POST',
  path: '/v1/inboundOrdersforplan',
  port: 81,
  write: true,
  params: none,
  query: none,
  body: InboundPlanRequest,
  reply: named(
    'InboundPlanCreated',
    'The inbound order that was created',
    replyObject({
      ShipmentId: replyText('Number of the inbound order, as the client chose it'),
      SvcOrderId: replyText('Number of the order, as the service gives it'),
    }),
  ),
  success: [200, 201],
  statuses: {},
});

export const inboundModifyBoxes = declare({
  name: 'inbound.modify-boxes',
  section: '4.6',
  summary: 'Modify boxes of an inbound order',
  method: 'POST',
  path: '/v1/inboundOrders/modifybox',
  port: 83,
  write: true,
  params: none,
  query: none,
  body: ModifyBoxesRequest,
  reply: named(
    'ModifyBoxesResult',
    'Whether the boxes were changed',
    replyObject({
      Success: replyBoolean('False: it failed'),
      ErrorCode: replyText('Why it failed, as a code; the codes are not shown'),
      ErrorMessage: replyText('Why it failed, in words'),
    }),
  ),
  success: [200],
  statuses: {},
});

/** At most 60 days between the dates (manual/service.md 8). Collections are written as repeated members. */
export const inboundList = declare({
  name: 'inbound.list',
  section: '4.14',
  summary: 'Get inbound orders (list)',
  method: 'GET',
  path: '/v1/inboundOrders',
  port: null,
  write: false,
  params: none,
  query: z.strictObject({
    WarehouseId: requestText('Code of the warehouse, as US'),
    SvcOrderIdList: requestList('Numbers of orders, as the service gives them; one member each', z.string()),
    FromDate: requestUtcDate('Created from then on'),
    ToDate: requestUtcDate('Created until then, at most 60 days after FromDate as was seen'),
    PageSize: z.number().int().min(1).max(200).optional().describe('Records on a page'),
    PageIndex: z.number().int().min(1).max(200).optional().describe('Which page, from 1'),
  }),
  body: none,
  reply: replyRecords(InboundListRecord),
  success: [200],
  statuses: { 200: 'ok', 400: 'invalid data' },
});
