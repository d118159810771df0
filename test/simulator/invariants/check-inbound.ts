import type { InboundStatus } from '../../../src/contract/service/inbound.ts';
import { lateGoods, skuOfStorageNo } from './goods.ts';
import { type Look, listDays } from './look.ts';
import { hold, same } from './same.ts';

/** The status of an inbound order, its place in the list and its putaway order say the same of it, and it is as it was last planned. */
export function checkInbound(look: Look): void {
  for (const [key, order] of Object.entries(look.inbounds)) {
    checkFigures(key, order);
    checkPlan(look, key, order);
    checkPutaway(look, key, order);
    const isDispatched = order.ShippingOutTime !== undefined;
    same(`${key}: has costs`, (order.ShippingCosts?.length ?? 0) > 0, isDispatched && (order.ContainerCount ?? 0) > 0);
    same(`${key}: is closed`, order.Status === 'Closed', order.HandleState === 'Added');
    same(`${key}: has a time at which it was finished`, order.FinishedTime !== undefined, order.Status === 'Closed');
  }
  checkList(look);
}

function checkFigures(key: string, { Skus = [], HandleState }: InboundStatus): void {
  const names = Skus.map(({ Sku }) => Sku);
  same(`${key}: its Skus, each once`, names, [...new Set(names)]);
  for (const { Sku, ArrivalQuantity = 0, PutawayQuantity = 0 } of Skus) {
    hold(
      PutawayQuantity >= 0 && PutawayQuantity <= ArrivalQuantity,
      () => `${key} ${Sku}: ${PutawayQuantity} put away of ${ArrivalQuantity} that came`,
    );
  }
  const hasCome = Skus.some(({ ArrivalQuantity = 0 }) => ArrivalQuantity > 0);
  hold(
    !hasCome || HandleState === 'Examined' || HandleState === 'Added',
    () => `${key}: goods came, and it is ${HandleState}`,
  );
}

interface SentBoxes {
  readonly Containers: readonly {
    readonly Skus: readonly { readonly Sku?: string; readonly StorageNo?: string; readonly Quantity: number }[];
  }[];
}

/** Modify boxes carries the whole list of containers, and replaces them (manual/service.md 12). */
function checkPlan({ ledger }: Look, key: string, order: InboundStatus): void {
  const last = ledger.findLast((row) => row.endpoint.startsWith('inbound.') && row.key === key);
  if (last === undefined) return;
  const { Containers } = last.body as SentBoxes; // made by service-calls.ts
  same(`${key}: its boxes`, order.ContainerCount, Containers.length);
  const planned = new Map<string, number>();
  for (const { Sku, StorageNo = '', Quantity } of Containers.flatMap(({ Skus }) => Skus)) {
    const name = nowCalled(Sku ?? skuOfStorageNo(StorageNo) ?? StorageNo);
    planned.set(name, (planned.get(name) ?? 0) + Quantity);
  }
  const shown = new Map<string, number>();
  for (const { Sku = '', Quantity = 0 } of order.Skus ?? []) {
    const name = nowCalled(Sku);
    // Goods that nobody planned are in the list for what came of them.
    if (planned.has(name) || Quantity > 0) shown.set(name, (shown.get(name) ?? 0) + Quantity);
  }
  same(`${key}: planned`, shown, planned);
}

/** Goods that the service did not know yet when they were planned go by their StorageNo. */
function nowCalled(name: string): string {
  return name === lateGoods.StorageNo ? lateGoods.Sku : name;
}

function checkPutaway({ putaways }: Look, key: string, order: InboundStatus): void {
  const info = putaways[key];
  const isExamined = order.HandleState === 'Examined' || order.HandleState === 'Added';
  same(`${key}: has a putaway order`, info !== undefined, isExamined);
  if (info === undefined) return;
  same(`${key}: the warehouse of its putaway order`, info.WarehouseCode, order.WarehouseId);
  const manifest = new Map<string, [planned: number, received: number]>();
  for (const { Sku = '', CustomerQuantity = 0, ReceivedQuantity = 0 } of info.CustomerManifestItems ?? []) {
    hold(ReceivedQuantity >= 0, () => `${key} ${Sku}: ${ReceivedQuantity} received`);
    const [planned, received] = manifest.get(Sku) ?? [0, 0];
    manifest.set(Sku, [planned + CustomerQuantity, received + ReceivedQuantity]);
  }
  const status = (order.Skus ?? []).map(
    ({ Sku = '', Quantity, ArrivalQuantity }) => [Sku, [Quantity, ArrivalQuantity]] as const,
  );
  same(`${key}: its putaway order`, manifest, new Map(status));
}

/** Oldest first or however: every order of the last days once, with the fields of its status. */
function checkList({ inbounds, inboundList, nowMs }: Look): void {
  const sinceMs = nowMs - listDays * 86_400_000;
  const recent = Object.entries(inbounds).filter(([, { CreateTime = '' }]) => Date.parse(CreateTime) >= sinceMs);
  same('the inbound list', inboundList.map(({ ShipmentId }) => ShipmentId).sort(), recent.map(([key]) => key).sort());
  for (const record of inboundList) {
    const {
      Status: _s,
      Skus: _k,
      Trackings: _t,
      ShippingCosts: _c,
      LastUpdated: _u,
      Containers: _b,
      ...shared
    } = inbounds[record.ShipmentId ?? ''] ?? {};
    same(`${record.ShipmentId} in the list`, record, shared);
  }
}
