import type { BillOfLadingRequest } from '../../contract/service/bill-of-lading.ts';
import type { DropShipBatchRequest } from '../../contract/service/drop-ship.ts';
import type { InboundPlanRequest, ProductDetail } from '../../contract/service/inbound.ts';
import type { OutboundBatchRequest } from '../../contract/service/outbound.ts';
import type { ShipToAddress } from '../../contract/service/shared-records.ts';
import { type DropShipOrder, dropShipOrders } from '../orders/drop-ship-order.ts';
import { parcelOf } from '../prices/packing.ts';
import { priceDropShip, priceOutbound } from '../prices/parcel-price.ts';
import { dropShipServices, outboundServices } from '../prices/price-tables.ts';
import type { ParcelService } from '../prices/tariff.ts';
import { between } from '../world/chance.ts';
import type { HandlerContext } from '../world/context.ts';
import { hourMs } from '../world/durations.ts';
import { type StoredSku, skus } from '../world/skus.ts';
import { stockKey, stocks } from '../world/stock.ts';
import { recordDate } from '../world/wire-date.ts';
import { somebodyNear } from './practice-people.ts';
import { practiceTroubleOf, type Trouble } from './practice-troubles.ts';

/** One order of the practice warehouse's other clients, as they would send it. */
export type PracticeRequest =
  | { readonly endpoint: 'outbound.create-batch'; readonly id: string; readonly body: OutboundBatchRequest }
  | { readonly endpoint: 'drop-ship.create-batch'; readonly id: string; readonly body: DropShipBatchRequest }
  | { readonly endpoint: 'inbound.plan'; readonly id: string; readonly body: InboundPlanRequest }
  | { readonly endpoint: 'bill-of-lading.create'; readonly id: string; readonly body: BillOfLadingRequest };

/** The kind of order wanted, and its intended problem. */
export interface Wanted {
  readonly kind: 'outbound' | 'drop-ship' | 'inbound' | 'bill';
  readonly name?: Trouble['name'];
  /** Only with popular goods, in the warehouse where people practise first. */
  readonly isPopular?: boolean;
}

/** The source of randomness and goods for the order `number` (from 1). */
interface Draw {
  readonly context: HandlerContext;
  readonly number: number;
  /** In [0, 1), always the same for the same question. */
  readonly luck: (question: string) => number;
  readonly goods: readonly StoredSku[];
  readonly trouble: Trouble['name'] | undefined;
  readonly isPopular: boolean;
}

interface Line {
  readonly sku: StoredSku;
  readonly quantity: number;
}

const boxParcels = 12;

/** The first SKUs of the practice file. */
const wantedByAll = ['SKU-1042', 'bag-y001', 'SKU-1124', 'SKU-0007-XL', 'SKU-1002', 'SKU-1003', 'SKU-1004', 'SKU-1005'];

/** Mostly parcels from the warehouses and from GZ; occasionally a new inbound order, or a bill for what has left GZ. */
export function practiceRequest(
  context: HandlerContext,
  goods: readonly StoredSku[],
  number: number,
  wanted: Wanted | undefined = practiceTroubleOf(number),
): PracticeRequest {
  const luck = (question: string) => context.chance(`practice ${number}`, question);
  const draw: Draw = { context, number, luck, goods, trouble: wanted?.name, isPopular: wanted?.isPopular ?? false };
  const kind = wanted?.kind ?? kindOf(luck('kind'));
  if (kind === 'inbound') return inbound(draw);
  if (kind === 'drop-ship') return dropShip(draw);
  return (kind === 'bill' ? bill(draw) : undefined) ?? outbound(draw);
}

function kindOf(luck: number): Wanted['kind'] {
  if (luck < 0.54) return 'outbound';
  if (luck < 0.88) return 'drop-ship';
  return luck < 0.95 ? 'inbound' : 'bill';
}

function outbound(draw: Draw): PracticeRequest {
  const { luck, number, trouble, isPopular } = draw;
  const id = `PRACTICE-OUT-${String(number).padStart(5, '0')}`;
  const WarehouseId = isPopular ? 'US' : warehouseOf(luck('warehouse'));
  const isLarge = luck('large') < 0.06;
  const wanted = isLarge ? linesOf(draw, 12, 24, 24) : linesOf(draw, 1, 3, 4);
  const lines = oneForEachSku(wanted.map((line, index) => inStock(draw, WarehouseId, line, index)));
  const address = addressOf(draw, WarehouseId);
  const parcel = parcelOf(lines);
  const to = { country: address.Country, postcode: address.Postcode };
  const services = outboundServices.filter((service) => service.warehouseId === WarehouseId);
  const carries = ({ code }: ParcelService) => priceOutbound(code, WarehouseId, parcel, to).ok;
  const package_ = {
    PackageId: id,
    ServiceCode: (services.find(carries) ?? services[0])?.code,
    ShipToAddress: address,
    Skus: lines.map(({ sku, quantity }) => ({
      Sku: sku.Sku,
      Quantity: trouble === undefined ? quantity : quantity + piecesTooMany(draw, trouble, WarehouseId, sku.Sku),
      ...(luck('shop') < 0.5 ? { PlatformTransactionId: `SHOP-${number}` } : {}),
    })),
    ...(isLarge ? { Remark: 'Heavy boxes to the bottom' } : {}),
    ...(trouble === 'goods to come' ? { PreSale: true } : {}),
  };
  const later = trouble === 'submitted later' ? { SubmitLater: true } : {};
  return { endpoint: 'outbound.create-batch', id, body: { WarehouseId, Packages: [package_], ...later } };
}

function dropShip(draw: Draw): PracticeRequest {
  const { luck, number, trouble } = draw;
  const id = `PRACTICE-DS-${String(number).padStart(5, '0')}`;
  const lines = oneForEachSku(linesOf(draw, 1, 2, 2));
  const address = addressOf(draw, 'GZ');
  const parcel = parcelOf(lines);
  const to = { country: address.Country, postcode: address.Postcode };
  const carries = ({ code }: ParcelService) => priceDropShip(code, parcel, to).ok;
  // A different order of services each time, so that all are used.
  const start = Math.floor(luck('service') * dropShipServices.length);
  const services = [...dropShipServices.slice(start), ...dropShipServices.slice(0, start)];
  const package_ = {
    PackageId: id,
    ServiceCode: services.find(carries)?.code ?? 'UPS',
    ShipToAddress: address,
    Weight: trouble === 'heavier than declared' ? Math.ceil(parcel.grams / 2) : parcel.grams,
    Length: parcel.lengthCm,
    Width: parcel.widthCm,
    Height: parcel.heightCm,
    ...(luck('paid on delivery') < 0.1 ? { CodAmount: between(luck('amount'), 10, 90), SellPriceCurrency: 'USD' } : {}),
    Skus: lines.map(({ sku, quantity }) => ({
      Sku: sku.Sku,
      Quantity: quantity,
      Weight: sku.Weight,
      DeclareValue: sku.DeclareValue,
      DeclareNameEn: sku.DeclareName,
      DeclareNameCn: sku.DeclareNameCn,
      HsCode: sku.HsCode,
    })),
  };
  return { endpoint: 'drop-ship.create-batch', id, body: { Location: 'GZ', Packages: [package_] } };
}

function inbound(draw: Draw): PracticeRequest {
  const { luck, number, trouble } = draw;
  const id = `PRACTICE-IN-${String(number).padStart(5, '0')}`;
  const way = luck('way');
  const containers = Array.from({ length: between(luck('boxes'), 2, 7) }, (_, index) => {
    const lines = boxLines({ ...draw, luck: (question) => luck(`box ${index} ${question}`) });
    return {
      CustomContainerNo: `${id}-${String(index + 1).padStart(3, '0')}`,
      Weight: Math.ceil(lines.reduce((sum, { sku, quantity }) => sum + (sku.Weight ?? 0) * quantity, 900)),
      Length: 60,
      Width: 40,
      Height: 40,
      Skus: lines.map(({ sku, quantity }) => ({
        Sku: sku.Sku,
        ...(sku.StorageNo === undefined ? {} : { StorageNo: sku.StorageNo }),
        Quantity: quantity,
        ...(luck('declared') < 0.3 ? { ProductDetails: [declaredOf(sku, quantity)] } : {}),
      })),
    };
  });
  const body: InboundPlanRequest = {
    ShipmentId: id,
    WarehouseId: warehouseOf(luck('warehouse')),
    ShippingType: way < 0.6 ? 'SEALCL' : way < 0.85 ? 'AIRLCL' : 'DHL',
    Containers: containers,
    ...(luck('remark') < 0.2 ? { Remark: 'Call before unloading' } : {}),
    ...(trouble === 'submitted later' ? { SubmitLater: true } : {}),
  };
  return { endpoint: 'inbound.plan', id, body };
}

function declaredOf(sku: StoredSku, quantity: number): ProductDetail {
  return {
    DeclareNameEN: sku.DeclareName,
    DeclareNameCN: sku.DeclareNameCn,
    Quantity: quantity,
    DeclareValue: sku.DeclareValue,
    MaterialEN: sku.Material,
    MaterialCN: sku.MaterialCN,
    BrandName: sku.Brand,
    Weight: sku.Weight,
    Packing: 'Carton',
    HsCode: sku.HsCode,
  };
}

/** A bill for what was ordered in the last two days and has left GZ; undefined if there is nothing. */
function bill({ context, number, luck }: Draw): PracticeRequest | undefined {
  const nowMs = context.clock.now();
  const parcels = context.store
    .between(dropShipOrders, nowMs - 48 * hourMs, nowMs)
    .filter((order) => order.PackageId.startsWith('PRACTICE-') && (order.dispatch?.course.shippedMs ?? nowMs) < nowMs)
    .toArray();
  if (parcels.length === 0) return undefined;
  const id = `PRACTICE-BOL-${String(number).padStart(5, '0')}`;
  const boxes = Array.from({ length: Math.ceil(parcels.length / boxParcels) }, (_, index) =>
    billBox(`${id}-${String(index + 1).padStart(3, '0')}`, parcels.slice(index * boxParcels, (index + 1) * boxParcels)),
  );
  const body: BillOfLadingRequest = {
    BolNumber: id,
    BolType: 'Airway',
    DepFlight: `PX${between(luck('flight'), 100, 899)}`,
    Origin: 'CAN',
    Destination: luck('port') < 0.6 ? 'LAX' : 'FRA',
    ETD: recordDate(nowMs + 6 * hourMs),
    ETA: recordDate(nowMs + 20 * hourMs),
    Weight: boxes.reduce((sum, box) => sum + box.Weight, 0),
    BoxInfos: boxes,
  };
  return { endpoint: 'bill-of-lading.create', id, body };
}

function billBox(BoxNumber: string, parcels: readonly DropShipOrder[]) {
  return {
    BoxNumber,
    Weight: parcels.reduce((sum, { dispatch }) => sum + (dispatch?.measured.grams ?? 0), 500),
    Length: 60,
    Width: 50,
    Height: 45,
    PackageInfos: parcels.map(({ PackageId, dispatch }) => ({
      PackageId,
      ...(dispatch === undefined ? {} : { TrackingNumber: dispatch.numbers.first }),
    })),
  };
}

function warehouseOf(luck: number): string {
  if (luck < 0.6) return 'US';
  return luck < 0.8 ? 'UK' : 'DE';
}

function addressOf({ luck, trouble }: Draw, warehouseId: string): ShipToAddress {
  const person = somebodyNear(warehouseId, luck('person'));
  if (trouble === 'a country that nobody serves') return { ...person, Country: 'ZA', Postcode: '8001' };
  if (trouble !== 'no street') return person;
  const { Street1: _street, ...incomplete } = person;
  return incomplete;
}

function linesOf(draw: Draw, fewest: number, most: number, mostPieces: number): Line[] {
  return Array.from({ length: between(draw.luck('lines'), fewest, most) }, (_, index) => ({
    sku: skuOf(draw, `line ${index}`),
    quantity: between(draw.luck(`pieces ${index}`), 1, mostPieces),
  }));
}

function oneForEachSku(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.sku.Sku, line])).values()];
}

/** Units ordered on top: the whole stock, for an order beyond what there is. */
function piecesTooMany({ context }: Draw, trouble: Trouble['name'], warehouseId: string, sku: string): number {
  if (trouble !== 'more than the stock' && trouble !== 'goods to come') return 0;
  return context.store.get(stocks, stockKey(warehouseId, sku))?.available ?? 0;
}

/** Clients check the stock before ordering: goods out of stock are replaced by others. */
function inStock(draw: Draw, warehouseId: string, line: Line, index: number): Line {
  const tries = 12;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const sku = attempt === 0 ? line.sku : skuOf(draw, `line ${index} instead ${attempt}`);
    const available = draw.context.store.get(stocks, stockKey(warehouseId, sku.Sku))?.available ?? 0;
    if (available >= line.quantity) return { sku, quantity: line.quantity };
  }
  return line;
}

/** One to three kinds of goods that fit into a box of 60 x 40 x 40 cm, at most about twenty kilograms of them. */
function boxLines(draw: Draw): Line[] {
  const lines = Array.from({ length: between(draw.luck('lines'), 1, 3) }, (_, index) => {
    const sku = skuOf(draw, `line ${index}`);
    const { Weight = 0, Length = 0, Width = 0, Height = 0 } = sku;
    const fitting = Math.min(7_000 / Math.max(1, Weight), 28_000 / Math.max(1, Length * Width * Height));
    return { sku, quantity: Math.min(Math.max(1, Math.floor(fitting)), between(draw.luck(`pieces ${index}`), 12, 60)) };
  });
  const fitting = lines.filter(({ sku }) => Math.max(sku.Length ?? 0, sku.Width ?? 0, sku.Height ?? 0) <= 60);
  return oneForEachSku(fitting.length > 0 ? fitting : lines);
}

/** Every other line is for the few popular goods, which people practise with, so that they see them move. */
function skuOf({ context, luck, goods, isPopular }: Draw, question: string): StoredSku {
  if (isPopular || luck(`${question} wanted`) < 0.5) {
    const sku = context.store.get(skus, wantedByAll[Math.floor(luck(question) * wantedByAll.length)] ?? '');
    if (sku !== undefined) return sku;
  }
  return goods[Math.floor(luck(question) * goods.length)] ?? { Sku: 'SKU-1042' };
}
