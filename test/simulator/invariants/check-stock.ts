import type { OutboundStatus } from '../../../src/contract/service/outbound.ts';
import { allSkus, openingStock, warehouses } from './goods.ts';
import type { Look } from './look.ts';
import { hold, same } from './same.ts';

/** Outbound states in which goods are set aside, have left, and are back (manual/service.md 11). */
const reserved = ['Submitted', 'Examined'];
const left = ['Shipped', 'Consignment', 'Receive', 'Finished', 'RetrunApply', 'Returns'];

/** What inventory says follows from what the orders say, for each Sku in each warehouse. */
export function checkStock(look: Look): void {
  for (const warehouse of warehouses) {
    for (const sku of allSkus) {
      const record = look.stock[`${warehouse} ${sku}`];
      const { TotalStockQty: total = 0, AvailStockQty: available = 0, InTransitStockQty: inTransit = 0 } = record ?? {};
      const about = `${sku} in ${warehouse}`;
      hold(available >= 0 && available <= total, () => `${about}: ${available} available of ${total}`);
      const putAway = inboundPieces(look, warehouse, sku, ({ PutawayQuantity = 0 }) => PutawayQuantity);
      same(
        `${about}: total`,
        total,
        openingStock(warehouse, sku) + putAway - outboundPieces(look, warehouse, sku, left),
      );
      same(`${about}: set aside`, total - available, outboundPieces(look, warehouse, sku, reserved));
      same(`${about}: in transit`, inTransit, onTheWay(look, warehouse, sku));
    }
  }
}

function outboundPieces({ outbounds }: Look, warehouse: string, sku: string, states: readonly string[]): number {
  return Object.values(outbounds)
    .filter(({ WarehouseId, HandleStatus = '' }) => WarehouseId === warehouse && states.includes(HandleStatus))
    .reduce((sum, order) => sum + piecesOf(order, sku), 0);
}

function piecesOf({ Skus = [] }: OutboundStatus, sku: string): number {
  return Skus.filter(({ Sku }) => Sku === sku).reduce((sum, { Quantity = 0 }) => sum + Quantity, 0);
}

type SkuLine = NonNullable<Look['inbounds'][string]['Skus']>[number];

function inboundPieces(
  look: Look,
  warehouse: string,
  sku: string,
  count: (line: SkuLine) => number,
  isOpen = false,
): number {
  return Object.values(look.inbounds)
    .filter(({ WarehouseId }) => WarehouseId === warehouse)
    .filter(({ Status, HandleState }) => !isOpen || (Status === 'Open' && HandleState !== 'Init'))
    .flatMap(({ Skus = [] }) => Skus)
    .filter(({ Sku }) => Sku === sku)
    .reduce((sum, line) => sum + count(line), 0);
}

/** What open orders still miss, if they have been submitted. */
function onTheWay(look: Look, warehouse: string, sku: string): number {
  const missing = ({ Quantity = 0, ArrivalQuantity = 0 }: SkuLine) => Math.max(0, Quantity - ArrivalQuantity);
  return inboundPieces(look, warehouse, sku, missing, true);
}
