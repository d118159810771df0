import type { Endpoint } from '../../../src/contract/service/endpoint.ts';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import type { Box, Call, Line, Package } from './actions.ts';
import { goods, lateGoods } from './goods.ts';

/** One request as it goes to the service. */
export interface Request {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The ids that the small numbers of actions stand for. */
export const idOf = {
  dropShip: (id: number) => `DS-${id}`,
  outbound: (id: number) => `OUT-${id}`,
  inbound: (id: number) => `IN-${id}`,
  bill: (id: number) => `BOL-${id}`,
};

/** The request that a call makes. `nowMs` is the service's time: lists are asked for around it. */
export function requestOf(call: Call, nowMs: number): Request {
  switch (call.type) {
    case 'drop-ship-batch':
      return { endpoint: endpoints['drop-ship.create-batch'], body: { Packages: call.packages.map(dropShipPackage) } };
    case 'drop-ship':
      return {
        endpoint: endpoints['drop-ship.create'],
        query: { sync: String(call.sync) },
        body: { Package: dropShipPackage(call.package), ...(call.later ? { SubmitLater: true } : {}) },
      };
    case 'outbound':
      return {
        endpoint: endpoints['outbound.create-batch'],
        body: {
          WarehouseId: call.warehouse,
          Packages: call.packages.map(outboundPackage),
          ...(call.later ? { SubmitLater: true } : {}),
        },
      };
    case 'plan':
      return {
        endpoint: endpoints['inbound.plan'],
        body: {
          ShipmentId: idOf.inbound(call.id),
          WarehouseId: call.warehouse,
          ShippingType: call.shippingType,
          Containers: containers(idOf.inbound(call.id), call.boxes, call.flaw),
          ...(call.later ? { SubmitLater: true } : {}),
        },
      };
    case 'modify': {
      const ShipmentId = idOf.inbound(call.id);
      const Containers = containers(ShipmentId, call.boxes, call.flaw);
      return { endpoint: endpoints['inbound.modify-boxes'], body: { ShipmentId, Containers } };
    }
    case 'bill':
      return { endpoint: endpoints['bill-of-lading.create'], body: billBody(call.id, call.parcels) };
    case 'read':
      return readRequest(call.what, call.ids, nowMs);
  }
}

function dropShipPackage(wanted: Package) {
  return {
    ...(wanted.flaw === 'no id' ? {} : { PackageId: idOf.dropShip(wanted.id) }),
    ...common(wanted),
    Weight: wanted.weight,
    // What the goods weigh is another matter than what the parcel is said to weigh.
    Skus: linesOf(wanted).map((line) => ({ ...line, Weight: 40 })),
  };
}

function outboundPackage(wanted: Package) {
  return {
    ...(wanted.flaw === 'no id' ? {} : { PackageId: idOf.outbound(wanted.id) }),
    ...common(wanted),
    ...(wanted.preSale ? { PreSale: true } : {}),
    Skus: linesOf(wanted),
  };
}

function common({ flaw, service, country, street }: Package) {
  return {
    ...(flaw === 'unknown service' ? { ServiceCode: 'PIGEON' } : service === undefined ? {} : { ServiceCode: service }),
    ShipToAddress: {
      Contact: 'Somebody',
      ...(country === undefined ? {} : { Country: country }),
      ...(street ? { Street1: '1 High Street' } : {}),
    },
  };
}

function linesOf({ lines, flaw }: Package) {
  const wrong = flaw === 'quantity 0' ? 0 : flaw === 'half a piece' ? 0.5 : undefined;
  return lines.map((line, index) => ({
    ...namesOf(line),
    Quantity: (index === 0 ? wrong : undefined) ?? line.quantity,
  }));
}

function namesOf({ sku, by }: Line) {
  const entry = goods.find(({ Sku }) => Sku === sku);
  const StorageNo = entry !== undefined && 'StorageNo' in entry ? entry.StorageNo : undefined;
  if (StorageNo === undefined || by === 'sku') return { Sku: sku };
  return by === 'both' ? { Sku: sku, StorageNo } : { StorageNo };
}

function containers(shipmentId: string, boxes: readonly Box[], flaw: boolean) {
  const wanted = boxes.map(({ lines, late }, index) => ({
    CustomContainerNo: `${shipmentId}-${index + 1}`,
    Weight: 2500,
    Length: 60,
    Width: 40,
    Height: 40,
    Skus: [
      ...lines.map((line) => ({ ...namesOf(line), Quantity: line.quantity })),
      ...(late ? [{ StorageNo: lateGoods.StorageNo, Quantity: 3 }] : []),
    ],
  }));
  return flaw ? [...wanted, { Skus: [{ Sku: 'MUG', Quantity: 0.5 }] }] : wanted;
}

function billBody(id: number, parcels: readonly number[]) {
  return {
    BolNumber: idOf.bill(id),
    BolType: 'Airway',
    Origin: 'CAN',
    Destination: 'JFK',
    ETD: '2026-01-05',
    ETA: '2026-01-06',
    BoxInfos: [
      { BoxNumber: '1', Weight: 900, PackageInfos: parcels.map((parcel) => ({ PackageId: idOf.dropShip(parcel) })) },
    ],
  };
}

function readRequest(what: Extract<Call, { type: 'read' }>['what'], ids: readonly number[], nowMs: number): Request {
  const endpoint = endpoints[what];
  const first = ids[0] ?? 77;
  switch (what) {
    case 'drop-ship.status':
      return { endpoint, params: { packageId: idOf.dropShip(first) } };
    case 'drop-ship.status-batch':
      return { endpoint, params: { idType: 'PackageId' }, body: { Ids: ids.map(idOf.dropShip) } };
    case 'outbound.status':
      return { endpoint, params: { packageId: idOf.outbound(first) } };
    case 'outbound.status-batch':
      return { endpoint, params: { idType: 'SvcPackageId' }, body: { Ids: ids.map(idOf.outbound) } };
    case 'inbound.status':
      return { endpoint, params: { shipmentId: idOf.inbound(first) } };
    case 'inbound.list': {
      const FromDate = new Date(nowMs - 10 * 86_400_000).toISOString();
      return { endpoint, query: { FromDate, ToDate: new Date(nowMs).toISOString() } };
    }
    case 'tracking.batch':
      return { endpoint, body: { TrackingNumbers: ids.map((id) => `RX${id}`) } };
    case 'pricing.inbound':
      return { endpoint, body: { WarehouseId: 'US', Boxes: [{ Weight: 900, Length: 9, Width: 9, Height: 9 }] } };
    case 'pricing.outbound': {
      const Skus = [{ Sku: 'MUG', Quantity: first }];
      return { endpoint, body: { ServiceCode: 'USRPP', WarehouseId: 'US', Country: 'US', Skus } };
    }
    case 'sku.search':
      return { endpoint, body: { SkuList: ['MUG', 'NOT-THERE'] } };
    case 'inventory.post':
      return { endpoint, body: { Skus: ['MUG', 'NOT-THERE'], WarehouseId: 'US' } };
    case 'inventory.get':
      return { endpoint, query: { Skus: 'MUG,NOT-THERE', WarehouseId: 'US' } };
    case 'batch-outbound.details':
      return { endpoint, params: { CustomerOrderNo: idOf.outbound(first) } };
    case 'putaway.info':
      return { endpoint, body: { CustomerOrderNos: ids.map(idOf.inbound) } };
  }
}
