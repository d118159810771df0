import { z } from 'zod';
import { declare } from './endpoint.ts';
import { inboundOrderStatesSeen, inboundOrderStatusesSeen, shipmentStatusesSeen } from './enumerations.ts';
import { IdType, ShippingCost } from './shared-records.ts';
import {
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
  requestText,
  requestUtcDate,
  requiredText,
  serviceDefault,
} from './wire.ts';

const productDetailFields = {
  DeclareNameEN: requestText(),
  DeclareNameCN: requestText(),
  Quantity: z.number().optional(),
  DeclareValue: z.number().optional(),
  MaterialEN: requestText(),
  MaterialCN: requestText(),
  PurposeEN: requestText(),
  PurposeCN: requestText(),
  BrandName: requestText(),
  Weight: z.number().optional(),
  Packing: requestText(),
  HsCode: requestText(),
};

/** Declared product details of a plan (2.5a). DeclareValue in USD, Weight in grams (field-notes). */
export const ProductDetail = z.strictObject(productDetailFields);
export type ProductDetail = z.infer<typeof ProductDetail>;

/** The same in a change of boxes, which alone knows a SellingValue (2.5a). */
export const ChangedProductDetail = z.strictObject({ ...productDetailFields, SellingValue: z.number().optional() });
export type ChangedProductDetail = z.infer<typeof ChangedProductDetail>;

const containerOf = <Detail extends z.ZodType>(detail: Detail) =>
  z.strictObject({
    CustomContainerNo: requestText(),
    Weight: z.number().optional(),
    Length: z.number().optional(),
    Width: z.number().optional(),
    Height: z.number().optional(),
    Skus: z
      .array(
        z.strictObject({
          Sku: requestText(),
          StorageNo: requestText(),
          Quantity: z.number().optional(),
          HsCode: requestText(),
          ProductDetails: z.array(detail).optional(),
        }),
      )
      .optional(),
  });

/** One planned box (2.5a). Weight in grams, sizes in centimetres. */
export const ContainerInfo = containerOf(ProductDetail);
export type ContainerInfo = z.infer<typeof ContainerInfo>;

export const ChangedContainerInfo = containerOf(ChangedProductDetail);
export type ChangedContainerInfo = z.infer<typeof ChangedContainerInfo>;

export const InboundPlanRequest = z.strictObject({
  ShipmentId: plainId(1, 50),
  VatNo: requestText(),
  Location: requestText(20),
  WarehouseId: requiredText(30),
  ShippingType: requiredText(30),
  Containers: z.array(ContainerInfo),
  PlanArriveDate: requestDate().optional(),
  Remark: requestText(200),
  SubmitLater: serviceDefault(z.boolean(), false),
  RefOutboundOrderNo: requestText(50),
});
export type InboundPlanRequest = z.infer<typeof InboundPlanRequest>;

export const ModifyBoxesRequest = z.strictObject({
  ShipmentId: requiredText(),
  Containers: z.array(ChangedContainerInfo),
});
export type ModifyBoxesRequest = z.infer<typeof ModifyBoxesRequest>;

export const TrackingObject = replyObject({
  Location: replyText(),
  Description: replyText(),
  TrackingTime: replyText(),
});

const listFields = {
  ShipmentId: replyText(),
  SvcOrderId: replyText(),
  HandleStatus: replyEnumeration(inboundOrderStatusesSeen),
  HandleState: replyEnumeration(inboundOrderStatesSeen),
  WarehouseId: replyText(),
  ShippingType: replyText(),
  Weight: replyNumber(),
  VerifyWeight: replyNumber(),
  ContainerCount: replyInteger(),
  ReceivedTime: replyDate(),
  ShippingOutTime: replyDate(),
  ShippingInTime: replyDate(),
  FinishedTime: replyDate(),
  CreateTime: replyDate(),
  Remark: replyText(),
};

/** A record of the list (2.6, last paragraph). */
export const InboundListRecord = replyObject(listFields);
export type InboundListRecord = z.infer<typeof InboundListRecord>;

const StatusProductDetail = replyObject({
  DeclareNameEN: replyText(),
  DeclareNameCN: replyText(),
  Quantity: replyNumber(),
  DeclareValue: replyNumber(),
  MaterialEN: replyText(),
  MaterialCN: replyText(),
  BrandName: replyText(),
  Weight: replyNumber(),
  Packing: replyText(),
});

/** A box as the service has it (2.6); ContainerId is taken for our CustomContainerNo (field-notes). */
export const StatusContainer = replyObject({
  ContainerId: replyText(),
  Weight: replyNumber(),
  Length: replyNumber(),
  Width: replyNumber(),
  Height: replyNumber(),
  Skus: replyList(
    replyObject({
      Sku: replyText(),
      StorageNo: replyText(),
      Quantity: replyNumber(),
      ProductDetails: replyList(StatusProductDetail),
    }),
  ),
});
export type StatusContainer = z.infer<typeof StatusContainer>;

/** One inbound order as the service shows it (2.6). */
export const InboundStatus = replyObject({
  ...listFields,
  Status: replyEnumeration(shipmentStatusesSeen),
  Skus: replyList(
    replyObject({
      Sku: replyText(),
      Quantity: replyNumber(),
      Weight: replyNumber(),
      ArrivalQuantity: replyNumber(),
      PutawayQuantity: replyNumber(),
      Trackings: replyList(TrackingObject),
    }),
  ),
  Trackings: replyList(TrackingObject),
  ShippingCosts: replyList(ShippingCost),
  LastUpdated: replyDate(),
  Containers: replyList(StatusContainer),
});
export type InboundStatus = z.infer<typeof InboundStatus>;

export const inboundStatus = declare({
  name: 'inbound.status',
  section: '4.4',
  summary: 'Get inbound order status',
  method: 'GET',
  path: '/v1/inboundOrders/{shipmentId}/status',
  port: null,
  write: false,
  params: z.strictObject({ shipmentId: requiredText() }),
  query: z.strictObject({ idType: serviceDefault(IdType, 'PackageId') }),
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
  reply: replyObject({ ShipmentId: replyText(), SvcOrderId: replyText() }),
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
  reply: replyObject({ Success: replyBoolean(), ErrorCode: replyText(), ErrorMessage: replyText() }),
  success: [200],
  statuses: {},
});

/** At most 60 days between the dates (field-notes, Limits seen). Collections are written as repeated members. */
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
    WarehouseId: requestText(),
    SvcOrderIdList: z.array(z.string()).optional(),
    FromDate: requestUtcDate(),
    ToDate: requestUtcDate(),
    PageSize: z.number().int().min(1).max(200).optional(),
    PageIndex: z.number().int().min(1).max(200).optional(),
  }),
  body: none,
  reply: replyRecords(InboundListRecord),
  success: [200],
  statuses: { 200: 'ok', 400: 'invalid data' },
});
