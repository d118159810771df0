import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { palletCheckKind } from '../../../src/documents/pallet-check/kind.ts';
import type { PalletCheck, PalletCheckEntry } from '../../../src/documents/pallet-check/pallet-check.ts';
import { postToService } from '../post-to-service.ts';
import { until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { stationOf } from '../station-of.ts';

/**
 * For every test a station, and a service that has packed two orders: `BO-1` is eighteen
 * boxes, B001 to B016 on pallet P01 and two on P02; `BO-2` is two boxes without a pallet.
 */
export function palletStation() {
  const base = stationOf('pallet', { atService: (simulator) => pack(simulator, { 'BO-1': 18, 'BO-2': 2 }) });
  const { scan } = base;

  const check = async (id?: string): Promise<PalletCheck> => {
    const open = await (id === undefined
      ? base.station.ask('document.current', { screen: 'pallet' })
      : base.station.ask('document.read', { id }));
    return foldCheck(open?.journal ?? []);
  };
  const isHere = (order: string) =>
    until(
      () => check(),
      ({ orders }) => orders.some(({ no, status }) => no === order && status === 'here'),
    );

  return Object.assign(base, {
    check,
    isHere,
    /** Scans, and answers `tone message-key`. */
    /** Begins a check of that order, and waits until it is here; answers its id. */
    begin: async (order = 'BO-1'): Promise<string> => {
      const { documentId } = await scan(order);
      await isHere(order);
      return documentId ?? '';
    },
    goOffline: () => control(base.simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'batch-outbound.details' }),
    comeBack: () => control(base.simulator, 'DELETE', '/faults'),
  });
}

export function foldCheck(journal: readonly { seq: number; entry: { type: string } }[]): PalletCheck {
  const entries = journal as readonly JournalEntry<PalletCheckEntry>[]; // the core wrote them
  return foldDocument(palletCheckKind, entries).state;
}

/** `BO-1-B001`, by order and place. */
export const box = (place: number, order = 'BO-1') => `${order}-B${String(place).padStart(3, '0')}`;

/** Orders of so many tyres: each is too large for a carton, and goes in a box of its own. */
export async function pack(simulator: RunningService, orders: Readonly<Record<string, number>>): Promise<void> {
  const stock = [{ WarehouseId: 'US', TotalStockQty: 900 }];
  const tyre = { Sku: 'TYRE', StorageNo: 'YY09', Weight: 870, Length: 72, Width: 72, Height: 20, stock };
  await control(simulator, 'POST', '/skus', [tyre]);
  const Packages = Object.entries(orders).map(([PackageId, Quantity]) => ({
    PackageId,
    ServiceCode: 'USFRT',
    ShipToAddress: { Country: 'US', Street1: '1 Quay', Postcode: '93701' },
    Skus: [{ Sku: 'TYRE', Quantity }],
  }));
  await postToService(simulator, 82, '/v1/outboundOrders/multiple', { WarehouseId: 'US', Packages });
  await control(simulator, 'POST', '/clock', { advanceMs: 3 * 3_600_000 });
}
