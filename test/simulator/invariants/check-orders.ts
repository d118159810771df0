import type { Look } from './look.ts';
import { keysOf } from './look.ts';
import { kindOf, type Row } from './model.ts';
import { hold, same } from './same.ts';

/** The ledger and what the service shows are the same orders, no key is there twice, and each is what was first sent under its id. */
export function checkOrders(look: Look): void {
  const { ledger, totals } = look;
  const creates = ledger.filter(({ endpoint }) => endpoint !== 'inbound.modify-boxes');
  const keys = creates.map((row) => `${kindOf(row)} ${row.key}`);
  same('the keys of the ledger, each once', keys, [...new Set(keys)]);
  same('the drop-ship orders', Object.keys(look.dropShips).sort(), keysOf(ledger, 'DS').sort());
  same('the outbound orders', Object.keys(look.outbounds).sort(), keysOf(ledger, 'OUT').sort());
  same('the inbound orders', Object.keys(look.inbounds).sort(), keysOf(ledger, 'IN').sort());
  same(
    'the totals of the statistics',
    [totals.writes, totals.dropShipOrders, totals.outboundOrders, totals.inboundOrders, totals.billsOfLading],
    [ledger.length, ...(['DS', 'OUT', 'IN', 'BOL'] as const).map((kind) => keysOf(ledger, kind).length)],
  );
  for (const row of creates) checkAsSent(look, row);
  checkServiceIds(look);
}

interface SentPackage {
  readonly ServiceCode?: string;
  readonly ShipToAddress?: { readonly Country?: string };
  readonly Skus?: readonly { readonly Quantity: number }[];
}

/** Changed data under the same id is not applied (manual/service.md 12). */
function checkAsSent({ dropShips, outbounds, inbounds }: Look, { endpoint, key, body }: Row): void {
  if (endpoint === 'inbound.plan') {
    const { WarehouseId, ShippingType } = body as { WarehouseId: string; ShippingType: string };
    const shown = inbounds[key];
    same(
      `${key} as sent`,
      [shown?.ShipmentId, shown?.WarehouseId, shown?.ShippingType],
      [key, WarehouseId, ShippingType],
    );
  } else if (endpoint.startsWith('drop-ship.')) {
    const sent = (endpoint === 'drop-ship.create' ? (body as { Package: unknown }).Package : body) as SentPackage;
    const shown = dropShips[key];
    const wanted = [key, sent.ServiceCode, sent.ShipToAddress?.Country];
    same(`${key} as sent`, [shown?.PackageId, shown?.ServiceCode, shown?.Country], wanted);
  } else if (endpoint.startsWith('outbound.')) {
    const sent = body as SentPackage;
    const shown = outbounds[key];
    same(
      `${key} as sent`,
      [shown?.PackageId, shown?.ServiceCode, shown?.Skus?.map(({ Quantity }) => Quantity)],
      [key, sent.ServiceCode, sent.Skus?.map(({ Quantity }) => Quantity)],
    );
  }
}

/** What the service itself assigns names one thing. */
function checkServiceIds({ dropShips, outbounds, inbounds }: Look): void {
  const parcels = [...Object.values(dropShips), ...Object.values(outbounds)];
  const ids = [
    ...parcels.map(({ SvcPackageId }) => SvcPackageId),
    ...Object.values(inbounds).map((order) => order.SvcOrderId),
  ];
  hold(ids.every(Boolean), () => `an order without an id of the service: ${ids}`);
  same('the ids of the service', [...new Set(ids)], ids);
  const numbers = parcels.flatMap(({ TrackingNumber }) => TrackingNumber ?? []);
  same('the tracking numbers', [...new Set(numbers)], numbers);
}
