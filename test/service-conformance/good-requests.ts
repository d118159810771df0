import { bodies } from './request-tables.ts';
import { filled } from './vary-body.ts';

// What a careful client sends, of the goods, services and places that the practice data has. A type without a required
// mark is what the document calls optional.

export const recipient = {
  Contact: 'Ada Winter',
  Phone: '5550100',
  Email: 'ada@shop.example',
  Country: 'US',
  Province: 'New York',
  City: 'New York',
  Street1: '12 Harbour Street',
  Postcode: '10001',
};

const sender = { ...recipient, Contact: 'Lin Bo', Country: 'CN', Province: 'Guangdong', City: 'Guangzhou' };

export const dropShipPackage = (PackageId: string) => ({
  PackageId,
  ServiceCode: 'CUE',
  ShipToAddress: recipient,
  Sender: sender,
  Weight: 250,
  Length: 20,
  Width: 15,
  Height: 4,
  Skus: [
    {
      Sku: 'SKU-1042',
      Quantity: 2,
      Weight: 120,
      DeclareValue: 4.2,
      DeclareNameEn: 'Mug',
      DeclareNameCn: '杯',
      Price: 9,
    },
  ],
});

export const dropShipBatch = (...ids: readonly string[]) => ({ Packages: ids.map((id) => dropShipPackage(id)) });

export const dropShip = (PackageId: string) => ({ Package: dropShipPackage(PackageId) });

export const outboundPackage = (PackageId: string, Quantity = 1) => ({
  PackageId,
  ServiceCode: 'USRLS',
  ShipToAddress: recipient,
  Skus: [{ Sku: 'SKU-1042', Quantity }],
});

export const outboundBatch = (...ids: readonly string[]) => ({
  WarehouseId: 'US',
  Packages: ids.map((id) => outboundPackage(id)),
});

export const container = (CustomContainerNo: string, Quantity = 10) => ({
  CustomContainerNo,
  Weight: 2500,
  Length: 40,
  Width: 30,
  Height: 25,
  Skus: [{ Sku: 'SKU-1042', Quantity }],
});

export const plan = (ShipmentId: string) => ({
  ShipmentId,
  WarehouseId: 'US',
  ShippingType: 'DHL',
  Containers: [container(`${ShipmentId}-001`, 10), container(`${ShipmentId}-002`, 5)],
});

export const inboundPrice = {
  WarehouseId: 'US',
  Boxes: [{ Weight: 2500, Length: 40, Width: 30, Height: 25, Quantity: 2 }],
};

export const outboundPrice = {
  ServiceCode: 'USRLS',
  WarehouseId: 'US',
  Country: 'US',
  Postcode: '10001',
  Skus: [{ Sku: 'SKU-1042', Quantity: 1 }],
};

export const billOfLading = (BolNumber: string) => ({
  BolNumber,
  BolType: 'Airway',
  Origin: 'CAN',
  Destination: 'JFK',
  ETD: '2024-11-25T20:30:00+08:00',
  ETA: '2024-11-26T20:30:00+08:00',
  BoxInfos: [{ BoxNumber: 'BOX-1', Weight: 12_500, PackageInfos: [{ PackageId: 'PK-1', TrackingNumber: 'TN-1' }] }],
});

/** Values for members whose own name says what belongs there; `undefined` leaves the member out. */
const samples = {
  Country: 'US',
  Currency: 'USD',
  Email: 'ada@shop.example',
  HsCode: '7323940000',
  Postcode: '10001',
  Sku: 'SKU-1042',
  WarehouseId: 'US',
  Location: 'GZ',
  WeightUnit: 'g',
  SellPriceCurrency: 'USD',
  CodAmountStr: '2',
  StorageNo: undefined, // one that belongs to the SKU only the warehouse knows
  PlanArriveDate: '2030-11-25T20:30:23+08:00',
};

/** Every member of 2.2 that a batch may carry. */
export const everyDropShipBatch = (PackageId: string) =>
  filled(bodies['drop-ship.create-batch'], { ...samples, PackageId, ServiceCode: 'CUE' });

/** Every member that single creation may carry, handed over for review. */
export const everyDropShip = (PackageId: string) =>
  filled(bodies['drop-ship.create'], { ...samples, PackageId, ServiceCode: 'CUE' });

/** Every member of 2.4 but the reference to an inbound order, which would have to exist. */
export const everyOutboundBatch = (PackageId: string) =>
  filled(bodies['outbound.create-batch'], {
    ...samples,
    PackageId,
    ServiceCode: 'USRLS',
    RefInboundOrderInfo: undefined,
  });

export const everyPlan = (ShipmentId: string) =>
  filled(bodies['inbound.plan'], { ...samples, ShipmentId, ShippingType: 'SEALCL', RefOutboundOrderNo: 'REF-1' });

export const everyModifiedBox = (ShipmentId: string) =>
  filled(bodies['inbound.modify-boxes'], { ...samples, ShipmentId });

export const everyBillOfLading = (BolNumber: string) =>
  filled(bodies['bill-of-lading.create'], { ...samples, BolNumber, BolType: 'Seaway' });
